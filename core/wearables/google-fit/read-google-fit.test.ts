import { describe, expect, test } from 'vitest';
import { fitDay, fitStream, fitTable, fitTcx, readTakeout } from '#testing/google-fit.ts';
import { isFitTable, pickFitEntries } from './fit-entries.ts';

const FIT = 'Takeout/Fit';
const GMS = 'com.google.android.gms';
const DAY_FILE = { [`${FIT}/Daily activity metrics/2025-07-06.csv`]: fitDay(['00:00:00.000+02:00', '12:00:00.000+02:00']) };
const streamName = (type: string) => `${FIT}/All Data/derived_${type}_com.google.android.g.json`;
const stream = (type: string, last: string, points: Parameters<typeof fitStream>[1]) => ({
  [streamName(type)]: fitStream(`derived:${type}:${GMS}:${last}`, points),
});
const entry = (name: string, isEncrypted = false, size = 1) => ({ name, size, isEncrypted });

describe('form', () => {
  test('[GF01] files are known by their own names, in every language, and read in the order that they need', () => {
    const names = [
      'Takeout/Fit/Все данные/derived_com.google.weight_com.google.android.g.json',
      'Takeout/Fit/Все данные/raw_com.google.weight_com.example.json',
      'Takeout/Fit/Показатели/Показатели ежедневной активности.csv',
      'Takeout/Fit/Показатели/2025-07-06.csv',
      'Takeout/Fit/Сеансы/2019-05-11T11_44_00.276+03_00_BIKING.json',
      'Takeout/Fit/Тренировки/2019-05-11T11_44_00.276+03_00_BIKING.tcx',
      'Takeout/Photos/2019.json',
    ];
    expect(pickFitEntries(names.map((name) => entry(name)))?.map(({ file }) => file)).toEqual(['day', 'session', 'table', 'training', 'stream']);
    expect(pickFitEntries([entry('photo.jpg'), entry('export.xml'), entry('data/notes.csv')])).toBeUndefined();
    expect(isFitTable(new TextEncoder().encode('Date,Step count'))).toBe(true);
    expect(() => pickFitEntries([entry(names[0]!, true)])).toThrow('locked');
    expect(() => pickFitEntries([entry(names[0]!, false, 3e9)])).toThrow('too_large');
  });

  test('[GF02] what is malformed is skipped and counted, and the rest is read', () => {
    const { measures, skipped, entries } = readTakeout({
      ...DAY_FILE,
      [`${FIT}/All Sessions/2025-07-06T09_00_00+02_00_YOGA.json`]: '{"fitnessActivity": "yo',
      [`${FIT}/All Sessions/2025-07-06T10_00_00+02_00_YOGA.json`]: '[1]',
      [`${FIT}/Activities/2025-07-06T10_00_00+02_00_YOGA.tcx`]: '<gpx/>',
      [streamName('com.google.body.fat.percentage')]:
        '{"Data Points": [{"fitValue": [{"value": {"fpVal": 20}}], "startTimeNanos": 1751781600000000000}, 5, {"fi',
      ...stream('com.google.weight', 'merge_weight', [
        { start: '2025-07-06T06:00:00Z', values: [{ fpVal: 80 }] },
        { start: '2025-07-06T07:00:00Z', values: [{ fpVal: 8 }] },
        { start: '2025-07-06T08:00:00Z', values: [] },
        { start: '2035-07-06T08:00:00Z', values: [{ fpVal: 80 }] },
        { start: '1970-01-01T00:00:00Z', values: [{ fpVal: 80 }] },
        { start: '2025-07-06T07:00:00Z', end: '2025-07-06T06:00:00Z', values: [{ fpVal: 80 }] },
      ]),
    });
    expect(measures.map(({ kind, value }) => [kind, value])).toEqual([
      ['body_fat', 20],
      ['weight', 80],
    ]);
    expect(skipped).toEqual({ malformed: 9, implausible: 1 });
    expect(entries).toBe(11);
  });

  test('[GF03] other kinds of data are counted by name, and unmerged streams are not read', () => {
    const { metrics, unread } = readTakeout({
      ...DAY_FILE,
      [`${FIT}/All Data/raw_com.google.step_count.delta_x.json`]: fitStream('raw:com.google.step_count.delta:x:y', [
        { start: '2025-07-06T08:00:00Z', end: '2025-07-06T09:00:00Z', values: [{ intVal: 5 }] },
      ]),
      ...stream('com.google.step_count.delta', 'merge_step_deltas', [
        { start: '2025-07-06T08:00:00Z', end: '2025-07-06T09:00:00Z', values: [{ intVal: 5 }] },
      ]),
      ...stream('com.google.location.sample', 'merge_location', [{ start: '2025-07-06T08:00:00Z', values: [{ fpVal: 46.05 }] }]),
    });
    expect([metrics, unread]).toEqual([[], { 'com.google.location.sample': 1 }]);
  });
});

