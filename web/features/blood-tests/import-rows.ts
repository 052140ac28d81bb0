/** Reports of a FHIR bundle as what is looked over before it is saved, like reports on paper. */
import { readBundle, type ImportedReport } from '#core/biomarkers/exchange/read-bundle.ts';
import type { ImportedRow } from '#core/biomarkers/exchange/read-observation.ts';
import type { Day } from '#core/kit/day.ts';
import { say } from '#web/lib/lang.ts';
import { openFirst, type ReviewedReport, type ReviewRow } from './review-rows.ts';

function toReviewRow({ marker: markerId, specimen, flag, finding, value, doubts, isPreliminary, ...row }: ImportedRow): ReviewRow {
  const kept = { ...(specimen !== undefined && { specimen }), ...(flag !== undefined && { flag }) };
  return {
    row: { ...row, markerId, value, decimals: row.decimals, finding: finding ?? '', isSure: false, kept },
    state: doubts.length > 0 || isPreliminary ? 'open' : 'sure',
    doubts,
  };
}

/** A day of the future, and none at all, is asked about. */
export function toImportReview(report: ImportedReport, today: Day): ReviewedReport {
  const { day, collectedAt, resultedOn, reportedOn, laboratory = '', notes = '', rows, unread } = report;
  const isKnown = day !== undefined && day <= today;
  return {
    day: isKnown ? day : today,
    isDayUnsure: !isKnown,
    ...(isKnown && collectedAt !== undefined && { collectedAt }),
    resultedOn,
    reportedOn,
    laboratory,
    notes,
    source: 'fhir',
    rows: openFirst(rows.map(toReviewRow)),
    unread,
    pages: [],
  };
}

export const isBundleFile = ({ name, type }: File): boolean => /\.(?:json|fhir)$/i.test(name) || /json/.test(type);

/** @returns a text when nothing of use is in the file */
export async function readBundleFile(file: File): Promise<readonly ImportedReport[] | string> {
  const read = readBundle(await file.text());
  return 'reports' in read ? read.reports : say(`blood-tests:upload.fhir.${read.refusal}`);
}
