/** The reader of meal photos: asks the AI model. */
import * as z from 'zod';
import { FOOD_LANGS } from '#core/food-text/food-languages.ts';
import { analyzePhoto } from '#functions/analyze-photo.ts';
import type { Reader } from './reader.ts';

const contextSchema = z.object({
  lang: z.enum(FOOD_LANGS),
  text: z.string().nullable(),
  /** In the order of the meal. */
  photos: z.array(z.object({ bucket: z.string(), path: z.string() })),
  consents: z.array(z.string()),
});

export const readMealPhoto: Reader = async ({ userId, readingId, context }, tools) => {
  const { photos, ...meal } = contextSchema.parse(context);
  const pictures = (await Promise.all(photos.map(tools.readBytes))).flatMap((picture) => picture ?? []);
  return analyzePhoto({ ...meal, id: readingId, userId, pictures }, tools);
};
