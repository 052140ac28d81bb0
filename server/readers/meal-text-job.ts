/** The job that asks the AI model about unknown words of a meal. */
import * as z from 'zod';
import { FOOD_LANGS } from '#core/food-text/food-languages.ts';
import { readWords } from '#functions/read-words.ts';
import type { Reader } from './reader.ts';

const contextSchema = z.object({
  lang: z.enum(FOOD_LANGS),
  consents: z.array(z.string()),
  words: z.array(z.object({ id: z.uuid(), text: z.string(), grams: z.number().nullable() })),
});

export const readMealWords: Reader = ({ userId, context }, tools) => readWords({ userId, ...contextSchema.parse(context) }, tools);
