/**
 * Ways in that must not be: becoming an administrator by what one writes about oneself, joining without an invitation, being sent
 * elsewhere by a link of ours. Google's way is tried in auth-google.test.ts, other sites' forms in cross-site.test.ts, sessions
 * after a new password in auth-sessions.test.ts, who has an account in auth-privacy.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TEST_PASSWORD, type Person, type TestServer } from '#testing/server.ts';

/** Everything in which somebody might look for an administrator. */
const PROMOTION = {
  is_admin: true,
  isAdmin: true,
  is_super_admin: true,
  grants_admin: true,
  role: 'service_role',
  app_metadata: { role: 'admin', is_admin: true, provider: 'email' },
  user_metadata: { is_admin: true },
  raw_app_meta_data: { is_admin: true },
  claims: { role: 'service_role' },
};

describe('attacks', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const invite = async (email: string) => (await server.service.rpc<{ code: string }>('create_invitation', { email })).code;
  const signIn = async (email: string): Promise<Pick<Person, 'token'>> => {
    const response = await server.post('/auth/v1/token?grant_type=password', { email, password: TEST_PASSWORD });
    expect(response.status).toBe(200);
    return { token: ((await response.json()) as { access_token: string }).access_token };
  };
  const newAddress = () => `${randomUUID()}@ziva.test`;

  describe('becoming an administrator', () => {
    /** The results of calls that depend on the user's rights, with a session begun after the attempt. */
    const getAccountState = async (email: string): Promise<object> => {
      const session = await signIn(email);
      const claims = decodeJwt(session.token);
      const invitation = { id: randomUUID(), email: newAddress(), lang: 'sl', days: 7 };
      const { database } = server.running;
      return {
        role: claims['role'],
        // What people write about themselves is in there too, under its own name.
        claimed: /admin|service/.test(JSON.stringify({ ...claims, user_metadata: null })),
        isAdmin: await (await server.post('/rest/v1/rpc/is_admin', {}, session)).json(),
        desk: (await server.post('/rest/v1/rpc/desk_home', {}, session)).status,
        endpoint: (await server.post('/functions/v1/invite', invitation, session)).status,
        rows: await database.query('select 1 from private.admins a join auth.users u on u.id = a.user_id where u.email = $1', [email]),
      };
    };
    const ORDINARY = { role: 'authenticated', claimed: false, isAdmin: false, desk: 403, endpoint: 403, rows: [] };

    test('does not go by the payload of signing up', async () => {
      const email = newAddress();
      const data = { ...PROMOTION, invitation_code: await invite(email) };
      expect((await server.post('/auth/v1/signup', { ...PROMOTION, email, password: TEST_PASSWORD, data })).status).toBe(400);
      expect((await server.post('/auth/v1/signup', { email, password: TEST_PASSWORD, data })).status).toBe(200);
      expect(await getAccountState(email)).toEqual(ORDINARY);
    });

    test('nor by that of registering', async () => {
      const email = newAddress();
      const request = { email, code: await invite(email), password: TEST_PASSWORD, lang: 'sl', timeZone: 'Europe/Ljubljana' };
      expect((await server.post('/functions/v1/register', { ...PROMOTION, ...request })).status).toBe(400);
      expect((await server.post('/functions/v1/register', request)).status).toBe(200);
      expect(await getAccountState(email)).toEqual(ORDINARY);
    });

    test('nor by what is written about oneself afterwards', async () => {
      const person = await server.join();
      for (const body of [{ data: PROMOTION }, { ...PROMOTION, data: { is_admin: true } }, { ...PROMOTION }])
        expect((await server.fetch('/auth/v1/user', { method: 'PUT', body: JSON.stringify(body) }, person)).status).toBeLessThan(500);
      await server.post('/rest/v1/rpc/update_profile', { profile: { ...PROMOTION, firstName: 'Ana' } }, person);
      const patched = await server.fetch(`/rest/v1/profiles?user_id=eq.${person.id}`, { method: 'PATCH', body: '{"is_admin":true}' }, person);
      expect(patched.ok).toBe(false);
      expect(await getAccountState(person.email)).toEqual(ORDINARY);
    });

    test('nor by asking for an address that is put on the list before it is confirmed', async () => {
      const [person, listed] = [await server.join(), newAddress()];
      await server.fetch('/auth/v1/user', { method: 'PUT', body: JSON.stringify({ email: listed }) }, person);
      const link = new URL((await server.mailTo(listed)).link).searchParams;
      await server.service.rpc('seed_admin_emails', { emails: [listed] });
      expect(await getAccountState(person.email)).toEqual(ORDINARY);
      const confirmed = await server.post('/auth/v1/verify', { token_hash: link.get('token_hash'), type: link.get('type') });
      expect([confirmed.status, await confirmed.json()]).toMatchObject([403, { error_code: 'access_denied' }]);
      expect(await getAccountState(person.email)).toEqual(ORDINARY);
    });
  });

  describe('joining without an invitation', () => {
    const email = 'nepovabljena@ziva.test';
    const data = { invitation_code: 'AAAA-BBBB-CCCC' };
    test.each<[string, object]>([
      ['signup', {}],
      ['signup', { data: {} }],
      ['signup', { email, password: TEST_PASSWORD, data }],
      ['signup', { email: ` ${email.toUpperCase()} `, password: TEST_PASSWORD }],
      ['signup', { phone: '+38640111222', password: TEST_PASSWORD }],
      ['otp', { email, create_user: true, data }],
      ['otp', { phone: '+38640111222', create_user: true }],
      ['magiclink', { email, create_user: true }],
      ['recover', { email }],
      ['resend', { type: 'signup', email }],
      ['invite', { email }],
      ['admin/users', { email, password: TEST_PASSWORD, email_confirm: true }],
      ['admin/generate_link', { type: 'signup', email, password: TEST_PASSWORD }],
      ['verify', { type: 'signup', token_hash: 'a'.repeat(56) }],
      ['verify', { type: 'invite', email, token: '123456' }],
      ['token?grant_type=password', { email, password: TEST_PASSWORD }],
      ['token?grant_type=id_token', { provider: 'google', id_token: 'e30.e30.e30' }],
      ['token?grant_type=web3', { chain: 'ethereum', message: 'x', signature: 'x' }],
      ['token?grant_type=pkce', { auth_code: randomUUID(), code_verifier: 'a'.repeat(43) }],
      ['sso', { domain: 'ziva.test' }],
    ])('%s with %j makes no account and gives no session', async (path, body) => {
      const count = async () => (await server.running.database.query<{ n: number }>('select count(*)::int as n from auth.users'))[0]?.n;
      const before = await count();
      const response = await server.post(`/auth/v1/${path}`, body);
      expect(response.status).toBeLessThan(500);
      expect(await response.text()).not.toContain('access_token');
      await server.running.drain();
      expect(await count()).toBe(before);
    });

    test('a code is answered alike where it is wrong, another’s or used up', async () => {
      const [mine, other] = [newAddress(), newAddress()];
      const code = await invite(mine);
      const ask = async (name: string, more: object): Promise<unknown> => {
        const response = await server.post(`/functions/v1/${name}`, { lang: 'sl', ...more });
        return [response.status, await response.json()];
      };
      const used = await server.join();
      const wrong = [403, { error: { code: 'invitation_mismatch' } }];
      const registration = { password: TEST_PASSWORD, timeZone: 'Europe/Ljubljana' };
      for (const attempt of [
        { email: other, code },
        { email: mine, code: 'AAAA-BBBB-CCCC' },
        { email: used.email, code },
        { email: used.email, code: 'AAAA-BBBB-CCCC' },
      ]) {
        expect(await ask('claim-invitation', attempt)).toEqual(wrong);
        expect(await ask('register', { ...attempt, ...registration })).toEqual(wrong);
      }
    });
  });

  describe('a link of ours leads to us', () => {
    const ENTRY_POINTS = {
      otp: (person: Person, query: string) => server.post(`/auth/v1/otp${query}`, { email: person.email, create_user: false }),
      magiclink: (person: Person, query: string) => server.post(`/auth/v1/magiclink${query}`, { email: person.email }),
      recover: (person: Person, query: string) => server.post(`/auth/v1/recover${query}`, { email: person.email }),
      'a new address': (person: Person, query: string) =>
        server.fetch(`/auth/v1/user${query}`, { method: 'PUT', body: JSON.stringify({ email: `nov-${person.email}` }) }, person),
    };
    const TARGETS = ['https://evil.example/', '//evil.example/', '/\\evil.example', 'http://localhost@evil.example/', 'javascript:alert(1)'];

    test.each(Object.entries(ENTRY_POINTS))('asked by %s, whatever it was asked to lead to', async (name, ask) => {
      for (const target of TARGETS) {
        const person = await server.join();
        expect((await ask(person, `?redirect_to=${encodeURIComponent(target)}`)).status).toBe(200);
        const { link, text } = await server.mailTo(name === 'a new address' ? `nov-${person.email}` : person.email);
        expect(new URL(link).origin).toBe(server.url);
        expect(text).not.toMatch(/evil|javascript/);
      }
    });
  });
});
