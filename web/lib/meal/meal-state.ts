/** What is known of a meal by its photos. */
import type { Meal } from '#core/contracts/meal.ts';

/** Whether its photo waits to be read, or is being read. */
export const isBeingRead = ({ status }: Pick<Meal, 'status'>): boolean => status === 'pending' || status === 'processing';

/** Whether reading its photos failed. Where no model is configured a photo is a keepsake, and nothing has failed. */
export const hasFailedReading = ({ status, failure }: Pick<Meal, 'status' | 'failure'>): boolean => status === 'failed' && failure !== 'no_provider';

/** Whether its photos are all that is known of it (yet): there is nothing to log again, and nothing to add up. */
export const isOnlyPhotos = ({ photos, ingredients }: Pick<Meal, 'photos' | 'ingredients'>): boolean => photos.length > 0 && ingredients.length === 0;
