/**
 * The fastest kilometre, 5 and 10 km within a recording: a window of exactly that distance slides over the samples, and times between two
 * samples are interpolated. A window of least time begins or ends at a sample, so both are tried. Linear in the samples.
 */
export interface TrackSample {
  /** Seconds from the start. */
  readonly seconds: number;
  /** Metres from the start, never falling. */
  readonly metres: number;
}

export interface BestEffort {
  readonly metres: number;
  readonly seconds: number;
  /** Metres from the start at which it begins. */
  readonly from: number;
}

export const EFFORT_METRES = [1000, 5000, 10_000] as const;

/** Samples whose time rises and whose way does not fall; others are errors of the device and are left out. */
function inOrder(samples: readonly TrackSample[]): TrackSample[] {
  const kept: TrackSample[] = [];
  for (const sample of samples) {
    const last = kept.at(-1);
    if (last === undefined || (sample.seconds > last.seconds && sample.metres >= last.metres)) kept.push(sample);
  }
  return kept;
}

/** A cursor that gives the time at a way that only grows. Of a stop the end counts when a window begins, the start when it ends. */
function timeAt(samples: readonly TrackSample[], isStart: boolean): (metres: number) => number {
  let at = 0;
  return (metres) => {
    const passed = (sample: TrackSample | undefined): boolean => sample !== undefined && (isStart ? sample.metres <= metres : sample.metres < metres);
    while (at < samples.length - 2 && passed(samples[at + 1])) at += 1;
    const [a, b] = [samples[at], samples[at + 1]];
    if (a === undefined || b === undefined) return Number.NaN;
    if (b.metres === a.metres) return isStart ? b.seconds : a.seconds;
    return a.seconds + ((metres - a.metres) / (b.metres - a.metres)) * (b.seconds - a.seconds);
  };
}

/** @returns undefined for a recording that is shorter */
export function findBestEffort(recording: readonly TrackSample[], metres: number): BestEffort | undefined {
  const samples = inOrder(recording);
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || !(metres > 0) || last.metres - first.metres < metres) return undefined;
  const starts = [...samples.map((sample) => sample.metres), ...samples.map((sample) => sample.metres - metres)]
    .filter((start) => start >= first.metres && start + metres <= last.metres)
    .toSorted((a, b) => a - b);
  const [startTime, endTime] = [timeAt(samples, true), timeAt(samples, false)];
  let best: BestEffort | undefined;
  for (const from of starts) {
    const seconds = endTime(from + metres) - startTime(from);
    if (best === undefined || seconds < best.seconds) best = { metres, seconds, from };
  }
  return best;
}

/** Faster is an error of the device: the world's best kilometre took 131.96 s (World Athletics). */
const LEAST_SECONDS_PER_KM = 120;

/** What is kept of a recording for statistics, to a tenth of a second. */
export function toStoredEfforts(recording: readonly TrackSample[]): { metres: number; seconds: number }[] {
  return findBestEfforts(recording)
    .filter(({ metres, seconds }) => seconds >= (metres / 1000) * LEAST_SECONDS_PER_KM)
    .map(({ metres, seconds }) => ({ metres, seconds: Math.round(seconds * 10) / 10 }));
}

/** The best efforts over the usual distances that the recording is long enough for. */
export function findBestEfforts(recording: readonly TrackSample[]): BestEffort[] {
  return EFFORT_METRES.flatMap((metres) => findBestEffort(recording, metres) ?? []);
}
