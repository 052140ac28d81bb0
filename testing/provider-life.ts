/**
 * Some weeks of a person who wears a device, made from a seed, as the device's maker knows them at a moment: nights, naps, workouts, days and weights
 * that come late, are scored later, are given other times and are deleted. Clocks change and the person travels. What a provider answers and tells of
 * them is in provider-lives/.
 */
import { addDays, dayIn, instantAt, minuteIn, type Day } from '#core/kit/day.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY_MS = 24 * HOUR;

export type Random = () => number;
export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
export const whole = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
const chance = (random: Random, share: number): boolean => random() < share;

export const SPORTS = ['run', 'bike', 'strength'] as const;

export interface LifeRecord {
  readonly of: 'sleep' | 'workout' | 'day' | 'weight';
  readonly id: number;
  /** Of days: the calendar day. */
  readonly day: Day;
  readonly zone: string;
  /** Milliseconds since the epoch at which the maker gets it. */
  readonly knownAt: number;
  /** What the device took it for at first. */
  readonly wasNap: boolean;
  start: number;
  end: number;
  isNap: boolean;
  /** Undefined until it is scored. */
  score: number | undefined;
  pulse: number;
  variability: number;
  amount: number;
  sport: (typeof SPORTS)[number];
  isDeleted: boolean;
  /** The person said that it was no sleep. */
  isTakenBack: boolean;
  /** Parts that were deleted alone: the recovery of a night, a document of a day. */
  readonly goneParts: Set<string>;
}

/** What the maker would tell of. */
export interface LifeEvent {
  /** begun: a part of a day is there. */
  readonly kind: 'begun' | 'created' | 'updated' | 'deleted';
  readonly record: LifeRecord;
  /** The part of the record that it is about alone. */
  readonly part?: string;
  readonly at: number;
}

/** Two months in which clocks change in Ljubljana, and one in which they do not. All are past for every clock. */
const FIRST_DAYS = ['2025-03-12', '2025-10-08', '2025-06-01'] as const;
const HOME = 'Europe/Ljubljana';
const AWAY = ['America/New_York', 'Asia/Tokyo', 'Pacific/Auckland'] as const;
/** With the longest that something comes late, as far back as Garmin's history goes. */
const DAYS = 24;
/** The longest that something comes late. */
const LATE_HOURS = 100;

/** What of it may become other than it was. */
export interface Changes {
  readonly sleep?: boolean;
  readonly day?: boolean;
  readonly weight?: boolean;
  readonly taken?: boolean;
  /** Parts that may be deleted alone. */
  readonly parts?: readonly { readonly of: LifeRecord['of']; readonly names: readonly string[] }[];
  readonly deletes?: readonly LifeRecord['of'][];
}

export class Life {
  readonly begin: number;
  readonly end: number;
  readonly records: LifeRecord[] = [];
  #now: number;
  readonly #random: Random;
  readonly #reported = new Set<LifeRecord>();
  readonly #begun = new Set<LifeRecord>();

  constructor(random: Random) {
    this.#random = random;
    const first = pick(random, FIRST_DAYS);
    const [leaves, away] = [whole(random, 6, 16), pick(random, AWAY)];
    const findZone = (n: number): string => (n >= leaves && n < leaves + 6 ? away : HOME);
    this.begin = Date.parse(instantAt(HOME, first, 0)) - DAY_MS;
    for (let n = 0; n < DAYS; n += 1) this.#makeDay(addDays(first, n), findZone(n), findZone(n - 1));
    this.end = Date.parse(instantAt(HOME, addDays(first, DAYS), 0)) + LATE_HOURS * HOUR;
    this.#now = this.begin;
  }

  get now(): number {
    return this.#now;
  }

