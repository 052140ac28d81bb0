/** Reading a list on from its newest row, a page at a time. */

/** A moment and an id: where the list goes on. */
export interface Cursor {
  before: string;
  before_id: string;
}

/** Of the first page. */
export const NEWEST = null as Cursor | null;

/** @param at when the last row of the page happened */
export const toNextCursor = <Row extends { id: string }>(more: boolean, rows: readonly Row[], at: (row: Row) => string): Cursor | undefined => {
  const last = rows.at(-1);
  return more && last ? { before: at(last), before_id: last.id } : undefined;
};
