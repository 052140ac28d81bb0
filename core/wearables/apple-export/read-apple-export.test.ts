import { describe, expect, test } from 'vitest';
import { appleExport, element, PHONE, quantity, stage, WATCH } from '#testing/apple-export.ts';
import { wearableBatchSchema } from '../contract.ts';
import { readHealthExport } from '../health-auto-export.ts';
import { HealthFileError, toBatches } from '../health-file.ts';
import { AppleExportReader } from './read-apple-export.ts';

const NOW = Date.parse('2026-07-08T00:00:00Z');

function readText(text: string, size = 65_536) {
  const reader = new AppleExportReader(NOW);
  for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size));
  return reader.finish();
}
const read = (...entries: string[]) => {
  const file = readText(appleExport(entries));
  for (const batch of toBatches(file)) wearableBatchSchema.parse(batch);
  return file;
};
const problem = (text: string, size?: number) => {
  try {
    readText(text, size);
    return undefined;
  } catch (error) {
    return error instanceof HealthFileError ? error.problem : error;
  }
};
const at = (clock: string, day = '06', offset = '+0200') => `2026-07-${day} ${clock}:00 ${offset}`;
const span = (start: string, end: string, day = '06') => ({ start: at(start, day), end: at(end, day) });
const steps = (value: number, start: string, end: string, device: object = WATCH, day = '06') =>
  quantity('StepCount', 'count', value, span(start, end, day), { ...device });
const figures = (...entries: string[]) => read(...entries).metrics.map(({ metric, day, value }) => [metric, day, value]);
const sleeps = (...entries: string[]) => read(...entries).sleeps;

describe('form', () => {
  test.each([
    ['[AX01] another root', '<?xml version="1.0"?><gpx></gpx>', 'unknown_type'],
    ['[AX01] no XML', '{"data": {}}', 'broken'],
    ['[AX02] nothing', '', 'empty'],
    ['[AX02] blanks', ' \n ', 'empty'],
    ['[AX02] an end that is missing', appleExport([steps(1, '08:00', '08:10')]).replace('</HealthData>', ''), 'truncated'],
    ['[AX02] cut within an element', appleExport([steps(1, '08:00', '08:10')]).slice(0, -60), 'truncated'],
    ['[AX02] malformed', appleExport(['<Record type="a" <']), 'broken'],
    ['[AX02] an attribute twice', appleExport(['<Record type="a" type="b"/>']), 'broken'],
    ['[AX02] an entity that nobody defines', appleExport(['<Record type="&lol;"/>']), 'broken'],
    [
      '[AX02] an entity bomb',
      appleExport([]).replace('<!ELEMENT', '<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ELEMENT'),
      'unsafe',
    ],
    ['[AX02] an entity of another file', appleExport([]).replace('<!ELEMENT', '<!ENTITY a SYSTEM "file:///etc/passwd"><!ELEMENT'), 'unsafe'],
    ['[AX02] nested deeper than any export', appleExport(['<a>'.repeat(5000)]), 'too_complex'],
    ['[AX02] an attribute longer than any', appleExport([`<Record type="${'x'.repeat(1_500_000)}"/>`]), 'too_complex'],
    ['[AX02] a text longer than any', appleExport(['x'.repeat(1_500_000)]), 'too_complex'],
    ['[AX02] a document type longer than any', `<!DOCTYPE HealthData [${' '.repeat(1_500_000)}]><HealthData/>`, 'too_complex'],
  ])('%s', (_, text, expected) => {
    expect(problem(text)).toBe(expected);
  });

  test('[AX03] parts of any size are the same file', () => {
    const text = appleExport([
      steps(100, '08:00', '08:10'),
      stage('AsleepCore', span('01:00', '05:00')),
      quantity('BodyMass', 'kg', 70.5, { start: at('07:00') }),
    ]);
    const whole = readText(text);
    for (const size of [1, 7, 100]) expect(readText(text, size)).toEqual(whole);
  });

  test('[AX04] records of a correlation are not read twice', () => {
    expect(figures(steps(100, '08:00', '08:10'), element('Correlation', { type: 'x' }, [steps(100, '09:00', '09:10')]))).toEqual([
      ['steps', '2026-07-06', 100],
    ]);
  });

  test('[AX05] what is not read is skipped and counted', () => {
    const file = read(
      quantity('StepCount', 'count', 5, { start: 'yesterday' }),
      quantity('StepCount', 'furlongs', 5, span('08:00', '08:10')),
      quantity('StepCount', 'count', 5, { start: at('08:00'), end: at('07:00') }),
      quantity('StepCount', 'count', 1e9, span('08:00', '08:10')),
      quantity('BodyMass', 'kg', 900, { start: at('07:00') }),
      quantity('StepCount', 'count', 5, { start: '2027-01-01 08:00:00 +0100' }),
      stage('Dreaming', span('01:00', '02:00')),
      quantity('AppleStandTime', 'min', 5, span('08:00', '08:10')),
      element('Workout', { workoutActivityType: 'HKWorkoutActivityTypeRunning', startDate: at('09:00'), endDate: at('08:00') }),
      '<ActivitySummary dateComponents="2026-07-06"/>',
    );
    expect(file).toMatchObject({ metrics: [], sleeps: [], workouts: [], measures: [] });
    expect(file.skipped).toEqual({ malformed: 5, unknown_unit: 1, implausible: 2 });
    expect(file.unread).toEqual({ HKQuantityTypeIdentifierAppleStandTime: 1, ActivitySummary: 1 });
  });

  test('[AX06] control characters of names are passed over', () => {
    const text = appleExport([steps(100, '08:00', '08:10')]).replaceAll('Apple Watch – Ana', 'Apple \u000bWatch');
    expect(readText(text).metrics).toMatchObject([{ value: 100, device: 'Apple Watch' }]);
  });
});

