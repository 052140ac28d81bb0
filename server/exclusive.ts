/**
 * One at a time: PGlite is one session, so a transaction must not be entered by anybody else's statements. Work that is
 * already inside (the same chain of awaits) goes straight on, so a transaction may query without waiting for itself.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export class Exclusive {
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>();
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    // A ticket outlives its turn in work that nobody awaited; such work must queue like any other.
    if (this.#inside.getStore()?.open === true) return work();
    const ticket = { open: true };
    const turn = this.#last
      .then(() => this.#inside.run(ticket, work))
      .finally(() => {
        ticket.open = false;
      });
    this.#last = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }
}
