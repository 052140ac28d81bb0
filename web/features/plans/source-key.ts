import type { Plan } from '#core/contracts/plan.ts';

type Source = NonNullable<Plan['source']>;

/** Key of what a plan comes from: the free one comes from payments when a subscription is over or not paid. */
export const toSourceKey = (tier: Plan['tier'] | undefined, source: Source): Source | 'unpaid' =>
  source === 'payment' && tier === 'basic' ? 'unpaid' : source;
