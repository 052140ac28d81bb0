/** The headings of a label: the column for 100 g, the column for a portion, the column for the whole package, and the weight of the portion. */
import { foldWord } from '#core/food-text/fold.ts';
import { readAmounts, toValue, type Amount } from './label-numbers.ts';
import { CONTAINER_WORDS, PORTION_WORDS } from './label-terms.ts';
import type { OcrWord } from './ocr-page.ts';
import type { OcrRow } from './ocr-rows.ts';

/** `container`: the whole package, as some American panels print beside the serving. Its amounts are never used. */
export type ColumnKind = 'per100' | 'portion' | 'container';

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
const plain = (text: string): string => foldWord(text).replace(/[^a-z]/g, '');
const isPortionWord = (text: string): boolean => PORTION_WORDS.test(plain(text));
const isContainerWord = (text: string): boolean => CONTAINER_WORDS.test(plain(text));

interface Draft {
  readonly columns: Column[];
  /** The portion's column is the line that tells its size, "Serving size: 30 g": a heading replaces it. */
  portionBySize: boolean;
  /** The hundred had its unit printed: a later one does not replace it. */
  basisPrinted: boolean;
  basis?: 'g' | 'ml';
  portionGrams?: number;
  portionUnit?: 'g' | 'ml';
  readonly taken: Set<string>;
}

function addColumn(draft: Draft, column: Column): void {
  if (column.kind === 'portion' && draft.portionBySize)
    draft.columns.splice(
      draft.columns.findIndex(({ kind }) => kind === 'portion'),
      1,
    );
  if (!draft.columns.some(({ kind }) => kind === column.kind)) draft.columns.push(column);
}

function takeHundred(draft: Draft, amount: Amount, unit: 'g' | 'ml'): void {
  draft.taken.add(toPlace(amount));
  const at = draft.columns.findIndex(({ kind }) => kind === 'per100');
  if (at >= 0 && (draft.basisPrinted || amount.unit === undefined)) return;
  if (at >= 0) draft.columns.splice(at, 1);
  draft.columns.push({ kind: 'per100', x: toMiddle(amount) });
  draft.basis = unit;
  draft.basisPrinted = amount.unit !== undefined;
}

/** g or ml. */
const HEAVIEST_PORTION = 2000;

function takeWeight(draft: Draft, amount: Amount): void {
  const { digits, unit } = amount;
  const grams = toValue(isBracketedNine(amount) ? digits.slice(0, -1) : digits);
  if (draft.portionGrams !== undefined || grams <= 0 || grams > HEAVIEST_PORTION) return;
  draft.portionGrams = grams;
  draft.portionUnit = unit === 'ml' ? 'ml' : 'g';
}

const PER = /^(na|v|pro|per|po|je|pour|in|auf|w|za)$/;
/** "Serving size", "velikost porcije": what follows is its weight, however far to the right it is printed. */
const SIZE = /^(size|velikost|velicina|grosse|amount)$/;
/** Heights of a letter that part two columns of one heading. */
const COLUMN_GAP = 1.6;

const wordBefore = (row: OcrRow, word: OcrWord): OcrWord | undefined => row[row.indexOf(word) - 1];
/** "(309)" in place of "(30g)": nothing else stands in brackets there. */
const isBracketedNine = ({ unit, digits, word }: Amount): boolean =>
  unit === undefined && /^[1-9]\d{1,3}9$/.test(digits) && /^\(.*\)/.test(word.text);
const isWeight = (amount: Amount): boolean => amount.unit === 'g' || amount.unit === 'ml' || isBracketedNine(amount);

/**
 * Whether a hundred behind a word for a portion is that portion's weight, "na porcijo (100 g)", "Serving size 100 g", and no column of
 * its own, "na porcijo   na 100 g".
 */
function weighsPortion(row: OcrRow, portion: OcrWord, amount: Amount): boolean {
  const before = wordBefore(row, amount.word);
  if (amount.box.x0 < portion.x0 || before === undefined || PER.test(plain(before.text))) return false;
  if (amount.word.text.startsWith('(') || before.text.endsWith('(') || row.some(({ text }) => SIZE.test(plain(text)))) return true;
  return amount.box.x0 - before.x1 < (before.y1 - before.y0) * COLUMN_GAP;
}

/** "2 rezini (50 g)", "Serving size 2/3 cup (140g)", "pro 30 g Portion": the weight has its unit and stands behind the word or close before it. */
function findWeight(row: OcrRow, portion: OcrWord, amounts: readonly Amount[]): Amount | undefined {
  const behind = amounts.find((amount) => {
    if (!isWeight(amount) && hundred(amount) === undefined) return false;
    return hundred(amount) === undefined ? amount.box.x1 > portion.x0 : weighsPortion(row, portion, amount);
  });
  const close = (portion.y1 - portion.y0) * COLUMN_GAP;
  return behind ?? amounts.find((amount) => isWeight(amount) && hundred(amount) === undefined && portion.x0 - amount.box.x1 < close);
}

/** "8 servings per container" counts; it heads no column. */
const COUNTED = /\d+\s*(servings?|porcij|portionen)|(servings|porcij\w*|portionen) (per|na|pro|v) \w+ ?:?\s*(about )?\d/;
const countsServings = (row: OcrRow): boolean => COUNTED.test(row.map(({ text }) => foldWord(text)).join(' '));

