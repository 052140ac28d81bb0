/** Compares two readings of one report: what both say is more certain, what they disagree about is doubted. */
import { markerById } from '#core/biomarkers/markers.ts';
import type { Box } from '../ocr-page.ts';
import { foldText } from './fold.ts';
import { FIELD_DOUBTS, fieldDoubts, hasLimits } from './field-doubts.ts';
import { toDecimals, toNumber } from './numbers.ts';
import { guessMarker } from './guess-marker.ts';
import { isKnownRange } from './seen-unit.ts';
import type { LabReport, PrintedRange, ReadRow, RowDoubt, UnreadRow } from './report.ts';

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

/** A known name counts first, then doubts of letters that a second reading without them lifts. */
const isBetter = (one: ReadRow, other: ReadRow): boolean => isKnownAlone(one, other) || (!isKnownAlone(other, one) && hasFewerDoubts(one, other));

const isKnownAlone = (one: ReadRow, other: ReadRow): boolean => one.markerId !== undefined && other.markerId === undefined;

const hasFewerDoubts = (one: ReadRow, other: ReadRow): boolean =>
  one.doubts.length < other.doubts.length || (one.doubts.length === other.doubts.length && one.confidence > other.confidence);

const isSameName = (one: ReadRow, other: ReadRow): boolean => foldText(one.name) === foldText(other.name);

const isSameMarker = (first: ReadRow, second: ReadRow): boolean =>
  first.markerId === second.markerId || first.markerId === undefined || second.markerId === undefined;

const isAgreed = (first: ReadRow, second: ReadRow): boolean => isSameValue(first, second) && isSameMarker(first, second);

/** Of the unit, which the reading is sure of otherwise. */
const UNIT_DOUBTS: readonly RowDoubt[] = ['unit_repaired', 'unit_assumed'];

/** The fields of one row, each from one of two readings. */
type Choice = Pick<ReadRow, 'unit' | 'unitText' | 'range' | 'flag'>;

function toFieldDoubts(row: ReadRow, { unit, unitText, range, flag }: Choice): RowDoubt[] {
  const number = toNumber(row.valueText);
  if (row.value === undefined || number === undefined) return [];
  const marker = row.markerId === undefined ? undefined : markerById(row.markerId);
  const { value, valueText } = row;
  return fieldDoubts({ marker, value, decimals: number.decimals, unit, isUnitPrinted: unitText !== undefined, range, flag, isOcr: true, valueText });
}

/** A unit that was read counts before one that only fits. */
const toUnitCost = ({ doubts }: ReadRow): number => (doubts.includes('unit_assumed') ? 9 : doubts.includes('unit_repaired') ? 0.5 : 0);
const limitsIn = (range: PrintedRange | undefined): string => [range?.low, range?.lowOpen, range?.high, range?.highOpen].join(' ');

/** What only one of them has, or what fits better, with the doubts that belong to it. */
function withFields(row: ReadRow, other: ReadRow): ReadRow {
  const from = (one: ReadRow, ranged: ReadRow): Choice => ({
    unit: one.unit,
    unitText: one.unitText,
    range: hasLimits(ranged.range) ? ranged.range : (row.range ?? other.range),
    flag: row.flag ?? other.flag,
  });
  const units = row.unit === undefined ? [other] : other.unit === undefined ? [row] : [row, other];
  const ranges = hasLimits(row.range) ? (hasLimits(other.range) ? [row, other] : [row]) : [other];
  const choices = units.flatMap((unit) =>
    ranges.map((range) => {
      const choice = from(unit, range);
      const doubts = toFieldDoubts(row, choice);
      return { unit, range, choice, doubts, cost: doubts.length + toUnitCost(unit) };
    }),
  );
  const best = choices.reduce((least, one) => (one.cost < least.cost ? one : least));
  // Where the other unit or the other range would contradict the rest and this one does not, nothing is open.
  const isClear = best.doubts.length === 0;
  const isWorse = (one: (typeof choices)[number]): boolean => isClear && one.doubts.length > 0;
  const others = (isOther: (one: (typeof choices)[number]) => boolean) => choices.filter((one) => isOther(one) && !isWorse(one));
  const isUnitOpen = others(({ unit }) => unit.unit !== best.unit.unit).length > 0;
  const isRangeOpen = others(({ range }) => limitsIn(range.range) !== limitsIn(best.range.range)).length > 0;
  const shifted = [row, other].some((one) => one.doubts.includes('row_shifted')) ? (['row_shifted'] as const) : [];
  const agreed = row.doubts.filter((doubt) => !FIELD_DOUBTS.has(doubt) && !UNIT_DOUBTS.includes(doubt));
  const doubts: RowDoubt[] = [...agreed, ...shifted, ...best.unit.doubts.filter((doubt) => UNIT_DOUBTS.includes(doubt)), ...best.doubts];
  const merged = { ...row, ...best.choice, previous: row.previous ?? other.previous, doubts: [...new Set(doubts)] };
  return isUnitOpen || isRangeOpen ? doubted(merged) : merged;
}

