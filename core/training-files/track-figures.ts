/** Figures that follow from samples: way, climb, time without pauses, heart rate. */
import type { FileSample } from './training-file.ts';

/** Mean radius of the Earth in metres (IUGG). */
const EARTH_M = 6_371_008.8;
/** Metres that the height must change before it counts as climb; less is the noise of satellites and barometers. */
const CLIMB_STEP_M = 3;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres (haversine formula). */
export function toDistance(a: Place, b: Place): number {
  const [dLat, dLon] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

function toPlace({ latitude, longitude }: FileSample): Place | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Samples with the way from the start, where the file states none. Nothing is added across a pause. */
export function withDistances(samples: readonly FileSample[]): readonly FileSample[] {
  if (samples.some(({ distanceM }) => distanceM !== undefined)) return samples;
  let [way, before]: [number, Place | undefined] = [0, undefined];
  if (!samples.some((sample) => toPlace(sample) !== undefined)) return samples;
  return samples.map((sample) => {
    const place = toPlace(sample);
    if (place === undefined) return sample;
    if (before !== undefined && !sample.isResumed) way += toDistance(before, place);
    before = place;
    return { ...sample, distanceM: Math.round(way * 100) / 100 };
  });
}

/** Metres climbed: a rise counts when it exceeds the step. @returns undefined without heights */
export function toAscent(samples: readonly FileSample[]): number | undefined {
  let [climbed, level]: [number, number | undefined] = [0, undefined];
  for (const { altitudeM } of samples) {
    if (altitudeM === undefined) continue;
    level ??= altitudeM;
    if (altitudeM >= level + CLIMB_STEP_M) {
      climbed += altitudeM - level;
      level = altitudeM;
    } else if (altitudeM <= level - CLIMB_STEP_M) level = altitudeM;
  }
  return level === undefined ? undefined : Math.round(climbed);
}

/** Seconds from the first to the last sample without what lies between a pause and its end. */
export function toActiveSeconds(samples: readonly FileSample[]): number {
  return samples.reduce((sum, { seconds, isResumed }, at) => sum + (at === 0 || isResumed ? 0 : seconds - (samples[at - 1]?.seconds ?? seconds)), 0);
}

/** A longer gap weighs no more than this: nobody knows the heart rate in it. */
const MOST_WEIGHT_S = 60;

/** Mean over time: each rate holds until the next sample. @returns undefined without heart rates */
export function toMeanHeartRate(samples: readonly FileSample[]): number | undefined {
  let [sum, weight] = [0, 0];
  for (const [at, { heartRate, seconds }] of samples.entries()) {
    if (heartRate === undefined) continue;
    const held = Math.min(MOST_WEIGHT_S, Math.max(1, (samples[at + 1]?.seconds ?? seconds + 1) - seconds));
    sum += heartRate * held;
    weight += held;
  }
  return weight === 0 ? undefined : Math.round(sum / weight);
}

/** @returns undefined without heart rates */
export function toHighestHeartRate(samples: readonly FileSample[]): number | undefined {
  return samples.reduce<number | undefined>(
    (most, { heartRate }) => (heartRate === undefined ? most : Math.max(most ?? heartRate, heartRate)),
    undefined,
  );
}
