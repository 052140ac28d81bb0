/** Setting the goals. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { baseGoalsSchema, type BaseGoals, type Goals } from '#core/contracts/overview.ts';
import { accountQuery } from '#web/lib/account.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';

export function useSetGoals() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (goals: Goals | BaseGoals) => rpc('set_goals', { goals }, baseGoalsSchema),
    // The form says why it failed.
    meta: { action: 'goals.save', silent: true },
    onSuccess: (goals) => {
      client.setQueryData(accountQuery().queryKey, (account) => account && { ...account, goals });
      return invalidateTopic(client, 'daily_goals');
    },
  });
}
