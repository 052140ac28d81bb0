/** The part `training` of rpc `overview(day, at)`: the newest session up to the day shown, and those of that day. */
import * as z from 'zod/mini';
import { storedTrainingSchema } from './training.ts';

export const overviewTrainingSchema = z.object({ last: z.nullable(storedTrainingSchema), today: z.array(storedTrainingSchema) });
