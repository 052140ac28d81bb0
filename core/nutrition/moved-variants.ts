/**
 * Variants of goals after the goals themselves changed: each keeps its difference from them. Who eats 300 kcal more on training days does so
 * whatever the goal of the other days is. Pure.
 */
import type { GoalFigures } from './goals.ts';
import { ENERGY_FACTORS } from './nutrient-ids.ts';
import { LEAST_ENERGY_FLOOR } from './recommendations/energy-need.ts';

/** A goal of nothing is none. */
const LEAST = 1;
const toTenth = (value: number) => Math.round(value * 10) / 10;

function moved<Variant extends GoalFigures>(variant: Variant, before: GoalFigures, after: GoalFigures): Variant {
  const wanted = variant.calories + after.calories - before.calories;
  // Moving never brings a day below what nobody is recommended to go below; one that was set lower by hand stays as it is.
  const calories = Math.round(Math.max(wanted, Math.min(variant.calories, LEAST_ENERGY_FLOOR)));
  const grams = (macro: 'protein' | 'carbs' | 'fat', more = 0) => Math.max(LEAST, toTenth(variant[macro] + after[macro] - before[macro] + more));
  // What the floor adds is carbohydrate.
  const added = Math.max(0, calories - wanted) / ENERGY_FACTORS.carbs;
  return { ...variant, calories, protein: grams('protein'), carbs: grams('carbs', added), fat: grams('fat') };
}

/**
 * @param before goals in force with their variants; null = none
 * @returns the variants beside the new goals; the same where nothing changed
 */
export function movedVariants<Variant extends GoalFigures>(
  before: (GoalFigures & { readonly variants: readonly Variant[] }) | null,
  after: GoalFigures,
): Variant[] {
  return before?.variants.map((variant) => moved(variant, before, after)) ?? [];
}

/** The new goals as they are stored: with the moved variants, where there are any. */
export function withMovedVariants<Variant extends GoalFigures, After extends GoalFigures>(
  before: (GoalFigures & { readonly variants: readonly Variant[] }) | null,
  after: After,
): After & { variants?: Variant[] } {
  const variants = movedVariants(before, after);
  return variants.length === 0 ? after : { ...after, variants };
}
