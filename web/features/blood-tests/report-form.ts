/** The values of the form of a report, and what is stored of them. */
import { isPlausible, toCanonical, toUnitChoices } from '#core/biomarkers/convert.ts';
import { judgeReport, type Owner } from '#core/biomarkers/judge-report.ts';
import type { Marker } from '#core/biomarkers/marker.ts';
import { markerById } from '#core/biomarkers/markers.ts';
import { parseRange } from '#core/biomarkers/range.ts';
import type { ReadRow } from '#core/biomarkers/read-lines.ts';
import type { Comparator, Finding } from '#core/biomarkers/value.ts';
import { BLOOD_NAME_MAX, BLOOD_NOTES_MAX, BLOOD_UNIT_MAX, type BloodReport, type BloodResult } from '#core/contracts/blood-tests.ts';
import { isDay, type Day } from '#core/kit/day.ts';
import { wrongFields, type Parsed } from '#web/lib/form/parsed.ts';

export interface ResultRow {
  /** Undefined: a name that the catalogue does not know. */
  markerId: string | undefined;
  name: string;
  value: number | undefined;
  /** Digits behind the decimal mark as typed or printed. */
  decimals: number | undefined;
  comparator: Comparator;
  /** Of a marker that is only found or not; '' = not chosen yet. */
  finding: Finding | '';
  unit: string;
  rangeText: string;
  /** The person says that an unlikely value is right. */
  isSure: boolean;
  /** What a reader of reports knew besides: kept. */
  kept: Pick<BloodResult, 'specimen' | 'flag' | 'confidence'>;
}

export interface ReportValues {
  day: string;
  laboratory: string;
  notes: string;
  rows: readonly ResultRow[];
}

export interface ReportContext extends Owner {
  /** Absent = a new one. */
  readonly report: BloodReport | undefined;
  readonly today: Day;
  readonly lang: 'sl' | 'en';
  /** What a reader of reports knew of a new one. */
  readonly read?: Pick<BloodReport, 'source' | 'resultedOn' | 'reportedOn'> & Partial<Pick<BloodReport, 'collectedAt' | 'collectedOn'>>;
}

/** A result in words, not a number: of a marker that is only found or not, or as a report printed it. */
export const isFound = (row: ResultRow): boolean => {
  const marker = toMarker(row);
  return row.finding !== '' || (marker !== undefined && marker.unit === undefined);
};

export const toMarker = ({ markerId }: Pick<ResultRow, 'markerId'>): Marker | undefined =>
  markerId === undefined ? undefined : markerById(markerId);

export function newRow(marker: Marker | undefined, name: string): ResultRow {
  const [unit = ''] = marker === undefined ? [] : toUnitChoices(marker);
  return {
    markerId: marker?.id,
    name,
    value: undefined,
    decimals: undefined,
    comparator: '=',
    finding: '',
    unit,
    rangeText: '',
    isSure: false,
    kept: {},
  };
}

/** A row of pasted words. Without a marker or a unit the person chooses. */
export function toRow({ name, marker, value, decimals, comparator, finding, unit, rangeText }: ReadRow): ResultRow {
  const found = newRow(marker, name);
  return { ...found, value, decimals, comparator, finding: finding ?? '', unit: unit ?? '', rangeText: rangeText ?? '' };
}

function fromResult(result: BloodResult): ResultRow {
  const { marker: markerId, name, value, decimals, comparator, finding, unit = '', rangeText = '', specimen, flag, confidence } = result;
  const kept = {
    ...(specimen !== undefined && { specimen }),
    ...(flag !== undefined && { flag }),
    ...(confidence !== undefined && { confidence }),
  };
  // What is stored was seen by a person before.
  return { markerId, name, value, decimals, comparator, finding: finding ?? '', unit, rangeText, isSure: true, kept };
}

export function toValues({ report, today }: ReportContext): ReportValues {
  if (report === undefined) return { day: today, laboratory: '', notes: '', rows: [] };
  const { collectedOn: day, laboratory = '', notes = '', results } = report;
  return { day, laboratory, notes, rows: results.map(fromResult) };
}

