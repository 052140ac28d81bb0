/** "At least 0" says nothing: where part of the foods has no figure, an amount that is shown as 0 is not known at all. */
import type { Nutrient } from '#core/nutrition/nutrients.ts';

/** @param isAtLeast the amount is a lower bound */
export function tellsNothing({ decimals }: Pick<Nutrient, 'decimals'>, amount: number | undefined, isAtLeast: boolean): boolean {
  return amount !== undefined && isAtLeast && amount < 0.5 / 10 ** decimals;
}
