/** What keeps an account its owner's: showing who one is before a change, being told of it, known devices, sessions that end. */
import { TOTP } from 'otpauth';
import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityEventsPageSchema, sessionsSchema } from '#core/contracts/session.ts';
import { startTestServer, TEST_PASSWORD, type Person, type TestServer } from '#testing/server.ts';

const NEW_PASSWORD = 'čisto novo geslo';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:138.0) Gecko/20100101 Firefox/138.0';

describe('the safety of an account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const getClient = () =>
    new AuthClient({
      url: `${server.url}/auth/v1`,
      headers: { apikey: server.running.keys.publishableKey, 'user-agent': FIREFOX },
      persistSession: false,
      autoRefreshToken: false,
    });
  const signedIn = async ({ email }: Pick<Person, 'email'>) => {
    const client = getClient();
    const { data, error } = await client.signInWithPassword({ email, password: TEST_PASSWORD });
    expect(error).toBeNull();
    return { client, token: data.session!.access_token };
  };
  const age = (person: Person, minutes: number) =>
    server.running.database.query(
      `with aged as (update auth.sessions set created_at = now() - $2 * interval '1 minute' where user_id = $1 returning id, created_at)
       update auth.mfa_amr_claims a set updated_at = aged.created_at from aged where a.session_id = aged.id`,
      [person.id, minutes],
    );
  const getEvents = async (who: Pick<Person, 'token'>) => {
    await server.running.drain();
    return securityEventsPageSchema.parse(await (await server.post('/rest/v1/rpc/my_security_events', {}, who)).json()).events;
  };
  const redeem = async (email: string) => {
    const link = new URL((await server.mailTo(email)).link).searchParams;
    return server.post('/auth/v1/verify', { token_hash: link.get('token_hash'), type: link.get('type') });
  };

  describe('changing the password or the address', () => {
    test('asks for the present password when the sign-in is older than ten minutes', async () => {
      const person = await server.join();
      const { client } = await signedIn(person);
      await age(person, 11);
      const change = async (attributes: Parameters<typeof client.updateUser>[0]) => (await client.updateUser(attributes)).error?.code;
      expect(await change({ password: NEW_PASSWORD })).toBe('reauthentication_needed');
      expect(await change({ email: `nov-${person.email}` })).toBe('reauthentication_needed');
      expect(await change({ password: NEW_PASSWORD, current_password: 'napačno geslo' })).toBe('current_password_invalid');
      expect(await change({ password: NEW_PASSWORD, current_password: TEST_PASSWORD })).toBeUndefined();
      expect(await change({ email: `nov-${person.email}`, current_password: NEW_PASSWORD })).toBeUndefined();
      expect(await change({ data: { note: 'x' } })).toBeUndefined();
    });

    test('so do adding and removing a second factor; the password is shown in a call of its own', async () => {
      const person = await server.join();
      const { client, token } = await signedIn(person);
      await age(person, 11);
      const enrol = async () => client.mfa.enroll({ factorType: 'totp', friendlyName: 'telefon' });
      const prove = async (current: unknown) => {
        const response = await server.post('/auth/v1/reauthenticate', { current_password: current }, { token });
        return [response.status, ((await response.json()) as { error_code?: string }).error_code];
      };
      expect((await enrol()).error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
      expect(await prove('napačno geslo')).toEqual([400, 'current_password_invalid']);
      expect((await enrol()).error?.code).toBe('reauthentication_needed');
      expect(await prove(TEST_PASSWORD)).toEqual([200, undefined]);
      const { data } = await enrol();
      const code = new TOTP({ secret: data?.type === 'totp' ? data.totp.secret : '' }).generate();
      expect((await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })).error).toBeNull();
      await age(person, 11);
      expect((await client.mfa.unenroll({ factorId: data?.id ?? '' })).error?.code).toBe('reauthentication_needed');
      expect(await prove(TEST_PASSWORD)).toEqual([200, undefined]);
      expect((await client.mfa.unenroll({ factorId: data?.id ?? '' })).error).toBeNull();
      expect((await getEvents({ token })).map(({ kind }) => kind)).toContain('reauthentication_refused');
    });

    test('what was only begun of a factor is dropped without more', async () => {
      const person = await server.join();
      const { client } = await signedIn(person);
      const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'telefon' });
      await age(person, 11);
      expect((await client.mfa.unenroll({ factorId: data?.id ?? '' })).error).toBeNull();
    });

    test('a sign-in while the clock was ahead is not fresh until then', async () => {
      const person = await server.join();
      const { client } = await signedIn(person);
      await age(person, -60 * 24 * 365);
      expect((await client.updateUser({ password: NEW_PASSWORD })).error?.code).toBe('reauthentication_needed');
      expect((await client.updateUser({ password: NEW_PASSWORD, current_password: TEST_PASSWORD })).error).toBeNull();
    });

    test('refreshing the session does not make the sign-in fresh', async () => {
      const person = await server.join();
      const { client } = await signedIn(person);
      await age(person, 11);
      expect((await client.refreshSession()).error).toBeNull();
      expect((await client.updateUser({ password: NEW_PASSWORD })).error?.code).toBe('reauthentication_needed');
    });

    test('is let through by a sign-in of the last ten minutes, but not with a wrong present password', async () => {
      const person = await server.join();
      const { client } = await signedIn(person);
      const wrong = await client.updateUser({ password: NEW_PASSWORD, current_password: 'napačno geslo' });
      expect(wrong.error?.code).toBe('current_password_invalid');
      expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    });

    test('a mail tells of a new password, and the list who changed it from where', async () => {
      const person = await server.join({ lang: 'en' });
      const { client, token } = await signedIn(person);
      await client.updateUser({ password: NEW_PASSWORD });
      const mail = await server.mailTo(person.email);
      expect([mail.subject, mail.link]).toEqual(['Your Živa password has changed', `${server.url}/forgot-password`]);
      const [first] = await getEvents({ token });
      expect(first).toMatchObject({ kind: 'password_changed', device: 'Firefox, Windows', network: '127.0.0.0/24', isHere: true });
    });

    test('both addresses are told of a move, and other sessions end with it', async () => {
      const person = await server.join();
      const { client, token } = await signedIn(person);
      const moved = `nov-${person.email}`;
      await client.updateUser({ email: moved });
      const answer = (await (await redeem(moved)).json()) as { access_token: string };
      expect((await server.mailTo(person.email)).subject).toBe('E-poštni naslov za Živo je spremenjen');
      expect((await server.mailTo(moved, 2)).link).toBe(`${server.url}/nastavitve#e-posta`);
      expect((await server.fetch('/auth/v1/user', {}, { token })).status).toBe(403);
      const kinds = (await getEvents({ token: answer.access_token })).map(({ kind }) => kind);
      expect(kinds.slice(0, 3).toSorted()).toEqual(['email_change_requested', 'email_changed', 'signed_in']);
    });
  });

  describe('the list of what happened', () => {
    test('holds sign-ins, refused ones and the end of sessions, and no secret', async () => {
      const person = await server.join();
      await getClient().signInWithPassword({ email: person.email, password: 'napačno geslo' });
      await getClient().signInWithPassword({ email: person.email, password: 'napačno geslo 2' });
      const { client } = await signedIn(person);
      await client.signOut({ scope: 'local' });
      const events = await getEvents(person);
      const lines = events.map(({ kind, method, times }) => [kind, method, times]);
      expect(lines.filter(([kind]) => kind !== 'signed_in')).toEqual(
        expect.arrayContaining([
          ['session_ended', 'local', 1],
          ['sign_in_refused', 'password', 2],
        ]),
      );
      expect(lines.filter(([kind]) => kind === 'signed_in')).toHaveLength(2);
      expect(JSON.stringify(events)).not.toMatch(/geslo|@|token/);
    });

    test('holds the second use of a refresh token, and a refused right once a minute', async () => {
      const person = await server.join();
      const [ana, other] = [await signedIn(person), await signedIn(person)];
      const used = (await ana.client.getSession()).data.session!.refresh_token;
      await ana.client.refreshSession();
      await ana.client.refreshSession();
      await server.running.database.query(`update auth.refresh_tokens set updated_at = now() - interval '1 minute' where token = $1`, [used]);
      expect((await getClient().refreshSession({ refresh_token: used })).error?.code).toBe('refresh_token_already_used');
      for (let time = 0; time < 3; time += 1) expect((await server.post('/rest/v1/rpc/desk_home', {}, other)).status).toBe(403);
      const events = await getEvents(other);
      expect(events.filter(({ kind }) => kind === 'refresh_token_reused')).toHaveLength(1);
      expect(events.filter(({ kind }) => kind === 'access_refused')).toMatchObject([{ method: 'rest', times: 1 }]);
    });
  });

  describe('sessions', () => {
    test('one begun while the clock was ahead goes on, and from its next use lasts as long as others', async () => {
      const person = await server.join();
      await age(person, -60 * 24 * 365);
      const { data, error } = await getClient().refreshSession({ refresh_token: person.refreshToken });
      expect([error, data.session === null]).toEqual([null, false]);
      const [session] = await server.running.database.query<{ days: number }>(
        `select extract(day from private.session_ends_at(s) - now())::int as days from auth.sessions s where s.user_id = $1`,
        [person.id],
      );
      expect(session?.days).toBeLessThanOrEqual(30);
    });

    test('a refresh token that was used while the clock was ahead cannot be used again', async () => {
      const person = await server.join();
      const { client } = await signedIn(person);
      const used = (await client.getSession()).data.session!.refresh_token;
      await client.refreshSession();
      await client.refreshSession();
      await server.running.database.query(`update auth.refresh_tokens set updated_at = now() + interval '1 year' where token = $1`, [used]);
      expect((await getClient().refreshSession({ refresh_token: used })).error?.code).toBe('refresh_token_already_used');
    });

    test('one unused for 30 days, or 180 days old, opens nothing any more', async () => {
      const [unused, old] = [await server.join(), await server.join()];
      await server.running.database.query(`update auth.sessions set created_at = now() - interval '31 days' where user_id = $1`, [unused.id]);
      await server.running.database.query(
        `update auth.sessions set created_at = now() - interval '181 days', refreshed_at = now() at time zone 'UTC' where user_id = $1`,
        [old.id],
      );
      for (const person of [unused, old]) {
        expect((await server.fetch('/auth/v1/user', {}, person)).status).toBe(403);
        expect((await server.post('/rest/v1/rpc/my_profile', {}, person)).status).toBe(401);
        const refreshed = await getClient().refreshSession({ refresh_token: person.refreshToken });
        expect(refreshed.error?.code).toBe('session_expired');
      }
    });

    test('each can be ended by itself, at once', async () => {
      const person = await server.join();
      const { client, token } = await signedIn(person);
      const seen = sessionsSchema.parse(await (await server.post('/rest/v1/rpc/my_sessions', {}, person)).json());
      const other = seen.find(({ isCurrent }) => !isCurrent)!;
      expect((await server.post('/rest/v1/rpc/end_my_session', { id: other.id }, person)).ok).toBe(true);
      expect((await server.fetch('/auth/v1/user', {}, { token })).status).toBe(403);
      expect((await client.refreshSession()).error).not.toBeNull();
      expect((await server.fetch('/auth/v1/user', {}, person)).status).toBe(200);
    });
  });
});

