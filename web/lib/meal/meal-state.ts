/** State of a meal by its photos. */
import type { Meal } from '#core/contracts/meal.ts';

/** Whether its photo waits for analysis, or is being analysed. */
export const isBeingRead = ({ status }: Pick<Meal, 'status'>): boolean => status === 'pending' || status === 'processing';

/** Whether the analysis of its photos failed. Without a configured model a photo is only stored, and nothing has failed. */
export const hasFailedReading = ({ status, failure }: Pick<Meal, 'status' | 'failure'>): boolean => status === 'failed' && failure !== 'no_provider';

/** Whether it has only photos (yet): there is nothing to log again and nothing to sum. */
export const isOnlyPhotos = ({ photos, ingredients }: Pick<Meal, 'photos' | 'ingredients'>): boolean => photos.length > 0 && ingredients.length === 0;
