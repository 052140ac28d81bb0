/** Extracts the words from the result of tesseract. */
import type { OcrPage, OcrWord } from './ocr-page.ts';

interface Boxed {
  readonly text: string;
  readonly confidence: number;
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}

/** As far as we look into it; blocks are null when nothing was found. */
export interface OcrAnswer {
  readonly blocks: readonly { readonly paragraphs: readonly { readonly lines: readonly { readonly words: readonly Boxed[] }[] }[] }[] | null;
}

export function toOcrPage(answer: OcrAnswer, width: number, height: number): OcrPage {
  const lines = (answer.blocks ?? []).flatMap((block) => block.paragraphs).flatMap((paragraph) => paragraph.lines);
  const words = lines.flatMap((line) => line.words).map(({ text, confidence, bbox }): OcrWord => ({ text, confidence, ...bbox }));
  return { width, height, words };
}
