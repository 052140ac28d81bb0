/** A food in the editor dialog, from a chip or a stored ingredient. */
import type { OtherAmount } from '#core/food-text/plausible.ts';
import type { Food } from '#core/foods/food.ts';
import type { Nutrients } from '#core/nutrition/nutrients.ts';

export interface EditedFood {
  readonly foodId?: string | undefined;
  /** Of an imported table, when it was chosen just now. */
  readonly food?: Food | undefined;
  readonly name: string;
  readonly grams?: number | undefined;
  readonly amount?: number | undefined;
  readonly unit?: string | undefined;
  readonly basis?: string | undefined;
  readonly confidence?: number | undefined;
  readonly source?: string | undefined;
  /** For these grams; absent if unknown. */
  readonly nutrients?: Nutrients | undefined;
  /** What else may have been meant by an amount that nobody eats. */
  readonly otherAmount?: OtherAmount | undefined;
  readonly alternatives: readonly { readonly foodId: string; readonly name: string; readonly grams: number }[];
}

/** The changes of the editor dialog. Absent = unchanged. */
export interface FoodChange {
  foodId?: string;
  /** The food itself when it is of an imported table. */
  food?: Food;
  name?: string;
  grams?: number;
  amount?: number;
  unit?: string;
}
