/** Room in memory: so many bytes for all together, handed out in the order asked. Only bodies that are there take some. */
export class ByteSemaphore {
  readonly #all: number;
  #free: number;
  readonly #waiting: { readonly bytes: number; readonly enter: () => void }[] = [];

  constructor(bytes: number) {
    this.#all = bytes;
    this.#free = bytes;
  }

  /** Runs `work` when there is room for so many bytes. */
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
