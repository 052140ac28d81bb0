/** The article number on a picture or a camera frame, read in the browser. */
import type { FoundBarcode } from '#core/products/read-barcode.ts';
import { openImage } from './image.ts';
import { read } from './reader.ts';

/** Pixels of the longer side: enough for bars a fifth of the picture wide. */
const MAX_SIDE = 2000;

/**
 * A frame (ImageData) gets a quick look, because the next one comes soon; a picture is looked at in many ways, some seconds at most.
 * @returns undefined when there is no number to be sure of
 * @throws AppError `image_…` when the file is no picture we take
 */
export async function readBarcode(image: Blob | ImageData, signal?: AbortSignal): Promise<FoundBarcode | undefined> {
  if (!(image instanceof Blob)) return read<'frame'>({ kind: 'frame', frame: image }, { signal });
  return read<'barcode'>({ kind: 'barcode', bitmap: await openImage(image, MAX_SIDE) }, { signal });
}
