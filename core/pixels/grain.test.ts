import { expect, test } from 'vitest';
import { clearedOfGrain, withoutGrain } from './grain.ts';
import type { Grey } from './grey.ts';

/** Always the same, between -1 and 1. */
const scatter = (place: number): number => ((Math.imul(place * 31 + 7, 2_654_435_761) >>> 16) % 201) / 100 - 1;

/** Paper with a stroke, its right half grainy. */
function halfGrainy(): Grey {
  const [width, height] = [240, 96];
  const data = new Uint8Array(width * height);
  for (let place = 0; place < data.length; place += 1) {
    const [x, y] = [place % width, Math.floor(place / width)];
    data[place] = (y >= 44 && y < 48 ? 20 : 190) + (x >= 120 ? scatter(place) * 18 : 0);
  }
  return { width, height, data };
}

test('grain is smoothed where it is, and the rest of the picture stays as it was', () => {
  const page = halfGrainy();
  const smooth = withoutGrain(page);
  const differences = [...smooth.image.data].filter((value, place) => place % 240 < 120 && value !== page.data[place]);
  expect(differences).toEqual([]);
  const cleared = clearedOfGrain(smooth.image, smooth);
  const right = [...cleared.data].filter((_, place) => place % 240 > 130 && place % 240 < 230 && Math.floor(place / 240) < 38);
  expect(Math.min(...right)).toBe(255);
  expect(cleared.data[46 * 240 + 180]).toBeLessThan(60);
});

test('small dense print is no grain: its points and strokes stay as they are', () => {
  const [width, height] = [240, 192];
  const data = new Uint8Array(width * height).fill(190);
  // Five lines of strokes two pixels wide, three apart, with paper of the height of a line between them.
  for (let place = 0; place < data.length; place += 1) {
    const [x, y] = [place % width, Math.floor(place / width)];
    if (y % 36 < 18 && x > 20 && x < 220 && x % 5 < 2) data[place] = 40;
  }
  const page: Grey = { width, height, data };
  expect(withoutGrain(page).grainy).toEqual([]);
});

test('grain is found between the lines of print as well', () => {
  const page = halfGrainy();
  const { grainy } = withoutGrain({
    ...page,
    data: page.data.map((value, place) => (place % 5 < 1 && Math.floor(place / 240) % 30 < 12 ? 30 : value)),
  });
  expect(grainy.length).toBeGreaterThan(12);
  expect(Math.min(...grainy.map(([left]) => left))).toBeGreaterThan(90);
});

test('a picture without grain is handed on', () => {
  const page: Grey = { width: 60, height: 60, data: new Uint8Array(3600).fill(200) };
  const smooth = withoutGrain(page);
  expect(smooth.image).toBe(page);
  expect(clearedOfGrain(page, smooth)).toBe(page);
});
