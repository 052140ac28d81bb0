/** A JSON body, read once by its contract. Everything after works on what is returned here. */
import { AppError } from '#core/kit/app-error.ts';
import { readJsonBytes } from '#core/kit/json-bytes.ts';
import type * as z from 'zod';
import { readBody } from '../request-body.ts';
import { toFields } from './parameters.ts';

/**
 * The body of `request` by `contract`; no body at all reads as {}.
 * @param contract z.strictObject: what it does not name is refused
 * @param limit bytes
 * @throws AppError input_invalid, input_too_large
 */
export async function readJson<Contract extends z.ZodType>(request: Request, limit: number, contract: Contract): Promise<z.infer<Contract>> {
  const body = await readBody(request, limit);
  if (body === 'too_large') throw new AppError('input_too_large');
  const parsed = contract.safeParse(body.byteLength === 0 ? {} : readJsonBytes(body));
  if (parsed.success) return parsed.data;
  throw new AppError('input_invalid', { fields: toFields(parsed.error) });
}
