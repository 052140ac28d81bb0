/**
 * Names of stored objects, as they may be written in addresses and in bodies. A key is texts between slashes, kept as sent; what a
 * client, a proxy or a file system could read in two ways is refused: empty parts, `.` and `..`, backslashes, what begins a query or
 * an encoding, characters that cannot be seen.
 */
import { AppError } from '#core/kit/app-error.ts';
import * as z from 'zod';

/** Characters, as in Supabase's storage. */
const LONGEST_KEY = 1024;
/** Control, format and direction marks, halves of characters, separators of lines; then what means something in an address. */
const NOT_IN_KEYS = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\?#%]/u;
const BUCKET = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Where an object lies. */
export interface ObjectLocation {
  readonly bucket: string;
  readonly key: string;
}

function isObjectKey(key: string): boolean {
  return key.length <= LONGEST_KEY && !NOT_IN_KEYS.test(key) && key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** A key in a JSON body. */
export const objectKeySchema = z.string().refine(isObjectKey);

/** A folder in a JSON body, with or without its last slash; '' is the whole bucket. */
export const folderSchema = z
  .string()
  .transform((folder) => folder.replace(/\/$/, ''))
  .refine((folder) => folder === '' || isObjectKey(folder));

/**
 * The bucket of an address: its very name, never an encoding of it.
 * @throws AppError input_invalid
 */
export function readBucket(part: string): string {
  if (!BUCKET.test(part)) throw new AppError('input_invalid', { fields: ['bucket'] });
  return part;
}

/**
 * The key of an address, decoded once, part by part.
 * @param parts what stands between the slashes, as sent
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
  // A slash that was encoded would be read as one part here and as two elsewhere.
  if (decoded.some((part) => part.includes('/')) || !isObjectKey(key)) throw new AppError('input_invalid', { fields: ['path'] });
  return key;
}
