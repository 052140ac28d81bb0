/**
 * Recordings of the made-up client's newest trainings outdoors: a loop on the ground, its height, the pace over it and the heart rate that follows
 * the effort. All of it is computed: nobody ran there. A session's own distance, time and mean heart rate are those of its recording.
 */
import type { TrainingRecording } from '#core/contracts/training-recording.ts';
import type { DemoTraining } from './demo-training.ts';

/** Seconds between two samples, more of a long one. */
const STEP_S = 5;
const MOST_SAMPLES = 1900;
/** Metres of a degree of latitude. */
const DEGREE_M = 111_320;
const CENTRE = { latitude: 46.0561, longitude: 14.4823 };
/** How many of the newest sessions of these kinds have one. */
const NEWEST = { run: 3, bike: 2, hike: 2 } as const;
type RecordedKind = keyof typeof NEWEST;

/** Heights in metres above the lowest point, the mean heart rate where the session does not state one, and km/h where it states no distance. */
const TERRAIN: Readonly<Record<RecordedKind, { hillM: number; heartRate: number; kmh: number; laps: number }>> = {
  run: { hillM: 24, heartRate: 148, kmh: 9, laps: 2 },
  bike: { hillM: 90, heartRate: 132, kmh: 20, laps: 1 },
  hike: { hillM: 430, heartRate: 118, kmh: 3.8, laps: 1 },
};

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Waves of different length instead of chance: the same demo every time. @returns -1 to 1 */
const waver = (at: number, seed: number): number =>
  (Math.sin(at * 0.021 + seed) + Math.sin(at * 0.0573 + seed * 2.1) + Math.sin(at * 0.173 + seed * 3.7)) / 3;

/** A closed line of bends around the centre; the unit is its mean radius. @param share of the loop, 0-1 */
function toPlace(share: number): readonly [east: number, north: number] {
  const turn = share * 2 * Math.PI;
  const radius = 1 + 0.22 * Math.sin(2 * turn + 0.6) + 0.12 * Math.cos(3 * turn) + 0.05 * Math.sin(7 * turn) + 0.025 * Math.sin(13 * turn);
  return [radius * Math.cos(turn) * 1.25, radius * Math.sin(turn)];
}

/** 0 at the start, 1 at the top half-way, with a lower rise before. */
const toHeight = (share: number): number =>
  0.5 - 0.5 * Math.cos(2 * Math.PI * share) + 0.08 * Math.sin(6 * Math.PI * share) * Math.sin(Math.PI * share);

const LOOP_STEPS = 2000;
/** Length of the loop for each of its steps, in radii. */
function measureLoop(): readonly number[] {
  const lengths = [0];
  for (let step = 1; step <= LOOP_STEPS; step++) {
    const [[x0, y0], [x1, y1]] = [toPlace((step - 1) / LOOP_STEPS), toPlace(step / LOOP_STEPS)];
    lengths.push((lengths.at(-1) ?? 0) + Math.hypot(x1 - x0, y1 - y0));
  }
  return lengths;
}

const isRecorded = (kind: string): kind is RecordedKind => Object.hasOwn(NEWEST, kind);

