/**
 * The one reader of figures in food tables. A cell holds a number of 0 or more with a decimal point or comma, or one of these:
 * - empty, "-" or any other words: unknown. It stays absent and is never 0.
 * - "traces" ("tr", "trace"): the table found less than counts in any sum, and it is 0.
 * - "< x": below the limit of detection x. The true value is between 0 and x, so it is unknown, unless the caller says what share of x
 *   stands for it.
 */
const TRACES = /^tr(?:aces?)?\.?$/i;

/** @param below share of x that stands for "< x"; absent, "< x" is unknown */
export function readCell(cell: string | undefined, below?: number): number | undefined {
  const text = (cell ?? '').trim();
  if (text === '') return undefined;
  if (TRACES.test(text)) return 0;
  if (text.startsWith('<')) {
    const limit = readCell(text.slice(1));
    return below === undefined || limit === undefined ? undefined : limit * below;
  }
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}
