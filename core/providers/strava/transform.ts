/** Records of Strava's activities. Strava has no days, nights or weights. */
import type { Workout } from '#core/wearables/contract.ts';
import { localDay, readRecords, toIso } from '../payload.ts';
import { checkRecords, toCalories, toMinutes, withoutUnknown, type ProviderRecords } from '../records.ts';
import { stravaActivity, type StravaActivity } from './payload.ts';
import { toStravaKind } from './sports.ts';

export interface StravaPayloads {
  readonly activities?: unknown;
}

function toWorkout(activity: StravaActivity): Workout[] {
  // Without the offset the day is unknown.
  if (activity.utc_offset === undefined) return [];
  const offsetMinutes = Math.round(activity.utc_offset / 60);
  const workout = withoutUnknown<Workout>({
    externalId: activity.id,
    kind: toStravaKind(activity.sport_type),
    sport: activity.sport_type,
    title: activity.name,
    day: localDay(activity.start_date, offsetMinutes),
    startAt: toIso(activity.start_date),
    offsetMinutes,
    durationMinutes: toMinutes(activity.elapsed_time),
    distanceM: activity.distance,
    ascentM: activity.total_elevation_gain,
    averageHeartRate: activity.average_heartrate,
    maxHeartRate: activity.max_heartrate,
    ...toCalories(activity.calories, 'unstated'),
    strain: undefined,
    device: activity.device_name,
  });
  return [workout];
}

export function readStrava({ activities }: StravaPayloads): ProviderRecords {
  const { records, skipped } = readRecords(stravaActivity, activities);
  const workouts = records.flatMap(toWorkout);
  return checkRecords({ metrics: [], sleeps: [], workouts, measures: [] }, skipped + records.length - workouts.length);
}
