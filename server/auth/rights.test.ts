/** Every route of /auth/v1, called by everybody: what testing/auth-rights.ts says, and nothing else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUTH_RIGHTS, toAuthRoute, type AuthRight } from '#testing/auth-rights.ts';
import { authSamples, type AuthSample } from '#testing/fuzz/auth-calls.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';

/** Refusals for want of a session, or of its second level. Whatever else a route answers, it let the caller in. */
const REFUSALS = ['no_authorization', 'bad_jwt', 'session_not_found', 'insufficient_aal'];
const EXPECTED: Readonly<Record<AuthRight, Readonly<Record<'owner' | 'firstLevel' | 'visitor' | 'deactivated', string>>>> = {
  anyone: { owner: 'let in', firstLevel: 'let in', visitor: 'let in', deactivated: 'let in' },
  session: { owner: 'let in', firstLevel: 'insufficient_aal', visitor: 'no_authorization', deactivated: 'session_not_found' },
  'first level': { owner: 'let in', firstLevel: 'let in', visitor: 'no_authorization', deactivated: 'session_not_found' },
};

const routes = authSamples('nihce@ziva.test').map((sample) => ({ route: toAuthRoute(sample), sample }));

describe('rights on the routes of /auth/v1', () => {
  let server: TestServer;
  /** `weak` has a second factor, which its session has not shown. */
  let weak: Person;
  let [owner, stranger, admin, deactivated]: Person[] = [];
  let factorId: string;
  beforeAll(async () => {
    server = await startTestServer();
    [owner, stranger] = [await server.join(), await server.join()];
    weak = await server.join();
    [admin, deactivated] = [await server.join({ admin: true }), await server.join({ admin: true })];
    await server.running.database.batch(`delete from auth.users where id = '${deactivated.id}'`);
    factorId = await addFactor(weak);
  });
  afterAll(() => server.stop());

  /** Gives a person a verified factor, so that a session without it is of the first level. @returns its id */
  async function addFactor(person: Person): Promise<string> {
    const id = randomUUID();
    await server.running.database.batch(`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
      values ('${id}', '${person.id}', 'telefon', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`);
    return id;
  }

  async function call({ method, path, query, body }: AuthSample, person?: Person): Promise<string> {
    const search = new URLSearchParams(query).toString();
    const response = await server.fetch(
      `/auth/v1${path.replace('{factorId}', factorId)}${search === '' ? '' : `?${search}`}`,
      { method, redirect: 'manual', ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
      person,
    );
    const text = await response.text();
    return REFUSALS.find((code) => text.includes(`"${code}"`)) ?? 'let in';
  }

  test('each route has its row, and each row a route', () => {
    expect([...new Set(routes.map(({ route }) => route))].toSorted()).toEqual(Object.keys(AUTH_RIGHTS).toSorted());
  });

  test.each(routes)('$route lets in whom its row names', async ({ route, sample }) => {
    const answers = {
      owner: await call(sample, owner),
      firstLevel: await call(sample, weak),
      visitor: await call(sample),
      deactivated: await call(sample, deactivated),
    };
    expect(answers).toEqual(EXPECTED[AUTH_RIGHTS[route] ?? 'session']);
  });

  /** One text of everything that is kept about a person's account, factors and sessions. */
  async function accountState({ id }: Person): Promise<string | undefined> {
    const [row] = await server.running.database.query<{ state: string }>(
      `select concat_ws('|', u::text,
         (select string_agg(f::text, ',' order by f.id) from auth.mfa_factors f where f.user_id = u.id),
         (select string_agg(c::text, ',' order by c.id) from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id where f.user_id = u.id),
         (select string_agg(s::text, ',' order by s.id) from auth.sessions s where s.user_id = u.id)) as state
       from auth.users u where u.id = $1`,
      [id],
    );
    return row?.state;
  }

  test.each(routes.filter(({ route }) => AUTH_RIGHTS[route] !== 'anyone'))('$route changes nothing of somebody else', async ({ sample }) => {
    const before = await accountState(weak);
    for (const person of [stranger, admin]) await call(sample, person);
    await server.running.drain();
    expect(before).toContain(factorId);
    expect(await accountState(weak)).toBe(before);
  });
});
