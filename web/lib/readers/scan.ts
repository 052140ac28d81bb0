/** Reads a body composition sheet, PDF or picture, in the browser. Nothing is sent anywhere. */
import type { ScanReading } from '#core/reports/scan-report/read-scan.ts';
import type { OnProgress } from './label.ts';
import { openPages } from './open-pages.ts';
import { toPageViews, type PageView } from './page-view.ts';
import { read } from './reader.ts';

/** Pixels of the longer side: the small print of tables stays legible. */
const MAX_SIDE = 2400;

export interface ScanFile {
  readonly reading: ScanReading;
  readonly pages: readonly PageView[];
}

/**
 * Takes some seconds for each page that is a picture. Without values nothing was read.
 * @throws AppError `image_…` or `upload_…` saying what is wrong with the file, the signal's reason when aborted
 */
export async function readScan(file: Blob, onProgress?: OnProgress, signal?: AbortSignal): Promise<ScanFile> {
  const pages = await openPages(file, MAX_SIDE);
  const sizes = pages.map(({ width, height }) => ({ width, height }));
  const { identity, ...reading } = await read<'scan'>({ kind: 'scan', pages }, { onProgress, signal });
  return { reading, pages: await toPageViews(file, sizes, identity) };
}
