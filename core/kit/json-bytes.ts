/** The one reader of JSON that somebody sends: what two readers would understand differently, or the database stores as something else, is refused. */
import { AppError } from '#core/kit/app-error.ts';

/** JSON text with an escaped NUL, which PostgreSQL stores in no text: an odd number of backslashes before u0000. */
const NUL = /(?<!\\)(\\\\)*\\u0000/;
/** JSON text in which a number may be beyond what a double holds: an exponent of three digits, or very many digits. */
const MAYBE_INFINITE = /\de\+?\d{3}|\d{200}/i;

/** Whether a number in it was too large: JSON.parse makes Infinity of it, and JSON.stringify null. */
function hasInfinite(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'number' && !Number.isFinite(one)) return true;
    if (typeof one === 'object' && one !== null) for (const part of Object.values(one)) open.push(part);
  }
  return false;
}

function parse(bytes: Uint8Array): { readonly text: string; readonly value: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) throw new AppError('input_invalid', {}, { cause: error });
    throw error;
  }
}

/**
 * The value of a JSON text that may hold NUL and Infinity, for readers that judge each text and number of it themselves.
 * @throws AppError input_invalid for what is not JSON in UTF-8
 */
export const readAnyJsonBytes = (bytes: Uint8Array): unknown => parse(bytes).value;

/**
 * The value of a JSON text.
 * @throws AppError input_invalid for what is not JSON in UTF-8, holds NUL or a number that no double holds
 */
export function readJsonBytes(bytes: Uint8Array): unknown {
  const { text, value } = parse(bytes);
  if (NUL.test(text) || (MAYBE_INFINITE.test(text) && hasInfinite(value))) throw new AppError('input_invalid');
  return value;
}
