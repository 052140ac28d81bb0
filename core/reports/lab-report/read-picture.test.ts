import { expect, test } from 'vitest';
import type { Rgba } from '#core/pixels/grey.ts';
import type { OcrWord } from '../ocr-page.ts';
import { readPicturePage } from './read-picture.ts';

/** Rows of short dark strokes on white, as writing looks from afar; columns of them where the page lies on its side. */
function drawnPicture(isOnSide = false): Rgba {
  const [width, height] = [400, 300];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 20; y < height - 20; y += 1)
    for (let x = 20; x < width - 20; x += 1)
      if ((isOnSide ? x : y) % 20 < 8 && (isOnSide ? y : x) % 9 < 3) data.set([20, 20, 20, 255], (y * width + x) * 4);
  return { width, height, data };
}

const words = (confidence: number): OcrWord[] =>
  Array.from({ length: 20 }, (_, at) => ({ text: `beseda${at}`, confidence, x0: at * 10, x1: at * 10 + 8, y0: 20, y1: 30 }));

async function readWith(...confidences: readonly number[]): Promise<{ readonly count: number; readonly kept: readonly number[] }> {
  let count = 0;
  const { passes } = await readPicturePage(drawnPicture(), async ({ width, height }) => {
    count += 1;
    return { width, height, words: words(confidences[count - 1] ?? 95) };
  });
  return { count, kept: passes.map((page) => page.words[0]?.confidence ?? 0) };
}

test('[LR51] a page is looked at twice', async () => {
  expect(await readWith(90, 92)).toEqual({ count: 2, kept: [90, 92] });
});

test('[LR51] a page that was spoilt while it was made even is looked at as it came, and the two surest looks count', async () => {
  // Four ways up are tried, because few words are sure.
  expect(await readWith(30, 30, 30, 30, 92, 94)).toEqual({ count: 6, kept: [92, 94] });
});

test('[LR66] a page that is hardly legible on its side is looked at upright', async () => {
  const mixed = [...words(30), ...words(30), ...words(90)];
  const { passes } = await readPicturePage(drawnPicture(true), async ({ width, height }) => ({
    width,
    height,
    words: width > height ? words(92) : mixed,
  }));
  expect(passes.map((page) => page.words.length)).toEqual([20, 20]);
});
