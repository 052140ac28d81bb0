import { expect, test } from 'vitest';
import { readWhoop } from './transform.ts';

const NIGHT = {
  id: '5f0c6f0e-1111-4aaa-8bbb-0123456789ab',
  cycle_id: 93,
  user_id: 7,
  start: '2026-03-28T22:10:00.000Z',
  end: '2026-03-29T05:40:00.000Z',
  timezone_offset: '+02:00',
  nap: false,
  score_state: 'SCORED',
  score: {
    stage_summary: {
      total_in_bed_time_milli: 27_000_000,
      total_awake_time_milli: 1_800_000,
      total_light_sleep_time_milli: 14_400_000,
      total_slow_wave_sleep_time_milli: 5_400_000,
      total_rem_sleep_time_milli: 5_400_000,
      disturbance_count: 9,
    },
    sleep_needed: {
      baseline_milli: 27_000_000,
      need_from_sleep_debt_milli: 900_000,
      need_from_recent_strain_milli: 600_000,
      need_from_recent_nap_milli: -300_000,
    },
    respiratory_rate: 15.2,
    sleep_performance_percentage: 88,
    sleep_efficiency_percentage: 93.3,
  },
};
const CYCLE = {
  id: 93,
  start: '2026-03-28T22:10:00.000Z',
  timezone_offset: '+01:00',
  score_state: 'SCORED',
  score: { strain: 12.4, kilojoule: 9204.8, average_heart_rate: 71, max_heart_rate: 171 },
};
const RECOVERY = {
  cycle_id: 93,
  sleep_id: NIGHT.id,
  score_state: 'SCORED',
  score: { recovery_score: 61, resting_heart_rate: 51, hrv_rmssd_milli: 63.7, spo2_percentage: 96.1, skin_temp_celsius: 33.4 },
};
const WORKOUT = {
  id: 'ecfc6a15-2222-4aaa-8bbb-0123456789ab',
  start: '2026-10-25T00:30:00.000Z',
  end: '2026-10-25T01:30:00.000Z',
  timezone_offset: '+02:00',
  sport_name: 'running',
  score_state: 'SCORED',
  score: { strain: 11.2, average_heart_rate: 148, max_heart_rate: 177, kilojoule: 2092, distance_meter: 9800, altitude_gain_meter: 42 },
};

const values = (payloads: Parameters<typeof readWhoop>[0]) =>
  Object.fromEntries(readWhoop(payloads).metrics.map(({ day, metric, value }) => [`${day} ${metric}`, value]));

test('whoop: the night before the clocks go forward belongs to the day of waking up, with its length in real time', () => {
  const { sleeps, skipped } = readWhoop({ sleeps: [NIGHT] });
  expect(skipped).toBe(0);
  expect(sleeps).toEqual([
    {
      externalId: NIGHT.id,
      kind: 'main',
      day: '2026-03-29',
      startAt: '2026-03-28T22:10:00.000Z',
      endAt: '2026-03-29T05:40:00.000Z',
      offsetMinutes: 120,
      asleepSeconds: 25_200,
      inBedSeconds: 27_000,
      awakeSeconds: 1800,
      lightSeconds: 14_400,
      deepSeconds: 5400,
      remSeconds: 5400,
      needSeconds: 28_200,
      efficiencyPercent: 93.3,
      score: 88,
      respiratoryRate: 15.2,
      disturbances: 9,
    },
  ]);
});

test('whoop: strain and recovery of a cycle are those of the day on which the person wakes up', () => {
  expect(values({ cycles: [CYCLE], recoveries: [RECOVERY], sleeps: [NIGHT] })).toEqual({
    '2026-03-29 strain': 12.4,
    '2026-03-29 total_kcal': 2200,
    '2026-03-29 average_hr': 71,
    '2026-03-29 max_hr': 171,
    '2026-03-29 recovery_score': 61,
    '2026-03-29 resting_hr': 51,
    '2026-03-29 hrv_rmssd_ms': 63.7,
    '2026-03-29 spo2_pct': 96.1,
    '2026-03-29 skin_temperature_c': 33.4,
    '2026-03-29 sleep_score': 88,
    '2026-03-29 respiratory_rate': 15.2,
  });
});

