/**
 * The value of a day with several entries: the source that the person trusts first comes first, then what they entered themselves, then the others. Of
 * these the earliest counts, because weight is comparable in the morning only. An entry without a time comes after those with one. SQL picks the same
 * (private.body_sources).
 */
import type { Day } from '#core/kit/day.ts';

export interface DayEntry {
  readonly id: string;
  readonly day: Day;
  /** ISO 8601; null = unknown. */
  readonly takenAt: string | null;
  readonly value: number;
  readonly source: string;
}

export interface DayValue {
  readonly day: Day;
  readonly value: number;
}

const compareMoments = (a: DayEntry, b: DayEntry): number => {
  if (a.takenAt === null || b.takenAt === null) return Number(a.takenAt === null) - Number(b.takenAt === null);
  return Date.parse(a.takenAt) - Date.parse(b.takenAt);
};

const isImported = ({ source }: DayEntry) => source !== 'manual';

/** @param entries of one day, in the order in which they were written @param first the source that is trusted first @returns the one that counts */
export function pickOfDay<Entry extends DayEntry>(entries: readonly Entry[], first?: string | null): Entry | undefined {
  const toPlace = (entry: DayEntry): number => (entry.source === first ? 0 : isImported(entry) ? 2 : 1);
  return entries.toSorted((a, b) => toPlace(a) - toPlace(b) || compareMoments(a, b))[0];
}
