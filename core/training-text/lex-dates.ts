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
  if (date < 1 || date > 31 || month < 1 || month > 12) return undefined;
  if (parts[3] !== undefined) return found(toDay(Number(parts[3]), month, date), at + 1);
  const dot = tokens[at + 1];
  if (dot?.text !== '.' || !dot.glued) return undefined;
  const year = whole(tokens[at + 2]);
  if (year !== undefined && year >= 1900) return found(toDay(year, month, date), at + 3);
  return found(lastDate(month, date, today), at + 2);
}

/** "21. 11.", "21. 11. 2026". */
function spacedDate(tokens: readonly Token[], at: number, today: Day | undefined): FoundDay | undefined {
  const [date, month, year] = [whole(tokens[at]), whole(tokens[at + 2]), whole(tokens[at + 4])];
  if (date === undefined || month === undefined || folded(tokens, at + 1) !== '.' || folded(tokens, at + 3) !== '.') return undefined;
  if (date < 1 || date > 31 || month < 1 || month > 12) return undefined;
  return year !== undefined && year >= 1900 ? found(toDay(year, month, date), at + 5) : found(lastDate(month, date, today), at + 4);
}

/** "20. novembra", "20 November 2026", "Nov 21". */
function namedDate(tokens: readonly Token[], at: number, today: Day | undefined): FoundDay | undefined {
  const monthFirst = MONTHS.get(folded(tokens, at));
  let next = at;
  let date: number | undefined;
  let month = monthFirst;
  if (monthFirst === undefined) {
    date = whole(tokens[next]);
    next += 1;
    while (['.', 'st', 'nd', 'rd', 'th', 'of'].includes(folded(tokens, next))) next += 1;
    month = MONTHS.get(folded(tokens, next));
    next += 1;
  } else {
    date = whole(tokens[next + 1]);
    next += ['st', 'nd', 'rd', 'th'].includes(folded(tokens, next + 2)) ? 3 : 2;
  }
  if (date === undefined || month === undefined || date < 1 || date > 31) return undefined;
  const year = whole(tokens[folded(tokens, next) === ',' ? next + 1 : next]);
  if (year !== undefined && year >= 1900) return found(toDay(year, month, date), folded(tokens, next) === ',' ? next + 2 : next + 1);
  return found(lastDate(month, date, today), next);
}

const WEEKDAY_DOUBT = 0.6;

function worded(tokens: readonly Token[], at: number, today: Day | undefined): FoundDay | undefined {
  const word = folded(tokens, at);
  const days = RELATIVE_DAYS.get(word);
  if (days !== undefined) return found(today && addDays(today, days), at + 1);
  const named = WEEKDAYS.get(word);
  if (named === undefined) return undefined;
  if (today === undefined) return found(undefined, at + 1);
  const back = (weekday(today) - named + 7) % 7;
  // On a Tuesday "v torek" is today or a week ago.
  return found(addDays(today, back === 0 ? -7 : -back), at + 1, back === 0 ? WEEKDAY_DOUBT : 1);
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
  const start = isSaid ? at + 1 : at;
  const token = tokens[start];
  if (token?.kind !== 'number') return undefined;
  const parts = /^(\d{1,2})(?:[.](\d{2}))?$/.exec(token.text);
  if (parts === null) return undefined;
  let next = start + 1;
  let minute = Number(parts[2] ?? 0);
  if (folded(tokens, next) === ':' && tokens[next + 1]?.kind === 'number') {
    minute = tokens[next + 1]?.value ?? 60;
    next += 2;
  }
  const half = folded(tokens, next);
  const isHalf = HALF.has(half);
  if (!isSaid && !isHalf) return undefined;
  if (isHalf || ['h', 'uri', 'ur'].includes(half)) next += 1;
  else if (!isTimeEnd(tokens, next)) return undefined;
  const hour = isHalf ? (Number(parts[1]) % 12) + (half === 'pm' ? 12 : 0) : Number(parts[1]);
  return hour > 23 || minute > 59 ? undefined : { minute: hour * 60 + minute, end: next };
}

/** "18", "18.30", "18:30", "18h". */
function clockHour(tokens: readonly Token[], at: number): FoundMinute | undefined {
  const parts = /^(\d{1,2})(?:[.](\d{2}))?$/.exec(tokens[at]?.text ?? '');
  if (parts === null) return undefined;
  const hasMinute = folded(tokens, at + 1) === ':' && tokens[at + 2]?.kind === 'number';
  const minute = Number(hasMinute ? tokens[at + 2]?.text : (parts[2] ?? 0));
  const next = hasMinute ? at + 3 : at + 1;
  const end = ['h', 'ure', 'uri', 'ur'].includes(folded(tokens, next)) ? next + 1 : next;
  return Number(parts[1]) > 23 || minute > 59 ? undefined : { minute: Number(parts[1]) * 60 + minute, end };
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
