/**
 * Parses bucket names and keys in URLs and bodies. A key is a list of segments between slashes, stored unchanged. Anything that a client, a
 * proxy or a file system could interpret in two ways is rejected: empty segments, `.` and `..`, backslashes, characters that start a query
 * or an encoding, invisible characters.
 */
import { AppError } from '#core/kit/app-error.ts';
import * as z from 'zod';

/** Characters, as in Supabase's storage. */
const LONGEST_KEY = 1024;
/** Control, format and direction characters, unpaired surrogates, line separators; then characters with a meaning in a URL. */
const NOT_IN_KEYS = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\?#%]/u;
const BUCKET = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Bucket and key of an object. */
export interface ObjectLocation {
  readonly bucket: string;
  readonly key: string;
}

function isObjectKey(key: string): boolean {
  return key.length <= LONGEST_KEY && !NOT_IN_KEYS.test(key) && key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** A key in a JSON body. */
export const objectKeySchema = z.string().refine(isObjectKey);

/** A folder in a JSON body, with or without a trailing slash; '' is the whole bucket. */
export const folderSchema = z
  .string()
  .transform((folder) => folder.replace(/\/$/, ''))
  .refine((folder) => folder === '' || isObjectKey(folder));

/**
 * The bucket in a URL: the literal name, never percent-encoded.
 * @throws AppError input_invalid
 */
export function readBucket(part: string): string {
  if (!BUCKET.test(part)) throw new AppError('input_invalid', { fields: ['bucket'] });
  return part;
}

/**
 * The key in a URL, decoded once, segment by segment.
 * @param parts the segments as sent
 * @throws AppError input_invalid
 */
export function readKey(parts: readonly string[]): string {
  let decoded: string[];
  try {
    decoded = parts.map(decodeURIComponent);
  } catch (error) {
    throw new AppError('input_invalid', { fields: ['path'] }, { cause: error });
  }
  const key = decoded.join('/');
  // An encoded slash would be one segment here and two elsewhere.
  if (decoded.some((part) => part.includes('/')) || !isObjectKey(key)) throw new AppError('input_invalid', { fields: ['path'] });
  return key;
}
