/** Reads the nutrition label in a picture, in the browser. */
import type { LabelReading } from '#core/reports/label-reading.ts';
import { openImage } from './image.ts';
import { read } from './reader.ts';

/** Pixels of the longer side: small print stays legible and memory stays bounded. */
const MAX_SIDE = 2400;

/** 0 to 1, of the whole. */
export type OnProgress = (part: number) => void;

/**
 * If nothing was read, `confidence` is 0 and there are no values. Takes some seconds.
 * @throws AppError `image_…` if the file is not a supported picture, the signal's reason when aborted
 */
export async function readLabel(image: Blob, onProgress?: OnProgress, signal?: AbortSignal): Promise<LabelReading> {
  return read<'label'>({ kind: 'label', bitmap: await openImage(image, MAX_SIDE) }, { onProgress, signal });
}