/** What is wrong with a row, by the field that says so. */
export type RowFault = 'name' | 'value' | 'finding' | 'unit' | 'range' | 'unlikely';

function findValueFault(row: ResultRow, marker: Marker | undefined): RowFault | undefined {
  if (row.value === undefined) return 'value';
  if (marker === undefined) return row.unit.trim().length > BLOOD_UNIT_MAX ? 'unit' : undefined;
  const canonical = toCanonical(marker, row.value, row.unit);
  if (canonical === undefined) return 'unit';
  return isPlausible(marker, canonical) || row.isSure ? undefined : 'unlikely';
}

export function findRowFault(row: ResultRow, sex: Owner['sex']): RowFault | undefined {
  const marker = toMarker(row);
  if (row.name.trim() === '' || row.name.trim().length > BLOOD_NAME_MAX) return 'name';
  if (isFound(row)) return row.finding === '' ? 'finding' : undefined;
  const fault = findValueFault(row, marker);
  if (fault !== undefined) return fault;
  return row.rangeText.trim() !== '' && parseRange(row.rangeText, sex ?? undefined) === undefined ? 'range' : undefined;
}

export const rowField = (at: number, fault: RowFault): string => `row-${at}-${fault}`;

const toPrinted = ({ value, decimals }: ResultRow): Pick<BloodResult, 'value' | 'decimals'> =>
  value === undefined ? {} : { value, ...(decimals !== undefined && { decimals }) };

function toResult(row: ResultRow, sex: Owner['sex']): BloodResult {
  const rangeText = row.rangeText.trim();
  const range = rangeText === '' ? undefined : parseRange(rangeText, sex ?? undefined);
  const unit = row.unit.trim();
  const hasFinding = isFound(row);
  return {
    ...row.kept,
    ...(row.markerId !== undefined && { marker: row.markerId }),
    name: row.name.trim(),
    comparator: hasFinding ? '=' : row.comparator,
    ...(hasFinding ? row.finding !== '' && { finding: row.finding } : toPrinted(row)),
    ...(!hasFinding && unit !== '' && { unit }),
    ...(range !== undefined && { range, rangeText }),
    isConfirmed: true,
  };
}

function findWrong({ day, laboratory, notes, rows }: ReportValues, { today, sex }: ReportContext): string[] {
  return [
    ...(isDay(day) && day <= today ? [] : ['day']),
    ...(laboratory.trim().length > BLOOD_NAME_MAX ? ['laboratory'] : []),
    ...(notes.trim().length > BLOOD_NOTES_MAX ? ['notes'] : []),
    ...(rows.length === 0 ? ['rows'] : []),
    ...rows.flatMap((row, at) => {
      const fault = findRowFault(row, sex);
      return fault === undefined ? [] : [rowField(at, fault)];
    }),
  ];
}

type Base = Omit<BloodReport, 'collectedOn' | 'results'> & Partial<Pick<BloodReport, 'collectedOn'>>;

const toBase = ({ report, read }: ReportContext): Base => report ?? { id: crypto.randomUUID(), source: 'manual', ...read };

export function parseReport(values: ReportValues, context: ReportContext): Parsed<BloodReport> {
  const wrong = findWrong(values, context);
  if (wrong.length > 0) return wrongFields(...wrong);
  const { day, laboratory, notes, rows } = values;
  const { laboratory: _laboratory, notes: _notes, collectedAt, collectedOn, ...rest } = toBase(context);
  const report: BloodReport = {
    ...rest,
    // Another day has another hour, which nobody told.
    ...(collectedAt !== undefined && collectedOn === day && { collectedAt }),
    ...(laboratory.trim() !== '' && { laboratory: laboratory.trim() }),
    ...(notes.trim() !== '' && { notes: notes.trim() }),
    collectedOn: day,
    results: rows.map((row) => toResult(row, context.sex)),
  };
  return { success: true, data: judgeReport(report, context) };
}
