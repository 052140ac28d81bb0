/** Pace and speed of a session. They are derived wherever they are shown and stored nowhere. */
import type { TrainingFigures } from './session.ts';

type DistanceAndTime = Pick<TrainingFigures, 'distanceM' | 'durationMinutes'>;

function known({ distanceM, durationMinutes }: DistanceAndTime): { km: number; hours: number } | undefined {
  if (distanceM === undefined || durationMinutes === undefined || distanceM <= 0 || durationMinutes <= 0) return undefined;
  return { km: distanceM / 1000, hours: durationMinutes / 60 };
}

/** @returns km/h, or undefined without a distance and a time */
export function toSpeed(figures: DistanceAndTime): number | undefined {
  const both = known(figures);
  return both && both.km / both.hours;
}

/** @returns seconds a kilometre, or undefined without a distance and a time */
export function toPace(figures: DistanceAndTime): number | undefined {
  const both = known(figures);
  return both && (both.hours * 3600) / both.km;
}