function record(training: DemoTraining & { kind: RecordedKind }, seed: number): TrainingRecording {
  const { hillM, heartRate: usualRate, kmh, laps } = TERRAIN[training.kind];
  const wholeS = Math.round((training.durationMinutes ?? 0) * 60);
  const step = Math.max(STEP_S, Math.ceil(wholeS / MOST_SAMPLES));
  const distanceM = training.distanceM ?? (wholeS / 3.6) * kmh;
  const meanRate = training.averageHeartRate ?? usualRate;
  const loop = measureLoop();
  const loopM = distanceM / laps;
  const radiusM = loopM / (loop.at(-1) ?? 1);
  const seconds = Array.from({ length: Math.floor(wholeS / step) + 1 }, (_, at) => at * step);
  const toShare = (metres: number): number => {
    const wanted = (metres % loopM) / radiusM;
    const at = loop.findIndex((length) => length >= wanted);
    return Math.max(0, at) / LOOP_STEPS;
  };
  // Slower uphill and at the beginning; then all speeds are scaled to the distance.
  const paces = seconds.map((second) => {
    const share = ((second / wholeS) * laps) % 1;
    const slope = Math.sin(2 * Math.PI * share) * Math.min(0.35, (hillM * 4) / loopM);
    return 1 - slope + 0.05 * waver(second, seed) - 0.12 * Math.exp(-second / 90);
  });
  const sum = paces.slice(1).reduce((all, pace) => all + pace, 0);
  let covered = 0;
  const distances = paces.map((pace, at) => (covered += at === 0 ? 0 : (pace / sum) * distanceM));
  // The heart follows the effort within about a minute, and drifts upwards on the way.
  let rate = 0.62;
  const efforts = seconds.map((second) => {
    const share = ((second / wholeS) * laps) % 1;
    const wanted = 1 + 0.13 * Math.sin(2 * Math.PI * share) + 0.05 * (second / wholeS) + 0.025 * waver(second, seed + 1);
    rate += (wanted - rate) * (step / 55);
    return rate;
  });
  const meanEffort = efforts.reduce((all, effort) => all + effort, 0) / efforts.length;
  const places = distances.map((metres) => toPlace(toShare(metres)));
  const [startEast, startNorth] = toPlace(0);
  const column = (toValue: (at: number) => number, digits: number) => seconds.map((_, at) => round(toValue(at), digits));
  return {
    samples: {
      seconds,
      latitude: column((at) => CENTRE.latitude + (((places[at]?.[1] ?? 0) - startNorth) * radiusM) / DEGREE_M, 5),
      longitude: column(
        (at) => CENTRE.longitude + (((places[at]?.[0] ?? 0) - startEast) * radiusM) / (DEGREE_M * Math.cos((CENTRE.latitude * Math.PI) / 180)),
        5,
      ),
      altitudeM: column((at) => 298 + hillM * toHeight(toShare(distances[at] ?? 0)) + 0.6 * waver(at * 9, seed), 1),
      distanceM: column((at) => distances[at] ?? 0, 1),
      heartRate: column((at) => ((efforts[at] ?? 1) / meanEffort) * meanRate, 0),
    },
    laps: toLaps(
      distances,
      efforts.map((effort) => (effort / meanEffort) * meanRate),
      step,
    ),
  };
}

/** Every whole kilometre, as watches do; of long ways every fifth. */
function toLaps(distances: readonly number[], rates: readonly number[], step: number): TrainingRecording['laps'] {
  const whole = distances.at(-1) ?? 0;
  const lapM = whole > 15_000 ? 5000 : 1000;
  const laps: TrainingRecording['laps'] = [];
  let from = 0;
  for (const [at, metres] of distances.entries()) {
    const isLast = at === distances.length - 1;
    if (at === from || (!isLast && metres < (laps.length + 1) * lapM)) continue;
    const ofLap = rates.slice(from, at);
    laps.push({
      seconds: from * step,
      durationSeconds: (at - from) * step,
      distanceM: round(metres - (distances[from] ?? 0), 1),
      averageHeartRate: Math.round(ofLap.reduce((all, one) => all + one, 0) / ofLap.length),
    });
    from = at;
  }
  return laps;
}

export interface DemoRecording {
  readonly training: DemoTraining;
  readonly recording: TrainingRecording;
}

/** @param trainings oldest first, as `demoTrainings` */
export function demoRecordings(trainings: readonly DemoTraining[]): DemoRecording[] {
  const left: Record<RecordedKind, number> = { ...NEWEST };
  return trainings.toReversed().flatMap((training, at) => {
    const { kind } = training;
    if (!isRecorded(kind) || left[kind] === 0) return [];
    left[kind] -= 1;
    return [{ training, recording: record({ ...training, kind }, at) }];
  });
}
