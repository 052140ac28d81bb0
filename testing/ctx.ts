/** The ctx of an endpoint in a test, with a real migrated database and accounts created as by the auth server. */
import { AppError, isErrorCode } from '#core/kit/app-error.ts';
import type { Accounts, Ctx, Identity } from '#functions/ctx.ts';
import { keyedHash } from '#functions/keyed-hash.ts';
import { createJobsPort } from '#functions/ports/jobs.ts';
import { createMailPort } from '#functions/ports/mail.ts';
import type { Ports } from '#functions/ports/ports.ts';
import { createProvidersPort } from '#functions/ports/providers.ts';
import type { Endpoint } from '#functions/respond.ts';
import type { Member, TestDb } from './db.ts';

function getAccounts(db: TestDb): Accounts {
  return {
    createUser: async ({ email, metadata }) => {
      // Auth servers look for the address before they insert.
      const known = await db.rows('select 1 from auth.users where email = $1', [email]);
      if (known.length > 0) throw new AppError('account_exists');
      try {
        return { id: await db.signUp(email, metadata) };
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if ('code' in error && error.code === '23505') throw new AppError('account_exists', {}, { cause: error });
        throw isErrorCode(error.message) ? new AppError(error.message, {}, { cause: error }) : error;
      }
    },
  };
}

/** Test accounts store their password unhashed. */
function toIdentity(db: TestDb): Identity {
  return {
    hasPassword: async ({ email }, password) =>
      (await db.rows('select 1 from auth.users where email = $1 and encrypted_password = $2', [email, password])).length > 0,
    addressHash: (email) => keyedHash('a key of the tests', email),
    tryCode: (_email, _code, open) => open(),
    forget: () => Promise.resolve(),
  };
}

/** External services do not answer; mails and jobs become rows of the test's database. */
export function testPorts(db: TestDb, own: Partial<Ports> = {}): Ports {
  const jobs = createJobsPort(db.service.db);
  return {
    ai: null,
    mail: createMailPort(jobs),
    push: null,
    pay: null,
    foodLookUp: null,
    longTexts: null,
    providers: createProvidersPort({}, 'a secret of the tests'),
    jobs,
    fetch: (url) => Promise.reject(new Error(`No test answers ${url}`)),
    // Tests write their days out: none of them may be ahead of today, whatever the clock says.
    now: () => Date.parse('2026-11-20T12:00:00Z'),
    ...own,
  };
}

/** @param own ports of this test */
export function testCtx(db: TestDb, member?: Member, own: Partial<Ports> = {}): Ctx {
  return {
    user: member ?? null,
    userDb: (member === undefined ? db.anon : db.as(member)).db,
    db: db.service.db,
    accounts: getAccounts(db),
    identity: toIdentity(db),
    ports: testPorts(db, own),
    systemStatus: () => Promise.resolve({ disk: null, backup: null }),
    publicUrl: 'https://ziva.test',
  };
}

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

/** Calls an endpoint as its host would. @param body an object, or the raw text of the request */
export async function callEndpoint<T>(endpoint: Endpoint, ctx: Ctx, body: unknown): Promise<Answer<T>> {
  const request = new Request('http://localhost/functions/v1/endpoint', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const response = await endpoint.handle(request, ctx);
  return { status: response.status, body: (await response.json()) as T };
}
