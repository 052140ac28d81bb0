/**
 * The pages of a PDF in the browser: words of its text layer, and pictures of scanned pages. pdf.js and its worker are fetched with the first PDF that passes the check.
 * The worker is ended when a file takes too long, so no file blocks the page.
 */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.d.ts';
import { AppError } from '#core/kit/app-error.ts';
import { checkPdf } from './check-pdf.ts';
import { IMAGE_LIMITS } from '#core/kit/image-limits.ts';
import { REPORT_LIMITS } from '#core/reports/lab-report/limits.ts';
import { isScanned, toReportPage } from '#core/reports/lab-report/pdf-words.ts';
import type { ReportPage } from '#core/reports/lab-report/report.ts';

export type PdfPage = ReportPage | ImageBitmap;

/** @throws AppError `upload_too_complex` when it takes longer than a report does */
async function inTime<T>(work: Promise<T>, onLate: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate();
      reject(new AppError('upload_too_complex'));
    }, REPORT_LIMITS.textMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Piece by piece, so that a page made to have millions ends early.
 * @throws AppError `upload_too_complex`
 */
async function readRuns(page: PDFPageProxy): Promise<TextItem[]> {
  const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader();
  const runs: TextItem[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    runs.push(...read.value.items.flatMap((item) => ('str' in item ? [item] : [])));
    if (runs.length > REPORT_LIMITS.pageRuns) throw new AppError('upload_too_complex');
  }
  return runs;
}

async function readText(page: PDFPageProxy): Promise<ReportPage> {
  const view = page.getViewport({ scale: 1 });
  const runs = await readRuns(page);
  return toReportPage({ runs, width: view.width, height: view.height, view: view.transform });
}

async function draw(page: PDFPageProxy): Promise<ImageBitmap> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: REPORT_LIMITS.pictureSide / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport, background: '#ffffff' }).promise;
  return createImageBitmap(canvas);
}

async function readAll(pdf: PDFDocumentProxy): Promise<readonly PDFPageProxy[]> {
  if (pdf.numPages > REPORT_LIMITS.pages) throw new AppError('upload_too_complex');
  return Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)));
}

const asRefusal = (error: unknown): unknown => {
  if (error instanceof AppError) return error;
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  return new AppError(isLocked ? 'upload_encrypted' : 'upload_broken', {}, { cause: error });
};

/** What is done with an open file; `end` stops pdf.js at once. */
type PdfWork<T> = (pages: readonly PDFPageProxy[], end: () => void) => Promise<T>;

/** @throws AppError `upload_…` saying what is wrong with the file */
async function withPdf<T>(file: Blob, work: PdfWork<T>): Promise<T> {
  if (file.size > REPORT_LIMITS.bytes) throw new AppError('input_too_large');
  const data = new Uint8Array(await file.arrayBuffer());
  const problem = await checkPdf(data);
  if (problem !== undefined) throw new AppError(problem);
  const { getDocument, PDFWorker } = await import('pdfjs-dist');
  const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port: thread });
  try {
    // Fetching the worker is no work of the file.
    await worker.promise;
    const loading = getDocument({
      data,
      worker,
      isEvalSupported: false,
      enableXfa: false,
      stopAtErrors: false,
      maxImageSize: IMAGE_LIMITS.pixels,
      verbosity: 0,
    });
    const end = (): void => thread.terminate();
    return await work(await inTime(loading.promise.then(readAll), end), end);
  } catch (error) {
    throw asRefusal(error);
  } finally {
    worker.destroy();
    thread.terminate();
  }
}

/**
 * The caller closes the bitmaps.
 * @throws AppError `upload_…` saying what is wrong with the file
 */
export const readPdf = (file: Blob): Promise<readonly PdfPage[]> =>
  withPdf(file, async (pages, end) => {
    const texts = await inTime(Promise.all(pages.map(readText)), end);
    const out: PdfPage[] = [];
    for (const [at, text] of texts.entries()) {
      const page = pages[at];
      out.push(page !== undefined && isScanned(text) ? await inTime(draw(page), end) : text);
    }
    return out;
  });

/**
 * One page as a picture to look at, such as `readPdf` read it.
 * @param at from 0
 * @throws AppError `upload_…` saying what is wrong with the file
 */
export const drawPdfPage = (file: Blob, at: number): Promise<Blob> =>
  withPdf(file, async (pages, end) => {
    const page = pages[at];
    if (page === undefined) throw new AppError('upload_broken');
    const bitmap = await inTime(draw(page), end);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  });
