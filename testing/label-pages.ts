/** Pages of words for tests: lines of text set as a reader would see them. */
import type { OcrPage, OcrWord } from '#core/reports/ocr-page.ts';

const LETTER = 10;
const LINE = 30;
const HEIGHT = 20;

/**
 * @param lines blanks part words; where several stand together their width is kept, so that columns line up
 * @param slope pixels that a line climbs per pixel across
 */
export function getPage(
  lines: readonly string[],
  { confidence = 92, slope = 0 }: { readonly confidence?: number; readonly slope?: number } = {},
): OcrPage {
  const words = lines.flatMap((line, row): OcrWord[] =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => {
      const [x0, x1] = [index * LETTER, (index + text.length) * LETTER];
      const y0 = row * LINE + x0 * slope;
      return { text, x0, x1, y0, y1: y0 + HEIGHT, confidence };
    }),
  );
  return { width: Math.max(0, ...words.map(({ x1 }) => x1)) + LETTER, height: lines.length * LINE, words };
}
