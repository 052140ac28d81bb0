/** Reads a sheet from pictures of its pages: each is made into clear paper and read in several ways, because small print loses other digits in each. */
import { toGrey, type Grey, type Rgba } from '#core/pixels/grey.ts';
import { liesOnItsSide, toPaper, toSheet, type PaperOptions, type Sheet } from '#core/pixels/paper.ts';
import type { OcrPage } from '../ocr-page.ts';
import type { RecognizeText, TextMode } from '../read-label.ts';
import { findIdentity } from '../lab-report/identity.ts';
import { toLines } from '../lab-report/lines.ts';
import type { IdentityPlace } from '../lab-report/report.ts';
import { toPicturePlace } from '../sheet-place.ts';
import { readScanPasses, type ScanReading } from './read-scan.ts';

interface Pass {
  readonly paper: PaperOptions;
  readonly mode: TextMode;
}

const FIRST: Pass = { paper: { stroke: 6, rules: 'wiped', sharpen: 0 }, mode: 'block' };
/** What else is tried: the first always, because a column that one look lost leaves no doubt behind; the other while something is doubted or lacks. */
const MORE: readonly Pass[] = [
  { paper: { stroke: 8, rules: 'kept', sharpen: 0 }, mode: 'scattered' },
  { paper: { stroke: 5, rules: 'wiped', sharpen: 0.8 }, mode: 'block' },
];
/** Fewer words than this and the picture probably lies the wrong way up. */
const FEW_WORDS = 15;

/** Five parts of the body; a sheet that has most of them for a quantity has them all. */
const PARTS = ['arm_left', 'arm_right', 'leg_left', 'leg_right', 'trunk'] as const;

/** Some parts of a quantity were found and others were not. */
function isPatchy({ values }: ScanReading): boolean {
  const toColumn = ({ field, khz = 0 }: ScanReading['values'][number]): string => `${field} ${khz}`;
  return [...new Set(values.map(toColumn))].some((column) => {
    const found = PARTS.filter((part) => values.some((one) => one.region === part && toColumn(one) === column)).length;
    return found > 1 && found < PARTS.length;
  });
}

const isDone = (reading: ScanReading): boolean =>
  reading.isEnough && !reading.values.some(({ isDoubted }) => isDoubted) && reading.unread.length === 0 && !isPatchy(reading);

/** 0 to 1, of the whole; never goes back. */
export type OnScanProgress = (part: number) => void;

async function readPass(sheet: Sheet, { paper, mode }: Pass, recognize: RecognizeText): Promise<OcrPage> {
  const { page, factor } = toPaper(sheet, paper);
  const seen = await recognize(page, mode, () => undefined);
  const words = seen.words.map((word) => ({ ...word, x0: word.x0 / factor, x1: word.x1 / factor, y0: word.y0 / factor, y1: word.y1 / factor }));
  return { width: sheet.image.width, height: sheet.image.height, words };
}

const countSure = (page: OcrPage): number => page.words.filter(({ confidence, text }) => confidence > 60 && text.length > 1).length;

interface Upright {
  readonly sheet: Sheet;
  /** By which the picture was turned. */
  readonly quarters: number;
  readonly first: OcrPage;
}

async function toUpright(picture: Grey, recognize: RecognizeText): Promise<Upright> {
  const guess = liesOnItsSide(picture) ? 3 : 0;
  let best: Upright | undefined;
  for (const quarters of [guess, guess + 2, guess + 1, guess + 3]) {
    const sheet = toSheet(picture, quarters);
    const first = await readPass(sheet, FIRST, recognize);
    if (best === undefined || countSure(first) > countSure(best.first)) best = { sheet, quarters, first };
    if (countSure(best.first) >= FEW_WORDS) break;
  }
  return best as Upright;
}

/** A page whose words are known (the text of a PDF), or a picture of one. */
export type ScanPage = OcrPage | Rgba;
const isText = (page: ScanPage): page is OcrPage => 'words' in page;

/** A page as it is read again: text stays as it is. */
type Readable = { readonly text: OcrPage } | Upright;

export interface ScanFileReading extends ScanReading {
  /** Where the pages print whom they are about, on the pictures that were handed in. */
  readonly identity: readonly IdentityPlace[];
}

/** Of every pass: letters that one misreads may be a label in another. */
function findPersonal(readable: readonly Readable[], passes: readonly (readonly OcrPage[])[]): IdentityPlace[] {
  const found = passes.flatMap((pages) => findIdentity(pages.map(({ words }) => toLines(words))).places);
  return found.map(({ page, place }) => {
    const from = readable[page];
    return { page, place: from === undefined || 'text' in from ? place : toPicturePlace(from.sheet, from.quarters, place) };
  });
}

/** @param pages of one sheet, in their order */
export async function readScanPicture(
  pages: readonly ScanPage[],
  recognize: RecognizeText,
  onProgress: OnScanProgress = () => undefined,
): Promise<ScanFileReading> {
  const steps = pages.length * (MORE.length + 1);
  let done = 0;
  const step = () => onProgress((done += 1) / steps);
  const readable: Readable[] = [];
  for (const page of pages) {
    readable.push(isText(page) ? { text: page } : await toUpright(toGrey(page), recognize));
    step();
  }
  const passes: OcrPage[][] = [readable.map((page) => ('text' in page ? page.text : page.first))];
  let reading = readScanPasses(passes);
  for (const pass of readable.every((page) => 'text' in page) ? [] : MORE) {
    if (passes.length > 1 && isDone(reading)) break;
    const again: OcrPage[] = [];
    for (const page of readable) {
      again.push('text' in page ? page.text : await readPass(page.sheet, pass, recognize));
      step();
    }
    passes.push(again);
    reading = readScanPasses(passes);
  }
  onProgress(1);
  return { ...reading, identity: findPersonal(readable, passes) };
}
