/**
 * What the embedded backend would fall over with a bare 500: JSON that is none, fields of the wrong type, a NUL byte, a path
 * that cannot be decoded. It is told here, before it gets there, as the sender's mistake.
 */
import * as z from 'zod';

const text = z.string().max(10_000).optional();
/** The fields that /auth/v1 reads, in whichever call. */
const authSchema = z.looseObject({
  email: text,
  phone: text,
  password: z.string().max(1_000).optional(),
  token: text,
  token_hash: text,
  type: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  scope: text,
  create_user: z.boolean().optional(),
  data: z.record(z.string(), z.unknown()).nullable().optional(),
});

/** JSON text with an escaped NUL, which PostgreSQL stores in no text: an odd number of backslashes before u0000. */
const NUL = /(?<!\\)(\\\\)*\\u0000/;

/** @returns undefined for what is not JSON. */
function parse(body: Uint8Array): { readonly value: unknown; readonly hasNul: boolean } | undefined {
  const json = new TextDecoder().decode(body);
  try {
    return { value: JSON.parse(json), hasNul: NUL.test(json) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether /auth/v1 can be given this body. Text that is not JSON it refuses itself, in its own words. */
export function isAuthBody(body: Uint8Array): boolean {
  const parsed = body.byteLength === 0 ? undefined : parse(body);
  return parsed === undefined || (!parsed.hasNul && authSchema.safeParse(parsed.value).success);
}

/** Calls of /storage/v1 whose body is JSON; in the others it is a file, which may well be JSON that is none. */
const STORAGE_JSON = /^\/storage\/v1\/(bucket(\/[^/]+)?|object\/(list\/[^/]+|move|copy|sign\/.+)|object\/[^/]+)$/;

export function isStorageBody(method: string, pathname: string, body: Uint8Array): boolean {
  if (body.byteLength === 0 || method === 'GET' || !STORAGE_JSON.test(pathname)) return true;
  const parsed = parse(body);
  return parsed !== undefined && !parsed.hasNul;
}

export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
