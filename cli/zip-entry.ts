/** An entry of a ZIP with its checksum: what was damaged on the way would be read as other figures. */
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';

/** The bytes are not those that were packed. */
export class DamagedEntry extends Error {
  readonly code = 'file_damaged';
}

/** @throws DamagedEntry at the end of what is damaged; Error for what is no ZIP */
export async function openZipEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  const stream = await zip.openReadStreamPromise(entry);
  const packed = entry.crc32;
  return stream.compose(async function* check(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let sum = 0;
    for await (const chunk of bytes) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== packed) throw new DamagedEntry(`${entry.fileName} in the ZIP is damaged: load or export it again.`);
  }) as Readable;
}
