/**
 * Some days of a person and what their phone sends of them, made from a seed: exports that overlap, begin in the middle, come late, twice and in any
 * order. What is true of the days is one export that has all of them.
 */
import { addDays, dayIn, instantAt, minuteIn, type Day } from '#core/kit/day.ts';
import type { WearableBatch } from '#core/wearables/contract.ts';
import { AppleExportReader } from '#core/wearables/apple-export/read-apple-export.ts';
import { readHealthExport } from '#core/wearables/health-auto-export.ts';
import { toBatches } from '#core/wearables/health-file.ts';
import { appleExport, element, quantity, stage } from './apple-export.ts';

const HOUR = 3_600_000;
const SOURCE = { sourceName: 'Apple Watch' };

/** The same numbers for the same seed (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Something measured: it reaches the phone some time after it ended. */
interface Event {
  readonly kind: 'steps' | 'resting' | 'sleep' | 'workout' | 'weight';
  readonly start: number;
  readonly end: number;
  readonly zone: string;
  readonly value: number;
  readonly knownAt: number;
}

interface Life {
  readonly begin: number;
  readonly end: number;
  readonly events: readonly Event[];
}

/** Days around which clocks change in Ljubljana, and one that has nothing special. */
const FIRST_DAYS = ['2026-03-27', '2026-10-23', '2026-06-10'] as const;
const HOME = 'Europe/Ljubljana';
const DAYS = 5;

type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

function* toDayEvents(random: Random, day: Day, zone: string): Generator<Event> {
  const at = (hour: number, minute = 0) => Date.parse(instantAt(zone, day, hour * 60 + minute));
  const late = (end: number) => end + (random() < 0.2 ? Math.floor(random() * 30) * HOUR : 0);
  const event = (kind: Event['kind'], start: number, end: number, value: number): Event => ({ kind, start, end, zone, value, knownAt: late(end) });
  const wake = at(5 + Math.floor(random() * 3), Math.floor(random() * 60));
  yield event('sleep', wake - (6 + Math.floor(random() * 3)) * HOUR, wake, 0);
  if (random() < 0.4) yield event('sleep', at(14), at(14, 20 + Math.floor(random() * 40)), 0);
  for (let start = at(8); start < at(23); start += HOUR)
    if (random() < 0.7) yield event('steps', start, start + HOUR, 1 + Math.floor(random() * 900));
  yield event('resting', wake, wake, 45 + Math.floor(random() * 20));
  if (random() < 0.5) yield event('workout', at(17), at(17, 20 + Math.floor(random() * 60)), 100 + Math.floor(random() * 400));
  if (random() < 0.6) yield event('weight', wake + 600_000, wake + 600_000, 70 + Math.floor(random() * 50) / 10);
}