test('whoop: a cycle without its sleep starts on the day that follows its evening', () => {
  expect(readWhoop({ cycles: [CYCLE] }).metrics.map(({ day }) => day)).toEqual(Array.from({ length: 4 }, () => '2026-03-29'));
  expect(readWhoop({ recoveries: [RECOVERY] }).metrics).toEqual([]);
});

test('whoop: a cycle at the edge of what was fetched, whose night may be missing, gives no figure', () => {
  const before = { ...CYCLE, id: 92, start: '2026-03-27T22:10:00.000Z' };
  const read = readWhoop({ cycles: [CYCLE, before], sleeps: [NIGHT] }, Date.parse('2026-03-28T00:00:00Z'), Date.parse('2026-03-30T00:00:00Z'));
  expect(new Set(read.metrics.map(({ recordId }) => recordId))).toEqual(new Set(['cycle 93', `sleep ${NIGHT.id}`]));
  expect(read.figureRecords).toEqual(['cycle 93', `sleep ${NIGHT.id}`]);
});

test('whoop: of two nights of a cycle the longer one says its day', () => {
  const evening = { ...NIGHT, id: '5f0c6f0e-2222-4aaa-8bbb-0123456789ab', start: '2026-03-28T19:00:00.000Z', end: '2026-03-28T20:00:00.000Z' };
  for (const sleeps of [
    [evening, NIGHT],
    [NIGHT, evening],
  ])
    expect(readWhoop({ cycles: [CYCLE], sleeps }).metrics.find(({ metric }) => metric === 'strain')?.day).toBe('2026-03-29');
});

test('whoop: a nap is a nap and carries no figure of the night', () => {
  const { sleeps, metrics, figureRecords } = readWhoop({ sleeps: [{ ...NIGHT, nap: true }], cycles: [CYCLE] });
  // It may have been a night that had one.
  expect(figureRecords).toContain(`recovery ${NIGHT.id}`);
  expect(sleeps[0]?.kind).toBe('nap');
  expect(metrics.map(({ metric }) => metric)).not.toContain('sleep_score');
});

test('whoop: what is not scored yet is stored without figures, also if a score is sent', () => {
  const pending = { ...NIGHT, score_state: 'PENDING_SCORE' };
  const { sleeps, metrics } = readWhoop({ sleeps: [pending], cycles: [{ ...CYCLE, score_state: 'UNSCORABLE' }] });
  expect(metrics).toEqual([]);
  expect(Object.keys(sleeps[0] ?? {})).toEqual(['externalId', 'kind', 'day', 'startAt', 'endAt', 'offsetMinutes']);
});

test('whoop: a workout in the night of the clock change has the day and hour of its own offset, and kilojoules become kcal', () => {
  expect(readWhoop({ workouts: [WORKOUT] }).workouts).toEqual([
    {
      externalId: WORKOUT.id,
      kind: 'run',
      sport: 'running',
      day: '2026-10-25',
      startAt: '2026-10-25T00:30:00.000Z',
      offsetMinutes: 120,
      durationMinutes: 60,
      distanceM: 9800,
      ascentM: 42,
      averageHeartRate: 148,
      maxHeartRate: 177,
      calories: 500,
      caloriesSource: 'unstated',
      strain: 11.2,
    },
  ]);
  expect(readWhoop({ workouts: [{ ...WORKOUT, sport_name: 'Underwater Chess' }] }).workouts[0]).toMatchObject({
    kind: 'other',
    sport: 'Underwater Chess',
  });
});

test('whoop: figures out of bounds are absent, records without time or offset are skipped and counted', () => {
  const { workouts, skipped } = readWhoop({
    workouts: [
      { ...WORKOUT, score: { ...WORKOUT.score, max_heart_rate: 999, strain: -1, kilojoule: '2092' } },
      { ...WORKOUT, timezone_offset: 'CET' },
      { ...WORKOUT, end: 'yesterday' },
      null,
      'text',
    ],
  });
  expect(skipped).toBe(4);
  expect(workouts).toHaveLength(1);
  expect(workouts[0]).not.toHaveProperty('maxHeartRate');
  expect(workouts[0]).not.toHaveProperty('strain');
  expect(workouts[0]).not.toHaveProperty('calories');
});
