/** Verifies a password or an invitation code, for endpoints that need more than a session. */
import { AppError } from '#core/kit/app-error.ts';
import type { CtxUser, Identity as IdentityPort } from '#functions/ctx.ts';
import { keyedHash } from '#functions/keyed-hash.ts';
import { isPassword } from './auth/passwords.ts';
import { findUserByEmail } from './auth/users.ts';
import { tryCode } from './code-tries.ts';
import type { Database } from './database.ts';
import type { RateLimits } from './rate-limit.ts';
import type { Keys } from './secrets.ts';

/** Of whoever is signed in, so that strangers who try the address's password are not in the way; a device's cookie does not come here. */
const ownTries = (userId: string): string => `user:${userId}`;

export class Identity implements IdentityPort {
  readonly #database: Database;
  readonly #keys: Keys;
  readonly #limits: RateLimits;

  constructor(database: Database, keys: Keys, limits: RateLimits) {
    this.#database = database;
    this.#keys = keys;
    this.#limits = limits;
  }

  /** @throws AppError rate_limited */
  async hasPassword({ id, email }: CtxUser, password: string): Promise<boolean> {
    const who = ownTries(id);
    const wait = await this.#limits.take('guessAccount', who);
    if (wait !== undefined) throw new AppError('rate_limited', { retryAfter: wait });
    const user = await findUserByEmail(this.#database, email.trim().toLowerCase());
    const isRight = await isPassword(password, user?.encrypted_password);
    if (isRight) await this.#limits.refund('guessAccount', who);
    return isRight;
  }

  tryCode<T>(email: string, code: string, open: () => Promise<T>): Promise<T> {
    return tryCode(this.#limits, email, code, open);
  }

  addressHash(email: string): Promise<string> {
    return keyedHash(this.#keys.jwtSecret, email);
  }

  async forget({ id, email }: CtxUser): Promise<void> {
    await this.#limits.refund('guessAccount', ownTries(id));
    for (const rule of ['guessAccount', 'mailAccount', 'codeAccount'] as const) await this.#limits.refund(rule, email);
    for (const rule of ['functionsUser', 'restUser', 'storageUser', 'pictureUser'] as const) await this.#limits.refund(rule, id);
  }
}
