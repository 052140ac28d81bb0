/** Parses long meal texts on another thread. */
import type { ImportedFile } from '#core/contracts/imported-foods.ts';
import type { IngredientChoice } from '#core/contracts/meal.ts';
import type { CustomFoods } from '#core/food-text/custom-foods.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';

/** Additions of administrators to the built-in table, with their version. */
export interface CustomFoodTable extends CustomFoods {
  readonly version: string;
}

export interface LongTexts {
  /**
   * The result of choicesIn (functions/choices-in-text.ts) for the built-in table with these additions and for imported foods.
   * @throws AppError text_unreadable after a timeout, server_unavailable if no thread is available
   */
  choices(text: string, lang: FoodLang, customFoods: CustomFoodTable, imported: ImportedFile): Promise<IngredientChoice[]>;
}
