/**
 * The context that the host (the Node server, Deno on Supabase, a test) passes to an endpoint: the caller, the database under the caller's and
 * under the service's rights, accounts, and the ports to external services. An endpoint uses nothing else of its host.
 */
import type { HostStatus } from '#core/contracts/system.ts';
import type { Db } from './ports/db.ts';
import type { Ports } from './ports/ports.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  /** Becomes user_metadata. The database redeems `invitation_code` and does not store it. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface Accounts {
  /**
   * Creates an account that can sign in with its password at once.
   * @throws AppError account_exists, password_weak, input_invalid, invitation_mismatch
   */
  createUser(account: NewAccount): Promise<{ readonly id: string }>;
}

/** Checks of the caller beyond the session. */
export interface Identity {
  /**
   * Whether this is the caller's password. Rate-limited separately from sign-ins.
   * @throws AppError rate_limited
   */
  hasPassword(user: CtxUser, password: string): Promise<boolean>;
  /**
   * Tries an invitation code for an address.
   * @param open redeems the code; throws if the code is wrong
   * @throws AppError rate_limited, and the errors of `open`
   */
  tryCode<T>(email: string, code: string, open: () => Promise<T>): Promise<T>;
  /** A keyed hash of the address, for comparing addresses without storing them. */
  addressHash(email: string): Promise<string>;
  /** Removes the counters of a deleted account. */
  forget(user: CtxUser): Promise<void>;
}

export interface CtxUser {
  readonly id: string;
  readonly email: string;
}

export interface Ctx {
  /** The caller; null if the endpoint needs no session. */
  readonly user: CtxUser | null;
  /** Under the caller's rights. */
  readonly userDb: Db;
  /** Under the service's rights, which bypass row level security. */
  readonly db: Db;
  readonly accounts: Accounts;
  readonly identity: Identity;
  readonly ports: Ports;
  /** State of the installation: disk, backups, jobs. */
  readonly systemStatus: () => Promise<HostStatus>;
  /** The public address of this installation without a trailing slash; links in mails begin with it. */
  readonly publicUrl: string;
}

/** The context of an endpoint of kind 'user' or 'admin': the host has checked the session. */
export interface UserCtx extends Ctx {
  readonly user: CtxUser;
}
