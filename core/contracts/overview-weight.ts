/** The part `weight` of rpc `overview(day, at)`: entries of the last 30 days up to the day shown, oldest first. */
import * as z from 'zod/mini';
import { daySchema } from './meal.ts';

export const overviewWeightSchema = z.array(z.object({ day: daySchema, weightKg: z.number() }));
