/** Reads a file of health data from the disk as a stream: Apple's export.xml, or the ZIP with it. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { openPromise } from 'yauzl';
import { isZip, pickExportEntry } from '#core/wearables/apple-export/pick-entry.ts';
import { AppleExportReader } from '#core/wearables/apple-export/read-apple-export.ts';
import { HealthFileError, type HealthFile } from '#core/wearables/health-file.ts';

const PART_BYTES = 65_536;

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const broken = (cause: unknown): never => {
  throw cause instanceof HealthFileError ? cause : new HealthFileError('broken', { cause });
};

/** @param onRead called with the bytes of the text that were read */
async function readStream(stream: Readable, now: number, onRead: (bytes: number) => void): Promise<HealthFile> {
  const reader = new AppleExportReader(now);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (error) {
      return broken(error);
    }
  };
  let read = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    for (let at = 0; at < chunk.length; at += PART_BYTES) reader.write(decode(chunk.subarray(at, at + PART_BYTES)));
    read += chunk.length;
    onRead(read);
  }
  reader.write(decode());
  return reader.finish();
}

async function readZip(path: string, now: number, onRead: (bytes: number) => void): Promise<HealthFile> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(broken);
  try {
    const entries = [];
    for await (const entry of zip.eachEntry()) {
      entries.push({ name: entry.fileName, size: entry.uncompressedSize, isEncrypted: entry.isEncrypted(), entry });
    }
    const stream = await zip.openReadStreamPromise(pickExportEntry(entries).entry);
    return await readStream(stream, now, onRead);
  } catch (error) {
    return broken(error);
  } finally {
    zip.close();
  }
}

/**
 * @param now ms since 1970
 * @throws HealthFileError
 * @throws Error of the file system
 */
export async function readHealthFile(path: string, now: number, onRead: (bytes: number) => void): Promise<HealthFile> {
  if (isZip(await readHead(path))) return readZip(path, now, onRead);
  return readStream(createReadStream(path, { highWaterMark: 1024 * 1024 }), now, onRead);
}
