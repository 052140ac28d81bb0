/**
 * Starts a new analysis of a meal's failed photos: after a model was configured, after the user agreed, or because the failure may have been
 * temporary.
 */
import { retryPhotoRequest } from '#core/contracts/photo.ts';
import type { Meal } from '#core/contracts/meal.ts';
import { obstacle } from './log-photo.ts';
import { endpoint } from './respond.ts';

export const retryPhoto = endpoint({
  kind: 'user',
  request: retryPhotoRequest,
  run: async ({ id }, ctx): Promise<Meal> => ctx.userDb.rpc<Meal>('retry_photo', { meal_id: id, failure: (await obstacle(ctx)) ?? null }),
});
