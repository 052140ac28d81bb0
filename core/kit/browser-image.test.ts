import { describe, expect, test } from 'vitest';
import { judgeForBrowser, toBrowserOnlyKind } from './browser-image.ts';

const bytes = (...parts: (readonly number[] | string)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part)));
const u32 = (value: number): number[] => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const little = (value: number, count: number): number[] => u32(value).toReversed().slice(0, count);

const webp = (chunk: string, data: readonly number[]): Uint8Array =>
  bytes('RIFF', [0, 0, 0, 0], 'WEBP', chunk, [0, 0, 0, 0], data, Array(12).fill(0));
const lossy = (width: number, height: number) => webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)]);
const lossless = (width: number, height: number) => webp('VP8L', [0x2f, ...little((width - 1) | ((height - 1) << 14), 4)]);
const extended = (width: number, height: number) => webp('VP8X', [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]);

const ispe = (width: number, height: number) => [...u32(20), ...bytes('ispe'), ...u32(0), ...u32(width), ...u32(height)];
const boxed = (brands: readonly string[], ...sizes: readonly number[][]): Uint8Array => {
  const [main = '', ...others] = brands;
  return bytes(u32(16 + 4 * others.length), 'ftyp', main, [0, 0, 0, 0], others.join(''), sizes.flat(), Array(8).fill(0));
};

describe('judgeForBrowser', () => {
  test.each([
    ['a lossy WebP', lossy(640, 480), 'webp'],
    ['a lossless WebP', lossless(640, 480), 'webp'],
    ['an extended WebP', extended(640, 480), 'webp'],
    ['an AVIF', boxed(['avif', 'mif1'], ispe(640, 480)), 'avif'],
    ['an AVIF that begins with the general brand', boxed(['mif1', 'avif'], ispe(640, 480)), 'avif'],
    ['a HEIC of tiles', boxed(['heic', 'mif1'], ispe(512, 512), ispe(4032, 3024)), 'heic'],
  ])('lets the browser try %s', (_name, file, kind) => {
    expect(judgeForBrowser(file)).toEqual({ ok: true, kind });
  });

  test.each([
    ['a WebP of too many pixels', extended(16_000_000, 2), 'image_too_many_pixels'],
    ['a HEIC of too many pixels', boxed(['heic'], ispe(512, 512), ispe(20_000, 20_000)), 'image_too_many_pixels'],
    ['a WebP cut in its header', lossy(640, 480).slice(0, 20), 'image_broken'],
    ['an AVIF that names no size', boxed(['avif']), 'image_broken'],
    ['a film', boxed(['isom', 'mp42'], ispe(640, 480)), 'image_type_wrong'],
    ['a GIF', bytes('GIF89a'), 'image_type_wrong'],
    ['nothing', new Uint8Array(0), 'image_empty'],
  ])('refuses %s', (_name, file, code) => {
    expect(judgeForBrowser(file)).toEqual({ ok: false, code });
  });

  test('JPEG and PNG are none of the kinds that only browsers open', () => {
    expect([toBrowserOnlyKind(bytes([0xff, 0xd8, 0xff])), toBrowserOnlyKind(bytes([0x89], 'PNG'))]).toEqual([undefined, undefined]);
  });
});
