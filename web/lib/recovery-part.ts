/** Recovery on the overview. */
import { overviewRecoverySchema, type OverviewRecovery } from '#core/contracts/overview-recovery.ts';
import type { Day } from '#core/kit/day.ts';
import type { OverviewPart } from '#web/lib/overview-part.ts';

export const recoveryPart: OverviewPart<OverviewRecovery> = { name: 'recovery', schema: overviewRecoverySchema };

/** Strain of a whole day as a device counts it, which is more than that of its sessions. */
export const findDayStrain = (part: OverviewRecovery | undefined, day: Day): number | undefined =>
  part?.flatMap(({ figure, points }) => (figure === 'strain' ? points : [])).find(([at]) => at === day)?.[1];