describe('days', () => {
  test('[AX10] the day of the offset, and of the zone that a record names', () => {
    expect(figures(quantity('RestingHeartRate', 'count/min', 50, { start: '2026-07-05 23:30:00 -0400' }))).toEqual([
      ['resting_hr', '2026-07-05', 50],
    ]);
    const zoned = quantity('RestingHeartRate', 'count/min', 50, { start: at('03:30') }).replace(
      '/>',
      '><MetadataEntry key="HKTimeZone" value="America/New_York"/></Record>',
    );
    expect(read(zoned).metrics).toMatchObject([{ day: '2026-07-05', offsetMinutes: -240 }]);
    expect(read(zoned.replace('America/New_York', 'Mars/Base')).metrics).toMatchObject([{ day: '2026-07-06', offsetMinutes: 120 }]);
  });

  test.each([
    ['the phone adds what the watch does not cover', 1300],
    ['whatever stands first', 1300],
  ])('[AX11] watch and phone count a moment once: %s', (name, value) => {
    const entries = [
      steps(1000, '08:00', '09:00'),
      // Half of it lies in the hour of the watch.
      steps(600, '08:30', '09:30', PHONE),
      steps(400, '08:10', '08:20', PHONE),
      steps(9000, '00:00', '08:00', { sourceName: 'Pedometer' }).replace('9000', '0'),
    ];
    expect(figures(...(name.startsWith('the') ? entries : entries.toReversed()))).toEqual([['steps', '2026-07-06', value]]);
  });

  test('[AX11] an app counts for what neither watch nor phone covers', () => {
    const app = { sourceName: 'Pedometer' };
    expect(read(steps(100, '08:00', '09:00'), steps(60, '09:00', '10:00', PHONE), steps(400, '07:00', '11:00', app)).metrics).toMatchObject([
      { value: 360, device: 'Pedometer' },
    ]);
  });

  test('[AX12] samples of one device count once', () => {
    const one = steps(100, '08:00', '08:10');
    expect(figures(one, one, steps(50, '08:05', '08:10'), steps(60, '08:05', '08:20'))).toEqual([['steps', '2026-07-06', 140]]);
    const byHand = quantity('StepCount', 'count', 500, { start: at('12:00') }, { sourceName: 'Health' });
    expect(figures(byHand, byHand)).toEqual([['steps', '2026-07-06', 500]]);
  });

  test('[AX13] an amount over midnight is shared', () => {
    const walk = quantity('StepCount', 'count', 400, { start: '2026-07-05 23:45:00 +0200', end: '2026-07-06 00:15:00 +0200' });
    expect(figures(walk)).toEqual([
      ['steps', '2026-07-05', 200],
      ['steps', '2026-07-06', 200],
    ]);
  });

  test('[AX14] days that begin and end daylight saving time', () => {
    const hour = (day: string, clock: string, offset: string) =>
      quantity('StepCount', 'count', 100, { start: `2026-${day} ${clock}:00:00 ${offset}`, end: `2026-${day} ${clock}:59:59 ${offset}` });
    const night = (day: string, from: string, to: string) =>
      stage('AsleepCore', { start: `2026-${day} 01:00:00 ${from}`, end: `2026-${day} 05:00:00 ${to}` });
    expect(figures(hour('03-28', '23', '+0100'), hour('03-29', '00', '+0100'), hour('03-29', '23', '+0200'))).toEqual([
      ['steps', '2026-03-28', 100],
      ['steps', '2026-03-29', 200],
    ]);
    const reader = new AppleExportReader(Date.parse('2026-12-01T00:00:00Z'));
    reader.write(
      appleExport([hour('10-25', '02', '+0200'), hour('10-25', '02', '+0100'), night('10-25', '+0200', '+0100')], '2026-11-30 12:00:00 +0100'),
    );
    const autumn = reader.finish();
    expect(autumn.metrics).toMatchObject([{ day: '2026-10-25', value: 200 }]);
    expect(autumn.sleeps).toMatchObject([{ day: '2026-10-25', asleepSeconds: 5 * 3600 }]);
    expect(sleeps(night('03-29', '+0100', '+0200'))).toMatchObject([{ day: '2026-03-29', asleepSeconds: 3 * 3600 }]);
  });

  test('[AX15] figures that are no amounts', () => {
    const rate = (value: number, start: string) => quantity('HeartRate', 'count/min', value, { start: at(start) });
    const resting = (value: number, start: string) => quantity('RestingHeartRate', 'count/min', value, { start: at(start) });
    const found = figures(rate(60, '08:00'), rate(150, '09:00'), rate(90, '10:00'), resting(52, '20:00'), resting(55, '07:00'));
    expect(Object.fromEntries(found.map(([metric, , value]) => [metric, value]))).toEqual({
      min_hr: 60,
      average_hr: 100,
      max_hr: 150,
      resting_hr: 52,
    });
  });

  test.each([
    ['ActiveEnergyBurned', 'Cal', 300, 'active_kcal', 300],
    ['ActiveEnergyBurned', 'kJ', 418.4, 'active_kcal', 100],
    ['BasalEnergyBurned', 'kcal', 1500, 'basal_kcal', 1500],
    ['DistanceWalkingRunning', 'mi', 1, 'distance_m', 1609.344],
    ['OxygenSaturation', '%', 0.97, 'spo2_pct', 97],
    ['HeartRateVariabilitySDNN', 'ms', 48.2, 'hrv_sdnn_ms', 48.2],
    ['VO2Max', 'mL/min·kg', 44.1, 'vo2max', 44.1],
    ['AppleSleepingWristTemperature', 'degF', 95, 'skin_temperature_c', 35],
    ['RespiratoryRate', 'count/min', 14, 'respiratory_rate', 14],
    ['AppleExerciseTime', 'min', 30, 'active_min', 30],
    ['FlightsClimbed', 'count', 12, 'floors', 12],
  ])('[AX16] %s in %s', (type, unit, value, metric, expected) => {
    expect(figures(quantity(type, unit, value, span('08:00', '09:00')))).toEqual([[metric, '2026-07-06', expected]]);
  });
});

