import { describe, expect, test } from 'vitest';
import { toGrey, inverted, toPgm, turned, type Grey } from './grey.ts';
import { flattened, isDarkGround, placeOnPicture, toPaper, toSheet, measureStroke, measureTilt, withoutRules } from './paper.ts';
import { resized, rotated } from './resample.ts';

const PAPER = 230;
const INK = 30;

/** Scattered, so that nothing lines up from row to row, and always the same. */
const isStroke = (x: number, row: number): boolean => (Math.imul(x * 31 + row * 977 + 7, 2_654_435_761) >>> 13) % 4 === 0;

/** A page of lines of short dark strokes, like writing seen from afar. */
function writing(width = 400, height = 300): Grey {
  const data = new Uint8Array(width * height).fill(PAPER);
  for (let y = 20; y < height - 20; y += 1)
    for (let x = 20; x < width - 20; x += 1) if (y % 24 < 10 && isStroke(Math.floor(x / 3), Math.floor(y / 24))) data[y * width + x] = INK;
  return { width, height, data };
}

const at = ({ width, data }: Grey, x: number, y: number): number => data[y * width + x] ?? -1;

describe('a sheet of writing', () => {
  test('is grey by luma, and what is transparent is paper', () => {
    const data = Uint8ClampedArray.from([255, 0, 0, 255, 0, 0, 0, 0]);
    expect([...toGrey({ width: 2, height: 1, data }).data]).toEqual([76, 255]);
  });

  test.each([-4, 2.5, 6])('has its tilt of %s degrees found', (degrees) => {
    expect(measureTilt(rotated(writing(), degrees)).degrees).toBeCloseTo(degrees, 0);
  });

  test('loses its shadow: paper is light and ink dark on both sides of it', () => {
    const page = writing();
    const shaded = { ...page, data: page.data.map((value, place) => (place % page.width > 200 ? value * 0.3 : value)) };
    const flat = flattened(shaded);
    const [light, dark] = [60, 310];
    for (const x of [light, dark]) {
      const row = Array.from({ length: 50 }, (_, step) => at(flat, x + step, 50));
      expect(Math.max(...row)).toBeGreaterThan(180);
      expect(Math.min(...row)).toBeLessThan(100);
    }
  });

  test('keeps its letters at the edge of a hard shadow and loses the edge', () => {
    const page = writing(900, 700);
    const shaded = { ...page, data: page.data.map((value, place) => ((place % 900) + Math.floor(place / 900) > 800 ? value * 0.3 : value)) };
    const [flat, even] = [flattened(shaded), flattened(page)];
    const wrong = [...flat.data].filter((value, place) => value < 140 !== (even.data[place] ?? 0) < 140);
    expect(wrong.length).toBeLessThan(page.data.length * 0.002);
  });

  test('stays writing when the page has only a few words', () => {
    const page = writing(900, 700);
    const few = { ...page, data: page.data.map((value, place) => (place % 900 > 60 || place > 900 * 200 ? PAPER : value)) };
    const flat = flattened(few);
    expect([...flat.data].filter((value) => value < 140)).toHaveLength([...few.data].filter((value) => value === INK).length);
    expect([...flattened({ ...page, data: page.data.map(() => PAPER) }).data].some((value) => value < 200)).toBe(false);
  });

  test('is turned dark on light', () => {
    expect(isDarkGround(writing())).toBe(false);
    expect(isDarkGround(inverted(writing()))).toBe(true);
  });

  test('tells how thick its strokes are', () => {
    expect(measureStroke(writing())).toBe(3);
    expect(measureStroke({ width: 50, height: 50, data: new Uint8Array(2500).fill(PAPER) })).toBeUndefined();
  });

  test('loses the lines of a table and keeps its letters', () => {
    const page = writing();
    for (let x = 0; x < page.width; x += 1) page.data[40 * page.width + x] = INK;
    const bare = withoutRules(page, 60);
    expect(at(bare, 200, 40)).toBe(255);
    expect([...bare.data].filter((value) => value === INK).length).toBeGreaterThan(5000);
  });

  test('loses the soft edges of a line, and keeps a letter that stands on it', () => {
    const page: Grey = { width: 300, height: 60, data: new Uint8Array(300 * 60).fill(245) };
    for (let x = 0; x < 300; x += 1) [200, INK, 205].forEach((value, row) => (page.data[(30 + row) * 300 + x] = value));
    for (let y = 18; y < 31; y += 1) for (let x = 100; x < 103; x += 1) page.data[y * 300 + x] = INK;
    const bare = withoutRules(page, 60);
    expect([30, 31, 32].map((y) => at(bare, 200, y))).toEqual([255, 255, 255]);
    expect([29, 30].map((y) => at(bare, 101, y))).toEqual([INK, INK]);
  });

  test('loses a line that is not quite level when its print is too fine to be made larger', () => {
    const [width, height] = [2400, 2000];
    const page: Grey = { width, height, data: new Uint8Array(width * height).fill(245) };
    for (let y = 100; y < 1900; y += 1) for (let x = 100; x < 2300; x += 1) if (y % 40 < 12 && x % 9 < 2) page.data[y * width + x] = INK;
    // Two pixels thick, one lower every sixty.
    for (let x = 100; x < 2300; x += 1) for (const y of [0, 1]) page.data[(1020 + Math.floor(x / 60) + y) * width + x] = INK;
    const { page: paper } = toPaper({ image: page, degrees: 0 }, { stroke: 6, rules: 'wiped', sharpen: 0 });
    // Between the strokes of the print nothing is left.
    const column = Math.round((paper.width / width) * 1210);
    const darkest = Math.min(...Array.from({ length: paper.height }, (_, y) => at(paper, column, y)));
    expect(darkest).toBeGreaterThan(200);
  });

  test('knows where its places lie on the picture', () => {
    const picture = turned(writing(400, 300), 1);
    const sheet = toSheet(picture, 3);
    expect(sheet.image).toMatchObject({ width: 400, height: 300 });
    // The sheet's first corner lies at the picture's top right.
    expect(placeOnPicture(sheet, 3, 0, 0).map(Math.round)).toEqual([299, 0]);
  });
});

test('scaling keeps the average and the size asked for', () => {
  const small = resized(writing(), 100, 75);
  expect(small).toMatchObject({ width: 100, height: 75 });
  const mean = ({ data }: Grey): number => data.reduce((sum, value) => sum + value, 0) / data.length;
  expect(Math.abs(mean(small) - mean(writing()))).toBeLessThan(2);
  expect(resized(writing(), 800, 600).data).toHaveLength(480_000);
});

test('a grey picture is written as a file any reader opens', () => {
  expect(new TextDecoder('latin1').decode(toPgm({ width: 2, height: 1, data: Uint8Array.from([65, 66]) }))).toBe('P5\n2 1\n255\nAB');
});
