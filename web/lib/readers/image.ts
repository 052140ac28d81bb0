/** Prepares pictures for sending: validated by content, upright, scaled, without EXIF (place, time, camera). */
import { AppError } from '#core/kit/app-error.ts';
import { judgeImage } from '#core/kit/image-kind.ts';

export interface UprightImage {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

export interface UprightOptions {
  /** Pixels of the longer side; smaller pictures stay as they are. */
  readonly maxSide: number;
  /** 0 to 1, as JPEG knows it. */
  readonly quality: number;
}

/** @throws AppError `image_…` when the file is no picture we take */
export async function openImage(file: Blob, maxSide: number): Promise<ImageBitmap> {
  const verdict = judgeImage(new Uint8Array(await file.arrayBuffer()));
  if (!verdict.ok) throw new AppError(verdict.code);
  const { width, height, kind } = verdict;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  try {
    // The type a file claims is not believed: the bytes were judged.
    const judged = new Blob([file], { type: `image/${kind}` });
    if (scale === 1) return await createImageBitmap(judged, { imageOrientation: 'from-image' });
    // Only one side is given: turned pictures have the header's sides the other way round.
    const whole = await createImageBitmap(judged, { imageOrientation: 'from-image' });
    const bitmap = await createImageBitmap(whole, {
      resizeWidth: Math.max(1, Math.round(whole.width * scale)),
      resizeHeight: Math.max(1, Math.round(whole.height * scale)),
      resizeQuality: 'high',
    });
    whole.close();
    return bitmap;
  } catch (error) {
    throw new AppError('image_broken', {}, { cause: error });
  }
}

/** A JPEG made anew from the pixels alone. Transparency becomes white. */
export async function uprightImage(file: Blob, { maxSide, quality }: UprightOptions): Promise<UprightImage> {
  const bitmap = await openImage(file, maxSide);
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new AppError('image_broken');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { blob: await canvas.convertToBlob({ type: 'image/jpeg', quality }), width, height };
}
