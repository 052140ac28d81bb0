/** A sheet as it is drawn: texts at places, and what a reader should find. */
import sharp from 'sharp';
import type { ScanFieldId } from '#core/body-composition/fields.ts';
import type { ScanRegion } from '#core/body-composition/regions.ts';
import { toValueKey } from '#core/body-composition/scan.ts';
import type { OcrPage, OcrWord } from '#core/reports/ocr-page.ts';

interface Text {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly isBold: boolean;
  readonly anchor: 'start' | 'end' | 'middle';
}

/** Width of a letter, as a share of its size; the fonts of the drawing are near it. */
const LETTER = 0.55;
const WIDTH = 1240;
const HEIGHT = 1754;

export class Sheet {
  readonly texts: Text[] = [];
  /** Lines and grounds under the texts, as SVG. */
  readonly shapes: string[] = [];
  readonly truth = new Map<string, number>();
  readonly font: string;
  readonly size: number;
  #y = 70;

  constructor(font: string, size = 22) {
    this.font = font;
    this.size = size;
  }

  get y(): number {
    return this.#y;
  }

  down(lines = 1): void {
    this.#y += this.size * 1.5 * lines;
  }

  text(
    x: number,
    text: string,
    { isBold = false, anchor = 'start', scale = 1 }: { isBold?: boolean; anchor?: Text['anchor']; scale?: number } = {},
  ): void {
    this.texts.push({ x, y: this.#y, text, size: this.size * scale, isBold, anchor });
  }

  title(text: string): void {
    this.text(60, text, { isBold: true, scale: 1.5 });
    this.down(1.7);
  }

  /** A row of cells, numbers to the right of their column. */
  row(label: string, cells: readonly string[], columns: readonly number[], isBold = false, x = 60): void {
    this.text(x, label, { isBold });
    cells.forEach((cell, at) => this.text(columns[at] ?? 0, cell, { isBold, anchor: 'end' }));
    this.down();
  }

  /** A line from one side of a table to the other, above the present row. */
  rule(x0: number, x1: number, colour = '#333'): void {
    const y = this.#y - this.size * 1.08;
    this.shapes.push(`<path d="M${x0} ${y}H${x1}" stroke="${colour}" stroke-width="1.5"/>`);
  }

  /** Upright lines beside the rows from `top` to the present one. */
  uprights(places: readonly number[], top: number): void {
    const [from, to] = [top - this.size * 1.08, this.#y - this.size * 1.08];
    for (const x of places) this.shapes.push(`<path d="M${x} ${from}V${to}" stroke="#333" stroke-width="1.5"/>`);
  }

  /** A ground behind the present row. */
  ground(x0: number, x1: number, colour: string): void {
    this.shapes.push(`<rect x="${x0}" y="${this.#y - this.size * 1.08}" width="${x1 - x0}" height="${this.size * 1.5}" fill="${colour}"/>`);
  }

  /** What follows is drawn from here again. */
  backTo(y: number): void {
    this.#y = y;
  }

  /** @param value in the stored unit of the field, as it is printed */
  says(field: ScanFieldId, value: number, region: ScanRegion = 'whole', khz?: number): void {
    this.truth.set(toValueKey({ field, region, khz }), value);
  }

  #width({ text, size }: Text): number {
    return text.length * size * LETTER;
  }

  #left(text: Text): number {
    return text.x - { start: 0, middle: this.#width(text) / 2, end: this.#width(text) }[text.anchor];
  }

  /** As the text of a PDF is read: words with their places. */
  toPage(): OcrPage {
    const words = this.texts.flatMap((text): OcrWord[] =>
      [...text.text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const letter = text.size * LETTER;
        const x0 = this.#left(text) + index * letter;
        return { text: word, x0, x1: x0 + word.length * letter, y0: text.y - text.size * 0.75, y1: text.y + text.size * 0.2, confidence: 100 };
      }),
    );
    return { width: WIDTH, height: HEIGHT, words };
  }

  toPicture(): Promise<Buffer> {
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const drawn = this.texts.map(
      ({ x, y, text, size, isBold, anchor }) =>
        `<text x="${x}" y="${y}" font-size="${size}" font-weight="${isBold ? 700 : 400}" text-anchor="${anchor}">${escaped(text)}</text>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${this.shapes.join('')}<g font-family="${this.font}" fill="#111">${drawn.join('')}</g></svg>`;
    return sharp(Buffer.from(svg)).png().toBuffer();
  }
}
