/** Words with places from the text runs of a PDF page, as pdf.js gives them. */
import type { OcrWord } from '../ocr-page.ts';
import type { ReportPage } from './report.ts';

/** As far as it is needed of pdf.js's TextItem. */
export interface PdfRun {
  readonly str: string;
  /** a, b, c, d, x, y in points; y upwards from the bottom. */
  readonly transform: readonly number[];
  /** In points. */
  readonly width: number;
  readonly height: number;
}

export interface PdfPageText {
  readonly runs: readonly PdfRun[];
  /** Points of the page as it is displayed. */
  readonly width: number;
  readonly height: number;
  /** Maps a place of the PDF to the displayed page (viewport.transform). */
  readonly view: readonly number[];
}

/** Parts of the letter height that part two words. Letters printed one by one stand closer. */
const WORD_GAP = 0.16;
/** A letter's part above its baseline, in parts of the font's size. */
const ASCENT = 0.8;
const DESCENT = 0.2;

function multiply(view: readonly number[], [x, y]: readonly [number, number]): readonly [number, number] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view;
  return [a * x + c * y + e, b * x + d * y + f];
}

interface Run {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly base: number;
  readonly size: number;
}

/** Upright runs only: text up a margin is no part of a table. */
function toRun(run: PdfRun, view: readonly number[]): Run | undefined {
  const [a, b, c, d, x, y] = run.transform as [number, number, number, number, number, number];
  const length = Math.hypot(a, b) || 1;
  const [x0, base] = multiply(view, [x, y]);
  const [x1, end] = multiply(view, [x + (a / length) * run.width, y + (b / length) * run.width]);
  const size = run.height > 0 ? run.height : Math.hypot(c, d);
  const isUpright = size > 0 && Math.abs(end - base) <= size * 0.5 && x1 >= x0;
  if (run.str === '' || !isUpright) return undefined;
  return { text: run.str, x0, x1, base, size };
}

/** A run is split at its blanks; every letter is taken to be of one width. */
function toPieces({ text, x0, x1, base, size }: Run): OcrWord[] {
  const letter = (x1 - x0) / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map(({ 0: piece, index }) => ({
    text: piece,
    x0: x0 + index * letter,
    x1: x0 + (index + piece.length) * letter,
    y0: base - size * ASCENT,
    y1: base + size * DESCENT,
    confidence: 100,
  }));
}

const touches = (before: OcrWord, after: OcrWord): boolean => {
  const size = Math.max(before.y1 - before.y0, after.y1 - after.y0);
  const gap = after.x0 - before.x1;
  return gap < size * WORD_GAP && gap > -size * 0.5 && before.y0 < after.y1 - size * 0.35 && after.y0 < before.y1 - size * 0.35;
};

interface Flow {
  readonly words: OcrWord[];
  /** A blank ended the last word. */
  isEnded: boolean;
}

/** Joins pieces that touch, in the order in which the file prints them: raised figures, letters printed one by one. */
function addRun(flow: Flow, run: Run): void {
  toPieces(run).forEach((piece, at) => {
    const last = flow.words.at(-1);
    const isOpen = at === 0 && !flow.isEnded && !/^\s/.test(run.text);
    if (last !== undefined && isOpen && touches(last, piece))
      flow.words[flow.words.length - 1] = {
        ...last,
        text: last.text + piece.text,
        x1: Math.max(last.x1, piece.x1),
        y0: Math.min(last.y0, piece.y0),
        y1: Math.max(last.y1, piece.y1),
      };
    else flow.words.push(piece);
    flow.isEnded = false;
  });
  if (/\s$/.test(run.text)) flow.isEnded = true;
}

export function toReportPage({ runs, width, height, view }: PdfPageText): ReportPage {
  const flow: Flow = { words: [], isEnded: true };
  for (const one of runs) {
    const run = toRun(one, view);
    if (run !== undefined) addRun(flow, run);
  }
  return { width, height, words: flow.words.map((word) => ({ ...word, text: word.text.normalize('NFC') })), exact: true };
}

/** Fewer letters than this and the page is a picture of text. */
const FEW_LETTERS = 40;

export const isScanned = (page: ReportPage): boolean => page.words.reduce((sum, { text }) => sum + text.length, 0) < FEW_LETTERS;
