/** JSON (RFC 8259): one complete UTF-8 document with limited depth and size. Depth and parts are counted before parsing. */
import { AppError } from '#core/kit/app-error.ts';

/** Nested arrays and objects. */
const DEEPEST = 32;
/** Values: commas and brackets. A year of minutes is half a million. */
const MOST_PARTS = 2_000_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENS: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const CLOSES: ReadonlySet<number> = new Set([0x7d, 0x5d]);

/** The byte after a string that begins at `from`. */
function afterString(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === QUOTE) return at + 1;
  }
  return bytes.length;
}

/** @throws AppError upload_too_complex */
function checkShape(bytes: Uint8Array): void {
  let [depth, parts] = [0, 0];
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) {
      at = afterString(bytes, at);
      continue;
    }
    if (OPENS.has(byte)) depth += 1;
    if (CLOSES.has(byte)) depth -= 1;
    if (OPENS.has(byte) || byte === COMMA) parts += 1;
    if (depth > DEEPEST || parts > MOST_PARTS) throw new AppError('upload_too_complex');
    at += 1;
  }
}

/** @returns the media type @throws AppError saying what is wrong with it */
export function inspectJson(bytes: Uint8Array): string {
  checkShape(bytes);
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    throw new AppError('upload_broken', {}, { cause: error });
  }
  return 'application/json';
}
