/** What a PDF needs to know of a TrueType font: which glyph a letter is and how wide it is (OpenType 1.9, tables head, hhea, hmtx, cmap, OS/2). */

export interface TrueType {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of a character; 0 = the font does not have it. */
  readonly toGlyph: (codePoint: number) => number;
  /** In thousandths of the size. */
  readonly toWidth: (glyph: number) => number;
  /** In thousandths of the size. */
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly [number, number, number, number];
}

function findTables(view: DataView): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(at + letter)));
    tables.set(tag, view.getUint32(at + 8));
  }
  return tables;
}

/** Where the table of the Basic Multilingual Plane is: format 4. */
function findFormat4(view: DataView, cmap: number): number {
  for (let at = cmap + 4; at < cmap + 4 + view.getUint16(cmap + 2) * 8; at += 8) {
    const table = cmap + view.getUint32(at + 4);
    if (view.getUint16(table) === 4) return table;
  }
  throw new Error('a font without a table of characters');
}

function readCharacters(view: DataView, table: number): ReadonlyMap<number, number> {
  const segments = view.getUint16(table + 6) / 2;
  const [ends, starts] = [table + 14, table + 16 + segments * 2];
  const [deltas, offsets] = [starts + segments * 2, starts + segments * 4];
  const glyphs = new Map<number, number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const offset = view.getUint16(offsets + segment * 2);
    const [start, end] = [view.getUint16(starts + segment * 2), view.getUint16(ends + segment * 2)];
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const found = offset === 0 ? code : view.getUint16(offsets + segment * 2 + offset + (code - start) * 2);
      if (found !== 0) glyphs.set(code, (found + view.getInt16(deltas + segment * 2)) & 0xffff);
    }
  }
  return glyphs;
}

/** @throws Error (or RangeError) when it is no TrueType font; it is one of our own files */
export function readTrueType(bytes: Uint8Array<ArrayBuffer>): TrueType {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = findTables(view);
  const find = (tag: string): number => {
    const at = tables.get(tag);
    if (at === undefined) throw new Error(`a font without ${tag}`);
    return at;
  };
  const [head, hhea, hmtx] = [find('head'), find('hhea'), find('hmtx')];
  const scale = 1000 / view.getUint16(head + 18);
  const metrics = view.getUint16(hhea + 34);
  const glyphs = readCharacters(view, findFormat4(view, find('cmap')));
  const scaled = (at: number) => Math.round(view.getInt16(at) * scale);
  return {
    bytes,
    toGlyph: (codePoint) => glyphs.get(codePoint) ?? 0,
    toWidth: (glyph) => Math.round(view.getUint16(hmtx + Math.min(glyph, metrics - 1) * 4) * scale),
    ascent: scaled(hhea + 4),
    descent: scaled(hhea + 6),
    capHeight: scaled(find('OS/2') + 88),
    box: [scaled(head + 36), scaled(head + 38), scaled(head + 40), scaled(head + 42)],
  };
}
