/** Values of blood tests in the questionnaire: rows of the form, and the report that is stored of them when the questionnaire is finished. Pure. */
import { judgeReport, type Owner } from '#core/biomarkers/judge-report.ts';
import { findRowFault, toResult, type ResultRow } from '#core/biomarkers/result-row.ts';
import { BLOOD_UNIT_MAX, type BloodReport } from '#core/contracts/blood-tests.ts';
import type { Day } from '#core/kit/day.ts';
import type { Answers, MarkerRow } from './questions.ts';

export function toResultRow({
  marker,
  name = '',
  value,
  decimals,
  comparator = '=',
  finding,
  unit = '',
  rangeText = '',
  isSure,
}: MarkerRow): ResultRow {
  return { markerId: marker, name, value, decimals, comparator, finding: finding ?? '', unit, rangeText, isSure: isSure === true, kept: {} };
}

/** What is not said is left out. */
export function toMarkerRow({ markerId, name, value, decimals, comparator, finding, unit, rangeText, isSure }: ResultRow): MarkerRow {
  return {
    ...(markerId !== undefined && { marker: markerId }),
    ...(name !== '' && { name }),
    ...(value !== undefined && { value }),
    ...(decimals !== undefined && { decimals }),
    ...(comparator !== '=' && { comparator }),
    ...(finding !== '' && { finding }),
    ...(unit !== '' && { unit }),
    ...(rangeText !== '' && { rangeText }),
    ...(isSure && { isSure: true as const }),
  };
}

/** Whose ranges count, by the answers. */
export function toOwner({ sex, birthDate }: Answers): Owner {
  return { sex: sex === 'female' || sex === 'male' ? sex : null, birthDate: typeof birthDate === 'string' ? birthDate : null };
}

/** Answers to begin another version with: results of an earlier one stay in its report, and of supplements those count that are taken now. */
export function toFreshAnswers({ markers: _markers, markersDay: _day, supplements: _supplements, ...rest }: Answers): Answers {
  return rest;
}

/** A report without its id, which follows from the questionnaire. */
export type QuestionnaireReport = Omit<BloodReport, 'id'>;

export interface MarkersToMove {
  readonly report: QuestionnaireReport;
  /** Rows that are no result (no value, a unit that is not one of the marker, an unlikely value): they stay in the questionnaire. */
  readonly left: readonly MarkerRow[];
}

/** @returns undefined if nothing becomes a result: there is no row without a fault, or the day of the collection is unknown or to come */
export function toMovedMarkers(answers: Answers, owner: Owner, today: Day): MarkersToMove | undefined {
  const day = answers['markersDay'] as Day | undefined;
  const rows = (answers['markers'] ?? []) as readonly MarkerRow[];
  if (day === undefined || day > today) return undefined;
  const isResult = (row: MarkerRow) => findRowFault(toResultRow(row), owner.sex) === undefined && (row.unit ?? '').length <= BLOOD_UNIT_MAX;
  const results = rows.filter(isResult).map((row) => toResult(toResultRow(row), owner.sex));
  if (results.length === 0) return undefined;
  const { id: _id, ...report } = judgeReport({ id: '', collectedOn: day, source: 'manual', results }, owner);
  return { report, left: rows.filter((row) => !isResult(row)) };
}
