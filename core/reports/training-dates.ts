/** Days and times of day as apps print them, in both languages. */
import { addDays, isDay, type Day } from '#core/kit/day.ts';

export interface FoundDate {
  readonly day?: Day;
  /** Of the day, 0-1439. */
  readonly minute?: number;
  /** The print may mean another day: no year, "today", or day and month that may be exchanged. */
  readonly isUnsure: boolean;
  readonly text: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'ma[jy]', 'jun', 'jul', 'a[uv]g', 'sep', 'o[ck]t', 'nov', 'de[ck]'];
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`;
const AGO: Readonly<Record<string, number>> = { today: 0, danes: 0, yesterday: 1, vceraj: 1 };

function toMonth(word: string): number {
  return MONTHS.findIndex((pattern) => new RegExp(`^${pattern}`).test(word)) + 1;
}

function toDay(year: number, month: number, date: number): Day | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}

/** Without a year the last such day. */
function withYear(year: string | undefined, month: number, date: number, today: Day): Day | undefined {
  if (year !== undefined) return toDay(Number(year), month, date);
  const thisYear = Number(today.slice(0, 4));
  const day = toDay(thisYear, month, date);
  return day !== undefined && day <= today ? day : toDay(thisYear - 1, month, date);
}

interface Dated {
  readonly day: Day | undefined;
  readonly isUnsure: boolean;
  readonly text: string;
}

function named(match: RegExpExecArray | null, month: number, date: number, today: Day): Dated | undefined {
  if (match === null) return undefined;
  const year = match[3];
  return { day: withYear(year, toMonth(match[month] ?? ''), Number(match[date]), today), isUnsure: year === undefined, text: match[0] };
}

function numeric(folded: string, today: Day): Dated | undefined {
  const iso = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(folded);
  if (iso) return { day: toDay(Number(iso[1]), Number(iso[2]), Number(iso[3])), isUnsure: false, text: iso[0] };
  const dotted = /(?<![\d.,])(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})?(?!\d)/.exec(folded);
  if (dotted) return { day: withYear(dotted[3], Number(dotted[2]), Number(dotted[1]), today), isUnsure: dotted[3] === undefined, text: dotted[0] };
  const slashed = /(?<!\d)(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(folded);
  if (!slashed) return undefined;
  const [first, second, year] = [Number(slashed[1]), Number(slashed[2]), Number(slashed[3])];
  const isMonthFirst = second > 12;
  const day = isMonthFirst ? toDay(year, first, second) : toDay(year, second, first);
  return { day, isUnsure: first <= 12 && second <= 12 && first !== second, text: slashed[0] };
}

function relative(folded: string, today: Day): Dated | undefined {
  const match = /(?<![a-z])(today|danes|yesterday|vceraj)(?![a-z])/.exec(folded);
  return match ? { day: addDays(today, -(AGO[match[1] ?? ''] ?? 0)), isUnsure: true, text: match[0] } : undefined;
}

function findDay(folded: string, today: Day): Dated | undefined {
  const monthFirst = new RegExp(`(?<![a-z])${MONTH} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?(?![\\d:])`).exec(folded);
  const dateFirst = new RegExp(`(?<!\\d)(\\d{1,2})\\.? ${MONTH}(?:,? (\\d{4}))?(?!\\d)`).exec(folded);
  return numeric(folded, today) ?? named(dateFirst, 2, 1, today) ?? named(monthFirst, 1, 2, today) ?? relative(folded, today);
}

/** A time of day beside a date. */
function findMinute(folded: string): number | undefined {
  const match = /(?<![\d:.])(\d{1,2})[:.](\d{2})(?![\d:.])(?: ?(am|pm|a\.m|p\.m))?/.exec(folded);
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  const half = match[3]?.charAt(0);
  const hour = half === undefined ? hours : (hours % 12) + (half === 'p' ? 12 : 0);
  return hour < 24 && minutes < 60 ? hour * 60 + minutes : undefined;
}

/** @returns undefined for a text without a day, and for a day that does not exist or has not come yet */
export function findDate(folded: string, today: Day): FoundDate | undefined {
  const found = findDay(folded, today);
  if (found?.day === undefined || found.day > addDays(today, 1) || found.day < '1990-01-01') return undefined;
  const minute = findMinute(folded.replace(found.text, ' '));
  return { day: found.day, isUnsure: found.isUnsure, text: found.text, ...(minute === undefined ? {} : { minute }) };
}
