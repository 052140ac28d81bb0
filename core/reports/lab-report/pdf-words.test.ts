import { expect, test } from 'vitest';
import { isScanned, toReportPage, type PdfRun } from './pdf-words.ts';

/** A run of text of ten points, six points a letter, at a place from the bottom. */
const run = (str: string, x: number, y: number, size = 10): PdfRun => ({
  str,
  transform: [size, 0, 0, size, x, y],
  width: str.length * 6,
  height: size,
});
const UPRIGHT = [1, 0, 0, -1, 0, 800];
const words = (runs: readonly PdfRun[], view: readonly number[] = UPRIGHT): readonly string[] =>
  toReportPage({ runs, width: 600, height: 800, view }).words.map(({ text }) => text);

test('[LR46] blanks part words, and runs that touch are one', () => {
  expect(words([run('Kalij 4,2', 10, 700)])).toEqual(['Kalij', '4,2']);
  expect(words([run('10', 10, 700), run('9', 22, 704, 7), run('/L', 28, 700)])).toEqual(['109/L']);
  expect(words([run('K', 10, 700), run('a', 16, 700), run('l', 22, 700)])).toEqual(['Kal']);
  expect(words([run('Kalij ', 10, 700), run('4,2', 46, 700)])).toEqual(['Kalij', '4,2']);
  expect(words([run('4,2', 10, 700), run('5,1', 60, 700)])).toEqual(['4,2', '5,1']);
});

test('[LR46] places count from the top, and text up a margin is ignored', () => {
  const [word] = toReportPage({ runs: [run('Kalij', 10, 700)], width: 600, height: 800, view: UPRIGHT }).words;
  expect(word).toMatchObject({ x0: 10, x1: 40, y0: 92, y1: 102, confidence: 100 });
  const upwards: PdfRun = { str: 'obrazec', transform: [0, 10, -10, 0, 20, 300], width: 42, height: 10 };
  expect(words([upwards])).toEqual([]);
  // A page that is displayed turned by a quarter.
  expect(words([upwards], [0, 1, 1, 0, 0, 0])).toEqual(['obrazec']);
});

test('[LR46] a page with hardly a letter is a scan', () => {
  const page = (text: string) => toReportPage({ runs: [run(text, 10, 700)], width: 600, height: 800, view: UPRIGHT });
  expect(isScanned(page('Stran 1'))).toBe(true);
  expect(isScanned(page('Preiskava Rezultat Enota Referenčne vrednosti Kalij 4,2'))).toBe(false);
});
