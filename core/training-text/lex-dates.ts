/** Days and times of day. A day without a year is the last one before the day of the text; without that day it stays unknown. */
import { addDays, isDay, weekday, type Day } from '#core/kit/day.ts';
import type { Token } from '#core/food-text/tokenize.ts';
import { folded } from './items.ts';
import { MONTHS, RELATIVE_DAYS, WEEKDAYS } from './reader-words.ts';

export interface FoundDay {
  /** Absent where the day of the text would have to be known. */
  readonly day?: Day;
  readonly confidence: number;
  readonly end: number;
}

const two = (value: number): string => String(value).padStart(2, '0');

function toDay(year: number, month: number, date: number): Day | undefined {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
  return isDay(text) ? text : undefined;
}

/** The last such date that is not after the day of the text. */
function lastDate(month: number, date: number, today: Day | undefined): Day | undefined {
  if (today === undefined) return undefined;
  const year = Number(today.slice(0, 4));
  const day = toDay(year, month, date);
  return day !== undefined && day <= today ? day : toDay(year - 1, month, date);
}

const whole = (token: Token | undefined): number | undefined => (token?.kind === 'number' && /^\d+$/.test(token.text) ? token.value : undefined);

function found(day: Day | undefined, end: number, confidence = 1): FoundDay {
  return day === undefined ? { confidence, end } : { day, confidence, end };
}

function isDate(date: number | undefined, month: number | undefined): boolean {
  return date !== undefined && month !== undefined && date >= 1 && date <= 31 && month >= 1 && month <= 12;
}

function yearAt(tokens: readonly Token[], at: number): number | undefined {
  const year = whole(tokens[at]);
  return year !== undefined && year >= 1900 && year < 2200 ? year : undefined;
}

/** "2026-11-15". */
function isoDate(tokens: readonly Token[], at: number): FoundDay | undefined {
  const [year, month, date] = [whole(tokens[at]), whole(tokens[at + 2]), whole(tokens[at + 4])];
  if (year === undefined || year < 1900 || month === undefined || date === undefined) return undefined;
  if (folded(tokens, at + 1) !== '-' || folded(tokens, at + 3) !== '-') return undefined;
  const day = toDay(year, month, date);
  return day && found(day, at + 5);
}

const DOTTED = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}))?$/;

/** "15.11.2026" and "21.11.", which are one number to the tokenizer. */
function dottedDate(tokens: readonly Token[], at: number, today: Day | undefined): FoundDay | undefined {
  const parts = DOTTED.exec(tokens[at]?.text ?? '');
  if (parts === null) return undefined;
  const [date, month] = [Number(parts[1]), Number(parts[2])];
  if (!isDate(date, month)) return undefined;
  if (parts[3] !== undefined) return found(toDay(Number(parts[3]), month, date), at + 1);
  const dot = tokens[at + 1];
  if (dot?.text !== '.' || !dot.glued) return undefined;
  const year = yearAt(tokens, at + 2);
  return year === undefined ? found(lastDate(month, date, today), at + 2) : found(toDay(year, month, date), at + 3);
}

/** "21. 11.", "21. 11. 2026". */
function spacedDate(tokens: readonly Token[], at: number, today: Day | undefined): FoundDay | undefined {
  const [date, month, year] = [whole(tokens[at]), whole(tokens[at + 2]), yearAt(tokens, at + 4)];
  if (folded(tokens, at + 1) !== '.' || folded(tokens, at + 3) !== '.' || !isDate(date, month)) return undefined;
  return year === undefined ? found(lastDate(Number(month), Number(date), today), at + 4) : found(toDay(year, Number(month), Number(date)), at + 5);
}

/** "20. novembra", "20 November 2026", "Nov 21". */
function namedDate(tokens: readonly Token[], at: number, today: Day | undefined): FoundDay | undefined {
  const said = monthFirst(tokens, at) ?? dateFirst(tokens, at);
  if (said === undefined || !isDate(said.date, said.month)) return undefined;
  const next = folded(tokens, said.end) === ',' ? said.end + 1 : said.end;
  const year = yearAt(tokens, next);
  return year === undefined ? found(lastDate(said.month, said.date, today), said.end) : found(toDay(year, said.month, said.date), next + 1);
}

interface SaidDate {
  readonly date: number;
  readonly month: number;
  readonly end: number;
}

/** Between a date and its month: "21st of", "20.". */
const MOST_JOINS = 3;
const ORDINALS = new Set(['st', 'nd', 'rd', 'th']);

/** "Nov 21", "November 21st". */
function monthFirst(tokens: readonly Token[], at: number): SaidDate | undefined {
  const month = MONTHS.get(folded(tokens, at));
  const date = whole(tokens[at + 1]);
  if (month === undefined || date === undefined) return undefined;
  return { month, date, end: ORDINALS.has(folded(tokens, at + 2)) ? at + 3 : at + 2 };
}

