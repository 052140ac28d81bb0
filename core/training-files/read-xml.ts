/**
 * Reads XML as a stream: a handler hears elements and their texts, and no tree is built. A document type is refused, so no entity but those of
 * XML itself is ever expanded. Depth and the number of elements are limited.
 */
import { SaxesParser } from 'saxes';
import { FILE_LIMITS, FileError, type FileContext, type TextStream } from './training-file.ts';

export interface XmlHandler {
  /** @param path local names from the root to the element itself */
  readonly open: (path: readonly string[], attributes: Readonly<Record<string, string>>) => void;
  /** @param text of an element that has no others within; otherwise empty */
  readonly close: (path: readonly string[], text: string) => void;
}

const CHUNK = 65_536;
/** Characters of a text that are kept; figures and names are shorter. */
const MOST_TEXT = 500;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** By the byte order mark, else by the declaration, which is ASCII in every encoding that is taken. */
function findEncoding(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  return /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
}

/** Bytes that are no text of the encoding, or an encoding that nobody knows, are damage. */
function decode(work: () => string): string {
  try {
    return work();
  } catch (cause) {
    throw new FileError('broken', { cause });
  }
}

function* toChunks(bytes: Uint8Array, openText: FileContext['openText']): Generator<string> {
  let stream: TextStream | undefined;
  const more = (part?: Uint8Array): string => decode(() => (stream ??= openText(findEncoding(bytes))).decode(part, { stream: part !== undefined }));
  for (let at = 0; at < bytes.length; at += CHUNK) yield more(bytes.subarray(at, at + CHUNK));
  yield more();
}

/**
 * @param roots local names that the document may begin with
 * @throws FileError unknown_type, broken, truncated, unsafe, too_complex
 */
export function readXml(bytes: Uint8Array, roots: readonly string[], openText: FileContext['openText'], handler: XmlHandler): void {
  const parser = new SaxesParser({ xmlns: false });
  const path: string[] = [];
  let [text, elements, attributes, isLeaf, isEnding] = ['', 0, 0, true, false];
  parser.on('error', (cause) => {
    // What is still open when the bytes end is missing its end.
    throw new FileError(isEnding && path.length > 0 ? 'truncated' : 'broken', { cause });
  });
  parser.on('doctype', () => {
    throw new FileError('unsafe');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > FILE_LIMITS.attributes) throw new FileError('too_complex');
  });
  parser.on('opentag', ({ name, attributes: given }) => {
    const local = localName(name);
    elements += 1;
    if (elements === 1 && !roots.includes(local)) throw new FileError('unknown_type');
    path.push(local);
    if (path.length > FILE_LIMITS.depth || elements > FILE_LIMITS.elements) throw new FileError('too_complex');
    [text, attributes, isLeaf] = ['', 0, true];
    handler.open(path, given);
  });
  parser.on('text', (more) => {
    if (text.length < MOST_TEXT) text += more.slice(0, MOST_TEXT);
  });
  parser.on('cdata', (more) => {
    if (text.length < MOST_TEXT) text += more.slice(0, MOST_TEXT);
  });
  parser.on('closetag', () => {
    handler.close(path, isLeaf ? text.trim() : '');
    path.pop();
    [text, isLeaf] = ['', false];
  });
  for (const chunk of toChunks(bytes, openText)) parser.write(chunk);
  isEnding = true;
  parser.close();
}

/** @returns undefined for what is no finite number */
export function toNumber(text: string | undefined): number | undefined {
  if (text === undefined || !/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text.trim())) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

export interface XmlTime {
  readonly ms: number;
  /** Minutes east of Greenwich; absent for times in UTC, which say nothing of the place. */
  readonly offsetMinutes?: number;
}

/** A time as XML writes it; one without a zone is read as UTC, as both formats demand. */
export function toTime(text: string | undefined): XmlTime | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text?.trim() ?? '');
  if (!match) return undefined;
  const [, day, clock, zone = 'Z'] = match;
  const ms = Date.parse(`${day}T${clock}${zone}`);
  if (Number.isNaN(ms)) return undefined;
  if (zone === 'Z') return { ms };
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  return { ms, offsetMinutes: (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) };
}
