/** A change of a stored meal: the request and the optimistic version. */
import type { Ingredient, IngredientChoice, Meal } from '#core/contracts/meal.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import type { Food } from '#core/foods/food.ts';
import { OIL_GRAMS, OIL_PER_100G, type OilOption } from '#core/nutrition/meal.ts';
import { NUTRIENT_IDS } from '#core/nutrition/nutrient-ids.ts';
import type { NutrientId, Nutrients } from '#core/nutrition/nutrients.ts';
import { toNutrients, totalNutrients } from '#core/nutrition/totals.ts';
import type { EditedFood } from './edited-food.ts';
import { foodName } from '#core/foods/food-name.ts';
import type { FoodsById } from './chips.ts';
import type { MealUpdate } from './updates.ts';
import { unstoredVersion } from './versions.ts';

export interface IngredientChange {
  readonly foodId?: string;
  /** The food itself when it is of an imported table. */
  readonly food?: Food;
  readonly grams?: number;
  readonly amount?: number;
  readonly unit?: string;
}

const given = <T>(value: T | null): T | undefined => value ?? undefined;

/** As the editor dialog shows it. */
export function editedFood(ingredient: Ingredient): EditedFood {
  return {
    foodId: given(ingredient.foodId),
    name: ingredient.name,
    grams: given(ingredient.grams),
    amount: given(ingredient.amount),
    unit: given(ingredient.unit),
    basis: given(ingredient.basis),
    confidence: given(ingredient.confidence),
    source: given(ingredient.source),
    nutrients: given(ingredient.nutrients),
    alternatives: ingredient.alternatives,
  };
}

function scaled(nutrients: Nutrients, factor: number): Nutrients {
  const out: { [id in NutrientId]?: number } = {};
  for (const id of NUTRIENT_IDS) {
    const amount = nutrients[id];
    if (amount !== undefined) out[id] = amount * factor;
  }
  return out;
}

function withGrams(ingredient: Ingredient, { grams, amount, unit }: IngredientChange): Ingredient {
  if (grams === undefined) return ingredient;
  const known = ingredient.nutrients !== null && ingredient.grams !== null;
  return {
    ...ingredient,
    grams,
    amount: amount ?? null,
    unit: unit ?? null,
    basis: 'edited',
    confidence: null,
    nutrients:
      known && ingredient.nutrients !== null && ingredient.grams !== null
        ? scaled(ingredient.nutrients, grams / ingredient.grams)
        : ingredient.nutrients,
  };
}

/** Grams of a replacement food: from the words if possible, else the same grams. */
const gramsFor = (food: Food, ingredient: Ingredient) =>
  ingredient.alternatives.find((one) => one.foodId === food.id)?.grams ?? ingredient.grams ?? food.usualGrams;

/** @param foods the built-in table; other foods are resolved by the server */
export function changedIngredient(ingredient: Ingredient, change: IngredientChange, foods: FoodsById, lang: FoodLang): Ingredient {
  const { foodId, grams: weighed } = ingredient;
  const food = change.foodId === undefined || change.foodId === foodId ? undefined : (change.food ?? foods.get(change.foodId));
  if (!food) return withGrams(ingredient, change);
  const before = foodId !== null && weighed !== null ? [{ foodId, name: ingredient.name, grams: weighed }] : [];
  return {
    ...ingredient,
    ...freshFood(food, change.grams ?? gramsFor(food, ingredient), lang),
    amount: change.amount ?? null,
    unit: change.unit ?? null,
    alternatives: [...before, ...ingredient.alternatives.filter((one) => one.foodId !== food.id)].slice(0, 5),
  };
}

function freshFood(food: Food, grams: number, lang: FoodLang) {
  return {
    foodId: food.id,
    name: foodName(food, lang),
    grams,
    basis: 'edited',
    confidence: null,
    recognized: true,
    nutrients: toNutrients(food.per100g, grams),
    source: food.source,
  };
}

export function addedIngredient(id: string, food: Food, grams: number, lang: FoodLang): Ingredient {
  return { id, text: null, amount: null, unit: null, alternatives: [], ...freshFood(food, grams, lang) };
}

/** An ingredient as the request has it: the choice, never nutrients. */
export function choiceOfIngredient({ foodId, name, text, grams, amount, unit, basis, confidence, alternatives }: Ingredient): IngredientChoice {
  return {
    name,
    ...(foodId === null ? {} : { foodId }),
    ...(text === null ? {} : { text }),
    ...(grams === null ? {} : { grams }),
    ...(amount === null || amount <= 0 ? {} : { amount }),
    ...(unit === null ? {} : { unit }),
    ...(basis === null ? {} : { basis: basis as NonNullable<IngredientChoice['basis']> }),
    ...(confidence === null ? {} : { confidence }),
    ...(alternatives.length === 0 ? {} : { alternatives: alternatives.slice(0, 5) }),
  };
}

export type MealFields = Partial<Pick<Meal, 'day' | 'type' | 'name' | 'ingredients'>> & {
  notes?: string;
  /** ISO 8601. Null: unknown. */
  eatenAt?: string | null;
  /** Null: unknown. */
  satiety?: number | null;
  oil?: OilOption | null;
  oilGrams?: number;
};

function toOilGrams(meal: Meal, fields: MealFields): number | null {
  if (fields.oil === undefined) return meal.oilGrams;
  if (fields.oil === null) return null;
  return fields.oil === 'other' ? (fields.oilGrams ?? meal.oilGrams) : OIL_GRAMS[fields.oil];
}

/** The sum of these foods and oil. */
export function mealNutrients(ingredients: readonly Ingredient[], oilGrams: number | null): Nutrients {
  return totalNutrients([...ingredients.map((one) => one.nutrients ?? {}), ...(oilGrams === null ? [] : [toNutrients(OIL_PER_100G, oilGrams)])]);
}

/** @param meal before the change: its version is the base of the change */
export function mealChange(meal: Meal, fields: MealFields, lang: FoodLang): MealUpdate {
  const { ingredients, ...plain } = fields;
  const oilGrams = toOilGrams(meal, fields);
  const sum = mealNutrients(ingredients ?? meal.ingredients, oilGrams);
  return {
    base: meal,
    request: { id: meal.id, lang, ...plain, ...(ingredients === undefined ? {} : { ingredients: ingredients.map(choiceOfIngredient) }) },
    preview: {
      ...meal,
      ...fields,
      version: unstoredVersion(),
      // The user has entered what the photos did not show.
      ...(ingredients !== undefined && meal.status === 'failed' ? { status: 'completed', failure: null } : {}),
      oilGrams,
      nutrients: ingredients !== undefined || fields.oil !== undefined ? sum : meal.nutrients,
    },
  };
}
