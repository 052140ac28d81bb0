/**
 * Files on disk under <data>/files, for the embedded backend's storage. A file's name on disk is a hash of bucket and key, so
 * no key, however written, can point outside. The bytes go to a file of their own, flushed; then the metadata that name them
 * (object-metadata.ts) are flushed and renamed into place: that rename is the moment of the write, so a reader or a crash meets the
 * old file or the new one, never half. A crash before it leaves bytes that no metadata name, and a crash after it metadata that no
 * row names; storage-orphans.ts removes both.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { App } from '@supabase/lite';
import { parseRange } from './byte-range.ts';
import { metadataPath, readMetadata, type ObjectMetadata as StoredMetadata } from './object-metadata.ts';
import { holdsPictures } from './photo-gate.ts';
import { requestScope } from './request-scope.ts';

export type StorageAdapter = NonNullable<App['_storageAdapter']>;
type UploadBody = Parameters<StorageAdapter['uploadObject']>[3];
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type ObjectBody = Awaited<ReturnType<StorageAdapter['getObject']>>['body'];

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function readableOf(body: UploadBody): Readable {
  return body instanceof Uint8Array ? Readable.from([body]) : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
}

export class DiskStorage implements StorageAdapter {
  readonly driver = null;
  readonly #folder: string;

  /** @param folder made when the first file comes. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  #metadataFile(bucket: string, key: string): string {
    return join(this.#folder, metadataPath(bucket, key));
  }

  async #write(bucket: string, key: string, source: Readable, about: Pick<StoredMetadata, 'mimetype' | 'cacheControl'>): Promise<void> {
    const path = this.#metadataFile(bucket, key);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const before = await readMetadata(path);
    const bytes = `${randomUUID()}.bin`;
    const draft = `${path}.${randomUUID()}`;
    const hash = createHash('sha256');
    try {
      source.on('data', (chunk: Uint8Array) => hash.update(chunk));
      await pipeline(source, createWriteStream(join(folder, bytes), { mode: 0o600, flush: true }));
      const { mimetype, cacheControl } = about;
      const metadata: StoredMetadata = { bucket, key, mimetype, cacheControl, bytes, eTag: `"${hash.digest('hex').slice(0, 32)}"` };
      const handle = await open(draft, 'wx', 0o600);
      await handle.writeFile(JSON.stringify(metadata));
      await handle.sync();
      await handle.close();
      await rename(draft, path);
      await syncFolder(folder);
    } catch (error) {
      await rm(join(folder, bytes), { force: true });
      await rm(draft, { force: true });
      throw error;
    }
    if (before !== undefined) await rm(join(folder, before.bytes), { force: true });
  }

  async #read(bucket: string, key: string): Promise<{ file: string; metadata: ObjectMetadata }> {
    const path = this.#metadataFile(bucket, key);
    const stored = await readMetadata(path);
    if (stored === undefined) throw new Error('A file that the database names is missing on disk.');
    const file = join(dirname(path), stored.bytes);
    const { size, mtime } = await stat(file);
    const { mimetype, cacheControl, eTag } = stored;
    return { file, metadata: { mimetype, cacheControl, eTag, size, contentLength: size, lastModified: mtime, httpStatusCode: 200 } };
  }

  /** Honours the Range header of the request at hand; the backend does not pass it on. */
  async getObject(bucket: string, key: string): ReturnType<StorageAdapter['getObject']> {
    const { file, metadata } = await this.#read(bucket, key);
    const range = parseRange(requestScope.getStore()?.range, metadata.size);
    const stream = (part?: { start: number; end: number }) => Readable.toWeb(createReadStream(file, part)) as unknown as ObjectBody;
    if (range === undefined) return { httpStatusCode: 200, metadata, body: stream() };
    if (range === 'unsatisfiable')
      return { httpStatusCode: 416, metadata: { ...metadata, contentRange: `bytes */${metadata.size}` }, body: stream() };
    const part = { ...metadata, contentLength: range.end - range.start + 1, contentRange: `bytes ${range.start}-${range.end}/${metadata.size}` };
    return { httpStatusCode: 206, metadata: part, body: stream(range) };
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: UploadBody,
    mimetype: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    // Whichever way a file came: what did not pass the gate does not lie among the pictures.
    if (holdsPictures(bucket) && requestScope.getStore()?.isCleanPicture !== true) throw new Error('Not a picture that passed the gate.');
    await this.#write(bucket, key, readableOf(body), { mimetype, cacheControl });
    return this.headObject(bucket, key);
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const path = this.#metadataFile(bucket, key);
    const stored = await readMetadata(path);
    await rm(path, { force: true });
    if (stored !== undefined) await rm(join(dirname(path), stored.bytes), { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async copyObject(
    sourceBucket: string,
    source: string,
    _version: string | undefined,
    bucket: string,
    key: string,
  ): ReturnType<StorageAdapter['copyObject']> {
    if (holdsPictures(bucket) && bucket !== sourceBucket) throw new Error('Not a picture that passed the gate.');
    const { file, metadata } = await this.#read(sourceBucket, source);
    await this.#write(bucket, key, createReadStream(file), metadata);
    const { eTag, lastModified } = await this.headObject(bucket, key);
    return { httpStatusCode: 200, eTag, lastModified };
  }

  async headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    return (await this.#read(bucket, key)).metadata;
  }

  /** The bytes of a file, undefined when there are none. */
  async openFile(bucket: string, key: string): Promise<Readable | undefined> {
    const path = this.#metadataFile(bucket, key);
    const stored = await readMetadata(path);
    return stored === undefined ? undefined : createReadStream(join(dirname(path), stored.bytes));
  }

  /** Keeps what a stream brings. @returns how many bytes that was */
  async keepStream(bucket: string, key: string, source: Readable, mimetype: string): Promise<number> {
    await this.#write(bucket, key, source, { mimetype, cacheControl: 'no-store' });
    return (await this.#read(bucket, key)).metadata.size;
  }

  privateAssetUrl(): Promise<string> {
    return Promise.reject(new Error('Pictures are not transformed here.'));
  }
}
