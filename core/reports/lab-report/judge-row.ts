/** Judges what was read of a row: which marker it is, and what about it is doubtful. Nothing is changed so that it would fit. */
import type { Marker } from '#core/biomarkers/marker.ts';
import { fieldDoubts, hasLimits } from './field-doubts.ts';
import { findSureMarker, toSpecimen, type FoundMarker } from './find-marker.ts';
import { withCommas, withZeroCommas } from './lost-commas.ts';
import { toRange } from './numbers.ts';
import { isPartOfOther } from './guess-marker.ts';
import { tidyRange, withDash } from './ocr-range.ts';
import type { RawRow } from './raw-rows.ts';
import type { ReadCells } from './read-cells.ts';
import type { ReadRow, RowDoubt, Specimen } from './report.ts';
import { findSeenUnit, type SeenUnit } from './seen-unit.ts';
import { hasUnit, isPlausible } from './unit-fit.ts';

export interface RowContext {
  readonly specimen?: Specimen;
  readonly block?: string;
  /** Of a heading of a section: "Lipidi (mmol/L)". */
  readonly unit?: string;
  readonly isOcr: boolean;
  readonly page: number;
}

interface Meaning {
  readonly found?: FoundMarker;
  /** The one marker that is meant. */
  readonly marker?: Marker;
  readonly unit?: string;
  readonly value?: number;
}

const near = (value: number, limit: number | undefined, times: number): boolean =>
  limit === undefined || limit === 0 || (value < limit * times && value > limit / times);

/** "1.250" is what the printed range or the marker's bounds allow; else it is doubted. */
function toValue(cells: ReadCells, marker: Marker | undefined, unit: string | undefined): { readonly value?: number; readonly isOpen: boolean } {
  const { number, range } = cells;
  if (number === undefined) return { isOpen: false };
  if (number.other === undefined) return { value: number.value, isOpen: false };
  const tests = [
    (value: number): boolean => marker !== undefined && unit !== undefined && isPlausible(marker, value, unit),
    (value: number): boolean => hasLimits(range) && near(value, range.high ?? range.low, 12),
  ];
  for (const fits of tests) {
    const [first, second] = [fits(number.value), fits(number.other)];
    if (first !== second) return { value: first ? number.value : number.other, isOpen: false };
  }
  return { value: number.value, isOpen: true };
}

const MICRO = /^[pnmu](?=[a-zA-Z]+\/)/;

/** OCR reads µ as p, n, m or u. Only where the printed unit is impossible and µ is not. */
function repairedUnit(marker: Marker | undefined, value: number | undefined, unit: string | undefined): string | undefined {
  if (marker === undefined || value === undefined || unit === undefined || !MICRO.test(unit)) return undefined;
  const other = unit.replace(MICRO, 'µ');
  return (!hasUnit(marker, unit) || !isPlausible(marker, value, unit)) && hasUnit(marker, other) && isPlausible(marker, value, other)
    ? other
    : undefined;
}

/** With OCR a unit that is none of the marker's, or that makes the value impossible, may be a misread one. */
function isUnitStrange(marker: Marker, { number, range }: ReadCells, unit: string | undefined): boolean {
  if (unit === undefined || !hasUnit(marker, unit)) return true;
  return number !== undefined && hasLimits(range) && !isPlausible(marker, number.value, unit);
}

interface Sought {
  readonly marker: Marker;
  readonly seen: SeenUnit;
}

/** The one marker and unit that value, range and letters fit; a name may mean several markers until its unit tells. */
function seekUnit(markers: readonly Marker[], cells: ReadCells, unit: string | undefined): Sought | undefined {
  const { number, range, unitSeen, unitText } = cells;
  if (number === undefined || number.other !== undefined) return undefined;
  const search = { value: number.value, range, seen: unitText === undefined ? unitSeen : [unitText, ...unitSeen] };
  const found = markers.flatMap((marker): Sought[] => {
    const seen = isUnitStrange(marker, cells, unit) ? findSeenUnit(marker, search) : undefined;
    return seen === undefined ? [] : [{ marker, seen }];
  });
  return found.length === 1 ? found[0] : undefined;
}

