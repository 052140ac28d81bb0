/** Who somebody is, for deeds that ask for more than a session: the password once more, through the same door and counted as any other try. */
import { AppError } from '#core/kit/app-error.ts';
import type { CtxUser, Identity as IdentityPort } from '#functions/ctx.ts';
import { keyedHash } from '#functions/keyed-hash.ts';
import type { Backend } from './backend.ts';
import type { RateLimits } from './rate-limit.ts';
import type { Keys } from './secrets.ts';

export class Identity implements IdentityPort {
  readonly #backend: Backend;
  readonly #keys: Keys;
  readonly #limits: RateLimits;

  constructor(backend: Backend, keys: Keys, limits: RateLimits) {
    this.#backend = backend;
    this.#keys = keys;
    this.#limits = limits;
  }

  /** @throws AppError rate_limited, server_unavailable */
  async hasPassword(email: string, password: string): Promise<boolean> {
    const wait = await this.#limits.take('guessAccount', email);
    if (wait !== undefined) throw new AppError('rate_limited', { retryAfter: wait });
    const response = await this.#backend.fetch(
      new Request('http://localhost/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: this.#keys.publishableKey },
        body: JSON.stringify({ email, password }),
      }),
    );
    await response.body?.cancel();
    if (response.status >= 500) throw new AppError('server_unavailable');
    if (response.ok) await this.#limits.forgive('guessAccount', email);
    return response.ok;
  }

  addressHash(email: string): Promise<string> {
    return keyedHash(this.#keys.jwtSecret, email);
  }

  async forget({ id, email }: CtxUser): Promise<void> {
    for (const rule of ['guessAccount', 'mailAccount'] as const) await this.#limits.forgive(rule, email);
    await this.#limits.forgive('functionsUser', id);
  }
}
