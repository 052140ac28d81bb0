/** Pages of a file as a person looks at them, and as they are kept: anew as pictures, with what tells of the person painted over. */
import type { IdentityPlace } from '#core/reports/lab-report/report.ts';
import type { Box } from '#core/reports/ocr-page.ts';
import { toCovers } from '#core/reports/covers.ts';
import { openImage, toJpeg, type UprightImage } from './image.ts';
import { isPdf } from './open-pages.ts';

export interface PageView {
  /** Of the places of the reading: points of a text page, pixels of a picture. */
  readonly width: number;
  readonly height: number;
  /** Where the page prints whom it is about. */
  readonly identity: readonly Box[];
  /** @throws AppError when the file can no longer be opened */
  readonly draw: () => Promise<Blob>;
}

type PageSize = Pick<PageView, 'width' | 'height'>;

/** @param sizes of the pages as they were read */
export async function toPageViews(file: Blob, sizes: readonly PageSize[], identity: readonly IdentityPlace[]): Promise<PageView[]> {
  const isDrawn = await isPdf(file);
  return sizes.map(({ width, height }, at) => ({
    width,
    height,
    identity: identity.flatMap(({ page, place }) => (page === at ? [place] : [])),
    draw: async () => (isDrawn ? (await import('./pdf.ts')).drawPdfPage(file, at) : file),
  }));
}

/** Pixels of a kept page's longer side: print of 6 points can be read. */
const KEPT_SIDE = 2000;
const QUALITY = 0.8;

/**
 * A JPEG of the pixels alone: no text, no metadata of the file.
 * @param isCovered paints over what tells of the person
 * @throws AppError when the file can no longer be opened
 */
export async function drawKeptPage(page: PageView, isCovered: boolean): Promise<UprightImage> {
  const bitmap = await openImage(await page.draw(), KEPT_SIDE);
  const [across, down] = [bitmap.width / page.width, bitmap.height / page.height];
  const covers = isCovered ? toCovers(page.identity) : [];
  try {
    return await toJpeg(bitmap, QUALITY, (context) => {
      context.fillStyle = '#000000';
      for (const { x0, y0, x1, y1 } of covers) context.fillRect(x0 * across, y0 * down, (x1 - x0) * across, (y1 - y0) * down);
    });
  } finally {
    bitmap.close();
  }
}
