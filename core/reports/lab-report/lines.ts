/** Groups the words of a page into lines. Signs are kept: "-" is part of a range and "++" a result. */
import { boxAround } from '../ocr-rows.ts';
import type { Box, OcrWord } from '../ocr-page.ts';

export interface Line extends Box {
  readonly words: readonly OcrWord[];
}

const toHeight = (word: Box): number => word.y1 - word.y0;
const toMiddle = (word: Box): number => (word.y0 + word.y1) / 2;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Rules of a table and specks, which OCR takes for letters. */
const RULES = /^[|¦_—=~`'"‘’“”„.,:;°•·\\[\]{}]+$/;
const EDGES = /^[|¦_[\]{}]+(?=\S)|(?<=\S)[|¦_[\]{}]+$/g;

/** Specks and flags beside a figure: `"79,6`, `47,9"`. */
const SPECKS = /^["'`´“”„‘’]+(?=[\d<>])|(?<=\d)["'`´“”„‘’]+$/g;

/** "Rezultat:5,4" is a label and its figures. */
function parted(word: OcrWord): OcrWord[] {
  const [, label, figures] = /^(\p{L}{3,}:+)([<>]?\d.*)$/u.exec(word.text) ?? [];
  if (label === undefined || figures === undefined) return [word];
  const edge = word.x0 + ((word.x1 - word.x0) * label.length) / word.text.length;
  return [
    { ...word, text: label, x1: edge },
    { ...word, text: figures, x0: edge },
  ];
}

function withoutRules(word: OcrWord): OcrWord[] {
  if (RULES.test(word.text) && !/^[—]$/.test(word.text)) return [];
  const text = word.text.replace(/[|¦]+/g, ' ').replace(EDGES, '').replace(SPECKS, '').trim();
  return text === '' ? [] : [{ ...word, text }];
}

interface Growing {
  readonly words: OcrWord[];
  middle: number;
}

/** A word joins the line whose last words lie beside it, so lines that climb a little hold together. */
export function toLines(words: readonly OcrWord[]): Line[] {
  const kept = words.flatMap(withoutRules).flatMap(parted);
  const usual = median(kept.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(toHeight));
  const lines: Growing[] = [];
  for (const word of [...kept].sort((a, b) => a.x0 - b.x0)) {
    const reach = Math.max(usual, Math.min(toHeight(word), usual * 1.6)) * 0.45;
    const near = lines
      .filter((line) => Math.abs(line.middle - toMiddle(word)) < reach)
      .sort((a, b) => Math.abs(a.middle - toMiddle(word)) - Math.abs(b.middle - toMiddle(word)))[0];
    if (near === undefined) lines.push({ words: [word], middle: toMiddle(word) });
    else {
      near.words.push(word);
      // Raised figures and dashes do not move the line.
      if (toHeight(word) > usual * 0.7) near.middle = near.middle * 0.5 + toMiddle(word) * 0.5;
    }
  }
  return lines.map((line) => ({ words: line.words, ...boxAround(line.words) })).sort((a, b) => toMiddle(a) - toMiddle(b));
}

export const toText = (words: readonly { readonly text: string }[]): string => words.map(({ text }) => text).join(' ');
