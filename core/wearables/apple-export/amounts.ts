/**
 * Amounts of one figure (steps, energy, distance) as samples of several devices at once, put together so that a moment counts once: the device of
 * highest rank counts whole, another one only for the time that none before it covers. A sample that crosses midnight is shared by its time.
 */
import { toDayEnd, toDayNumber } from './export-time.ts';

/** Samples of one device in columns of 14 bytes a sample. */
class Samples {
  length = 0;
  #start = new Uint32Array(64);
  #end = new Uint32Array(64);
  #offset = new Int16Array(64);
  #value = new Float32Array(64);

  add(start: number, end: number, offsetMinutes: number, value: number): void {
    if (this.length === this.#start.length) this.#grow();
    this.#start[this.length] = start;
    this.#end[this.length] = end;
    this.#offset[this.length] = offsetMinutes;
    this.#value[this.length] = value;
    this.length += 1;
  }

  #grow(): void {
    const longer = Math.ceil(this.length * 1.5);
    const grow = <T extends { set: (from: T) => void }>(make: (length: number) => T, from: T): T => {
      const to = make(longer);
      to.set(from);
      return to;
    };
    this.#start = grow((length) => new Uint32Array(length), this.#start);
    this.#end = grow((length) => new Uint32Array(length), this.#end);
    this.#offset = grow((length) => new Int16Array(length), this.#offset);
    this.#value = grow((length) => new Float32Array(length), this.#value);
  }

  /** Places in the order of their starts, the longest first. */
  sorted(): Uint32Array {
    const places = Uint32Array.from({ length: this.length }, (_, at) => at);
    const before = (a: number, b: number) =>
      (this.#start[a] ?? 0) - (this.#start[b] ?? 0) || (this.#end[b] ?? 0) - (this.#end[a] ?? 0) || (this.#value[b] ?? 0) - (this.#value[a] ?? 0);
    const isSorted = places.every((place) => place === 0 || before(place - 1, place) <= 0);
    return isSorted ? places : places.sort(before);
  }

  read(place: number): { start: number; end: number; offsetMinutes: number; value: number } {
    return {
      start: this.#start[place] ?? 0,
      end: this.#end[place] ?? 0,
      offsetMinutes: this.#offset[place] ?? 0,
      value: this.#value[place] ?? 0,
    };
  }
}

/** Time that devices of higher rank cover: starts and ends in turn, sorted and apart from each other. */
type Covered = readonly number[];

function join(one: Covered, other: Covered): number[] {
  const joined: number[] = [];
  let [a, b] = [0, 0];
  while (a < one.length || b < other.length) {
    const isFirst = (one[a] ?? Infinity) <= (other[b] ?? Infinity);
    const [start = 0, end = 0] = isFirst ? one.slice(a, a + 2) : other.slice(b, b + 2);
    if (isFirst) a += 2;
    else b += 2;
    const lastEnd = joined.at(-1) ?? -1;
    if (start <= lastEnd) joined[joined.length - 1] = Math.max(lastEnd, end);
    else joined.push(start, end);
  }
  return joined;
}

/** Walks along covered time; questions must come in the order of their starts. */
class CoveredWalk {
  readonly #covered: Covered;
  #at = 0;
  constructor(covered: Covered) {
    this.#covered = covered;
  }

  /** Seconds from `from` to `to` that are not covered. */
  free(from: number, to: number): number {
    while (this.#at < this.#covered.length && (this.#covered[this.#at + 1] ?? 0) <= from) this.#at += 2;
    let free = to - from;
    for (let at = this.#at; at < this.#covered.length && (this.#covered[at] ?? 0) < to; at += 2) {
      free -= Math.min(to, this.#covered[at + 1] ?? 0) - Math.max(from, this.#covered[at] ?? 0);
    }
    return free;
  }
}

export interface DayAmount {
  value: number;
  offsetMinutes: number;
  /** The device with the greatest share. */
  device: string;
  share: number;
}

interface Device {
  readonly name: string;
  /** 0 counts first. */
  readonly rank: number;
  readonly samples: Samples;
}

type Sum = Map<number, { value: number; offsetMinutes: number }>;

function addTo(sum: Sum, day: number, value: number, offsetMinutes: number): void {
  const known = sum.get(day);
  if (known === undefined) sum.set(day, { value, offsetMinutes });
  else {
    known.value += value;
    known.offsetMinutes = offsetMinutes;
  }
}

/** Adds what one device counts beyond `covered`. @returns what is covered with it */
function addDevice(samples: Samples, covered: Covered, sum: Sum): Covered {
  const walk = new CoveredWalk(covered);
  const own: number[] = [];
  let [ownEnd, lastPoint] = [0, -1];
  for (const place of samples.sorted()) {
    const { start, end, offsetMinutes, value } = samples.read(place);
    if (start === end) {
      // Entered by hand for a moment. The same moment twice is the same entry.
      if (start !== lastPoint && start >= ownEnd && walk.free(start, start + 1) > 0)
        addTo(sum, toDayNumber(start, offsetMinutes), value, offsetMinutes);
      lastPoint = start;
      continue;
    }
    let from = Math.max(start, ownEnd);
    if (end <= from) continue;
    const last = own.length - 1;
    if (last > 0 && from === own[last]) own[last] = end;
    else own.push(from, end);
    ownEnd = end;
    while (from < end) {
      const day = toDayNumber(from, offsetMinutes);
      const to = Math.min(end, toDayEnd(day, offsetMinutes));
      addTo(sum, day, (value * walk.free(from, to)) / (end - start), offsetMinutes);
      from = to;
    }
  }
  return join(covered, own);
}

export class Amounts {
  readonly #devices = new Map<string, Device>();

  /** @param start seconds; at most 24 hours before `end` */
  add(device: { readonly name: string; readonly rank: number }, start: number, end: number, offsetMinutes: number, value: number): void {
    const key = `${device.rank}${device.name}`;
    let known = this.#devices.get(key);
    if (known === undefined) this.#devices.set(key, (known = { ...device, samples: new Samples() }));
    known.samples.add(start, end, offsetMinutes, value);
  }

  /** By days since 1970. */
  toDays(): Map<number, DayAmount> {
    const days = new Map<number, DayAmount>();
    let covered: Covered = [];
    const devices = [...this.#devices.values()].sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1));
    for (const { name, samples } of devices) {
      const sum: Sum = new Map();
      covered = addDevice(samples, covered, sum);
      for (const [day, { value, offsetMinutes }] of sum) {
        const known = days.get(day);
        if (known === undefined) days.set(day, { value, offsetMinutes, device: name, share: value });
        else {
          known.value += value;
          if (value > known.share) Object.assign(known, { device: name, share: value });
        }
      }
    }
    return days;
  }
}
