/** Compares two readings of one report: what both say is more certain, what they disagree about is doubted. */
import type { Box } from '../ocr-page.ts';
import type { LabReport, ReadRow, RowDoubt, UnreadRow } from './report.ts';

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

const UNIT_DOUBTS: ReadonlySet<RowDoubt> = new Set(['unit_unusual', 'unit_unknown', 'unit_repaired']);

/** A unit or range that one of them lost comes from the other, with the doubts about it. */
function filled(row: ReadRow, other: ReadRow): ReadRow {
  const isUnitTaken = row.unit === undefined && other.unit !== undefined;
  const kept = isUnitTaken ? row.doubts.filter((doubt) => doubt !== 'unit_missing') : row.doubts;
  const taken = isUnitTaken ? other.doubts.filter((doubt) => UNIT_DOUBTS.has(doubt) && !kept.includes(doubt)) : [];
  return {
    ...row,
    unit: row.unit ?? other.unit,
    unitText: row.unitText ?? other.unitText,
    range: hasLimits(row) ? row.range : (other.range ?? row.range),
    flag: row.flag ?? other.flag,
    previous: row.previous ?? other.previous,
    doubts: [...kept, ...taken],
  };
}

function merged(first: ReadRow, second: ReadRow): ReadRow {
  const [better, other] = isBetter(second, first) ? [second, first] : [first, second];
  if (!isAgreed(first, second)) return doubted(better);
  const isUnitOpen = first.unit !== undefined && second.unit !== undefined && first.unit !== second.unit;
  return isUnitOpen ? doubted(filled(better, other)) : filled(better, other);
}

const toUnread = ({ name, valueText, page, place }: ReadRow): UnreadRow => ({ text: `${name} ${valueText}`, reason: 'unclear', page, place });

interface Paired {
  readonly rows: ReadRow[];
  /** Rows that one reading has and that have no known name. */
  readonly unclear: UnreadRow[];
}

/** A row that only one reading has is doubted; without a known name it is not a result at all. */
function pairRows(first: readonly ReadRow[], second: readonly ReadRow[]): Paired {
  const left = new Set(second);
  const paired: Paired = { rows: [], unclear: [] };
  const addAlone = (row: ReadRow): void => {
    if (row.markerId === undefined) paired.unclear.push(toUnread(row));
    else paired.rows.push(doubted(row));
  };
  for (const row of first) {
    const near = [...left].filter((other) => isBeside(row, other));
    const twin = near.find((other) => other.markerId === row.markerId) ?? near[0];
    if (twin !== undefined) left.delete(twin);
    if (twin === undefined) addAlone(row);
    else {
      const both = merged(row, twin);
      if (both.markerId === undefined && both.doubts.includes('passes_disagree')) paired.unclear.push(toUnread(both));
      else paired.rows.push(both);
    }
  }
  for (const row of left) if (!paired.rows.some((other) => isBeside(other, row))) addAlone(row);
  return paired;
}

const countKnown = ({ rows }: LabReport): number => rows.filter(({ markerId }) => markerId !== undefined).length;

/** The reading with more known names is the more trusted one. Both are in the same places of one report. */
export function comparePasses(one: LabReport, another: LabReport): LabReport {
  const [first, second] = countKnown(another) > countKnown(one) ? [another, one] : [one, another];
  const { rows, unclear } = pairRows(first.rows, second.rows);
  const isRead = (unread: UnreadRow): boolean => rows.some((row) => isBeside(row, unread));
  const more = second.unread.filter((unread) => ![...first.unread, ...unclear].some((other) => isBeside(other, unread)));
  return {
    ...first,
    rows: rows.sort((a, b) => a.page - b.page || a.place.y0 - b.place.y0),
    unread: [...first.unread, ...unclear, ...more].filter((unread) => !isRead(unread)),
    dates: { ...second.dates, ...withoutAbsent(first.dates) },
    laboratory: first.laboratory ?? second.laboratory,
    identity: [...first.identity, ...second.identity],
  };
}

const withoutAbsent = (dates: LabReport['dates']): LabReport['dates'] =>
  Object.fromEntries(Object.entries(dates).filter(([, value]) => value !== undefined));