describe('nights', () => {
  const night = [
    stage('InBed', { start: at('22:30', '05'), end: at('06:45') }, PHONE),
    stage('AsleepCore', { start: at('23:00', '05'), end: at('01:00') }),
    stage('AsleepDeep', span('01:00', '02:00')),
    stage('Awake', span('02:00', '02:10')),
    stage('AsleepREM', span('02:10', '03:10')),
    stage('AsleepCore', span('03:50', '06:30')),
  ];

  test('[AX20] stages make a night, and two sleeps of a day a night and a nap', () => {
    const nap = stage('AsleepCore', span('14:00', '14:40'));
    expect(sleeps(...night, nap)).toEqual([
      {
        externalId: 'night|2026-07-06',
        kind: 'main',
        day: '2026-07-06',
        startAt: '2026-07-05T21:00:00.000Z',
        endAt: '2026-07-06T04:30:00.000Z',
        offsetMinutes: 120,
        asleepSeconds: 24_000,
        inBedSeconds: 29_700,
        awakeSeconds: 600,
        lightSeconds: 16_800,
        deepSeconds: 3600,
        remSeconds: 3600,
        device: WATCH.sourceName,
      },
      expect.objectContaining({ externalId: 'nap|2026-07-06T12:00:00.000Z', kind: 'nap', day: '2026-07-06', asleepSeconds: 2400 }),
    ]);
  });

  test('[AX21] the device that tells most of a sleep is taken', () => {
    const app = { sourceName: 'Sleep app' };
    const found = sleeps(...night, stage('Asleep', { start: at('22:00', '05'), end: at('07:00') }, app));
    expect(found).toMatchObject([{ device: WATCH.sourceName, asleepSeconds: 24_000 }]);
    const inBed = sleeps(night[0]!);
    expect(inBed).toMatchObject([{ inBedSeconds: 29_700, startAt: '2026-07-05T20:30:00.000Z' }]);
    expect(inBed[0]).not.toHaveProperty('asleepSeconds');
  });
});

