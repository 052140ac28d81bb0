import { RealtimeClient } from '@supabase/realtime-js';
import WebSocket from 'ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionsSchema } from '#core/contracts/session.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { startTestServer, TEST_PASSWORD, type Person, type TestServer } from '#testing/server.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

interface Session {
  readonly token: string;
  readonly refreshToken: string;
}

describe.each(['alone', 'sharing a database'] as const)('a server %s', (tier) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(tier === 'alone' ? {} : { env: { DATABASE_URL: (await createTestDatabase()).url } });
  });
  afterAll(() => server.stop());

  const toSession = async (response: Response): Promise<Session> => {
    expect(response.status).toBe(200);
    const body = (await response.json()) as { access_token: string; refresh_token: string };
    return { token: body.access_token, refreshToken: body.refresh_token };
  };
  const signIn = async (email: string, password = TEST_PASSWORD, agent = 'node'): Promise<Session> =>
    toSession(
      await server.fetch('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'user-agent': agent },
        body: JSON.stringify({ email, password }),
      }),
    );
  const redeem = async (email: string, count = 1): Promise<Session> => {
    const link = new URL((await server.mailTo(email, count)).link).searchParams;
    return toSession(await server.post('/auth/v1/verify', { token_hash: link.get('token_hash'), type: link.get('type') }));
  };
  const signOut = async (session: Session, scope: 'local' | 'others' | 'global'): Promise<void> => {
    expect((await server.fetch(`/auth/v1/logout?scope=${scope}`, { method: 'POST' }, session)).status).toBe(204);
  };
  const setPassword = (session: Session, password: string) =>
    server.fetch('/auth/v1/user', { method: 'PUT', body: JSON.stringify({ password }) }, session);

  /** The status of every family of calls for this token. */
  const routes = async (session: Session): Promise<number[]> => {
    const answers = await Promise.all([
      server.fetch('/auth/v1/user', {}, session),
      server.post('/rest/v1/rpc/my_profile', {}, session),
      server.fetch('/rest/v1/profiles?select=user_id', {}, session),
      server.post('/functions/v1/log-meal', {}, session),
      server.fetch('/storage/v1/object/list/none', { method: 'POST', body: '{"prefix":""}' }, session),
    ]);
    return answers.map(({ status }) => status);
  };
  const isInside = async (session: Session): Promise<boolean> => {
    const [user, rpc, table, endpoint, storage] = await routes(session);
    const open = user === 200 && rpc === 200 && table === 200 && endpoint === 400 && storage !== 401;
    const shut = user === 403 && rpc === 401 && table === 401 && endpoint === 401 && storage === 401;
    if (open === shut) throw new Error(`The APIs disagree: ${String([user, rpc, table, endpoint, storage])}`);
    return open;
  };
  const canRefresh = async ({ refreshToken }: Session): Promise<boolean> =>
    (await server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken })).ok;
  const standing = async (...sessions: Session[]): Promise<boolean[]> => {
    const inside: boolean[] = [];
    for (const session of sessions) inside.push(await isInside(session));
    return inside;
  };

  test('a person sees where they are signed in, and nobody else’s', async () => {
    const person = await server.join();
    await server.join();
    const phone = await signIn(person.email, TEST_PASSWORD, IPHONE);
    await signIn(person.email, TEST_PASSWORD, FIREFOX);
    const seen = sessionsSchema.parse(await (await server.post('/rest/v1/rpc/my_sessions', {}, phone)).json());
    expect(seen.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Safari, iPhone', true],
      ['Firefox, Windows', false],
      [null, false],
    ]);
    expect((await server.post('/rest/v1/rpc/my_sessions', {})).status).toBe(401);
  });

  test('what the program did by itself is no place where somebody is signed in', async () => {
    const email = 'pravkar@ziva.test';
    const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email });
    const request = { email, code, password: TEST_PASSWORD, lang: 'sl', timeZone: 'Europe/Ljubljana' };
    expect((await server.post('/functions/v1/register', request)).status).toBe(200);
    const session = await signIn(email);
    expect(sessionsSchema.parse(await (await server.post('/rest/v1/rpc/my_sessions', {}, session)).json())).toHaveLength(1);
  });

  test('using a session moves it on', async () => {
    const person = await server.join();
    const read = async (session: Pick<Session, 'token'>) =>
      sessionsSchema.parse(await (await server.post('/rest/v1/rpc/my_sessions', {}, session)).json())[0]!;
    const before = await read(person);
    const refreshed = await toSession(await server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: person.refreshToken }));
    const after = await read(refreshed);
    expect(after.id).toBe(before.id);
    expect(Date.parse(after.lastUsedAt!)).toBeGreaterThan(Date.parse(before.lastUsedAt!));
  });

  test.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('signing out (%s) shuts every route at once', async (scope, left) => {
    const person = await server.join();
    const sessions = [person, await signIn(person.email), await signIn(person.email)];
    const neighbour = await server.join();
    expect(await standing(...sessions)).toEqual([true, true, true]);
    await signOut(person, scope);
    expect(await standing(...sessions)).toEqual(left);
    for (const [index, session] of sessions.entries()) expect(await canRefresh(session)).toBe(left[index]);
    expect(await isInside(neighbour)).toBe(true);
  });

  test('a new password puts everybody else out', async () => {
    const person = await server.join();
    const thief = await signIn(person.email);
    expect(await standing(person, thief)).toEqual([true, true]);
    expect((await setPassword(person, 'čisto novo geslo')).status).toBe(200);
    expect(await standing(person, thief)).toEqual([true, false]);
    expect(await canRefresh(thief)).toBe(false);
  });

  test('so does a forgotten one set anew, with every link that lay about', async () => {
    const person = await server.join();
    const thief = await signIn(person.email);
    await server.fetch('/auth/v1/user', { method: 'PUT', body: JSON.stringify({ email: `tat-${person.email}` }) }, thief);
    const stolen = new URL((await server.mailTo(`tat-${person.email}`)).link).searchParams;
    await server.post('/auth/v1/recover', { email: person.email });
    const recovered = await redeem(person.email);
    expect((await setPassword(recovered, 'čisto novo geslo')).status).toBe(200);
    expect(await standing(recovered, person, thief)).toEqual([true, false, false]);
    const late = await server.post('/auth/v1/verify', { token_hash: stolen.get('token_hash'), type: 'email_change' });
    expect([late.status, await late.json()]).toMatchObject([403, { error_code: 'otp_expired' }]);
  });

  test('a refused password changes nothing for anybody', async () => {
    const person = await server.join();
    const other = await signIn(person.email);
    expect((await setPassword(person, TEST_PASSWORD)).status).toBe(422);
    expect((await setPassword(person, 'kratko')).status).toBe(422);
    expect(await standing(person, other)).toEqual([true, true]);
  });

  test('a session begun before signing in is not the one after it', async () => {
    const person = await server.join();
    const planted = await signIn(person.email);
    const fresh = await signIn(person.email);
    expect(fresh.refreshToken).not.toBe(planted.refreshToken);
    await signOut(fresh, 'local');
    expect(await standing(planted, fresh)).toEqual([true, false]);
  });

  test('a new address is confirmed in its own mailbox, and ends the sessions of the old one', async () => {
    const person = await server.join();
    const other = await signIn(person.email);
    const moved = `nov-${person.email}`;
    await server.fetch('/auth/v1/user', { method: 'PUT', body: JSON.stringify({ email: moved }) }, person);
    const fresh = await redeem(moved);
    expect(await standing(person, other)).toEqual([false, false]);
    expect(await (await server.post('/rest/v1/rpc/my_profile', {}, fresh)).json()).toMatchObject({ email: moved });
  });

  test('nobody moves onto an administrator’s address', async () => {
    await server.service.rpc('seed_admin_emails', { emails: ['sefinja@ziva.test'] });
    const person = await server.join();
    await server.fetch('/auth/v1/user', { method: 'PUT', body: JSON.stringify({ email: 'sefinja@ziva.test' }) }, person);
    const link = new URL((await server.mailTo('sefinja@ziva.test')).link).searchParams;
    const answer = await server.post('/auth/v1/verify', { token_hash: link.get('token_hash'), type: 'email_change' });
    expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: 'access_denied' }]);
    expect(await (await server.post('/rest/v1/rpc/my_profile', {}, person)).json()).toMatchObject({ email: person.email, isAdmin: false });
  });

  describe('an account that is gone', () => {
    const leave = (person: Person) => server.running.database.query('delete from auth.users where id = $1', [person.id]);

    test('is refused everywhere at once', async () => {
      const person = await server.join();
      const other = await signIn(person.email);
      expect(await standing(person, other)).toEqual([true, true]);
      await leave(person);
      expect(await standing(person, other)).toEqual([false, false]);
      expect(await canRefresh(person)).toBe(false);
      expect((await server.fetch('/auth/v1/user', { method: 'PUT', body: '{"data":{}}' }, person)).status).toBe(403);
    });

    test.each([
      ['of an account that goes', leave],
      ['that is signed out', (person: Person) => signOut(person, 'local')],
    ])('the live channel %s is closed, and not opened again', async (_what, end) => {
      const person = await server.join();
      const client = new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
        params: { apikey: server.running.keys.publishableKey },
        transport: WebSocket as never,
        reconnectAfterMs: () => 10,
      });
      await client.setAuth(person.token);
      const channel = client.channel(`user:${person.id}`, { config: { private: true } });
      const states: string[] = [];
      let notify: () => void = () => undefined;
      channel.subscribe((state) => {
        states.push(state);
        notify();
      });
      const until = async (done: () => boolean): Promise<void> => {
        while (!done())
          await new Promise<void>((resolve) => {
            notify = resolve;
          });
      };
      await until(() => states.includes('SUBSCRIBED'));
      await end(person);
      // Closed once by the server, then refused when the client tries again.
      await until(() => states.filter((state) => state === 'CHANNEL_ERROR').length >= 2);
      expect(states.filter((state) => state === 'SUBSCRIBED')).toHaveLength(1);
      await client.disconnect();
    });
  });
});
