import { describe, expect, test } from 'vitest';
import { judgeImage } from './image-kind.ts';
import { IMAGE_LIMITS } from './image-limits.ts';

const bytes = (...parts: (readonly number[] | string)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part)));
const u32 = (value: number): number[] => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const u16 = (value: number): number[] => u32(value).slice(2);
const chunk = (type: string, data: readonly number[]): number[] => [...u32(data.length), ...bytes(type), ...data, 0, 0, 0, 0];

const png = (width: number, height: number): Uint8Array =>
  bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', [...u32(width), ...u32(height), 8, 2, 0, 0, 0]),
    chunk('IDAT', [1, 2, 3]),
    chunk('IEND', []),
  );
const jpeg = (width: number, height: number, exif: readonly number[] = []): Uint8Array =>
  bytes(
    [0xff, 0xd8],
    [0xff, 0xe1, ...u16(exif.length + 2), ...exif],
    [0xff, 0xc0, ...u16(11), 8, ...u16(height), ...u16(width), 1, 1, 0x11, 0],
    [0xff, 0xda, ...u16(8), 1, 1, 0, 0, 63, 0],
    [1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4],
    [0xff, 0xd9],
  );

describe('judgeImage', () => {
  test('takes JPEG and PNG with the size their header states', () => {
    expect(judgeImage(png(640, 480))).toEqual({ ok: true, kind: 'png', width: 640, height: 480 });
    expect(judgeImage(jpeg(4000, 3000))).toEqual({ ok: true, kind: 'jpeg', width: 4000, height: 3000 });
  });

  test('is not led astray by a preview inside the EXIF part', () => {
    expect(judgeImage(jpeg(400, 300, [...jpeg(9, 9)]))).toMatchObject({ width: 400, height: 300 });
  });

  test.each([
    ['0 bytes', new Uint8Array(0), 'image_empty'],
    ['11 MB', new Uint8Array(11 * 1024 * 1024).fill(0xff), 'image_too_large'],
    ['a drawing with a script, named .png', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'image_type_wrong'],
    ['a GIF', bytes('GIF89a'), 'image_type_wrong'],
    ['a ZIP', bytes('PK\u0003\u0004'), 'image_type_wrong'],
    ['a WebP', bytes('RIFF....WEBPVP8 '), 'image_type_wrong'],
    ['a bomb', png(50_000, 50_000), 'image_too_many_pixels'],
    ['one long line', png(12_001, 1), 'image_too_many_pixels'],
    ['a picture of no width', png(0, 10), 'image_broken'],
    ['only a signature', png(9, 9).slice(0, 8), 'image_broken'],
    ['a PNG without its end', png(9, 9).slice(0, -6), 'image_broken'],
    ['a cut JPEG', jpeg(9, 9).slice(0, -3), 'image_broken'],
    ['a JPEG cut in its header', jpeg(9, 9).slice(0, 9), 'image_broken'],
    ['the start and end of a JPEG alone', bytes([0xff, 0xd8, 0xff, 0xd9]), 'image_broken'],
  ])('refuses %s', (_name, file, code) => {
    expect(judgeImage(file)).toEqual({ ok: false, code });
  });

  test('what follows the picture is left to cameras, and refused in what our own page sends', () => {
    const both = bytes([...jpeg(9, 9)], 'PK\u0003\u0004 and a page <script>');
    expect(judgeImage(both).ok).toBe(true);
    expect(judgeImage(both, { tail: 'refused' })).toEqual({ ok: false, code: 'image_broken' });
    expect(judgeImage(jpeg(9, 9), { tail: 'refused' }).ok).toBe(true);
    expect(judgeImage(png(9, 9), { tail: 'refused' }).ok).toBe(true);
  });

  test('the largest picture allowed is allowed', () => {
    expect(judgeImage(png(IMAGE_LIMITS.side, Math.floor(IMAGE_LIMITS.pixels / IMAGE_LIMITS.side))).ok).toBe(true);
  });
});
