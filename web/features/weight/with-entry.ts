/** Optimistic changes of the page of weights: an entry that is saved or deleted, also while it waits in the outbox. */
import type { BodyEntry, BodyPage, BodySeries } from '#core/contracts/body.ts';
import type { Day } from '#core/kit/day.ts';
import { pickOfDay } from '#core/weight/day-values.ts';
import { BODY_KINDS, type BodyKind } from '#core/weight/measures.ts';

const NOTHING: BodySeries = { entries: [], next: null, points: [] };

/** Newest first; of one day those without a time first, as SQL sorts them. */
const newerFirst = (a: BodyEntry, b: BodyEntry): number => {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  if (a.takenAt === null || b.takenAt === null) return Number(b.takenAt === null) - Number(a.takenAt === null);
  return Date.parse(b.takenAt) - Date.parse(a.takenAt);
};

type Point = BodySeries['points'][number];

interface Known extends Pick<BodySeries, 'entries' | 'next'> {
  /** The source that is trusted first. */
  readonly first: string | null | undefined;
}

/** The value of a day anew. Of a day whose entries are not all here, what is known stays. */
function withDay(points: readonly Point[], day: Day, { entries, next, first }: Known): Point[] {
  const before = points.find(([one]) => one === day);
  const isWhole = next === null || day > next;
  // The same order as they were written in: the list is newest first.
  const value = pickOfDay(entries.filter((one) => one.day === day).toReversed(), first)?.value ?? (isWhole ? undefined : before?.[1]);
  const others = points.filter(([one]) => one !== day);
  return value === undefined ? others : [...others, [day, value] as Point].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function change(series: BodySeries, first: Known['first'], id: string, entry: BodyEntry | undefined): BodySeries {
  const former = series.entries.find((one) => one.id === id);
  const entries = [...series.entries.filter((one) => one.id !== id), ...(entry ? [entry] : [])].toSorted(newerFirst);
  const days = [former?.day, entry?.day].filter((day) => day !== undefined);
  return { ...series, entries, points: days.reduce((points, day) => withDay(points, day, { entries, next: series.next, first }), series.points) };
}

export function withEntry(page: BodyPage, entry: BodyEntry): BodyPage {
  return { ...page, kinds: { ...page.kinds, [entry.kind]: change(page.kinds[entry.kind] ?? NOTHING, page.sources?.first, entry.id, entry) } };
}

export function withoutEntry(page: BodyPage, kind: BodyKind, id: string): BodyPage {
  const series = page.kinds[kind];
  if (!series) return page;
  const left = change(series, page.sources?.first, id, undefined);
  const kinds = Object.fromEntries(
    BODY_KINDS.flatMap((one) => {
      const known = one === kind ? left : page.kinds[one];
      return known && (known.points.length > 0 || known.entries.length > 0) ? [[one, known]] : [];
    }),
  );
  return { ...page, kinds };
}
