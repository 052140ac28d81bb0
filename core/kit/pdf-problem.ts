/**
 * Checks a PDF before a reader opens it: no password, scripts, embedded files or actions, no more pages and unpacked data than a report has, and
 * no loop in its tables of objects. Works on the bytes, in any browser and in Node, and keeps nothing in memory. The gate of uploads checks each object
 * more strictly.
 *
 * Source: ISO 32000-1:2008, 7.3.8 (streams), 7.4 (filters), 7.5.4 and 7.5.8 (tables of objects), 7.5.7 (object streams), 7.6 (encryption),
 * 12.6 (actions).
 */

export type PdfProblem = 'upload_empty' | 'upload_type_wrong' | 'upload_broken' | 'upload_encrypted' | 'upload_unsafe' | 'upload_too_complex';

/** What browsers and Node have, and core does not know by itself. */
export interface PdfTools {
  /** Bytes as latin1. */
  readonly decode: (bytes: Uint8Array) => string;
  /** Unpacks zlib data piece by piece until `take` returns false. Damaged data ends it without an error. */
  readonly inflate: (packed: Uint8Array, take: (piece: Uint8Array) => boolean) => Promise<void>;
}

const MB = 1024 * 1024;
const MOST_UNPACKED = 192 * MB;
/** An object stream is looked into as text; none is as long. */
const MOST_OBJECTS_TEXT = 16 * MB;
const MOST_STREAMS = 20_000;
/** As the gate of uploads; a signed file may have some pages in two versions. */
const MOST_PAGES = 100;
const DICTIONARY = 2000;
/** Bytes of packed streams that are not unpacked here. Each byte of LZW is at most 4 kB, of RunLength 64 bytes. */
const MOST_PACKED = { LZWDecode: 48 * 1024, RunLengthDecode: MB, encoded: 128 * 1024 } as const;

const UNSAFE =
  /\/(?:JavaScript|JS|EmbeddedFiles?|EF|XFA|Launch|SubmitForm|ImportData|GoToE|GoToR|Rendition|RichMedia\w*|FileAttachment)(?![A-Za-z0-9])/;
/** Letters of names may be written as figures: /J#53. */
const plainNames = (text: string): string => text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
const PICTURES = /\/(?:DCTDecode|JPXDecode|JBIG2Decode|CCITTFaxDecode)/;
const ENCODED = /\/(?:ASCII85Decode|ASCIIHexDecode|A85|AHx)(?![A-Za-z0-9])/;

interface Stream {
  readonly dictionary: string;
  readonly from: number;
  readonly to: number;
}

/** Where the stream ends by its stated length, if that is a number here; the word may also stand in its data. */
function endByLength(text: string, dictionary: string, from: number): number | undefined {
  const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1];
  const to = from + Number(length);
  return length !== undefined && /^\s{0,2}endstream/.test(text.slice(to, to + 12)) ? to : undefined;
}

/** Places of the streams; the text between them are the objects. */
function findStreams(text: string): { streams: Stream[]; objects: string } {
  const streams: Stream[] = [];
  const between: string[] = [];
  let at = 0;
  for (const found of text.matchAll(/stream(?:\r\n|\n|\r)/g)) {
    if (found.index < at || text.slice(found.index - 3, found.index) === 'end') continue;
    const from = found.index + found[0].length;
    const dictionary = text.slice(Math.max(at, found.index - DICTIONARY), found.index);
    const end = endByLength(text, dictionary, from) ?? text.indexOf('endstream', from);
    const to = end === -1 ? text.length : end;
    between.push(text.slice(at, found.index));
    streams.push({ dictionary, from, to });
    at = to;
  }
  between.push(text.slice(at));
  return { streams, objects: between.join('\n') };
}

const dictionaryOnly = (text: string): string => text.slice(text.lastIndexOf(' obj') + 1);
const countPages = (objects: string): number => objects.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;

