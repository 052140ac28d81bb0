/** Makes the files of Google Fit as Google Takeout exports them. */
import { wearableBatchSchema } from '#core/wearables/contract.ts';
import { pickFitEntries } from '#core/wearables/google-fit/fit-entries.ts';
import { GoogleFitReader } from '#core/wearables/google-fit/read-google-fit.ts';
import { toBatches, type HealthFile } from '#core/wearables/health-file.ts';

export const FIT_HEADINGS =
  'Date,Move Minutes count,Calories (kcal),Distance (m),Heart Points,Heart Minutes,Average heart rate (bpm),Max heart rate (bpm),Min heart rate (bpm),Step count,Average weight (kg),Max weight (kg),Min weight (kg),Walking duration (ms)';

/** Cells of a day by heading; what is not named is empty. */
export function fitTable(rows: readonly Readonly<Record<string, string | number>>[], headings = FIT_HEADINGS): string {
  const names = headings.split(',');
  return [headings, ...rows.map((row) => names.map((name) => row[name] ?? '').join(','))].join('\n');
}

/** A table of one day, in windows of 15 minutes. */
export const fitDay = (starts: readonly string[], headings = 'Start time,End time,Step count'): string =>
  [headings, ...starts.map((start) => `${start},${start},10`)].join('\n');

export interface FitPoint {
  readonly start: string;
  readonly end?: string;
  /** Values of `fitValue`. */
  readonly values: readonly object[];
  readonly origin?: string;
}

const toNanos = (time: string): number => Date.parse(time) * 1_000_000;

/** @param source as in `derived:com.google.weight:com.google.android.gms:merge_weight` */
export function fitStream(source: string, points: readonly FitPoint[]): string {
  return JSON.stringify({
    'Data Source': source,
    'Data Points': points.map(({ start, end = start, values, origin = 'raw:x:com.example.watch:Watch' }) => ({
      fitValue: values.map((value) => ({ value })),
      originDataSourceId: origin,
      endTimeNanos: toNanos(end),
      dataTypeName: source.split(':')[1],
      startTimeNanos: toNanos(start),
      modifiedTimeMillis: Date.parse(end),
      rawTimestampNanos: 0,
    })),
  });
}

export const fitTcx = (start: string, rates: readonly number[], more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Running"><Id>${start}</Id><Lap StartTime="${start}"><TotalTimeSeconds>1800</TotalTimeSeconds>${more}<Track>${rates
    .map(
      (rate, n) =>
        `<Trackpoint><Time>${new Date(Date.parse(start) + n * 60_000).toISOString()}</Time><HeartRateBpm><Value>${rate}</Value></HeartRateBpm></Trackpoint>`,
    )
    .join('')}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`;

/** Reads files by their names as those of a Takeout are read. */
export function readTakeout(files: Readonly<Record<string, string>>, now = '2025-12-31T00:00:00Z'): HealthFile {
  const entries = Object.entries(files).map(([name, text]) => ({ name, text, size: text.length, isEncrypted: false }));
  const reader = new GoogleFitReader(Date.parse(now));
  for (const { name, text, file } of pickFitEntries(entries) ?? []) {
    const reading = reader.open(name, file);
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length && !reading.isDone; at += 1000) reading.write(bytes.subarray(at, at + 1000));
    reading.end();
  }
  const found = reader.finish();
  for (const batch of toBatches(found)) wearableBatchSchema.parse(batch);
  return found;
}
