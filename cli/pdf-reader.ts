/**
 * The process that reads PDFs for the command line: words of the text layer with pdf.js, and pictures of pages with MuPDF. A file that takes too
 * much ends it (server/storage/gates/process-limits.ts), even one that the gate let pass.
 */
import { getDocumentProxy } from 'unpdf';
import { IMAGE_LIMITS } from '#core/kit/image-limits.ts';
import type { Rgba } from '#core/pixels/grey.ts';
import { REPORT_LIMITS } from '#core/reports/lab-report/limits.ts';
import { toReportPage } from '#core/reports/lab-report/pdf-words.ts';
import type { ReportPage } from '#core/reports/lab-report/report.ts';
import { watchProcess, type ProcessLimits } from '#server/storage/gates/process-limits.ts';

export interface PdfQuestion {
  readonly bytes: Uint8Array;
  /** The page to draw, from 0, and pixels of its longer side. Without it the text of all pages is read. */
  readonly draw?: { readonly at: number; readonly maxSide: number };
}
export type PdfAnswer =
  | { readonly pages: readonly ReportPage[] }
  | { readonly picture: Rgba }
  | { readonly code: 'upload_too_complex' | 'upload_broken' };

const LIMITS: ProcessLimits = { memory: 290 * 1024 * 1024, seconds: 2 };

async function readText(bytes: Uint8Array): Promise<PdfAnswer> {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    useSystemFonts: false,
    maxImageSize: IMAGE_LIMITS.pixels,
    verbosity: 0,
  });
  if (document.numPages > REPORT_LIMITS.pages) return { code: 'upload_too_complex' };
  const pages: ReportPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const view = page.getViewport({ scale: 1 });
    const content = await page.getTextContent();
    const runs = content.items.flatMap((item) => ('str' in item ? [item] : []));
    pages.push(toReportPage({ runs, width: view.width, height: view.height, view: view.transform }));
    page.cleanup();
  }
  await document.destroy();
  return { pages };
}

async function draw(bytes: Uint8Array, { at, maxSide }: NonNullable<PdfQuestion['draw']>): Promise<PdfAnswer> {
  const mupdf = await import('mupdf');
  const document = mupdf.Document.openDocument(bytes, 'application/pdf');
  try {
    const page = document.loadPage(at);
    const [x0, y0, x1, y1] = page.getBounds();
    const scale = maxSide / Math.max(x1 - x0, y1 - y0, 1);
    const pixmap = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceRGB, true, true);
    const { width, height } = { width: pixmap.getWidth(), height: pixmap.getHeight() };
    const data = new Uint8ClampedArray(pixmap.getPixels());
    pixmap.destroy();
    page.destroy();
    return { picture: { width, height, data } };
  } finally {
    document.destroy();
  }
}

const setLimits = watchProcess();

process.on('message', ({ bytes, draw: page }: PdfQuestion) => {
  setLimits(LIMITS);
  void (page === undefined ? readText(bytes) : draw(bytes, page))
    // Any error of a parser means that the file cannot be read.
    .catch((): PdfAnswer => ({ code: 'upload_broken' }))
    .finally(() => setLimits(undefined))
    .then((answer) => process.send?.(answer));
});
// The command has ended.
process.on('disconnect', () => process.exit());
