/**
 * Making accounts for the function `register`, through the backend's own sign-up (it has no admin interface). The rules stand
 * in the database: without a fitting invitation in the metadata it says no here as anywhere.
 */
import * as z from 'zod';
import { AppError, isErrorCode, type ErrorCode } from '#core/kit/app-error.ts';
import type { Accounts as AccountsPort, NewAccount } from '#functions/ctx.ts';
import type { Backend } from './backend.ts';
import type { Keys } from './secrets.ts';

const madeSchema = z.object({ user: z.object({ id: z.uuid() }) });
const failureSchema = z.object({ error_code: z.string() });

const BY_BACKEND_CODE: Readonly<Record<string, ErrorCode>> = {
  user_already_exists: 'account_exists',
  email_exists: 'account_exists',
  weak_password: 'password_weak',
  validation_failed: 'input_invalid',
};

export class Accounts implements AccountsPort {
  readonly #backend: Backend;
  readonly #keys: Keys;

  constructor(backend: Backend, keys: Keys) {
    this.#backend = backend;
    this.#keys = keys;
  }

  /**
   * Makes a confirmed account that can sign in with its password.
   * @throws AppError account_exists, password_weak, input_invalid, invitation_required, invitation_mismatch; internal otherwise.
   */
  async createUser(account: NewAccount): Promise<{ id: string }> {
    const { email, password, metadata } = account;
    const response = await this.#backend.fetch(
      new Request('http://localhost/auth/v1/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: this.#keys.publishableKey },
        body: JSON.stringify({ email, password, data: metadata }),
      }),
    );
    const body: unknown = await response.json();
    const made = madeSchema.safeParse(body);
    if (response.ok && made.success) return { id: made.data.user.id };
    const code = failureSchema.safeParse(body).data?.error_code ?? '';
    throw new AppError(isErrorCode(code) ? code : (BY_BACKEND_CODE[code] ?? 'internal'));
  }
}
