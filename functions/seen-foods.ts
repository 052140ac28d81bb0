/**
 * Turns the foods recognised by a model into ingredients with nutrients. Names go through the same parser as typed text, then through the
 * imported names; nutrients come from the food found. The model's own estimates are used only for unknown foods, which stay unrecognised.
 */
import type { IngredientChoice } from '#core/contracts/meal.ts';
import type { FoodIndex } from '#core/food-text/food-index.ts';
import { parseFoodText } from '#core/food-text/parse-food-text.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { CONFIDENT, type ParsedIngredient } from '#core/food-text/parsed-meal.ts';
import type { NamedFood } from '#core/nutrition/cooking-oil.ts';
import { toNutrients } from '#core/nutrition/totals.ts';
import { loadFoodIndex } from './built-in-foods.ts';
import { nameIn } from './choices-in-text.ts';
import type { Db } from './ports/db.ts';
import type { SeenIngredient } from './ports/ai.ts';
import { resolveIngredients } from './resolve-ingredients.ts';
import { tidyNutrients, type StoredIngredient } from './stored-ingredient.ts';

/** Confidence of nutrients estimated by a model. */
const MODEL_FIGURES = 0.2;

export interface SeenFoods {
  readonly ingredients: StoredIngredient[];
  /** Foods that the parser found, with their words. */
  readonly named: NamedFood[];
}

interface Matched {
  readonly choice: IngredientChoice;
  readonly parsed: ParsedIngredient | undefined;
}

/** The one food that a name means; undefined if there are several or words are left over. */
function oneFood(name: string, lang: FoodLang, index: FoodIndex): ParsedIngredient | undefined {
  const { ingredients, unrecognized } = parseFoodText(name, index, { lang });
  return ingredients.length === 1 && unrecognized.length === 0 ? ingredients[0] : undefined;
}

function readName({ name, nameEn, cooking }: SeenIngredient, lang: FoodLang, index: FoodIndex): ParsedIngredient | undefined {
  const tries: readonly [string | undefined, FoodLang][] = [
    [cooking === undefined ? undefined : `${name} ${cooking}`, lang],
    [name, lang],
    [nameEn, 'en'],
  ];
  for (const [words, inLang] of tries) {
    const found = words === undefined ? undefined : oneFood(words, inLang, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

function toAlternatives(
  seen: SeenIngredient,
  parsed: ParsedIngredient,
  grams: number,
  lang: FoodLang,
  index: FoodIndex,
): IngredientChoice['alternatives'] {
  const others = [...seen.alternatives.flatMap((name) => oneFood(name, lang, index)?.food ?? []), ...parsed.alternatives.map(({ food }) => food)];
  const byId = new Map(others.filter(({ id }) => id !== parsed.food.id).map((food) => [food.id, food]));
  return [...byId.values()].slice(0, 5).map((food) => ({ foodId: food.id, name: nameIn(food, lang), grams }));
}

function matched(seen: SeenIngredient, lang: FoodLang, index: FoodIndex): Matched {
  const { name, grams, confidence } = seen;
  const parsed = readName(seen, lang, index);
  const amount = grams === undefined ? {} : { grams, amount: grams, unit: 'g', basis: 'weight' as const };
  if (parsed === undefined) return { choice: { name, text: name, confidence, ...amount }, parsed };
  // Missing grams lower the parser's confidence, but here the model states them.
  const choice: IngredientChoice = {
    foodId: parsed.food.id,
    name: nameIn(parsed.food, lang),
    text: name,
    confidence: Math.round(Math.min(confidence, parsed.confidence) * 100) / 100,
    alternatives: toAlternatives(seen, parsed, grams ?? parsed.grams, lang, index),
    ...amount,
  };
  return { choice, parsed };
}

/** An unknown food, with the model's estimated nutrients if there are any. */
function withModelFigures(ingredient: StoredIngredient, { per100g, confidence }: SeenIngredient, model: string): StoredIngredient {
  if (ingredient.recognized || per100g === undefined || ingredient.grams === undefined) return ingredient;
  return {
    ...ingredient,
    nutrients: tidyNutrients(toNutrients(per100g, ingredient.grams)),
    source: `ai:${model}`.slice(0, 200),
    confidence: Math.min(confidence, MODEL_FIGURES),
  };
}

/** The confidence of a food found by similarity is at most the model's. */
const noSurer = (ingredient: StoredIngredient, seen: SeenIngredient): StoredIngredient => ({
  ...ingredient,
  confidence: Math.min(ingredient.confidence ?? CONFIDENT, seen.confidence),
});

/** @returns one ingredient for each recognised food, in the same order */
export async function foodsSeen(seen: readonly SeenIngredient[], lang: FoodLang, model: string, db: Db): Promise<SeenFoods> {
  const index = await loadFoodIndex(db);
  const all = seen.map((one) => matched(one, lang, index));
  const resolved = await resolveIngredients(
    all.map(({ choice }) => choice),
    lang,
    db,
  );
  const ingredients = seen.flatMap((one, at) => {
    const found = resolved[at];
    return found === undefined ? [] : [withModelFigures(noSurer(found, one), one, model)];
  });
  return {
    ingredients,
    named: all.flatMap(({ choice, parsed }) => (parsed === undefined ? [] : [{ text: choice.text ?? choice.name, food: parsed.food }])),
  };
}
