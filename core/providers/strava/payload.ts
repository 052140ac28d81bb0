/** What we read of Strava's API v3 (developers.strava.com/docs/reference). `calories` is in details only. */
import * as z from 'zod/mini';
import { amount, ascent, calories, distance, heartRate, isoMoment, offsetSeconds, recordId, truth, word } from '../payload.ts';

export const stravaActivity = z.object({
  id: recordId,
  name: word,
  sport_type: word,
  /** UTC. `start_date_local` ends with Z but is no UTC, so it is not read. */
  start_date: isoMoment,
  /** Seconds east of UTC. */
  utc_offset: offsetSeconds,
  elapsed_time: amount,
  moving_time: amount,
  distance,
  total_elevation_gain: ascent,
  average_heartrate: heartRate,
  max_heartrate: heartRate,
  calories,
  manual: truth,
  device_name: word,
});
export type StravaActivity = z.infer<typeof stravaActivity>;
