/** What an import left out, a line of JSON each, beside the file it came from. Its length stands in the checkpoint, so that what was written after it is cut off. */
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';

export class RejectsFile {
  readonly path: string;
  readonly #file: number;
  #bytes = 0;

  /** @param bytes of an earlier run that are kept */
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

  /** Forgets what was written after so many bytes. */
  cutTo(bytes: number): void {
    ftruncateSync(this.#file, bytes);
    this.#bytes = bytes;
  }

  close(): void {
    closeSync(this.#file);
  }
}
