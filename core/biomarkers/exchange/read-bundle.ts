/**
 * Reads a FHIR R4 Bundle of laboratory results. Each DiagnosticReport is a report; Observations of none are reports by their day. The bundle names
 * its persons nowhere in what is read: names, birth dates and numbers of persons are left in the file.
 */
import * as z from 'zod/mini';
import { BLOOD_NAME_MAX, BLOOD_NOTES_MAX, BLOOD_RESULTS_MAX } from '#core/contracts/blood-tests.ts';
import {
  bundleSchema,
  diagnosticReportSchema,
  observationSchema,
  type FhirBundle,
  type FhirObservation,
  type FhirReport,
} from '#core/contracts/fhir-bundle.ts';
import { isDay, type Day } from '#core/kit/day.ts';
import { asOneLine, asPlainText } from '#core/kit/one-line.ts';
import { NOTES, REPORTED_ON, RESULTED_ON } from './fhir-names.ts';
import { readJson } from './json-numbers.ts';
import { readObservation, type ImportedRow, type UnreadObservation } from './read-observation.ts';

export interface ImportedReport {
  /** Of the collection; absent = none is written, or only a month. */
  readonly day?: Day;
  /** ISO 8601, where the hour is written. */
  readonly collectedAt?: string;
  readonly resultedOn?: Day;
  readonly reportedOn?: Day;
  readonly laboratory?: string;
  readonly notes?: string;
  readonly rows: readonly ImportedRow[];
  readonly unread: readonly UnreadObservation[];
}

/** `other_people`: results of several persons. */
export type BundleRefusal = 'not_json' | 'not_bundle' | 'too_large' | 'other_people' | 'nothing';

export type ReadBundle = { readonly reports: readonly ImportedReport[] } | { readonly refusal: BundleRefusal };

interface Entry<T> {
  readonly fullUrl: string | undefined;
  readonly resource: T;
}

function parse(text: string): FhirBundle | BundleRefusal {
  let json: unknown;
  try {
    json = readJson(text);
  } catch {
    // Also a nesting that is too deep for the parser.
    return 'not_json';
  }
  const parsed = bundleSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  return parsed.error.issues.some(({ code, path }) => code === 'too_big' && path.join('.') === 'entry') ? 'too_large' : 'not_bundle';
}

interface Sorted {
  readonly reports: readonly Entry<FhirReport>[];
  readonly observations: readonly Entry<FhirObservation>[];
  /** Observations that are not as FHIR has them. */
  readonly broken: readonly UnreadObservation[];
}

const nameSchema = z.object({ code: z.object({ text: z.string() }) });

function toBroken(resource: unknown): UnreadObservation {
  const named = nameSchema.safeParse(resource);
  return { text: named.success ? asOneLine(named.data.code.text).slice(0, BLOOD_NAME_MAX) : '–', reason: 'unclear' };
}

