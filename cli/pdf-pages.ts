/** The words of a PDF's text layer in Node, with places. */
import { getDocumentProxy } from 'unpdf';
import { toReportPage } from '#core/reports/lab-report/pdf-words.ts';
import type { ReportPage } from '#core/reports/lab-report/report.ts';

export async function readPdfText(bytes: Uint8Array): Promise<ReportPage[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, useSystemFonts: false, verbosity: 0 });
  const pages: ReportPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const view = page.getViewport({ scale: 1 });
    const content = await page.getTextContent();
    const runs = content.items.flatMap((item) => ('str' in item ? [item] : []));
    pages.push(toReportPage({ runs, width: view.width, height: view.height, view: view.transform as number[] }));
    page.cleanup();
  }
  await document.destroy();
  return pages;
}
