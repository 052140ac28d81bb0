/** Pictures of the layouts of `bench/label-layouts.ts` with the damages of `bench/harsh-damages.ts`; every run draws the same. */
import sharp from 'sharp';
import { HARSH_DAMAGES } from './harsh-damages.ts';
import { drawTable, isHeldOut, LAYOUT_NAMES, type Table } from './label-layouts.ts';
import type { DrawnLabel } from './label-pictures.ts';

const FONTS = ['DejaVu Sans', 'DejaVu Sans Condensed', 'DejaVu Serif', 'TeX Gyre Heros', 'DejaVu Sans Mono'];
/** Height of a letter in pixels, and of a line in letters. */
const SIZE = 26;
const LINE = 1.5;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function toSvg({ lines, places }: Table, font: string): string {
  // A letter of a wide font takes two thirds of its height.
  const wide = font === 'DejaVu Sans Condensed' || font === 'TeX Gyre Heros' ? 1 : 1.15;
  const right = Math.max(...lines.map((line) => (places[line.length - 1] ?? 1) * wide + (line.at(-1)?.length ?? 0) * 0.68));
  const [width, height] = [Math.round(SIZE * (right + 1)), Math.round(SIZE * LINE * (lines.length + 1))];
  const texts = lines.flatMap((line, row) =>
    line.map(
      (cell, column) =>
        `<text x="${SIZE * (column === 0 ? 1 : (places[column] ?? 1) * wide)}" y="${SIZE * LINE * (row + 1)}">${escaped(cell)}</text>`,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><g font-family="${font}" font-size="${SIZE}" fill="#111">${texts.join('')}</g></svg>`;
}

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** @param part the half that rules may be written for, or the one held back from them */
export async function* unseenLabels(part: 'open' | 'held-out', rounds: number): AsyncGenerator<DrawnLabel> {
  const damages = Object.keys(HARSH_DAMAGES);
  for (let at = 0; at < LAYOUT_NAMES.length * rounds; at += 1) {
    const layout = pick(LAYOUT_NAMES, at);
    const damage = pick(damages, at * 3 + Math.floor(at / LAYOUT_NAMES.length) * 5);
    const name = `${layout}, ${damage}, ${at}`;
    if (isHeldOut(name) !== (part === 'held-out')) continue;
    const table = drawTable(layout, name);
    const drawn = await sharp(Buffer.from(toSvg(table, pick(FONTS, at + Math.floor(at / FONTS.length)))))
      .removeAlpha()
      .png()
      .toBuffer();
    const damaged = (await HARSH_DAMAGES[damage]?.(drawn)) ?? drawn;
    const image = await sharp(damaged).jpeg({ quality: 75 }).toBuffer();
    yield { name, layout, damage, image, truth: table.truth, of: table.of };
  }
}
