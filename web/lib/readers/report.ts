/** Reads a laboratory report, PDF or picture, in the browser. Nothing is sent anywhere. */
import { REPORT_LIMITS } from '#core/reports/lab-report/limits.ts';
import type { LabReport } from '#core/reports/lab-report/report.ts';
import type { OnProgress } from './label.ts';
import { openPages } from './open-pages.ts';
import { toPageViews, type PageView } from './page-view.ts';
import { read } from './reader.ts';

export interface ReportFile {
  readonly report: LabReport;
  readonly pages: readonly PageView[];
}

/**
 * Takes some seconds for each page that is a picture. Without results there are no rows.
 * @throws AppError `image_…` or `upload_…` saying what is wrong with the file, the signal's reason when aborted
 */
export async function readReport(file: Blob, onProgress?: OnProgress, signal?: AbortSignal): Promise<ReportFile> {
  const pages = await openPages(file, REPORT_LIMITS.pictureSide);
  const sizes = pages.map(({ width, height }) => ({ width, height }));
  const report = await read<'report'>({ kind: 'report', pages }, { onProgress, signal });
  return { report, pages: await toPageViews(file, sizes, report.identity) };
}
