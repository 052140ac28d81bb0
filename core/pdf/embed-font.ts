/** Embeds a TrueType font as a composite font (ISO 32000-1, 9.7): glyphs by number, with a table back to letters for copying and screen readers. */
import { refer, type PdfFile, type Ref } from './pdf-file.ts';
import type { TrueType } from './true-type.ts';

/** Letters that results have and few fonts do. Others than these and those of the font are drawn as an empty box. */
const SPELLED: Readonly<Record<string, string>> = {
  μ: 'µ',
  α: 'alfa',
  β: 'beta',
  γ: 'gama',
  κ: 'kapa',
  λ: 'lambda',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2011': '-',
  '\t': ' ',
};

export interface PdfFont {
  readonly font: TrueType;
  /** Letters of glyphs that were drawn. */
  readonly used: Map<number, string>;
}

export const makePdfFont = (font: TrueType): PdfFont => ({ font, used: new Map() });

const spell = (text: string): string => text.normalize('NFC').replaceAll(/[μαβγκλ\u00a0\u202f\u2011\t]/g, (letter) => SPELLED[letter] ?? letter);

export function measure({ font }: PdfFont, text: string, size: number): number {
  let width = 0;
  for (const letter of spell(text)) width += font.toWidth(font.toGlyph(letter.codePointAt(0) ?? 0));
  return (width * size) / 1000;
}

/** The glyphs of a text in hexadecimal, for the operator Tj. */
export function toGlyphs({ font, used }: PdfFont, text: string): string {
  let hex = '';
  for (const letter of spell(text)) {
    const glyph = font.toGlyph(letter.codePointAt(0) ?? 0);
    if (!used.has(glyph)) used.set(glyph, letter);
    hex += glyph.toString(16).padStart(4, '0');
  }
  return hex;
}

const CMAP_HEAD = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange\n`;
/** Entries of one block, by the format. */
const BLOCK = 100;

function toUnicodeMap(used: ReadonlyMap<number, string>): string {
  const hex = (code: number) => code.toString(16).padStart(4, '0');
  const lines = [...used].map(
    ([glyph, letter]) => `<${hex(glyph)}> <${Array.from({ length: letter.length }, (_, at) => hex(letter.charCodeAt(at))).join('')}>`,
  );
  const blocks = Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, at) => lines.slice(at * BLOCK, (at + 1) * BLOCK));
  return `${CMAP_HEAD}${blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`).join('')}endcmap end end`;
}

/** Written last, when it is known which glyphs were drawn. */
export async function embedFont(file: PdfFile, { font, used }: PdfFont, name: string): Promise<Ref> {
  const program = await file.putStream(font.bytes, `/Length1 ${font.bytes.length} `);
  const descriptor = file.put(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.box.join(' ')}] /ItalicAngle 0 /Ascent ${font.ascent} ` +
      `/Descent ${font.descent} /CapHeight ${font.capHeight} /StemV 80 /FontFile2 ${refer(program)} >>`,
  );
  const widths = [...used.keys()].map((glyph) => `${glyph} [${font.toWidth(glyph)}]`).join(' ');
  const descendant = file.put(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${refer(descriptor)} /CIDToGIDMap /Identity /W [${widths}] >>`,
  );
  const map = await file.putStream(new TextEncoder().encode(toUnicodeMap(used)));
  return file.put(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${refer(descendant)}] /ToUnicode ${refer(map)} >>`,
  );
}
