/** Reads the article number in a picture or a camera frame, in the browser. */
import type { FoundBarcode } from '#core/products/read-barcode.ts';
import { openImage } from './image.ts';
import { read } from './reader.ts';

/** Pixels of the longer side: enough for bars a fifth of the picture wide. */
const MAX_SIDE = 2000;

/**
 * A frame (ImageData) is read quickly, because the next one follows; a picture is tried in many ways for 1.5 s at most.
 * @returns undefined if no number is certain
 * @throws AppError `image_…` if the file is not a supported picture
 */
export async function readBarcode(image: Blob | ImageData, signal?: AbortSignal): Promise<FoundBarcode | undefined> {
  if (!(image instanceof Blob)) return read<'frame'>({ kind: 'frame', frame: image }, { signal });
  return read<'barcode'>({ kind: 'barcode', bitmap: await openImage(image, MAX_SIDE) }, { signal });
}
