/**
 * What a person lets an application have at Garmin (Garmin Connect Developer Program Start Guide, user permissions): chosen on Garmin's own page,
 * and changed there at any time.
 */
import * as z from 'zod/mini';

export const GARMIN_PERMISSIONS_PATH = '/wellness-api/rest/user/permissions';

/** Without the first no days, nights and weights come, without the second no workouts. */
const NEEDED = ['HEALTH_EXPORT', 'ACTIVITY_EXPORT'] as const;

const list = z.array(z.string());
const answerSchema = z.union([list, z.object({ permissions: list })]);

/** Those that are missing; none where the answer does not say it. */
export function findMissingPermissions(answer: unknown): readonly string[] {
  const { data } = answerSchema.safeParse(answer);
  if (data === undefined) return [];
  const given = Array.isArray(data) ? data : data.permissions;
  return NEEDED.filter((name) => !given.includes(name));
}
