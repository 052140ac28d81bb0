import { describe, expect, test } from 'vitest';
import type { Rgba } from '#core/pixels/grey.ts';
import { readBarcodeFrom, readBarcodeInFrame, type DecodedBars } from './read-barcode.ts';

const PICTURE: Rgba = { width: 60, height: 40, data: new Uint8ClampedArray(60 * 40 * 4).fill(200) };
const seen = (text: string, lines: number, format = 'EAN13'): DecodedBars => ({ text, format, lines });
/** A clock that stands: no look takes any time. */
const STILL = () => 0;
const RIGHT = '5030159003930';
/** Also sound: the check digit alone does not tell them apart. */
const WRONG = '7034759003930';

/** A decoder that sees these numbers, one list a look; the last list again and again. */
function decoder(...scans: readonly (readonly DecodedBars[])[]): { decode: () => Promise<readonly DecodedBars[]>; scans: () => number } {
  let count = 0;
  return {
    decode: async () => {
      count += 1;
      return scans[Math.min(count, scans.length) - 1] ?? [];
    },
    scans: () => count,
  };
}

describe('readBarcodeFrom', () => {
  test('takes a number that many lines agree on at the first look', async () => {
    const { decode, scans } = decoder([seen(RIGHT, 40)]);
    expect(await readBarcodeFrom(PICTURE, decode, STILL)).toEqual({ gtin14: `0${RIGHT}`, format: 'EAN13' });
    expect(scans()).toBe(1);
  });

  test('looks again when two numbers contradict each other, and takes the one that wins clearly', async () => {
    const { decode } = decoder([seen(WRONG, 4), seen(RIGHT, 5)], [seen(RIGHT, 80)]);
    expect(await readBarcodeFrom(PICTURE, decode, STILL)).toMatchObject({ gtin14: `0${RIGHT}` });
  });

  test('gives none rather than a wrong one', async () => {
    expect(await readBarcodeFrom(PICTURE, decoder([seen(WRONG, 6), seen(RIGHT, 8)]).decode, STILL)).toBeUndefined();
    expect(await readBarcodeFrom(PICTURE, decoder([seen(WRONG, 2)], []).decode, STILL)).toBeUndefined();
    expect(await readBarcodeFrom(PICTURE, decoder([seen('5030159003931', 90)]).decode, STILL)).toBeUndefined();
    expect(await readBarcodeFrom(PICTURE, decoder([]).decode, STILL)).toBeUndefined();
  });

  test('gives up within a second and a half, however long a look takes', async () => {
    let clock = 0;
    const slow = async () => {
      clock += 400;
      return [];
    };
    expect(await readBarcodeFrom(PICTURE, slow, () => clock)).toBeUndefined();
    expect(clock).toBeGreaterThan(400);
    expect(clock).toBeLessThanOrEqual(1500);
  });

  test('believes a short code less than a long one', async () => {
    const { decode } = decoder([seen('01234565', 6, 'UPCE'), seen(RIGHT, 9)]);
    expect(await readBarcodeFrom(PICTURE, decode, STILL)).toMatchObject({ gtin14: `0${RIGHT}` });
  });
});

describe('readBarcodeInFrame', () => {
  test('costs one look where nothing is seen, two where something is', async () => {
    const nothing = decoder([]);
    expect(await readBarcodeInFrame(PICTURE, nothing.decode)).toBeUndefined();
    expect(nothing.scans()).toBe(1);
    const little = decoder([seen(RIGHT, 5)], [seen(RIGHT, 6)]);
    expect(await readBarcodeInFrame(PICTURE, little.decode)).toMatchObject({ gtin14: `0${RIGHT}` });
    expect(little.scans()).toBe(2);
  });
});
