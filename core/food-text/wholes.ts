/**
 * Whole things of which a slice or a portion is eaten, and parts of them: "cel piščanec", "četrt hlebca", "one-eighth of a pie". A food that the
 * table knows by its half weighs two halves. A loaf is taken as 500 g, as it is mostly sold here and neither the smallest nor the largest; a cake or
 * pie as eight of its slices (FNDDS weighs "1/8 of 9 inch diameter" as a piece). Both are guesses of the size, and trusted less.
 */
import type { Food } from '#core/foods/food.ts';
import type { Grams } from './amount-grams.ts';
import type { Amount } from './read-amount.ts';

const LOAF_GRAMS = 500;
const SLICES = 8;
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

/** @param words the words of the food as typed, folded */
export function wholeGrams(food: Food, amount: Amount | undefined, words: readonly string[]): Grams | undefined {
  const value = amount?.value ?? 1;
  if (amount?.unit?.kind === 'portion' && amount.unit.word === 'loaf')
    return food.category === 'bread' && isSliced(food) ? { grams: value * LOAF_GRAMS, unit: 'piece', basis: 'count', sure: SURE_OF_LOAF } : undefined;
  if (amount?.unit !== undefined || amount?.size !== undefined) return undefined;
  const { half } = food.portions;
  if (half !== undefined)
    return words.some((word) => WHOLE.has(word)) ? { grams: value * 2 * half, unit: 'piece', basis: 'count', sure: 1 } : undefined;
  if (amount === undefined || value >= 1 || amount.vague || !isSliced(food)) return undefined;
  // "pol kruha" is half a slice as often as half a loaf, a quarter is of a loaf.
  if (food.category === 'bread' && value < HALF) return { grams: value * LOAF_GRAMS, unit: 'piece', basis: 'count', sure: SURE_OF_LOAF };
  if (food.category !== 'pastry') return undefined;
  return {
    grams: value * SLICES * (food.portions.slice ?? 0),
    unit: 'slice',
    basis: 'count',
    sure: value * SLICES > 2 ? SURE_OF_MORE : SURE_OF_SLICES,
  };
}
