/** A picture of a European nutrition table as a package shows it, for reading it again. */
import sharp from 'sharp';

/** A row: what it is called, and its amounts per 100 g and per portion as printed. */
export type PrintedRow = readonly [name: string, per100: string, perPortion: string];

const LINE = 46;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @param head the three words over the columns */
export function labelPicture(head: PrintedRow, rows: readonly PrintedRow[]): Promise<Buffer> {
  const text = ([name, per100, perPortion]: PrintedRow, at: number, weight: number) => {
    const y = 60 + at * LINE;
    const attributes = `y="${y}" font-family="DejaVu Sans, Liberation Sans, sans-serif" font-size="26" font-weight="${weight}"`;
    return `<text x="40" ${attributes}>${escaped(name)}</text><text x="690" text-anchor="end" ${attributes}>${escaped(per100)}</text><text x="920" text-anchor="end" ${attributes}>${escaped(perPortion)}</text>`;
  };
  const lines = rows.map((_, at) => `<rect x="30" y="${76 + at * LINE}" width="900" height="1.5" fill="#333"/>`);
  const height = 90 + rows.length * LINE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="${height}"><rect width="960" height="${height}" fill="#fff"/>${text(head, 0, 700)}${rows.map((row, at) => text(row, at + 1, 400)).join('')}${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
