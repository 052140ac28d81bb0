/** Reads a body composition sheet, PDF or picture, in the browser. Nothing is sent anywhere. */
import type { ScanReading } from '#core/reports/scan-report/read-scan.ts';
import type { OnProgress } from './label.ts';
import { openPages } from './open-pages.ts';
import { read } from './reader.ts';

/** Pixels of the longer side: the small print of tables stays legible. */
const MAX_SIDE = 2400;

/**
 * Takes some seconds for each page that is a picture. Without values nothing was read.
 * @throws AppError `image_…` or `upload_…` saying what is wrong with the file, the signal's reason when aborted
 */
export async function readScan(file: Blob, onProgress?: OnProgress, signal?: AbortSignal): Promise<ScanReading> {
  return read<'scan'>({ kind: 'scan', pages: await openPages(file, MAX_SIDE) }, { onProgress, signal });
}
