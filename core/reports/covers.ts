/** What is painted over on a kept page: a little more than the words, because boxes of letters are tight and those of OCR sometimes too small. */
import type { Box } from './ocr-page.ts';

/** Around a word, as parts of its height. */
const AIR = { across: 0.45, down: 0.3 } as const;

export const toCovers = (places: readonly Box[]): Box[] =>
  places.map(({ x0, y0, x1, y1 }) => {
    const [across, down] = [(y1 - y0) * AIR.across, (y1 - y0) * AIR.down];
    return { x0: x0 - across, y0: y0 - down, x1: x1 + across, y1: y1 + down };
  });
