/** Which scans may be compared: only those of one method, one maker and one device. */
import { findValue, SCAN_MAKERS, type BodyScan } from './scan.ts';
import type { ScanFieldId } from './fields.ts';
import { toChange, type ScanChange } from './least-significant-change.ts';

type Source = Pick<BodyScan, 'id' | 'method' | 'maker' | 'device'>;

const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Scans with the same key are one series. A scan that names neither maker nor device is comparable with none. */
export function toSeriesKey({ id, method, maker, device }: Source): string {
  const model = fold(device ?? '');
  if (maker === undefined && model === '') return `alone|${id}`;
  return `${method}|${maker ?? 'other'}|${model}`;
}

/** Maker and model as one name; undefined when the scan names neither. */
export function toDeviceName({ maker, device }: Pick<BodyScan, 'maker' | 'device'>): string | undefined {
  const name = maker === undefined ? undefined : SCAN_MAKERS[maker].name;
  if (device === undefined) return name;
  return name === undefined || fold(device).startsWith(fold(name)) ? device : `${name} ${device}`;
}

export interface ScanSeries<Scan extends BodyScan = BodyScan> {
  readonly key: string;
  /** Oldest first. */
  readonly scans: readonly Scan[];
}

/** Series by device, the one with the newest scan first. */
export function toSeries<Scan extends BodyScan>(scans: readonly Scan[]): readonly ScanSeries<Scan>[] {
  const series = new Map<string, Scan[]>();
  for (const scan of scans.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)))
    series.set(toSeriesKey(scan), [...(series.get(toSeriesKey(scan)) ?? []), scan]);
  return [...series]
    .map(([key, own]) => ({ key, scans: own }))
    .toSorted((a, b) => ((a.scans.at(-1)?.day ?? '') < (b.scans.at(-1)?.day ?? '') ? 1 : -1));
}

/** The scan before this one with the same device. */
export function findEarlier<Scan extends BodyScan>(scans: readonly Scan[], scan: Scan): Scan | undefined {
  const own = toSeriesKey(scan);
  return scans.filter((one) => one.id !== scan.id && one.day < scan.day && toSeriesKey(one) === own).toSorted((a, b) => (a.day < b.day ? 1 : -1))[0];
}

/** @returns undefined when one of them lacks the value */
export function compareValue(before: BodyScan, after: BodyScan, field: ScanFieldId): ScanChange | undefined {
  const [from, to] = [findValue(before.values, field), findValue(after.values, field)];
  return from === undefined || to === undefined ? undefined : toChange(after.method, field, from, to);
}
