/**
 * Reports as a FHIR R4 Bundle: a DiagnosticReport for each, an Observation for each result with LOINC and UCUM where they are certain. What is
 * unknown is absent. Our own judgement of a result is not exported: the flag of the laboratory is.
 */
import type { BloodReport, BloodResult } from '#core/contracts/blood-tests.ts';
import { dayIn, minuteIn, type Day } from '#core/kit/day.ts';
import type { LoincCode, Marker, Range } from '../marker.ts';
import { markerById } from '../markers.ts';
import { findBoundDecimals } from '../printed.ts';
import { parseUnit } from '../unit.ts';
import { FINDING_SYSTEM, INTERPRETATION_SYSTEM, LOINC_SYSTEM, MARKER_SYSTEM, NOTES, REPORTED_ON, RESULTED_ON, UCUM_SYSTEM } from './fhir-names.ts';
import { known } from './known.ts';
import { withDecimals, writeJson } from './json-numbers.ts';
import { toUcum } from './ucum.ts';

/** Of whom the results are; absent = the bundle names nobody. */
export interface FhirPerson {
  /** A UUID. */
  readonly id: string;
  readonly name?: string;
  readonly birthDate?: Day;
  readonly sex?: 'female' | 'male';
}

export interface BundleParts {
  readonly reports: readonly BloodReport[];
  readonly timeZone: string;
  /** ISO 8601, when the bundle is made. */
  readonly madeAt: string;
  readonly person?: FhirPerson;
}

type Json = Readonly<Record<string, unknown>>;

const FLAG_CODES: Readonly<Record<NonNullable<BloodResult['flag']>, string>> = { low: 'L', high: 'H', critical: 'AA', marked: 'A' };
const LABORATORY = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }] };

/** LOINC codes are of one unit: mg/dL of glucose has another code than mmol/L. */
export function findLoinc(marker: Marker, unit: string): LoincCode | undefined {
  const kind = parseUnit(unit)?.kind;
  if (marker.unit === undefined) return marker.loinc.find(({ isExported }) => isExported);
  if (kind === undefined) return undefined;
  return marker.loinc.find(({ unit: own, isExported }) => isExported && parseUnit(own ?? marker.unit ?? '')?.kind === kind);
}

function toCode({ marker: id, name, unit = '' }: BloodResult): Json {
  const marker = id === undefined ? undefined : markerById(id);
  const loinc = marker && findLoinc(marker, unit);
  const coding = [
    ...(loinc ? [{ system: LOINC_SYSTEM, code: loinc.code }] : []),
    ...(id === undefined ? [] : [{ system: MARKER_SYSTEM, code: id, ...(marker && { display: marker.names.en[0] }) }]),
  ];
  return { ...(coding.length > 0 && { coding }), text: name };
}

function toQuantity(value: number, unit: string | undefined, decimals: number | undefined): Json {
  const code = unit === undefined ? undefined : toUcum(unit);
  return {
    value: withDecimals(value, decimals),
    ...(unit !== undefined && { unit }),
    ...(code !== undefined && { system: UCUM_SYSTEM, code }),
  };
}

function toValue({ value, decimals, comparator, finding, unit }: BloodResult): Json {
  if (value === undefined)
    return finding === undefined ? {} : { valueCodeableConcept: { coding: [{ system: FINDING_SYSTEM, code: finding }], text: finding } };
  const quantity = toQuantity(value, unit, decimals);
  return { valueQuantity: comparator === '=' ? quantity : { ...quantity, comparator } };
}

/** Where the report has bounds without their words. */
function toRangeText({ low, high, isLowOpen, isHighOpen }: Range): string {
  if (low !== undefined && high !== undefined) return `${low}-${high}`;
  return low === undefined ? `${isHighOpen ? '<' : '<='} ${high}` : `${isLowOpen ? '>' : '>='} ${low}`;
}

/** Bounds of FHIR are included. An open bound stands in the text alone. */
function toReferenceRange({ range, rangeText, unit }: BloodResult): Json {
  if (range === undefined) return rangeText === undefined ? {} : { referenceRange: [{ text: rangeText }] };
  const { low, high, isLowOpen, isHighOpen } = range;
  const bound = (of: number | undefined, isOpen = false) =>
    of === undefined || isOpen ? undefined : toQuantity(of, unit, findBoundDecimals(rangeText, of));
  const bounds = known({ low: bound(low, isLowOpen), high: bound(high, isHighOpen) });
  return { referenceRange: [{ ...bounds, text: rangeText ?? toRangeText(range) }] };
}

