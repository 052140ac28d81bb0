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

export function toCells(page: OcrPage): Cell[] {
  return toRows(page).flatMap((words, row) => {
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