describe('workouts and measures', () => {
  const run = (more: object, within: string[] = []) =>
    element(
      'Workout',
      {
        workoutActivityType: 'HKWorkoutActivityTypeRunning',
        duration: 30,
        durationUnit: 'min',
        startDate: at('18:00'),
        endDate: at('18:31'),
        ...WATCH,
        ...more,
      },
      within,
    );
  const statistics = (type: string, more: object) => element('WorkoutStatistics', { type: `HKQuantityTypeIdentifier${type}`, ...more });
  const figures = {
    externalId: '2026-07-06T16:00:00.000Z|2026-07-06T16:31:00.000Z',
    kind: 'run',
    sport: 'Running',
    day: '2026-07-06',
    startAt: '2026-07-06T16:00:00.000Z',
    offsetMinutes: 120,
    durationMinutes: 30,
    distanceM: 5100,
    calories: 320,
    device: WATCH.sourceName,
  };

  test('[AX30] a workout of an old phone and of a new one', () => {
    const old = run({ totalDistance: 5.1, totalDistanceUnit: 'km', totalEnergyBurned: 320, totalEnergyBurnedUnit: 'Cal' });
    expect(read(old).workouts).toEqual([figures]);
    const recent = run({}, [
      element('MetadataEntry', { key: 'HKElevationAscended', value: '4321 cm' }),
      statistics('ActiveEnergyBurned', { sum: 320, unit: 'kcal' }),
      statistics('BasalEnergyBurned', { sum: 40, unit: 'kcal' }),
      statistics('DistanceWalkingRunning', { sum: 5.1, unit: 'km' }),
      statistics('HeartRate', { average: 142.25, minimum: 90, maximum: 171, unit: 'count/min' }),
    ]);
    expect(read(recent, recent).workouts).toEqual([{ ...figures, ascentM: 43.2, averageHeartRate: 142.3, maxHeartRate: 171 }]);
  });

  test.each([
    ['TraditionalStrengthTraining', [], 'strength'],
    ['Cycling', ['HKIndoorWorkout', '1'], 'indoor_bike'],
    ['Cycling', [], 'bike'],
    ['Swimming', ['HKSwimmingLocationType', '2'], 'open_water_swim'],
    ['HighIntensityIntervalTraining', [], 'hiit'],
    ['UnderwaterDiving', [], 'other'],
  ])('[AX30] %s %j', (type, [key, value], kind) => {
    const within = key === undefined ? [] : [element('MetadataEntry', { key, value: value! })];
    expect(read(run({ workoutActivityType: `HKWorkoutActivityType${type}` }, within)).workouts).toMatchObject([{ kind }]);
  });

  test('[AX31] measures have their moment', () => {
    const start = at('07:00');
    const found = read(
      quantity('BodyMass', 'lb', 176.37, { start }),
      quantity('BodyFatPercentage', '%', 0.221, { start }),
      quantity('WaistCircumference', 'in', 33, { start }),
      quantity('BodyMassIndex', 'count', 25, { start }),
    );
    expect(found.measures.map(({ kind, value, takenAt }) => [kind, value, takenAt])).toEqual([
      ['weight', 80, '2026-07-06T05:00:00.000Z'],
      ['body_fat', 22.1, '2026-07-06T05:00:00.000Z'],
      ['waist', 83.82, '2026-07-06T05:00:00.000Z'],
    ]);
  });

  test('[AX22] both ways of Apple Health give the same ids', () => {
    const {
      metrics,
      sleeps: nights,
      workouts,
      measures,
    } = read(
      steps(100, '08:00', '08:10'),
      stage('AsleepCore', { start: at('23:00', '05'), end: at('06:00') }),
      run({}),
      quantity('BodyMass', 'kg', 80, { start: at('07:00') }),
    );
    const sent = readHealthExport(
      {
        data: {
          metrics: [
            { name: 'step_count', units: 'count', data: [{ date: at('00:00'), qty: 100 }] },
            {
              name: 'weight_body_mass',
              units: 'kg',
              data: [
                { date: at('07:00'), qty: 80 },
                { date: at('07:05'), qty: 80 },
              ],
            },
            { name: 'sleep_analysis', units: 'hr', data: [{ date: '2026-07-06', asleep: 7, sleepStart: at('23:00', '05'), sleepEnd: at('06:00') }] },
          ],
          workouts: [{ id: 'F3C5', name: 'Running', start: at('18:00'), end: at('18:31') }],
        },
      },
      { receivedAt: '2026-07-07T10:00:00.000Z', aggregation: undefined },
    );
    if (sent.kind !== 'read') throw new Error(sent.kind);
    const ids = (list: readonly { externalId: string }[]) => list.map(({ externalId }) => externalId);
    expect(sent.batch.metrics).toMatchObject(metrics.map(({ metric, day, value }) => ({ metric, day, value })));
    expect(ids(sent.batch.sleeps)).toEqual(ids(nights));
    expect(ids(sent.batch.workouts)).toEqual(ids(workouts));
    expect(ids(sent.batch.measures)[0]).toEqual(ids(measures)[0]);
  });
});

