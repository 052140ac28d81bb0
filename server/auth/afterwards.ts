/** Work that runs after the response, so that the response time does not reveal it. */
import { errorFields, type Log } from '../log.ts';

export class Afterwards {
  readonly #log: Log;
  readonly #running = new Set<Promise<void>>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** @param what the log message on failure, without personal data */
  start(what: string, work: () => Promise<void>): void {
    const running = this.#attempt(what, work).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Waits for running work. */
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
