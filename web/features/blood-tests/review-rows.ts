/** What was read from files of reports, as reports to look over before they are saved. */
import { toUnitChoices } from '#core/biomarkers/convert.ts';
import { markerById } from '#core/biomarkers/markers.ts';
import { countDecimals } from '#core/biomarkers/printed.ts';
import type { Specimen as StoredSpecimen } from '#core/biomarkers/marker.ts';
import { parseUnit } from '#core/biomarkers/unit.ts';
import { parseValue, type Comparator, type Finding } from '#core/biomarkers/value.ts';
import { BLOOD_NAME_MAX, BLOOD_RANGE_TEXT_MAX, BLOOD_UNIT_MAX, type BloodResult } from '#core/contracts/blood-tests.ts';
import type { Day } from '#core/kit/day.ts';
import type { Box } from '#core/reports/ocr-page.ts';
import type { PrintedFlag, ReadRow, ReportDates, RowDoubt, Specimen, UnreadRow } from '#core/reports/lab-report/report.ts';
import type { PageView } from '#web/lib/readers/page-view.ts';
import type { ReportFile } from '#web/lib/readers/report.ts';
import type { ResultRow } from '#core/biomarkers/result-row.ts';

/** Where something stands in the files of a review. */
export interface Spot {
  /** From 0, over all files of the review. */
  readonly page: number;
  readonly place: Box;
}

/** `open`: doubted, and nobody has looked at it yet. */
export type RowState = 'open' | 'sure' | 'accepted' | 'dropped';

export interface ReviewRow {
  readonly row: ResultRow;
  readonly state: RowState;
  readonly doubts: readonly RowDoubt[];
  /** Absent for a row that the person added. */
  readonly spot?: Spot;
}

export interface ReviewedReport {
  /** That of today if none was read, and `isDayUnsure`. */
  readonly day: Day;
  readonly isDayUnsure: boolean;
  readonly resultedOn: Day | undefined;
  readonly reportedOn: Day | undefined;
  readonly laboratory: string;
  readonly notes: string;
  readonly source: 'report' | 'fhir';
  /** ISO 8601, where the hour of `day` is known. */
  readonly collectedAt?: string;
  /** Doubted ones first, in the order of the report. */
  readonly rows: readonly ReviewRow[];
  readonly unread: readonly Pick<UnreadRow, 'text' | 'reason'>[];
  readonly pages: readonly PageView[];
}

/** Below this a reading is doubted even without a named doubt. */
const SURE = 0.85;

const COMPARATOR_SIGNS: Readonly<Record<string, Comparator>> = { '<': '<', '>': '>', '≤': '<=', '≥': '>=' };
const FLAGS: Readonly<Record<PrintedFlag, NonNullable<BloodResult['flag']>>> = { high: 'high', low: 'low', critical: 'critical', abnormal: 'marked' };
const SPECIMENS: Readonly<Record<Specimen, StoredSpecimen | undefined>> = {
  serum: 'serum',
  plasma: 'plasma',
  blood: 'blood',
  urine: 'urine',
  stool: 'stool',
  other: undefined,
};

function toFinding(text: string | undefined): Finding | undefined {
  const parsed = text === undefined ? undefined : parseValue(text);
  return parsed?.kind === 'finding' ? parsed.finding : undefined;
}

/** The marker's spelling of a printed unit, so that the list of units knows it; else as printed. */
function toUnit({ markerId, unit, unitText }: ReadRow): string {
  const printed = (unit ?? unitText ?? '').slice(0, BLOOD_UNIT_MAX);
  const marker = markerId === undefined ? undefined : markerById(markerId);
  const parsed = parseUnit(printed);
  if (marker === undefined || parsed === undefined) return printed;
  return toUnitChoices(marker).find((choice) => choice === printed || parseUnit(choice) === parsed) ?? printed;
}

const toKnown = ({ specimen, flag, confidence }: ReadRow): ResultRow['kept'] => {
  const kept = specimen === undefined ? undefined : SPECIMENS[specimen];
  return { ...(kept !== undefined && { specimen: kept }), ...(flag !== undefined && { flag: FLAGS[flag] }), confidence };
};

/** A result in words that has no place among the findings stays without one: a person chooses or drops it. */
function toResultRow(read: ReadRow): ResultRow {
  const { markerId, value, comparator, qualitative, range } = read;
  return {
    markerId,
    name: read.name.slice(0, BLOOD_NAME_MAX),
    value,
    decimals: value === undefined ? undefined : countDecimals(read.valueText),
    comparator: (comparator && COMPARATOR_SIGNS[comparator]) ?? '=',
    finding: toFinding(qualitative) ?? '',
    unit: toUnit(read),
    rangeText: range?.text.slice(0, BLOOD_RANGE_TEXT_MAX) ?? '',
    isSure: false,
    kept: toKnown(read),
  };
}

const isDoubted = ({ doubts, confidence, value, qualitative }: ReadRow): boolean =>
  doubts.length > 0 || confidence < SURE || (value === undefined && toFinding(qualitative) === undefined);

const toDay = ({ collected, resulted, reported }: ReportDates): Day | undefined => collected ?? resulted ?? reported;

export const openFirst = (rows: readonly ReviewRow[]): readonly ReviewRow[] => [
  ...rows.filter(({ state }) => state === 'open'),
  ...rows.filter(({ state }) => state !== 'open'),
];

function toReviewed(files: readonly ReportFile[], today: Day): ReviewedReport {
  const starts = files.map((_, at) => files.slice(0, at).reduce((sum, { pages }) => sum + pages.length, 0));
  const inAll = (one: Spot, file: number): Spot => ({ page: one.page + (starts[file] ?? 0), place: one.place });
  const rows = files.flatMap(({ report }, file) =>
    report.rows.map((read): ReviewRow => ({
      row: toResultRow(read),
      state: isDoubted(read) ? 'open' : 'sure',
      doubts: read.doubts,
      spot: inAll(read, file),
    })),
  );
  const dates = files.map(({ report }) => report.dates).find((one) => toDay(one) !== undefined);
  const day = dates && toDay(dates);
  // A day of the future is a misread one.
  const isDay = day !== undefined && day <= today;
  return {
    day: isDay ? day : today,
    isDayUnsure: !isDay || dates?.collected === undefined || dates.isAmbiguous === true,
    resultedOn: dates?.resulted,
    reportedOn: dates?.reported,
    laboratory:
      files
        .map(({ report }) => report.laboratory)
        .find((one) => one !== undefined)
        ?.slice(0, BLOOD_NAME_MAX) ?? '',
    notes: '',
    source: 'report',
    rows: openFirst(rows),
    unread: files.flatMap(({ report }) => report.unread.map(({ text, reason }) => ({ text, reason }))),
    pages: files.flatMap(({ pages }) => pages),
  };
}

/** Files of one day are one report, and a page without a day belongs to the file before it. */
export function toReviews(files: readonly ReportFile[], today: Day): ReviewedReport[] {
  const groups: { day: Day | undefined; files: ReportFile[] }[] = [];
  for (const file of files) {
    const day = toDay(file.report.dates);
    const last = groups.at(-1);
    if (last !== undefined && (day === undefined || last.day === undefined || day === last.day)) {
      last.files.push(file);
      last.day ??= day;
    } else groups.push({ day, files: [file] });
  }
  return groups.map((group) => toReviewed(group.files, today));
}
