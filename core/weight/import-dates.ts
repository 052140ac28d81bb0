/**
 * Days and times in cells of an import: "21. 11. 2026", "21.11.26", "11/21/2026 07:30", "2026-11-21T07:30:00", "21 Nov 2026". Which of two
 * numbers is the month is decided by all rows together, never by one.
 */
import { isDay, type Day } from '#core/kit/day.ts';

/** Day, month, year; month, day, year; year first. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

const DATE = /^(\d{1,4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,4})\.?(?:[T\s,]+(.+))?$/;
const NAMED = /^(\d{1,2})\.?[\s-]+([a-z]{3})[a-z]*\.?[\s,-]+(\d{4})(?:[T\s,]+(.+))?$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'ma[jy]', 'jun', 'jul', 'a[vu]g', 'sep', 'o[kc]t', 'nov', 'dec'].map(
  (name) => new RegExp(`^${name}$`, 'i'),
);
const CLOCK = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?\s*(am|pm)?(?:\s*(?:z|[+-]\d{2}:?\d{2}))?$/i;

export interface DateCell {
  readonly day: Day;
  /** Minutes after midnight; undefined = not said. */
  readonly minute: number | undefined;
}

/** @returns minutes after midnight, or undefined when the cell is no time of day */
export function readClockCell(cell: string): number | undefined {
  const match = CLOCK.exec(cell.trim());
  if (!match) return undefined;
  const [, hour = '', minutes = '', half] = match;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return hours < 24 && Number(minutes) < 60 ? hours * 60 + Number(minutes) : undefined;
}

const toYear = (digits: string) => (digits.length <= 2 ? `20${digits.padStart(2, '0')}` : digits.padStart(4, '0'));

function toDate(year: string, month: string, day: string, clock: string | undefined): DateCell | undefined {
  const found = `${toYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? { day: found, minute: clock === undefined ? undefined : readClockCell(clock) } : undefined;
}

function readNamed([, day = '', name = '', year = '', clock]: RegExpExecArray): DateCell | undefined {
  const month = MONTHS.findIndex((one) => one.test(name)) + 1;
  return month === 0 ? undefined : toDate(year, String(month), day, clock);
}

function readNumbers([, a = '', b = '', c = '', clock]: RegExpExecArray, order: DateOrder): DateCell | undefined {
  // Four digits first are a year in every order.
  if (a.length === 4) return toDate(a, b, c, clock);
  if (a.length === 3 || order === 'ymd') return undefined;
  return order === 'dmy' ? toDate(c, b, a, clock) : toDate(c, a, b, clock);
}

export function readDateCell(cell: string, order: DateOrder): DateCell | undefined {
  const named = NAMED.exec(cell.trim());
  if (named) return readNamed(named);
  const match = DATE.exec(cell.trim());
  return match ? readNumbers(match, order) : undefined;
}

/** The order that all cells fit; undefined when both orders of day and month fit every one of them. */
export function toDateOrder(cells: readonly string[]): DateOrder | undefined {
  const dates = cells.map((cell) => DATE.exec(cell.trim())).filter((match) => match !== null);
  const short = dates.filter(([, a = '']) => a.length < 3);
  if (short.length === 0) return 'ymd';
  // A dot is written by those who write the day first.
  if (short.every(([whole]) => /^\d{1,2}\s*\./.test(whole))) return 'dmy';
  const [dmy, mdy] = (['dmy', 'mdy'] as const).map((order) => short.filter(([whole]) => readDateCell(whole, order) !== undefined).length);
  if (dmy === mdy) return undefined;
  return (dmy ?? 0) > (mdy ?? 0) ? 'dmy' : 'mdy';
}
