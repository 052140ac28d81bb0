/**
 * Days and times of day in a line of a weighing, folded: "vceraj", "v ponedeljek", "pred 3 dnevi", "21. 11.", "nov 21", "2026-11-21", "7:30", "at 7 am".
 * What was read is taken out of the line. A day that may be two, as a weekday on that weekday, is not read.
 */
import { addDays, isDay, weekday, type Day } from '#core/kit/day.ts';

const DAY_WORDS: Readonly<Record<string, number>> = {
  danes: 0,
  today: 0,
  vceraj: -1,
  yesterday: -1,
  predvcerajsnjim: -2,
  predvcerajsnim: -2,
};

/** By their first three letters, folded; both languages agree but for May and August. */
const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  maj: 5,
  may: 5,
  jun: 6,
  jul: 7,
  avg: 8,
  aug: 8,
  sep: 9,
  okt: 10,
  oct: 10,
  nov: 11,
  dec: 12,
};
const MONTH_NAMES = 'jan|feb|mar|apr|maj|may|jun|jul|avg|aug|sep|okt|oct|nov|dec';
/** Monday first, as people name them in both languages, folded. */
const WEEKDAYS = [
  'ponedeljek|monday',
  'torek|tuesday',
  'sred[ao]|wednesday',
  'cetrtek|thursday',
  'petek|friday',
  'sobot[ao]|saturday',
  'nedelj[ao]|sunday',
];

const pad = (number: number) => String(number).padStart(2, '0');

/** @param year two or four digits, or none: the last such day up to today */
function toDay(dayOfMonth: number, month: number, year: string | undefined, today: Day): Day | undefined {
  const thisYear = Number(today.slice(0, 4));
  const make = (of: number) => `${String(of).padStart(4, '0')}-${pad(month)}-${pad(dayOfMonth)}`;
  if (year !== undefined) {
    const day = make(year.length === 2 ? 2000 + Number(year) : Number(year));
    return isDay(day) ? day : undefined;
  }
  // 29 February exists in one year of four.
  return [0, 1, 2, 3, 4].map((back) => make(thisYear - back)).find((day) => isDay(day) && day <= today);
}

export interface FoundDay {
  /** What is left of the line. */
  readonly rest: string;
  readonly day: Day | undefined;
  /** There is no such day. */
  readonly isBad: boolean;
}

type Groups = readonly (string | undefined)[];

/** Behind a number, of a date and no decimal of a value. */
const YEAR = String.raw`(?:,?\s+(\d{4})(?![\d.,]))?`;
const ORDINAL = String.raw`(?:\.|st|nd|rd|th)?`;

/** Days that people count in words, folded. */
const FEW: Readonly<Record<string, number>> = {
  enim: 1,
  one: 1,
  a: 1,
  dvema: 2,
  two: 2,
  tremi: 3,
  three: 3,
  stirimi: 4,
  four: 4,
  petimi: 5,
  five: 5,
};

function countedBack(count = '', today: Day): Day | undefined {
  const days = FEW[count] ?? Number(count);
  return Number.isInteger(days) && days <= 366 ? addDays(today, -days) : undefined;
}

const DATES: readonly { readonly pattern: RegExp; readonly read: (match: Groups, today: Day) => Day | undefined }[] = [
  { pattern: /(?<![\d.,])(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?![\d.,/])/, read: ([, y, , m, d], today) => toDay(Number(d), Number(m), y, today) },
  { pattern: /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/])/, read: ([, d, m, y], today) => toDay(Number(d), Number(m), y, today) },
  // "21. 11." and "21.11.2026": a second dot, because "81.4" is a number. A year of two digits could be the weight.
  { pattern: /(?<![\d.,])(\d{1,2})\.\s*(\d{1,2})\.(?:\s*(\d{4})(?![\d.,]))?/, read: ([, d, m, y], today) => toDay(Number(d), Number(m), y, today) },
  {
    pattern: new RegExp(String.raw`(?<![\d.,])(\d{1,2})${ORDINAL}\s*(?:of\s+)?(${MONTH_NAMES})\p{L}*\.?${YEAR}`, 'u'),
    read: ([, d, month = '', y], today) => toDay(Number(d), MONTHS[month] ?? 0, y, today),
  },
  {
    pattern: new RegExp(String.raw`(?<!\p{L})(${MONTH_NAMES})\p{L}*\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?![\d.:]|,\d)${YEAR}`, 'u'),
    read: ([, month = '', d, y], today) => toDay(Number(d), MONTHS[month] ?? 0, y, today),
  },
  { pattern: /(?<!\p{L})pred\s+(\p{L}+|\d{1,3})\s+(?:dnevi|dnevom|dnevoma)(?!\p{L})/u, read: ([, count], today) => countedBack(count, today) },
  { pattern: /(?<![\p{L}\d.,])(\p{L}+|\d{1,3})\s+days?\s+ago(?!\p{L})/u, read: ([, count], today) => countedBack(count, today) },
];

function takeWord(text: string, word: string, day: Day | undefined): FoundDay {
  return { rest: text.replace(word, ' '), day, isBad: false };
}

/** The last such day before today; on that weekday itself it may be today or a week ago. */
function takeWeekday(text: string, today: Day): FoundDay | undefined {
  for (const [at, names] of WEEKDAYS.entries()) {
    const match = new RegExp(String.raw`(?<!\p{L})(?:(?:v|vo|on)\s+)?(?:${names})(?!\p{L})`, 'u').exec(text);
    const back = (weekday(today) - (at + 1) + 7) % 7;
    if (match && back > 0) return takeWord(text, match[0], addDays(today, -back));
  }
  return undefined;
}

export function takeDay(text: string, today: Day): FoundDay {
  for (const { pattern, read } of DATES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const day = read(match, today);
    return { rest: text.replace(match[0], ' '), day, isBad: day === undefined };
  }
  const word = text.split(/[\s,;:.!()]+/).find((one) => one in DAY_WORDS);
  if (word !== undefined) return takeWord(text, word, addDays(today, DAY_WORDS[word] ?? 0));
  return takeWeekday(text, today) ?? { rest: text, day: undefined, isBad: false };
}

/** "7:30", "7:30 pm", "ob 7.30", "at 7.30"; a dot alone is a decimal mark. */
const CLOCK = /(?<![\d.,])(?:([01]?\d|2[0-3]):([0-5]\d)(?![\d:])|(?:ob|at)\s+([01]?\d|2[0-3])[.:]([0-5]\d)(?!\d))\s*(?:h|([ap])\.?m\.?)?(?!\p{L})/u;
/** "ob 7h", "at 7 am", "7pm". */
const HOUR = /(?<![\d.,:])(?:(?:ob|at)\s+)?([01]?\d|2[0-3])\s*(?:h|([ap])\.?m\.?)(?!\p{L})/u;

const toMinute = (hour: number, minute: number, half: string | undefined): number =>
  half === undefined ? hour * 60 + minute : ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;

/** @returns minutes after midnight; undefined = not said */
export function takeTime(text: string): { readonly rest: string; readonly minute: number | undefined } {
  const clock = CLOCK.exec(text);
  if (clock) {
    const [, h1, m1, h2, m2, half] = clock;
    return { rest: text.replace(clock[0], ' '), minute: toMinute(Number(h1 ?? h2), Number(m1 ?? m2), half) };
  }
  const hour = HOUR.exec(text);
  if (!hour) return { rest: text, minute: undefined };
  return { rest: text.replace(hour[0], ' '), minute: toMinute(Number(hour[1]), 0, hour[2]) };
}
