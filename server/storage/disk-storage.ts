/**
 * Files on disk under <data>/files. The name of a file is a hash of bucket and key, so no key can point outside.
 * The bytes are flushed to a file of their own; then the metadata that name them (object-metadata.ts) are flushed and renamed into
 * place. The rename commits the write, so a reader or a crash sees the old or the new file, never a part. A crash before
 * the rename leaves bytes without metadata, a crash after it metadata without a row; orphaned-files.ts removes both.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from './byte-range.ts';
import { isMissing, metadataPath, readMetadata, type ObjectMetadata } from './object-metadata.ts';
import type { ObjectLocation } from './object-key.ts';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Written bytes that do not belong to an object yet. */
export interface Draft {
  /** Bytes. */
  readonly size: number;
  readonly eTag: string;
  /** Makes them the content of the object, replacing the former content. */
  place(): Promise<void>;
  /** Removes them unless they were placed. */
  discard(): Promise<void>;
}

/** An open object: its content does not change until it is read or closed, even if it is replaced meanwhile. */
export interface OpenObject {
  readonly mimetype: string;
  readonly eTag: string;
  /** Bytes. */
  readonly size: number;
  readonly lastModified: Date;
  /** The whole content or a range; closes the object at the end. */
  stream(range?: ByteRange): Readable;
  close(): Promise<void>;
}

/** The stored value; responses set their own (file-answer.ts). */
const CACHE_CONTROL = 'no-store';

export class DiskStorage {
  readonly #folder: string;

  /** @param folder created with the first file. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  #metadataFile(bucket: string, key: string): string {
    return join(this.#folder, metadataPath(bucket, key));
  }

  /** Writes bytes that may be placed later. */
  async draft({ bucket, key }: ObjectLocation, source: Readable, mimetype: string): Promise<Draft> {
    const path = this.#metadataFile(bucket, key);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const bytes = `${randomUUID()}.bin`;
    const metadataDraft = `${path}.${randomUUID()}`;
    const hash = createHash('sha256');
    let size = 0;
    let isPlaced = false;
    const discard = async (): Promise<void> => {
      if (isPlaced) return;
      await rm(join(folder, bytes), { force: true });
      await rm(metadataDraft, { force: true });
    };
    try {
      source.on('data', (chunk: Uint8Array) => {
        hash.update(chunk);
        size += chunk.byteLength;
      });
      await pipeline(source, createWriteStream(join(folder, bytes), { mode: 0o600, flush: true }));
      const eTag = `"${hash.digest('hex').slice(0, 32)}"`;
      const metadata: ObjectMetadata = { bucket, key, mimetype, cacheControl: CACHE_CONTROL, bytes, eTag };
      const handle = await open(metadataDraft, 'wx', 0o600);
      try {
        await handle.writeFile(JSON.stringify(metadata));
        await handle.sync();
      } finally {
        await handle.close();
      }
      const place = async (): Promise<void> => {
        const before = await readMetadata(path);
        await rename(metadataDraft, path);
        isPlaced = true;
        await syncFolder(folder);
        if (before !== undefined) await rm(join(folder, before.bytes), { force: true });
      };
      return { size, eTag, place, discard };
    } catch (error) {
      await discard();
      throw error;
    }
  }

  /** Stores a stream. @returns the number of bytes */
  async keepStream(bucket: string, key: string, source: Readable, mimetype: string): Promise<number> {
    const draft = await this.draft({ bucket, key }, source, mimetype);
    try {
      await draft.place();
    } finally {
      await draft.discard();
    }
    return draft.size;
  }

  /** @returns undefined if the object does not exist */
  async open({ bucket, key }: ObjectLocation): Promise<OpenObject | undefined> {
    const path = this.#metadataFile(bucket, key);
    for (let before: string | undefined; ;) {
      const stored = await readMetadata(path);
      // The metadata name the same missing bytes twice, so no replacement is in progress.
      if (stored === undefined || stored.bytes === before) return undefined;
      const handle = await openIfThere(join(dirname(path), stored.bytes));
      if (handle !== undefined) return openObject(handle, stored);
      before = stored.bytes;
    }
  }

  /** The content of a file, undefined if it does not exist. */
  async openFile(bucket: string, key: string): Promise<Readable | undefined> {
    return (await this.open({ bucket, key }))?.stream();
  }

  /** An id of the current content of an object; other content has another id. Undefined if there is none. */
  async getVersion({ bucket, key }: ObjectLocation): Promise<string | undefined> {
    return (await readMetadata(this.#metadataFile(bucket, key)))?.bytes;
  }

  /** @param version removes only this content, not a replacement */
  async deleteObject(bucket: string, key: string, version?: string): Promise<void> {
    const path = this.#metadataFile(bucket, key);
    const stored = await readMetadata(path);
    if (version !== undefined && stored?.bytes !== version) return;
    await rm(path, { force: true });
    if (stored !== undefined) await rm(join(dirname(path), stored.bytes), { force: true });
  }
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function openObject(handle: FileHandle, { mimetype, eTag }: ObjectMetadata): Promise<OpenObject> {
  const { size, mtime } = await handle.stat();
  return { mimetype, eTag, size, lastModified: mtime, stream: (range) => handle.createReadStream({ ...range }), close: () => handle.close() };
}
