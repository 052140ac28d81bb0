/** Reads a training on a screenshot or on the first page of a PDF, in the browser. Nothing is sent anywhere. */
import { AppError } from '#core/kit/app-error.ts';
import type { Day } from '#core/kit/day.ts';
import type { TrainingReading } from '#core/reports/training-reading.ts';
import { openImage, toJpeg, type UprightImage } from './image.ts';
import { read } from './reader.ts';

/** Pixels of the longer side: whole screens of phones stay as they are. */
const MAX_SIDE = 2400;
const QUALITY = 0.92;

export interface TrainingPicture {
  readonly reading: TrainingReading;
  /** What was read, upright; places in the reading are places on it. Absent for a PDF that has its words as text. */
  readonly picture?: UprightImage;
}

export interface TrainingOptions {
  /** Of the person, for dates without a year. */
  readonly today: Day;
  readonly signal: AbortSignal;
}

/** The first bytes of a PDF; its name and type are not believed. */
const isPdf = async (file: Blob): Promise<boolean> => (await file.slice(0, 5).text()) === '%PDF-';

/**
 * Takes some seconds for a picture. Without values nothing was read.
 * @throws AppError `image_…` or `upload_…` saying what is wrong with the file, the signal's reason when aborted
 */
export async function readTraining(file: Blob, { today, signal }: TrainingOptions): Promise<TrainingPicture> {
  const [page, ...others] = (await isPdf(file)) ? await (await import('./pdf.ts')).readPdf(file) : [await openImage(file, MAX_SIDE)];
  for (const other of others) if (other instanceof ImageBitmap) other.close();
  if (page === undefined) throw new AppError('upload_broken');
  const picture = page instanceof ImageBitmap ? await toJpeg(page, QUALITY) : undefined;
  const reading = await read<'training'>({ kind: 'training', page, today }, { signal });
  return { reading, ...(picture === undefined ? {} : { picture }) };
}
