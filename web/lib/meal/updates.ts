/**
 * Sends a change of a meal. A change of a composed value (list of foods, name, notes) names the version it is based on. If the meal has a
 * newer version but the changed value is the same, the change is sent again on that version; otherwise it fails with `meal_changed` and the
 * user merges both sides (clashes.ts). Single choices (kind, day, oil, satiety) are not compared: the last write wins.
 */
import { mealSchema, type Meal, type UpdateMealRequest } from '#core/contracts/meal.ts';
import { sameIngredients } from '#core/nutrition/merge-meal.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { seenVersion, resolveVersion } from './versions.ts';

export const COMPOSED = ['ingredients', 'name', 'notes'] as const;
export type Composed = (typeof COMPOSED)[number];

export interface MealUpdate {
  /** The meal the change was made on. */
  readonly base: Meal;
  readonly request: UpdateMealRequest;
  /** How it looks until the server has answered. */
  readonly preview: Meal;
  /** It settles a clash of this meal. */
  readonly settles?: boolean;
}

/** Tries on a meal that others keep changing before the person is asked. */
const MOST_TRIES = 3;

export const toComposed = (request: UpdateMealRequest): Composed[] => COMPOSED.filter((field) => request[field] !== undefined);

/** The meal as it is now, where that is why a change was refused. */
export function presentMeal(error: unknown): Meal | undefined {
  const { code, details } = asAppError(error);
  const parsed = code === 'meal_changed' ? mealSchema.safeParse(details.present) : undefined;
  return parsed?.success ? parsed.data : undefined;
}

function isSame(field: Composed, a: Meal, b: Meal): boolean {
  if (field === 'ingredients') return sameIngredients(a.ingredients, b.ingredients);
  return (a[field] ?? '').trim() === (b[field] ?? '').trim();
}

/** Asks the server for a change. @returns the meal as stored */
type Ask = (request: UpdateMealRequest) => Promise<Meal>;

async function send(update: MealUpdate, ask: Ask, seen: number | undefined, tries = MOST_TRIES): Promise<Meal> {
  const { request, base, preview } = update;
  try {
    return await ask({ ...request, ...(seen === undefined ? {} : { seen }) });
  } catch (error) {
    const present = presentMeal(error);
    const isQuiet = present && toComposed(request).every((field) => isSame(field, present, base) || isSame(field, present, preview));
    if (!isQuiet || tries <= 1) throw error;
    return send(update, ask, present.version, tries - 1);
  }
}

/**
 * @returns the meal as stored
 * @throws AppError `meal_changed` when a person must say what holds; presentMeal tells what stands there now
 */
export async function sendUpdate(update: MealUpdate, ask: Ask): Promise<Meal> {
  const isCompared = toComposed(update.request).length > 0;
  const seen = seenVersion(update.base);
  // Whatever becomes of it, a later change was made on what this one had seen.
  resolveVersion(update.preview, seen);
  const meal = await send(update, ask, isCompared ? seen : undefined);
  // What was not compared says nothing of what else is in the meal by now.
  if (isCompared) resolveVersion(update.preview, meal.version);
  return meal;
}
