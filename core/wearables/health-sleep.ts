/** Nights of Health Auto Export. Only the aggregated form is read: its records are whole nights. */
import type { SleepSession } from './contract.ts';
import { readDevice, type Skip } from './health-metrics.ts';
import { parseHealthDay, parseHealthTime, type HealthTime } from './health-time.ts';
import { findConversion, isFields, known, toList, toNumber, within, type Fields } from './health-values.ts';

const DAY_MS = 86_400_000;
const LONGEST_SECONDS = 20 * 3600;
/** Seconds: hours are rounded. */
const ROUNDING = 60;

interface Night {
  readonly start: HealthTime;
  readonly end: HealthTime;
  readonly day: string;
  readonly fields: Fields;
}

function toNight(value: unknown, skip: Skip): Night | undefined {
  if (!isFields(value)) return skip('malformed');
  if (value.value !== undefined || value.startDate !== undefined) return skip('not_aggregated');
  const start = parseHealthTime(value.sleepStart) ?? parseHealthTime(value.inBedStart);
  const end = parseHealthTime(value.sleepEnd) ?? parseHealthTime(value.inBedEnd);
  if (start === undefined || end === undefined || end.ms <= start.ms || end.ms - start.ms > DAY_MS) return skip('malformed');
  return { start, end, day: parseHealthDay(value.date) ?? end.day, fields: value };
}

const isLonger = (one: Night, other: Night | undefined) => other === undefined || one.end.ms - one.start.ms > other.end.ms - other.start.ms;

export function readSleeps(metric: Fields, skip: Skip): SleepSession[] {
  const list = toList(metric.data);
  const toMinutes = findConversion('duration', metric.units);
  if (toMinutes === undefined) {
    if (list.length > 0) skip('unknown_unit', list.length);
    return [];
  }
  const nights = list.flatMap((value) => toNight(value, skip) ?? []);
  const longest = new Map<string, Night>();
  for (const night of nights) if (isLonger(night, longest.get(night.day))) longest.set(night.day, night);

  return nights.map((night): SleepSession => {
    const { start, end, day, fields } = night;
    const seconds = (field: string) => {
      const value = toNumber(fields[field]);
      return value === undefined ? undefined : within(Math.round(toMinutes(value) * 60), 0, LONGEST_SECONDS);
    };
    const length = (end.ms - start.ms) / 1000 + ROUNDING;
    const stages = { lightSeconds: seconds('core'), deepSeconds: seconds('deep'), remSeconds: seconds('rem') };
    const sum = Object.values(stages).reduce<number>((total, value) => total + (value ?? 0), 0);
    const staged = sum > length ? 0 : sum;
    // A zero is what the app writes where the phone says nothing.
    const asleep = [seconds('totalSleep'), seconds('asleep'), staged].find((value) => value !== undefined && value > 0 && value <= length);
    const isMain = longest.get(day) === night;
    return {
      externalId: isMain ? `night|${day}` : `nap|${start.at}`,
      kind: isMain ? 'main' : 'nap',
      day,
      startAt: start.at,
      endAt: end.at,
      offsetMinutes: end.offsetMinutes,
      ...known({
        asleepSeconds: asleep,
        inBedSeconds: seconds('inBed') || undefined,
        awakeSeconds: within(seconds('awake'), 0, length),
        ...(staged > 0 ? stages : {}),
      }),
      ...readDevice(fields),
    };
  });
}
