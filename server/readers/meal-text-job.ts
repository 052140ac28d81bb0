/** Words of a meal that nobody knew, by the model. */
import * as z from 'zod';
import { readWords } from '#functions/read-words.ts';
import type { Reader } from './reader.ts';

const contextSchema = z.object({
  lang: z.enum(['sl', 'en']),
  consents: z.array(z.string()),
  words: z.array(z.object({ id: z.uuid(), text: z.string(), grams: z.number().nullable() })),
});

export const readMealWords: Reader = ({ userId, context }, tools) => readWords({ userId, ...contextSchema.parse(context) }, tools);
