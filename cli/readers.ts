/** The readers of pictures in Node: the same code and the same WebAssembly as in the browser, files taken from the installed packages. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { toBrowserOnlyKind } from '#core/kit/browser-image.ts';
import { hasTooManyPixels, judgeImage, type ImageRefusal } from '#core/kit/image-kind.ts';
import { IMAGE_LIMITS } from '#core/kit/image-limits.ts';
import { toPgm, type Rgba } from '#core/pixels/grey.ts';
import type { DecodeBars } from '#core/products/read-barcode.ts';
import { toOcrPage } from '#core/reports/ocr-words.ts';
import type { RecognizeText } from '#core/reports/read-label.ts';

const resolve = createRequire(import.meta.url).resolve;
const LANGS = ['slv', 'eng'];

const MESSAGES: Readonly<Record<ImageRefusal, string>> = {
  image_empty: 'The file is empty.',
  image_too_large: 'A picture may have 10 MB at most.',
  image_type_wrong: 'Neither JPEG, PNG nor WebP by its content.',
  image_broken: 'The picture is damaged or incomplete.',
  image_too_many_pixels: 'The picture has too many pixels.',
};

class PictureRefused extends Error {
  readonly code: ImageRefusal;
  constructor(code: ImageRefusal) {
    super(MESSAGES[code]);
    this.code = code;
  }
}

/** The size WebP states, judged like that of the others. Collections of test pictures use it; phones do not. */
async function judgeWebp(bytes: Uint8Array): Promise<ImageRefusal | undefined> {
  if (bytes.length > IMAGE_LIMITS.bytes) return 'image_too_large';
  try {
    const { width, height } = await sharp(bytes).metadata();
    return hasTooManyPixels(width, height) ? 'image_too_many_pixels' : undefined;
  } catch {
    return 'image_broken';
  }
}

async function getRefusal(bytes: Uint8Array): Promise<ImageRefusal | undefined> {
  if (toBrowserOnlyKind(bytes) === 'webp') return judgeWebp(bytes);
  const verdict = judgeImage(bytes);
  return verdict.ok ? undefined : verdict.code;
}

/**
 * The upright pixels of a picture file, scaled down to `maxSide` at most.
 * @throws an error with a code when it is no picture we take
 */
export async function readPixels(file: string, maxSide: number): Promise<Rgba> {
  // Asked before reading, so that a huge file is refused without being held.
  if ((await stat(file)).size > IMAGE_LIMITS.bytes) throw new PictureRefused('image_too_large');
  return pixelsIn(await readFile(file), maxSide);
}

export async function pixelsIn(bytes: Uint8Array, maxSide: number): Promise<Rgba> {
  const refusal = await getRefusal(bytes);
  if (refusal !== undefined) throw new PictureRefused(refusal);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: IMAGE_LIMITS.pixels, failOn: 'error' })
      .rotate()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
  } catch (error) {
    throw Object.assign(new PictureRefused('image_broken'), { cause: error });
  }
}

/** @returns the decoder of bars, ready to use */
export async function openBars(): Promise<DecodeBars> {
  const bytes = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return async ({ width, height, data }) => {
    const image = { width, height, data, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0];
    const found = await readBarcodes(image, { formats: ['EANUPC'], maxNumberOfSymbols: 8 });
    return found.filter(({ isValid }) => isValid).map(({ text, format, lineCount }) => ({ text, format, lines: lineCount }));
  };
}

export interface TextReader {
  readonly recognize: RecognizeText;
  readonly close: () => Promise<void>;
}

async function startWorker(folder: string, onProgress: (part: number) => void): Promise<Worker> {
  for (const lang of LANGS)
    copyFileSync(resolve(`@tesseract.js-data/${lang}/4.0.0_best_int/${lang}.traineddata.gz`), join(folder, `${lang}.traineddata.gz`));
  return createWorker(LANGS, OEM.LSTM_ONLY, {
    langPath: folder,
    cacheMethod: 'none',
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onProgress(progress);
    },
    // Without one the library throws where nobody can catch it; the call itself is refused all the same.
    errorHandler: () => undefined,
  });
}

/** Both languages lie in packages of their own, the reader wants them in one folder. */
export async function openTextReader(): Promise<TextReader> {
  const folder = mkdtempSync(join(tmpdir(), 'ziva-text-reader-'));
  let report: (part: number) => void = () => undefined;
  try {
    const worker = await startWorker(folder, (part) => report(part));
    return {
      recognize: async (page, mode, onProgress) => {
        report = onProgress;
        await worker.setParameters({ tessedit_pageseg_mode: mode === 'block' ? PSM.SINGLE_BLOCK : PSM.SPARSE_TEXT, user_defined_dpi: '300' });
        const { data } = await worker.recognize(Buffer.from(toPgm(page)), {}, { blocks: true, text: false });
        return toOcrPage(data, page.width, page.height);
      },
      close: async () => {
        await worker.terminate();
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
