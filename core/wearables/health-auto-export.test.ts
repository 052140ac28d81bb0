import { describe, expect, test } from 'vitest';
import { MOST_RECORDS, wearableBatchSchema } from './contract.ts';
import { readHealthExport, readHealthExportInSteps, type HealthExport } from './health-auto-export.ts';

const RECEIVED = '2026-07-06T20:00:00.000Z';
const read = (data: object, aggregation?: string) => {
  const answer = readHealthExport({ data }, { receivedAt: RECEIVED, aggregation });
  if (answer.kind !== 'read') throw new Error(answer.kind);
  // Whatever is read may be stored.
  wearableBatchSchema.parse(answer.batch);
  return answer;
};
const metric = (name: string, units: string, data: unknown, aggregation?: string) => read({ metrics: [{ name, units, data }] }, aggregation);
const figures = ({ batch }: Extract<HealthExport, { kind: 'read' }>) => batch.metrics.map(({ metric: id, day, value }) => [id, day, value]);
const NIGHT = {
  date: '2026-07-06',
  totalSleep: 7.5,
  core: 3.5,
  deep: 1.5,
  rem: 2,
  inBed: 8,
  sleepStart: '2026-07-05 23:00:00 -0300',
  sleepEnd: '2026-07-06 06:30:00 -0300',
};
const nights = (...data: object[]) => metric('sleep_analysis', 'hr', data);
const workout = (more: object = {}) => ({ id: 'w', name: 'Running', start: '2026-07-06 07:00:00 -0300', end: '2026-07-06 07:30:00 -0300', ...more });
const oneWorkout = (more: object) => read({ workouts: [workout(more)] }).batch.workouts[0];

