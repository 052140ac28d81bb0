/** Who reads a long meal text beside the thread that answers everybody. */
import type { IngredientChoice } from '#core/contracts/meal.ts';
import type { CustomFoods } from '#core/food-text/custom-foods.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';

/** What administrators added to the built-in table, with its version. */
export interface CustomFoodTable extends CustomFoods {
  readonly version: string;
}

export interface LongTexts {
  /**
   * What choicesIn (functions/choices-in-text.ts) answers of the built-in table with these additions.
   * @throws AppError text_unreadable when it takes too long, server_unavailable when it cannot be read now
   */
  choices(text: string, lang: FoodLang, customFoods: CustomFoodTable): Promise<IngredientChoice[]>;
}
