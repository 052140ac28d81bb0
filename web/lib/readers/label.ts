/** The nutrition label on a picture, read in the browser. */
import type { LabelReading } from '#core/reports/label-reading.ts';
import { openImage } from './image.ts';
import { read } from './reader.ts';

/** Pixels of the longer side: small print stays legible, memory stays bounded. */
const MAX_SIDE = 2400;

/** 0 to 1, of the whole. */
export type OnProgress = (part: number) => void;

/**
 * Nothing read: `confidence` 0 and no values. Takes some seconds.
 * @throws AppError `image_…` when the file is no picture we take, the signal's reason when stopped
 */
export async function readLabel(image: Blob, onProgress?: OnProgress, signal?: AbortSignal): Promise<LabelReading> {
  return read<'label'>({ kind: 'label', bitmap: await openImage(image, MAX_SIDE) }, { onProgress, signal });
}
