/** Stores the stem keys of a meal's unknown words, by which other spellings are grouped with them. Called after the meal is stored. */
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { stemKey } from '#core/food-text/stem-key.ts';
import type { Db } from './ports/db.ts';

/** A stored meal, or the ingredients that were just added to it. */
interface MealParts {
  readonly id: string;
  readonly ingredients: readonly { readonly name: string; readonly text?: string | null | undefined; readonly recognized: boolean }[];
}

/** @param db under the service's rights */
export async function tellStems({ id, ingredients }: MealParts, lang: FoodLang, db: Db): Promise<void> {
  const unknown = ingredients.filter(({ recognized }) => !recognized).map(({ text, name }) => text || name);
  if (unknown.length === 0) return;
  await db.rpc('stem_unknown', { meal_id: id, stems: unknown.map((text) => ({ text, stem: stemKey(text, lang) })) });
}
