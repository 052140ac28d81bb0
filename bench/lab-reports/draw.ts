/** Prints reports with Chromium: as PDF, as clean pictures of its pages, and as photographs of them. */
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { wholeChromium } from '#testing/chromium.ts';
import { FRESH_DAMAGES } from '../fresh-damages.ts';
import { LATER_DAMAGES } from '../later-damages.ts';
import { DAMAGES } from '../picture-damages.ts';
import { drawnReport, type DrawnReport } from './drawn-report.ts';
import type { Layout } from './layout.ts';
import { HELD_BACK } from './layouts-held-back.ts';
import { FURTHER_DAMAGES, FURTHER_OPEN, FURTHER_UNSEEN } from './layouts-further.ts';
import { LATER_OPEN } from './layouts-later-open.ts';
import { LATER_UNSEEN } from './layouts-later-unseen.ts';
import { TUNED } from './layouts-tuned.ts';

/** Layouts and damages in the order in which they came. */
export type ReportKind = 'first' | 'further' | 'later';

export interface DrawnFile {
  readonly name: string;
  readonly layout: Layout;
  readonly isTuned: boolean;
  readonly report: DrawnReport;
  readonly pdf: Uint8Array;
  readonly kind: ReportKind;
  /** PNG of each page. */
  readonly pages: () => Promise<readonly Buffer[]>;
}

/** A page at 150 dots an inch, as a screen or a scanner gives it. */
async function toPictures(pdf: Uint8Array): Promise<readonly Buffer[]> {
  const { default: mupdf } = await import('mupdf');
  const document = mupdf.Document.openDocument(pdf, 'application/pdf');
  const pictures: Buffer[] = [];
  for (let at = 0; at < document.countPages(); at += 1) {
    const pixmap = document.loadPage(at).toPixmap(mupdf.Matrix.scale(150 / 72, 150 / 72), mupdf.ColorSpace.DeviceRGB, false, true);
    pictures.push(Buffer.from(pixmap.asPNG()));
    pixmap.destroy();
  }
  document.destroy();
  return pictures;
}

interface LayoutSet {
  readonly layouts: readonly Layout[];
  readonly isTuned: boolean;
  readonly kind: ReportKind;
  readonly seed: number;
  /** Persons of each layout. */
  readonly persons: number;
}

const SETS: readonly LayoutSet[] = [
  { layouts: TUNED, isTuned: true, kind: 'first', seed: 1, persons: 2 },
  { layouts: HELD_BACK, isTuned: false, kind: 'first', seed: 501, persons: 2 },
  { layouts: FURTHER_OPEN, isTuned: true, kind: 'further', seed: 2001, persons: 2 },
  { layouts: FURTHER_UNSEEN, isTuned: false, kind: 'further', seed: 2501, persons: 2 },
  { layouts: LATER_OPEN, isTuned: true, kind: 'later', seed: 3001, persons: 3 },
  { layouts: LATER_UNSEEN, isTuned: false, kind: 'later', seed: 3501, persons: 3 },
];

export async function* drawReports(only?: string): AsyncGenerator<DrawnFile> {
  const browser: Browser = await chromium.launch({ ...wholeChromium, args: ['--no-sandbox'] });
  try {
    const tab = await browser.newPage();
    for (const { layouts, isTuned, kind, seed: first, persons } of SETS)
      for (const [at, layout] of layouts.entries())
        for (let seed = 0; seed < persons; seed += 1) {
          const name = `${layout.name} ${seed + 1}`;
          if (only !== undefined && !name.includes(only)) continue;
          const report = drawnReport({ ...layout.plan, seed: at * 10 + seed + first });
          await tab.setContent(layout.html(report));
          const pdf = new Uint8Array(await tab.pdf({ preferCSSPageSize: true, printBackground: true }));
          yield { name, layout, isTuned, kind, report, pdf, pages: () => toPictures(pdf) };
        }
  } finally {
    await browser.close();
  }
}

/** Tilted, shadowed, blurred, grainy, smaller, and compressed, each page a little differently. */
async function toUsualPhoto(page: Buffer, at: number): Promise<Buffer> {
  const tilt = [1.6, -2.1, 2.6, -1.2][at % 4] ?? 0;
  const steps = [
    async (picture: Buffer) => sharp(picture).rotate(tilt, { background: '#b9b4aa' }).png().toBuffer(),
    DAMAGES['shadow'],
    async (picture: Buffer) => sharp(picture).blur(0.9).png().toBuffer(),
    DAMAGES['grainy'],
  ];
  let photo = page;
  for (const step of steps) photo = (await step?.(photo)) ?? photo;
  return sharp(photo).jpeg({ quality: 55 }).toBuffer();
}

/** Each report has another damage than the one before it. */
async function toPhotoInTurn(page: Buffer, { isTuned, name }: DrawnFile, of: typeof FURTHER_DAMAGES): Promise<Buffer> {
  const damages = of[isTuned ? 'open' : 'unseen'];
  const photo = await damages[Number(name.at(-1)) % damages.length]?.(page);
  return sharp(photo ?? page)
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** A photograph of a page of the file. @param at of the page */
export const toPhoto = (file: DrawnFile, page: Buffer, at: number): Promise<Buffer> =>
  file.kind === 'first'
    ? toUsualPhoto(page, at + file.name.length)
    : toPhotoInTurn(page, file, file.kind === 'further' ? FURTHER_DAMAGES : LATER_DAMAGES);

/** The same page as a photograph of those that came last. */
export const toFreshPhoto = (file: DrawnFile, page: Buffer): Promise<Buffer> => toPhotoInTurn(page, file, FRESH_DAMAGES);
