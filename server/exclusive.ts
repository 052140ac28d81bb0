/**
 * One at a time: PGlite is one session, so a transaction must not be entered by anybody else's statements. Work that is
 * already inside (the same chain of awaits) goes straight on, so a transaction may query without waiting for itself.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export class Exclusive {
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>();
  #last: Promise<unknown> = Promise.resolve();
  #turns = 0;
  #quietSince = performance.now();

  /** Milliseconds since the last turn ended; 0 while somebody is inside or waits. */
  quietMs(): number {
    return this.#turns > 0 ? 0 : performance.now() - this.#quietSince;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    // A ticket outlives its turn in work that nobody awaited; such work must queue like any other.
    if (this.#inside.getStore()?.open === true) return work();
    const ticket = { open: true };
    this.#turns += 1;
    const turn = this.#last
      .then(() => this.#inside.run(ticket, work))
      .finally(() => {
        ticket.open = false;
        this.#turns -= 1;
        this.#quietSince = performance.now();
      });
    this.#last = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }
}
