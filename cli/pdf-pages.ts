/**
 * The pages of a PDF in Node: words of its text layer, and pictures of scanned pages. A file is judged first by the gate of uploads, in a process of
 * its own, so that no hostile file reaches a reader.
 */
import { getDocumentProxy } from 'unpdf';
import type { Rgba } from '#core/pixels/grey.ts';
import { toReportPage } from '#core/reports/lab-report/pdf-words.ts';
import type { ReportPage } from '#core/reports/lab-report/report.ts';
import { REPORT_LIMITS } from '#core/reports/lab-report/limits.ts';
import { judgeUpload } from '#server/storage/gates/gates.ts';

class PdfRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** In the words of the command line, by the code of the gate. */
const MESSAGES: Readonly<Record<string, string>> = {
  upload_empty: 'The file is empty.',
  upload_type_wrong: 'Not a PDF by its content.',
  upload_broken: 'The PDF is damaged or incomplete.',
  upload_encrypted: 'The PDF is protected by a password. Save it without one.',
  upload_unsafe: 'The PDF contains scripts, embedded files or actions.',
  upload_too_complex: 'The PDF has too many pages or objects, or unpacks to too much.',
  input_too_large: 'The file is too large.',
};

/** @throws an error with a code and a sentence when the file is not taken */
export async function judgePdf(bytes: Uint8Array): Promise<void> {
  if (bytes.length > REPORT_LIMITS.bytes) throw new PdfRefused('input_too_large', MESSAGES['input_too_large'] ?? '');
  try {
    await judgeUpload(['application/pdf'], new Uint8Array(bytes));
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    throw Object.assign(new PdfRefused(code, MESSAGES[code] ?? 'The PDF could not be checked.'), { cause: error });
  }
}

/** @param bytes of a judged file */
export async function readPdfText(bytes: Uint8Array): Promise<ReportPage[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, useSystemFonts: false, verbosity: 0 });
  if (document.numPages > REPORT_LIMITS.pages) throw new PdfRefused('upload_too_complex', `A report may have ${REPORT_LIMITS.pages} pages at most.`);
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
  return pages;
}

/** The picture of one page. @param bytes of a judged file @param at from 0 @param maxSide pixels of the longer side */
export async function drawPdfPage(bytes: Uint8Array, at: number, maxSide: number): Promise<Rgba> {
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
    return { width, height, data };
  } finally {
    document.destroy();
  }
}
