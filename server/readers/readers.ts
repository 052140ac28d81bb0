/** The registry of readers: by kind of upload. A kind that is read and is not here fails server/upload-kinds.test.ts. */
import { readMealPhoto } from './meal-photo.ts';
import { readMealWords } from './meal-text-job.ts';
import type { Reader } from './reader.ts';

export const READERS: Readonly<Record<string, Reader>> = {
  meal_photo: readMealPhoto,
  meal_words: readMealWords,
};
