/** The registry of readers, by kind of upload. server/upload-kinds.test.ts fails if a kind that is read is missing. */
import { readMealPhoto } from './meal-photo.ts';
import { readMealWords } from './meal-text-job.ts';
import type { Reader } from './reader.ts';

export const READERS: Readonly<Record<string, Reader>> = {
  meal_photo: readMealPhoto,
  meal_words: readMealWords,
};