describe('days', () => {
  test('[GF10] [GF11] [GF12] the table counts before streams, and a day of energy alone is none', () => {
    const table = fitTable([
      {
        Date: '2025-07-06',
        'Step count': 8400,
        'Calories (kcal)': 2480.5,
        'Distance (m)': 6200,
        'Move Minutes count': 64,
        'Average heart rate (bpm)': 72,
        'Max heart rate (bpm)': 141,
        'Min heart rate (bpm)': 54,
      },
      { Date: '2008-01-11', 'Calories (kcal)': 877 },
      { Date: '2025-07-07', 'Step count': 250_000, 'Calories (kcal)': 1700 },
    ]);
    const { metrics, skipped } = readTakeout({
      ...DAY_FILE,
      [`${FIT}/Daily activity metrics/Daily activity metrics.csv`]: table,
      ...stream('com.google.step_count.delta', 'estimated_steps', [
        { start: '2025-07-06T08:00:00Z', end: '2025-07-06T09:00:00Z', values: [{ intVal: 9999 }] },
        { start: '2025-07-05T08:00:00Z', end: '2025-07-05T09:00:00Z', values: [{ intVal: 1234 }] },
      ]),
    });
    expect(metrics.map(({ day, metric, value, offsetMinutes }) => [day, metric, value, offsetMinutes])).toEqual([
      ['2025-07-05', 'steps', 1234, 120],
      ['2025-07-06', 'active_min', 64, 120],
      ['2025-07-06', 'total_kcal', 2480.5, 120],
      ['2025-07-06', 'distance_m', 6200, 120],
      ['2025-07-06', 'average_hr', 72, 120],
      ['2025-07-06', 'max_hr', 141, 120],
      ['2025-07-06', 'min_hr', 54, 120],
      ['2025-07-06', 'steps', 8400, 120],
    ]);
    expect(skipped).toEqual({ implausible: 1 });
  });

  test('[GF13] the offset is that of the day on which clocks change, and none is made up', () => {
    const { measures, skipped } = readTakeout({
      [`${FIT}/Daily activity metrics/2025-03-30.csv`]: fitDay([
        '00:00:00.000+01:00',
        '01:45:00.000+01:00',
        '03:00:00.000+02:00',
        '23:45:00.000+02:00',
      ]),
      ...stream('com.google.weight', 'merge_weight', [
        { start: '2025-03-29T23:30:00Z', values: [{ fpVal: 80 }] },
        { start: '2025-03-30T22:30:00Z', values: [{ fpVal: 81 }] },
        { start: '2025-04-02T22:30:00Z', values: [{ fpVal: 82 }] },
      ]),
    });
    expect(measures.map(({ day, value }) => [day, value])).toEqual([
      ['2025-03-30', 80],
      ['2025-03-31', 81],
    ]);
    expect(skipped).toEqual({ malformed: 1 });
  });

  test('[GF14] resting heart rate, oxygen, and heart rates of a day without the table', () => {
    const type = 'com.google.heart_rate.bpm';
    const { metrics } = readTakeout({
      ...DAY_FILE,
      [streamName(type)]: fitStream(`derived:${type}:${GMS}:merge_heart_rate_bpm`, [
        { start: '2025-07-06T06:00:00Z', values: [{ fpVal: 50 }] },
        { start: '2025-07-06T07:00:00Z', values: [{ fpVal: 150 }] },
        { start: '2025-07-06T07:00:10Z', values: [{ fpVal: 0 }] },
      ]),
      [streamName(type).replace('.json', '(1).json')]: fitStream(`derived:${type}:${GMS}:resting_heart_rate<-merge_heart_rate_bpm`, [
        { start: '2025-07-06T00:00:00Z', values: [{ fpVal: 52 }] },
      ]),
      ...stream('com.google.oxygen_saturation', 'merged', [
        { start: '2025-07-06T01:00:00Z', values: [{ fpVal: 96 }, { fpVal: 0 }] },
        { start: '2025-07-06T02:00:00Z', values: [{ fpVal: 98 }] },
      ]),
    });
    expect(Object.fromEntries(metrics.map(({ metric, value }) => [metric, value]))).toEqual({
      min_hr: 50,
      average_hr: 100,
      max_hr: 150,
      resting_hr: 52,
      spo2_pct: 97,
    });
  });
});

