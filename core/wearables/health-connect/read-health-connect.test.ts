import initSqlJs from 'sql.js';
import { describe, expect, test } from 'vitest';
import { makeHealthConnect, type HealthRows } from '#testing/health-connect.ts';
import { wearableBatchSchema } from '../contract.ts';
import { HealthFileError, toBatches } from '../health-file.ts';
import { checkDatabase } from './health-database.ts';
import { readHealthConnect } from './read-health-connect.ts';
import { toSqlFile } from './sql-file.ts';

const NOW = Date.parse('2026-07-08T00:00:00Z');
const ZONE = 7200;
const at = (clock: string, day = '06') => Date.parse(`2026-07-${day}T${clock}:00+02:00`);
const span = (start: string, end: string, more: object = {}) => ({
  start_time: at(start),
  end_time: at(end),
  start_zone_offset: ZONE,
  end_zone_offset: ZONE,
  app_info_id: 1,
  device_info_id: 1,
  ...more,
});
const moment = (clock: string, more: object) => ({ time: at(clock), zone_offset: ZONE, app_info_id: 1, device_info_id: 1, ...more });
const SOURCES: HealthRows = {
  application_info_table: [
    { row_id: 1, package_name: 'com.watch', app_name: 'Watch app' },
    { row_id: 2, package_name: 'com.phone', app_name: 'Phone' },
    { row_id: 3, package_name: 'com.lifesum', app_name: 'Lifesum' },
  ],
  device_info_table: [
    { row_id: 1, device_type: 1 },
    { row_id: 2, device_type: 2 },
  ],
};

async function readBytes(bytes: Uint8Array) {
  checkDatabase(bytes);
  const { Database } = await initSqlJs();
  const database = new Database(bytes);
  try {
    const file = readHealthConnect(toSqlFile(database), NOW);
    for (const batch of toBatches(file)) wearableBatchSchema.parse(batch);
    return file;
  } finally {
    database.close();
  }
}
const read = async (rows: HealthRows, after?: readonly string[]) => readBytes(await makeHealthConnect({ ...SOURCES, ...rows }, after));
const problem = async (bytes: Uint8Array) => {
  try {
    await readBytes(bytes);
    return undefined;
  } catch (error) {
    return error instanceof HealthFileError ? error.problem : error;
  }
};
const figures = async (rows: HealthRows) => (await read(rows)).metrics.map(({ metric, day, value }) => [metric, day, value]);

describe('form', () => {
  const STEPS = { steps_record_table: [span('08:00', '09:00', { count: 100 })] };

  test('[HC01] what is no whole database of Health Connect is refused', async () => {
    const whole = await makeHealthConnect({ ...SOURCES, ...STEPS });
    const other = new (await initSqlJs()).Database();
    other.run('create table notes (text text)');
    const damaged = whole.slice();
    damaged.fill(0xff, 4096, 12_000);
    expect(await problem(whole)).toBeUndefined();
    expect(await problem(new Uint8Array())).toBe('empty');
    expect(await problem(new TextEncoder().encode('hello'.repeat(100)))).toBe('unknown_type');
    expect(await problem(whole.slice(0, whole.length - 4096))).toBe('truncated');
    expect(await problem(damaged)).toBe('broken');
    expect(await problem(other.export())).toBe('unknown_type');
  });

  test.each([
    [
      'a view',
      [
        'drop table steps_record_table',
        'create view steps_record_table as with recursive n as (select 1 as count union all select count + 1 from n) select * from n',
      ],
    ],
    [
      'a computed column',
      ['drop table steps_record_table', 'create table steps_record_table (start_time integer, count integer as (abs(start_time)))'],
    ],
  ])('[HC02] %s in the place of a table is not read', async (_, after) => {
    expect(await problem(await makeHealthConnect({ ...SOURCES, ...STEPS }, after))).toBe('unsafe');
  });

  test('[HC03] what is malformed or not known is skipped and counted', async () => {
    const { skipped, unread, metrics } = await read({
      steps_record_table: [
        span('08:00', '09:00', { count: 'many' }),
        span('09:00', '08:00', { count: 5 }),
        span('08:00', '09:00', { count: 5, start_zone_offset: null }),
        span('08:00', '09:00', { count: 1e9 }),
      ],
      blood_pressure_record_table: [moment('08:00', { systolic: 120, diastolic: 80 })],
    });
    expect([skipped, unread, metrics]).toEqual([{ malformed: 3, implausible: 1 }, { blood_pressure: 1 }, []]);
  });
});

