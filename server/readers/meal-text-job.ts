/** The job that asks the AI model about unknown words of a meal. */
import * as z from 'zod';
import { readWords } from '#functions/read-words.ts';
import type { Reader } from './reader.ts';

const contextSchema = z.object({
  lang: z.enum(['sl', 'en']),
  consents: z.array(z.string()),
  words: z.array(z.object({ id: z.uuid(), text: z.string(), grams: z.number().nullable() })),
});

export const readMealWords: Reader = ({ userId, context }, tools) => readWords({ userId, ...contextSchema.parse(context) }, tools);
