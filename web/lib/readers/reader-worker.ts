/**
 * Reads pictures in a worker: barcodes with zxing, text with tesseract, both WebAssembly from the own origin, fetched with
 * the first picture of their kind. OCR uses about 200 MB and stops after a minute without work.
 */
import { createWorker, OEM, PSM, type Worker as TextWorker } from 'tesseract.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import zxingWasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { toPgm, type Rgba } from '#core/pixels/grey.ts';
import { readBarcodeFrom, readBarcodeInFrame, type DecodeBars } from '#core/products/read-barcode.ts';
import { toOcrPage } from '#core/reports/ocr-words.ts';
import type { ScanFileReading } from '#core/reports/scan-report/read-scan-picture.ts';
import type { TrainingReading } from '#core/reports/training-reading.ts';
import type { PageReading } from '#core/reports/lab-report/read-picture.ts';
import type { LabReport } from '#core/reports/lab-report/report.ts';
import { readLabelFrom, type RecognizeText } from '#core/reports/read-label.ts';
import { READER_FILES } from './reader-files.ts';
import type { ReaderAnswer, ReaderRequest } from './reader-messages.ts';

const IDLE_MS = 60_000;

prepareZXingModule({ overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? zxingWasm : prefix + path) } });

/** @param isFrame the next one comes soon: no second look at turned or shrunken copies */
const decoder =
  (isFrame: boolean): DecodeBars =>
  async ({ width, height, data }) => {
    const image = new ImageData(new Uint8ClampedArray(data), width, height);
    const found = await readBarcodes(image, { formats: ['EANUPC'], maxNumberOfSymbols: 8, tryInvert: !isFrame, tryDownscale: !isFrame });
    return found.filter(({ isValid }) => isValid).map(({ text, format, lineCount }) => ({ text, format, lines: lineCount }));
  };

function readPixels(bitmap: ImageBitmap): Rgba {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

let textWorker: Promise<TextWorker> | undefined;
let report: (part: number) => void = () => undefined;
let idle: ReturnType<typeof setTimeout> | undefined;

function startText(): Promise<TextWorker> {
  // The library does not reject when one of its files cannot be loaded; only its error handler is called.
  return new Promise((resolve, reject) => {
    createWorker(['slv', 'eng'], OEM.LSTM_ONLY, {
      workerPath: `${READER_FILES}/worker.min.js`,
      corePath: READER_FILES,
      langPath: READER_FILES,
      workerBlobURL: false,
      cacheMethod: 'none',
      logger: ({ status, progress }) => {
        if (status === 'recognizing text') report(progress);
      },
      errorHandler: (error: unknown) => reject(new Error(String(error))),
    }).then(resolve, reject);
  });
}

async function stopText(): Promise<void> {
  const stopping = textWorker;
  textWorker = undefined;
  await (await stopping)?.terminate();
}

const recognize: RecognizeText = async (page, mode, onProgress) => {
  clearTimeout(idle);
  textWorker ??= startText();
  try {
    const worker = await textWorker;
    report = onProgress;
    await worker.setParameters({ tessedit_pageseg_mode: mode === 'block' ? PSM.SINGLE_BLOCK : PSM.SPARSE_TEXT, user_defined_dpi: '300' });
    const { data } = await worker.recognize(new Blob([new Uint8Array(toPgm(page))]), {}, { blocks: true, text: false });
    return toOcrPage(data, page.width, page.height);
  } catch (error) {
    textWorker = undefined;
    throw error;
  } finally {
    idle = setTimeout(() => void stopText(), IDLE_MS);
  }
};

/** The types of the page describe a window here; in a worker postMessage has no target. */
const answer = (message: ReaderAnswer): void => self.postMessage(message, { targetOrigin: self.location.origin });

type TrainingRequest = Extract<ReaderRequest, { kind: 'training' }>;

/** What reads trainings is fetched with the first one. */
async function readTraining({ id, page, today }: TrainingRequest): Promise<TrainingReading> {
  if (!(page instanceof ImageBitmap)) return (await import('#core/reports/training-report.ts')).toTraining(page, today);
  const { readTrainingFrom } = await import('#core/reports/read-training.ts');
  return readTrainingFrom(readPixels(page), recognize, today, (progress) => answer({ id, progress }));
}

type ScanRequest = Extract<ReaderRequest, { kind: 'scan' }>;

/** What reads sheets is fetched with the first one. */
async function readScan({ id, pages }: ScanRequest): Promise<ScanFileReading> {
  const { readScanPicture } = await import('#core/reports/scan-report/read-scan-picture.ts');
  const readable = pages.map((page) => (page instanceof ImageBitmap ? readPixels(page) : page));
  return readScanPicture(readable, recognize, (progress) => answer({ id, progress }));
}

type ReportRequest = Extract<ReaderRequest, { kind: 'report' }>;

/** The catalogue of markers is fetched with the first report. */
async function readReport({ id, pages }: ReportRequest): Promise<LabReport> {
  const { readPages, toPageReading } = await import('#core/reports/lab-report/read-pages.ts');
  const { readPicturePage } = await import('#core/reports/lab-report/read-picture.ts');
  const readings: PageReading[] = [];
  for (const [at, page] of pages.entries()) {
    const onProgress = (part: number): void => answer({ id, progress: (at + part) / pages.length });
    readings.push(page instanceof ImageBitmap ? await readPicturePage(readPixels(page), recognize, onProgress) : toPageReading(page));
  }
  return readPages(readings);
}

async function read(request: ReaderRequest): Promise<Extract<ReaderAnswer, { result: unknown }>['result']> {
  if (request.kind === 'frame') return readBarcodeInFrame(request.frame, decoder(true));
  if (request.kind === 'training') return readTraining(request);
  if (request.kind === 'scan') return readScan(request);
  if (request.kind === 'report') return readReport(request);
  const picture = readPixels(request.bitmap);
  if (request.kind === 'barcode') return readBarcodeFrom(picture, decoder(false), () => performance.now());
  return readLabelFrom(picture, recognize, (progress) => answer({ id: request.id, progress }));
}

self.addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  read(data).then(
    (result) => answer({ id: data.id, result }),
    (error: unknown) => answer({ id: data.id, failed: String(error) }),
  );
});