/** "20. novembra", "21st of November". */
function dateFirst(tokens: readonly Token[], at: number): SaidDate | undefined {
  const date = whole(tokens[at]);
  if (date === undefined) return undefined;
  let next = at + 1;
  while (next <= at + MOST_JOINS && (['.', 'of'].includes(folded(tokens, next)) || ORDINALS.has(folded(tokens, next)))) next += 1;
  const month = MONTHS.get(folded(tokens, next));
  return month === undefined ? undefined : { month, date, end: next + 1 };
}

const WEEKDAY_DOUBT = 0.6;
const LAST = /^(prejsnj|pretekl|last$)/;

function worded(tokens: readonly Token[], at: number, today: Day | undefined): FoundDay | undefined {
  const word = folded(tokens, at);
  const days = RELATIVE_DAYS.get(word);
  if (days !== undefined) return found(today && addDays(today, days), at + 1);
  const named = WEEKDAYS.get(word);
  if (named === undefined) return undefined;
  if (today === undefined) return found(undefined, at + 1);
  const back = (weekday(today) - named + 7) % 7;
  // On a Tuesday "v torek" is today or a week ago; on a Thursday "prejšnjo sredo" is yesterday or that of the week before.
  const isOfWeekBefore = LAST.test(folded(tokens, at - 1)) && back > 0 && back < weekday(today);
  const isDoubted = back === 0 || isOfWeekBefore;
  return found(addDays(today, isDoubted ? -back - 7 : -back), at + 1, isDoubted ? WEEKDAY_DOUBT : 1);
}

export function dayAt(tokens: readonly Token[], at: number, today: Day | undefined): FoundDay | undefined {
  return (
    worded(tokens, at, today) ?? isoDate(tokens, at) ?? dottedDate(tokens, at, today) ?? spacedDate(tokens, at, today) ?? namedDate(tokens, at, today)
  );
}

export interface FoundMinute {
  readonly minute: number;
  readonly end: number;
}

const HALF = new Set(['am', 'pm']);

/** "ob 18.30", "ob 18h", "ob 7", "at 6:30 pm", "7pm". */
export function timeAt(tokens: readonly Token[], at: number): FoundMinute | undefined {
  const isSaid = ['ob', 'at'].includes(folded(tokens, at));
  const clock = clockHour(tokens, isSaid ? at + 1 : at);
  if (clock === undefined) return undefined;
  const half = folded(tokens, clock.end);
  if (HALF.has(half)) {
    const minute = (clock.minute % (12 * 60)) + (half === 'pm' ? 12 * 60 : 0);
    return { minute, end: clock.end + 1 };
  }
  return isSaid && (clock.hasUnit || isTimeEnd(tokens, clock.end)) ? clock : undefined;
}

/** "18", "18.30", "18:30", "18h". */
function clockHour(tokens: readonly Token[], at: number): (FoundMinute & { readonly hasUnit: boolean }) | undefined {
  const parts = /^(\d{1,2})(?:[.](\d{2}))?$/.exec(tokens[at]?.text ?? '');
  if (parts === null) return undefined;
  const minutes = folded(tokens, at + 1) === ':' ? whole(tokens[at + 2]) : undefined;
  const [hour, minute] = [Number(parts[1]), minutes ?? Number(parts[2] ?? 0)];
  const next = minutes === undefined ? at + 1 : at + 3;
  const hasUnit = ['h', 'ure', 'uri', 'ur'].includes(folded(tokens, next));
  return hour > 23 || minute > 59 ? undefined : { minute: hour * 60 + minute, end: hasUnit ? next + 1 : next, hasUnit };
}

/** "od 17h do 18h", "from 17:00 to 18:30": when it began and how long it took. */
export function hoursAt(tokens: readonly Token[], at: number): (FoundMinute & { readonly seconds: number }) | undefined {
  if (!['od', 'from'].includes(folded(tokens, at))) return undefined;
  const from = clockHour(tokens, at + 1);
  const to = from && ['do', 'to', 'until'].includes(folded(tokens, from.end)) ? clockHour(tokens, from.end + 1) : undefined;
  if (from === undefined || to === undefined || to.minute <= from.minute || !isTimeEnd(tokens, to.end)) return undefined;
  return { minute: from.minute, end: to.end, seconds: (to.minute - from.minute) * 60 };
}

/** "at 80 kg", "at 145 bpm" and "at 4:45 pace" are no times of day. */
function isTimeEnd(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind === 'sign') return token === undefined || ![':', '/', '-', '%'].includes(token.text);
  return !/^(kg|kgs|kilo|lb|lbs|bpm|pace|tempo|min|km|m|x|mi|reps|rpe|pounds|k)$/.test(token.folded);
}
