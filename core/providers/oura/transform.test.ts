import { expect, test } from 'vitest';
import { readOura } from './transform.ts';

const NIGHT = {
  id: 'night-1',
  day: '2026-10-25',
  type: 'long_sleep',
  bedtime_start: '2026-10-24T23:05:00+02:00',
  bedtime_end: '2026-10-25T06:50:00+01:00',
  total_sleep_duration: 28_200,
  time_in_bed: 31_500,
  awake_time: 3300,
  light_sleep_duration: 15_600,
  deep_sleep_duration: 6000,
  rem_sleep_duration: 6600,
  latency: 540,
  efficiency: 90,
  average_hrv: 48,
  average_heart_rate: 54.5,
  lowest_heart_rate: 49,
  average_breath: 14.6,
};

const values = (payloads: Parameters<typeof readOura>[0]) =>
  Object.fromEntries(readOura(payloads).metrics.map(({ day, metric, value }) => [`${day} ${metric}`, value]));

test('oura: the night in which the clocks go back keeps its moments, and is of the day that Oura names', () => {
  const { sleeps } = readOura({ sleep: [NIGHT], dailySleep: [{ id: 'd', day: '2026-10-25', score: 84 }] });
  expect(sleeps[0]).toMatchObject({
    kind: 'main',
    day: '2026-10-25',
    startAt: '2026-10-24T21:05:00.000Z',
    endAt: '2026-10-25T05:50:00.000Z',
    offsetMinutes: 60,
    asleepSeconds: 28_200,
    latencySeconds: 540,
    hrvMs: 48,
    hrvMeasure: 'rmssd',
    score: 84,
  });
});

test('oura: of two main sleeps of a day the longer weighs more', () => {
  const short = { ...NIGHT, id: 'night-2', bedtime_start: '2026-10-25T05:00:00+01:00', lowest_heart_rate: 60 };
  const pulses = readOura({ sleep: [short, NIGHT] }).metrics.filter(({ metric }) => metric === 'resting_hr');
  expect(pulses).toMatchObject([
    { recordId: 'sleep night-2', value: 60, weight: 6600 },
    { recordId: 'sleep night-1', value: 49, weight: 31_500 },
  ]);
});

test('oura: a contributor of readiness is no heart rate', () => {
  const readiness = { id: 'r', day: '2026-10-25', score: 77, temperature_deviation: -0.2, contributors: { resting_heart_rate: 95 } };
  expect(values({ sleep: [NIGHT], dailyReadiness: [readiness] })).toEqual({
    '2026-10-25 resting_hr': 49,
    '2026-10-25 hrv_rmssd_ms': 48,
    '2026-10-25 respiratory_rate': 14.6,
    '2026-10-25 readiness_score': 77,
    '2026-10-25 temperature_deviation_c': -0.2,
  });
});

test('oura: a late nap is of the day on which it ends; rest and deleted sleeps are none', () => {
  const nap = {
    ...NIGHT,
    id: 'nap',
    type: 'late_nap',
    day: '2026-10-26',
    bedtime_start: '2026-10-25T18:00:00+01:00',
    bedtime_end: '2026-10-25T18:40:00+01:00',
  };
  const { sleeps, deleted } = readOura({ sleep: [nap, { ...NIGHT, type: 'rest' }, { ...NIGHT, id: 'gone', type: 'deleted' }] });
  // They may have been stored as nights before.
  expect(deleted?.sleeps).toEqual(['night-1', 'gone']);
  expect(sleeps.map(({ kind, day }) => [kind, day])).toEqual([['nap', '2026-10-25']]);
});

test('oura: a day without a score has no score, and its activity is taken as it is', () => {
  const activity = { id: 'a', day: '2026-10-25', steps: 9421, active_calories: 612, total_calories: 2840, equivalent_walking_distance: 7150 };
  expect(values({ dailyActivity: [activity], dailySleep: [{ id: 's', day: '2026-10-25', score: null }] })).toEqual({
    '2026-10-25 steps': 9421,
    '2026-10-25 active_kcal': 612,
    '2026-10-25 total_kcal': 2840,
    '2026-10-25 distance_m': 7150,
  });
  expect(values({ dailySpo2: [{ id: 'o', day: '2026-10-25', spo2_percentage: null }] })).toEqual({});
});

test('oura: a workout is of its local day, its heart rate is unknown', () => {
  const workout = {
    id: 'w',
    activity: 'Strength_training',
    start_datetime: '2026-10-25T00:10:00.000+02:00',
    end_datetime: '2026-10-25T00:55:00.000+02:00',
    calories: 231.5,
    distance: null,
    label: null,
  };
  expect(readOura({ workout: [workout] }).workouts).toEqual([
    {
      externalId: 'w',
      kind: 'strength',
      sport: 'Strength_training',
      day: '2026-10-25',
      startAt: '2026-10-24T22:10:00.000Z',
      offsetMinutes: 120,
      durationMinutes: 45,
      calories: 231.5,
      caloriesSource: 'unstated',
    },
  ]);
});

test('oura: a time without an offset is not understood', () => {
  expect(readOura({ sleep: [{ ...NIGHT, bedtime_end: '2026-10-25T06:50:00' }] })).toMatchObject({ sleeps: [], skipped: 1 });
});
