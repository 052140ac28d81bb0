/** Workouts of Apple's export: attributes of the element and its statistics, which newer phones write within it. */
import { asOneLine } from '#core/kit/one-line.ts';
import { toNumber } from '#core/training-files/read-xml.ts';
import type { Workout } from '../contract.ts';
import { known, round, within } from '../health-values.ts';
import { toHealthKind } from '../health-workout-names.ts';
import { toWorkoutId } from '../health-workouts.ts';
import { findExportConversion } from './export-types.ts';
import { parseExportTime, toDay, toDayNumber, toIso } from './export-time.ts';

export type Attributes = Readonly<Record<string, string>>;

/** A workout whose element is open: what stands within it is collected. */
export interface OpenWorkout {
  readonly attributes: Attributes;
  readonly statistics: Attributes[];
  readonly metadata: Map<string, string>;
}

const LONGEST = 48 * 3600;
const NAME_MAX = 120;
const MOST_STATISTICS = 100;

export const openWorkout = (attributes: Attributes): OpenWorkout => ({ attributes, statistics: [], metadata: new Map() });

export function addStatistics({ statistics }: OpenWorkout, attributes: Attributes): void {
  if (statistics.length < MOST_STATISTICS) statistics.push(attributes);
}

/** `HKWorkoutActivityTypeTraditionalStrengthTraining` in words. */
function toSport(type: string, metadata: ReadonlyMap<string, string>): string {
  const words = asOneLine(type.replace(/^HKWorkoutActivityType/, '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')).slice(0, NAME_MAX);
  if (words === 'Cycling' && metadata.get('HKIndoorWorkout') === '1') return 'Indoor Cycling';
  // 2 = open water (HKWorkoutSwimmingLocationType).
  return words === 'Swimming' && metadata.get('HKSwimmingLocationType') === '2' ? 'Open Water Swimming' : words;
}

function convert(value: string | undefined, unit: string | undefined, dimension: 'energy' | 'distance' | 'duration' | 'rate'): number | undefined {
  const number = toNumber(value);
  return number === undefined ? undefined : findExportConversion(dimension, unit ?? '')?.(number);
}

const find = ({ statistics }: OpenWorkout, isType: (type: string) => boolean) =>
  statistics.find(({ type = '' }) => isType(type.replace(/^HKQuantityTypeIdentifier/, '')));

function readAmounts(workout: OpenWorkout) {
  const { attributes, metadata } = workout;
  const energy = find(workout, (type) => type === 'ActiveEnergyBurned');
  const distance = find(workout, (type) => type.startsWith('Distance'));
  const kcal =
    convert(energy?.['sum'], energy?.['unit'], 'energy') ?? convert(attributes['totalEnergyBurned'], attributes['totalEnergyBurnedUnit'], 'energy');
  const metres =
    convert(distance?.['sum'], distance?.['unit'], 'distance') ?? convert(attributes['totalDistance'], attributes['totalDistanceUnit'], 'distance');
  // `1234 cm`
  const [climb, unit] = (metadata.get('HKElevationAscended') ?? '').split(' ');
  const ascent = unit === 'cm' ? toNumber(climb) : undefined;
  return {
    distanceM: within(round(metres ?? 0, 1), 1, 1_000_000),
    ascentM: within(ascent === undefined ? undefined : round(ascent / 100, 1), 0, 20_000),
    calories: within(round(kcal ?? 0, 1), 0.1, 30_000),
  };
}

function readHeartRate(workout: OpenWorkout) {
  const rate = find(workout, (type) => type === 'HeartRate');
  const read = (value: string | undefined) => {
    const beats = convert(value, rate?.['unit'], 'rate');
    return within(beats === undefined ? undefined : round(beats, 1), 25, 240);
  };
  return { averageHeartRate: read(rate?.['average']), maxHeartRate: read(rate?.['maximum']) };
}

/**
 * @param toOffset the offset of the workout's own zone, else that of the text
 * @returns undefined for one that ends before it starts, or takes more than 48 hours
 */
export function readWorkout(
  workout: OpenWorkout,
  device: string,
  toOffset: (at: number, offsetMinutes: number, metadata: ReadonlyMap<string, string>) => number,
): Workout | undefined {
  const { attributes, metadata } = workout;
  const [start, end] = [parseExportTime(attributes['startDate']), parseExportTime(attributes['endDate'])];
  if (start === undefined || end === undefined || end.at < start.at || end.at - start.at > LONGEST) return undefined;
  const sport = toSport(attributes['workoutActivityType'] ?? '', metadata);
  const minutes = convert(attributes['duration'], attributes['durationUnit'], 'duration') ?? (end.at - start.at) / 60;
  const offsetMinutes = toOffset(start.at, start.offsetMinutes, metadata);
  const [startAt, endAt] = [toIso(start.at), toIso(end.at)];
  return {
    externalId: toWorkoutId(startAt, endAt),
    kind: toHealthKind(sport),
    day: toDay(toDayNumber(start.at, offsetMinutes)),
    startAt,
    offsetMinutes,
    ...known({
      sport: sport === '' ? undefined : sport,
      durationMinutes: within(round(minutes, 2), 0.1, 2880),
      ...readAmounts(workout),
      ...readHeartRate(workout),
      device: device === '' ? undefined : device,
    }),
  };
}
