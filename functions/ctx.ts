/**
 * What an endpoint is handed by its host (the Node server, Deno on Supabase, a test): the caller, the database under the
 * caller's rights and under the service's, the making of accounts, and the ports to the outside. An endpoint knows nothing else of it.
 */
import type { SystemStatus } from '#core/contracts/system.ts';
import type { Db } from './ports/db.ts';
import type { Ports } from './ports/ports.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  /** Becomes user_metadata; `invitation_code` is used up by the database and not stored. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface Accounts {
  /**
   * Makes an account that can sign in with its password at once.
   * @throws AppError account_exists, password_weak, input_invalid, invitation_mismatch
   */
  createUser(account: NewAccount): Promise<{ readonly id: string }>;
}

/** Who somebody is, beyond the session at hand. */
export interface Identity {
  /**
   * Whether this is the password of whoever is signed in. Counted apart from what strangers try.
   * @throws AppError rate_limited
   */
  hasPassword(user: CtxUser, password: string): Promise<boolean>;
  /**
   * Tries an invitation code for an address.
   * @param open opens what the code is for; throws where the code is wrong
   * @throws AppError rate_limited, and what `open` throws
   */
  tryCode<T>(email: string, code: string, open: () => Promise<T>): Promise<T>;
  /** A hash of the address under a key of the installation: it can be compared, and tells nothing. */
  addressHash(email: string): Promise<string>;
  /** The account is gone: forgets what was counted of it. */
  forget(user: CtxUser): Promise<void>;
}

export interface CtxUser {
  readonly id: string;
  readonly email: string;
}

export interface Ctx {
  /** Whoever is signed in; null where the endpoint asks for nobody. */
  readonly user: CtxUser | null;
  /** Under the caller's rights. */
  readonly userDb: Db;
  /** Under the service's rights: past row security. */
  readonly db: Db;
  readonly accounts: Accounts;
  readonly identity: Identity;
  readonly ports: Ports;
  /** How the installation is. */
  readonly systemStatus: () => Promise<SystemStatus>;
  /** Where people reach this installation, without a slash at the end: what links in mails begin with. */
  readonly publicUrl: string;
}

/** What an endpoint of kind 'user' or 'admin' is handed: the host has seen to it that somebody is signed in. */
export interface UserCtx extends Ctx {
  readonly user: CtxUser;
}