describe('form', () => {
  test.each([null, [], 'x', 7, {}, { data: [] }, { data: null }, { data: { metrics: {} } }, { data: { workouts: 'x' } }])(
    '[HA01] %j is malformed',
    (body) => {
      expect(readHealthExport(body, { receivedAt: RECEIVED, aggregation: undefined })).toEqual({ kind: 'malformed' });
    },
  );

  test('[HA01] other lists are not read', () => {
    expect(read({ symptoms: [{ name: 'x' }], cycleTracking: 'x' }).batch).toMatchObject({ metrics: [], workouts: [], exportedAt: RECEIVED });
  });

  test('[HA02] a malformed record is skipped and counted, the others are read', () => {
    const answer = read({
      metrics: [
        null,
        { name: 'step_count', units: 'count', data: [{ date: 'x', qty: 1 }, 7, { date: '2026-07-06 00:00:00 +0200', qty: '9' }] },
        { name: 'step_count', units: 'count', data: [{ date: '2026-07-06 00:00:00 +0200', qty: 9 }] },
      ],
      workouts: [7, workout()],
    });
    expect([answer.skipped, answer.batch.metrics.length, answer.batch.workouts.length]).toEqual([{ malformed: 5 }, 1, 1]);
  });

  test.each([
    ['step_count', 'count'],
    ['heart_rate', 'bpm'],
    ['dietary_energy', 'kcal'],
  ])('[HA02] a long list of %s is read in short steps', (name, units) => {
    const points = Array.from({ length: 10_000 }, (_, index) => ({ date: `2026-07-06 ${10 + (index % 9)}:00:00 +0200`, qty: 1, Avg: 60 }));
    const parts = { receivedAt: RECEIVED, aggregation: 'Hours' };
    const steps = readHealthExportInSteps({ data: { metrics: [{ name, units, data: points }] } }, parts);
    expect([...steps].length).toBeGreaterThan(20);
  });

  test('[HA02] more of one kind than a batch holds is refused before it is read', () => {
    const unread = Array.from({ length: MOST_RECORDS + 1 }, () => ({
      get date(): string {
        throw new Error('read');
      },
    }));
    for (const data of [{ metrics: [{ name: 'sleep_analysis', units: 'hr', data: unread }] }, { workouts: unread }])
      expect(readHealthExport({ data }, { receivedAt: RECEIVED, aggregation: 'Days' })).toEqual({ kind: 'too_much' });
  });

  test('[HA02] figures of days may be more than a batch holds', () => {
    const data = Array.from({ length: MOST_RECORDS + 1 }, (_, at) => ({
      date: `2026-07-06 10:00:${String(at % 60).padStart(2, '0')} +0200`,
      qty: 60,
    }));
    const read = readHealthExport(
      { data: { metrics: [{ name: 'heart_rate_variability', units: 'ms', data }] } },
      { receivedAt: RECEIVED, aggregation: 'Seconds' },
    );
    expect(read).toMatchObject({ kind: 'read', batch: { metrics: { length: MOST_RECORDS + 1 } } });
  });

  test('[HA02] nothing throws, whatever is sent', () => {
    const values: unknown[] = [
      null,
      [],
      {},
      '',
      'x'.repeat(9999),
      -1,
      1e308,
      Number.NaN,
      true,
      { qty: {} },
      { qty: 1e308, units: 'kJ' },
      '__proto__',
    ];
    const names = ['step_count', 'heart_rate', 'sleep_analysis', 'weight_body_mass', '__proto__', 'constructor', 'toString'];
    const fields = [
      'date',
      'qty',
      'Min',
      'Avg',
      'source',
      'sleepStart',
      'sleepEnd',
      'totalSleep',
      'id',
      'name',
      'start',
      'end',
      'duration',
      'distance',
    ];
    for (const name of names) {
      for (const field of [...fields, 'heartRateData', 'heartRate', 'activeEnergyBurned', 'elevationUp']) {
        for (const value of values) {
          const whole = { ...NIGHT, ...workout(), date: '2026-07-06 00:00:00 +0200', qty: 70, [field]: value };
          const answer = read({
            metrics: [
              { name, units: value, data: [whole] },
              { name, units: 'count', data: [whole, value] },
            ],
            workouts: [whole, value],
          });
          expect(answer.batch.workouts.length).toBeLessThan(2);
        }
      }
    }
  });

  test.each([
    ['2026-07-06 14:30:00 -0300', '2026-07-06'],
    ['2026-07-06 11:30:00\u202fPM +0200', '2026-07-06'],
    ['2026-07-06 12:00:00 am +0200', '2026-07-06'],
    ['2026-07-06T23:59:59+02:00', '2026-07-06'],
  ])('[HA03] %s is read', (date, day) => {
    expect(figures(metric('step_count', 'count', [{ date, qty: 8500 }], 'Days'))).toEqual([['steps', day, 8500]]);
  });

  test('[HA03] a 12-hour clock is the same moment as its 24-hour one', () => {
    const at = (date: string) => metric('resting_heart_rate', 'bpm', [{ date, qty: 50 }], 'Hours').batch.metrics[0]?.partAt;
    expect(at('2026-07-06 01:05:09\u202fPM +0200')).toBe('2026-07-06T11:05:09.000Z');
    expect(at('2026-07-06 12:05:09\u00a0AM +0200')).toBe(at('2026-07-06 00:05:09 +0200'));
  });

  test.each([
    '2026-07-06',
    '2026-07-06 14:30:00',
    '2026-02-30 14:30:00 +0100',
    '2026-07-06 25:00:00 +0200',
    '2026-07-06 13:00:00 PM +0200',
    '1970-01-01 00:00:00 +0000',
  ])('[HA03] %s is skipped', (date) => {
    expect(metric('step_count', 'count', [{ date, qty: 8500 }]).skipped).toEqual({ malformed: 1 });
  });

  test('[HA04] days that begin and end daylight saving time have their own hours', () => {
    const points = (days: string[]) => days.map((date) => ({ date, qty: 100 }));
    const autumn = metric(
      'step_count',
      'count',
      points(['2026-10-25 02:00:00 +0200', '2026-10-25 02:00:00 +0100', '2026-10-25 23:00:00 +0100']),
      'Hours',
    );
    expect(new Set(autumn.batch.metrics.map(({ partAt }) => partAt)).size).toBe(3);
    expect(figures(autumn).map(([, day]) => day)).toEqual(['2026-10-25', '2026-10-25', '2026-10-25']);
    const spring = metric('step_count', 'count', points(['2026-03-29 01:00:00 +0100', '2026-03-29 03:00:00 +0200']), 'Hours');
    expect(spring.batch.metrics.map(({ partAt }) => partAt)).toEqual(['2026-03-29T00:00:00.000Z', '2026-03-29T01:00:00.000Z']);
  });
});

