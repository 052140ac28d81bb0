/** Compares two readings of one report: what both say is more certain, what they disagree about is doubted. */
import type { Box } from '../ocr-page.ts';
import type { LabReport, ReadRow, UnreadRow } from './report.ts';

const toMiddle = ({ y0, y1 }: Box): number => (y0 + y1) / 2;
const toHeight = ({ y0, y1 }: Box): number => y1 - y0;

const isBeside = (one: { readonly page: number; readonly place: Box }, other: { readonly page: number; readonly place: Box }): boolean =>
  one.page === other.page &&
  Math.abs(toMiddle(one.place) - toMiddle(other.place)) < Math.min(toHeight(one.place), toHeight(other.place)) * 0.6 &&
  one.place.x0 < other.place.x1 &&
  other.place.x0 < one.place.x1;

const isSameValue = (one: ReadRow, other: ReadRow): boolean =>
  one.value === other.value &&
  one.comparator === other.comparator &&
  (one.qualitative ?? '').toLowerCase() === (other.qualitative ?? '').toLowerCase();

const doubted = (row: ReadRow): ReadRow =>
  row.doubts.includes('passes_disagree')
    ? row
    : { ...row, confidence: Math.round(row.confidence * 50) / 100, doubts: [...row.doubts, 'passes_disagree'] };

/** Doubts of letters that a second reading without them lifts. */
const isBetter = (one: ReadRow, other: ReadRow): boolean =>
  one.doubts.length < other.doubts.length || (one.doubts.length === other.doubts.length && one.confidence > other.confidence);

const isAgreed = (first: ReadRow, second: ReadRow): boolean =>
  isSameValue(first, second) && (first.markerId === second.markerId || first.markerId === undefined || second.markerId === undefined);

const hasLimits = ({ range }: ReadRow): boolean => range?.low !== undefined || range?.high !== undefined;

/** A unit or range that one of them lost comes from the other. */
const filled = (row: ReadRow, other: ReadRow): ReadRow => ({
  ...row,
  unit: row.unit ?? other.unit,
  unitText: row.unitText ?? other.unitText,
  range: hasLimits(row) ? row.range : (other.range ?? row.range),
  flag: row.flag ?? other.flag,
  previous: row.previous ?? other.previous,
});

function merged(first: ReadRow, second: ReadRow): ReadRow {
  const [better, other] = isBetter(second, first) ? [second, first] : [first, second];
  if (!isAgreed(first, second)) return doubted(better);
  const isUnitOpen = first.unit !== undefined && second.unit !== undefined && first.unit !== second.unit;
  return isUnitOpen ? doubted(filled(better, other)) : filled(better, other);
}

/** @param first the more trusted reading; both in the same places of one page or report */
export function comparePasses(first: LabReport, second: LabReport): LabReport {
  const left = new Set(second.rows);
  const rows = first.rows.map((row) => {
    const near = [...left].filter((other) => isBeside(row, other));
    const twin = near.find((other) => other.markerId === row.markerId) ?? near[0];
    if (twin === undefined) return doubted(row);
    left.delete(twin);
    return merged(row, twin);
  });
  // A row that only one reading has is a result all the same, but a doubtful one.
  const all = [...rows, ...[...left].filter((row) => row.markerId !== undefined && !rows.some((other) => isBeside(other, row))).map(doubted)];
  const isRead = (unread: UnreadRow): boolean => all.some((row) => isBeside(row, unread));
  return {
    ...first,
    rows: all.sort((a, b) => a.page - b.page || a.place.y0 - b.place.y0),
    unread: first.unread.filter((unread) => !isRead(unread)),
    dates: { ...second.dates, ...withoutAbsent(first.dates) },
    laboratory: first.laboratory ?? second.laboratory,
    identity: [...first.identity, ...second.identity],
  };
}

const withoutAbsent = (dates: LabReport['dates']): LabReport['dates'] =>
  Object.fromEntries(Object.entries(dates).filter(([, value]) => value !== undefined));
