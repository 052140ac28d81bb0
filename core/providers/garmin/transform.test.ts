import { expect, test } from 'vitest';
import { readGarmin } from './transform.ts';

const seconds = (iso: string) => Date.parse(iso) / 1000;
const DAILY = {
  userId: 'u',
  summaryId: 'x-1',
  calendarDate: '2026-10-25',
  startTimeInSeconds: seconds('2026-10-24T22:00:00Z'),
  startTimeOffsetInSeconds: 7200,
  durationInSeconds: 90_000,
  steps: 8100,
  distanceInMeters: 6120.5,
  activeKilocalories: 540,
  bmrKilocalories: 1650,
  floorsClimbed: 11,
  restingHeartRateInBeatsPerMinute: 52,
  averageStressLevel: -1,
  moderateIntensityDurationInSeconds: 1800,
  vigorousIntensityDurationInSeconds: 600,
};
const SLEEP = {
  summaryId: 's-1',
  calendarDate: '2026-03-29',
  startTimeInSeconds: seconds('2026-03-28T22:00:00Z'),
  startTimeOffsetInSeconds: 3600,
  durationInSeconds: 24_000,
  deepSleepDurationInSeconds: 5000,
  lightSleepDurationInSeconds: 13_000,
  remSleepInSeconds: 6000,
  awakeDurationInSeconds: 600,
  overallSleepScore: { value: 81, qualifierKey: 'GOOD' },
  sleepLevelsMap: {
    light: [{ startTimeInSeconds: seconds('2026-03-28T22:00:00Z'), endTimeInSeconds: seconds('2026-03-29T02:00:00Z') }],
    rem: [{ startTimeInSeconds: seconds('2026-03-29T02:00:00Z'), endTimeInSeconds: seconds('2026-03-29T05:05:00Z') }],
    unmeasurable: 'none',
  },
};

const values = (payloads: Parameters<typeof readGarmin>[0]) =>
  Object.fromEntries(readGarmin(payloads).metrics.map(({ day, metric, value }) => [`${day} ${metric}`, value]));

test('garmin: a day of 25 hours is one day; a stress of -1 is unknown', () => {
  expect(values({ dailies: [DAILY] })).toEqual({
    '2026-10-25 steps': 8100,
    '2026-10-25 distance_m': 6120.5,
    '2026-10-25 active_kcal': 540,
    '2026-10-25 basal_kcal': 1650,
    '2026-10-25 total_kcal': 2190,
    '2026-10-25 floors': 11,
    '2026-10-25 resting_hr': 52,
    '2026-10-25 active_min': 40,
  });
});

test('garmin: of a day that is sent again the longest window counts, whatever the order', () => {
  const earlier = { ...DAILY, summaryId: 'x-0', durationInSeconds: 30_000, steps: 2500 };
  for (const dailies of [
    [earlier, DAILY],
    [DAILY, earlier],
  ])
    expect(values({ dailies })).toMatchObject({ '2026-10-25 steps': 8100 });
});

test('garmin: a day without a calendar date is that of its offset, and without either it is left out', () => {
  const { calendarDate: _, ...undated } = DAILY;
  expect(Object.keys(values({ dailies: [undated] }))[0]).toBe('2026-10-25 steps');
  expect(values({ dailies: [{ ...undated, startTimeOffsetInSeconds: undefined }] })).toEqual({});
});

test('garmin: a sleep ends with its last stage, because its duration leaves out the time awake', () => {
  expect(readGarmin({ sleeps: [SLEEP] }).sleeps).toEqual([
    {
      externalId: 's-1',
      kind: 'main',
      day: '2026-03-29',
      startAt: '2026-03-28T22:00:00.000Z',
      endAt: '2026-03-29T05:05:00.000Z',
      offsetMinutes: 60,
      asleepSeconds: 24_000,
      inBedSeconds: 24_600,
      awakeSeconds: 600,
      lightSeconds: 13_000,
      deepSeconds: 5000,
      remSeconds: 6000,
      score: 81,
    },
  ]);
  const { sleepLevelsMap: _, ...bare } = SLEEP;
  expect(readGarmin({ sleeps: [bare] }).sleeps[0]?.endAt).toBe('2026-03-29T04:50:00.000Z');
});

test('garmin: a short sleep in the afternoon is a nap without a score of the night', () => {
  const nap = {
    ...SLEEP,
    startTimeInSeconds: seconds('2026-03-29T12:00:00Z'),
    durationInSeconds: 2400,
    sleepLevelsMap: undefined,
    awakeDurationInSeconds: 0,
  };
  const { sleeps, metrics } = readGarmin({ sleeps: [nap] });
  expect(sleeps[0]?.kind).toBe('nap');
  expect(metrics).toEqual([]);
});

test('garmin: grams become kilograms, each measure with an id of its own', () => {
  const body = {
    summaryId: 'b-1',
    measurementTimeInSeconds: seconds('2026-03-28T23:30:00Z'),
    measurementTimeOffsetInSeconds: 3600,
    weightInGrams: 75_450,
    bodyFatInPercent: 17.1,
    muscleMassInGrams: 0,
  };
  expect(readGarmin({ bodyComps: [body] }).measures).toEqual([
    { externalId: 'b-1:weight', kind: 'weight', value: 75.45, day: '2026-03-29', takenAt: '2026-03-28T23:30:00.000Z' },
    { externalId: 'b-1:body_fat', kind: 'body_fat', value: 17.1, day: '2026-03-29', takenAt: '2026-03-28T23:30:00.000Z' },
  ]);
});

test('garmin: a multisport activity is its parts', () => {
  const activity = {
    summaryId: '5001',
    activityType: 'TRAIL_RUNNING',
    startTimeInSeconds: seconds('2026-06-01T04:00:00Z'),
    startTimeOffsetInSeconds: 7200,
    durationInSeconds: 3600,
    distanceInMeters: 9000,
    activeKilocalories: 610,
    deviceName: 'Forerunner 265',
  };
  const { workouts } = readGarmin({ activities: [activity, { ...activity, summaryId: '5000', activityType: 'MULTI_SPORT', isParent: true }] });
  expect(workouts).toEqual([
    {
      externalId: '5001',
      kind: 'trail_run',
      sport: 'TRAIL_RUNNING',
      day: '2026-06-01',
      startAt: '2026-06-01T04:00:00.000Z',
      offsetMinutes: 120,
      durationMinutes: 60,
      distanceM: 9000,
      calories: 610,
      caloriesSource: 'measured',
      device: 'Forerunner 265',
    },
  ]);
});
