/** Reads a training on a screenshot or on the first page of a PDF, in the browser. Nothing is sent anywhere. */
import { AppError } from '#core/kit/app-error.ts';
import type { Day } from '#core/kit/day.ts';
import type { TrainingReading } from '#core/reports/training-reading.ts';
import { toJpeg, type UprightImage } from './image.ts';
import { openPages } from './open-pages.ts';
import type { PdfPage } from './pdf.ts';
import { read } from './reader.ts';

/** Pixels of the longer side: whole screens of phones stay as they are. */
const MAX_SIDE = 2400;
const QUALITY = 0.92;

export interface TrainingPicture {
  readonly reading: TrainingReading;
  /** What was read, upright; places in the reading are places on it. */
  readonly picture: UprightImage;
}

export interface TrainingOptions {
  /** Of the person, for dates without a year. */
  readonly today: Day;
  readonly signal: AbortSignal;
}

async function openFirstPage(file: Blob): Promise<PdfPage | undefined> {
  const [first, ...others] = await openPages(file, MAX_SIDE);
  for (const other of others) if (other instanceof ImageBitmap) other.close();
  return first;
}

/** A page of words is drawn in its own units: places are points of it. */
async function toPicture(file: Blob, page: PdfPage): Promise<UprightImage> {
  if (page instanceof ImageBitmap) return toJpeg(page, QUALITY);
  const { drawPdfPage } = await import('./pdf.ts');
  return { blob: await drawPdfPage(file, 0), width: page.width, height: page.height };
}

/**
 * Takes some seconds for a picture. Without values nothing was read.
 * @throws AppError `image_…` or `upload_…` saying what is wrong with the file, the signal's reason when aborted
 */
export async function readTraining(file: Blob, { today, signal }: TrainingOptions): Promise<TrainingPicture> {
  const page = await openFirstPage(file);
  if (page === undefined) throw new AppError('upload_broken');
  const picture = await toPicture(file, page);
  return { reading: await read<'training'>({ kind: 'training', page, today }, { signal }), picture };
}
