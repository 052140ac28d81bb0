/** Limits what runs at once for one person, and for all together. The rest waits, person by person; too much of it is refused. */
import { AppError } from '#core/kit/app-error.ts';

export interface TurnLimits {
  /** What runs at once of one person. */
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** Seconds after which a refused call may be tried again. */
  readonly retrySeconds: number;
  /** What runs at once of all people, at least two; without it, as much as comes. The last place is for who was quick lately and has nothing running. */
  readonly places?: number;
  /** Milliseconds of a monotonic clock; replaces it in tests. */
  readonly now?: () => number;
}

/**
 * Statements of requests. The smallest pool has three connections for them, and a statement may take five seconds: without a limit one person's slow
 * calls would hold all of them, and those of two without a last place. Waiting calls hold their bodies of up to 1 MiB.
 */
export const STATEMENT_TURNS: TurnLimits = { atOnce: 2, mostWaiting: 60, retrySeconds: 5 };

/** What takes longer is slow. Nearly all calls of the app are over in a tenth of it. */
const SLOW_MS = 500;
/** For how long after something slow a person leaves the last place to others. */
const SLOW_LATELY_MS = 30_000;

interface Person {
  running: number;
  readonly waiting: (() => void)[];
}

export class PersonTurns {
  readonly #limits: TurnLimits;
  readonly #places: number;
  readonly #now: () => number;
  readonly #people = new Map<string, Person>();
  /** Those of whom something waits; who had a turn goes to the end. */
  readonly #queue = new Map<string, Person>();
  /** By person, until when they count as slow; the longest known first. */
  readonly #slow = new Map<string, number>();
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
    this.#places = limits.places ?? Infinity;
    this.#now = limits.now ?? (() => performance.now());
  }

  /**
   * Runs `work` when it is this person's turn.
   * @throws AppError rate_limited if too much is waiting
   */
  async take<T>(who: string, work: () => Promise<T>): Promise<T> {
    const person = this.#people.get(who) ?? { running: 0, waiting: [] };
    this.#people.set(who, person);
    if (this.#mayBegin(who, person)) this.#begin(person);
    else await this.#wait(who, person);
    const began = this.#now();
    try {
      return await work();
    } finally {
      this.#leave(who, person, began);
    }
  }

  #mayBegin(who: string, { running }: Person): boolean {
    if (running >= this.#limits.atOnce) return false;
    if (this.#running < this.#places - 1) return true;
    return this.#running < this.#places && running === 0 && (this.#slow.get(who) ?? 0) <= this.#now();
  }

  #begin(person: Person): void {
    person.running += 1;
    this.#running += 1;
  }

  /** Ends once it is this person's turn, which has begun then. */
  async #wait(who: string, person: Person): Promise<void> {
    const { mostWaiting, retrySeconds } = this.#limits;
    if (person.waiting.length >= mostWaiting) throw new AppError('rate_limited', { retryAfter: retrySeconds });
    this.#queue.set(who, person);
    await new Promise<void>((enter) => person.waiting.push(enter));
  }

  #leave(who: string, person: Person, began: number): void {
    person.running -= 1;
    this.#running -= 1;
    if (person.running === 0 && person.waiting.length === 0) this.#people.delete(who);
    if (this.#places < Infinity) this.#noteSlow(who, began);
    // Who has more waiting comes up again, behind the others.
    for (const [next, waiting] of this.#queue) if (this.#mayBegin(next, waiting)) this.#call(next, waiting);
  }

  #noteSlow(who: string, began: number): void {
    const now = this.#now();
    for (const [other, until] of this.#slow) {
      if (until > now) break;
      this.#slow.delete(other);
    }
    if (now - began <= SLOW_MS) return;
    this.#slow.delete(who);
    this.#slow.set(who, now + SLOW_LATELY_MS);
  }

  #call(who: string, person: Person): void {
    this.#queue.delete(who);
    const enter = person.waiting.shift();
    if (enter === undefined) return;
    if (person.waiting.length > 0) this.#queue.set(who, person);
    this.#begin(person);
    enter();
  }
}
