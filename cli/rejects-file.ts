/**
 * Records rejected by an import, one line of JSON each, beside the dump. The checkpoint stores the file's length, so that lines written after it
 * are removed on resuming.
 */
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';

export class RejectsFile {
  readonly path: string;
  readonly #file: number;
  #bytes = 0;

  /** @param bytes of an earlier run to keep */
  constructor(path: string, bytes: number) {
    this.path = path;
    this.#file = openSync(path, bytes > 0 ? 'r+' : 'w');
    this.cutTo(bytes);
  }

  get bytes(): number {
    return this.#bytes;
  }

  add(rejects: readonly object[]): void {
    if (rejects.length === 0) return;
    this.#bytes += writeSync(this.#file, rejects.map((reject) => `${JSON.stringify(reject)}\n`).join(''), this.#bytes);
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
