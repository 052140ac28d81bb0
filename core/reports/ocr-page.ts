/** OCR result: words with positions in pixels of the given picture, y downwards. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface OcrWord extends Box {
  readonly text: string;
  /** 0 to 100, the reader's own. */
  readonly confidence: number;
}

export interface OcrPage {
  readonly width: number;
  readonly height: number;
  readonly words: readonly OcrWord[];
}
