/** Heart rate zones of the person: by the highest rate that was measured if it is above the one of their age, else by that. */
import { useQuery } from '@tanstack/react-query';
import type { StoredTraining } from '#core/contracts/training.ts';
import { estimateMaxHeartRate, toHeartRateZones, type HeartRateZones } from '#core/training/heart-rate-zones.ts';
import { accountQuery } from '#web/lib/account.ts';

/** Whole years at a day. */
function toAge(birthDate: string, day: string): number {
  return Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0);
}

/**
 * @param known sessions of the person, for the highest rate that they reached
 * @returns undefined without a date of birth: what was measured so far may be far below the maximum
 */
export function useZones(session: StoredTraining, known: readonly StoredTraining[]): HeartRateZones | undefined {
  const { data: account } = useQuery(accountQuery());
  if (!account?.birthDate) return undefined;
  const age = toAge(account.birthDate, session.day);
  const measured = Math.max(0, ...[...known, session].map(({ maxHeartRate = 0 }) => maxHeartRate));
  const resting = session.restingHeartRate === undefined ? {} : { restingHeartRate: session.restingHeartRate };
  return toHeartRateZones(measured > estimateMaxHeartRate(age) ? { maxHeartRate: measured, ...resting } : { age, ...resting });
}
