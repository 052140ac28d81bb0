/** Compares what was read with what was drawn. */
import { foldText } from '#core/reports/lab-report/fold.ts';
import type { LabReport, ReadRow } from '#core/reports/lab-report/report.ts';

export interface TruthRow {
  /** Absent: only the name tells. */
  readonly id?: string;
  readonly name: string;
  readonly value?: number;
  readonly comparator?: string;
  readonly words?: string;
  /** In the spelling of the reader. Absent: not compared. */
  readonly unit?: string;
  readonly low?: number;
  readonly high?: number;
  readonly previous?: string;
}

export interface Score {
  truth: number;
  /** Rows of the truth that were read. */
  found: number;
  read: number;
  /** Read rows that the report does not have: nothing like them is printed. */
  invented: number;
  /** Read rows with the value of a row that was not read, under the name of another marker. */
  misnamed: number;
  valueExact: number;
  units: number;
  unitExact: number;
  ranges: number;
  rangeExact: number;
  previous: number;
  previousExact: number;
  markerExact: number;
  /** Wrong value, unit or marker without any doubt. */
  wrongSure: number;
  doubted: number;
  unread: number;
}

export const emptyScore = (): Score => ({
  truth: 0,
  found: 0,
  read: 0,
  invented: 0,
  misnamed: 0,
  valueExact: 0,
  units: 0,
  unitExact: 0,
  ranges: 0,
  rangeExact: 0,
  previous: 0,
  previousExact: 0,
  markerExact: 0,
  wrongSure: 0,
  doubted: 0,
  unread: 0,
});

const key = (name: string): string => foldText(name).replace(/[^a-z0-9]/g, '');
const isNear = (one: number | undefined, other: number | undefined): boolean => one === other || Math.abs((one ?? NaN) - (other ?? NaN)) < 1e-9;

const toWords = (text = ''): string => text.toLowerCase().replace(/\.$/, '');

const isValue = (row: ReadRow, truth: TruthRow): boolean =>
  truth.words === undefined
    ? isNear(row.value, truth.value) && (row.comparator ?? '') === (truth.comparator ?? '')
    : toWords(row.qualitative) === toWords(truth.words);

/** @param others of the report: a row with one's value is rather that one, under a wrong name */
function findTwin(truth: TruthRow, rows: readonly ReadRow[], others: readonly TruthRow[]): ReadRow | undefined {
  const named = rows.filter((row) => (truth.id !== undefined && row.markerId === truth.id) || key(row.name) === key(truth.name));
  return (
    named.find((row) => isValue(row, truth)) ??
    named.find((row) => !others.some((other) => isValue(row, other))) ??
    named[0] ??
    rows.find((row) => row.markerId === undefined && isValue(row, truth) && key(row.name).includes(key(truth.name).slice(0, 5)))
  );
}

const isUnit = (row: ReadRow, truth: TruthRow): boolean => truth.unit === undefined || truth.words !== undefined || (row.unit ?? '') === truth.unit;
const isRange = (row: ReadRow, truth: TruthRow): boolean => isNear(row.range?.low, truth.low) && isNear(row.range?.high, truth.high);
const hasUnit = ({ unit, words }: TruthRow): boolean => unit !== undefined && words === undefined;
const hasRange = ({ low, high }: TruthRow): boolean => low !== undefined || high !== undefined;

/** Adds one to `all`, and to `right` when it is. */
function count(score: Score, all: 'units' | 'ranges' | 'previous', right: 'unitExact' | 'rangeExact' | 'previousExact', isRight: boolean): void {
  score[all] += 1;
  if (isRight) score[right] += 1;
}

const toLine = (truth: TruthRow, row: ReadRow): string =>
  [
    `${truth.name} ${truth.comparator ?? ''}${truth.value ?? truth.words} ${truth.unit ?? ''} (${truth.low}-${truth.high}):`,
    `read ${row.markerId} "${row.name}" ${row.comparator ?? ''}${row.value ?? row.qualitative} ${row.unit}`,
    `(${row.range?.low}-${row.range?.high} "${row.range?.text}") [${row.doubts.join(' ')}]`,
  ].join(' ');

function judge(truth: TruthRow, row: ReadRow, score: Score): string | undefined {
  const isMarker = row.markerId === (truth.id ?? row.markerId);
  const parts = [isValue(row, truth), isMarker, isUnit(row, truth)];
  score.valueExact += Number(parts[0]);
  score.markerExact += Number(isMarker);
  if (hasUnit(truth)) count(score, 'units', 'unitExact', isUnit(row, truth));
  if (hasRange(truth)) count(score, 'ranges', 'rangeExact', isRange(row, truth));
  if (truth.previous !== undefined) count(score, 'previous', 'previousExact', row.previous?.text === truth.previous);
  const isRight = parts.every(Boolean);
  if (!isRight && row.doubts.length === 0) score.wrongSure += 1;
  return isRight && (!hasRange(truth) || isRange(row, truth)) ? undefined : toLine(truth, row);
}

/** @returns what went wrong, a line each */
export function scoreReport(truth: readonly TruthRow[], read: LabReport, score: Score): string[] {
  const left = [...read.rows];
  const wrong: string[] = [];
  score.truth += truth.length;
  score.read += read.rows.length;
  score.unread += read.unread.length;
  score.doubted += read.rows.filter(({ doubts }) => doubts.length > 0).length;
  const unread: TruthRow[] = [];
  for (const row of truth) {
    const twin = findTwin(
      row,
      left,
      truth.filter((other) => other !== row),
    );
    if (twin === undefined) {
      unread.push(row);
      wrong.push(`${row.name} ${row.value ?? row.words}: not read`);
      continue;
    }
    left.splice(left.indexOf(twin), 1);
    score.found += 1;
    const line = judge(row, twin, score);
    if (line !== undefined) wrong.push(line);
  }
  for (const row of left) {
    const kind = unread.some((other) => isValue(row, other)) ? 'misnamed' : 'invented';
    score[kind] += 1;
    wrong.push(`${kind}: "${row.name}" ${row.value ?? row.qualitative} ${row.unit ?? ''} [${row.doubts.join(' ')}]`);
  }
  return wrong;
}

const part = (one: number, of: number): number => (of === 0 ? 1 : Math.round((1000 * one) / of) / 1000);

export const shownScore = (score: Score): object => ({
  rows: score.truth,
  recall: part(score.found, score.truth),
  precision: part(score.read - score.invented - score.misnamed, score.read),
  valueExact: part(score.valueExact, score.found),
  recallExact: part(score.valueExact, score.truth),
  unitExact: part(score.unitExact, score.units),
  rangeExact: part(score.rangeExact, score.ranges),
  previousExact: part(score.previousExact, score.previous),
  markerExact: part(score.markerExact, score.found),
  invented: score.invented,
  misnamed: score.misnamed,
  wrongWithoutDoubt: part(score.wrongSure, score.read),
  doubted: part(score.doubted, score.read),
  unread: score.unread,
});
