/** Limits what runs at once for one person. The rest waits in order; too much of it is refused. */
import { AppError } from '#core/kit/app-error.ts';

export interface TurnLimits {
  /** What runs at once. */
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** Seconds after which a refused call may be tried again. */
  readonly retrySeconds: number;
}

/**
 * Statements of requests. The smallest pool has three connections, and a statement may take five seconds: without a limit one person's slow calls
 * would hold all of them. Waiting calls hold their bodies of up to 1 MiB.
 */
export const STATEMENT_TURNS: TurnLimits = { atOnce: 2, mostWaiting: 60, retrySeconds: 5 };

interface Person {
  running: number;
  readonly waiting: (() => void)[];
}

export class PersonTurns {
  readonly #limits: TurnLimits;
  readonly #people = new Map<string, Person>();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Runs `work` when it is this person's turn.
   * @throws AppError rate_limited if too much is waiting
   */
  async take<T>(who: string, work: () => Promise<T>): Promise<T> {
    const { atOnce, mostWaiting, retrySeconds } = this.#limits;
    const person = this.#people.get(who) ?? { running: 0, waiting: [] };
    this.#people.set(who, person);
    if (person.running < atOnce) person.running += 1;
    else {
      if (person.waiting.length >= mostWaiting) throw new AppError('rate_limited', { retryAfter: retrySeconds });
      // Who ends passes the turn on.
      await new Promise<void>((enter) => person.waiting.push(enter));
    }
    try {
      return await work();
    } finally {
      this.#leave(who, person);
    }
  }

  #leave(who: string, person: Person): void {
    const next = person.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    person.running -= 1;
    if (person.running === 0) this.#people.delete(who);
  }
}
