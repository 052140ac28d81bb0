/**
 * Reads a weighing or a measure from one line: "81,4", "včeraj 81,4", "81.4 yesterday", "21. 11. 80,9", "180 lb", "7:30 81,4 kg", "81.4 this morning", "v ponedeljek 81,4". Words that it
 * does not know are refused by name, because half of a line is a wrong entry. Words of both languages are read in both; dates are day first,
 * as both languages of the interface write them (sl-SI, en-GB), or ISO. A day without a year is the last such day.
 */
import type { Day } from '#core/kit/day.ts';
import { parseDecimal } from '#core/kit/decimal.ts';
import { weightFrom } from '#core/kit/units.ts';
import { isMass, toLimits, toUnit, type BodyKind } from './measures.ts';
import { takeDay, takeTime } from './weight-text-moments.ts';

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

/** Say nothing that the entry does not say. */
const SILENT = new Set(
  [
    'teza tezo moja jutranja jutranje tehtanje tehtnica tehtam tehtal tehtala stehtal stehtala se sem imam imel imela bil bila je ob dne zdaj trenutno kaze',
    'zjutraj dopoldne opoldne popoldne zvecer',
    'weight weigh weighed weighing scale i im am my is was at on the in of this now says morning afternoon evening tonight',
  ].flatMap((words) => words.split(' ')),
);
const UNIT_WORDS: Readonly<Record<string, 'kg' | 'lb' | '%' | 'cm'>> = {
  kg: 'kg',
  kil: 'kg',
  kila: 'kg',
  kile: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  kgs: 'kg',
  kilogram: 'kg',
  kilograma: 'kg',
  kilogrami: 'kg',
  kilograme: 'kg',
  kilogramov: 'kg',
  kilograms: 'kg',
  lb: 'lb',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
  funt: 'lb',
  funta: 'lb',
  funti: 'lb',
  funte: 'lb',
  funtov: 'lb',
  '%': '%',
  cm: 'cm',
};
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

type Unit = 'kg' | 'lb' | '%' | 'cm';

/** "81 kg in pol", "81 kg and a half". */
const KILOS_AND_A_HALF = /(?<![\d.,])(\d{2,3})\s*(?:kg|kil\p{L}*)\s+(?:in pol|and a half)(?!\p{L})/u;
/** "81 kg 400 g". */
const KILOS_AND_GRAMS = /(?<![\d.,])(\d{2,3})\s*(?:kg|kil\p{L}*)\s*(?:(?:in|and)\s+)?(\d{1,3})\s*(?:g|gramov|grams)(?!\p{L})/u;

/** Numbers, units and what is neither. */
function sortWords(text: string): { numbers: number[]; units: Unit[]; unknown: string[] } {
  const found = { numbers: [] as number[], units: [] as Unit[], unknown: [] as string[] };
  const words = text
    .replace(KILOS_AND_A_HALF, '$1.5 kg')
    .replace(KILOS_AND_GRAMS, (_all, kg: string, grams: string) => `${kg}.${grams.padStart(3, '0')} kg`)
    .replaceAll(/(\d)\s*(kgs?|lbs?|cm|%)(?!\p{L})/gu, '$1 $2')
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

/** @returns the entry in kg, cm or %, of its day and minute, or why the text is none */
export function readWeightText(text: string, context: ReadingContext): ReadText {
  if (text.trim() === '') return refuse('empty');
  const folded = fold(text);
  const date = takeDay(folded, context.today);
  if (date.isBad) return refuse('badDay');
  // "25. 12. 25" is a date with a year of two digits, and no weight.
  if (/^\s*\d{1,2}\.\s*\d{1,2}\.\s*[23]\d$/.test(folded.trim())) return refuse('noValue');
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
