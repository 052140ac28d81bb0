/** From the Photo tab to what is sent, and to how the meal looks until the server has answered. Pure: ids and the time come from outside. */
import { photoPath, type LogPhotoRequest } from '#core/contracts/photo.ts';
import type { Meal } from '#core/contracts/meal.ts';
import { MEAL_LIMITS, type MealFailure } from '#core/nutrition/meal.ts';
import { toLogContext, skeletonMeal, type LogContext } from '#web/lib/meal/log-request.ts';

export interface Pictured {
  readonly words: string;
  readonly photos: readonly { readonly id: string; readonly width: number; readonly height: number }[];
  /** Why no model reads the pictures: they are kept, and the words alone are read; the server comes to the same. Absent = a model does. */
  readonly unread?: MealFailure;
}

const toText = (words: string) => words.trim().slice(0, MEAL_LIMITS.textLength);
const shown = ({ photos }: Pictured) => photos.map(({ id, width, height }) => ({ id, width, height }));

export function photoRequest(at: LogContext, pictured: Pictured): LogPhotoRequest {
  const text = toText(pictured.words);
  return {
    ...toLogContext(at),
    ...(text ? { text } : {}),
    photos: shown(pictured),
  };
}

export function photoMeal(at: LogContext, pictured: Pictured, userId: string): Meal {
  const text = toText(pictured.words);
  const failed = pictured.unread !== undefined && !text;
  return {
    ...skeletonMeal(at, 'photo', text),
    text: text || null,
    status: pictured.unread === undefined ? 'pending' : failed ? 'failed' : 'completed',
    failure: failed ? (pictured.unread ?? null) : null,
    nutrients: {},
    ingredients: [],
    photos: shown(pictured).map((one) => ({ ...one, path: photoPath(userId, at.id, one.id) })),
  };
}
