/** The part `blood` of rpc `overview(day, at)`: the newest report up to the day shown, with what lies outside its range. */
import * as z from 'zod/mini';
import { STATUSES } from '#core/biomarkers/status.ts';
import { COMPARATORS } from '#core/biomarkers/value.ts';
import { daySchema } from './meal.ts';

export const overviewBloodSchema = z.object({
  last: z.nullable(
    z.object({
      id: z.uuid(),
      collectedOn: daySchema,
      laboratory: z.nullable(z.string()),
      results: z.int(),
      /** Critical first. */
      abnormal: z.array(
        z.object({
          marker: z.nullable(z.string()),
          name: z.string(),
          value: z.number(),
          /** As printed; null = those of the value. */
          decimals: z.nullable(z.int()),
          comparator: z.enum(COMPARATORS),
          unit: z.nullable(z.string()),
          status: z.enum(STATUSES),
        }),
      ),
    }),
  ),
});
