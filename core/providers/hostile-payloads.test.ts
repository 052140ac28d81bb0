/** What holds for every provider, whatever it sends. */
import { expect, test } from 'vitest';
import { bodyMeasureSchema, dailyMetricSchema, sleepSessionSchema, workoutSchema } from '#core/wearables/contract.ts';
import { localDay, parseOffset } from './payload.ts';
import { PROVIDER_IDS } from './provider.ts';
import { PROVIDERS } from './providers.ts';
import { readGarmin } from './garmin/transform.ts';
import { readOura } from './oura/transform.ts';
import { readStrava } from './strava/transform.ts';
import { readSuunto } from './suunto/transform.ts';
import { readWhoop } from './whoop/transform.ts';

const READERS = {
  whoop: { read: readWhoop, lists: ['cycles', 'recoveries', 'sleeps', 'workouts'] },
  strava: { read: readStrava, lists: ['activities'] },
  oura: { read: readOura, lists: ['sleep', 'dailySleep', 'dailyReadiness', 'dailyActivity', 'dailySpo2', 'workout'] },
  garmin: { read: readGarmin, lists: ['dailies', 'sleeps', 'hrv', 'bodyComps', 'activities'] },
  suunto: { read: readSuunto, lists: ['workouts', 'sleeps', 'dailyStats'] },
} as const;

/** Every name that a payload schema reads, with the times and ids that make a record readable. */
const FRAME = {
  id: 'a',
  summaryId: 'a',
  cycle_id: 1,
  sleep_id: 'a',
  workoutKey: 'a',
  day: '2026-03-29',
  calendarDate: '2026-03-29',
  type: 'long_sleep',
  start: '2026-03-28T23:00:00Z',
  end: '2026-03-29T05:00:00Z',
  timezone_offset: '+02:00',
  score_state: 'SCORED',
  start_date: '2026-03-28T23:00:00Z',
  utc_offset: 7200,
  bedtime_start: '2026-03-28T23:00:00+01:00',
  bedtime_end: '2026-03-29T07:00:00+02:00',
  start_datetime: '2026-03-28T23:00:00+01:00',
  end_datetime: '2026-03-29T00:30:00+01:00',
  startTimeInSeconds: 1_774_735_200,
  startTimeOffsetInSeconds: 3600,
  durationInSeconds: 20_000,
  awakeDurationInSeconds: 100,
  measurementTimeInSeconds: 1_774_735_200,
  measurementTimeOffsetInSeconds: 3600,
  startTime: 1_774_735_200_000,
  timeOffsetInMinutes: 60,
  entryData: { BedtimeStart: '2026-03-28T23:00:00+01:00', BedtimeEnd: '2026-03-29T07:00:00+02:00' },
};
const JUNK: readonly unknown[] = [
  null,
  '',
  'x',
  -1,
  1e12,
  Number.MAX_VALUE,
  true,
  [],
  {},
  [[]],
  { value: {} },
  '2026-03-29T25:61:00Z',
  'a'.repeat(5000),
];
const FIGURES = [
  'score',
  'steps',
  'distance',
  'kilojoule',
  'averageStressLevel',
  'hrdata',
  'sleepLevelsMap',
  'average_hrv',
  'weightInGrams',
  'calories',
];

test.each(PROVIDER_IDS)('%s: any list of junk gives records of the contract or none', (id) => {
  const { read, lists } = READERS[id];
  const records = [...JUNK, ...JUNK.flatMap((junk) => Object.keys(FRAME).map((name) => ({ ...FRAME, [name]: junk })))];
  for (const payload of [...JUNK, records]) {
    const made = read(Object.fromEntries(lists.map((list) => [list, payload])));
    for (const metric of made.metrics) expect(dailyMetricSchema.safeParse(metric).success).toBe(true);
    for (const sleep of made.sleeps) expect(sleepSessionSchema.safeParse(sleep).success).toBe(true);
    for (const workout of made.workouts) expect(workoutSchema.safeParse(workout).success).toBe(true);
    for (const measure of made.measures) expect(bodyMeasureSchema.safeParse(measure).success).toBe(true);
  }
});

test.each(PROVIDER_IDS)('%s: a record without figures makes no figure: unknown is absent', (id) => {
  const { read, lists } = READERS[id];
  const bare = read(Object.fromEntries(lists.map((list) => [list, [FRAME]])));
  expect(bare.metrics).toEqual([]);
  expect(bare.measures).toEqual([]);
  for (const junk of JUNK.filter((value) => typeof value !== 'number')) {
    const made = read(Object.fromEntries(lists.map((list) => [list, [{ ...FRAME, ...Object.fromEntries(FIGURES.map((name) => [name, junk])) }]])));
    expect(made.metrics).toEqual([]);
    // An offset of nothing is UTC.
    for (const { offsetMinutes: _, ...figures } of [...made.sleeps, ...made.workouts]) expect(Object.values(figures)).not.toContain(0);
  }
});

test('every provider has https addresses, a licence and its own id in the list', () => {
  for (const id of PROVIDER_IDS) {
    const { id: own, authorizeUrl, tokenUrl, apiUrl, revocation, backfillDays, windowDays, licence } = PROVIDERS[id];
    expect(own).toBe(id);
    for (const url of [authorizeUrl, tokenUrl, apiUrl, revocation.url]) expect(url).toMatch(/^https:\/\/[^ ]+[^/]$/);
    expect(windowDays).toBeLessThanOrEqual(backfillDays);
    expect(licence.keepDays === undefined).toBe(!licence.isRestricted);
  }
});

test.each([
  ['Z', 0],
  ['+05:45', 345],
  ['2026-03-29T07:00:00-0330', -210],
  ['+14:00', 840],
  ['+14:01', undefined],
  ['+01:99', undefined],
  ['CET', undefined],
  ['', undefined],
])('an offset %j is %j minutes', (text, minutes) => {
  expect(parseOffset(text)).toBe(minutes);
});

test('the local day crosses midnight with the offset of the device', () => {
  expect(localDay(Date.parse('2026-10-24T22:30:00Z'), 120)).toBe('2026-10-25');
  expect(localDay(Date.parse('2026-10-24T22:30:00Z'), -300)).toBe('2026-10-24');
});
