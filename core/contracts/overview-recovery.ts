/**
 * The part `recovery` of rpc `overview(day, at)`: time asleep, heart rate variability, recovery and strain of the day shown and of the 60 days before it,
 * so that core/wearables/recovery judges them as on the page; null = there is nothing.
 */
import * as z from 'zod/mini';
import { METRIC_IDS } from '#core/wearables/metrics.ts';
import { daySchema } from './meal.ts';
import { known, wearableSourceSchema } from './recovery.ts';

const lineSchema = z.object({
  figure: z.enum(['asleep_min', ...METRIC_IDS]),
  provider: wearableSourceSchema,
  points: z.array(z.tuple([daySchema, z.number()])),
});
export const overviewRecoverySchema = z.nullable(known(lineSchema));
export type OverviewRecovery = z.infer<typeof overviewRecoverySchema>;
