/** Energy spent: one's own, and a client's. */
import { queryOptions } from '@tanstack/react-query';
import { expenditurePageSchema } from '#core/contracts/expenditure.ts';
import { OFFLINE_MS } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';

export const expenditureQuery = () =>
  queryOptions({
    queryKey: ['expenditure'],
    queryFn: () => rpc('my_expenditure', {}, expenditurePageSchema),
    gcTime: OFFLINE_MS,
    meta: {
      topics: ['expenditure_suggestions', 'meals', 'weight_entries', 'daily_goals', 'questionnaires', 'profiles', 'consents'],
      offline: true,
    },
  });

export const clientExpenditureQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['client', clientId, 'expenditure'],
    queryFn: () => rpc('client_expenditure', { client_id: clientId }, expenditurePageSchema),
    meta: { topics: ['clients'] },
  });