function sort(bundle: FhirBundle): Sorted {
  const reports: Entry<FhirReport>[] = [];
  const observations: Entry<FhirObservation>[] = [];
  const broken: UnreadObservation[] = [];
  for (const { fullUrl, resource } of bundle.entry ?? []) {
    if (resource?.resourceType === 'Observation') {
      const observation = observationSchema.safeParse(resource);
      if (observation.success) observations.push({ fullUrl, resource: observation.data });
      else broken.push(toBroken(resource));
    }
    const report = resource?.resourceType === 'DiagnosticReport' ? diagnosticReportSchema.safeParse(resource) : undefined;
    if (report?.success) reports.push({ fullUrl, resource: report.data });
  }
  return { reports, observations, broken };
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

type Timed = Pick<FhirObservation, 'effectiveDateTime' | 'effectivePeriod'>;

/** The day as the laboratory's clocks had it. A month or a year is no day. */
function toMoment(...timed: readonly (Timed | undefined)[]): Pick<ImportedReport, 'day' | 'collectedAt'> {
  const text = timed.map((one) => one?.effectiveDateTime ?? one?.effectivePeriod?.start).find((one) => one !== undefined) ?? '';
  const day = text.slice(0, 10);
  if (!isDay(day) || (text.length > 10 && !INSTANT.test(text))) return {};
  return text.length > 10 && !Number.isNaN(Date.parse(text)) ? { day, collectedAt: new Date(text).toISOString() } : { day };
}

function toLaboratory(...performed: readonly (Pick<FhirReport, 'performer'> | undefined)[]): string | undefined {
  const names = performed.flatMap((one) => one?.performer ?? []).map(({ display = '' }) => asOneLine(display).slice(0, BLOOD_NAME_MAX).trim());
  return names.find((name) => name !== '');
}

function toOwnFields({ extension = [] }: FhirReport): Pick<ImportedReport, 'resultedOn' | 'reportedOn' | 'notes'> {
  const find = (url: string) => extension.find((one) => one.url === url);
  const [resultedOn, reportedOn, notes] = [find(RESULTED_ON)?.valueDate, find(REPORTED_ON)?.valueDate, find(NOTES)?.valueString];
  return {
    ...(resultedOn !== undefined && isDay(resultedOn) && { resultedOn }),
    ...(reportedOn !== undefined && isDay(reportedOn) && { reportedOn }),
    ...(notes !== undefined && { notes: asPlainText(notes).slice(0, BLOOD_NOTES_MAX) }),
  };
}

function toReport(observations: readonly FhirObservation[], broken: readonly UnreadObservation[], of?: FhirReport): ImportedReport {
  const read = observations.map(readObservation);
  const laboratory = toLaboratory(of, ...observations);
  return {
    // The blood was taken when the result holds; the report's own moment stands in where no result has one.
    ...toMoment(...observations, of),
    ...(of && toOwnFields(of)),
    ...(laboratory !== undefined && { laboratory }),
    rows: doubtRepeated(read.filter((one) => 'doubts' in one)),
    unread: [...read.filter((one) => 'reason' in one), ...broken],
  };
}

/** The same marker twice in one report: one of them may be of another hour. */
function doubtRepeated(rows: readonly ImportedRow[]): readonly ImportedRow[] {
  const toKey = ({ marker, name, specimen }: ImportedRow) => marker ?? `${specimen ?? ''} ${name.toLowerCase()}`;
  const seen = rows.map(toKey);
  return rows.map((row) => {
    const isRepeated = seen.filter((key) => key === toKey(row)).length > 1;
    return isRepeated ? { ...row, doubts: [...row.doubts, 'repeated'] } : row;
  });
}

/** "urn:uuid:x", "https://…/Observation/x" and "Observation/x" name the entry with that address, or that id. */
function toIndex(entries: readonly Entry<FhirObservation>[]): ReadonlyMap<string, FhirObservation> {
  const index = new Map<string, FhirObservation>();
  for (const { fullUrl, resource } of entries) {
    if (fullUrl !== undefined && !index.has(fullUrl)) index.set(fullUrl, resource);
    if (resource.id !== undefined && !index.has(`Observation/${resource.id}`)) index.set(`Observation/${resource.id}`, resource);
  }
  return index;
}

function toReports({ reports, observations, broken }: Sorted): ImportedReport[] {
  const index = toIndex(observations);
  const left = new Set(observations.map(({ resource }) => resource));
  const reported = reports.map(({ resource: report }) => {
    const own = (report.result ?? []).flatMap(({ reference = '' }) => {
      const observation = index.get(reference);
      return observation !== undefined && left.delete(observation) ? [observation] : [];
    });
    return { report, own };
  });
  const byDay = new Map<string, FhirObservation[]>();
  for (const observation of left) {
    const day = toMoment(observation).day ?? '';
    byDay.set(day, [...(byDay.get(day) ?? []), observation]);
  }
  const all = [
    ...reported
      .filter(({ own }) => own.length > 0)
      .map(
        ({ report, own }) =>
          (unread: readonly UnreadObservation[]) =>
            toReport(own, unread, report),
      ),
    ...[...byDay.values()].map((own) => (unread: readonly UnreadObservation[]) => toReport(own, unread)),
  ];
  // Broken ones belong to no report: they are told with the first.
  return all.map((make, at) => make(at === 0 ? broken : []));
}

/** @param text of a file, of any origin */
export function readBundle(text: string): ReadBundle {
  const bundle = parse(text);
  if (typeof bundle === 'string') return { refusal: bundle };
  const sorted = sort(bundle);
  const people = new Set([...sorted.observations, ...sorted.reports].flatMap(({ resource: { subject } }) => subject?.reference ?? []));
  if (people.size > 1) return { refusal: 'other_people' };
  const all = toReports(sorted);
  const [first, ...others] = all.filter(({ rows }) => rows.length > 0);
  if (first === undefined) return { refusal: 'nothing' };
  // What a report without a single result has is told with the first.
  const unread = [...first.unread, ...all.filter(({ rows }) => rows.length === 0).flatMap((one) => one.unread)];
  const reports = [{ ...first, unread }, ...others];
  if (reports.some(({ rows }) => rows.length > BLOOD_RESULTS_MAX)) return { refusal: 'too_large' };
  return { reports };
}
