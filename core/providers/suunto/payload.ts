/** What we read of Suunto's Cloud API (apizone.suunto.com). 24/7 samples carry the local offset; energy of samples is in joules. */
import * as z from 'zod/mini';
import { amount, ascent, calories, daySeconds, distance, figure, localMoment, msMoment, part, recordId, truth, word } from '../payload.ts';

/** Listings of some firmware give beats a second. */
const HERTZ_BELOW = 15;
const heartRate = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value) => {
      if (typeof value !== 'number') return undefined;
      const beats = value > 0 && value < HERTZ_BELOW ? value * 60 : value;
      return beats >= 25 && beats <= 240 ? beats : undefined;
    }),
  ),
);

export const suuntoWorkout = z.object({
  workoutKey: part(recordId),
  workoutId: part(recordId),
  activityId: figure(0, 10_000),
  startTime: msMoment,
  totalTime: amount,
  timeOffsetInMinutes: figure(-840, 840),
  totalDistance: distance,
  energyConsumption: calories,
  totalAscent: ascent,
  /** `max` and `userMaxHR` are the person's limit, not the workout's. */
  hrdata: part(z.object({ workoutAvgHR: heartRate, avg: heartRate, workoutMaxHR: heartRate, hrmax: heartRate })),
  gear: part(z.object({ name: word })),
});
export type SuuntoWorkout = z.infer<typeof suuntoWorkout>;

export const suuntoSleep = z.object({
  entryData: z.object({
    BedtimeStart: localMoment,
    BedtimeEnd: localMoment,
    DeepSleepDuration: daySeconds,
    LightSleepDuration: daySeconds,
    REMSleepDuration: daySeconds,
    HRAvg: heartRate,
    HRMin: heartRate,
    SleepQualityScore: figure(0, 100),
    IsNap: truth,
    SleepId: part(recordId),
  }),
});
export type SuuntoSleep = z.infer<typeof suuntoSleep>;

export const suuntoDailyStat = z.object({
  Name: word,
  Sources: z.array(
    z.object({
      Name: word,
      Samples: z.array(z.object({ TimeISO8601: localMoment, Value: amount })).check(z.maxLength(1000)),
    }),
  ),
});
export type SuuntoDailyStat = z.infer<typeof suuntoDailyStat>;

/** One page of workouts. */
export const suuntoList = z.object({ payload: z.array(z.unknown()).check(z.maxLength(1000)) });
