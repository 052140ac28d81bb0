/**
 * Reads a photographed or scanned page of a laboratory report: makes it even and upright, reads its letters twice in different ways and compares
 * both. What only one of them says is doubted.
 */
import { toGrey, type Grey, type Rgba } from '#core/pixels/grey.ts';
import { liesOnItsSide, measureStroke, toBareSheet, toPaper, toSheet, type PaperOptions, type Sheet } from '#core/pixels/paper.ts';
import type { Box, OcrWord } from '../ocr-page.ts';
import type { RecognizeText, TextMode } from '../read-label.ts';
import { toPicturePlace } from '../sheet-place.ts';
import type { ReportPage } from './report.ts';

interface Pass {
  readonly paper: PaperOptions;
  readonly mode: TextMode;
}

const FIRST: Pass = { paper: { stroke: 4, rules: 'wiped', sharpen: 0 }, mode: 'block' };
const BARE: Pass = { paper: { stroke: 4, rules: 'kept', sharpen: 0 }, mode: 'block' };
const SECOND: Pass = { paper: { stroke: 5, rules: 'wiped', sharpen: 0.8 }, mode: 'scattered' };

/** 0 to 1, of the page. */
export type OnPageProgress = (part: number) => void;

/** Words of a page that is not blank. With fewer the picture probably lies the wrong way up. */
const FEW_WORDS = 12;
/** The reader of letters is sure of a word. */
const SURE = 60;

export interface PageReading {
  /** The same page, read in two ways; words as they lie on the straightened page. */
  readonly passes: readonly ReportPage[];
  /** From the straightened page to the picture. */
  readonly toPicture: (place: Box) => Box;
}

const countSure = (page: ReportPage): number => page.words.filter(({ text, confidence }) => confidence > SURE && /[\p{L}\d]{3,}/u.test(text)).length;

/** Most words are letters that nobody printed: the page was spoilt while it was made even. */
function isPoor(page: ReportPage): boolean {
  const words = page.words.filter(({ text }) => /[\p{L}\d]/u.test(text));
  return words.filter(({ confidence }) => confidence < SURE).length > words.length / 2;
}

/** The two that are surest, in the order of reading. */
const bestTwo = (pages: readonly ReportPage[]): ReportPage[] => {
  const kept = [...pages].sort((a, b) => countSure(b) - countSure(a)).slice(0, 2);
  return pages.filter((page) => kept.includes(page));
};

class PictureReader {
  readonly #recognize: RecognizeText;
  readonly #onProgress: OnPageProgress;
  #done = 0;

  constructor(recognize: RecognizeText, onProgress: OnPageProgress) {
    this.#recognize = recognize;
    this.#onProgress = onProgress;
  }

  async read(sheet: Sheet, { paper, mode }: Pass, share: number): Promise<ReportPage> {
    const { width, height } = sheet.image;
    if (measureStroke(sheet.image) === undefined) return { width, height, words: [], exact: false };
    const { page, factor } = toPaper(sheet, paper);
    const before = this.#done;
    const seen = await this.#recognize(page, mode, (part) => this.#onProgress(before + share * part));
    this.#done = before + share;
    this.#onProgress(this.#done);
    const words = seen.words.map((word): OcrWord => ({
      ...word,
      x0: word.x0 / factor,
      x1: word.x1 / factor,
      y0: word.y0 / factor,
      y1: word.y1 / factor,
    }));
    return { width, height, words, exact: false };
  }
}

/**
 * The way up under which most words are sure; the likely one first, and usually alone. Rules and margins that run down a page can look like lines
 * of writing: a page that is hardly legible on its side is looked at upright, too.
 */
async function findUpright(picture: Grey, reader: PictureReader): Promise<{ sheet: Sheet; quarters: number; page: ReportPage }> {
  const guess = liesOnItsSide(picture) ? 3 : 0;
  let best: { sheet: Sheet; quarters: number; page: ReportPage } | undefined;
  for (const quarters of guess === 0 ? [0, 2, 1, 3] : [3, 0, 1, 2]) {
    const sheet = toSheet(picture, quarters);
    const page = await reader.read(sheet, FIRST, best === undefined ? 0.4 : 0.05);
    if (best === undefined || countSure(page) > countSure(best.page)) best = { sheet, quarters, page };
    const isOpen = guess !== 0 && quarters === guess && isPoor(page);
    if ((countSure(best.page) >= FEW_WORDS && !isOpen) || page.words.length === 0) break;
  }
  return best as { sheet: Sheet; quarters: number; page: ReportPage };
}

async function readLooks(picture: Grey, reader: PictureReader): Promise<{ sheet: Sheet; quarters: number; passes: ReportPage[] }> {
  const { sheet, quarters, page } = await findUpright(picture, reader);
  if (countSure(page) === 0 && !isPoor(page)) return { sheet, quarters, passes: [page] };
  const passes = [page, await reader.read(sheet, SECOND, 0.45)];
  if (isPoor(page)) passes.push(await reader.read(toBareSheet(picture, quarters, sheet), BARE, 0.1));
  return { sheet, quarters, passes: bestTwo(passes) };
}

export async function readPicturePage(picture: Rgba, recognize: RecognizeText, onProgress: OnPageProgress = () => undefined): Promise<PageReading> {
  const { sheet, quarters, passes } = await readLooks(toGrey(picture), new PictureReader(recognize, onProgress));
  onProgress(1);
  return { passes, toPicture: (box) => toPicturePlace(sheet, quarters, box) };
}
