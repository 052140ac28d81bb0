/** The person's plan, and a client's at the desk. */
import { queryOptions } from '@tanstack/react-query';
import { planSchema } from '#core/contracts/plan.ts';
import { rpc } from '#web/lib/rpc.ts';

export const planQuery = () =>
  queryOptions({
    queryKey: ['plan'],
    queryFn: () => rpc('my_plan', {}, planSchema),
    meta: { topics: ['subscriptions', 'consultations', 'meals'] },
  });

export const clientPlanQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['client', clientId, 'plan'],
    queryFn: () => rpc('client_plan', { client_id: clientId }, planSchema),
    meta: { topics: ['clients'] },
  });
