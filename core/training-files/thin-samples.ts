/** Thins a recording for storage: evenly by order, always with the first and last sample and those after pauses as far as there is room. */
import type { FileSample } from './training-file.ts';

/** Samples stored of a session. */
export const MOST_SAMPLES = 2000;

/** Columns of equal length; null = not known there. A column that no sample has is absent. */
export interface SampleColumns {
  readonly seconds: readonly number[];
  readonly latitude?: readonly (number | null)[];
  readonly longitude?: readonly (number | null)[];
  readonly altitudeM?: readonly (number | null)[];
  readonly distanceM?: readonly (number | null)[];
  readonly heartRate?: readonly (number | null)[];
  readonly speedMs?: readonly (number | null)[];
  readonly powerW?: readonly (number | null)[];
  readonly cadence?: readonly (number | null)[];
  /** Places in the columns that follow a pause. */
  readonly resumed?: readonly number[];
  readonly extra?: Readonly<Record<string, readonly (number | null)[]>>;
}

/** Digits kept behind the comma: a tenth of a metre, five digits of a degree (one metre). */
const DIGITS = { latitude: 5, longitude: 5, altitudeM: 1, distanceM: 1, heartRate: 0, speedMs: 2, powerW: 0, cadence: 0 } as const;
type Column = keyof typeof DIGITS;
/** Developer fields kept of a session. */
const MOST_EXTRA = 8;

function toRounded(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}

function thin(samples: readonly FileSample[], most: number): FileSample[] {
  if (samples.length <= most) return [...samples];
  const step = (samples.length - 1) / (most - 1);
  const kept: FileSample[] = [];
  let isResumed = false;
  let next = 0;
  for (const [at, sample] of samples.entries()) {
    isResumed ||= sample.isResumed === true;
    if (at < Math.round(next * step)) continue;
    // A pause among those left out is before the next one that is kept.
    kept.push(isResumed ? { ...sample, isResumed } : sample);
    isResumed = false;
    next += 1;
  }
  return kept;
}

function toExtra(samples: readonly FileSample[]): Record<string, (number | null)[]> {
  const names = new Set(samples.flatMap(({ extra }) => Object.keys(extra ?? {})));
  return Object.fromEntries(
    [...names]
      .slice(0, MOST_EXTRA)
      .map((name) => [name.slice(0, 60), samples.map(({ extra }) => (extra && Object.hasOwn(extra, name) ? toRounded(extra[name] ?? 0, 3) : null))]),
  );
}

/** @returns undefined for a session without samples */
export function toColumns(samples: readonly FileSample[], most = MOST_SAMPLES): SampleColumns | undefined {
  const kept = thin(samples, most);
  if (kept.length === 0) return undefined;
  const columns = (Object.keys(DIGITS) as Column[]).flatMap((name) => {
    if (kept.every((sample) => sample[name] === undefined)) return [];
    return [[name, kept.map((sample) => (sample[name] === undefined ? null : toRounded(sample[name], DIGITS[name])))] as const];
  });
  const resumed = kept.flatMap(({ isResumed }, at) => (isResumed ? [at] : []));
  const extra = toExtra(kept);
  return {
    seconds: kept.map(({ seconds }) => toRounded(seconds, 1)),
    ...Object.fromEntries(columns),
    ...(resumed.length === 0 ? {} : { resumed }),
    ...(Object.keys(extra).length === 0 ? {} : { extra }),
  };
}
