/** The part `weight` of rpc `overview(day, at)`: entries of the last 30 days up to the day shown, oldest first. `id` of the entry; absent in an answer of an older server. */
// An id without a version, as a hash may be, must not take the weights away.
import * as z from 'zod/mini';
import { daySchema } from './meal.ts';

export const overviewWeightSchema = z.array(z.object({ id: z.optional(z.guid()), day: daySchema, weightKg: z.number() }));
