/**
 * Heart rate zones. With a known resting rate they are shares of the reserve between rest and maximum (Karvonen MJ, Kentala E, Mustala O,
 * 1957), otherwise shares of the maximum. The five zones begin at 50, 60, 70, 80 and 90 %, the convention of watches and of the American
 * Heart Association's target rates. Without a measured maximum it is 208 - 0.7 x age (Tanaka H, Monahan KD, Seals DR, 2001), which is off
 * by 10 beats and more for one adult in three, so it is marked as estimated.
 */
export interface HeartRateZone {
  /** 1-5. */
  readonly zone: number;
  /** Beats a minute, the first that is in the zone. */
  readonly from: number;
  /** The first that is beyond it; of the fifth zone the maximum. */
  readonly to: number;
}

export interface HeartRateZones {
  readonly zones: readonly HeartRateZone[];
  readonly maxHeartRate: number;
  readonly isMaxEstimated: boolean;
  /** Counted from (Karvonen); absent = shares of the maximum. */
  readonly restingHeartRate?: number;
}

export interface HeartRateInput {
  /** Measured, in beats a minute. */
  readonly maxHeartRate?: number;
  readonly restingHeartRate?: number;
  /** Years, for the estimate. */
  readonly age?: number;
}

const STARTS = [0.5, 0.6, 0.7, 0.8, 0.9];

/** @returns beats a minute */
export function estimateMaxHeartRate(age: number): number {
  return 208 - 0.7 * age;
}

/** @returns undefined without a maximum and an age, or with a resting rate that is not below the maximum */
export function toHeartRateZones({ maxHeartRate, restingHeartRate, age }: HeartRateInput): HeartRateZones | undefined {
  const max = maxHeartRate ?? (age === undefined ? undefined : estimateMaxHeartRate(age));
  if (max === undefined || !(max > 0) || (restingHeartRate !== undefined && restingHeartRate >= max)) return undefined;
  const rest = restingHeartRate ?? 0;
  const at = (share: number): number => Math.round(rest + share * (max - rest));
  const zones = STARTS.map((start, index) => ({ zone: index + 1, from: at(start), to: at(STARTS[index + 1] ?? 1) }));
  return {
    zones,
    maxHeartRate: Math.round(max),
    isMaxEstimated: maxHeartRate === undefined,
    ...(restingHeartRate !== undefined && { restingHeartRate }),
  };
}

/** The zone of a rate: 0 below the first. A rate above the maximum is in the fifth. */
export function findZone(zones: HeartRateZones, rate: number): number {
  return zones.zones.findLast(({ from }) => rate >= from)?.zone ?? 0;
}

/** Whole years at a day. */
function toAge(birthDate: string, day: string): number {
  return Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0);
}

/** What the zones of one session are counted from; `restingHeartRate` is the session's own or the newest one before it. */
export interface ZonesPerson {
  readonly birthDate?: string | undefined;
  /** The highest that any session reached, in beats a minute. */
  readonly maxHeartRate?: number | undefined;
  readonly restingHeartRate?: number | undefined;
}

/**
 * Zones of a session: by the highest rate that was measured if it is above the one of the person's age, else by that.
 *
 * @returns undefined without a date of birth: what was measured so far may be far below the maximum
 */
export function toSessionZones(
  session: { readonly day: string; readonly maxHeartRate?: number | undefined },
  { birthDate, maxHeartRate = 0, restingHeartRate }: ZonesPerson,
): HeartRateZones | undefined {
  if (birthDate === undefined) return undefined;
  const age = toAge(birthDate, session.day);
  const measured = Math.max(maxHeartRate, session.maxHeartRate ?? 0);
  const resting = restingHeartRate === undefined ? {} : { restingHeartRate };
  return toHeartRateZones(measured > estimateMaxHeartRate(age) ? { maxHeartRate: measured, ...resting } : { age, ...resting });
}
