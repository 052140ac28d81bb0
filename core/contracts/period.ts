/** From a day to a day: what was assigned to somebody has such a period. */
import * as z from 'zod/mini';
import type { Day } from '#core/kit/day.ts';
import { daySchema } from './meal.ts';

export interface Period {
  readonly fromDay: Day;
  /** The last day; null = until further notice. */
  readonly toDay: Day | null;
}

/** The fields of a period, to be spread into a schema that is checked by `inOrder`. */
export const periodFields = { fromDay: daySchema, toDay: z.nullable(daySchema) };

/** The last day does not come before the first. */
export const inOrder = z.refine<Period>(({ fromDay, toDay }) => toDay === null || toDay >= fromDay, { path: ['toDay'], error: 'order' });