describe('guesses from eleven networks, in production', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { ZIVA_ENV: 'production', TRUST_PROXY: '1' } });
  });
  afterAll(() => server.stop());

  const from = (network: number, path: string, body: object, cookie = '') =>
    server.fetch(path, { method: 'POST', body: JSON.stringify(body), headers: { 'x-forwarded-for': `203.0.${network}.1`, cookie } });
  const signIn = (network: number, email: string, password: string, cookie = '') =>
    from(network, '/auth/v1/token?grant_type=password', { email, password }, cookie);
  const parseCookie = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

  test('lock strangers out and never a device that the owner signed in from', async () => {
    const person = await server.join();
    const cookie = parseCookie(await signIn(100, person.email, TEST_PASSWORD));
    expect(cookie).toMatch(/^ziva_device=/);
    for (let network = 1; network <= 10; network += 1) expect((await signIn(network, person.email, 'napačno geslo')).status).toBe(400);
    expect((await signIn(11, person.email, TEST_PASSWORD)).status).toBe(429);
    expect((await signIn(12, person.email, TEST_PASSWORD, cookie)).status).toBe(200);
    // Another's cookie is no key to this account.
    const stranger = await server.join();
    const foreign = parseCookie(await signIn(101, stranger.email, TEST_PASSWORD));
    expect((await signIn(13, person.email, TEST_PASSWORD, foreign)).status).toBe(429);
  });

  test('a known device has its own limit too', async () => {
    const person = await server.join();
    const cookie = parseCookie(await signIn(120, person.email, TEST_PASSWORD));
    for (let network = 21; network <= 30; network += 1) expect((await signIn(network, person.email, 'napačno geslo', cookie)).status).toBe(400);
    expect((await signIn(31, person.email, TEST_PASSWORD, cookie)).status).toBe(429);
    expect((await signIn(32, person.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('mails asked for by strangers leave the owner theirs', async () => {
    const person = await server.join();
    const cookie = parseCookie(await signIn(140, person.email, TEST_PASSWORD));
    const ask = (network: number, more = '') => from(network, '/auth/v1/otp', { email: person.email, create_user: false }, more);
    for (let network = 41; network <= 45; network += 1) expect((await ask(network)).status).toBe(200);
    expect((await ask(46)).status).toBe(429);
    expect((await ask(47, cookie)).status).toBe(200);
  });
});
