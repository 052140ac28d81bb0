/**
 * The gate of pictures: validates the content, decodes and re-encodes it, so the stored file is only a picture, upright, at most 2048 pixels,
 * without EXIF and hidden data. A separate process decodes one picture at a time (photo-decoder.ts).
 */
import { AppError } from '#core/kit/app-error.ts';
import { judgeImage, looksLikeImage } from '#core/kit/image-kind.ts';
import type { Gate } from './gate.ts';
import { GateProcess, startScript } from './gate-process.ts';
import type { Decoded } from './photo-decoder.ts';

const decoder = new GateProcess<Uint8Array, Decoded>(() => startScript('photo-decoder'), { ok: false, code: 'image_broken' });

export const pictureGate: Gate = {
  mediaTypes: ['image/jpeg', 'image/png'],
  tooLarge: 'image_too_large',
  recognises: looksLikeImage,
  /** @throws AppError with a code of core/kit/image-kind.ts */
  accept: async (bytes) => {
    const verdict = judgeImage(bytes);
    if (!verdict.ok) throw new AppError(verdict.code);
    const decoded = await decoder.ask(bytes);
    if (!decoded.ok) throw new AppError(decoded.code);
    return { bytes: new Uint8Array(decoded.bytes), mimetype: 'image/jpeg' };
  },
};
