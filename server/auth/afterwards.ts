/** Work that goes on after its answer, so that the answer's time does not tell what there was to do. */
import { errorFields, type Log } from '../log.ts';

export class Afterwards {
  readonly #log: Log;
  readonly #running = new Set<Promise<void>>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** @param what said in the log when it fails, without anybody's data */
  start(what: string, work: () => Promise<void>): void {
    const running = this.#attempt(what, work).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Waits for what is still going on. */
  async drain(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #attempt(what: string, work: () => Promise<void>): Promise<void> {
    // Not before the answer: what is asked of the database now would be ahead of the answer's own questions.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    try {
      await work();
    } catch (error) {
      this.#log.error(errorFields(error), what);
    }
  }
}
