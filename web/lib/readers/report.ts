/** Reads a laboratory report, PDF or picture, in the browser. Nothing is sent anywhere. */
import { REPORT_LIMITS } from '#core/reports/lab-report/limits.ts';
import type { LabReport } from '#core/reports/lab-report/report.ts';
import type { OnProgress } from './label.ts';
import { isPdf, openPages } from './open-pages.ts';
import { read } from './reader.ts';

/** A page of the file as a person looks at it. */
export interface PageView {
  /** Of the places of the report: points of a text page, pixels of a picture. */
  readonly width: number;
  readonly height: number;
  /** @throws AppError when the file can no longer be opened */
  readonly draw: () => Promise<Blob>;
}

export interface ReportFile {
  readonly report: LabReport;
  readonly pages: readonly PageView[];
}

/**
 * Takes some seconds for each page that is a picture. Without results there are no rows.
 * @throws AppError `image_…` or `upload_…` saying what is wrong with the file, the signal's reason when aborted
 */
export async function readReport(file: Blob, onProgress?: OnProgress, signal?: AbortSignal): Promise<ReportFile> {
  const isDrawn = await isPdf(file);
  const pages = await openPages(file, REPORT_LIMITS.pictureSide);
  const views = pages.map(({ width, height }, at): PageView => ({
    width,
    height,
    draw: async () => (isDrawn ? (await import('./pdf.ts')).drawPdfPage(file, at) : file),
  }));
  return { report: await read<'report'>({ kind: 'report', pages }, { onProgress, signal }), pages: views };
}
