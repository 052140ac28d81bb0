/** Setting and lifting calm view for a client. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { expenditurePageSchema } from '#core/contracts/expenditure.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { clientExpenditureQuery } from '../expenditure/queries.ts';

export function useSetCalm(clientId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'goals.calm' },
    mutationFn: (isSet: boolean) => rpc('client_set_calm_view', { client_id: clientId, is_set: isSet }, expenditurePageSchema),
    onSuccess: (page) => {
      client.setQueryData(clientExpenditureQuery(clientId).queryKey, page);
      return invalidateTopic(client, 'clients');
    },
  });
}
