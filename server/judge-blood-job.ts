/** Judges a person's stored blood results anew after their sex or birth date has changed. */
import * as z from 'zod/mini';
import { judgeStored, toPerson } from '#core/biomarkers/judge-report.ts';
import { bloodResultSchema } from '#core/contracts/blood-tests.ts';
import { daySchema } from '#core/contracts/meal.ts';
import type { JobHandler } from './lanes.ts';
import type { CallerDb } from './rest/rpc.ts';

const payloadSchema = z.object({ userId: z.uuid() });
const storedSchema = z.nullable(
  z.object({
    sex: z.nullable(z.enum(['female', 'male'])),
    birthDate: z.nullable(daySchema),
    results: z.array(z.intersection(z.object({ id: z.uuid(), collectedOn: daySchema }), bloodResultSchema)),
  }),
);

/** Done twice it changes nothing more. */
export function judgeBloodJob(db: CallerDb): JobHandler {
  return async (payload) => {
    const { userId } = payloadSchema.parse(payload);
    const stored = await db.rpc('blood_results_to_judge', { owner: userId }, storedSchema);
    if (stored === null) return;
    const statuses = stored.results.flatMap((result) => {
      const status = judgeStored(result, toPerson(stored, result.collectedOn))?.status;
      return status === result.status ? [] : [{ id: result.id, status: status ?? null }];
    });
    if (statuses.length > 0) await db.rpc('set_blood_statuses', { owner: userId, statuses }, z.null());
  };
}
