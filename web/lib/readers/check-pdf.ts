/**
 * Checks a PDF before a reader opens it: no password, scripts, embedded files or actions, and no more unpacked data than a report has. Works on the
 * bytes, in any browser, and keeps nothing in memory. The gate of uploads checks each object more strictly.
 *
 * Source: ISO 32000-1:2008, 7.3.8 (streams), 7.5.7 (object streams), 7.6 (encryption), 12.6 (actions).
 */

export type PdfProblem = 'upload_empty' | 'upload_type_wrong' | 'upload_broken' | 'upload_encrypted' | 'upload_unsafe' | 'upload_too_complex';

const MOST_UNPACKED = 192 * 1024 * 1024;
/** An object stream is looked into as text. */
const MOST_OBJECTS_TEXT = 16 * 1024 * 1024;
const MOST_STREAMS = 20_000;
const DICTIONARY = 2000;

const UNSAFE =
  /\/(?:JavaScript|JS|EmbeddedFiles?|EF|XFA|Launch|SubmitForm|ImportData|GoToE|GoToR|Rendition|RichMedia\w*|FileAttachment)(?![A-Za-z0-9])/;
/** Letters of names may be written as figures: /J#53. */
const plainNames = (text: string): string => text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
const PICTURES = /\/(?:DCTDecode|JPXDecode|JBIG2Decode|CCITTFaxDecode)/;

interface Stream {
  readonly dictionary: string;
  readonly from: number;
  readonly to: number;
}

/** Places of the streams; the text between them are the objects. */
function findStreams(text: string): { streams: Stream[]; objects: string } {
  const streams: Stream[] = [];
  const between: string[] = [];
  let at = 0;
  for (const found of text.matchAll(/stream(?:\r\n|\n|\r)/g)) {
    if (found.index < at || text.slice(found.index - 3, found.index) === 'end') continue;
    const from = found.index + found[0].length;
    const end = text.indexOf('endstream', from);
    const to = end === -1 ? text.length : end;
    between.push(text.slice(at, found.index));
    streams.push({ dictionary: text.slice(Math.max(at, found.index - DICTIONARY), found.index), from, to });
    at = to;
  }
  between.push(text.slice(at));
  return { streams, objects: between.join('\n') };
}

const dictionaryOnly = (text: string): string => text.slice(text.lastIndexOf(' obj') + 1);

/** Unpacked bytes, and the text as far as it is wanted. @param most stops there */
async function unpack(bytes: Uint8Array<ArrayBuffer>, most: number, wantsText: boolean): Promise<{ size: number; text: string }> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder('latin1');
  let [size, text] = [0, ''];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (wantsText && size <= MOST_OBJECTS_TEXT) text += decoder.decode(value, { stream: true });
      if (size > most) break;
    }
  } catch {
    // Damaged or followed by line ends: what was unpacked counts.
  }
  await reader.cancel().catch(() => undefined);
  return { size, text };
}

async function findInStreams(bytes: Uint8Array, streams: readonly Stream[]): Promise<PdfProblem | undefined> {
  let left = MOST_UNPACKED;
  for (const { dictionary, from, to } of streams) {
    const own = plainNames(dictionaryOnly(dictionary));
    const packings = own.match(/\/(?:FlateDecode|Fl|LZWDecode|RunLengthDecode)(?![A-Za-z])/g)?.length ?? 0;
    // Packed twice: only bombs are.
    if (packings > 1) return 'upload_too_complex';
    if (packings === 0 || PICTURES.test(own)) continue;
    const { size, text } = await unpack(new Uint8Array(bytes.subarray(from, to)), left, /\/ObjStm/.test(own));
    left -= size;
    if (left < 0) return 'upload_too_complex';
    if (UNSAFE.test(plainNames(text))) return 'upload_unsafe';
  }
  return undefined;
}

/** @returns what is wrong with the file; undefined when it may be read */
export async function findPdfProblem(bytes: Uint8Array): Promise<PdfProblem | undefined> {
  if (bytes.length === 0) return 'upload_empty';
  const text = new TextDecoder('latin1').decode(bytes);
  if (!/^%PDF-[12]\.\d/.test(text)) return 'upload_type_wrong';
  if (!/%%EOF\s*$/.test(text.slice(-64))) return 'upload_broken';
  const { streams, objects } = findStreams(text);
  const names = plainNames(objects);
  if (/\/Encrypt(?![A-Za-z])/.test(names) || streams.some(({ dictionary }) => /\/XRef/.test(dictionary) && /\/Encrypt(?![A-Za-z])/.test(dictionary)))
    return 'upload_encrypted';
  if (UNSAFE.test(names)) return 'upload_unsafe';
  if (streams.length > MOST_STREAMS) return 'upload_too_complex';
  return findInStreams(bytes, streams);
}