function addPortion(draft: Draft, row: OcrRow, weight: Amount | undefined, x: number): void {
  const isSize = row.some(({ text }) => SIZE.test(plain(text)));
  if (countsServings(row) && (weight === undefined || isSize)) return;
  if (isSize && draft.columns.some(({ kind }) => kind === 'portion')) return;
  addColumn(draft, { kind: 'portion', x });
  draft.portionBySize = isSize;
}

function takePortion(draft: Draft, row: OcrRow, amounts: readonly Amount[]): Amount | undefined {
  const words = row.filter(({ text }) => isPortionWord(text));
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const weight = findWeight(row, first, amounts);
  if (weight !== undefined) takeWeight(draft, weight);
  const counts = amounts.filter((amount) => amount.unit === undefined && hundred(amount) === undefined);
  for (const amount of weight === undefined ? counts : [...counts, weight]) draft.taken.add(toPlace(amount));
  const right = weight?.box.x1 ?? last.x1;
  addPortion(draft, row, weight, (first.x0 + Math.max(right, first.x0)) / 2);
  return weight;
}

function takeContainer(draft: Draft, row: OcrRow, amounts: readonly Amount[]): void {
  const word = row.find(({ text }, at) => isContainerWord(text) && PER.test(plain(row[at - 1]?.text ?? '')));
  if (word === undefined) return;
  // "na embalažo (500 g)": its weight is no value.
  const weight = amounts.find((amount) => isWeight(amount) && amount.box.x0 > word.x1);
  if (weight !== undefined) draft.taken.add(toPlace(weight));
  addColumn(draft, { kind: 'container', x: ((wordBefore(row, word)?.x0 ?? word.x0) + word.x1) / 2 });
}

/** A row with energy in it holds values, whatever else stands there. */
const holdsValues = (amounts: readonly Amount[]): boolean => amounts.some(({ unit }) => unit === 'kJ' || unit === 'kcal');
const isPerHundred = (row: OcrRow): boolean => row.some((word, at) => PER.test(foldWord(word.text)) && row[at + 1]?.text.startsWith('100') === true);

function takeRow(draft: Draft, row: OcrRow, named: boolean): void {
  const { amounts } = readAmounts(row);
  const heads = !named && !holdsValues(amounts);
  const weight = heads ? takePortion(draft, row, amounts) : undefined;
  // The weight of a portion may stand right of the container's heading: it is taken by then.
  if (heads && !countsServings(row))
    takeContainer(
      draft,
      row,
      amounts.filter((amount) => amount !== weight && hundred(amount) === undefined),
    );
  if (named && !holdsValues(amounts) && !isPerHundred(row)) return;
  for (const amount of amounts) {
    const unit = hundred(amount);
    if (unit !== undefined && amount !== weight) takeHundred(draft, amount, unit);
  }
}

/** Rows with two amounts that tell that a table has two columns: one such row is energy in kJ and kcal. */
const DOUBLE_ROWS = 3;

/** Whether the names have two amounts: then a heading found alone is one of two. */
function hasTwoColumns(rows: readonly OcrRow[], hasTerm: (row: OcrRow) => boolean): boolean {
  const double = rows.filter((row) => hasTerm(row) && readAmounts(row).amounts.filter(({ unit }) => unit !== '%').length === 2);
  return double.length >= DOUBLE_ROWS;
}

/** A package alone is a portion: nothing else is said of it, and nothing is per 100 g. */
function withoutLoneContainer(columns: readonly Column[], isLone: boolean): Column[] {
  const [only] = columns;
  return isLone && columns.length === 1 && only?.kind === 'container' ? [{ kind: 'portion', x: only.x }] : [...columns];
}

/** @param hasTerm whether a row names a nutrient: such rows are no headings unless they also say "100 g" */
export function findHeadings(rows: readonly OcrRow[], hasTerm: (row: OcrRow) => boolean): Headings {
  const draft: Draft = { columns: [], portionBySize: false, basisPrinted: false, taken: new Set() };
  for (const row of rows) takeRow(draft, row, hasTerm(row));
  const columns = draft.columns.filter(({ kind }) => kind !== 'portion' || !draft.portionBySize);
  return {
    columns: withoutLoneContainer(columns, !draft.portionBySize && !hasTwoColumns(rows, hasTerm)).sort((a, b) => a.x - b.x),
    // A drink's panel without a column for 100 ml says it in its portion.
    basis: draft.basis ?? draft.portionUnit ?? 'g',
    ...(draft.portionGrams === undefined ? {} : { portionGrams: draft.portionGrams }),
    taken: draft.taken,
  };
}

function isNearest(values: readonly Amount[], at: number, column: Column | undefined): boolean {
  const distances = values.map((value) => Math.abs(toMiddle(value) - (column?.x ?? 0)));
  return distances[at] === Math.min(...distances);
}

/** The column a value stands in. */
export function findColumn(columns: readonly Column[], values: readonly Amount[], at: number): Column | undefined {
  const value = values[at];
  if (value === undefined) return undefined;
  if (values.length === columns.length) return columns[at];
  const [only] = columns;
  // Beside a portion whose heading alone was read stands a column that nothing is known of.
  if (columns.length === 1 && only?.kind !== 'per100') return isNearest(values, at, only) ? only : undefined;
  if (columns.length <= 1) return columns[at];
  return [...columns].sort((a, b) => Math.abs(a.x - toMiddle(value)) - Math.abs(b.x - toMiddle(value)))[0];
}