interface UnitMeaning {
  /** Which marker is meant, where only the unit tells. */
  readonly marker?: Marker | undefined;
  readonly unit?: string | undefined;
  readonly isRepaired: boolean;
  readonly isAssumed: boolean;
}

function toPrintedUnit(cells: ReadCells, unit: string | undefined, isRepaired: boolean): UnitMeaning {
  return { unit, isRepaired: isRepaired || cells.unit?.isRepaired === true, isAssumed: false };
}

function toOcrUnit(found: FoundMarker, cells: ReadCells, value: number | undefined, printed: string | undefined): UnitMeaning {
  const [only, second] = found.markers;
  const micro = second === undefined ? repairedUnit(only, value, printed) : undefined;
  if (micro !== undefined) return toPrintedUnit(cells, micro, true);
  const sought = seekUnit(found.markers, cells, printed);
  if (sought === undefined) return toPrintedUnit(cells, printed, false);
  const { how, unit } = sought.seen;
  return { marker: sought.marker, unit, isRepaired: how === 'repaired', isAssumed: how === 'assumed' };
}

interface Judged extends Meaning {
  readonly isOpen: boolean;
  readonly isRepaired: boolean;
  readonly isAssumed: boolean;
}

function toMeaning(cells: ReadCells, { specimen, block, unit, isOcr }: RowContext): Judged {
  const printed = cells.unit?.unit ?? unit;
  const [value, isQualitative] = [cells.number?.value, cells.qualitative !== undefined];
  const found = findSureMarker(cells.name, cells.sureName, { specimen, block, unit: printed, value, isQualitative, isOcr });
  const only = found?.markers.length === 1 ? found.markers[0] : undefined;
  const read = toValue(cells, only, printed);
  const own = isOcr && found !== undefined ? toOcrUnit(found, cells, read.value, printed) : toPrintedUnit(cells, printed, false);
  return { found, ...read, ...own, marker: only ?? own.marker };
}

/** "Glukoza negativno" among results of blood: the title of the urine may have been lost. */
const isOtherSample = ({ markers, specimen }: FoundMarker): boolean =>
  specimen !== 'urine' &&
  specimen !== 'stool' &&
  markers.some(({ unit, specimens }) => unit !== undefined || (specimen === undefined && specimens.some((one) => one.startsWith('urine'))));

function nameDoubts(found: FoundMarker | undefined, isQualitative: boolean): RowDoubt[] {
  if (found === undefined) return ['marker_unknown'];
  if (found.markers.length > 1 || (isQualitative && isOtherSample(found))) return ['marker_ambiguous'];
  return found.similarity < 0.9 ? ['name_similar'] : [];
}

const isOtherMeant = ({ name, range }: ReadCells, { marker, value, unit }: Judged): boolean =>
  marker !== undefined && isPartOfOther(name, marker, { value, unit, range });

/** Below this the reader of letters is not sure, 0 to 1. */
const SURE = 0.6;

function toOcrConfidence(cells: ReadCells): number {
  const worst = Math.min(100, ...cells.valueWords.map(({ confidence }) => confidence));
  return Math.max(0, Math.min(1, worst / 100));
}

function toConfidence(base: number, similarity: number, doubts: readonly RowDoubt[]): number {
  const kept = doubts.filter((doubt) => doubt !== 'marker_unknown').length;
  return Math.round(base * similarity * 0.75 ** kept * 100) / 100;
}

function valueDoubts(cells: ReadCells, { marker, unit, value, isRepaired, isAssumed }: Judged, isOcr: boolean): RowDoubt[] {
  const { number, range, flag, unitText, valueText } = cells;
  if (number === undefined || value === undefined) return [];
  return [
    ...(isRepaired ? (['unit_repaired'] as const) : []),
    ...(isAssumed ? (['unit_assumed'] as const) : []),
    ...fieldDoubts({ marker, value, decimals: number.decimals, unit, isUnitPrinted: unitText !== undefined, range, flag, isOcr, valueText }),
  ];
}

