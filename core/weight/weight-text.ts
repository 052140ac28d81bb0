/**
 * Reads a weighing or a measure from one line: "81,4", "včeraj 81,4", "81.4 yesterday", "21. 11. 80,9", "180 lb", "7:30 81,4 kg". Words that it
 * does not know are refused by name, because half of a line is a wrong entry. Words of both languages are read in both; dates are day first,
 * as both languages of the interface write them (sl-SI, en-GB), or ISO. A day without a year is the last such day.
 */
import { addDays, isDay, type Day } from '#core/kit/day.ts';
import { parseDecimal } from '#core/kit/decimal.ts';
import { weightFrom } from '#core/kit/units.ts';
import { isMass, toLimits, toUnit, type BodyKind } from './measures.ts';

export interface ReadingContext {
  readonly kind: BodyKind;
  /** The unit of a mass without a unit. */
  readonly weightUnit: 'kg' | 'lb';
  readonly today: Day;
}

export interface ReadEntry {
  /** In the stored unit of the kind. */
  readonly value: number;
  readonly day: Day;
  /** Minutes after midnight; undefined = not said. */
  readonly minute: number | undefined;
}

/** `words`: what could not be read. */
export type TextProblem =
  | { readonly problem: 'empty' | 'noValue' | 'severalValues' | 'outside' | 'future' | 'badDay' | 'wrongUnit' }
  | { readonly problem: 'words'; readonly words: string };

export type ReadText = { readonly ok: true; readonly entry: ReadEntry } | ({ readonly ok: false } & TextProblem);

const DAY_WORDS: Readonly<Record<string, number>> = {
  danes: 0,
  today: 0,
  vceraj: -1,
  yesterday: -1,
  predvcerajsnjim: -2,
  predvcerajsnim: -2,
};
/** Say nothing that the entry does not say. */
const SILENT = new Set(['teza', 'weight', 'ob', 'at', 'on', 'dne', 'je', 'bila', 'was', 'the', 'in', 'of', 'this']);
const UNIT_WORDS: Readonly<Record<string, 'kg' | 'lb' | '%' | 'cm'>> = {
  kg: 'kg',
  kil: 'kg',
  kilogram: 'kg',
  kilogramov: 'kg',
  kilograms: 'kg',
  lb: 'lb',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
  '%': '%',
  cm: 'cm',
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

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
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

interface Found {
  readonly rest: string;
  readonly day: Day | undefined;
  readonly isBad: boolean;
}

const DATES: readonly { readonly pattern: RegExp; readonly read: (match: RegExpExecArray, today: Day) => Day | undefined }[] = [
  { pattern: /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/, read: ([, y, m, d], today) => toDay(Number(d), Number(m), y, today) },
  { pattern: /(?<!\d)(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?!\d)/, read: ([, d, m, y], today) => toDay(Number(d), Number(m), y, today) },
  // "21. 11." and "21.11.2026": a second dot, because "81.4" is a number. A year of two digits could be the weight.
  { pattern: /(?<![\d.,])(\d{1,2})\.\s*(\d{1,2})\.(?:\s*(\d{4})(?![\d.,]))?/, read: ([, d, m, y], today) => toDay(Number(d), Number(m), y, today) },
  {
    pattern: new RegExp(`(?<![\\d.,])(\\d{1,2})(?:\\.|st|nd|rd|th)?\\s*(${MONTH_NAMES})\\p{L}*\\.?(?:\\s+(\\d{4})(?![\\d.,]))?`, 'u'),
    read: ([, d, month = '', y], today) => toDay(Number(d), MONTHS[month] ?? 0, y, today),
  },
];

function takeDate(text: string, today: Day): Found {
  for (const { pattern, read } of DATES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const day = read(match, today);
    return { rest: text.replace(match[0], ' '), day, isBad: day === undefined };
  }
  const word = text.split(/[\s,;:.]+/).find((one) => one in DAY_WORDS);
  if (word === undefined) return { rest: text, day: undefined, isBad: false };
  return { rest: text.replace(word, ' '), day: addDays(today, DAY_WORDS[word] ?? 0), isBad: false };
}

/** "7:30", "ob 7.30", "at 7.30"; a dot alone is a decimal mark. */
const TIME = /(?<![\d.,])(?:([01]?\d|2[0-3]):([0-5]\d)(?![\d:])|(?:ob|at)\s+([01]?\d|2[0-3])[.:]([0-5]\d)(?!\d))\s*h?/;

function takeTime(text: string): { rest: string; minute: number | undefined } {
  const match = TIME.exec(text);
  if (!match) return { rest: text, minute: undefined };
  const [, h1, m1, h2, m2] = match;
  return { rest: text.replace(match[0], ' '), minute: Number(h1 ?? h2) * 60 + Number(m1 ?? m2) };
}

type Unit = 'kg' | 'lb' | '%' | 'cm';

/** Numbers, units and what is neither. */
function sortWords(text: string): { numbers: number[]; units: Unit[]; unknown: string[] } {
  const found = { numbers: [] as number[], units: [] as Unit[], unknown: [] as string[] };
  const words = text
    .replaceAll(/(\d)\s*(kg|lbs?|cm|%)/g, '$1 $2')
    .split(/[\s;:!()]+/)
    .map((word) => word.replace(/[.,]+$/, ''))
    .filter((word) => word !== '' && !/^[-–]$/.test(word));
  for (const word of words) {
    const unit = UNIT_WORDS[word];
    const number = parseDecimal(word);
    if (number !== undefined) found.numbers.push(number);
    else if (unit !== undefined) found.units.push(unit);
    else if (!SILENT.has(word)) found.unknown.push(word);
  }
  return found;
}

/** In the stored unit, three decimals. @returns undefined when the unit is not one of the kind */
function toStored(number: number, units: readonly Unit[], { kind, weightUnit }: ReadingContext): number | undefined {
  const [unit = isMass(kind) ? weightUnit : toUnit(kind), other] = units;
  if (other !== undefined && other !== unit) return undefined;
  if (!isMass(kind)) return unit === toUnit(kind) ? number : undefined;
  return unit === 'kg' || unit === 'lb' ? Math.round(weightFrom(unit, number) * 1000) / 1000 : undefined;
}

const refuse = (problem: Exclude<TextProblem['problem'], 'words'>): ReadText => ({ ok: false, problem });

export function readWeightText(text: string, context: ReadingContext): ReadText {
  if (text.trim() === '') return refuse('empty');
  const date = takeDate(fold(text), context.today);
  if (date.isBad) return refuse('badDay');
  const time = takeTime(date.rest);
  const { numbers, units, unknown } = sortWords(time.rest);
  if (unknown.length > 0) return { ok: false, problem: 'words', words: unknown.join(' ') };
  const [number, another] = numbers;
  if (number === undefined) return refuse('noValue');
  if (another !== undefined) return refuse('severalValues');
  const value = toStored(number, units, context);
  if (value === undefined) return refuse('wrongUnit');
  const { min, max } = toLimits(context.kind);
  if (value < min || value > max) return refuse('outside');
  const day = date.day ?? context.today;
  return day > context.today ? refuse('future') : { ok: true, entry: { value, day, minute: time.minute } };
}
