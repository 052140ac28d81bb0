/** What was read from files, as scans to look over before they are saved. */
import { findValue, toValueKey } from '#core/body-composition/scan.ts';
import type { StoredScan } from '#core/contracts/body-scans.ts';
import { instantAt, type Day } from '#core/kit/day.ts';
import { mergeReadings } from '#core/reports/scan-report/merge-readings.ts';
import type { ScanReading } from '#core/reports/scan-report/read-scan.ts';
import type { PageView } from '#web/lib/readers/page-view.ts';
import type { ScanFile } from '#web/lib/readers/scan.ts';

export interface ReviewedScan {
  /** Not saved yet; a day that was not read is that of today, and `isDayUnsure`. */
  readonly scan: StoredScan;
  readonly unsure: ReadonlySet<string>;
  readonly isDayUnsure: boolean;
  /** Names on the sheet whose value was not read. */
  readonly unread: readonly string[];
  readonly pages: readonly PageView[];
}

interface Page {
  readonly today: Day;
  readonly timeZone: string;
}

function toReviewed(reading: ScanReading, pages: readonly PageView[], { today, timeZone }: Page): ReviewedScan {
  const { maker, method = 'bia', device, heightCm, minute } = reading;
  // A day of the future is a misread one.
  const day = reading.day !== undefined && reading.day <= today ? reading.day : undefined;
  const known = Object.entries({ maker, device, heightCm, takenAt: day && minute !== undefined ? instantAt(timeZone, day, minute) : undefined });
  return {
    scan: {
      ...(Object.fromEntries(known.filter(([, value]) => value !== undefined)) as Partial<StoredScan>),
      id: crypto.randomUUID(),
      source: 'file',
      day: day ?? today,
      method,
      values: reading.values.map(({ field, region, khz, value }) => ({ field, region, value, ...(khz === undefined ? {} : { khz }) })),
    },
    unsure: new Set(reading.values.filter(({ isDoubted }) => isDoubted).map(toValueKey)),
    isDayUnsure: day === undefined || reading.isDayUnsure,
    unread: reading.unread,
    pages,
  };
}

/** Several files of one day and device are one scan. */
export function toReviews(read: readonly ScanFile[], page: Page): ReviewedScan[] {
  return mergeReadings(read.map(({ reading }) => reading)).map(({ reading, from }) =>
    toReviewed(
      reading,
      from.flatMap((at) => read[at]?.pages ?? []),
      page,
    ),
  );
}

/** Whether the same test is already stored: day, method and main values are equal. */
export function isKnown(scan: StoredScan, scans: readonly StoredScan[]): boolean {
  const isSame = (a: number | undefined, b: number | undefined) => a === undefined || b === undefined || Math.abs(a - b) < 0.05;
  return scans.some(
    (one) =>
      one.day === scan.day &&
      one.method === scan.method &&
      one.maker === scan.maker &&
      (['body_fat_pct', 'fat_mass_kg', 'total_mass_kg'] as const).every((field) =>
        isSame(findValue(one.values, field), findValue(scan.values, field)),
      ),
  );
}
