/** The running parts of a server: a cleanup stack (LIFO). */
import type { Log } from './log.ts';

export interface Part {
  start?(): Promise<void> | void;
  stop(): Promise<void> | void;
}

export class RunningParts {
  readonly #log: Log;
  readonly #parts: Part[] = [];

  constructor(log: Log) {
    this.#log = log;
  }

  /** Starts a part; it is stopped also when its own start fails. */
  async start(part: Part): Promise<void> {
    this.#parts.push(part);
    await part.start?.();
  }

  /** Stops all, last first; one that fails does not keep the others from being stopped. */
  async stop(): Promise<void> {
    for (let part = this.#parts.pop(); part !== undefined; part = this.#parts.pop()) {
      try {
        await part.stop();
      } catch (error) {
        this.#log.error({ kind: error instanceof Error ? error.name : typeof error }, 'closing failed');
      }
    }
  }
}
