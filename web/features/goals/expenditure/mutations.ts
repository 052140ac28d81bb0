/** Deciding about this week's suggestion. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { expenditurePageSchema, type DecideExpenditure } from '#core/contracts/expenditure.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { toast } from '#web/ui/toast.tsx';
import { clientExpenditureQuery, expenditureQuery } from './queries.ts';

/** @param clientId absent = one's own */
export function useDecide(clientId?: string) {
  const { t } = useTranslation('expenditure');
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'goals.decide' },
    mutationFn: (suggestion: DecideExpenditure) =>
      clientId === undefined
        ? rpc('decide_expenditure', { suggestion }, expenditurePageSchema)
        : rpc('client_decide_expenditure', { client_id: clientId, suggestion }, expenditurePageSchema),
    onSuccess: (page, { decision }) => {
      const { queryKey } = clientId === undefined ? expenditureQuery() : clientExpenditureQuery(clientId);
      client.setQueryData(queryKey, page);
      toast.success({ id: 'expenditure', title: t(`suggestion.${decision}`) });
      return Promise.all(
        (clientId === undefined ? ['daily_goals', 'expenditure_suggestions'] : ['clients']).map((topic) => invalidateTopic(client, topic)),
      );
    },
  });
}