export function makeLife(random: Random): Life {
  const first = pick(random, FIRST_DAYS);
  const travels = random() < 0.3;
  const events: Event[] = [];
  for (let n = 0; n < DAYS; n += 1) events.push(...toDayEvents(random, addDays(first, n), travels && n >= 3 ? 'America/New_York' : HOME));
  const begin = Date.parse(instantAt(HOME, first, 0)) - 24 * HOUR;
  return { begin, end: Date.parse(instantAt(HOME, addDays(first, DAYS), 0)) + 40 * HOUR, events };
}

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-07-06 08:00:00 +0200`, by the clock of the place. */
function write(at: number, zone: string): string {
  const [day, minute] = [dayIn(zone, at), minuteIn(zone, at)];
  const offset = (Date.parse(`${day}T00:00:00Z`) + minute * 60_000 - Math.floor(at / 60_000) * 60_000) / 60_000;
  const size = Math.abs(offset);
  const seconds = Math.floor(at / 1000) % 60;
  return `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(seconds)} ${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

interface Window {
  readonly from: number;
  readonly exportedAt: number;
  readonly aggregation: 'Days' | 'Hours';
}

/** What the phone knows of a window. A sleep that began before it is cut, as the phone's app cuts it. */
function see({ events }: Life, { from, exportedAt }: Window): Event[] {
  return events.flatMap((event) => {
    if (event.end > exportedAt || event.knownAt > exportedAt || event.end <= from) return [];
    if (event.start >= from) return [event];
    return event.kind === 'sleep' && event.end - from > HOUR ? [{ ...event, start: from }] : [];
  });
}

function readSteps(seen: readonly Event[], aggregation: Window['aggregation']) {
  const sums = new Map<string, { date: string; qty: number; source: string }>();
  for (const { start, zone, value } of seen.filter(({ kind }) => kind === 'steps')) {
    const date = write(start, zone);
    const key = aggregation === 'Hours' ? date : date.slice(0, 10);
    const known = sums.get(key);
    sums.set(key, { date: known?.date ?? date, qty: (known?.qty ?? 0) + value, source: SOURCE.sourceName });
  }
  return [...sums.values()];
}

/** An export of the phone's app, by which days begin whole. */
export function sendWindow(life: Life, window: Window): WearableBatch {
  const seen = see(life, window);
  const points = (kind: Event['kind']) =>
    seen
      .filter((event) => event.kind === kind)
      .map(({ start, zone, value }) => ({ date: write(start, zone), qty: value, source: SOURCE.sourceName }));
  const sleeps = seen
    .filter(({ kind }) => kind === 'sleep')
    .map(({ start, end, zone }) => {
      const hours = (end - start) / HOUR;
      const times = { sleepStart: write(start, zone), sleepEnd: write(end, zone) };
      return { date: dayIn(zone, end), totalSleep: hours, core: hours, deep: 0, rem: 0, awake: 0, ...times, source: SOURCE.sourceName };
    });
  const workouts = seen
    .filter(({ kind }) => kind === 'workout')
    .map(({ start, end, zone, value }) => ({
      id: `at home ${start}`,
      name: 'Running',
      start: write(start, zone),
      end: write(end, zone),
      duration: (end - start) / 1000,
      activeEnergyBurned: { qty: value, units: 'kcal' },
    }));
  const metrics = [
    { name: 'step_count', units: 'count', data: readSteps(seen, window.aggregation) },
    { name: 'resting_heart_rate', units: 'count/min', data: points('resting') },
    { name: 'weight_body_mass', units: 'kg', data: points('weight') },
    { name: 'sleep_analysis', units: 'hr', data: sleeps },
  ];
  const parts = { receivedAt: new Date(window.exportedAt).toISOString(), aggregation: window.aggregation };
  const read = readHealthExport({ data: { metrics, workouts } }, parts);
  if (read.kind !== 'read') throw new Error(read.kind);
  return read.batch;
}

/** The whole of what the phone knows at a moment, as its export file. */
export function exportFile(life: Life, exportedAt: number): WearableBatch[] {
  const entries = see(life, { from: life.begin, exportedAt, aggregation: 'Days' }).map(({ kind, start, end, zone, value }) => {
    const span = { start: write(start, zone), end: write(end, zone) };
    if (kind === 'steps') return quantity('StepCount', 'count', value, span, SOURCE);
    if (kind === 'resting') return quantity('RestingHeartRate', 'count/min', value, span, SOURCE);
    if (kind === 'weight') return quantity('BodyMass', 'kg', value, span, SOURCE);
    if (kind === 'sleep') return stage('AsleepCore', span, SOURCE);
    const energy = { totalEnergyBurned: value, totalEnergyBurnedUnit: 'kcal', duration: (end - start) / 60_000, durationUnit: 'min' };
    return element('Workout', {
      workoutActivityType: 'HKWorkoutActivityTypeRunning',
      ...energy,
      startDate: span.start,
      endDate: span.end,
      ...SOURCE,
    });
  });
  const reader = new AppleExportReader(exportedAt);
  reader.write(appleExport(entries, write(exportedAt, HOME)));
  return toBatches(reader.finish());
}

/** One clean export of everything. */
export const sendAll = (life: Life, aggregation: Window['aggregation']): WearableBatch =>
  sendWindow(life, { from: life.begin, exportedAt: life.end, aggregation });

/** The begin of the day or hour. */
const toBegin = (at: number, aggregation: Window['aggregation']): number =>
  aggregation === 'Hours' ? Math.floor(at / HOUR) * HOUR : Date.parse(instantAt(HOME, dayIn(HOME, at), 0));

/**
 * Exports from which the days can be known: every day the last four days are sent, later than the latest sample comes; between them windows that begin
 * and end anywhere, and the file; some twice, and all in any order. No export has everything.
 */
export function makeExports(random: Random, life: Life): { readonly batches: readonly WearableBatch[]; readonly aggregation: Window['aggregation'] } {
  const isAway = life.events.some(({ zone }) => zone !== HOME);
  // The days of a phone that is away begin at other hours than those of these windows.
  const aggregation = isAway ? 'Hours' : pick(random, ['Days', 'Hours'] as const);
  const windows: Window[] = [];
  const add = (exportedAt: number, hoursBack: number) =>
    windows.push({ from: toBegin(exportedAt - hoursBack * HOUR, aggregation), exportedAt, aggregation });
  for (let at = life.begin + 24 * HOUR; at < life.end; at += 24 * HOUR) add(at + Math.floor(random() * HOUR), 96);
  add(life.end, 96);
  const between = 1 + Math.floor(random() * 8);
  for (let n = 0; n < between; n += 1) add(life.begin + Math.floor((0.2 + 0.8 * random()) * (life.end - life.begin)), Math.floor(random() * 60));
  const batches = windows.map((window) => sendWindow(life, window));
  if (random() < 0.5) batches.push(...exportFile(life, pick(random, windows).exportedAt));
  for (const batch of batches.slice()) if (random() < 0.2) batches.push(batch);
  const shuffled = batches.map((batch) => ({ batch, at: random() })).sort((a, b) => a.at - b.at);
  return { batches: shuffled.map(({ batch }) => batch), aggregation };
}
