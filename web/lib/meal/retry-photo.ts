/** Retries the analysis of a photo: the meal is pending again at once. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mealSchema, type Meal } from '#core/contracts/meal.ts';
import type { RetryPhotoRequest } from '#core/contracts/photo.ts';
import { invoke } from '#web/lib/invoke.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { showStored } from './show-stored.ts';

export function useRetryPhoto() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'meal.retryPhoto' },
    mutationFn: (meal: Meal) => invoke('retry-photo', { id: meal.id } satisfies RetryPhotoRequest, mealSchema),
    onSuccess: (meal) => showStored(client, meal),
    onSettled: () => invalidateTopic(client, 'meals'),
  });
}
