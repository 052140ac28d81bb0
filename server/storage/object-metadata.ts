/**
 * Object metadata: one JSON file for each object, named by a hash of bucket and key, so no key can point outside the folder. It names the
 * file with the bytes and the object; orphaned-files.ts looks the object up in the database, and a backup copies both files.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const metadataSchema = z.object({
  bytes: z.string().regex(/^[0-9a-f-]+\.bin$/),
  mimetype: z.string(),
  cacheControl: z.string(),
  eTag: z.string(),
  /** Absent in files of earlier versions. */
  bucket: z.string().optional(),
  key: z.string().optional(),
});
export type ObjectMetadata = z.infer<typeof metadataSchema>;

/** The file names of metadata, of bytes, and of metadata being written. */
export const METADATA_NAME = /^[0-9a-f]{64}\.json$/;
export const BYTES_NAME = /^[0-9a-f-]{36}\.bin$/;
export const DRAFT_NAME = /^[0-9a-f]{64}\.json\.[0-9a-f-]{36}$/;

/** The hash in the file name of an object's metadata. */
export function objectHash(bucket: string, key: string): string {
  return createHash('sha256').update(`${bucket}\0${key}`).digest('hex');
}

/** Path of an object's metadata in the files folder, with '/'. */
export function metadataPath(bucket: string, key: string): string {
  const hash = objectHash(bucket, key);
  return `${hash.slice(0, 2)}/${hash}.json`;
}

/** @throws Error if the text is not metadata */
export function parseMetadata(text: string): ObjectMetadata {
  return metadataSchema.parse(JSON.parse(text));
}

/** The text of a file. @returns undefined if it does not exist */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** @returns undefined if it does not exist */
export async function readMetadata(path: string): Promise<ObjectMetadata | undefined> {
  const text = await readIfThere(path);
  return text === undefined ? undefined : parseMetadata(text);
}

/** Whether the error means that a file or folder does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
