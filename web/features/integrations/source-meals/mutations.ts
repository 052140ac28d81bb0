/** Whether meals of other apps are taken over, and what those in doubt are. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sourceMealsSchema, type SourceMealsAnswer } from '#core/contracts/source-meals.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { sourceMealsQuery } from '../queries.ts';

function useShow() {
  const client = useQueryClient();
  return (answer: SourceMealsAnswer) => client.setQueryData(sourceMealsQuery().queryKey, answer);
}

export function useTakeMeals() {
  const show = useShow();
  return useMutation({
    meta: { action: 'integrations.save' },
    mutationFn: (isTaken: boolean) => rpc('set_source_meals', { is_taken: isTaken }, sourceMealsSchema),
    onSuccess: show,
  });
}

export function useDecideMeal() {
  const client = useQueryClient();
  const show = useShow();
  return useMutation({
    meta: { action: 'integrations.meal' },
    mutationFn: ({ id, isAnother }: { id: string; isAnother: boolean }) =>
      rpc('decide_doubted_meal', { id, is_another: isAnother }, sourceMealsSchema),
    onSuccess: (answer) => {
      show(answer);
      void invalidateTopic(client, 'meals');
    },
  });
}