describe('figures', () => {
  const DATE = '2026-07-06 00:00:00 +0200';
  test.each([
    ['active_energy', 'kJ', 1464.4, 'active_kcal', 350],
    ['active_energy', 'kcal', 350, 'active_kcal', 350],
    ['active_energy', 'Cal', 350, 'active_kcal', 350],
    ['walking_running_distance', 'mi', 2, 'distance_m', 3218.688],
    ['walking_running_distance', 'km', 5.2, 'distance_m', 5200],
    ['apple_sleeping_wrist_temperature', 'degF', 95, 'skin_temperature_c', 35],
    ['respiratory_rate', 'count/min', 14.5, 'respiratory_rate', 14.5],
    ['vo2max', 'ml/(kg·min)', 48.2, 'vo2max', 48.2],
    ['apple_exercise_time', 'min', 42, 'active_min', 42],
  ])('[HA10] %s in %s', (name, units, qty, id, value) => {
    expect(figures(metric(name, units, [{ date: DATE, qty }]))).toEqual([[id, '2026-07-06', value]]);
  });

  test('[HA10] a unit that is not known skips the metric', () => {
    expect(metric('active_energy', 'BTU', [{ date: DATE, qty: 1 }])).toMatchObject({ skipped: { unknown_unit: 1 }, batch: { metrics: [] } });
  });

  test('[HA11] a point is of the day or a part of it, as the aggregation says', () => {
    const hour = [{ date: '2026-07-06 09:00:00 +0200', qty: 500 }];
    const part = (aggregation?: string) => metric('step_count', 'count', hour, aggregation).batch.metrics[0]?.partAt;
    expect([part('Days'), part('Hours'), part()]).toEqual([undefined, '2026-07-06T07:00:00.000Z', '2026-07-06T07:00:00.000Z']);
    expect(metric('step_count', 'count', [{ date: DATE, qty: 9000 }], 'Tage').batch.metrics[0]?.partAt).toBeUndefined();
    const hours = metric('step_count', 'count', [...hour, { date: '2026-07-06 10:00:00 +0200', qty: 600 }]);
    expect(hours.batch.metrics.map(({ partAt }) => partAt)).toEqual(['2026-07-06T07:00:00.000Z', '2026-07-06T08:00:00.000Z']);
  });

  test('[HA12] samples of an amount that are not aggregated are skipped', () => {
    const samples = [
      { date: '2026-07-06 09:03:10 +0200', qty: 120, source: 'Apple Watch' },
      { date: '2026-07-06 09:03:12 +0200', qty: 118, source: 'iPhone' },
    ];
    expect(metric('step_count', 'count', samples)).toMatchObject({ skipped: { not_aggregated: 2 }, batch: { metrics: [] } });
    expect(
      metric(
        'resting_heart_rate',
        'bpm',
        samples.map((sample) => ({ ...sample, qty: 50 })),
      ).batch.metrics,
    ).toHaveLength(2);
  });

  const points = (times: readonly string[]) => times.map((time) => ({ date: `${time} +0200`, qty: 500 }));
  test.each([
    ['Minutes', points(['2026-07-06 09:00:00', '2026-07-06 09:01:00'])],
    ['Minutes', points(['2026-07-06 09:00:00'])],
    [undefined, points(['2026-07-06 09:00:00', '2026-07-06 09:01:00'])],
    [undefined, points(['2026-07-06 00:00:00', '2026-07-13 00:00:00'])],
  ])('[HA12] %s: a minute on the hour is not its hour, nor a week its Monday', (aggregation, data) => {
    expect(metric('step_count', 'count', data, aggregation)).toMatchObject({ skipped: { not_aggregated: data.length }, batch: { metrics: [] } });
  });

  test('[HA11] weeks are no days, whatever the metric', () => {
    for (const [name, units] of [
      ['resting_heart_rate', 'bpm'],
      ['weight_body_mass', 'kg'],
      ['dietary_energy', 'kcal'],
    ] as const)
      expect(metric(name, units, [{ date: DATE, qty: 60 }], 'Weeks')).toMatchObject({
        skipped: { not_aggregated: 1 },
        batch: { metrics: [], measures: [], meals: [] },
      });
  });

  test('[HA19] since the last sync only the days between the first and the last are whole', () => {
    const days = [6, 7, 8].map((day) => ({ date: `2026-07-0${day} 00:00:00 +0200`, qty: 500 }));
    const since = (name: string, units: string, data: object[]) =>
      readHealthExport({ data: { metrics: [{ name, units, data }] } }, { receivedAt: RECEIVED, aggregation: 'Days', period: 'Since Last Sync' });
    expect(since('step_count', 'count', days)).toMatchObject({ skipped: { cut: 2 }, batch: { metrics: [{ day: '2026-07-07' }] } });
    expect(since('step_count', 'count', days.slice(0, 1))).toMatchObject({ skipped: { cut: 1 }, batch: { metrics: [] } });
    expect(since('weight_body_mass', 'kg', [{ date: DATE, qty: 80 }])).toMatchObject({ skipped: {}, batch: { measures: [{ value: 80 }] } });
  });

  test('[HA13] heart rate gives three figures', () => {
    const point = { date: '2026-07-06 14:30:00 -0300', Min: 65, Avg: 72, Max: 85 };
    expect(figures(metric('heart_rate', 'bpm', [point]))).toEqual([
      ['min_hr', '2026-07-06', 65],
      ['average_hr', '2026-07-06', 72],
      ['max_hr', '2026-07-06', 85],
    ]);
  });

  test('[HA14] what no device shows is skipped, a zero heart rate is absent, variability is SDNN', () => {
    expect(metric('step_count', 'count', [{ date: DATE, qty: 1e9 }]).skipped).toEqual({ implausible: 1 });
    expect(metric('heart_rate', 'bpm', [{ date: DATE, Min: 0, Avg: 72 }]).batch.metrics).toMatchObject([{ metric: 'average_hr' }]);
    expect(figures(metric('heart_rate_variability', 'ms', [{ date: DATE, qty: 48 }]))).toEqual([['hrv_sdnn_ms', '2026-07-06', 48]]);
  });

  test('[HA15] weight, body fat and waist are measures', () => {
    const date = '2026-07-06 07:10:00 +0200';
    expect(metric('weight_body_mass', 'lb', [{ date, qty: 176.37 }], 'Hours').batch.measures).toEqual([
      { kind: 'weight', value: 80, day: '2026-07-06', externalId: 'weight|2026-07-06T05:10:00.000Z', takenAt: '2026-07-06T05:10:00.000Z' },
    ]);
    const ofDay = metric('waist_circumference', 'in', [{ date: DATE, qty: 34 }], 'Days').batch.measures[0];
    expect([ofDay?.value, ofDay?.externalId, ofDay?.takenAt]).toEqual([86.36, 'waist|2026-07-06', undefined]);
    expect(metric('body_fat_percentage', '%', [{ date, qty: 0.2 }]).skipped).toEqual({ implausible: 1 });
  });

  test('[HA16] food is no figure, and a drink of water no meal', () => {
    expect(metric('dietary_energy', 'kcal', [{ date: DATE, qty: 500 }])).toMatchObject({ skipped: {}, batch: { metrics: [], measures: [] } });
    expect(metric('dietary_water', 'mL', [{ date: DATE, qty: 500 }])).toMatchObject({ skipped: {}, batch: { metrics: [], meals: [] } });
  });
});

