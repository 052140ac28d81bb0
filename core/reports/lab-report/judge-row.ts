/** Judges what was read of a row: which marker it is, and what about it is doubtful. Nothing is changed so that it would fit. */
import { toCanonical } from '#core/biomarkers/convert.ts';
import type { Marker } from '#core/biomarkers/marker.ts';
import { findMarker, toSpecimen, type FoundMarker } from './find-marker.ts';
import { toDecimals, toRange } from './numbers.ts';
import type { RawRow } from './raw-rows.ts';
import type { ReadCells } from './read-cells.ts';
import type { PrintedFlag, PrintedRange, ReadRow, RowDoubt, Specimen } from './report.ts';
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

const hasLimits = (range: PrintedRange | undefined): range is PrintedRange => range?.low !== undefined || range?.high !== undefined;
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
function repairedUnit(marker: Marker | undefined, value: number | undefined, unit: string | undefined, isOcr: boolean): string | undefined {
  if (!isOcr || marker === undefined || value === undefined || unit === undefined || !MICRO.test(unit)) return undefined;
  const other = unit.replace(MICRO, 'µ');
  return (!hasUnit(marker, unit) || !isPlausible(marker, value, unit)) && hasUnit(marker, other) && isPlausible(marker, value, other)
    ? other
    : undefined;
}

function toMeaning(cells: ReadCells, context: RowContext): Meaning & { readonly isOpen: boolean; readonly isMicro: boolean } {
  const printed = cells.unit?.unit ?? context.unit;
  const found = findMarker(cells.name, {
    specimen: context.specimen,
    block: context.block,
    unit: printed,
    value: cells.number?.value,
    isQualitative: cells.qualitative !== undefined,
    isOcr: context.isOcr,
  });
  const marker = found?.markers.length === 1 ? found.markers[0] : undefined;
  const { value, isOpen } = toValue(cells, marker, printed);
  const micro = repairedUnit(marker, value, printed, context.isOcr);
  const unit = micro ?? printed;
  return {
    found,
    marker,
    unit,
    value,
    isOpen,
    isMicro: micro !== undefined,
  };
}

function nameDoubts(found: FoundMarker | undefined): RowDoubt[] {
  if (found === undefined) return ['marker_unknown'];
  if (found.markers.length > 1) return ['marker_ambiguous'];
  return found.similarity < 0.9 ? ['name_similar'] : [];
}

const hasNoUnit = (marker: Marker): boolean =>
  marker.unit === undefined || marker.unit === '' || marker.unit === '1' || marker.unit === 'pH' || marker.unit === 'L/L';

function unitDoubts(cells: ReadCells, { marker, unit }: Meaning, isMicro: boolean): RowDoubt[] {
  if (cells.number === undefined) return [];
  if (unit === undefined)
    return cells.unitText === undefined ? (marker !== undefined && hasNoUnit(marker) ? [] : ['unit_missing']) : ['unit_unknown'];
  const repaired: RowDoubt[] = cells.unit?.isRepaired === true || isMicro ? ['unit_repaired'] : [];
  const unusual: RowDoubt[] = marker?.unit !== undefined && !hasUnit(marker, unit) ? ['unit_unusual'] : [];
  return [...repaired, ...unusual];
}

/** Impossible as printed. With the comma elsewhere it may be possible: that is said, and the value stays. */
function plausibleDoubts(marker: Marker | undefined, value: number, unit: string): RowDoubt[] {
  if (marker?.unit === undefined || !hasUnit(marker, unit) || isPlausible(marker, value, unit)) return [];
  const moved = [10, 100, 1000].some((times) => isPlausible(marker, value / times, unit));
  return moved ? ['implausible', 'comma_lost'] : ['implausible'];
}

/** With OCR a value three times the limit is looked at again, on a text layer one ten times as large. */
const FAR = { ocr: 3, exact: 10 } as const;

function isFar(value: number, { low, high }: PrintedRange, times: number): boolean {
  return (high !== undefined && high > 0 && value > high * times) || (low !== undefined && value < low / times);
}

const isTwoSided = ({ low, high }: PrintedRange): boolean => low !== undefined && high !== undefined;

/** Without limits beside it nothing tells whether a whole number had a comma. */
const unlimitedDoubts = (value: number, { number }: ReadCells, isOcr: boolean): RowDoubt[] =>
  isOcr && number?.decimals === 0 && value !== 0 ? ['ocr_unsure'] : [];

