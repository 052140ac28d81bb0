/** Reads a report whose pages are text, pictures, or both. */
import { comparePasses } from './compare-passes.ts';
import { readLabReport } from './read-lab-report.ts';
import type { PageReading } from './read-picture.ts';
import type { LabReport, ReportPage } from './report.ts';

export const toPageReading = (page: ReportPage): PageReading => ({ passes: [page], toPicture: (place) => place });

/** Places are on the pictures that were handed in, those of text pages in points of the page. */
export function readPages(pages: readonly PageReading[]): LabReport {
  const pass = (at: number): ReportPage[] => pages.flatMap(({ passes }) => passes[at] ?? passes[0] ?? []);
  const isReadTwice = pages.some(({ passes }) => passes.length > 1);
  const report = isReadTwice ? comparePasses(readLabReport(pass(0)), readLabReport(pass(1))) : readLabReport(pass(0));
  const placed = <T extends { readonly page: number; readonly place: LabReport['rows'][number]['place'] }>(one: T): T => ({
    ...one,
    place: pages[one.page]?.toPicture(one.place) ?? one.place,
  });
  return { ...report, rows: report.rows.map(placed), unread: report.unread.map(placed), identity: report.identity.map(placed) };
}
