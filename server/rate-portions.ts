/**
 * A rate limiter shared by processes: a process takes a portion of points for a caller from the database and spends them
 * locally. Most calls need no query, and a caller over the limit is rejected without one.
 */
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** Of all points; a process that holds a portion it does not use up keeps at most this share from the others. */
const PORTION_SHARE = 0.05;
const MOST_KEPT = 20_000;

interface Held {
  left: number;
  /** Milliseconds since the epoch. */
  until: number;
}

export class Portions {
  readonly #shared: RateLimiterAbstract;
  readonly #portion: number;
  readonly #now: () => number;
  readonly #held = new Map<string, Held>();
  readonly #asking = new Map<string, Promise<RateLimiterRes>>();

  constructor(shared: RateLimiterAbstract, points: number, now: () => number = () => Date.now()) {
    this.#shared = shared;
    this.#portion = Math.max(1, Math.floor(points * PORTION_SHARE));
    this.#now = now;
  }

  /** @throws RateLimiterRes when there are none left */
  async consume(key: string): Promise<RateLimiterRes> {
    const given = this.#give(key);
    if (given !== undefined) return given;
    const asking = this.#asking.get(key);
    if (asking === undefined) return this.#ask(key);
    // Who calls many times at once waits for one portion instead of taking one for each call.
    await asking.catch(() => undefined);
    return this.consume(key);
  }

  /** Of what is held; undefined when it must be asked for. */
  #give(key: string): RateLimiterRes | undefined {
    const held = this.#held.get(key);
    const wait = held === undefined ? 0 : held.until - this.#now();
    if (held === undefined || wait <= 0) return undefined;
    if (held.left === Number.NEGATIVE_INFINITY) throw new RateLimiterRes(0, wait);
    if (held.left < 1) return undefined;
    held.left -= 1;
    return new RateLimiterRes(held.left, wait);
  }

  async delete(key: string): Promise<boolean> {
    this.#held.delete(key);
    return this.#shared.delete(key);
  }

  async #ask(key: string): Promise<RateLimiterRes> {
    const asking = this.#shared.consume(key, this.#portion);
    this.#asking.set(key, asking);
    try {
      const answer = await asking;
      this.#keep(key, this.#portion - 1, answer.msBeforeNext);
      return answer;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) this.#keep(key, Number.NEGATIVE_INFINITY, refused.msBeforeNext);
      throw refused;
    } finally {
      this.#asking.delete(key);
    }
  }

  #keep(key: string, left: number, ms: number): void {
    const now = this.#now();
    if (this.#held.size >= MOST_KEPT) for (const [other, { until }] of this.#held) if (until <= now) this.#held.delete(other);
    if (this.#held.size < MOST_KEPT) this.#held.set(key, { left, until: now + ms });
  }
}
