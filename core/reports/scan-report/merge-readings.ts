/** Readings of several files that are pages of one scan: the same day and device. */
import { hasEnough, toValueKey } from '#core/body-composition/scan.ts';
import type { ReadScanValue } from './found-value.ts';
import type { ScanReading } from './read-scan.ts';

/** Two prints of one value may be rounded differently, as a share. */
const SAME = 0.006;

const toKey = ({ day, maker, device, method }: ScanReading): string | undefined =>
  day === undefined || maker === undefined ? undefined : [day, maker, device ?? '', method ?? ''].join('|');

function mergeValues(values: readonly ReadScanValue[]): ReadScanValue[] {
  const byKey = new Map<string, ReadScanValue>();
  for (const one of values) {
    const known = byKey.get(toValueKey(one));
    const isOther = known !== undefined && Math.abs(known.value - one.value) > SAME * Math.max(Math.abs(known.value), Math.abs(one.value));
    if (known === undefined) byKey.set(toValueKey(one), one);
    else if (isOther) byKey.set(toValueKey(one), { ...known, isDoubted: true });
  }
  return [...byKey.values()];
}

export interface MergedReading {
  readonly reading: ScanReading;
  /** Places in the list of readings that it is made of. */
  readonly from: readonly number[];
}

/** A value that a second page has differently is doubted, never overwritten. Files without a day or a maker stay by themselves. */
export function mergeReadings(readings: readonly ScanReading[]): MergedReading[] {
  const merged: MergedReading[] = [];
  readings.forEach((reading, at) => {
    const key = toKey(reading);
    const index = key === undefined ? -1 : merged.findIndex((one) => toKey(one.reading) === key);
    const first = merged[index];
    if (first === undefined) return void merged.push({ reading, from: [at] });
    const values = mergeValues([...first.reading.values, ...reading.values]);
    merged[index] = {
      from: [...first.from, at],
      reading: { ...reading, ...first.reading, values, unread: [...first.reading.unread, ...reading.unread], isEnough: hasEnough(values) },
    };
  });
  return merged;
}
