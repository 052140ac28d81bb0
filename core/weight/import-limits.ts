/** How much one import holds. */

/** Rows in one request: import_body_entries refuses more. */
export const IMPORT_CHUNK = 1000;
/** Rows of one import. */
export const IMPORT_ROWS = 10_000;
