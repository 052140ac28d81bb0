/**
 * Whole things of which a slice or a portion is eaten, and parts of them: "cel piščanec", "četrt hlebca", "one-eighth of a pie". A food that the
 * table knows by its half weighs two halves. A loaf is taken as 500 g, as it is mostly sold here and neither the smallest nor the largest; a cake or
 * pie as eight of its slices (FNDDS weighs "1/8 of 9 inch diameter" as a piece). Both are guesses of the size, and trusted less.
 */
import type { Food } from '#core/foods/food.ts';
import type { Grams } from './amount-grams.ts';
import type { Amount } from './amount.ts';

const LOAF_GRAMS = 500;
const SLICES = 8;
/** A bar has more squares than this. */
const SQUARES = 4;
/** A tray, pot or batch of anything is taken as so many usual portions, as most recipes for a family are: a guess, and always doubted. */
const PORTIONS = 6;
/** Cooked for several: less than half of it is a part of all. */
const FOR_SEVERAL = /^(lasagna|moussaka|shepherds_pie|pot_pie|pasta_bake|parmigiana|gratin|potato_gratin|quiche|paella)/;
/** Cooked in a pot. */
const POTTED: ReadonlySet<Food['category']> = new Set(['dish', 'soup', 'pasta_rice']);
const HALF = 0.5;
const SURE_OF_LOAF = 0.6;
const SURE_OF_SLICES = 0.85;
/** More than a slice of a cake may be a small one's half. */
const SURE_OF_MORE = 0.7;
const WHOLE = new Set(['cel', 'cela', 'celo', 'cele', 'celega', 'celi', 'whole', 'entire']);

function isSliced(food: Food): boolean {
  const { piece, slice, half } = food.portions;
  return piece !== undefined && slice === piece && half === undefined;
}

const inPieces = (grams: number, sure: number): Grams => ({ grams, unit: 'piece', basis: 'count', sure });

/** Shown in slices: half a loaf is no half of a slice. */
function loafGrams(food: Food, value: number): Grams | undefined {
  const { slice } = food.portions;
  if (food.category !== 'bread' || slice === undefined || !isSliced(food)) return undefined;
  const grams = value * LOAF_GRAMS;
  return { grams, unit: 'slice', count: grams / slice, basis: 'count', sure: SURE_OF_LOAF };
}

/** "pol kruha" is half a slice as often as half a loaf, a quarter is of a loaf. */
const partOfBread = (food: Food, value: number): Grams | undefined =>
  value < HALF ? loafGrams(food, value) : inPieces(value * (food.portions.piece ?? 0), SURE_OF_MORE);

const batchGrams = (food: Food, value: number): Grams => ({
  grams: value * PORTIONS * food.usualGrams,
  unit: 'portion',
  count: value * PORTIONS,
  basis: 'portion',
  sure: SURE_OF_LOAF,
});

/** "3 of the 4 slices of toast": slices of what is no whole. */
function ofPieces(food: Food, pieces: number | undefined): Grams | undefined {
  const { slice = 0, piece = slice } = food.portions;
  return pieces !== undefined && food.category === 'bread' && piece > 0 ? { ...inPieces(pieces * piece, 1), count: pieces } : undefined;
}

const ofAll = (food: Food, value: number): Grams | undefined => (value < HALF && FOR_SEVERAL.test(food.id) ? batchGrams(food, value) : undefined);

/** "pol hlebca", "pol pekača lazanje", "a tray of brownies", "half a pot of soup". */
function ofMeasure(food: Food, value: number, word: string): Grams | undefined {
  if (word === 'loaf') return loafGrams(food, value);
  return word === 'batch' || (word === 'tub' && POTTED.has(food.category)) ? batchGrams(food, value) : undefined;
}

/** A part of what is sold whole and eaten in slices. */
function partGrams(food: Food, value: number): Grams | undefined {
  const { bar, piece = 0 } = food.portions;
  if (value >= 1) return undefined;
  // "pol čokolade" is half of a bar, not of a square of it.
  if (bar !== undefined && piece < bar / SQUARES) return { grams: value * bar, unit: 'bar', basis: 'portion', sure: SURE_OF_MORE };
  if (!isSliced(food)) return undefined;
  if (food.category === 'bread') return partOfBread(food, value);
  return food.category === 'pastry' ? partOfPastry(food, value) : undefined;
}

/** "pol gibanice" is half of a piece as often as half of the whole; less is of the whole. */
function partOfPastry({ portions: { piece = 0, slice = 0 } }: Food, value: number): Grams {
  if (value >= HALF) return inPieces(value * piece, SURE_OF_MORE);
  return { grams: value * SLICES * slice, unit: 'slice', count: value * SLICES, basis: 'count', sure: SURE_OF_SLICES };
}

/** Wholes of a food known by its half; "frtalj piščanca" is of the whole, not of a piece of it. */
function halvesGrams(half: number, { value, vague }: Pick<Amount, 'value' | 'vague'>, words: readonly string[]): Grams | undefined {
  if (words.some((word) => WHOLE.has(word))) return inPieces(value * 2 * half, 1);
  return value < 1 && value !== HALF && !vague ? inPieces(value * 2 * half, SURE_OF_SLICES) : undefined;
}

/** "cela čokolada": the bar, no square of it. */
function wholeBar({ portions: { bar } }: Food, words: readonly string[]): Grams | undefined {
  return bar !== undefined && words.some((word) => WHOLE.has(word)) ? { grams: bar, unit: 'bar', basis: 'portion', sure: 1 } : undefined;
}

/** @param words the words of the food as typed, folded */
export function wholeGrams(food: Food, amount: Amount | undefined, words: readonly string[]): Grams | undefined {
  const { value, unit, size, vague } = amount ?? NOTHING_SAID;
  if (unit?.kind === 'portion') return ofMeasure(food, value, unit.word);
  if (unit !== undefined || size !== undefined) return undefined;
  if (food.portions.half !== undefined) return halvesGrams(food.portions.half, amount ?? NOTHING_SAID, words);
  if (amount === undefined) return wholeBar(food, words);
  return vague ? undefined : (ofPieces(food, amount.pieces) ?? ofAll(food, value) ?? partGrams(food, value));
}

const NOTHING_SAID: Pick<Amount, 'value' | 'unit' | 'size' | 'vague'> = { value: 1, vague: false };
