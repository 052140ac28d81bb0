/** The person's plan, and a client's at the desk. */
import { queryOptions } from '@tanstack/react-query';
import { planSchema, pricesSchema } from '#core/contracts/plan.ts';
import { invoke } from '#web/lib/invoke.ts';
import { rpc } from '#web/lib/rpc.ts';

export const planQuery = () =>
  queryOptions({
    queryKey: ['plan'],
    queryFn: () => rpc('my_plan', {}, planSchema),
    meta: { topics: ['subscriptions', 'consultations', 'payment_accounts', 'invoices', 'meals'] },
  });

/** What the paid plans cost; they change seldom. */
export const pricesQuery = () =>
  queryOptions({
    queryKey: ['plan-prices'],
    queryFn: () => invoke('billing-prices', {}, pricesSchema),
    staleTime: 10 * 60_000,
    meta: { silent: true },
  });

export const clientPlanQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['client', clientId, 'plan'],
    queryFn: () => rpc('client_plan', { client_id: clientId }, planSchema),
    meta: { topics: ['clients'] },
  });
