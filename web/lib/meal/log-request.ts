/** Builds the request of a meal and its optimistic version. Pure: id and time are parameters. */
import type { Ingredient, IngredientChoice, LogMealRequest, Meal, QuickMacros } from '#core/contracts/meal.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import type { UsualMeal } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import { MEAL_LIMITS, mealTypeAt, OIL_GRAMS, OIL_PER_100G, type MealType, type OilOption } from '#core/nutrition/meal.ts';
import { mealName } from '#core/nutrition/meal-name.ts';
import type { Nutrients } from '#core/nutrition/nutrients.ts';
import { toNutrients, totalNutrients } from '#core/nutrition/totals.ts';
import type { Chip } from './chips.ts';
import { toChoice } from './chips.ts';

export interface LogContext {
  readonly id: string;
  readonly day: Day;
  readonly type: MealType;
  /** ISO instant; absent when the meal is not of now. */
  readonly eatenAt?: string;
  readonly lang: FoodLang;
}

/** @param taken the types already logged that day */
export function guessType(said: MealType | undefined, isToday: boolean, hour: number, taken: readonly MealType[]): MealType {
  if (said) return said;
  if (isToday) return mealTypeAt(hour);
  return (['breakfast', 'lunch', 'dinner'] as const).find((type) => !taken.includes(type)) ?? 'snack';
}

/** The time is kept only if the meal is eaten now, unlike a breakfast logged in the afternoon. */
export function toEatenAt(isToday: boolean, type: MealType, hour: number, now: string): string | undefined {
  return isToday && mealTypeAt(hour) === type ? now : undefined;
}

/** @param grams entered by the user, with `other` alone. @returns undefined if unknown */
export function gramsOfOil(oil: OilOption | undefined, grams: number | undefined): number | undefined {
  if (oil === undefined || oil === 'other') return oil && grams;
  return OIL_GRAMS[oil];
}

export function oilNutrients(oil: OilOption | undefined, grams?: number): Nutrients {
  const known = gramsOfOil(oil, grams);
  return known === undefined ? {} : toNutrients(OIL_PER_100G, known);
}

/** The fields of a meal without content. */
export function skeletonMeal(at: LogContext, source: Meal['source'], name: string): Omit<Meal, 'nutrients' | 'ingredients'> {
  return {
    id: at.id,
    day: at.day,
    eatenAt: at.eatenAt ?? null,
    type: at.type,
    name,
    text: null,
    source,
    status: 'completed',
    failure: null,
    notes: null,
    satiety: null,
    oil: null,
    oilGrams: null,
    photos: [],
    version: 0,
    createdAt: at.eatenAt ?? `${at.day}T23:59:59Z`,
  };
}

/** The log context as every request has it. */
export const toLogContext = ({ id, day, type, eatenAt, lang }: LogContext) => ({
  id,
  day,
  type,
  lang,
  ...(eatenAt === undefined ? {} : { eatenAt }),
});

export interface Written {
  readonly text: string;
  readonly chips: readonly Chip[];
  /** False until the food table is loaded: the server then parses the words, and the chips are the foods added beside them. */
  readonly read: boolean;
  readonly oil?: OilOption | undefined;
  readonly oilGrams?: number | undefined;
}

const PRODUCT = /^(product|off):/;

/** Products alone, without a word, are a meal of their own kind. */
const toSource = ({ text, chips }: Written) =>
  text.trim() === '' && chips.length > 0 && chips.every(({ foodId = '' }) => PRODUCT.test(foodId)) ? 'product' : 'text';

export function textRequest(at: LogContext, written: Written): LogMealRequest {
  const { text, chips, read, oil, oilGrams } = written;
  const ingredients: IngredientChoice[] = chips.map(toChoice);
  const words = text.trim().slice(0, MEAL_LIMITS.textLength);
  return {
    ...toLogContext(at),
    source: toSource(written),
    ...(words ? { text: words } : {}),
    ...(ingredients.length === 0 ? {} : { ingredients, ...(read || !words ? {} : { unread: true as const }) }),
    ...(oil === undefined ? {} : { oil }),
    ...(oil === 'other' && oilGrams !== undefined ? { oilGrams } : {}),
  };
}

/** A chip as the ingredient it becomes. */
export function toIngredient(chip: Chip): Ingredient {
  return {
    id: chip.key,
    foodId: chip.foodId ?? null,
    name: chip.name,
    text: chip.place?.text ?? null,
    grams: chip.grams ?? null,
    amount: chip.amount ?? null,
    unit: chip.unit ?? null,
    basis: chip.basis ?? null,
    confidence: chip.confidence ?? null,
    recognized: chip.foodId !== undefined,
    nutrients: chip.nutrients ?? null,
    source: chip.source ?? null,
    alternatives: chip.alternatives.map((one) => ({ ...one })),
  };
}

/** The chips as ingredients of an existing meal or recipe, each with a new id. */
export const writtenIngredients = (chips: readonly Chip[]): Ingredient[] => chips.map((chip) => ({ ...toIngredient(chip), id: crypto.randomUUID() }));

/** What the foods and the oil hold together. */
export const writtenNutrients = (chips: readonly Chip[], oil: OilOption | undefined, oilGrams: number | undefined): Nutrients =>
  totalNutrients([...chips.map((chip) => chip.nutrients ?? {}), oilNutrients(oil, oilGrams)]);

export function textMeal(at: LogContext, written: Written): Meal {
  const { text, chips, oil, oilGrams } = written;
  const name = mealName(chips.map((chip) => chip.name)) || text.trim();
  return {
    ...skeletonMeal(at, toSource(written), name),
    text: text.trim() || null,
    oil: oil ?? null,
    oilGrams: gramsOfOil(oil, oilGrams) ?? null,
    nutrients: writtenNutrients(chips, oil, oilGrams),
    ingredients: chips.map(toIngredient),
  };
}

export function quickRequest(at: LogContext, name: string, macros: QuickMacros): LogMealRequest {
  return { ...toLogContext(at), source: 'quick', name, macros };
}

export function quickMeal(at: LogContext, name: string, macros: QuickMacros): Meal {
  return { ...skeletonMeal(at, 'quick', name), nutrients: { ...macros }, ingredients: [] };
}

/** A meal logged again, optimistic. */
export function copiedMeal(at: LogContext, source: Pick<UsualMeal, 'name' | 'nutrients'> & { ingredients?: Meal['ingredients'] }): Meal {
  return { ...skeletonMeal(at, 'copy', source.name), nutrients: source.nutrients, ingredients: source.ingredients ?? [] };
}