describe('nights', () => {
  test('[HA20] a night has times, stages and the day of waking, and keeps its id with later samples', () => {
    const [night] = nights(NIGHT).batch.sleeps;
    expect(night).toEqual({
      externalId: 'night|2026-07-06',
      kind: 'main',
      day: '2026-07-06',
      startAt: '2026-07-06T02:00:00.000Z',
      endAt: '2026-07-06T09:30:00.000Z',
      offsetMinutes: -180,
      asleepSeconds: 27_000,
      inBedSeconds: 28_800,
      lightSeconds: 12_600,
      deepSeconds: 5400,
      remSeconds: 7200,
    });
    expect(nights({ ...NIGHT, sleepStart: '2026-07-05 22:10:00 -0300' }).batch.sleeps[0]?.externalId).toBe(night?.externalId);
  });

  test('[HA20] of several of one day the longest is the night', () => {
    const nap = { ...NIGHT, sleepStart: '2026-07-06 14:00:00 -0300', sleepEnd: '2026-07-06 14:40:00 -0300' };
    expect(nights(nap, NIGHT).batch.sleeps.map(({ kind, externalId }) => [kind, externalId])).toEqual([
      ['nap', 'nap|2026-07-06T17:00:00.000Z'],
      ['main', 'night|2026-07-06'],
    ]);
  });

  test('[HA20] the night of the change of clocks is as long as it was', () => {
    const [night] = nights({ date: '2026-10-25', totalSleep: 8, sleepStart: '2026-10-24 23:00:00 +0200', sleepEnd: '2026-10-25 07:00:00 +0100' })
      .batch.sleeps;
    expect([Date.parse(night!.endAt) - Date.parse(night!.startAt), night?.day, night?.offsetMinutes]).toEqual([9 * 3_600_000, '2026-10-25', 60]);
  });

  test('[HA21] the time asleep is the one that is stated, else the sum of stages', () => {
    const asleep = (more: object) => nights({ ...NIGHT, ...more }).batch.sleeps[0]?.asleepSeconds;
    expect([asleep({ totalSleep: undefined, asleep: 7 }), asleep({ totalSleep: 0 })]).toEqual([25_200, 25_200]);
    const bare = nights({ ...NIGHT, totalSleep: 0, core: 0, deep: 0, rem: 0, inBed: 0 }).batch.sleeps[0];
    expect(['asleepSeconds', 'inBedSeconds', 'lightSeconds'].filter((field) => field in bare!)).toEqual([]);
  });

  test('[HA21] what is longer than the night is absent', () => {
    const doubled = nights({ ...NIGHT, totalSleep: 15, core: 7, deep: 3, rem: 4, awake: 9 }).batch.sleeps[0];
    expect(['asleepSeconds', 'awakeSeconds', 'lightSeconds', 'deepSeconds'].filter((field) => field in doubled!)).toEqual([]);
  });

  test('[HA22] stages that are not aggregated are skipped', () => {
    const stage = { startDate: '2026-07-05 23:00:00 +0200', endDate: '2026-07-05 23:40:00 +0200', qty: 0.66, value: 'Core' };
    expect(nights(stage, stage)).toMatchObject({ skipped: { not_aggregated: 2 }, batch: { sleeps: [] } });
  });
});

