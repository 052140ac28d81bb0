/**
 * PDF: a complete document without a password, scripts, embedded files and launch actions. Every object is checked, including those in
 * object streams; streams are unpacked within limits.
 *
 * Source: ISO 32000-1:2008, 7.5 (file structure), 7.11.4 (embedded files), 12.6 (actions).
 */
import type { PDFDocument, PDFObject } from 'mupdf';
import { AppError } from '#core/kit/app-error.ts';
import { findPdfProblem } from '#core/kit/pdf-problem.ts';
import { pdfTools } from './pdf-tools.ts';

/** Line ends may follow the end of the file, but nothing that another program could read as a second file. */
const END = /%%EOF\s*$/;
const END_BYTES = 64;
const MOST_PAGES = 100;
const MOST_OBJECTS = 50_000;
const DEEPEST = 50;
/** Total bytes of unpacked streams. */
const MOST_UNPACKED = 256 * 1024 * 1024;
const SECONDS = 3;

/** Keys of executable content and attached files. */
const UNSAFE_KEYS: ReadonlySet<string> = new Set(['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent', 'RichMediaSettings']);
/** Actions that run something, open another file or send data. */
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
/** Keys whose value names the type of an object. */
const KIND_KEYS: ReadonlySet<string> = new Set(['S', 'Type', 'Subtype']);
/** Filters of pictures: their unpacked data is only pixels. */
const PICTURE_FILTERS: ReadonlySet<string> = new Set(['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode']);

/** Whether the parser reported an unreadable part of this document, which it then skips. */
let hasUnreadable = false;
/** The parser reports it on the console, which it captures when it is loaded. */
for (const level of ['log', 'warn', 'error'] as const) {
  console[level] = (line: unknown) => {
    if (/error|cannot load object/i.test(String(line))) hasUnreadable = true;
  };
}
const { Document } = await import('mupdf');

/** The open action: going to a page is harmless. */
function isHarmlessOpening(action: PDFObject): boolean {
  const direct = action.resolve();
  return direct.isArray() || (direct.isDictionary() && direct.get('S').isName() && direct.get('S').asName() === 'GoTo');
}

function checkEntry(key: number | string, value: PDFObject): void {
  if (typeof key === 'number') return;
  if (UNSAFE_KEYS.has(key) || (key === 'OpenAction' && !isHarmlessOpening(value))) throw new AppError('upload_unsafe');
  const direct = KIND_KEYS.has(key) ? value.resolve() : undefined;
  if (direct?.isName() === true && UNSAFE_NAMES.has(direct.asName())) throw new AppError('upload_unsafe');
}

/** Checks an object without following references: their targets are checked as objects of their own. */
function checkObject(object: PDFObject, depth = 0): void {
  if (depth > DEEPEST) throw new AppError('upload_too_complex');
  if (!object.isDictionary() && !object.isArray()) return;
  object.forEach((value, key) => {
    checkEntry(key, value);
    if (!value.isIndirect()) checkObject(value, depth + 1);
  });
}

function getFilters(stream: PDFObject): readonly string[] {
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

/** Unpacked bytes of a stream; pictures are not unpacked unless they have a second filter. */
function unpackedSize(reference: PDFObject): number {
  const [outermost = ''] = getFilters(reference);
  if (PICTURE_FILTERS.has(outermost)) return 0;
  const buffer = reference.readStream();
  const size = buffer.getLength();
  buffer.destroy();
  return size;
}

function checkPages(document: PDFDocument): void {
  const pages = document.countPages();
  if (pages > MOST_PAGES) throw new AppError('upload_too_complex');
  if (pages < 1) throw new AppError('upload_broken');
  for (let page = 0; page < pages; page++) document.findPage(page);
}

function inspect(bytes: Uint8Array): void {
  const document = Document.openDocument(bytes, 'application/pdf').asPDF();
  if (document === null) throw new AppError('upload_broken');
  const trailer = document.getTrailer();
  if (!trailer.get('Encrypt').isNull()) throw new AppError('upload_encrypted');
  // Readers repair damaged documents differently, so another reader may display another document.
  if (document.wasRepaired()) throw new AppError('upload_broken');
  const objects = document.countObjects();
  if (objects > MOST_OBJECTS) throw new AppError('upload_too_complex');
  const until = Date.now() + SECONDS * 1000;
  let unpacked = 0;
  checkObject(trailer);
  for (let id = 1; id < objects; id++) {
    const reference = document.newIndirect(id);
    checkObject(reference.resolve());
    if (reference.isStream()) unpacked += unpackedSize(reference);
    if (unpacked > MOST_UNPACKED || Date.now() > until) throw new AppError('upload_too_complex');
  }
  checkPages(document);
  // Another parser may read what this one cannot.
  if (document.wasRepaired() || hasUnreadable) throw new AppError('upload_broken');
  document.destroy();
}

/** @returns the media type @throws AppError saying what is wrong with it; other errors are the parser's */
export async function inspectPdf(bytes: Uint8Array): Promise<string> {
  if (!END.test(new TextDecoder('latin1').decode(bytes.subarray(-END_BYTES)))) throw new AppError('upload_broken');
  // What unpacks to too much never reaches the parser, which unpacks a stream as a whole.
  const problem = await findPdfProblem(bytes, pdfTools);
  if (problem === 'upload_too_complex' || problem === 'upload_broken') throw new AppError(problem);
  hasUnreadable = false;
  try {
    inspect(bytes);
  } catch (error) {
    const isBomb = error instanceof Error && error.message.includes('compression bomb');
    throw isBomb ? new AppError('upload_too_complex', {}, { cause: error }) : error;
  }
  return 'application/pdf';
}
