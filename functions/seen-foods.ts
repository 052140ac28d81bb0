/**
 * From what a model says it saw to ingredients with figures. A name goes through the same parser as typed words, then through the imported
 * names; figures come from the food found. Only for what nobody here knows the model's own are kept, and it stays unrecognised.
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

/** How sure one is of figures that a model made up. */
const MODEL_FIGURES = 0.2;

export interface SeenFoods {
  readonly ingredients: StoredIngredient[];
  /** Those the parser knew, with their words. */
  readonly named: NamedFood[];
}

interface Matched {
  readonly choice: IngredientChoice;
  readonly parsed: ParsedIngredient | undefined;
}

/** The one food a name means; undefined when it is several, or words are left over. */
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
  // Grams are part of the parser's doubt, and here the model's own.
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

/** What nobody knew, with the model's figures if it gave any. */
function withModelFigures(ingredient: StoredIngredient, { per100g, confidence }: SeenIngredient, model: string): StoredIngredient {
  if (ingredient.recognized || per100g === undefined || ingredient.grams === undefined) return ingredient;
  return {
    ...ingredient,
    nutrients: tidyNutrients(toNutrients(per100g, ingredient.grams)),
    source: `ai:${model}`.slice(0, 200),
    confidence: Math.min(confidence, MODEL_FIGURES),
  };
}

/** What a similarity of names found is never surer than the model was. */
const noSurer = (ingredient: StoredIngredient, seen: SeenIngredient): StoredIngredient => ({
  ...ingredient,
  confidence: Math.min(ingredient.confidence ?? CONFIDENT, seen.confidence),
});

/** @returns one ingredient for each that was seen, in the same order */
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
