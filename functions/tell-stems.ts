/** Tells the database by which key the words nobody knew in a meal are one with other spellings. The meal stands before. */
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { stemKey } from '#core/food-text/stem-key.ts';
import type { Db } from './ports/db.ts';

/** A meal that stands, or what of it was just added. */
interface MealParts {
  readonly id: string;
  readonly ingredients: readonly { readonly name: string; readonly text?: string | null | undefined; readonly recognized: boolean }[];
}

/** @param db of the service */
export async function tellStems({ id, ingredients }: MealParts, lang: FoodLang, db: Db): Promise<void> {
  const unknown = ingredients.filter(({ recognized }) => !recognized).map(({ text, name }) => text || name);
  if (unknown.length === 0) return;
  await db.rpc('stem_unknown', { meal_id: id, stems: unknown.map((text) => ({ text, stem: stemKey(text, lang) })) });
}
