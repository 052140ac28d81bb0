/**
 * Days and times in cells of an import: "21. 11. 2026", "21.11.26", "11/21/2026 07:30", "2026-11-21T07:30:00Z", "21 Nov 2026", "Nov 21, 2026",
 * "petek, 20. novembra 2026", "20261121". Which of two numbers is the month is decided by all rows together, never by one.
 */
import { dayIn, dayToUtcMs, instantAt, isDay, type Day } from '#core/kit/day.ts';

/** Day, month, year; month, day, year; year first. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';
export const DATE_ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];

/** Weekdays in both languages, by their first letters, folded. */
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun|pon|tor|sre|cet|pet|sob|ned)[a-z]*[.,]?\s+/;
const MONTH_WORD = '(jan|feb|mar|apr|ma[jy]|jun|jul|a[vu]g|sep|o[kc]t|nov|dec)[a-z]*';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'ma[jy]', 'jun', 'jul', 'a[vu]g', 'sep', 'o[kc]t', 'nov', 'dec'].map((name) => new RegExp(`^${name}$`));
const DATE = /^(\d{1,4})\s*([./-])\s*(\d{1,2})\s*[./-]\s*(\d{1,4})\.?(?:[t\s,]+(.+))?$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:t?\s*(.+))?$/;
const DAY_NAMED = new RegExp(`^(\\d{1,2})(?:\\.|st|nd|rd|th)?[\\s-]*${MONTH_WORD}\\.?[\\s,-]+(\\d{4})(?:[t\\s,]+(.+))?$`);
const NAMED_DAY = new RegExp(`^${MONTH_WORD}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?:[t\\s,]+(.+))?$`);
const CLOCK = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(z|utc|[+-]\d{2}:?\d{2})?$/;
/** No older day is stored. */
const FIRST_DAY = '1900-01-01';

/** Lower case, without marks above letters and without blanks that no keyboard types. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .trim();

interface ClockCell {
  /** After midnight. */
  readonly minute: number;
  /** Minutes ahead of UTC; undefined where the cell does not say. */
  readonly offset: number | undefined;
}

export interface DateCell {
  readonly day: Day;
  /** undefined = not said. */
  readonly clock: ClockCell | undefined;
}

function toOffset(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** @returns undefined when the cell is no time of day */
export function readClockCell(cell: string): ClockCell | undefined {
  const [, hour, minutes, half, zone] = CLOCK.exec(fold(cell)) ?? [];
  if (hour === undefined) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.startsWith('p') ? 12 : 0);
  return hours < 24 && Number(minutes) < 60 ? { minute: hours * 60 + Number(minutes), offset: toOffset(zone) } : undefined;
}

const toYear = (digits: string) => (digits.length <= 2 ? `20${digits.padStart(2, '0')}` : digits.padStart(4, '0'));

function toDate(year = '', month = '', day = '', clock: string | undefined): DateCell | undefined {
  const found = `${toYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(found) || found < FIRST_DAY) return undefined;
  return { day: found, clock: clock === undefined ? undefined : readClockCell(clock) };
}

const toMonth = (name = ''): string => String(MONTHS.findIndex((one) => one.test(name)) + 1);

function readNamed(cell: string): DateCell | undefined {
  const dayFirst = DAY_NAMED.exec(cell);
  if (dayFirst) return toDate(dayFirst[3], toMonth(dayFirst[2]), dayFirst[1], dayFirst[4]);
  const nameFirst = NAMED_DAY.exec(cell);
  return nameFirst ? toDate(nameFirst[3], toMonth(nameFirst[1]), nameFirst[2], nameFirst[4]) : undefined;
}

function readNumbers([, a = '', , b = '', c = '', clock]: RegExpExecArray, order: DateOrder): DateCell | undefined {
  // Four digits first are a year in every order.
  if (a.length === 4) return toDate(a, b, c, clock);
  if (a.length === 3 || c.length === 3) return undefined;
  if (order === 'ymd') return c.length > 2 ? undefined : toDate(a, b, c, clock);
  return order === 'dmy' ? toDate(c, b, a, clock) : toDate(c, a, b, clock);
}

const toText = (cell: string): string => fold(cell).replace(WEEKDAY, '');

export function readDateCell(cell: string, order: DateOrder): DateCell | undefined {
  const text = toText(cell);
  const compact = COMPACT.exec(text);
  if (compact) return toDate(compact[1], compact[2], compact[3], compact[4]);
  const match = DATE.exec(text);
  return match ? readNumbers(match, order) : readNamed(text);
}

/** Whether a cell is a day in some order. */
export const isDateCell = (cell: string): boolean => DATE_ORDERS.some((order) => readDateCell(cell, order) !== undefined);

/** The day in the person's zone and the instant, where a time was said. A time with its own offset may be of another day there. */
export function toMoment({ day, clock }: DateCell, timeZone: string): { readonly day: Day; readonly takenAt: string | null } {
  if (clock === undefined) return { day, takenAt: null };
  if (clock.offset === undefined) return { day, takenAt: instantAt(timeZone, day, clock.minute) };
  const ms = dayToUtcMs(day) + (clock.minute - clock.offset) * 60_000;
  return { day: dayIn(timeZone, ms), takenAt: new Date(ms).toISOString() };
}

/** In days; how far apart the dates are if they are read in an order. */
function toSpan(cells: readonly string[], order: DateOrder): number {
  const days = cells.flatMap((cell) => readDateCell(cell, order)?.day ?? []).map(dayToUtcMs);
  return days.length === 0 ? 0 : (days.reduce((a, b) => Math.max(a, b)) - days.reduce((a, b) => Math.min(a, b))) / 86_400_000;
}

/** People weigh themselves every few days: an order that makes years of what is days in another is not the one that was meant. */
const TIMES_WIDER = 20;

/** The orders that fit as many cells as any other; one where it is certain. */
export function toDateOrders(cells: readonly string[]): readonly DateOrder[] {
  const short = cells.map(toText).filter((cell) => (DATE.exec(cell)?.[1]?.length ?? 9) < 3);
  if (short.length === 0) return ['ymd'];
  // A dot is written by those who write the day first.
  if (short.every((cell) => DATE.exec(cell)?.[2] === '.')) return ['dmy'];
  const fitting = DATE_ORDERS.map((order) => ({ order, fits: short.filter((cell) => readDateCell(cell, order) !== undefined).length }));
  const most = Math.max(...fitting.map(({ fits }) => fits));
  const best = fitting.filter(({ fits }) => fits === most).map(({ order }) => order);
  if (!best.includes('ymd') || best.length === 1) return best;
  const [narrowest = 0] = best
    .filter((order) => order !== 'ymd')
    .map((order) => toSpan(short, order))
    .toSorted((a, b) => a - b);
  const wide = toSpan(short, 'ymd');
  if (wide > Math.max(1, narrowest) * TIMES_WIDER) return best.filter((order) => order !== 'ymd');
  return narrowest > Math.max(1, wide) * TIMES_WIDER ? ['ymd'] : best;
}
