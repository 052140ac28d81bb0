/**
 * What stands before a bucket of pictures: bytes are judged by what they are, then decoded and encoded anew, so that only a picture ever
 * lies there, upright, at most 2048 pixels, without EXIF and without whatever was hidden behind or inside the one that came.
 * Decoding is one at a time in a process of its own (decoding.ts).
 */
import { PHOTO_BUCKET } from '#core/contracts/photo.ts';
import { AppError } from '#core/kit/app-error.ts';
import { judgeImage } from '#core/kit/image-kind.ts';
import { Decoding } from './decoding.ts';

/** Buckets that hold nothing but pictures that passed here. */
const PICTURE_BUCKETS: ReadonlySet<string> = new Set([PHOTO_BUCKET]);

/** Whether the bucket takes only pictures that passed this gate. */
export function holdsPictures(bucket: string): boolean {
  return PICTURE_BUCKETS.has(bucket);
}

const decoding = new Decoding();

/**
 * The picture as it may be kept: a JPEG of our own making.
 * @throws AppError with a code of core/kit/image-kind.ts
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const verdict = judgeImage(bytes);
  if (!verdict.ok) throw new AppError(verdict.code);
  const decoded = await decoding.decode(bytes);
  if (!decoded.ok) throw new AppError(decoded.code);
  return new Uint8Array(decoded.bytes);
}
