/** The weight of bread that another food is in. */
import type { AmountedPhrase } from './attach-amounts.ts';
import type { ParsedIngredient } from './parsed-meal.ts';
import type { TextTokens } from './text-tokens.ts';

/** So many usual portions of bread around a food are more likely the weight of both (household practice). */
const BOTH = 1.5;

/** "burger in a bun (150 g)": of the bun alone hardly. */
export function isWeightOfBoth({ separators }: TextTokens, { from, amount }: AmountedPhrase, { food, grams }: ParsedIngredient): boolean {
  const { join, inside } = separators[from] ?? {};
  const isAround = food.category === 'bread' && (join === 'in' || inside === true);
  return isAround && amount?.unit?.kind === 'mass' && grams > BOTH * food.usualGrams;
}
