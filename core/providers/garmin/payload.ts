/** What we read of the summaries that Garmin sends (Health API and Activity API). `startTimeInSeconds` is UTC, the offset is the watch's. */
import * as z from 'zod/mini';
import {
  amount,
  ascent,
  calendarDay,
  calories,
  daySeconds,
  distance,
  figure,
  heartRate,
  offsetSeconds,
  part,
  readOr,
  recordId,
  secondsMoment,
  truth,
  word,
} from '../payload.ts';

const day = part(calendarDay);
const summary = {
  summaryId: recordId,
  startTimeInSeconds: secondsMoment,
  startTimeOffsetInSeconds: offsetSeconds,
  durationInSeconds: amount,
};

export const garminDaily = z.object({
  ...summary,
  calendarDate: day,
  steps: amount,
  distanceInMeters: amount,
  activeKilocalories: amount,
  bmrKilocalories: amount,
  floorsClimbed: amount,
  restingHeartRateInBeatsPerMinute: heartRate,
  averageHeartRateInBeatsPerMinute: heartRate,
  maxHeartRateInBeatsPerMinute: heartRate,
  /** -1 while it is unknown. */
  averageStressLevel: figure(0, 100),
  moderateIntensityDurationInSeconds: amount,
  vigorousIntensityDurationInSeconds: amount,
});
export type GarminDaily = z.infer<typeof garminDaily>;

const stage = z.object({ startTimeInSeconds: secondsMoment, endTimeInSeconds: secondsMoment });

export const garminSleep = z.object({
  ...summary,
  calendarDate: day,
  deepSleepDurationInSeconds: daySeconds,
  lightSleepDurationInSeconds: daySeconds,
  remSleepInSeconds: daySeconds,
  awakeDurationInSeconds: daySeconds,
  overallSleepScore: part(z.object({ value: figure(0, 100) })),
  sleepLevelsMap: part(z.record(z.string(), readOr(z.array(stage), []))),
});
export type GarminSleep = z.infer<typeof garminSleep>;

export const garminHrv = z.object({ ...summary, calendarDate: day, lastNightAvg: figure(3, 300) });
export type GarminHrv = z.infer<typeof garminHrv>;

export const garminBody = z.object({
  summaryId: recordId,
  measurementTimeInSeconds: secondsMoment,
  measurementTimeOffsetInSeconds: offsetSeconds,
  weightInGrams: figure(25_000, 350_000),
  bodyFatInPercent: figure(1, 80),
  muscleMassInGrams: figure(1000, 200_000),
  bodyWaterInPercent: figure(10, 90),
});
export type GarminBody = z.infer<typeof garminBody>;

export const garminActivity = z.object({
  ...summary,
  activityType: word,
  activityName: word,
  distanceInMeters: distance,
  activeKilocalories: calories,
  averageHeartRateInBeatsPerMinute: heartRate,
  maxHeartRateInBeatsPerMinute: heartRate,
  totalElevationGainInMeters: ascent,
  manual: truth,
  deviceName: word,
  /** A multisport parent: its parts follow as activities of their own. */
  isParent: truth,
});
export type GarminActivity = z.infer<typeof garminActivity>;