/** Names as short as ALT and AST have neighbours with the same unit and range. */
const LONG_NAME = 6;

/** What letters tell well enough where the value is twice the same and all else fits the marker. */
const isTold = (doubt: RowDoubt, name: string): boolean =>
  doubt === 'unit_repaired' || (doubt === 'name_similar' && foldText(name).replace(/[^a-z]/g, '').length >= LONG_NAME);

/** Both looks have the value and the marker, and its usual range is printed beside it in this unit. */
function isSettled({ markerId, name, unit, range, doubts }: ReadRow, other: ReadRow): boolean {
  const marker = markerId === undefined ? undefined : markerById(markerId);
  if (marker === undefined || unit === undefined || !hasLimits(range) || other.markerId !== markerId) return false;
  return doubts.every((doubt) => isTold(doubt, name)) && isKnownRange(marker, range, unit);
}

const settled = (row: ReadRow, other: ReadRow): ReadRow => (row.doubts.length > 0 && isSettled(row, other) ? { ...row, doubts: [] } : row);

/** "217" where another look has "2,17", as its range has: readers lose commas, and hardly ever see one that is not there. */
function isCommaLost(row: ReadRow, other: ReadRow): boolean {
  const digits = (text: string): string => text.replace(/\D/g, '');
  const [own, others] = [toNumber(row.valueText), toNumber(other.valueText)];
  if (own === undefined || others?.decimals !== 0 || digits(row.valueText) !== digits(other.valueText)) return false;
  return own.decimals > 0 && own.decimals === toDecimals(row.range?.text ?? '') && row.comparator === other.comparator;
}

function merged(first: ReadRow, second: ReadRow): ReadRow {
  const [better, other] = isBetter(second, first) ? [second, first] : [first, second];
  const whole = withFields(better, other);
  if (isAgreed(first, second)) return settled(whole, other);
  return isSameMarker(first, second) && isCommaLost(better, other) ? settled(whole, other) : doubted(whole);
}

/** One reading may have taken part of the line below, so that their places differ. */
const isSameResult = (one: ReadRow, other: ReadRow): boolean =>
  one.markerId !== undefined && one.markerId === other.markerId && one.page === other.page && isSameValue(one, other);

const toUnread = ({ name, valueText, page, place }: ReadRow): UnreadRow => ({ text: `${name} ${valueText}`, reason: 'unclear', page, place });

interface Paired {
  readonly rows: ReadRow[];
  /** Rows that one reading has and that have no known name. */
  readonly unclear: UnreadRow[];
}

/** A row that neither reading knows by its name, and that can be of one marker only: in doubt. */
function guessed(row: ReadRow, names: readonly string[]): ReadRow | undefined {
  const marker = guessMarker(names, row);
  if (marker === undefined) return undefined;
  const meant = { ...row, markerId: marker.id };
  const own = row.doubts.filter((doubt) => doubt !== 'marker_unknown' && !FIELD_DOUBTS.has(doubt));
  return doubted({ ...meant, doubts: [...new Set<RowDoubt>([...own, 'name_similar', ...toFieldDoubts(meant, meant)])] });
}

/** Its unit and its usual range are printed beside it: a result, though its letters are unsure. */
function isWholeRow({ markerId, unit, range }: ReadRow): boolean {
  const marker = markerId === undefined ? undefined : markerById(markerId);
  return marker !== undefined && unit !== undefined && hasLimits(range) && isKnownRange(marker, range, unit);
}

