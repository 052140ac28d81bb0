/** Setting the variants of goals, one's own or a client's. The goals themselves stay. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clientPageSchema } from '#core/contracts/desk.ts';
import { baseGoalsSchema, type BaseGoals } from '#core/contracts/overview.ts';
import { accountQuery } from '#web/lib/account.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { toast } from '#web/ui/toast.tsx';

/** @param clientId absent = one's own */
export function useSetVariants(clientId?: string) {
  const { t } = useTranslation('goal-variants');
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'goals.save' },
    mutationFn: async (goals: BaseGoals): Promise<void> => {
      if (clientId !== undefined) return void (await rpc('client_set_goals', { client_id: clientId, goals }, clientPageSchema));
      const stored = await rpc('set_goals', { goals }, baseGoalsSchema);
      client.setQueryData(accountQuery().queryKey, (account) => account && { ...account, goals: stored });
    },
    onSuccess: () => {
      toast.success({ id: 'goals-saved', title: t('saved') });
      return invalidateTopic(client, clientId === undefined ? 'daily_goals' : 'clients');
    },
  });
}
