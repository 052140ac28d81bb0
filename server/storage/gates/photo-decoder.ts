/**
 * The process that decodes pictures: bytes come in, a clean JPEG or a refusal goes out. It is a process of its own because decoders are native
 * code fed by strangers: one that crashes or grows takes nothing along, and what it held is given back when it ends.
 */
import sharp from 'sharp';
import { PHOTO_LIMITS } from '#core/contracts/photo.ts';
import { IMAGE_LIMITS, type ImageRefusal } from '#core/kit/image-kind.ts';

export type Decoded = { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly code: ImageRefusal };

/** Bytes a decoder may hold that cannot work line by line: interlaced PNG, progressive JPEG. */
const WHOLE_PICTURE = 64 * 1024 * 1024;
const DECODE_SECONDS = 20;
const QUALITY = 85;
const BYTES_OF_DEPTH: Readonly<Record<string, number>> = { ushort: 2, short: 2, uint: 4, int: 4, float: 4 };

// One thread and no cache: a phone's picture takes 0.2 s, and freed memory is used again.
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
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer();
    return { ok: true, bytes: new Uint8Array(made) };
  } catch {
    // Whatever the decoder says of it, it is not a picture that can be shown.
    return { ok: false, code: 'image_broken' };
  }
}

process.on('message', (bytes: Uint8Array) => {
  void decode(bytes).then((decoded) => process.send?.(decoded));
});
// The server is gone.
process.on('disconnect', () => process.exit());
