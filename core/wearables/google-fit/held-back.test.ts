/** Written before the reader and not looked at while it was made: what the rules say, in payloads of their own. */
import { expect, test } from 'vitest';
import { fitDay, fitStream, fitTable, fitTcx, readTakeout } from '#testing/google-fit.ts';

const ALL = 'Takeout/Fit/Vsi podatki';
const DAYS = 'Takeout/Fit/Dnevne meritve';
const SESSIONS = 'Takeout/Fit/Vse vadbe';
const GMS = 'com.google.android.gms';

test('[GF10] [GF11] a winter of one person: columns in another order, a day of zeros, a day of energy alone', () => {
  const { metrics, skipped } = readTakeout({
    [`${DAYS}/Daily activity metrics.csv`]: fitTable(
      [
        { Date: '2025-01-03', 'Step count': 15_020, 'Distance (m)': 10_211.25, 'Calories (kcal)': 2688.4, 'Move Minutes count': 96 },
        { Date: '2025-01-04', 'Step count': 0, 'Distance (m)': 0, 'Calories (kcal)': 1644.1, 'Move Minutes count': 0 },
        { Date: '2025-01-05', 'Step count': 0, 'Distance (m)': 0, 'Calories (kcal)': 0, 'Move Minutes count': 0 },
        { Date: '2025-13-05', 'Step count': 100 },
      ],
      'Date,Step count,Calories (kcal),Move Minutes count,Distance (m),Heart Points',
    ),
    [`${DAYS}/2025-01-03.csv`]: fitDay(['07:15:00.000+01:00']),
  });
  expect(Object.fromEntries(metrics.map(({ day, metric, value }) => [`${day} ${metric}`, value]))).toEqual({
    '2025-01-03 active_min': 96,
    '2025-01-03 distance_m': 10_211.25,
    '2025-01-03 steps': 15_020,
    '2025-01-03 total_kcal': 2688.4,
  });
  expect(skipped).toEqual({ malformed: 1 });
});

test('[GF12] [GF13] steps of streams on the day that the clock showed, beside a table whose headings are Slovenian', () => {
  const { metrics } = readTakeout({
    [`${DAYS}/Dnevne meritve.csv`]: 'Datum,Minute gibanja,Kalorije (kcal),Število korakov\n2025-08-09,10,2000,999\n',
    [`${DAYS}/2025-08-09.csv`]: fitDay(['00:00:00.000+02:00', '23:45:00.000+02:00'], 'Začetek,Konec,Koraki'),
    [`${ALL}/derived_com.google.step_count.delta_com.google(2).json`]: fitStream(`derived:com.google.step_count.delta:${GMS}:estimated_steps`, [
      { start: '2025-08-08T21:50:00Z', end: '2025-08-08T21:59:00Z', values: [{ intVal: 40 }] },
      { start: '2025-08-08T22:10:00Z', end: '2025-08-08T22:20:00Z', values: [{ intVal: 300 }] },
      { start: '2025-08-09T21:30:00Z', end: '2025-08-09T21:40:00Z', values: [{ intVal: 200 }] },
      { start: '2025-08-20T21:30:00Z', end: '2025-08-20T21:40:00Z', values: [{ intVal: 7777 }] },
    ]),
    [`${ALL}/derived_com.google.step_count.delta_com.google(1).json`]: fitStream(`derived:com.google.step_count.delta:${GMS}:merge_step_deltas`, [
      { start: '2025-08-08T22:10:00Z', end: '2025-08-08T22:20:00Z', values: [{ intVal: 5000 }] },
    ]),
  });
  expect(metrics.map(({ day, metric, value, offsetMinutes }) => [day, metric, value, offsetMinutes])).toEqual([
    ['2025-08-08', 'steps', 40, 120],
    ['2025-08-09', 'steps', 500, 120],
  ]);
});

test('[GF20] a night within a session, and the same night in the stream, is one night', () => {
  const segments = [
    { fitnessActivity: 'sleep.light', startTime: '2025-02-10T22:00:00Z', endTime: '2025-02-11T02:00:00Z' },
    { fitnessActivity: 'sleep.deep', startTime: '2025-02-11T02:00:00Z', endTime: '2025-02-11T03:30:00Z' },
    { fitnessActivity: 'sleep.awake', startTime: '2025-02-11T03:30:00Z', endTime: '2025-02-11T03:50:00Z' },
    { fitnessActivity: 'sleep.rem', startTime: '2025-02-11T03:50:00Z', endTime: '2025-02-11T05:00:00Z' },
  ];
  const session = JSON.stringify({
    fitnessActivity: 'sleep',
    startTime: '2025-02-10T22:00:00Z',
    endTime: '2025-02-11T05:00:00Z',
    duration: '25200s',
    segment: segments,
  });
  const stages = [4, 5, 1, 6].map((intVal, n) => ({ start: segments[n]!.startTime, end: segments[n]!.endTime, values: [{ intVal }] }));
  const { sleeps } = readTakeout({
    [`${SESSIONS}/2025-02-10T23_00_00+01_00_SLEEP.json`]: session,
    [`${SESSIONS}/2025-02-10T23_00_00+01_00_SLEEP(1).json`]: session,
    [`${ALL}/derived_com.google.sleep.segment_com.google.an.json`]: fitStream(`derived:com.google.sleep.segment:${GMS}:merged`, stages),
  });
  expect(sleeps).toHaveLength(1);
  expect(sleeps[0]).toMatchObject({
    kind: 'main',
    day: '2025-02-11',
    asleepSeconds: 24_000,
    lightSeconds: 14_400,
    deepSeconds: 5400,
    remSeconds: 4200,
    awakeSeconds: 1200,
  });
});

