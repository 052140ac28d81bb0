/** Makes typed or read rows whole: marker, canonical value, status. The same for the form, an import and a reader of reports. */
import type { BloodReport, BloodResult } from '#core/contracts/blood-tests.ts';
import type { Day } from '#core/kit/day.ts';
import { toCanonical } from './convert.ts';
import type { Sex } from './marker.ts';
import { markerById } from './markers.ts';
import { judgeResult, type Judgement, type Person } from './status.ts';

/** Whole years on a day; undefined without a birth date. */
export function toAge(birthDate: Day | null | undefined, on: Day): number | undefined {
  if (birthDate === null || birthDate === undefined || birthDate > on) return undefined;
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export interface Owner {
  readonly sex: Sex | null;
  readonly birthDate: Day | null;
}

export const toPerson = ({ sex, birthDate }: Owner, on: Day): Person => ({ sex: sex ?? undefined, age: toAge(birthDate, on) });

/** @returns undefined for a finding, or a name that is not of the catalogue */
export function judgeStored(result: BloodResult, person: Person): Judgement | undefined {
  const marker = result.marker === undefined ? undefined : markerById(result.marker);
  const { value, comparator, unit = '', range: printedRange, isConfirmed } = result;
  if (marker === undefined || value === undefined) return undefined;
  return judgeResult({ marker, value, comparator, unit, printedRange, isConfirmed }, person);
}

/** With the canonical value and the status that it has now, whatever it had. */
export function withJudgement(result: BloodResult, person: Person): BloodResult {
  const { canonical: _canonical, status: _status, ...rest } = result;
  const marker = result.marker === undefined ? undefined : markerById(result.marker);
  const canonical = marker === undefined || result.value === undefined ? undefined : toCanonical(marker, result.value, result.unit ?? '');
  const status = judgeStored(result, person)?.status;
  return { ...rest, ...(canonical !== undefined && { canonical }), ...(status !== undefined && { status }) };
}

export const judgeReport = (report: BloodReport, owner: Owner): BloodReport => ({
  ...report,
  results: report.results.map((result) => withJudgement(result, toPerson(owner, report.collectedOn))),
});

/** What tells one result from another, whatever its order, spelling or unit. */
const toResultKey = ({ marker, name, value, comparator, canonical, finding, unit }: BloodResult): string =>
  [marker ?? name.toLowerCase(), comparator, canonical ?? `${value ?? finding} ${unit ?? ''}`].join('|');

/** So many of the results of a report must be in the other for the two to be one. */
const TWIN_SHARE = 0.8;

/** The stored report that this one seems to be again: the same day and nearly all results the same. */
export function findTwin(report: BloodReport, stored: readonly BloodReport[]): BloodReport | undefined {
  const keys = new Set(report.results.map(toResultKey));
  return stored.find((other) => {
    if (other.id === report.id || other.collectedOn !== report.collectedOn) return false;
    const shared = other.results.filter((result) => keys.has(toResultKey(result))).length;
    return shared >= TWIN_SHARE * Math.min(keys.size, other.results.length);
  });
}
