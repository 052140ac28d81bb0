/** Weights that may be of more or of less than what was eaten, and numbers that no amount has. */
import type { Food } from '#core/foods/food.ts';
import type { AmountedPhrase } from './attach-amounts.ts';
import type { Amount } from './amount.ts';

/** With what nobody eats. */
const INEDIBLE =
  /(\bbone[- ]?in\b|\b(with|on) (the )?(bones?|peels?|shells?)\b|\bunpeeled\b|\bin the shell\b|\b([sz]|in) (kostjo|kostmi|lupino|lupinami|olupki|koščico|koscico)\b|\bneoluplj|\bv lupini\b)/iu;
/** Told at once of most texts. */
const MAY_BE = /bone|kost|kosc|košč|lupin|olup|peel|shell/i;
/** Letters behind a food in which that is said. */
const BEHIND = 24;

/** "bedro s kostjo 200 g", "banana 150 g z lupino": the weight is of more than was eaten. */
export function isWeighedWhole(text: string, { amount, start, end }: AmountedPhrase): boolean {
  if (amount?.unit?.kind !== 'mass') return false;
  const said = text.slice(start, end + BEHIND);
  return MAY_BE.test(said) && INEDIBLE.test(said.split(/[,;\n]/)[0] ?? '');
}

/** A piece weighs so many times the usual one at most, and one of several at least so much less. */
const LIKE_ONE = 1.3;
const UNLIKE_ONE = 0.6;

/**
 * "3 jogurti 180 g": the weight is that of one, where a share of it would be none.
 * @returns whether each of them weighs so much
 */
export function isWeightOfEach(food: Food, grams: number, count: number): boolean {
  const piece = food.portions.piece ?? food.usualGrams;
  return count > 1 && grams <= piece * LIKE_ONE && grams >= piece / LIKE_ONE && grams / count < piece * UNLIKE_ONE;
}

/** Parts of one that people write with a decimal. */
const PARTS: ReadonlySet<number> = new Set([25, 33, 34, 50, 66, 67, 75]);

/** "kava z mlekom 1,4": no number of cups, and maybe a price. */
export function isOddCount({ value, unit, article, words }: Amount): boolean {
  const hundredths = Math.round((value % 1) * 100);
  return unit === undefined && !article && value > 1 && hundredths !== 0 && !PARTS.has(hundredths) && words.some((word) => /^\d+[.,]\d+$/.test(word));
}