/** Each table of objects names the one before it, from the last one on; a chain that comes back never ends. */
function hasTableLoop(text: string): boolean {
  const seen = new Set<number>();
  let at: number | undefined = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-200))?.[1] ?? NaN);
  while (at !== undefined && !Number.isNaN(at)) {
    if (seen.has(at)) return true;
    seen.add(at);
    // Entries of a list of contents have a /Prev, too: a reference.
    const next = /\/Prev\s+(\d+)(?!\d*\s+\d+\s+R)|startxref/g;
    next.lastIndex = at;
    const found = next.exec(text)?.[1];
    at = found === undefined ? undefined : Number(found);
  }
  return false;
}

class StreamCheck {
  readonly #bytes: Uint8Array;
  readonly #tools: PdfTools;
  #left = MOST_UNPACKED;
  #pages: number;

  constructor(bytes: Uint8Array, tools: PdfTools, pages: number) {
    [this.#bytes, this.#tools, this.#pages] = [bytes, tools, pages];
  }

  /** @returns the text if it is wanted */
  async #unpack(packed: Uint8Array, wantsText: boolean): Promise<string> {
    let text = '';
    await this.#tools.inflate(packed, (piece) => {
      this.#left -= piece.length;
      if (wantsText) text += this.#tools.decode(piece);
      if (text.length > MOST_OBJECTS_TEXT) this.#left = -1;
      return this.#left >= 0;
    });
    return text;
  }

  async find({ dictionary, from, to }: Stream): Promise<PdfProblem | undefined> {
    const own = plainNames(dictionaryOnly(dictionary));
    const packings = own.match(/\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)(?![A-Za-z])/g) ?? [];
    // Packed twice: only bombs are.
    if (packings.length > 1) return 'upload_too_complex';
    const [packing = ''] = packings;
    if (packing === '' || PICTURES.test(own)) return undefined;
    if (to - from > this.#most(packing, own)) return 'upload_too_complex';
    const text = await this.#unpack(this.#bytes.subarray(from, to), /\/ObjStm/.test(own));
    if (this.#left < 0) return 'upload_too_complex';
    this.#pages += countPages(text);
    if (this.#pages > MOST_PAGES) return 'upload_too_complex';
    return UNSAFE.test(plainNames(text)) ? 'upload_unsafe' : undefined;
  }

  #most(packing: string, own: string): number {
    if (packing.startsWith('/LZW')) return MOST_PACKED.LZWDecode;
    if (packing.startsWith('/R')) return MOST_PACKED.RunLengthDecode;
    return ENCODED.test(own) ? MOST_PACKED.encoded : Infinity;
  }
}

const isEncrypted = (text: string): boolean => /\/Encrypt(?![A-Za-z])/.test(text);

/** @returns what is wrong with the file; undefined when it may be read */
export async function findPdfProblem(bytes: Uint8Array, tools: PdfTools): Promise<PdfProblem | undefined> {
  if (bytes.length === 0) return 'upload_empty';
  const text = tools.decode(bytes);
  if (!/^%PDF-[12]\.\d/.test(text)) return 'upload_type_wrong';
  if (!/%%EOF\s*$/.test(text.slice(-64))) return 'upload_broken';
  const { streams, objects } = findStreams(text);
  const tables = streams.filter(({ dictionary }) => /\/XRef(?![A-Za-z])/.test(dictionary)).map(({ dictionary }) => dictionaryOnly(dictionary));
  const names = plainNames(objects);
  if (isEncrypted(names) || tables.some(isEncrypted)) return 'upload_encrypted';
  if (UNSAFE.test(names)) return 'upload_unsafe';
  const pages = countPages(names);
  if (streams.length > MOST_STREAMS || pages > MOST_PAGES) return 'upload_too_complex';
  if (hasTableLoop(text)) return 'upload_broken';
  const check = new StreamCheck(bytes, tools, pages);
  for (const stream of streams) {
    const problem = await check.find(stream);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
