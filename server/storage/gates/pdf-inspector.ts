/**
 * The process that reads PDFs for their gate: bytes come in, a verdict goes out. Every object of the document is looked at wherever it stands, and
 * what is packed is unpacked within limits. Memory is watched from a thread, because the parser answers nothing while it works.
 */
import { Worker } from 'node:worker_threads';
import type { PDFDocument, PDFObject } from 'mupdf';
import type { ErrorCode } from '#core/kit/app-error.ts';

export type Inspected = { readonly ok: true } | { readonly ok: false; readonly code: ErrorCode };

const MOST_PAGES = 100;
const MOST_OBJECTS = 50_000;
const DEEPEST = 50;
/** Bytes: of all that is packed, unpacked; and of the process. */
const MOST_UNPACKED = 256 * 1024 * 1024;
const MOST_MEMORY = 512 * 1024 * 1024;
const SECONDS = 15;

/** Keys of what runs or brings a file along. */
const UNSAFE_KEYS: ReadonlySet<string> = new Set(['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent', 'RichMediaSettings']);
/** Kinds of actions that run something, open another file or send data. */
const UNSAFE_NAMES: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMediaExecute',
  'EmbeddedFile',
  'FileAttachment',
  'RichMedia',
]);
/** Keys under which such a name says what a thing is. */
const KIND_KEYS: ReadonlySet<string> = new Set(['S', 'Type', 'Subtype']);
/** What pictures are packed by: unpacked, they are only pixels. */
const PICTURE_FILTERS: ReadonlySet<string> = new Set(['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode']);

/** Whether the parser said of the document at hand that a part of it cannot be read; it goes on as if the part were not there. */
let hasUnreadable = false;
/** It says so on the console, which it takes hold of when it is loaded. */
for (const level of ['log', 'warn', 'error'] as const) {
  console[level] = (line: unknown) => {
    if (/error|cannot load object/i.test(String(line))) hasUnreadable = true;
  };
}
const { Document } = await import('mupdf');

class Refusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** What happens at opening: going to a page is harmless. */
function isHarmlessOpening(action: PDFObject): boolean {
  const direct = action.resolve();
  return direct.isArray() || (direct.isDictionary() && direct.get('S').isName() && direct.get('S').asName() === 'GoTo');
}

function checkEntry(key: number | string, value: PDFObject): void {
  if (typeof key === 'number') return;
  if (UNSAFE_KEYS.has(key) || (key === 'OpenAction' && !isHarmlessOpening(value))) throw new Refusal('upload_unsafe');
  const direct = KIND_KEYS.has(key) ? value.resolve() : undefined;
  if (direct?.isName() === true && UNSAFE_NAMES.has(direct.asName())) throw new Refusal('upload_unsafe');
}

/** Looks into an object, not through its references: what they name is an object of its own. */
function checkObject(object: PDFObject, depth = 0): void {
  if (depth > DEEPEST) throw new Refusal('upload_too_complex');
  if (!object.isDictionary() && !object.isArray()) return;
  object.forEach((value, key) => {
    checkEntry(key, value);
    if (!value.isIndirect()) checkObject(value, depth + 1);
  });
}

function filtersOf(stream: PDFObject): readonly string[] {
  const given = stream.get('Filter');
  if (given.isNull()) return [];
  const filter = given.resolve();
  if (filter.isName()) return [filter.asName()];
  const names: string[] = [];
  if (filter.isArray())
    filter.forEach((one) => {
      const name = one.resolve();
      if (name.isName()) names.push(name.asName());
    });
  return names;
}

/** Bytes of a stream unpacked; of a picture none. */
function unpackedSize(reference: PDFObject): number {
  if (filtersOf(reference).some((filter) => PICTURE_FILTERS.has(filter))) return 0;
  const buffer = reference.readStream();
  const size = buffer.getLength();
  buffer.destroy();
  return size;
}

function checkPages(document: PDFDocument): void {
  const pages = document.countPages();
  if (pages > MOST_PAGES) throw new Refusal('upload_too_complex');
  if (pages < 1) throw new Refusal('upload_broken');
  for (let page = 0; page < pages; page++) document.findPage(page);
}

function inspect(bytes: Uint8Array): void {
  hasUnreadable = false;
  const document = Document.openDocument(bytes, 'application/pdf').asPDF();
  if (document === null) throw new Refusal('upload_broken');
  const trailer = document.getTrailer();
  if (!trailer.get('Encrypt').isNull()) throw new Refusal('upload_encrypted');
  // Readers repair in different ways, so a damaged document may be another one elsewhere.
  if (document.wasRepaired()) throw new Refusal('upload_broken');
  const objects = document.countObjects();
  if (objects > MOST_OBJECTS) throw new Refusal('upload_too_complex');
  const until = Date.now() + SECONDS * 1000;
  let unpacked = 0;
  checkObject(trailer);
  for (let id = 1; id < objects; id++) {
    const reference = document.newIndirect(id);
    checkObject(reference.resolve());
    if (reference.isStream()) unpacked += unpackedSize(reference);
    if (unpacked > MOST_UNPACKED || Date.now() > until) throw new Refusal('upload_too_complex');
  }
  checkPages(document);
  // What this parser cannot read, another one may.
  if (document.wasRepaired() || hasUnreadable) throw new Refusal('upload_broken');
  document.destroy();
}

function verdict(bytes: Uint8Array): Inspected {
  try {
    inspect(bytes);
    return { ok: true };
  } catch (error) {
    // Whatever the parser says of it, it is not a document that can be read.
    if (error instanceof Refusal) return { ok: false, code: error.code };
    const isBomb = error instanceof Error && error.message.includes('compression bomb');
    return { ok: false, code: isBomb ? 'upload_too_complex' : 'upload_broken' };
  }
}

const WATCH = `setInterval(() => { if (process.memoryUsage.rss() > ${MOST_MEMORY}) process.kill(process.pid, 'SIGABRT'); }, 10);`;
new Worker(WATCH, { eval: true }).unref();

process.on('message', (bytes: Uint8Array) => {
  process.send?.(verdict(bytes));
});
// The server is gone.
process.on('disconnect', () => process.exit());
