/** Changes of one's own plan, and of a client's at the desk. Each answers the plan as it then is, which is shown at once. */
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { planSchema, type Consultation, type Plan } from '#core/contracts/plan.ts';
import type { Day } from '#core/kit/day.ts';
import type { Tier } from '#core/supplements/supplement.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { clientPlanQuery, planQuery } from './queries.ts';

function useShow(queryKey: QueryKey) {
  const client = useQueryClient();
  return (plan: Plan) => client.setQueryData(queryKey, plan);
}

export function useChoosePlan() {
  return useMutation({
    meta: { action: 'plan.choose' },
    mutationFn: (tier: Tier) => rpc('choose_plan', { tier }, planSchema),
    onSuccess: useShow(planQuery().queryKey),
  });
}

export function useConsultation() {
  const show = useShow(planQuery().queryKey);
  const request = useMutation({
    meta: { action: 'plan.request', silent: true },
    mutationFn: ({ id, note }: { id: string; note: string }) => rpc('request_consultation', { id, note }, planSchema),
    onSuccess: show,
  });
  const cancel = useMutation({
    meta: { action: 'plan.cancelConsultation' },
    mutationFn: (id: string) => rpc('cancel_consultation', { consultation_id: id }, planSchema),
    onSuccess: show,
  });
  return { request, cancel };
}

export interface TierChange {
  readonly tier: Tier;
  /** Null = until it is changed. */
  readonly lastDay: Day | null;
}

export function useSetTier(clientId: string) {
  return useMutation({
    meta: { action: 'plan.set' },
    mutationFn: ({ tier, lastDay }: TierChange) => rpc('client_set_tier', { client_id: clientId, tier, last_day: lastDay }, planSchema),
    onSuccess: useShow(clientPlanQuery(clientId).queryKey),
  });
}

export type ConsultationChange = Pick<Consultation, 'id' | 'status'> & Partial<Pick<Consultation, 'scheduledAt' | 'place'>>;

export function useSaveConsultation(clientId: string) {
  const client = useQueryClient();
  const show = useShow(clientPlanQuery(clientId).queryKey);
  return useMutation({
    meta: { action: 'plan.saveConsultation' },
    mutationFn: (consultation: ConsultationChange) => rpc('client_save_consultation', { client_id: clientId, consultation }, planSchema),
    onSuccess: (plan) => {
      show(plan);
      return invalidateTopic(client, 'clients');
    },
  });
}
