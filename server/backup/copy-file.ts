/** Copies a file in pieces while computing its checksum, and flushes it to disk. Only its owner can read the copy. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Copied {
  readonly bytes: number;
  readonly sha256: string;
}

/** @returns bytes and SHA-256 of the file @throws an error with code ENOENT if the file does not exist */
export async function copyFile(from: string, to: string): Promise<Copied> {
  const source = await open(from, 'r');
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(source.createReadStream(), count, createWriteStream(to, { mode: 0o600, flush: true }));
  return { bytes, sha256: hash.digest('hex') };
}

/** @returns the SHA-256 of a file in hexadecimal digits */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Flushes the names in a folder to disk. Windows does this itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