test('[AX40] batches go from the newest day to the oldest, are the same again, and fit into a request', () => {
  const days = Array.from({ length: 500 }, (_, back) => new Date(NOW - (back + 2) * 86_400_000).toISOString().slice(0, 10));
  const entries = days.flatMap((day) =>
    ['StepCount', 'FlightsClimbed', 'BodyMass'].map((type) =>
      quantity(type, type === 'BodyMass' ? 'kg' : 'count', 80, { start: `${day} 08:00:00 +0200` }),
    ),
  );
  const text = appleExport(entries);
  const batches = toBatches(readText(text));
  expect(toBatches(readText(text))).toEqual(batches);
  expect(batches.length).toBeGreaterThan(1);
  const sent = batches.map(({ metrics, measures }) => [...metrics, ...measures].map(({ day }) => day));
  expect(sent.flat().length).toBe(1500);
  for (const [at, list] of sent.entries()) {
    expect(list.toSorted()[0]! >= (sent[at + 1]?.toSorted().at(-1) ?? '')).toBe(true);
    expect(JSON.stringify(batches[at]).length).toBeLessThan(250_000);
  }
});

describe('food', () => {
  const APP = { sourceName: 'Lifesum' };
  const food = (type: string, unit: string, value: number, clock: string, name?: string) => {
    const record = quantity(`Dietary${type}`, unit, value, { start: at(clock) }, APP);
    return name === undefined ? record : record.replace('/>', `>${element('MetadataEntry', { key: 'HKFoodType', value: name })}</Record>`);
  };
  const correlation = (clock: string, name: string) =>
    element('Correlation', { type: 'HKCorrelationTypeIdentifierFood', startDate: at(clock), endDate: at(clock), ...APP }, [
      element('MetadataEntry', { key: 'HKFoodType', value: name }),
      food('EnergyConsumed', 'kcal', 500, clock),
    ]);

  test('[AX50] amounts of an app and a moment are a meal with its foods by name', () => {
    const { meals, unread } = read(
      food('EnergyConsumed', 'Cal', 500, '12:23', 'Rižota'),
      food('Sodium', 'mg', 900, '12:23', 'Rižota'),
      food('EnergyConsumed', 'kcal', 80, '12:23', 'Jabolko'),
      food('EnergyConsumed', 'kcal', 300, '19:05'),
      food('Water', 'mL', 300, '19:05'),
    );
    expect(meals).toMatchObject([
      {
        externalId: 'meal|2026-07-06T10:23:00.000Z|Lifesum',
        type: 'lunch',
        span: 'moment',
        foods: [
          { name: 'Rižota', nutrients: { calories: 500, sodium: 900 } },
          { name: 'Jabolko', nutrients: { calories: 80 } },
        ],
      },
      { type: 'dinner', foods: [{ nutrients: { calories: 300 } }] },
    ]);
    expect(meals[1]!.foods[0]).not.toHaveProperty('name');
    expect(unread).toEqual({ HKQuantityTypeIdentifierDietaryWater: 1 });
  });

  test('[AX51] a food that is named by its correlation alone has that name, and its amounts count once', () => {
    const found = read(food('EnergyConsumed', 'kcal', 500, '12:23'), correlation('12:23', 'Rižota'), correlation('12:23', 'Solata'));
    expect(found.meals).toMatchObject([{ foods: [{ name: 'Rižota, Solata', nutrients: { calories: 500 } }] }]);
  });

  test('[AX22] a meal has the id that the other way gives it', () => {
    const data = [{ date: at('12:23'), qty: 500, source: 'Lifesum' }];
    const body = { data: { metrics: [{ name: 'dietary_energy', units: 'kcal', data }] } };
    const sent = readHealthExport(body, { receivedAt: new Date(NOW).toISOString(), aggregation: undefined });
    expect(sent.kind === 'read' && sent.batch.meals).toEqual(read(food('EnergyConsumed', 'kcal', 500, '12:23')).meals);
  });
});
