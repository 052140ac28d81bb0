/**
 * What is kept beside the bytes of a stored file: one JSON file an object, named by a hash of bucket and key, so no key, however
 * written, can point outside the folder. It names the file of the bytes and says whose object it is; orphaned-files.ts asks
 * the database by that, and a backup copies both files by it.
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

/** The file names of metadata, of bytes, and of metadata that is still being written. */
export const METADATA_NAME = /^[0-9a-f]{64}\.json$/;
export const BYTES_NAME = /^[0-9a-f-]{36}\.bin$/;
export const DRAFT_NAME = /^[0-9a-f]{64}\.json\.[0-9a-f-]{36}$/;

/** The hash that names an object's metadata. */
export function objectHash(bucket: string, key: string): string {
  return createHash('sha256').update(`${bucket}\0${key}`).digest('hex');
}

/** Where an object's metadata lies below the folder of files, with '/'. */
export function metadataPath(bucket: string, key: string): string {
  const hash = objectHash(bucket, key);
  return `${hash.slice(0, 2)}/${hash}.json`;
}

/** @throws Error when the text is no metadata */
export function parseMetadata(text: string): ObjectMetadata {
  return metadataSchema.parse(JSON.parse(text));
}

/** The text of a file. @returns undefined when there is none */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** @returns undefined when there is none */
export async function readMetadata(path: string): Promise<ObjectMetadata | undefined> {
  const text = await readIfThere(path);
  return text === undefined ? undefined : parseMetadata(text);
}

/** Whether the operating system says that there is no such file or folder. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
