/** What we read of Oura's API v2 (cloud.ouraring.com/v2/docs). Durations are in seconds; times carry the local offset. */
import * as z from 'zod/mini';
import { amount, calendarDay, calories, daySeconds, distance, figure, heartRate, localMoment, part, recordId, word } from '../payload.ts';

export const ouraSleep = z.object({
  id: recordId,
  day: calendarDay,
  type: word,
  bedtime_start: localMoment,
  bedtime_end: localMoment,
  total_sleep_duration: daySeconds,
  time_in_bed: daySeconds,
  awake_time: daySeconds,
  light_sleep_duration: daySeconds,
  deep_sleep_duration: daySeconds,
  rem_sleep_duration: daySeconds,
  latency: daySeconds,
  efficiency: figure(0, 100),
  average_hrv: figure(3, 300),
  average_heart_rate: heartRate,
  lowest_heart_rate: heartRate,
  average_breath: figure(4, 60),
});
export type OuraSleep = z.infer<typeof ouraSleep>;

export const ouraDailySleep = z.object({ id: recordId, day: calendarDay, score: figure(0, 100) });

export const ouraReadiness = z.object({ id: recordId, day: calendarDay, score: figure(0, 100), temperature_deviation: figure(-10, 10) });

export const ouraActivity = z.object({
  id: recordId,
  day: calendarDay,
  steps: amount,
  active_calories: amount,
  total_calories: amount,
  equivalent_walking_distance: amount,
});

export const ouraSpo2 = z.object({
  id: recordId,
  day: calendarDay,
  spo2_percentage: part(z.object({ average: figure(50, 100) })),
});

export const ouraWorkout = z.object({
  id: recordId,
  activity: word,
  label: word,
  source: word,
  start_datetime: localMoment,
  end_datetime: localMoment,
  calories,
  distance,
});
export type OuraWorkout = z.infer<typeof ouraWorkout>;

/** One page of a list. */
export const ouraPage = z.object({
  data: z.array(z.unknown()).check(z.maxLength(10_000)),
  next_token: z.optional(z.nullable(z.string().check(z.maxLength(4000)))),
});
