/**
 * A food of an imported table: a `Food` that also keeps the table's own measures in the table's own words ("1 medium", "1 can
 * (12 fl oz)"), because such tables know far more measures than Živa's list names. `carbs` is available carbohydrate inside; the
 * table remembers which basis its source prints, so that figures can be given back on that basis (`carbsOnBasis`).
 */
import type { Food } from '#core/foods/food.ts';
import type { Nutrients } from '#core/nutrition/nutrients.ts';

export type CarbsBasis = 'available' | 'total';

export interface Measure {
  readonly words: string;
  readonly grams: number;
}

export interface ImportedFood extends Food {
  readonly measures: readonly Measure[];
  /** The table's own food group, where it has one. */
  readonly group?: string;
}

/** A row that was left out, and why. */
export interface Reject {
  readonly file: string;
  readonly line: number;
  readonly id?: string;
  readonly reason: string;
}

export interface FoodTable {
  readonly name: string;
  readonly carbsBasis: CarbsBasis;
  readonly foods: readonly ImportedFood[];
}

/**
 * Nutrients with carbohydrate on a table's own basis. Total carbohydrate is available carbohydrate plus fibre; where fibre is
 * unknown the import kept the total as it stood, so nothing is added.
 */
export function carbsOnBasis(nutrients: Nutrients, basis: CarbsBasis): Nutrients {
  if (basis === 'available' || nutrients.carbs === undefined || nutrients.fiber === undefined) return nutrients;
  return { ...nutrients, carbs: nutrients.carbs + nutrients.fiber };
}
