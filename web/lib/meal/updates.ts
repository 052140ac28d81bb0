/**
 * Sends a change of a meal. A change of a composed value (list of foods, name, notes) names the version it is based on. If the meal has a
 * newer version but the changed value is the same, the change is sent again on that version; otherwise it fails with `meal_changed` and the
 * user merges both sides (clashes.ts). Single choices (kind, day, oil, satiety) are not compared: the last write wins.
 */
import { mealSchema, type Meal, type UpdateMealRequest } from '#core/contracts/meal.ts';
import { sameIngredients } from '#core/nutrition/same-ingredients.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { seenVersion, resolveVersion } from './versions.ts';

export const COMPOSED = ['ingredients', 'name', 'notes'] as const;
export type Composed = (typeof COMPOSED)[number];

export interface MealUpdate {
  /** The meal the change was made on. */
  readonly base: Meal;
  readonly request: UpdateMealRequest;
  /** The optimistic version. */
  readonly preview: Meal;
  /** Resolves a conflict of this meal. */
  readonly settles?: boolean;
}

/** Attempts on a meal that changes meanwhile, before the user is asked. */
const MOST_TRIES = 3;

export const toComposed = (request: UpdateMealRequest): Composed[] => COMPOSED.filter((field) => request[field] !== undefined);

/** The current meal, if a change was rejected because of it. */
export function presentMeal(error: unknown): Meal | undefined {
  const { code, details } = asAppError(error);
  const parsed = code === 'meal_changed' ? mealSchema.safeParse(details.present) : undefined;
  return parsed?.success ? parsed.data : undefined;
}

function isSame(field: Composed, a: Meal, b: Meal): boolean {
  if (field === 'ingredients') return sameIngredients(a.ingredients, b.ingredients);
  return (a[field] ?? '').trim() === (b[field] ?? '').trim();
}

/** Sends a change. @returns the stored meal */
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
 * @throws AppError `meal_changed` if the user must merge; presentMeal returns the current meal
 */
export async function sendUpdate(update: MealUpdate, ask: Ask): Promise<Meal> {
  const isCompared = toComposed(update.request).length > 0;
  const seen = seenVersion(update.base);
  // Whatever the outcome, a later change has the same base as this one.
  resolveVersion(update.preview, seen);
  const meal = await send(update, ask, isCompared ? seen : undefined);
  // A change that was not compared says nothing about other changes of the meal.
  if (isCompared) resolveVersion(update.preview, meal.version);
  return meal;
}