const isStrange = (row: RawRow, cells: ReadCells): boolean => row.isAssumed || cells.isCrowded;

function toDoubts(row: RawRow, cells: ReadCells, meaning: Judged, { isOcr }: RowContext): RowDoubt[] {
  const { found, isOpen } = meaning;
  return [
    ...(toOcrConfidence(cells) < SURE ? (['ocr_unsure'] as const) : []),
    ...nameDoubts(found, cells.qualitative !== undefined),
    ...(isOcr && isOtherMeant(cells, meaning) ? (['marker_ambiguous'] as const) : []),
    ...valueDoubts(cells, meaning, isOcr),
    ...(isOpen ? (['thousands'] as const) : []),
    ...(isStrange(row, cells) ? (['column_assumed'] as const) : []),
  ];
}

/** A value whose point parts thousands has such points in its range, too. */
function withSameMark(cells: ReadCells, value: number | undefined): ReadCells {
  const { number, range } = cells;
  if (number?.other === undefined || range === undefined) return cells;
  const isGrouped = value === Math.max(number.value, number.other);
  const mark = cells.valueText.includes('.') === isGrouped ? ',' : '.';
  return { ...cells, range: toRange(range.text, mark) };
}

interface Judgement {
  readonly cells: ReadCells;
  readonly meaning: Judged;
}

/** What a photograph does to ranges, as far as no marker is needed to see it. */
function withOcrRange(printed: ReadCells): ReadCells {
  const cells = { ...printed, range: tidyRange(printed.range) };
  const range = cells.number === undefined ? undefined : withZeroCommas({ ...cells.number, range: cells.range });
  return range === undefined ? cells : { ...cells, range };
}

/** With OCR the commas of a range can vanish, and its dash. A unit that was only assumed tells nothing of them. */
function withLostSigns({ cells, meaning }: Judgement, context: RowContext): Judgement {
  const { marker } = meaning;
  if (!context.isOcr || marker === undefined || cells.number === undefined) return { cells, meaning };
  const units = [cells.unit?.unit ?? context.unit, meaning.isAssumed ? undefined : meaning.unit];
  for (const unit of units.filter((one) => one !== undefined)) {
    const range = withDash(marker, cells.range, unit);
    if (range !== undefined) return { cells: { ...cells, range }, meaning };
    const restored = withCommas(marker, { ...cells.number, range: cells.range }, unit);
    if (restored === undefined) continue;
    const isRepaired = unit === units[0] ? cells.unit?.isRepaired === true : meaning.isRepaired;
    return { cells: { ...cells, range: restored }, meaning: { ...meaning, unit, isRepaired, isAssumed: false } };
  }
  return { cells, meaning };
}

/** @returns a row with its doubts; the caller has checked that name and result are there */
export function judgeRow(row: RawRow, printed: ReadCells, context: RowContext): ReadRow {
  const own = context.isOcr ? withOcrRange(printed) : printed;
  const first = toMeaning(own, context);
  const { cells, meaning } = withLostSigns({ cells: withSameMark(own, first.value), meaning: first }, context);
  const { found, marker, unit, value } = meaning;
  const sure = toOcrConfidence(cells);
  const doubts = [...new Set(toDoubts(row, cells, meaning, context))];
  const specimen = found?.specimen ?? toSpecimen(cells.name) ?? context.specimen;
  return {
    markerId: marker?.id,
    name: cells.name,
    specimen,
    value,
    comparator: cells.comparator,
    qualitative: cells.qualitative,
    valueText: cells.valueText,
    unit,
    unitText: cells.unitText,
    range: cells.range,
    flag: cells.flag,
    ...(cells.previous === undefined ? {} : { previous: { ...cells.previous, date: row.previousDate } }),
    confidence: toConfidence(context.isOcr ? sure : 1, found?.similarity ?? 1, doubts),
    doubts,
    page: context.page,
    place: { x0: row.x0, y0: row.y0, x1: row.x1, y1: row.y1 },
  };
}
