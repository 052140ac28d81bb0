/** Every call of auth-js that Živa serves, through the real client. */
import { randomUUID } from 'node:crypto';
import type { AuthClient } from '@supabase/auth-js';
import bcrypt from 'bcrypt';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { getAuthClient } from '#testing/auth-client.ts';
import { hashAtRealCost } from '#testing/quick-hashes.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '#testing/server.ts';

type Client = InstanceType<typeof AuthClient>;

const address = (): string => `${randomUUID().slice(0, 8)}@ziva.test`;
const NEW_PASSWORD = 'čisto novo geslo';

describe('auth-js', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const getClient = (): Client => getAuthClient(server);
  const invitationFor = async (email: string): Promise<string> => (await server.service.rpc<{ code: string }>('create_invitation', { email })).code;
  const joined = async (): Promise<{ client: Client; email: string; id: string }> => {
    const [client, email] = [getClient(), address()];
    const { data, error } = await client.signUp({
      email,
      password: TEST_PASSWORD,
      options: { data: { invitation_code: await invitationFor(email) } },
    });
    expect(error).toBeNull();
    return { client, email, id: data.user?.id ?? '' };
  };
  const toLink = async (email: string, count = 1): Promise<string> =>
    new URL((await server.mailTo(email, count)).link).searchParams.get('token_hash') ?? '';
  const getMethod = async (client: Client): Promise<unknown> => {
    const { data } = await client.getSession();
    return (decodeJwt(data.session?.access_token ?? '')['amr'] as { method: string }[])[0]?.method;
  };

  test('signUp gives a session with GoTrue’s claims, and keeps the password as GoTrue does', async () => {
    onTestFinished(hashAtRealCost());
    const { client, email, id } = await joined();
    const { data } = await client.getSession();
    const claims = decodeJwt(data.session?.access_token ?? '');
    expect(claims).toMatchObject({
      iss: `${server.url}/auth/v1`,
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { is_admin: false },
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
    expect(data.session?.user.identities).toMatchObject([{ provider: 'email', id, identity_data: { email } }]);
    const [row] = await server.running.database.query<{ hash: string; ip: string; agent: string }>(
      `select u.encrypted_password as hash, host(s.ip) as ip, s.user_agent as agent from auth.users u join auth.sessions s on s.user_id = u.id where u.id = $1`,
      [id],
    );
    expect(row?.hash).toMatch(/^\$2[aby]\$10\$/);
    expect(await bcrypt.compare(TEST_PASSWORD, row?.hash ?? '')).toBe(true);
    expect([row?.ip, row?.agent]).toEqual(['127.0.0.1', 'node']);
  });

  test('signInWithPassword, getUser, getClaims, refreshSession and signOut', async () => {
    const { email, id } = await joined();
    const client = getClient();
    expect((await client.signInWithPassword({ email, password: 'napačno geslo' })).error?.code).toBe('invalid_credentials');
    expect((await client.signInWithPassword({ email: email.toUpperCase(), password: TEST_PASSWORD })).error).toBeNull();
    expect((await client.getUser()).data.user).toMatchObject({ id, email });
    expect((await client.getClaims()).data?.claims.sub).toBe(id);
    const { data: before } = await client.getSession();
    const { data: after, error } = await client.refreshSession();
    expect([error, after.session?.refresh_token === before.session?.refresh_token]).toEqual([null, false]);
    expect((await client.signOut({ scope: 'local' })).error).toBeNull();
    const used = await client.setSession({ access_token: after.session?.access_token ?? '', refresh_token: after.session?.refresh_token ?? '' });
    expect(used.error?.name).toBe('AuthSessionMissingError');
  });

  test('signInWithOtp sends a link that verifyOtp takes once', async () => {
    const { email, id } = await joined();
    const client = getClient();
    const asked = await client.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: `${server.url}/obroki` } });
    expect(asked.error).toBeNull();
    const token_hash = await toLink(email);
    const [stored] = await server.running.database.query<{ n: number }>(
      `select (select count(*) from auth.one_time_tokens where token_hash = $1) + (select count(*) from auth.users where recovery_token = $1) as n`,
      [token_hash],
    );
    expect(stored?.n).toBe(0);
    const { data, error } = await client.verifyOtp({ token_hash, type: 'magiclink' });
    expect([error, data.user?.id, await getMethod(client)]).toEqual([null, id, 'otp']);
    expect((await getClient().verifyOtp({ token_hash, type: 'magiclink' })).error?.code).toBe('otp_expired');
    expect((await getClient().verifyOtp({ email, token: '123456', type: 'email' })).error?.code).toBe('otp_expired');
  });

  test('signInWithOtp makes the account of whoever claimed an invitation; its link confirms the address', async () => {
    const email = address();
    await server.service.rpc('claim_invitation', { email, code: await invitationFor(email) });
    const client = getClient();
    expect((await client.signInWithOtp({ email, options: { shouldCreateUser: true, data: { first_name: 'Ana' } } })).error).toBeNull();
    const token_hash = await toLink(email);
    const confirmed = async () =>
      (await server.running.database.query<{ at: Date | null }>('select email_confirmed_at as at from auth.users where email = $1', [email]))[0]?.at;
    expect(await confirmed()).toBeNull();
    expect((await client.verifyOtp({ token_hash, type: 'magiclink' })).error).toBeNull();
    expect(await confirmed()).toBeInstanceOf(Date);
  });

  test('a link is good for an hour', async () => {
    const { email, id } = await joined();
    await getClient().signInWithOtp({ email });
    const token_hash = await toLink(email);
    const age = (interval: string) =>
      server.running.database.query(`update auth.one_time_tokens set created_at = created_at - $2::interval where user_id = $1`, [id, interval]);
    await age('61 minutes');
    expect((await getClient().verifyOtp({ token_hash, type: 'magiclink' })).error?.code).toBe('otp_expired');
    await age('-2 minutes');
    expect((await getClient().verifyOtp({ token_hash, type: 'magiclink' })).error).toBeNull();
  });

  test('a link that was sent while the clock was a year ahead is none for a year; one sent a little ahead is good', async () => {
    const { email, id } = await joined();
    await getClient().signInWithOtp({ email });
    const token_hash = await toLink(email);
    const advance = (interval: string) =>
      server.running.database.query(`update auth.one_time_tokens set created_at = now() at time zone 'UTC' + $2::interval where user_id = $1`, [
        id,
        interval,
      ]);
    await advance('1 year');
    expect((await getClient().verifyOtp({ token_hash, type: 'magiclink' })).error?.code).toBe('otp_expired');
    await advance('5 minutes');
    expect((await getClient().verifyOtp({ token_hash, type: 'magiclink' })).error).toBeNull();
  });

  test('a new link takes the old one’s place, and resend sends the first one again', async () => {
    const { client, email } = await joined();
    await client.signInWithOtp({ email });
    const old = await toLink(email);
    await client.signInWithOtp({ email });
    const young = await toLink(email, 2);
    expect((await getClient().verifyOtp({ token_hash: old, type: 'magiclink' })).error?.code).toBe('otp_expired');
    expect((await getClient().verifyOtp({ token_hash: young, type: 'magiclink' })).error).toBeNull();
    const moved = address();
    await client.updateUser({ email: moved });
    await toLink(moved);
    expect((await client.resend({ type: 'email_change', email })).error).toBeNull();
    expect((await getClient().verifyOtp({ token_hash: await toLink(moved, 2), type: 'email_change' })).data.user?.email).toBe(moved);
  });

  test('resetPasswordForEmail, then updateUser with the new password', async () => {
    const { email } = await joined();
    const client = getClient();
    expect((await client.resetPasswordForEmail(email, { redirectTo: `${server.url}/reset-password` })).error).toBeNull();
    await client.verifyOtp({ token_hash: await toLink(email), type: 'recovery' });
    expect(await getMethod(client)).toBe('recovery');
    expect((await client.updateUser({ password: TEST_PASSWORD })).error?.code).toBe('same_password');
    expect((await client.updateUser({ password: 'č'.repeat(37) + 'abcdef' })).error?.code).toBe('validation_failed');
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect((await getClient().signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();
  });

  test('reauthenticate mails a code that updateUser takes, once and nobody else’s', async () => {
    const [{ client, email }, other] = [await joined(), await joined()];
    expect((await client.reauthenticate()).error).toBeNull();
    const code = /^\d{6}$/m.exec((await server.mailTo(email)).text)?.[0] ?? '';
    expect((await other.client.updateUser({ password: NEW_PASSWORD, nonce: code })).error?.code).toBe('reauthentication_not_valid');
    expect((await client.updateUser({ data: {}, nonce: code })).error).toBeNull();
    expect((await client.updateUser({ data: {}, nonce: code })).error?.code).toBe('reauthentication_not_valid');
  });

  test('updateUser with the present password takes the right one only', async () => {
    const { client } = await joined();
    expect((await client.updateUser({ password: NEW_PASSWORD, current_password: 'napačno' })).error?.code).toBe('current_password_invalid');
    expect((await client.updateUser({ password: NEW_PASSWORD, current_password: TEST_PASSWORD })).error).toBeNull();
  });

  test('updateUser keeps what a person says about themselves, up to a size', async () => {
    const { client } = await joined();
    expect((await client.updateUser({ data: { colour: 'modra', mood: 'dobra' } })).data.user?.user_metadata).toMatchObject({ colour: 'modra' });
    expect((await client.updateUser({ data: { mood: null } })).data.user?.user_metadata).not.toHaveProperty('mood');
    expect((await client.updateUser({ data: { text: 'x'.repeat(4090) } })).error?.status).toBe(400);
    expect((await client.updateUser({ data: { text: '\ud800' } })).error?.status).toBe(400);
    const deep = `{"data":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`;
    const { data } = await client.getSession();
    expect((await server.fetch('/auth/v1/user', { method: 'PUT', body: deep }, { token: data.session?.access_token ?? '' })).status).toBe(400);
    expect((await client.updateUser({ data: { text: 'x'.repeat(3900) } })).error).toBeNull();
    await client.refreshSession();
    expect((await client.getUser()).data.user?.user_metadata).toMatchObject({ colour: 'modra' });
  });

  test.each(['/settings', '/health', '/.well-known/jwks.json', '/user'])('GET %s is never kept by anybody', async (path) => {
    const { client } = await joined();
    const { data } = await client.getSession();
    const response = await server.fetch(`/auth/v1${path}`, {}, { token: data.session?.access_token ?? '' });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await server.post(`/auth/v1${path}`, {})).headers.get('cache-control')).toBe('no-store');
  });

  describe('a refresh token that was used', () => {
    const refresh = async (token: string) => {
      const response = await server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
      return { status: response.status, body: (await response.json()) as { access_token: string; refresh_token: string; error_code?: string } };
    };
    const makeOlder = (token: string) =>
      server.running.database.query(`update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds' where token = $1`, [token]);
    const isInside = async (token: string) => (await server.fetch('/auth/v1/user', {}, { token })).status;

    test('is answered with its successor for ten seconds: two windows, one session', async () => {
      const person = await server.join();
      const both = await Promise.all([refresh(person.refreshToken), refresh(person.refreshToken)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(new Set(both.map(({ body }) => body.refresh_token)).size).toBe(1);
    });

    test('is answered with its successor later too while that was not used: the answer was lost on its way', async () => {
      const person = await server.join();
      const { body: next } = await refresh(person.refreshToken);
      await makeOlder(person.refreshToken);
      expect((await refresh(person.refreshToken)).body.refresh_token).toBe(next.refresh_token);
    });

    test('ends the family and the session afterwards, access tokens included', async () => {
      const person = await server.join();
      const { body: lost } = await refresh(person.refreshToken);
      const { body: next } = await refresh(lost.refresh_token);
      await makeOlder(person.refreshToken);
      expect(await isInside(next.access_token)).toBe(200);
      const reused = await refresh(person.refreshToken);
      expect([reused.status, reused.body.error_code]).toEqual([400, 'refresh_token_already_used']);
      expect([await isInside(next.access_token), (await refresh(next.refresh_token)).status]).toEqual([403, 400]);
      expect((await server.post('/rest/v1/rpc/my_profile', {}, { token: next.access_token })).status).toBe(401);
    });

    test('is of no use once the account is barred or the session’s time is over', async () => {
      const [barred, over] = [await server.join(), await server.join()];
      await server.running.database.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [barred.id]);
      await server.running.database.query(`update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`, [over.id]);
      expect((await refresh(barred.refreshToken)).body.error_code).toBe('user_banned');
      expect((await refresh(over.refreshToken)).body.error_code).toBe('session_expired');
    });
  });
});
