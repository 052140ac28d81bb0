/** A semaphore for memory: a number of bytes for all uploads together, granted in order. Only complete bodies acquire it. */
export class ByteSemaphore {
  readonly #all: number;
  #free: number;
  readonly #waiting: { readonly bytes: number; readonly enter: () => void }[] = [];

  constructor(bytes: number) {
    this.#all = bytes;
    this.#free = bytes;
  }

  /** Runs `work` when this many bytes are available. */
  async take<T>(asked: number, work: () => Promise<T>): Promise<T> {
    const bytes = Math.min(asked, this.#all);
    if (this.#waiting.length === 0 && this.#free >= bytes) this.#free -= bytes;
    else await new Promise<void>((enter) => this.#waiting.push({ bytes, enter }));
    try {
      return await work();
    } finally {
      this.#free += bytes;
      this.#letIn();
    }
  }

  #letIn(): void {
    for (let [next] = this.#waiting; next !== undefined && next.bytes <= this.#free; [next] = this.#waiting) {
      this.#waiting.shift();
      this.#free -= next.bytes;
      next.enter();
    }
  }
}
