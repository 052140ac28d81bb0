/**
 * Log lines for an outage with retries: the first failure, then at most one line a minute with the number of failures, and one
 * line at the end.
 */
import { errorFields, type Log } from './log.ts';

const SAY_AGAIN_MS = 60_000;

export interface OutageMessages {
  readonly away: string;
  readonly back: string;
}

export class OutageLog {
  readonly #log: Log;
  readonly #words: OutageMessages;
  readonly #now: () => number;
  #began: number | undefined;
  #saidAt = 0;
  #failures = 0;

  /** @param now milliseconds from any beginning */
  constructor(log: Log, words: OutageMessages, now: () => number = () => performance.now()) {
    this.#log = log;
    this.#words = words;
    this.#now = now;
  }

  /** It went away, without a try of ours. The caller says so. */
  begin(): void {
    this.#began ??= this.#now();
  }

  /** A try failed. */
  failed(error: unknown): void {
    this.begin();
    this.#failures += 1;
    const now = this.#now();
    if (this.#failures > 1 && now - this.#saidAt < SAY_AGAIN_MS) return;
    this.#saidAt = now;
    this.#log.error({ failures: this.#failures, ...errorFields(error) }, this.#words.away);
  }

  /** A try went well; says so where it was away before. */
  over(): void {
    if (this.#began === undefined) return;
    const awayMs = Math.round(this.#now() - this.#began);
    this.#log.warn({ failures: this.#failures, awayMs }, this.#words.back);
    this.#began = undefined;
    this.#failures = 0;
  }
}
