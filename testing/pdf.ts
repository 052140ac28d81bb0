/** Small PDFs for tests, byte by byte, so that they can hold what no program writes. */

/** Of a document with one page: objects 2 and 3. */
export const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
export const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';
/** Object 1. @param more entries */
export const catalog = (more = ''): string => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;

/** Objects 1, 2, … with a classic table. */
export function toPdf(objects: readonly (string | Uint8Array)[], { trailer = '' } = {}): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  let at = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
    parts.push(bytes);
    at += bytes.length;
  };
  add('%PDF-1.7\n');
  const places = objects.map((object, n) => {
    const place = at;
    add(`${n + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
    return place;
  });
  const table = at;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(parts));
}

/** Words on a page of paper: points from the left and from the bottom. */
export interface PlacedText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** One page of A4 in a standard font with a text layer. */
export function toTextPdf(texts: readonly PlacedText[]): Uint8Array<ArrayBuffer> {
  const escaped = (text: string) => text.replace(/[()\\]/g, '\\$&');
  const content = texts.map(({ x, y, text }) => `BT /F1 11 Tf 1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj ET`).join('\n');
  return toPdf([
    catalog(),
    PAGES,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
}
