/**
 * Reads the nutrition label on a photograph: preprocesses the picture, runs OCR, and repeats with another preprocessing when the values do not fit.
 * The OCR engine is a parameter: browsers and Node load the same WebAssembly differently.
 */
import { toGrey, type Grey, type Rgba } from '#core/pixels/grey.ts';
import { liesOnItsSide, toPaper, toSheet, type PaperOptions, type Sheet } from '#core/pixels/paper.ts';
import { unrolled } from '#core/pixels/unroll.ts';
import { readCells, type LabelCells } from './label-cells.ts';
import type { LabelReading, LabelValues } from './label-reading.ts';
import { toLabel } from './nutrition-label.ts';
import type { OcrPage } from './ocr-page.ts';
import { toPicturePlace } from './sheet-place.ts';

/** `block`: one text after another, as in a table; `scattered`: words wherever they are. */
export type TextMode = 'block' | 'scattered';
export type RecognizeText = (page: Grey, mode: TextMode, onProgress: (part: number) => void) => Promise<OcrPage>;

/** 0 to 1, of the whole; never goes back. */
export type OnLabelProgress = (part: number) => void;

interface Pass {
  readonly paper: PaperOptions;
  readonly mode: TextMode;
  /** Degrees of a jar's surface to either side of its middle, where the label is taken to be on one. */
  readonly roundness?: number;
}

const FIRST: Pass = { paper: { stroke: 4, rules: 'wiped', sharpen: 0 }, mode: 'block' };
const MORE: readonly Pass[] = [
  { paper: { stroke: 5, rules: 'kept', sharpen: 0.8 }, mode: 'block' },
  { paper: { stroke: 3.4, rules: 'wiped', sharpen: 0 }, mode: 'scattered' },
  { paper: { stroke: 6, rules: 'wiped', sharpen: 0 }, mode: 'block' },
  { paper: { stroke: 4, rules: 'wiped', sharpen: 0 }, mode: 'block', roundness: 50 },
];

/** Good enough to stop at: nothing is doubted and the reader is sure. */
const GOOD = 0.8;
/** Fewer cells than this and the picture probably lies the wrong way up. */
const FEW_CELLS = 3;

interface Upright {
  readonly sheet: Sheet;
  readonly quarters: number;
  readonly cells: LabelCells;
}

class LabelReader {
  readonly #picture: Grey;
  readonly #recognize: RecognizeText;
  readonly #onProgress: OnLabelProgress;
  #done = 0;

  constructor(picture: Grey, recognize: RecognizeText, onProgress: OnLabelProgress) {
    this.#picture = picture;
    this.#recognize = recognize;
    this.#onProgress = onProgress;
  }

  /** @param share of the whole that this pass is */
  async #pass(sheet: Sheet, { paper, mode, roundness }: Pass, share: number): Promise<LabelCells> {
    const flat = roundness === undefined ? undefined : unrolled(sheet.image, roundness);
    const { page, factor } = toPaper(flat === undefined ? sheet : { ...sheet, image: flat.image }, paper);
    const toSheetX = (x: number): number => flat?.toRolled(x / factor) ?? x / factor;
    const before = this.#done;
    const seen = await this.#recognize(page, mode, (part) => this.#onProgress(before + share * part));
    this.#done = before + share;
    this.#onProgress(this.#done);
    const words = seen.words.map((word) => ({ ...word, x0: toSheetX(word.x0), x1: toSheetX(word.x1), y0: word.y0 / factor, y1: word.y1 / factor }));
    return readCells({ width: sheet.image.width, height: sheet.image.height, words });
  }

  /** The way up under which most cells are read; the likely one first, and usually alone. */
  async #uprightOf(): Promise<Upright> {
    const guess = liesOnItsSide(this.#picture) ? 3 : 0;
    let best: Upright | undefined;
    for (const quarters of [guess, guess + 2, guess + 1, guess + 3]) {
      const sheet = toSheet(this.#picture, quarters);
      const cells = await this.#pass(sheet, FIRST, best === undefined ? 0.3 : 0.05);
      if (best === undefined || cells.cells.length > best.cells.cells.length) best = { sheet, quarters, cells };
      if (best.cells.cells.length >= FEW_CELLS) return best;
    }
    return best as Upright;
  }

  async read(): Promise<LabelReading> {
    const { sheet, quarters, cells } = await this.#uprightOf();
    const passes = [cells];
    let reading = toLabel(passes);
    for (const pass of cells.cells.length === 0 ? [] : MORE) {
      if (reading.confidence >= GOOD && reading.doubts.length === 0) break;
      passes.push(await this.#pass(sheet, pass, 0.7 / MORE.length));
      reading = toLabel(passes);
    }
    this.#onProgress(1);
    return placedOn(reading, sheet, quarters);
  }
}

/** Boxes as they lie on the picture that was handed in. */
function placedOn(reading: LabelReading, sheet: Sheet, quarters: number): LabelReading {
  const placed = (values: LabelValues): LabelValues =>
    Object.fromEntries(Object.entries(values).map(([field, read]) => [field, { ...read, box: toPicturePlace(sheet, quarters, read.box) }]));
  return {
    ...reading,
    per100: { ...reading.per100, values: placed(reading.per100.values) },
    ...(reading.perPortion === undefined ? {} : { perPortion: placed(reading.perPortion) }),
  };
}

export async function readLabelFrom(picture: Rgba, recognize: RecognizeText, onProgress: OnLabelProgress = () => undefined): Promise<LabelReading> {
  return new LabelReader(toGrey(picture), recognize, onProgress).read();
}
