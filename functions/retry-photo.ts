/** The photos of a meal that failed are read anew: after the model was configured, after the person agreed, or because it may have passed. */
import { retryPhotoRequest } from '#core/contracts/photo.ts';
import type { Meal } from '#core/contracts/meal.ts';
import { obstacle } from './log-photo.ts';
import { endpoint } from './respond.ts';

export const retryPhoto = endpoint({
  kind: 'user',
  request: retryPhotoRequest,
  run: async ({ id }, ctx): Promise<Meal> => ctx.userDb.rpc<Meal>('retry_photo', { meal_id: id, failure: (await obstacle(ctx)) ?? null }),
});