describe('workouts', () => {
  test('[HA30] version 2', () => {
    const more = {
      duration: 1800,
      activeEnergyBurned: { qty: 1464.4, units: 'kJ' },
      distance: { qty: 5.2, units: 'km' },
      elevationUp: { qty: 100, units: 'ft' },
      heartRate: { avg: { qty: 142.4, units: 'bpm' }, max: { qty: 171, units: 'bpm' } },
      route: [{ latitude: 46, longitude: 14 }],
    };
    expect(oneWorkout(more)).toEqual({
      externalId: '2026-07-06T10:00:00.000Z|2026-07-06T10:30:00.000Z',
      kind: 'run',
      sport: 'Running',
      day: '2026-07-06',
      startAt: '2026-07-06T10:00:00.000Z',
      offsetMinutes: -180,
      durationMinutes: 30,
      distanceM: 5200,
      ascentM: 30.5,
      averageHeartRate: 142.4,
      maxHeartRate: 171,
      calories: 350,
    });
  });

  test('[HA30] version 1, without an id and a duration', () => {
    const found = oneWorkout({ id: undefined, activeEnergy: { qty: 200, units: 'kcal' }, heartRateData: [{ Max: 150 }, { Max: 161 }] });
    expect(found).toMatchObject({
      externalId: '2026-07-06T10:00:00.000Z|2026-07-06T10:30:00.000Z',
      durationMinutes: 30,
      calories: 200,
      maxHeartRate: 161,
    });
    expect(found).not.toHaveProperty('averageHeartRate');
  });

  test.each([
    ['Outdoor Run', 'run'],
    ['Outdoor Ausführen', 'run'],
    ['tek', 'run'],
    ['Traditional Strength Training', 'strength'],
    ['Pool Swim', 'swim'],
    ['High-Intensity Interval Training', 'hiit'],
    ['Curling', 'other'],
    ['constructor', 'other'],
  ])('[HA31] %s is %s', (name, kind) => {
    expect(oneWorkout({ name })).toMatchObject({ kind, sport: name });
  });

  test('[HA32] zero energy and distance are absent', () => {
    const found = oneWorkout({ activeEnergyBurned: { qty: 0, units: 'kcal' }, distance: { qty: 0, units: 'km' } });
    expect(found).not.toHaveProperty('calories');
    expect(found).not.toHaveProperty('distanceM');
  });

  test('[HA34] a duration longer than from start to end is that time', () => {
    expect([oneWorkout({ duration: 7200 }), oneWorkout({ duration: 1500 })]).toMatchObject([{ durationMinutes: 30 }, { durationMinutes: 25 }]);
  });

  test('[HA33] one that ends before it starts, or takes more than 48 hours, is skipped', () => {
    const answer = read({ workouts: [workout({ end: '2026-07-06 06:00:00 -0300' }), workout({ end: '2026-07-09 07:30:00 -0300' })] });
    expect(answer).toMatchObject({ skipped: { malformed: 2 }, batch: { workouts: [] } });
  });
});

