/** Reads a body composition sheet, PDF or picture, in the browser. Nothing is sent anywhere. */
import { AppError } from '#core/kit/app-error.ts';
import type { ScanReading } from '#core/reports/scan-report/read-scan.ts';
import { openImage } from './image.ts';
import type { OnProgress } from './label.ts';
import { read } from './reader.ts';

/** Pixels of the longer side: the small print of tables stays legible. */
const MAX_SIDE = 2400;

/** The first bytes of a PDF; its name and type are not believed. */
const isPdf = async (file: Blob): Promise<boolean> => (await file.slice(0, 5).text()) === '%PDF-';

/**
 * Takes some seconds for a picture. Without values nothing was read.
 * @throws AppError `image_…` if the file is not a supported picture, the signal's reason when aborted
 */
export async function readScan(file: Blob, onProgress?: OnProgress, signal?: AbortSignal): Promise<ScanReading> {
  if (await isPdf(file)) throw new AppError('image_type_unsupported');
  return read<'scan'>({ kind: 'scan', pages: [await openImage(file, MAX_SIDE)] }, { onProgress, signal });
}