describe('records', () => {
  test('[GF20] a session of sleep without segments, and one with them', () => {
    const sleep = (more: object) =>
      JSON.stringify({ fitnessActivity: 'sleep', startTime: '2025-07-05T21:00:00Z', endTime: '2025-07-06T05:00:00Z', ...more });
    const name = `${FIT}/All Sessions/2025-07-05T23_00_00+02_00_SLEEP.json`;
    expect(readTakeout({ [name]: sleep({}) }).sleeps).toMatchObject([
      { kind: 'main', day: '2025-07-06', asleepSeconds: 28_800, inBedSeconds: 28_800 },
    ]);
    const segment = [
      { fitnessActivity: 'sleep', startTime: '2025-07-05T21:10:00Z', endTime: '2025-07-06T01:00:00Z' },
      { fitnessActivity: 'sleep.awake', startTime: '2025-07-06T01:00:00Z', endTime: '2025-07-06T01:30:00Z' },
      { fitnessActivity: 'sleep', startTime: '2025-07-06T01:30:00Z', endTime: '2025-07-06T05:00:00Z' },
    ];
    const [night] = readTakeout({ [name]: sleep({ segment }) }).sleeps;
    expect(night).toMatchObject({ asleepSeconds: 26_400, awakeSeconds: 1800, inBedSeconds: 28_800, offsetMinutes: 120 });
    expect(night).not.toHaveProperty('deepSeconds');
  });

  test('[GF21] the mean weight of the table counts for a day without the scale', () => {
    const { measures } = readTakeout({
      ...DAY_FILE,
      [`${FIT}/Daily activity metrics/Daily activity metrics.csv`]: fitTable([
        { Date: '2025-07-06', 'Step count': 1, 'Average weight (kg)': 79.5 },
        { Date: '2025-07-07', 'Step count': 1, 'Average weight (kg)': 79.4 },
      ]),
      ...stream('com.google.weight', 'merge_weight', [
        { start: '2025-07-06T05:00:00Z', values: [{ fpVal: 79.6 }], origin: 'raw:com.google.weight:com.withings.app:Withings:Body+:1a2b:x' },
      ]),
    });
    expect(measures).toEqual([
      {
        externalId: 'weight|2025-07-06T05:00:00.000Z',
        kind: 'weight',
        value: 79.6,
        day: '2025-07-06',
        takenAt: '2025-07-06T05:00:00.000Z',
        device: 'Withings Body+',
      },
      { externalId: 'weight|2025-07-07', kind: 'weight', value: 79.4, day: '2025-07-07' },
    ]);
  });

  test('[GF30] [GF31] [GF32] sessions, trainings and what is neither', () => {
    const session = (activity: string, minutes: number, more: object = {}) => ({
      [`${FIT}/All Sessions/2025-07-06T0${minutes % 10}_00_00+02_00_${activity.toUpperCase()}.json`]: JSON.stringify({
        fitnessActivity: activity,
        startTime: `2025-07-06T0${minutes % 10}:00:00Z`,
        endTime: new Date(Date.parse(`2025-07-06T0${minutes % 10}:00:00Z`) + minutes * 60_000).toISOString(),
        ...more,
      }),
    });
    const { workouts, unread } = readTakeout({
      ...session('biking', 61, { name: 'Ob Savi', aggregate: [{ metricName: 'com.google.calories.expended', floatValue: 0 }] }),
      ...session('strength_training', 42),
      ...session('walking', 23),
      ...session('walking', 4),
      ...session('still', 65),
      ...session('paragliding', 36),
      [`${FIT}/Activities/2025-07-06T01_00_00+02_00_BIKING.tcx`]: fitTcx('2025-07-06T01:00:00Z', [110, 130]),
    });
    expect(workouts.map(({ kind, title, durationMinutes }) => [kind, title, durationMinutes])).toEqual([
      ['bike', 'Ob Savi', 61],
      ['strength', undefined, 42],
      ['walk', undefined, 23],
      ['other', undefined, 36],
    ]);
    expect(workouts[0]).toMatchObject({ averageHeartRate: 110, maxHeartRate: 130, sport: 'biking' });
    expect(workouts[0]).not.toHaveProperty('calories');
    expect(unread).toEqual({ short_walk: 1, still: 1 });
  });

  test('[GF40] food without a name, in an app of its own', () => {
    const { meals } = readTakeout({
      ...DAY_FILE,
      ...stream('com.google.nutrition', 'merged', [
        {
          start: '2025-07-06T10:00:00Z',
          values: [
            {
              mapVal: [
                { key: 'calories', value: { fpVal: 420 } },
                { key: 'unknown', value: { fpVal: 1 } },
              ],
            },
          ],
        },
      ]),
    });
    expect(meals).toMatchObject([
      { externalId: 'meal|2025-07-06T10:00:00.000Z|com.example.watch', device: 'com.example.watch', foods: [{ nutrients: { calories: 420 } }] },
    ]);
  });
});
