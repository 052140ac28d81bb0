/** The person's plan and what of it is used up this month. */
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc } from '#web/lib/rpc.ts';

const planSchema = z.object({
  tier: z.enum(['basic', 'premium', 'pro']),
  until: z.nullable(z.string()),
  /** Meals a month; null = not counted. */
  limit: z.nullable(z.number()),
  used: z.number(),
});

export const planQuery = () =>
  queryOptions({ queryKey: ['plan'], queryFn: () => rpc('my_plan', {}, planSchema), meta: { topics: ['subscriptions', 'meals'] } });
