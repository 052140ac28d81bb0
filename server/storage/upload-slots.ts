/** Limits concurrent uploads of a user. Others wait in order with unread bodies; too many are rejected. */
import { AppError } from '#core/kit/app-error.ts';

/** One slow upload does not block the next, and a user cannot occupy much. */
const AT_ONCE = 2;
/** After a day offline some tens of pictures are sent at once. */
const MOST_WAITING = 48;
const RETRY_SECONDS = 10;

interface Person {
  running: number;
  readonly waiting: (() => void)[];
}

export class UploadSlots {
  readonly #people = new Map<string, Person>();

  /**
   * Runs `work` when the user has fewer than two running uploads.
   * @throws AppError rate_limited if too many are waiting
   */
  async take<T>(who: string, work: () => Promise<T>): Promise<T> {
    const person = this.#people.get(who) ?? { running: 0, waiting: [] };
    this.#people.set(who, person);
    if (person.running < AT_ONCE) person.running += 1;
    else {
      if (person.waiting.length >= MOST_WAITING) throw new AppError('rate_limited', { retryAfter: RETRY_SECONDS });
      // The finishing upload passes its slot on.
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
