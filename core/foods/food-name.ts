/** Display names of a food: in a sentence, and as a label. */
import type { Food } from './food.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';

/** The display name in a language, else in another. */
export function foodName(food: Food, lang: FoodLang): string {
  return food[lang][0] ?? food.sl[0] ?? food.en[0] ?? food.id;
}

/** A name as a label: its first letter large. Names are stored as they stand in a sentence. */
export function capital(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
