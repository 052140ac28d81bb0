import { expect, test } from 'vitest';
import { readSuunto } from './transform.ts';

const WORKOUT = {
  workoutKey: 'abc123',
  activityId: 22,
  startTime: Date.parse('2026-10-24T22:30:00Z'),
  totalTime: 3600,
  timeOffsetInMinutes: 120,
  totalDistance: 8200,
  energyConsumption: 640,
  totalAscent: 420,
  hrdata: { workoutAvgHR: 2.42, hrmax: 176, max: 190, userMaxHR: 190 },
  gear: { name: 'Suunto Race' },
};
const SLEEP = {
  timestamp: '2026-10-25T06:30:00.000+01:00',
  entryData: {
    BedtimeStart: '2026-10-24T23:00:00.000+02:00',
    BedtimeEnd: '2026-10-25T06:30:00.000+01:00',
    DeepSleepDuration: 6000,
    LightSleepDuration: 16_800,
    REMSleepDuration: 6000,
    HRAvg: 56,
    HRMin: 48,
    SleepQualityScore: 83,
    SleepId: 4711,
  },
};

test('suunto: a workout after midnight is of the local day, beats a second become beats a minute, and the limit of the profile is not its maximum', () => {
  expect(readSuunto({ workouts: [WORKOUT] }).workouts).toEqual([
    {
      externalId: 'abc123',
      kind: 'trail_run',
      sport: '22',
      day: '2026-10-25',
      startAt: '2026-10-24T22:30:00.000Z',
      offsetMinutes: 120,
      durationMinutes: 60,
      distanceM: 8200,
      ascentM: 420,
      averageHeartRate: 145.2,
      maxHeartRate: 176,
      calories: 640,
      caloriesSource: 'unstated',
      device: 'Suunto Race',
    },
  ]);
  const { workouts } = readSuunto({ workouts: [{ ...WORKOUT, hrdata: { max: 190, userMaxHR: 190 } }] });
  expect(workouts[0]).not.toHaveProperty('maxHeartRate');
});

test('suunto: the night of 25 hours lasts as long as it did, and the score of a nap is not that of the night', () => {
  const { sleeps, metrics } = readSuunto({ sleeps: [SLEEP, { ...SLEEP, entryData: { ...SLEEP.entryData, IsNap: true, SleepId: 4712 } }] });
  expect(sleeps[0]).toMatchObject({
    externalId: '4711',
    kind: 'main',
    day: '2026-10-25',
    inBedSeconds: 30_600,
    asleepSeconds: 28_800,
    awakeSeconds: 1800,
  });
  expect(sleeps[1]?.kind).toBe('nap');
  expect(metrics.map(({ metric, value }) => [metric, value])).toEqual([['sleep_score', 83]]);
});

test('suunto: stages longer than the night are of another unit and are left out', () => {
  const { sleeps } = readSuunto({ sleeps: [{ ...SLEEP, entryData: { ...SLEEP.entryData, LightSleepDuration: 60_000 } }] });
  expect(sleeps[0]).toMatchObject({ inBedSeconds: 30_600 });
  for (const name of ['asleepSeconds', 'lightSeconds', 'deepSeconds', 'remSeconds', 'awakeSeconds']) expect(sleeps[0]).not.toHaveProperty(name);
});

test('suunto: steps of two devices are not added; the energy of a day is not read', () => {
  const stat = (name: string, ...counts: number[]) => ({
    Name: name,
    Sources: counts.map((value, at) => ({ Name: `device ${at}`, Samples: [{ TimeISO8601: '2026-10-25T00:00:00.000+02:00', Value: value }] })),
  });
  const { metrics } = readSuunto({ dailyStats: [stat('stepcount', 5000, 8000), stat('energyconsumption', 9_000_000)] });
  expect(metrics).toEqual([{ day: '2026-10-25', metric: 'steps', value: 8000 }]);
});

test('suunto: a workout without an offset or an id has no known day or name, and is counted as skipped', () => {
  const bare = [{ ...WORKOUT, timeOffsetInMinutes: undefined }, { ...WORKOUT, workoutKey: undefined }, WORKOUT];
  const { workouts, skipped } = readSuunto({ workouts: bare });
  expect([workouts.length, skipped]).toEqual([1, 2]);
});
