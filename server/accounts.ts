/**
 * Creates accounts for the endpoint `register`, without a session. The database enforces the rules: it refuses accounts without a
 * matching invitation in the metadata.
 */
import { AppError } from '#core/kit/app-error.ts';
import type { Accounts as AccountsPort, NewAccount } from '#functions/ctx.ts';
import { AuthError, toRuleCode } from './auth/auth-error.ts';
import { createPasswordAccount } from './auth/sign-up.ts';
import { findUserByEmail } from './auth/users.ts';
import type { Database } from './database.ts';

export class Accounts implements AccountsPort {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Makes a confirmed account that can sign in with its password.
   * @throws AppError account_exists, password_weak, input_invalid, invitation_required, invitation_mismatch
   */
  async createUser(account: NewAccount): Promise<{ id: string }> {
    // Before the invitation is judged, which this very account may have used up.
    if ((await findUserByEmail(this.#database, account.email)) !== undefined) throw new AppError('account_exists');
    try {
      const id = await createPasswordAccount(this.#database, account, (_on, made) => Promise.resolve(made));
      return { id };
    } catch (error) {
      const rule = toRuleCode(error);
      if (rule !== undefined) throw new AppError(rule, {}, { cause: error });
      if (error instanceof AuthError) throw new AppError(error.code === 'weak_password' ? 'password_weak' : 'input_invalid', {}, { cause: error });
      throw error;
    }
  }
}
