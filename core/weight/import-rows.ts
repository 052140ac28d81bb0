/** placeholder */
export const IMPORT_CHUNK = 1000;