/** Nothing tells which marker a number is of. */
const UNTOLD: ReadonlySet<RowDoubt> = new Set<RowDoubt>(['unit_missing', 'unit_unusual', 'marker_ambiguous']);

/** Number or marker are not agreed, and the unit, which would tell, is missing or another marker's. */
const isBare = (both: ReadRow, row: ReadRow, twin: ReadRow): boolean => !isAgreed(row, twin) && both.doubts.some((doubt) => UNTOLD.has(doubt));

/** The name means several markers, and the unit that would tell was not read: only the range would. */
const isGuess = (row: ReadRow): boolean => row.doubts.includes('marker_ambiguous') && row.doubts.includes('unit_assumed') && !isWholeRow(row);

/** A name of no marker is a result only where both readings are sure of it and of all beside it. */
const unknown = (both: ReadRow, row: ReadRow, twin: ReadRow): ReadRow | undefined =>
  isSameName(row, twin) && both.doubts.every((doubt) => doubt === 'marker_unknown' || doubt === 'marker_ambiguous') ? both : undefined;

/** Neither name nor number is the same: nothing tells what is printed there. */
const isContradiction = (row: ReadRow, twin: ReadRow): boolean => !isSameMarker(row, twin) && !isSameValue(row, twin);

/** A row that both readings have. */
function addBoth(row: ReadRow, twin: ReadRow, paired: Paired): void {
  const both = merged(row, twin);
  if (isBare(both, row, twin) || isGuess(both)) return void paired.unclear.push(toUnread(both));
  const meant = both.markerId === undefined ? (guessed(both, [row.name, twin.name]) ?? unknown(both, row, twin)) : both;
  if (meant === undefined) paired.unclear.push(toUnread(both));
  else paired.rows.push(meant);
}

/** How many heights of a row apart its figures may have been read beside another name. */
const NEAR_ROWS = 3;

/** The figures of a row that is there, beside the name of its neighbour: one of the readings has cut the lines otherwise. */
const hasSameFigures = (row: ReadRow, other: ReadRow): boolean =>
  row.markerId !== other.markerId &&
  row.page === other.page &&
  row.value !== undefined &&
  isSameValue(row, other) &&
  limitsIn(row.range) === limitsIn(other.range) &&
  Math.abs(toMiddle(row.place) - toMiddle(other.place)) < Math.max(toHeight(row.place), toHeight(other.place)) * NEAR_ROWS;

/**
 * A row that only one reading has is doubted; without a known name, or with an unsure value and nothing that belongs to it, it is not a result at
 * all. Neither is one more row of a marker that is there already, unless its own unit and range are printed beside a sure value.
 */
function addAlone(row: ReadRow, paired: Paired): void {
  const isUnsure = row.doubts.includes('ocr_unsure');
  const meant = row.markerId === undefined && !isUnsure ? guessed(row, [row.name]) : row;
  const isThere = paired.rows.some(({ markerId }) => markerId === meant?.markerId);
  const isLikely = paired.rows.some((other) => hasSameFigures(row, other))
    ? false
    : isWholeRow(row)
      ? !(isUnsure && isThere)
      : !(isUnsure || isThere);
  if (meant?.markerId === undefined || !isLikely) paired.unclear.push(toUnread(row));
  else paired.rows.push(doubted(meant));
}

function pairRows(first: readonly ReadRow[], second: readonly ReadRow[]): Paired {
  const left = new Set(second);
  const paired: Paired = { rows: [], unclear: [] };
  const alone: ReadRow[] = [];
  for (const row of first) {
    const near = [...left].filter((other) => isBeside(row, other));
    const same = near.find((other) => other.markerId === row.markerId) ?? [...left].find((other) => isSameResult(row, other));
    const twin = same ?? near[0];
    if (twin === undefined) alone.push(row);
    else if (same === undefined && isContradiction(row, twin)) {
      left.delete(twin);
      paired.unclear.push(toUnread(row));
    } else {
      left.delete(twin);
      addBoth(row, twin, paired);
    }
  }
  for (const row of left) if (!paired.rows.some((other) => isBeside(other, row))) alone.push(row);
  for (const row of alone) addAlone(row, paired);
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
