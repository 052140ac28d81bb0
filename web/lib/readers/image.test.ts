import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openImage } from './image.ts';

const webp = Uint8Array.from([...Buffer.from('RIFF....WEBPVP8 ....'), 0, 0, 0, 0x9d, 0x01, 0x2a, 64, 0, 48, 0, 0, 0]);
const heic = Uint8Array.from([
  ...Buffer.from('\0\0\0\u0014ftypheic\0\0\0\0mif1'),
  0,
  0,
  0,
  20,
  ...Buffer.from('ispe'),
  0,
  0,
  0,
  0,
  0,
  0,
  1,
  0,
  0,
  0,
  1,
  0,
]);

const decode = vi.fn<(picture: unknown, options?: object) => Promise<{ width: number; height: number; close: () => void }>>();
const bitmap = (width: number, height: number) => ({ width, height, close: vi.fn<() => void>() });
const refuse = () => Promise.reject(new DOMException('no', 'InvalidStateError'));

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', decode);
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = refuse;
    },
  );
});
afterEach(() => {
  decode.mockReset();
  vi.unstubAllGlobals();
});

it('gives a WebP to the browser as what it is, whatever it claims, and shrinks it', async () => {
  decode.mockResolvedValueOnce(bitmap(4000, 3000)).mockResolvedValueOnce(bitmap(2000, 1500));
  await expect(openImage(new Blob([webp], { type: 'image/png' }), 2000)).resolves.toMatchObject({ width: 2000 });
  expect(decode.mock.calls[0]?.[0]).toMatchObject({ type: 'image/webp' });
  expect(decode.mock.calls[1]?.[1]).toMatchObject({ resizeWidth: 2000, resizeHeight: 1500 });
});

it('says that the browser cannot open a HEIC, and that a WebP it cannot open is damaged', async () => {
  decode.mockImplementation(refuse);
  await expect(openImage(new Blob([heic]), 2000)).rejects.toMatchObject({ code: 'image_type_unsupported' });
  await expect(openImage(new Blob([webp]), 2000)).rejects.toMatchObject({ code: 'image_broken' });
});

it('asks the browser for what it shows where it does not decode it by itself', async () => {
  decode.mockImplementationOnce(refuse).mockResolvedValueOnce(bitmap(256, 256));
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => Promise.resolve();
    },
  );
  await expect(openImage(new Blob([heic]), 2000)).resolves.toMatchObject({ width: 256 });
});
