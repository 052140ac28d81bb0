/** What all reports say of each marker: its results in time, the change since the one before, and what the newest means. */
import { judgeStored, toPerson } from '#core/biomarkers/judge-report.ts';
import { MARKER_CATEGORIES, type Marker, type MarkerCategory } from '#core/biomarkers/marker.ts';
import { markerById } from '#core/biomarkers/markers.ts';
import type { Judgement } from '#core/biomarkers/status.ts';
import { toChange, type Change } from '#core/biomarkers/variation.ts';
import type { BloodPage, BloodReport, BloodResult } from '#core/contracts/blood-tests.ts';
import type { Day } from '#core/kit/day.ts';

export interface DatedResult {
  readonly day: Day;
  readonly report: BloodReport;
  readonly result: BloodResult;
  /** Undefined: a finding, or a name that is not of the catalogue. */
  readonly judgement: Judgement | undefined;
}

export interface MarkerSeries {
  /** The marker's id, or the name of one that is not known. */
  readonly key: string;
  readonly marker: Marker | undefined;
  readonly name: string;
  /** Newest first. */
  readonly results: readonly [DatedResult, ...DatedResult[]];
  /** Between the two newest with canonical values. */
  readonly change: Change | undefined;
}

const isMeasured = ({ result }: DatedResult) => result.canonical !== undefined;

function toLastChange(marker: Marker | undefined, results: readonly DatedResult[]): Change | undefined {
  const [later, earlier] = results.filter(isMeasured);
  if (marker === undefined || later !== results[0] || later?.result.canonical === undefined || earlier?.result.canonical === undefined)
    return undefined;
  return toChange(
    marker.id,
    { value: earlier.result.canonical, comparator: earlier.result.comparator },
    { value: later.result.canonical, comparator: later.result.comparator },
  );
}

function toDated(page: BloodPage, report: BloodReport): DatedResult[] {
  const person = toPerson(page, report.collectedOn);
  return report.results.map((result) => ({ day: report.collectedOn, report, result, judgement: judgeStored(result, person) }));
}

/** A name that the catalogue does not know is a series by its name and specimen. */
export const toKey = ({ marker, name, specimen }: BloodResult): string => marker ?? `${specimen ?? ''} ${name.toLowerCase()}`.trim();

/** By category and in the order of the catalogue; unknown names last. */
export function toMarkerSeries(page: BloodPage, lang: 'sl' | 'en'): readonly MarkerSeries[] {
  const byKey = new Map<string, DatedResult[]>();
  for (const dated of page.reports.flatMap((report) => toDated(page, report))) {
    const key = toKey(dated.result);
    byKey.set(key, [...(byKey.get(key) ?? []), dated]);
  }
  return [...byKey].flatMap(([key, results]) => {
    const [first, ...others] = results;
    if (first === undefined) return [];
    const marker = markerById(key);
    const name = marker?.names[lang][0] ?? first.result.name;
    return [{ key, marker, name, results: [first, ...others] as const, change: toLastChange(marker, results) }];
  });
}

export interface CategoryGroup {
  readonly category: MarkerCategory;
  readonly series: readonly MarkerSeries[];
}

export function toGroups(series: readonly MarkerSeries[], lang: string): readonly CategoryGroup[] {
  const collator = new Intl.Collator(lang);
  return MARKER_CATEGORIES.map((category) => ({
    category,
    series: series.filter(({ marker }) => (marker?.category ?? 'other') === category).toSorted((a, b) => collator.compare(a.name, b.name)),
  })).filter(({ series: own }) => own.length > 0);
}

/** Inputs of indices: every measured result. */
export const toInputs = (page: BloodPage) =>
  page.reports.flatMap(({ collectedOn: day, results }) =>
    results.flatMap(({ marker: markerId, canonical: value, comparator }) =>
      markerId === undefined || value === undefined ? [] : [{ markerId, value, comparator, day }],
    ),
  );
