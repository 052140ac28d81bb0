/** The headings of a label: the column for 100 g, the column for a portion, and the weight of the portion. */
import { foldWord } from '#core/food-text/fold.ts';
import { readAmounts, toValue, type Amount } from './label-numbers.ts';
import { PORTION_WORDS } from './label-terms.ts';
import type { OcrRow } from './ocr-rows.ts';

export type ColumnKind = 'per100' | 'portion';

export interface Column {
  readonly kind: ColumnKind;
  /** Middle of the heading, in pixels. */
  readonly x: number;
}

export interface Headings {
  /** From left to right; one kind stands at most once. */
  readonly columns: readonly Column[];
  readonly basis: 'g' | 'ml';
  readonly portionGrams?: number;
  /** Amounts that are headings, not values. */
  readonly taken: ReadonlySet<string>;
}

/** An amount by its place: the same reading of it made twice is the same. */
export const toPlace = (amount: Amount): string => `${amount.word.x0},${amount.word.y0},${amount.digits}`;

/** "100 g", and "1009", "100q" as readers see it. */
function hundred(amount: Amount): 'g' | 'ml' | undefined {
  if (amount.digits === '100' && amount.unit === 'ml') return 'ml';
  if (amount.digits === '100' && (amount.unit === 'g' || amount.unit === undefined)) return 'g';
  return amount.digits === '1009' && amount.unit === undefined ? 'g' : undefined;
}

const toMiddle = ({ box }: Amount): number => (box.x0 + box.x1) / 2;
const isPortionWord = (text: string): boolean => PORTION_WORDS.test(foldWord(text).replace(/[^a-z]/g, ''));

interface Draft {
  per100?: Column;
  portion?: Column;
  basis?: 'g' | 'ml';
  portionGrams?: number;
  portionUnit?: 'g' | 'ml';
  readonly taken: Set<string>;
}

function takeHundred(draft: Draft, amounts: readonly Amount[], first: number): void {
  for (const amount of amounts) {
    const unit = hundred(amount);
    if (unit === undefined) continue;
    // Only what stands before the first value of its row is a heading; "100 g" of something is not.
    draft.taken.add(toPlace(amount));
    if (draft.per100 !== undefined && (draft.basis !== undefined || amount.unit === undefined)) continue;
    draft.per100 = { kind: 'per100', x: (Math.max(first, amount.box.x0 * 2 - amount.box.x1) + amount.box.x1) / 2 };
    draft.basis = unit;
  }
}

/** g or ml. */
const HEAVIEST_PORTION = 2000;

/** "2 rezini (50 g)", "Serving size 2/3 cup (140g)": the weight is what has its unit, is not the hundred and stands behind the word. */
function getWeight(amounts: readonly Amount[], x: number): Amount | undefined {
  return amounts.find((amount) => (amount.unit === 'g' || amount.unit === 'ml') && hundred(amount) === undefined && amount.box.x1 > x);
}

function takeWeight(draft: Draft, { digits, unit }: Amount): void {
  const grams = toValue(digits);
  if (draft.portionGrams !== undefined || grams <= 0 || grams > HEAVIEST_PORTION) return;
  draft.portionGrams = grams;
  draft.portionUnit = unit === 'ml' ? 'ml' : 'g';
}

function takePortion(draft: Draft, row: OcrRow, amounts: readonly Amount[]): void {
  const words = row.filter((word) => isPortionWord(word.text));
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return;
  const weight = getWeight(amounts, first.x0);
  if (weight !== undefined) takeWeight(draft, weight);
  const counts = amounts.filter((amount) => amount.unit === undefined && hundred(amount) === undefined);
  for (const amount of weight === undefined ? counts : [...counts, weight]) draft.taken.add(toPlace(amount));
  const right = weight?.box.x1 ?? last.x1;
  draft.portion ??= { kind: 'portion', x: (first.x0 + Math.max(right, first.x0)) / 2 };
}

/** A row with energy in it holds values, whatever else stands there. */
const holdsValues = (amounts: readonly Amount[]): boolean => amounts.some(({ unit }) => unit === 'kJ' || unit === 'kcal');

/** @param hasTerm whether a row names a nutrient: such rows are no headings unless they also say "100 g" */
export function findHeadings(rows: readonly OcrRow[], hasTerm: (row: OcrRow) => boolean): Headings {
  const draft: Draft = { taken: new Set() };
  for (const row of rows) {
    const { amounts } = readAmounts(row);
    const hundreds = amounts.filter((amount) => hundred(amount) !== undefined);
    const named = hasTerm(row);
    if (hundreds.length > 0 && (!named || holdsValues(amounts) || isPerHundred(row))) takeHundred(draft, hundreds, 0);
    if (!named && !holdsValues(amounts)) takePortion(draft, row, amounts);
  }
  const columns = [draft.per100, draft.portion].filter((column) => column !== undefined).sort((a, b) => a.x - b.x);
  return {
    columns,
    // A drink's panel without a column for 100 ml says it in its portion.
    basis: draft.basis ?? draft.portionUnit ?? 'g',
    ...(draft.portionGrams === undefined ? {} : { portionGrams: draft.portionGrams }),
    taken: draft.taken,
  };
}

const PER = /^(na|v|pro|per|po|je|pour|in|auf|w|za)$/;
const isPerHundred = (row: OcrRow): boolean => row.some((word, at) => PER.test(foldWord(word.text)) && row[at + 1]?.text.startsWith('100') === true);

/** The column a value stands in. */
export function findColumn(columns: readonly Column[], values: readonly Amount[], at: number): Column | undefined {
  const value = values[at];
  if (value === undefined) return undefined;
  if (columns.length <= 1 || values.length === columns.length) return columns[at];
  return [...columns].sort((a, b) => Math.abs(a.x - toMiddle(value)) - Math.abs(b.x - toMiddle(value)))[0];
}
