/**
 * Records rejected by an import, one line of JSON each, beside the dump. The checkpoint stores the file's length, so that lines written after it
 * are removed on resuming.
 */
import { closeSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** Writes some bytes of `bytes` at a place of a file, from `offset` on. @returns how many */
export type WriteSome = (file: number, bytes: Uint8Array, offset: number, length: number, position: number) => number;

function openFile(path: string, isNew: boolean): number {
  if (isNew) return openSync(path, 'w');
  try {
    return openSync(path, 'r+');
  } catch (error) {
    // Somebody has removed it since.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return openSync(path, 'w');
    throw error;
  }
}

export class RejectsFile {
  readonly path: string;
  /** False if the lines of an earlier run are no longer there: then the file begins anew. */
  readonly isWhole: boolean;
  readonly #file: number;
  readonly #writeSome: WriteSome;
  #bytes = 0;

  /** @param bytes of an earlier run to keep */
  constructor(path: string, bytes: number, writeSome: WriteSome = writeSync) {
    this.path = path;
    this.#file = openFile(path, bytes === 0);
    this.#writeSome = writeSome;
    this.isWhole = fstatSync(this.#file).size >= bytes;
    this.cutTo(this.isWhole ? bytes : 0);
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @throws Error of the file system; on a full disk after some of it was written, which `cutTo` takes away */
  add(rejects: readonly object[]): void {
    const bytes = Buffer.from(rejects.map((reject) => `${JSON.stringify(reject)}\n`).join(''));
    // One write may take only a part, on a disk that is nearly full for example.
    for (let done = 0; done < bytes.length;) done += this.#writeSome(this.#file, bytes, done, bytes.length - done, this.#bytes + done);
    this.#bytes += bytes.length;
  }

  /** Truncates the file to this many bytes. */
  cutTo(bytes: number): void {
    ftruncateSync(this.#file, bytes);
    this.#bytes = bytes;
  }

  close(): void {
    closeSync(this.#file);
  }
}
