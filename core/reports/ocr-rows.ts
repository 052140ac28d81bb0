/** Groups the words of a page into rows, top to bottom and left to right. */
import type { Box, OcrPage, OcrWord } from './ocr-page.ts';

export type OcrRow = readonly OcrWord[];

const toHeight = (word: Box): number => word.y1 - word.y0;
const toMiddle = (word: Box): number => (word.y0 + word.y1) / 2;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The box around all of them. */
export function boxAround(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map((box) => box.x0)),
    y0: Math.min(...boxes.map((box) => box.y0)),
    x1: Math.max(...boxes.map((box) => box.x1)),
    y1: Math.max(...boxes.map((box) => box.y1)),
  };
}

interface Growing {
  readonly words: OcrWord[];
  middle: number;
}

/** Nothing a letter or a digit could be made of. */
const isSpeck = (word: OcrWord): boolean => !/[\p{L}\p{N}<%]/u.test(word.text);

const NAMES_JOINED = /^\p{L}{3,}\.?(\/\p{L}{3,}\.?)+\/?$/u;
const UNITS_JOINED = /^(kj|kcal)\//i;

/** "Maščobe/Masti/Fett" is a name in three languages, read as one word. */
function withNamesApart(word: OcrWord): OcrWord[] {
  if (!NAMES_JOINED.test(word.text) || UNITS_JOINED.test(word.text)) return [word];
  const letter = (word.x1 - word.x0) / word.text.length;
  let at = 0;
  return word.text.split('/').flatMap((text) => {
    const x0 = word.x0 + at * letter;
    at += text.length + 1;
    return text === '' ? [] : [{ ...word, text, x0, x1: x0 + text.length * letter }];
  });
}

/** A word belongs to the row whose last words lie beside it: rows that climb a little still hold together. */
export function toRows(page: OcrPage): OcrRow[] {
  const words = page.words.filter((word) => !isSpeck(word)).flatMap(withNamesApart);
  const usual = median(words.map(toHeight));
  const rows: Growing[] = [];
  for (const word of [...words].sort((a, b) => a.x0 - b.x0)) {
    const near = rows
      .filter((row) => Math.abs(row.middle - toMiddle(word)) < Math.max(usual, Math.min(toHeight(word), usual * 2)) * 0.5)
      .sort((a, b) => Math.abs(a.middle - toMiddle(word)) - Math.abs(b.middle - toMiddle(word)))[0];
    if (near === undefined) rows.push({ words: [word], middle: toMiddle(word) });
    else {
      near.words.push(word);
      near.middle = near.middle * 0.5 + toMiddle(word) * 0.5;
    }
  }
  return rows.sort((a, b) => Math.min(...a.words.map(toMiddle)) - Math.min(...b.words.map(toMiddle))).map((row) => row.words);
}