test('[GF21] a scale twice in a day, and the mean of the table only where there was no scale', () => {
  const { measures } = readTakeout({
    [`${DAYS}/Daily activity metrics.csv`]: fitTable([
      { Date: '2025-05-01', 'Step count': 10, 'Average weight (kg)': 70.35 },
      { Date: '2025-05-02', 'Step count': 10, 'Average weight (kg)': 70.1 },
      { Date: '2025-05-03', 'Step count': 10, 'Average weight (kg)': 7 },
    ]),
    [`${DAYS}/2025-05-01.csv`]: fitDay(['08:00:00.000+02:00']),
    [`${ALL}/derived_com.google.weight_com.google.android.g.json`]: fitStream(`derived:com.google.weight:${GMS}:merge_weight`, [
      { start: '2025-05-01T05:00:00Z', values: [{ fpVal: 70.2 }] },
      { start: '2025-05-01T20:00:00Z', values: [{ fpVal: 70.5 }] },
    ]),
  });
  expect(measures.map(({ day, kind, value, takenAt }) => [day, kind, value, takenAt])).toEqual([
    ['2025-05-01', 'weight', 70.2, '2025-05-01T05:00:00.000Z'],
    ['2025-05-01', 'weight', 70.5, '2025-05-01T20:00:00.000Z'],
    ['2025-05-02', 'weight', 70.1, undefined],
  ]);
});

test('[GF30] [GF31] [GF32] a run with its file, a swim without a session, a drive, a short walk', () => {
  const { workouts, unread } = readTakeout({
    [`${SESSIONS}/2025-06-01T09_00_00.250+02_00_RUNNING.json`]: JSON.stringify({
      fitnessActivity: 'running',
      startTime: '2025-06-01T07:00:00.250Z',
      endTime: '2025-06-01T07:32:00Z',
      duration: '1800.5s',
      aggregate: [
        { metricName: 'com.google.calories.expended', floatValue: 320.456 },
        { metricName: 'com.google.distance.delta', floatValue: 5012.34 },
        { metricName: 'com.google.step_count.delta', intValue: 4800 },
      ],
    }),
    'Takeout/Fit/Vadbe/2025-06-01T09_00_00.250+02_00_RUNNING.tcx': fitTcx('2025-06-01T07:00:00.250Z', [120, 140, 160]),
    'Takeout/Fit/Vadbe/2025-06-02T09_00_00+02_00_RUNNING.tcx': fitTcx('2025-06-02T07:00:00Z', [100], '<DistanceMeters>4000</DistanceMeters>'),
    [`${SESSIONS}/2025-06-03T09_00_00+02_00_IN_VEHICLE.json`]: JSON.stringify({
      fitnessActivity: 'in_vehicle',
      startTime: '2025-06-03T07:00:00Z',
      endTime: '2025-06-03T08:00:00Z',
    }),
    [`${SESSIONS}/2025-06-04T09_00_00+02_00_WALKING.json`]: JSON.stringify({
      fitnessActivity: 'walking',
      startTime: '2025-06-04T07:00:00Z',
      endTime: '2025-06-04T07:09:00Z',
      duration: '540s',
    }),
  });
  expect(workouts).toMatchObject([
    {
      externalId: '2025-06-01T07:00:00.000Z',
      kind: 'run',
      sport: 'running',
      day: '2025-06-01',
      offsetMinutes: 120,
      durationMinutes: 30.01,
      distanceM: 5012.3,
      calories: 320.5,
      caloriesSource: 'unstated',
      averageHeartRate: 130,
      maxHeartRate: 160,
    },
    { externalId: '2025-06-02T07:00:00.000Z', kind: 'run', durationMinutes: 30, distanceM: 4000, maxHeartRate: 100 },
  ]);
  expect(workouts).toHaveLength(2);
  expect(unread).toEqual({ in_vehicle: 1, short_walk: 1 });
});

test('[GF40] a meal of two foods', () => {
  const food = (name: string, values: Readonly<Record<string, number>>) => ({
    start: '2025-03-03T11:00:00Z',
    values: [{ mapVal: Object.entries(values).map(([key, fpVal]) => ({ key, value: { fpVal } })) }, { intVal: 3 }, { stringVal: name }],
    origin: 'raw:com.google.nutrition:com.lifesum.app:',
  });
  const { meals } = readTakeout({
    [`${DAYS}/2025-03-03.csv`]: fitDay(['12:00:00.000+01:00']),
    [`${ALL}/derived_com.google.nutrition_com.google.andro.json`]: fitStream(`derived:com.google.nutrition:${GMS}:merged`, [
      food('Krompir', { calories: 150, 'carbs.total': 33, sodium: 12 }),
      food('Zrezek', { calories: 280, protein: 31, 'fat.total': 17, 'fat.saturated': 6 }),
    ]),
  });
  expect(meals).toMatchObject([
    {
      day: '2025-03-03',
      device: 'com.lifesum.app',
      foods: [
        { name: 'Krompir', nutrients: { calories: 150, carbs: 33, sodium: 12 } },
        { name: 'Zrezek', nutrients: { calories: 280, protein: 31, fat: 17, saturated_fat: 6 } },
      ],
    },
  ]);
});
