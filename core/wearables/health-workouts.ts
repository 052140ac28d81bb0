/** Workouts of Health Auto Export, versions 1 and 2. */
import { asOneLine } from '#core/kit/one-line.ts';
import type { Workout } from './contract.ts';
import { readDevice, type Skip } from './health-metrics.ts';
import { parseHealthTime } from './health-time.ts';
import { isFields, known, round, toList, toNumber, toQuantity, within, type Fields } from './health-values.ts';
import { toHealthKind } from './health-workout-names.ts';

const LONGEST_MS = 48 * 3_600_000;
const NAME_MAX = 120;

const heartRate = (value: number | undefined) => within(value === undefined ? undefined : round(value, 1), 25, 240);
/** `{qty}` whatever its units say. */
const plain = (value: unknown) => (isFields(value) ? toNumber(value.qty) : undefined);

function readHeartRate(fields: Fields): { averageHeartRate: number | undefined; maxHeartRate: number | undefined } {
  const summary: Fields = isFields(fields.heartRate) ? fields.heartRate : {};
  const samples = toList(fields.heartRateData).filter(isFields);
  const highest = samples.flatMap(({ Max }) => within(toNumber(Max), 25, 240) ?? []);
  return {
    averageHeartRate: heartRate(plain(fields.avgHeartRate) ?? plain(summary.avg)),
    maxHeartRate: heartRate(
      plain(fields.maxHeartRate) ?? plain(summary.max) ?? (highest.length === 0 ? undefined : highest.reduce((a, b) => Math.max(a, b))),
    ),
  };
}

const energy = (value: unknown) => toQuantity(value, 'energy');

/** Zero energy and distance say that nothing was measured. */
function readAmounts(fields: Fields) {
  const ascent = toQuantity(fields.elevationUp, 'distance');
  return {
    distanceM: within(round(toQuantity(fields.distance, 'distance') ?? 0, 1), 1, 1_000_000),
    ascentM: within(ascent === undefined ? undefined : round(ascent, 1), 0, 20_000),
    calories: within(round(energy(fields.activeEnergyBurned) ?? energy(fields.activeEnergy) ?? 0, 1), 0.1, 30_000),
  };
}

function readName({ name }: Fields): string | undefined {
  const line = typeof name === 'string' ? asOneLine(name.slice(0, NAME_MAX)) : '';
  return line === '' ? undefined : line;
}

/**
 * Start and end, not the id that some exports state: the same workout comes in Apple's own export without one. In Apple Health a workout never changes
 * its times.
 * @param startAt ISO 8601 in UTC
 */
export const toWorkoutId = (startAt: string, endAt: string): string => `${startAt}|${endAt}`;

/** Undefined where it is skipped. */
export function readWorkout(value: unknown, skip: Skip): Workout | undefined {
  if (!isFields(value)) return skip('malformed');
  const [start, end] = [parseHealthTime(value.start), parseHealthTime(value.end)];
  if (start === undefined || end === undefined || end.ms < start.ms || end.ms - start.ms > LONGEST_MS) return skip('malformed');
  const sport = readName(value);
  const elapsed = (end.ms - start.ms) / 1000;
  const seconds = within(toNumber(value.duration), 1, elapsed + 1) ?? elapsed;
  return {
    externalId: toWorkoutId(start.at, end.at),
    kind: toHealthKind(sport ?? ''),
    day: start.day,
    startAt: start.at,
    offsetMinutes: start.offsetMinutes,
    ...known({ sport, durationMinutes: within(round(seconds / 60, 2), 0.1, 2880), ...readAmounts(value), ...readHeartRate(value) }),
    ...readDevice(value),
  };
}