  #add(of: LifeRecord['of'], day: Day, zone: string, [start, end]: readonly [number, number], more: Partial<LifeRecord> = {}): void {
    const random = this.#random;
    const late = chance(random, 0.15) ? whole(random, 1, LATE_HOURS - 2) * HOUR : whole(random, 1, 60) * MINUTE;
    this.records.push({
      of,
      id: this.records.length + 1,
      day,
      zone,
      knownAt: end + late,
      start,
      end,
      isNap: more.wasNap ?? false,
      wasNap: false,
      score: chance(random, 0.3) ? undefined : whole(random, 20, 99),
      pulse: whole(random, 40, 80),
      variability: whole(random, 20, 120),
      amount: whole(random, 100, 900),
      sport: pick(random, SPORTS),
      isDeleted: false,
      isTakenBack: false,
      goneParts: new Set(),
      ...more,
    });
  }

  /** @param before where the person was on the day before */
  #makeDay(day: Day, zone: string, before: string): void {
    const random = this.#random;
    const at = (hour: number, minute = 0, on: Day = day) => Date.parse(instantAt(zone, on, hour * 60 + minute));
    const next = at(0, 0, addDays(day, 1));
    this.#add('day', day, zone, [at(0), next], { score: whole(random, 20, 99) });
    const wake = at(whole(random, 5, 8), whole(random, 0, 59));
    const start = wake - whole(random, 5 * 60, 8 * 60) * MINUTE;
    if (chance(random, 0.12) && zone === before) {
      // A night in two parts, both of which end on the same day.
      const rest = wake - whole(random, 90, 200) * MINUTE;
      this.#add('sleep', day, zone, [start, rest - 40 * MINUTE]);
      this.#add('sleep', day, zone, [rest, wake]);
    } else if (chance(random, 0.92)) this.#add('sleep', day, zone, [start, wake]);
    if (chance(random, 0.3)) this.#add('sleep', day, zone, [at(14), at(14, whole(random, 20, 70))], { wasNap: true });
    if (chance(random, 0.5)) this.#add('workout', day, zone, [at(17), at(17, whole(random, 20, 59))]);
    if (chance(random, 0.2)) this.#add('workout', day, zone, [at(23, 30), at(23, 30) + whole(random, 40, 90) * MINUTE]);
    if (chance(random, 0.4)) this.#add('weight', day, zone, [wake, wake + MINUTE], { amount: whole(random, 600, 700) });
  }

  /** What the maker has at this moment; a day from its beginning. */
  known(of: LifeRecord['of']): LifeRecord[] {
    return this.records.filter((one) => one.of === of && !one.isDeleted && (one.of === 'day' ? one.start : one.knownAt) <= this.#now);
  }

  /** How much of a day is known by now, 0 to 1. What comes late of it comes with its end. */
  getShare({ start, end, knownAt }: LifeRecord): number {
    if (this.#now >= knownAt) return 1;
    return Math.min(0.9, Math.floor(((this.#now - start) / (end - start)) * 20) / 20);
  }

  /** Time goes on. @returns what the maker got meanwhile */
  advance(to: number): LifeEvent[] {
    this.#now = to;
    const begun = this.records.filter((one) => one.of === 'day' && one.start + 14 * HOUR <= to && !this.#begun.has(one));
    for (const one of begun) this.#begun.add(one);
    const fresh = this.records.filter((one) => one.knownAt <= to && !this.#reported.has(one) && !one.isDeleted);
    for (const one of fresh) this.#reported.add(one);
    return [
      ...begun.map((record): LifeEvent => ({ kind: 'begun', record, at: record.start + 14 * HOUR })),
      ...fresh.map((record): LifeEvent => ({ kind: 'created', record, at: record.knownAt })),
    ];
  }

  #reportedOf(of: readonly LifeRecord['of'][]): LifeRecord[] {
    return [...this.#reported].filter((one) => !one.isDeleted && of.includes(one.of));
  }

  /** Something is given another score, other figures or other times. */
  change(can: Changes): LifeEvent[] {
    const random = this.#random;
    const of = (['sleep', 'day', 'weight'] as const).filter((kind) => can[kind] === true);
    const known = this.#reportedOf([...of, 'workout']);
    if (known.length === 0) return [];
    const record = pick(random, known);
    if (record.of === 'sleep') this.#changeSleep(record, can);
    else if (record.of === 'workout') this.#changeWorkout(record);
    else if (record.of === 'weight' || chance(random, 0.5)) record.amount += whole(random, 1, 50);
    else record.score = chance(random, 0.2) ? undefined : whole(random, 20, 99);
    return [{ kind: 'updated', record, at: this.#now }];
  }

  #move(record: LifeRecord, mostMinutes: number): void {
    // Nothing is of the future, or further back than a history goes.
    const by = Math.min(Math.max(whole(this.#random, -mostMinutes, mostMinutes) * MINUTE, this.begin - record.start), this.#now - record.end);
    record.start += by;
    record.end += by;
  }

  #changeSleep(record: LifeRecord, can: Changes): void {
    const random = this.#random;
    const what = random();
    if (what < 0.35) record.score = chance(random, 0.25) ? undefined : whole(random, 20, 99);
    else if (what < 0.5) record.pulse = whole(random, 40, 80);
    else if (what < 0.7) record.end = Math.max(record.start + 10 * MINUTE, record.end - whole(random, 5, 30) * MINUTE);
    else if (what < 0.8) this.#move(record, 200);
    // Of another day.
    else if (what < 0.87) this.#move(record, 2 * 24 * 60);
    else if (what < 0.93 || can.taken !== true) record.isNap = !record.isNap;
    else record.isTakenBack = !record.isTakenBack;
  }

  #changeWorkout(record: LifeRecord): void {
    const random = this.#random;
    const what = random();
    if (what < 0.3) record.amount = whole(random, 100, 900);
    else if (what < 0.5) record.end = Math.min(record.end + whole(random, 1, 20) * MINUTE, this.#now);
    else if (what < 0.7) this.#move(record, 240);
    else if (what < 0.85) this.#move(record, 3 * 24 * 60);
    else record.sport = pick(random, SPORTS);
  }

  /** Something is deleted at the maker, or a part of it. */
  remove({ deletes = [], parts = [] }: Changes): LifeEvent[] {
    const random = this.#random;
    if (parts.length > 0 && chance(random, 0.3)) {
      const { of, names } = pick(random, parts);
      const known = this.#reportedOf([of]);
      if (known.length === 0) return [];
      const [record, part] = [pick(random, known), pick(random, names)];
      if (record.goneParts.has(part)) return [];
      record.goneParts.add(part);
      return [{ kind: 'deleted', record, part, at: this.#now }];
    }
    const known = this.#reportedOf(deletes);
    if (known.length === 0) return [];
    const record = pick(random, known);
    record.isDeleted = true;
    return [{ kind: 'deleted', record, at: this.#now }];
  }
}

const offsets = new Map<string, number>();

/** Minutes east of UTC of the zone's clock at a moment. Clocks change at full hours of UTC, so of each hour it is asked once. */
export function offsetAt(zone: string, at: number): number {
  const hour = Math.floor(at / HOUR);
  const key = `${zone} ${hour}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const begin = hour * HOUR;
    offset = Date.parse(`${dayIn(zone, begin)}T00:00:00Z`) / MINUTE + minuteIn(zone, begin) - begin / MINUTE;
    offsets.set(key, offset);
  }
  return offset;
}

const two = (value: number): string => String(Math.abs(value)).padStart(2, '0');
/** `+02:00`. */
export const writeOffset = (minutes: number): string => `${minutes < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(Math.abs(minutes) % 60)}`;
export const iso = (at: number): string => new Date(at).toISOString();
/** By the clock of the place, with its offset. */
export function localIso(at: number, zone: string): string {
  const offset = offsetAt(zone, at);
  return `${iso(at + offset * MINUTE).slice(0, 19)}${writeOffset(offset)}`;
}
/** The calendar day of the place. */
export const localDay = (at: number, zone: string): Day => iso(at + offsetAt(zone, at) * MINUTE).slice(0, 10);
