/** From the Photo tab to what is sent, and to how the meal looks until the server has answered. Pure: ids and the time come from outside. */
import { photoPath, type LogPhotoRequest } from '#core/contracts/photo.ts';
import type { Meal } from '#core/contracts/meal.ts';
import { MEAL_LIMITS, type MealFailure, type OilOption } from '#core/nutrition/meal.ts';
import { mealName } from '#core/nutrition/meal-name.ts';
import { toChoice, type Chip } from '#web/lib/meal/chips.ts';
import { gramsOfOil, toLogContext, skeletonMeal, toIngredient, writtenNutrients, type LogContext } from '#web/lib/meal/log-request.ts';

export interface Pictured {
  readonly words: string;
  readonly photos: readonly { readonly id: string; readonly width: number; readonly height: number }[];
  /** Why no model reads the pictures: they are kept, and the words alone are read; the server comes to the same. Absent = a model does. */
  readonly unread?: MealFailure;
  /** What the person saw recognised in the words, as they left it; only if no model reads the pictures. Empty: the server reads the words. */
  readonly chips?: readonly Chip[];
  readonly oil?: OilOption | undefined;
  readonly oilGrams?: number | undefined;
}

const toText = (words: string) => words.trim().slice(0, MEAL_LIMITS.textLength);
const shown = ({ photos }: Pictured) => photos.map(({ id, width, height }) => ({ id, width, height }));

export function photoRequest(at: LogContext, pictured: Pictured): LogPhotoRequest {
  const text = toText(pictured.words);
  const { chips = [], oil, oilGrams } = pictured;
  return {
    ...toLogContext(at),
    ...(text ? { text } : {}),
    photos: shown(pictured),
    ...(chips.length === 0 ? {} : { ingredients: chips.map(toChoice) }),
    ...(oil === undefined ? {} : { oil }),
    ...(oil === 'other' && oilGrams !== undefined ? { oilGrams } : {}),
  };
}

function toState(unread: MealFailure | undefined, isTold: boolean): Pick<Meal, 'status' | 'failure'> {
  if (unread === undefined) return { status: 'pending', failure: null };
  return isTold ? { status: 'completed', failure: null } : { status: 'failed', failure: unread };
}

export function photoMeal(at: LogContext, pictured: Pictured, userId: string): Meal {
  const text = toText(pictured.words);
  const { chips = [], oil, oilGrams } = pictured;
  return {
    ...skeletonMeal(at, 'photo', mealName(chips.map((chip) => chip.name)) || text),
    text: text || null,
    ...toState(pictured.unread, text !== '' || chips.length > 0),
    oil: oil ?? null,
    oilGrams: gramsOfOil(oil, oilGrams) ?? null,
    nutrients: writtenNutrients(chips, oil, oilGrams),
    ingredients: chips.map(toIngredient),
    photos: shown(pictured).map((one) => ({ ...one, path: photoPath(userId, at.id, one.id) })),
  };
}
