/** A JSON body, read once by its contract. Everything after works on what is returned here. */
import { AppError } from '#core/kit/app-error.ts';
import type * as z from 'zod';
import { readBody } from '../request-body.ts';
import { toFields } from './parameters.ts';

/** JSON text with an escaped NUL, which PostgreSQL stores in no text: an odd number of backslashes before u0000. */
const NUL = /(?<!\\)(\\\\)*\\u0000/;

/**
 * The value of a JSON text.
 * @throws AppError input_invalid for what is not JSON in UTF-8, or holds NUL
 */
export function parseJson(body: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (NUL.test(text)) throw new AppError('input_invalid');
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'))
      throw new AppError('input_invalid', {}, { cause: error });
    throw error;
  }
}

/**
 * The body of `request` by `contract`; no body at all reads as {}.
 * @param contract z.strictObject: what it does not name is refused
 * @param limit bytes
 * @throws AppError input_invalid, input_too_large
 */
export async function readJson<Contract extends z.ZodType>(request: Request, limit: number, contract: Contract): Promise<z.infer<Contract>> {
  const body = await readBody(request, limit);
  if (body === 'too_large') throw new AppError('input_too_large');
  const parsed = contract.safeParse(body.byteLength === 0 ? {} : parseJson(body));
  if (parsed.success) return parsed.data;
  throw new AppError('input_invalid', { fields: toFields(parsed.error) });
}
