/**
 * A meal by its photo, on the wire. The pictures are uploaded first, each to `photoPath` in the bucket `meal-photos` (never overwritten: one
 * that lies there already is refused as a duplicate, which a sender may take for done); then `log-photo` makes the meal, at once.
 */
import * as z from 'zod/mini';
import { FOOD_LANGS } from '#core/food-text/food-languages.ts';
import { IMAGE_LIMITS } from '#core/kit/image-limits.ts';
import { plainText } from '#core/kit/one-line.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { ingredientChoiceSchema, mealFields } from './meal.ts';

export const PHOTO_BUCKET = 'meal-photos';
export const PHOTO_LIMITS = { perMeal: 4, bytes: IMAGE_LIMITS.bytes, side: 2048 } as const;

/** Where a photo of a meal lies in the bucket. */
export const photoPath = (userId: string, mealId: string, photoId: string): string => `${userId}/${mealId}/${photoId}.jpg`;

const pixels = z.int().check(z.minimum(1), z.maximum(IMAGE_LIMITS.side));

/** POST /functions/v1/log-photo; answers the meal. The same id twice is one meal. */
export const logPhotoRequest = z.strictObject({
  ...mealFields,
  lang: z.enum(FOOD_LANGS),
  /** A few words that go with the pictures. */
  text: z.optional(plainText(MEAL_LIMITS.textLength)),
  photos: z.array(z.strictObject({ id: z.uuid(), width: pixels, height: pixels })).check(z.minLength(1), z.maxLength(PHOTO_LIMITS.perMeal)),
  /** What is known already, such as a product by its barcode. */
  ingredients: z.optional(z.array(ingredientChoiceSchema).check(z.maxLength(MEAL_LIMITS.ingredients))),
  /** False: the pictures are only kept, and nothing is read from them. The meal then needs ingredients, or words. */
  analyze: z.optional(z.boolean()),
});
export type LogPhotoRequest = z.infer<typeof logPhotoRequest>;

/** POST /functions/v1/retry-photo: a meal that failed is read anew; answers the meal, pending again. */
export const retryPhotoRequest = z.strictObject({ id: z.uuid() });
export type RetryPhotoRequest = z.infer<typeof retryPhotoRequest>;
