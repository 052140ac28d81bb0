/** Reads a body composition sheet, PDF or picture, in the browser. Nothing is sent anywhere. */
import type { ScanReading } from '#core/reports/scan-report/read-scan.ts';
import { openImage } from './image.ts';
import type { OnProgress } from './label.ts';
import { read } from './reader.ts';

/** Pixels of the longer side: the small print of tables stays legible. */
const MAX_SIDE = 2400;

/** The first bytes of a PDF; its name and type are not believed. */
const isPdf = async (file: Blob): Promise<boolean> => (await file.slice(0, 5).text()) === '%PDF-';

/**
 * Takes some seconds for each page that is a picture. Without values nothing was read.
 * @throws AppError `image_…` or `upload_…` saying what is wrong with the file, the signal's reason when aborted
 */
export async function readScan(file: Blob, onProgress?: OnProgress, signal?: AbortSignal): Promise<ScanReading> {
  const pages = (await isPdf(file)) ? await (await import('./pdf.ts')).readPdf(file) : [await openImage(file, MAX_SIDE)];
  return read<'scan'>({ kind: 'scan', pages }, { onProgress, signal });
}
