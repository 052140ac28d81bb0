/** Groups of words that stand together on a picture of an app: a label, a figure with its unit, a title. */
import { boxAround, toRows } from './ocr-rows.ts';
import type { Box, OcrPage, OcrWord } from './ocr-page.ts';

export interface Cell extends Box {
  readonly text: string;
  /** Lower case, without diacritics and signs that OCR confuses. */
  readonly folded: string;
  /** Of its least certain word, 0-100. */
  readonly confidence: number;
  readonly row: number;
}

/** Of the height of the words: a larger gap parts two cells. */
const GAP = 1.1;

export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´′]/g, "'")
    .replace(/[”“″]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

function toCell(words: readonly OcrWord[], row: number): Cell {
  const text = words.map((word) => word.text).join(' ');
  return { ...boxAround(words), text, folded: foldText(text), confidence: Math.min(...words.map(({ confidence }) => confidence)), row };
}

const UNIT = /^(?:km|mi|m|ft|h|min|s|kcal|cal|kj|bpm|ud\.?\/min|u\/min|km\/h|mph|\/km|\/mi|min\/km)$/;
/** Of the height of the number: a unit is smaller than this, and no farther away. */
const SMALL = 0.75;
const NEAR = 0.6;

/** Apps draw a unit small beside a large number, on its line or raised: it stands in the number's row then. */
function besideNumbers(words: readonly OcrWord[]): OcrWord[] {
  const numbers = words.filter(({ text }) => /^\d[\d.,:'"]*$/.test(text));
  return words.map((word) => {
    if (!UNIT.test(foldText(word.text))) return word;
    const number = numbers.find((one) => {
      const height = one.y1 - one.y0;
      const isWithin = word.y0 >= one.y0 - height * 0.15 && word.y1 <= one.y1 + height * 0.25;
      const gap = word.x0 - one.x1;
      return isWithin && word.y1 - word.y0 < height * SMALL && gap > -height * 0.2 && gap <= height * NEAR;
    });
    return number === undefined ? word : { ...word, y0: number.y0, y1: number.y1 };
  });
}

export function toCells(page: OcrPage): Cell[] {
  return toRows({ ...page, words: besideNumbers(page.words) }).flatMap((words, row) => {
    const groups: OcrWord[][] = [];
    for (const word of words) {
      const last = groups.at(-1)?.at(-1);
      const height = Math.min(word.y1 - word.y0, last ? last.y1 - last.y0 : Infinity);
      if (last !== undefined && word.x0 - last.x1 <= Math.max(height, 8) * GAP) groups.at(-1)?.push(word);
      else groups.push([word]);
    }
    return groups.map((group) => toCell(group, row));
  });
}