/** With the hour where it is known and falls on the day: "2026-03-02T07:30:00+01:00". */
function toEffective({ collectedOn, collectedAt }: BloodReport, timeZone: string): string {
  const at = collectedAt === undefined ? Number.NaN : Date.parse(collectedAt);
  if (Number.isNaN(at) || dayIn(timeZone, at) !== collectedOn) return collectedOn;
  const minute = minuteIn(timeZone, at);
  const two = (part: number) => String(part).padStart(2, '0');
  const local = `${collectedOn}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(new Date(at).getUTCSeconds())}`;
  const offset = Math.round((Date.parse(`${local}Z`) - at) / 60_000);
  const size = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Observations have no id of their own: the same one each time, so that who reads the bundle twice can tell. */
function toObservationId(reportId: string, at: number): string {
  const tail = (Number.parseInt(reportId.slice(-3), 16) + at + 1) % 4096;
  return reportId.slice(0, -3) + tail.toString(16).padStart(3, '0');
}

interface Shared {
  readonly effectiveDateTime: string;
  readonly subject?: Json;
  readonly performer?: readonly Json[];
}

function toObservation(result: BloodResult, id: string, shared: Shared): Json {
  const { isConfirmed, specimen, flag } = result;
  return {
    resourceType: 'Observation',
    id,
    status: isConfirmed ? 'final' : 'preliminary',
    category: [LABORATORY],
    code: toCode(result),
    ...shared,
    ...toValue(result),
    ...(flag !== undefined && { interpretation: [{ coding: [{ system: INTERPRETATION_SYSTEM, code: FLAG_CODES[flag] }] }] }),
    ...(specimen !== undefined && { specimen: { display: specimen } }),
    ...toReferenceRange(result),
  };
}

const toEntry = (resource: Json): Json => ({ fullUrl: `urn:uuid:${String(resource['id'])}`, resource });

function toEntries(report: BloodReport, { timeZone, person }: BundleParts): Json[] {
  const { id, laboratory, notes, resultedOn, reportedOn } = report;
  const shared: Shared = {
    effectiveDateTime: toEffective(report, timeZone),
    ...(person && { subject: { reference: `urn:uuid:${person.id}` } }),
    ...(laboratory !== undefined && { performer: [{ display: laboratory }] }),
  };
  const observations = report.results.map((result, at) => toObservation(result, toObservationId(id, at), shared));
  const extension = [
    ...(resultedOn === undefined ? [] : [{ url: RESULTED_ON, valueDate: resultedOn }]),
    ...(reportedOn === undefined ? [] : [{ url: REPORTED_ON, valueDate: reportedOn }]),
    ...(notes === undefined ? [] : [{ url: NOTES, valueString: notes }]),
  ];
  return [
    toEntry({
      resourceType: 'DiagnosticReport',
      id,
      ...(extension.length > 0 && { extension }),
      status: 'final',
      category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'LAB' }] }],
      code: { coding: [{ system: LOINC_SYSTEM, code: '11502-2', display: 'Laboratory report' }] },
      ...shared,
      result: observations.map((one) => ({ reference: `urn:uuid:${String(one['id'])}` })),
    }),
    ...observations.map(toEntry),
  ];
}

function toPatient({ id, name, birthDate, sex }: FhirPerson): Json {
  return {
    resourceType: 'Patient',
    id,
    ...(name !== undefined && { name: [{ text: name }] }),
    ...(sex !== undefined && { gender: sex }),
    ...(birthDate !== undefined && { birthDate }),
  };
}

/** @returns JSON, media type `application/fhir+json` */
export function writeBundle(parts: BundleParts): string {
  const { reports, madeAt, person } = parts;
  const entry = [...(person ? [toEntry(toPatient(person))] : []), ...reports.flatMap((report) => toEntries(report, parts))];
  return writeJson({ resourceType: 'Bundle', type: 'collection', timestamp: madeAt, entry });
}