describe('records', () => {
  test('[HC10] [HC11] the day of the offset; watch and phone count a moment once; units of the storage', async () => {
    expect(
      await figures({
        steps_record_table: [
          span('08:00', '09:00', { count: 1000 }),
          span('08:30', '09:30', { count: 600, app_info_id: 2, device_info_id: 2 }),
          { ...span('23:30', '23:40', { count: 50 }), start_zone_offset: 4 * 3600 },
        ],
        total_calories_burned_record_table: [span('00:00', '12:00', { energy: 900_000 })],
        distance_record_table: [span('08:00', '09:00', { distance: 812.5 })],
      }),
    ).toEqual([
      ['steps', '2026-07-06', 1300],
      ['steps', '2026-07-07', 50],
      ['total_kcal', '2026-07-06', 900],
      ['distance_m', '2026-07-06', 812.5],
    ]);
  });

  test('[HC12] heart rates of a series, and of a moment', async () => {
    const found = await figures({
      heart_rate_record_table: [span('08:00', '09:00', { row_id: 7 })],
      heart_rate_record_series_table: [60, 120, 90].map((rate, n) => ({
        parent_key: 7,
        beats_per_minute: rate,
        epoch_millis: at('08:00') + n * 1000,
      })),
      resting_heart_rate_record_table: [moment('07:00', { beats_per_minute: 52 })],
      heart_rate_variability_rmssd_record_table: [
        moment('03:00', { heart_rate_variability_millis: 40 }),
        moment('04:00', { heart_rate_variability_millis: 50 }),
      ],
    });
    expect(Object.fromEntries(found.map(([metric, , value]) => [metric, value]))).toEqual({
      min_hr: 60,
      average_hr: 90,
      max_hr: 120,
      resting_hr: 52,
      hrv_rmssd_ms: 45,
    });
  });

  test('[HC13] stages make a night, and a session without stages says when somebody slept', async () => {
    const night = span('00:00', '06:00', { row_id: 1, start_time: at('23:00', '05') });
    const stage = (type: number, start: number, end: number) => ({ parent_key: 1, stage_type: type, stage_start_time: start, stage_end_time: end });
    const { sleeps } = await read({
      sleep_session_record_table: [night, span('14:00', '14:30', { row_id: 2 })],
      sleep_stages_table: [
        stage(4, at('23:00', '05'), at('02:00')),
        stage(5, at('02:00'), at('03:00')),
        stage(1, at('03:00'), at('03:10')),
        stage(6, at('03:10'), at('06:00')),
      ],
    });
    expect(sleeps).toMatchObject([
      {
        kind: 'main',
        day: '2026-07-06',
        asleepSeconds: 24_600,
        lightSeconds: 10_800,
        deepSeconds: 3600,
        remSeconds: 10_200,
        awakeSeconds: 600,
        inBedSeconds: 25_200,
      },
      { kind: 'nap', asleepSeconds: 1800 },
    ]);
  });

  test('[HC14] [HC15] workouts and measures', async () => {
    const { workouts, measures } = await read({
      exercise_session_record_table: [
        span('18:00', '18:45', { exercise_type: 33, title: 'Ob reki' }),
        span('20:00', '20:30', { exercise_type: 999 }),
      ],
      weight_record_table: [moment('07:00', { weight: 80_250 })],
      body_fat_record_table: [moment('07:00', { percentage: 22.1 })],
    });
    expect(workouts).toEqual([
      {
        externalId: '2026-07-06T16:00:00.000Z|2026-07-06T16:45:00.000Z',
        kind: 'run',
        title: 'Ob reki',
        day: '2026-07-06',
        startAt: '2026-07-06T16:00:00.000Z',
        offsetMinutes: 120,
        durationMinutes: 45,
        device: 'Watch app',
      },
      expect.objectContaining({ kind: 'other' }),
    ]);
    expect(measures.map(({ kind, value, takenAt }) => [kind, value, takenAt])).toEqual([
      ['weight', 80.25, '2026-07-06T05:00:00.000Z'],
      ['body_fat', 22.1, '2026-07-06T05:00:00.000Z'],
    ]);
  });

  test('[HC14] [HC17] distance and energy of a workout are what its app wrote within it, where that is clear', async () => {
    const other = { app_info_id: 2, device_info_id: 2 };
    const { workouts, entries } = await read({
      exercise_session_record_table: [
        span('08:00', '09:00', { exercise_type: 33 }),
        span('10:00', '11:00', { exercise_type: 4 }),
        span('12:00', '13:00', { exercise_type: 53 }),
        span('14:00', '15:00', { exercise_type: 53 }),
      ],
      distance_record_table: [
        // Out of order, and of another app.
        span('08:30', '09:00', { distance: 4000 }),
        span('08:00', '08:30', { distance: 5000 }),
        span('08:00', '09:00', { distance: 777, ...other }),
        span('10:00', '11:00', { distance: 30_000 }),
        span('10:20', '10:30', { distance: 5000 }),
        span('11:30', '12:10', { distance: 900 }),
        span('12:10', '13:00', { distance: 3100 }),
      ],
      active_calories_burned_record_table: [span('08:00', '09:00', { energy: 610_000 })],
      total_calories_burned_record_table: [span('08:00', '09:00', { energy: 700_000 }), span('10:00', '11:00', { energy: 520_500 })],
    });
    expect(workouts.map(({ kind, distanceM, calories, caloriesSource }) => [kind, distanceM, calories, caloriesSource])).toEqual([
      ['run', 9000, 610, undefined],
      ['bike', undefined, 520.5, 'unstated'],
      ['walk', undefined, undefined, undefined],
      ['walk', undefined, undefined, undefined],
    ]);
    expect(entries).toBe(14);
  });

  test('[HC16] food is meals by app and moment; what was not recorded is absent', async () => {
    const food = (more: object) => span('12:20', '12:20', { app_info_id: 3, device_info_id: 2, ...more });
    const { meals } = await read({
      nutrition_record_table: [
        food({ meal_name: 'Rižota', energy: 500_000, protein: 20, sodium: 0.9, vitamin_c: 5e-324 }),
        food({ meal_name: 'Jabolko', energy: 80_000, protein: null, sodium: null, vitamin_c: 0.005 }),
      ],
    });
    expect(meals).toMatchObject([
      {
        externalId: 'meal|2026-07-06T10:20:00.000Z|Lifesum',
        foods: [
          { name: 'Rižota', nutrients: { calories: 500, protein: 20, sodium: 900 } },
          { name: 'Jabolko', nutrients: { calories: 80, vitamin_c: 5 } },
        ],
      },
    ]);
    expect(meals[0]!.foods[0]!.nutrients).not.toHaveProperty('vitamin_c');
  });
});
