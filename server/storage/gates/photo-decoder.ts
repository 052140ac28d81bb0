/**
 * The process that decodes pictures: receives bytes, answers with a re-encoded JPEG or an error. It is separate because decoders are native
 * code with untrusted input: a crash or leak does not affect the server, and the memory is freed when the process ends.
 */
import sharp from 'sharp';
import { PHOTO_LIMITS } from '#core/contracts/photo.ts';
import type { ImageRefusal } from '#core/kit/image-kind.ts';
import { IMAGE_LIMITS } from '#core/kit/image-limits.ts';
import { watchProcess } from './process-limits.ts';

export type Decoded = { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly code: ImageRefusal };

/** Memory limit for formats that are not decoded line by line: interlaced PNG, progressive JPEG. */
const WHOLE_PICTURE = 64 * 1024 * 1024;
/** Of processor time, and of memory no limit of its own: what is read at once is limited above. */
const LIMITS = { seconds: 20, memory: Number.POSITIVE_INFINITY } as const;
const QUALITY = 85;
const BYTES_OF_DEPTH: Readonly<Record<string, number>> = { ushort: 2, short: 2, uint: 4, int: 4, float: 4 };

// One thread and no cache: a phone's picture takes 0.2 s, and freed memory is reused.
sharp.concurrency(1);
sharp.cache(false);

async function decode(bytes: Uint8Array): Promise<Decoded> {
  const { side } = PHOTO_LIMITS;
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: IMAGE_LIMITS.pixels, sequentialRead: true, pages: 1 });
    const { width, height, channels, depth, isProgressive } = await picture.metadata();
    if (isProgressive && width * height * channels * (BYTES_OF_DEPTH[depth] ?? 1) > WHOLE_PICTURE)
      return { ok: false, code: 'image_too_many_pixels' };
    const made = await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer();
    return { ok: true, bytes: new Uint8Array(made) };
  } catch {
    // Any error of the decoder means that the picture cannot be displayed.
    return { ok: false, code: 'image_broken' };
  }
}

const setLimits = watchProcess();

process.on('message', (bytes: Uint8Array) => {
  setLimits(LIMITS);
  void decode(bytes)
    .finally(() => setLimits(undefined))
    .then((decoded) => process.send?.(decoded));
});
// The server has exited.
process.on('disconnect', () => process.exit());
