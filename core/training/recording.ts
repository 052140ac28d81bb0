/** What a stored recording tells: pace along the way, the time in heart rate zones, the line on the ground. Columns as `core/contracts/training-recording.ts`. */
import type { TrainingRecording } from '#core/contracts/training-recording.ts';
import type { TrackSample } from './best-efforts.ts';
import { findZone, type HeartRateZones } from './heart-rate-zones.ts';

export type Samples = TrainingRecording['samples'];

/** A value at a time; null breaks the line. */
export interface RecordedPoint {
  readonly seconds: number;
  readonly value: number | null;
}

/** A column as points, broken at pauses. @returns undefined when fewer than two values are known */
export function toPoints({ seconds, resumed = [] }: Samples, column: readonly (number | null)[] | undefined): RecordedPoint[] | undefined {
  if (column === undefined || column.filter((value) => value !== null).length < 2) return undefined;
  const breaks = new Set(resumed);
  return seconds.flatMap((second, at) => {
    const point = { seconds: second, value: column[at] ?? null };
    return breaks.has(at) ? [{ seconds: second, value: null }, point] : [point];
  });
}

/** Seconds to each side over which a speed is taken: positions of satellites jump from one second to the next. */
const WINDOW_S = 15;
/** Slower is standing. */
const LEAST_MS = 0.4;

/** For each sample the first and the last one within the window, its neighbours at least, on the same side of every pause. */
function toWindows({ seconds, resumed = [] }: Samples): [from: number, to: number][] {
  const starts = new Set(resumed);
  let [from, to] = [0, 0];
  return seconds.map((second, at) => {
    const isNear = (other: number): boolean => Math.abs((seconds[other] ?? Infinity) - second) <= WINDOW_S;
    if (starts.has(at)) from = at;
    while (from < at && !isNear(from)) from += 1;
    to = Math.max(to, at);
    while (isNear(to + 1) && !starts.has(to + 1)) to += 1;
    const hasNext = at + 1 < seconds.length && !starts.has(at + 1);
    return [from === at && at > 0 && !starts.has(at) ? at - 1 : from, to === at && hasNext ? at + 1 : to];
  });
}

/** Speeds in m/s over half a minute around each sample, not across pauses; null where the person stood. */
export function toSpeeds(samples: Samples): (number | null)[] | undefined {
  const { seconds, distanceM } = samples;
  if (distanceM === undefined) return undefined;
  const between = (column: readonly (number | null)[], from: number, to: number) => (column[to] ?? Number.NaN) - (column[from] ?? Number.NaN);
  return toWindows(samples).map(([from, to]) => {
    const speed = between(distanceM, from, to) / between(seconds, from, to);
    return Number.isFinite(speed) && speed >= LEAST_MS ? speed : null;
  });
}

/** A rate holds until the next sample, but no longer than this. */
const MOST_HELD_S = 60;

/** Seconds at each rate, by whole beats a minute. */
export type HeartSeconds = Readonly<Record<string, number>>;

/** @returns undefined without heart rates. `private.to_heart_seconds` does the same for statistics */
export function toHeartSeconds({ seconds, heartRate, resumed = [] }: Samples): HeartSeconds | undefined {
  if (heartRate === undefined) return undefined;
  const starts = new Set(resumed);
  const times: Record<string, number> = {};
  for (const [at, rate] of heartRate.entries()) {
    const [now, next] = [seconds[at] ?? 0, seconds[at + 1]];
    if (rate === null || next === undefined || starts.has(at + 1)) continue;
    const beats = Math.round(rate);
    times[beats] = (times[beats] ?? 0) + Math.min(MOST_HELD_S, next - now);
  }
  return times;
}

/** Seconds in each zone, 0 (below the first) to 5. */
export function toZoneSeconds(heart: HeartSeconds, zones: HeartRateZones): number[] {
  const times = Array.from({ length: zones.zones.length + 1 }, () => 0);
  for (const [rate, seconds] of Object.entries(heart)) {
    const zone = findZone(zones, Number(rate));
    times[zone] = (times[zone] ?? 0) + seconds;
  }
  return times;
}

/** The way over time, for best efforts. */
export function toTrack({ seconds, distanceM }: Samples): TrackSample[] {
  return (distanceM ?? []).flatMap((metres, at) => (metres === null ? [] : [{ seconds: seconds[at] ?? 0, metres }]));
}

export interface GroundLine {
  /** Width and height in metres. */
  readonly width: number;
  readonly height: number;
  /** Runs of points between pauses, in metres from the upper left corner. */
  readonly runs: readonly (readonly (readonly [x: number, y: number])[])[];
}

/** Metres of a degree of latitude on the mean sphere. */
const DEGREE_M = 111_195;

/**
 * The line on the ground in metres, by an equirectangular projection around its middle: true to a thousandth for the size of a training.
 * @returns undefined with fewer than two positions
 */
export function toGroundLine({ latitude, longitude, resumed = [] }: Samples): GroundLine | undefined {
  const places = (latitude ?? []).flatMap((lat, at) => {
    const lon = longitude?.[at];
    return lat === null || lon === null || lon === undefined ? [] : [{ at, lat, lon }];
  });
  if (places.length < 2) return undefined;
  const [south, north] = [Math.min(...places.map(({ lat }) => lat)), Math.max(...places.map(({ lat }) => lat))];
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const first = places[0]?.lon ?? 0;
  // A line across the date line goes on beyond 180 degrees.
  const xs = places.map(({ lon }) => (((lon - first + 540) % 360) - 180) * DEGREE_M * narrowing);
  const west = Math.min(...xs);
  const starts = new Set(resumed);
  const runs: [number, number][][] = [];
  for (const [i, { at, lat }] of places.entries()) {
    const point: [number, number] = [(xs[i] ?? 0) - west, (north - lat) * DEGREE_M];
    if (i === 0 || starts.has(at)) runs.push([point]);
    else runs.at(-1)?.push(point);
  }
  return { width: Math.max(...xs) - west, height: (north - south) * DEGREE_M, runs };
}
