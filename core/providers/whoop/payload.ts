/** What we read of Whoop's API v2 (developer.whoop.com/api). A score is absent until the record is scored. */
import * as z from 'zod/mini';
import { amount, ascent, distance, figure, heartRate, isoMoment, parseOffset, part, readOr, recordId, truth, word } from '../payload.ts';

const offset = z
  .pipe(
    z.string().check(z.maxLength(6)),
    z.transform((text) => parseOffset(text) ?? Number.NaN),
  )
  .check(z.refine((minutes) => Number.isFinite(minutes)));
const scoreState = readOr(z.enum(['SCORED', 'PENDING_SCORE']), 'UNSCORABLE' as const);

/** Times of the record; `score` of anything but an object is absent. */
function scored<Shape extends z.ZodMiniObject>(score: Shape) {
  return { score_state: scoreState, score: part(score) };
}

export const whoopCycle = z.object({
  id: recordId,
  start: isoMoment,
  end: part(isoMoment),
  timezone_offset: offset,
  ...scored(z.object({ strain: figure(0, 21), kilojoule: amount, average_heart_rate: heartRate, max_heart_rate: heartRate })),
});
export type WhoopCycle = z.infer<typeof whoopCycle>;

export const whoopRecovery = z.object({
  cycle_id: recordId,
  sleep_id: recordId,
  ...scored(
    z.object({
      recovery_score: figure(0, 100),
      resting_heart_rate: heartRate,
      hrv_rmssd_milli: figure(3, 300),
      spo2_percentage: figure(50, 100),
      skin_temp_celsius: figure(20, 45),
    }),
  ),
});
export type WhoopRecovery = z.infer<typeof whoopRecovery>;

export const whoopSleep = z.object({
  id: recordId,
  cycle_id: part(recordId),
  start: isoMoment,
  end: isoMoment,
  timezone_offset: offset,
  nap: truth,
  ...scored(
    z.object({
      stage_summary: part(
        z.object({
          total_in_bed_time_milli: amount,
          total_awake_time_milli: amount,
          total_light_sleep_time_milli: amount,
          total_slow_wave_sleep_time_milli: amount,
          total_rem_sleep_time_milli: amount,
          disturbance_count: amount,
        }),
      ),
      sleep_needed: part(
        z.object({
          baseline_milli: amount,
          need_from_sleep_debt_milli: amount,
          need_from_recent_strain_milli: amount,
          need_from_recent_nap_milli: figure(-1e9, 1e9),
        }),
      ),
      respiratory_rate: figure(4, 60),
      sleep_performance_percentage: figure(0, 100),
      sleep_efficiency_percentage: figure(0, 100),
    }),
  ),
});
export type WhoopSleep = z.infer<typeof whoopSleep>;

export const whoopWorkout = z.object({
  id: recordId,
  start: isoMoment,
  end: isoMoment,
  timezone_offset: offset,
  sport_name: word,
  ...scored(
    z.object({
      strain: figure(0, 21),
      average_heart_rate: heartRate,
      max_heart_rate: heartRate,
      kilojoule: amount,
      distance_meter: distance,
      altitude_gain_meter: ascent,
    }),
  ),
});
export type WhoopWorkout = z.infer<typeof whoopWorkout>;

/** One page of a list. */
export const whoopPage = z.object({
  records: z.array(z.unknown()).check(z.maxLength(100)),
  next_token: z.optional(z.nullable(z.string().check(z.maxLength(4000)))),
});
