/** The weight of bread that another food is in. */
import type { Food } from '#core/foods/food.ts';
import { amountSize } from './amount.ts';
import type { AmountedPhrase } from './attach-amounts.ts';
import { FILLED, WITH_BREAD } from './dish-parts.ts';
import type { ParsedIngredient } from './parsed-meal.ts';
import { isUncounted, isWeighed } from './phrase-row.ts';
import type { Separator, TextTokens } from './text-tokens.ts';

/** So many usual portions of bread around a food are more likely the weight of both (household practice). */
const BOTH = 1.5;

/** From this share of what is usually eaten in bread on, a weight behind the bread is that of both (household practice). */
const LEAST_OF_WHOLE = 0.6;

/** What the table has with its bread was weighed with it; 60 g may be the bun alone. */
const isWeightOfWhole = (head: AmountedPhrase, food: Food, { amount }: AmountedPhrase): boolean =>
  isUncounted(head) && amount !== undefined && (amountSize(amount) ?? 0) >= LEAST_OF_WHOLE * food.usualGrams;

/**
 * "a sandwich with ham on two slices of bread", "hot dog in a bun (150 g)": the bread is the food's own.
 * @param gap what stands between the food and the bread
 */
export function isOwnBread(head: AmountedPhrase, food: Food, bread: AmountedPhrase, gap: readonly Separator[]): boolean {
  const isToasted = food.id.startsWith('toast_');
  if (!(FILLED.test(food.id) || isToasted) || (isWeighed(bread) && !isWeightOfWhole(head, food, bread))) return false;
  // "a toastie, ham and cheese, white bread": which bread it was of.
  const isKind = bread.to > bread.from && isUncounted(bread) && (WITH_BREAD.test(food.id) || isToasted) && gap.every(({ stop }) => !stop);
  if (isKind && gap.some(({ join }) => join === 'comma')) return true;
  return gap.some(({ join, inside }) => join === 'in' || inside === true || (join === 'with' && WITH_BREAD.test(food.id)));
}

/** "chicken in a roll (200 g)": of the roll alone hardly. */
export function isWeightOfBoth({ separators }: TextTokens, { from, amount }: AmountedPhrase, { food, grams }: ParsedIngredient): boolean {
  const { join, inside } = separators[from] ?? {};
  const isAround = food.category === 'bread' && (join === 'in' || inside === true);
  return isAround && amount?.unit?.kind === 'mass' && grams > BOTH * food.usualGrams;
}
