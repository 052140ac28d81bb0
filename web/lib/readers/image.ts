/** Prepares pictures for sending: validated by content, upright, scaled, without EXIF (place, time, camera). */
import { AppError } from '#core/kit/app-error.ts';
import { judgeForBrowser, type BrowserOnlyKind } from '#core/kit/browser-image.ts';
import type { ImageKind } from '#core/kit/image-kind.ts';

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

/** Some browsers show in an image what they do not decode by themselves: HEIC in Safari. */
async function decodeAsShown(picture: Blob): Promise<ImageBitmap> {
  const address = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return await createImageBitmap(image);
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function decode(picture: Blob, kind: ImageKind | BrowserOnlyKind): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(picture, { imageOrientation: 'from-image' });
  } catch (error) {
    if (kind !== 'avif' && kind !== 'heic') throw new AppError('image_broken', {}, { cause: error });
    return decodeAsShown(picture).catch((cause: unknown) => {
      throw new AppError('image_type_unsupported', {}, { cause });
    });
  }
}

/** @throws AppError `image_…` when the file is no picture that can be opened here */
export async function openImage(file: Blob, maxSide: number): Promise<ImageBitmap> {
  const verdict = judgeForBrowser(new Uint8Array(await file.arrayBuffer()));
  if (!verdict.ok) throw new AppError(verdict.code);
  // The type a file claims is not believed: the bytes were judged.
  const whole = await decode(new Blob([file], { type: `image/${verdict.kind}` }), verdict.kind);
  const scale = maxSide / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  try {
    return await createImageBitmap(whole, {
      resizeWidth: Math.max(1, Math.round(whole.width * scale)),
      resizeHeight: Math.max(1, Math.round(whole.height * scale)),
      resizeQuality: 'high',
    });
  } catch (error) {
    throw new AppError('image_broken', {}, { cause: error });
  } finally {
    whole.close();
  }
}

/** A JPEG of the pixels; the bitmap stays open. Transparency becomes white. @param paint what is painted over them */
export async function toJpeg(
  bitmap: ImageBitmap,
  quality: number,
  paint?: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<UprightImage> {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new AppError('image_broken');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0);
  paint?.(context);
  return { blob: await canvas.convertToBlob({ type: 'image/jpeg', quality }), width, height };
}

/** A JPEG made anew from the pixels alone. */
export async function uprightImage(file: Blob, { maxSide, quality }: UprightOptions): Promise<UprightImage> {
  const bitmap = await openImage(file, maxSide);
  try {
    return await toJpeg(bitmap, quality);
  } finally {
    bitmap.close();
  }
}