test('[HA18] an hour that a window knows a part of has the key of the whole hour: the store keeps the fuller one', () => {
  const parts = [400, 90].map((qty) => metric('step_count', 'count', [{ date: '2026-07-06 08:00:00 +0200', qty }], 'Hours').batch.metrics[0]);
  expect(parts).toMatchObject([
    { partAt: '2026-07-06T06:00:00.000Z', value: 400 },
    { partAt: '2026-07-06T06:00:00.000Z', value: 90 },
  ]);
});

describe('food', () => {
  const at = (clock: string, qty: unknown, source = 'Lifesum') => ({ date: `2026-07-06 ${clock}:00 +0200`, qty, source });
  const LUNCH = [
    { name: 'dietary_energy', units: 'kJ', data: [at('12:23', 2092), at('12:23', 418.4), at('07:00', 418.4, 'Yazio')] },
    { name: 'protein', units: 'g', data: [at('12:23', 20)] },
    { name: 'sodium', units: 'g', data: [at('12:23', 0.9)] },
    { name: 'vitamin_b12', units: 'mcg', data: [at('12:23', 1.2)] },
    { name: 'dietary_sugar', units: 'g', data: [at('12:23', 3)] },
  ];

  test('[HA16] amounts of an app and a moment are a meal, in our units; what is not stated is absent', () => {
    const { batch, skipped } = read({ metrics: LUNCH });
    expect([skipped, batch.metrics]).toEqual([{}, []]);
    expect(batch.meals).toEqual([
      {
        externalId: 'meal|2026-07-06T10:23:00.000Z|Lifesum',
        day: '2026-07-06',
        span: 'moment',
        type: 'lunch',
        eatenAt: '2026-07-06T10:23:00.000Z',
        offsetMinutes: 120,
        foods: [{ nutrients: { calories: 600, protein: 20, sodium: 900, vitamin_b12: 1.2, sugar: 3 } }],
        device: 'Lifesum',
      },
      expect.objectContaining({ device: 'Yazio', type: 'breakfast', foods: [{ nutrients: { calories: 100 } }] }),
    ]);
  });

  test.each([
    ['Days', '00:00', 'day', 'meal|2026-07-06|Lifesum'],
    ['Hours', '12:00', 'hour', 'meal|2026-07-06T10:00:00.000Z|Lifesum'],
    [undefined, '00:00', 'day', 'meal|2026-07-06|Lifesum'],
    [undefined, '12:23', 'moment', 'meal|2026-07-06T10:23:00.000Z|Lifesum'],
  ])('[HA17] with the aggregation %s one at %s is of a %s', (aggregation, clock, span, externalId) => {
    const { batch } = metric('dietary_energy', 'kcal', [at(clock, 600)], aggregation);
    expect(batch.meals).toMatchObject([{ span, externalId }]);
  });

  test('[HA16] what nobody eats, and units that are not known, are skipped', () => {
    const found = read({
      metrics: [
        { name: 'dietary_energy', units: 'kcal', data: [at('12:23', 1e9), at('12:24', -1), at('12:25', 'x')] },
        { name: 'protein', units: 'slices', data: [at('12:23', 2)] },
      ],
    });
    expect([found.skipped, found.batch.meals]).toEqual([{ implausible: 2, malformed: 1, unknown_unit: 1 }, []]);
  });
});