/** Letters are misread: a lost comma, or a limit taken for the result. */
function letterDoubts(value: number, range: PrintedRange, decimals: number | undefined): RowDoubt[] {
  const doubts: RowDoubt[] = decimals === 0 && toDecimals(range.text) > 0 && value !== 0 ? ['decimals_differ'] : [];
  return [value === range.low, value === range.high].some(Boolean) && isTwoSided(range) ? [...doubts, 'is_range_end'] : doubts;
}

function rangeDoubts(value: number, cells: ReadCells, isOcr: boolean): RowDoubt[] {
  const { range, number } = cells;
  if (!hasLimits(range)) return unlimitedDoubts(value, cells, isOcr);
  const far: RowDoubt[] = isFar(value, range, isOcr ? FAR.ocr : FAR.exact) ? ['far_from_range'] : [];
  return isOcr ? [...far, ...letterDoubts(value, range, number?.decimals)] : far;
}

/** How far a printed limit may be from the catalogue's before a comma of it is missed. */
const STRANGE = 5;

/** With OCR the commas of value and range can vanish together: then the range is many times the catalogue's. */
function limitDoubts(marker: Marker | undefined, unit: string, range: PrintedRange | undefined): RowDoubt[] {
  const printed = range?.high ?? range?.low;
  if (marker === undefined || printed === undefined) return [];
  const limit = toCanonical(marker, printed, unit);
  const known = marker.ranges.flatMap(({ low, high }) => (range?.high === undefined ? low : high) ?? []);
  if (limit === undefined || known.length === 0) return [];
  return known.every((one) => one > 0 && (limit > one * STRANGE || limit < one / STRANGE)) ? ['comma_lost'] : [];
}

/** Where a value lies in the printed range; an open limit is itself outside. */
function toSide(value: number, { low, high, lowOpen, highOpen }: PrintedRange): 'high' | 'low' | 'within' {
  if (high !== undefined && (highOpen === true ? value >= high : value > high)) return 'high';
  return low !== undefined && (lowOpen === true ? value <= low : value < low) ? 'low' : 'within';
}

function flagDoubts(value: number, range: PrintedRange | undefined, flag: PrintedFlag | undefined): RowDoubt[] {
  if (!hasLimits(range) || flag === undefined) return [];
  const side = toSide(value, range);
  const agrees = flag === 'high' || flag === 'low' ? side === flag : side !== 'within';
  return agrees ? [] : ['flag_disagrees'];
}

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

function valueDoubts(cells: ReadCells, meaning: Meaning, context: RowContext): RowDoubt[] {
  const { marker, unit, value } = meaning;
  if (value === undefined) return [];
  const canonical = unit ?? (marker !== undefined && hasNoUnit(marker) ? '' : undefined);
  return [
    ...(canonical === undefined ? [] : plausibleDoubts(marker, value, canonical)),
    ...(canonical !== undefined && context.isOcr ? limitDoubts(marker, canonical, cells.range) : []),
    ...rangeDoubts(value, cells, context.isOcr),
    ...flagDoubts(value, cells.range, cells.flag),
  ];
}

const isStrange = (row: RawRow, cells: ReadCells): boolean => row.isAssumed || cells.isCrowded;

/** A value whose point parts thousands has such points in its range, too. */
function withSameMark(cells: ReadCells, value: number | undefined): ReadCells {
  const { number, range } = cells;
  if (number?.other === undefined || range === undefined) return cells;
  const isGrouped = value === Math.max(number.value, number.other);
  const mark = cells.valueText.includes('.') === isGrouped ? ',' : '.';
  return { ...cells, range: toRange(range.text, mark) };
}

/** @returns a row with its doubts; the caller has checked that name and result are there */
export function judgeRow(row: RawRow, printed: ReadCells, context: RowContext): ReadRow {
  const meaning = toMeaning(printed, context);
  const cells = withSameMark(printed, meaning.value);
  const { found, marker, unit, value } = meaning;
  const sure = toOcrConfidence(cells);
  const doubts: RowDoubt[] = [
    ...(sure < SURE ? (['ocr_unsure'] as const) : []),
    ...nameDoubts(found),
    ...unitDoubts(cells, meaning, meaning.isMicro),
    ...valueDoubts(cells, meaning, context),
    ...(meaning.isOpen ? (['thousands'] as const) : []),
    ...(isStrange(row, cells) ? (['column_assumed'] as const) : []),
  ];
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
