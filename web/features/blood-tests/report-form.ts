/** The values of the form of a report, and what is stored of them. */
import { judgeReport, type Owner } from '#core/biomarkers/judge-report.ts';
import { readLines, type ReadRow } from '#core/biomarkers/read-lines.ts';
import { findRowFault, newRow, toResult, type ResultRow, type RowFault } from '#core/biomarkers/result-row.ts';
import { BLOOD_NAME_MAX, BLOOD_NOTES_MAX, type BloodReport, type BloodResult } from '#core/contracts/blood-tests.ts';
import { isDay, type Day } from '#core/kit/day.ts';
import { wrongFields, type Parsed } from '#web/lib/form/parsed.ts';

export interface ReportValues {
  day: string;
  laboratory: string;
  notes: string;
  /** Pasted words that are not among the rows yet. */
  pasted: string;
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

export const withKey = (row: ResultRow): ResultRow => ({ ...row, key: crypto.randomUUID() });

/** A row of pasted words. Without a marker or a unit the person chooses. */
export function toRow({ name, marker, value, decimals, comparator, finding, unit, rangeText }: ReadRow): ResultRow {
  const found = newRow(marker, name);
  return withKey({ ...found, value, decimals, comparator, finding: finding ?? '', unit: unit ?? '', rangeText: rangeText ?? '' });
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
  if (report === undefined) return { day: today, laboratory: '', notes: '', pasted: '', rows: [] };
  const { collectedOn: day, laboratory = '', notes = '', results } = report;
  return { day, laboratory, notes, pasted: '', rows: results.map((result, at) => ({ ...fromResult(result), key: String(at) })) };
}

/** What a report is made of: rows that were read from a file have no box to paste into. */
type KeptValues = Omit<ReportValues, 'pasted'> & Partial<Pick<ReportValues, 'pasted'>>;

export const rowField = (at: number, fault: RowFault): string => `row-${at}-${fault}`;

function findWrong({ day, laboratory, notes, pasted = '', rows }: KeptValues, { today, sex }: ReportContext): string[] {
  // Stored as it is, the report would lack them.
  const isReadable = pasted.trim() !== '' && readLines(pasted).rows.length > 0;
  return [
    ...(isDay(day) && day <= today ? [] : ['day']),
    ...(laboratory.trim().length > BLOOD_NAME_MAX ? ['laboratory'] : []),
    ...(notes.trim().length > BLOOD_NOTES_MAX ? ['notes'] : []),
    ...(isReadable ? ['pasted'] : []),
    ...(rows.length === 0 && !isReadable ? ['rows'] : []),
    ...rows.flatMap((row, at) => {
      const fault = findRowFault(row, sex);
      return fault === undefined ? [] : [rowField(at, fault)];
    }),
  ];
}

type Base = Omit<BloodReport, 'collectedOn' | 'results'> & Partial<Pick<BloodReport, 'collectedOn'>>;

const toBase = ({ report, read }: ReportContext): Base => report ?? { id: crypto.randomUUID(), source: 'manual', ...read };

export function parseReport(values: KeptValues, context: ReportContext): Parsed<BloodReport> {
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
