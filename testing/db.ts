/**
 * A fresh, migrated database for a test, and its users. Every user joins with an invitation, as in production. Their statements run in their own
 * transaction under the role and claims that their request would have.
 */
import { randomUUID } from 'node:crypto';
import type { Rpc } from '#functions/ports/db.ts';
import { SERVICE, type Caller } from '#server/caller.ts';
import type { Database, Row } from '#server/database.ts';
import { openPostgres } from '#server/database-postgres.ts';
import { CallerDb, impersonation, Rpcs, type RpcArgs } from '#server/rest/rpc.ts';
import { createTestDatabase } from './postgres.ts';

/** At every hour it is yesterday in the first or tomorrow in the second. */
export const FARTHEST_ZONES = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];

export interface Member {
  readonly id: string;
  readonly email: string;
}

/** A user at the database: SQL and rpcs under their role. */
export class Actor {
  readonly #database: Database;
  readonly #caller: Caller;
  readonly db: CallerDb;
  readonly rpc: Rpc;

  constructor(database: Database, rpcs: Rpcs, caller: Caller) {
    this.#database = database;
    this.#caller = caller;
    this.db = new CallerDb(rpcs, caller);
    this.rpc = this.db.rpc;
  }

  rows<T extends Row = Row>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
    return this.#database.transaction(async (transaction) => {
      await transaction.script(impersonation(this.#caller));
      return transaction.query<T>(sql, params);
    });
  }

  /** The result of rows(), rolled back. `arrange` runs before as the owner of the database and is rolled back too. */
  async attempt<T extends Row = Row>(sql: string, arrange = ''): Promise<T[]> {
    const undo = new Error('undo');
    let found: T[] = [];
    try {
      await this.#database.transaction(async (transaction) => {
        if (arrange !== '') await transaction.script(arrange);
        await transaction.script(impersonation(this.#caller));
        found = await transaction.query<T>(sql);
        throw undo;
      });
    } catch (error) {
      if (error !== undo) throw error;
    }
    return found;
  }

  /** Calls that `rpc` does not compile: unknown names and invalid arguments. */
  rpcRaw(name: string, args: RpcArgs = {}): Promise<unknown> {
    return this.db.rpcRaw(name, args);
  }
}

const ANON: Caller = { role: 'anon', claims: { role: 'anon' }, userId: null, email: null };

export interface JoinOptions {
  readonly email?: string;
  readonly admin?: boolean;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export class TestDb {
  readonly database: Database;
  readonly rpcs: Rpcs;
  readonly #end: () => Promise<void>;

  constructor(database: Database, rpcs: Rpcs, end: () => Promise<void>) {
    this.database = database;
    this.rpcs = rpcs;
    this.#end = end;
  }

  /** As the owner of the database without row level security, to arrange and inspect data. */
  rows<T extends Row = Row>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
    return this.database.query<T>(sql, params);
  }

  as(member: Member): Actor {
    const claims = { sub: member.id, role: 'authenticated', email: member.email, aud: 'authenticated' };
    return new Actor(this.database, this.rpcs, { role: 'authenticated', claims, userId: member.id, email: member.email });
  }

  get anon(): Actor {
    return new Actor(this.database, this.rpcs, ANON);
  }

  get service(): Actor {
    return new Actor(this.database, this.rpcs, SERVICE);
  }

  /** Inserts an account as the auth server does; the invitation rules apply. @returns its id */
  async signUp(email: string, metadata: Readonly<Record<string, unknown>> = {}, confirmed = true): Promise<string> {
    const id = randomUUID();
    await this.rows(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data) values ($1, $2, 'x', case when $3 then now() end, $4::text::jsonb)`,
      [id, email, confirmed, JSON.stringify(metadata)],
    );
    return id;
  }

  /** Invites a user and creates their account. */
  async join(options: JoinOptions = {}): Promise<Member> {
    const email = options.email ?? `${randomUUID().slice(0, 8)}@ziva.test`;
    const { code } = await this.service.rpc<{ code: string }>('create_invitation', { email, grants_admin: options.admin ?? false });
    return { id: await this.signUp(email, { ...options.metadata, invitation_code: code }), email };
  }

  async close(): Promise<void> {
    await this.database.close();
    await this.#end();
  }
}

export async function openTestDb(): Promise<TestDb> {
  const { address, drop } = await createTestDatabase();
  const database = await openPostgres(address);
  const rpcs = new Rpcs(database);
  await rpcs.load();
  return new TestDb(database, rpcs, drop);
}

/** The error of a statement that must fail: an error code of the app, or the SQLSTATE; 'done' if it succeeded. */
export async function getRefusal(action: Promise<unknown>): Promise<string> {
  try {
    await action;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('code' in error && typeof error.code === 'string') return error.code === 'P0001' ? error.message : error.code;
    throw error;
  }
  return 'done';
}
