/** How many uploads of one person are worked on at once. The others wait unread, in the order they came; too many are refused. */
import { AppError } from '#core/kit/app-error.ts';

/** Enough that one slow upload does not stop the next, and little to hold against others. */
const AT_ONCE = 2;
/** A day without a network is sent at once: some tens of pictures. */
const MOST_WAITING = 48;
const RETRY_SECONDS = 10;

interface Person {
  running: number;
  readonly waiting: (() => void)[];
}

export class UploadSlots {
  readonly #people = new Map<string, Person>();

  /**
   * Runs `work` when this person has fewer than two uploads under way.
   * @throws AppError rate_limited when too many wait already
   */
  async take<T>(who: string, work: () => Promise<T>): Promise<T> {
    const person = this.#people.get(who) ?? { running: 0, waiting: [] };
    this.#people.set(who, person);
    if (person.running < AT_ONCE) person.running += 1;
    else {
      if (person.waiting.length >= MOST_WAITING) throw new AppError('rate_limited', { retryAfter: RETRY_SECONDS });
      // The slot is handed over by whoever leaves it.
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
