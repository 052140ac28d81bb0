import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TEST_PASSWORD, type TestServer } from '#testing/server.ts';

describe('accounts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const signIn = (email: string, password: string) => server.post('/auth/v1/token?grant_type=password', { email, password });

  describe('joining', () => {
    test('is refused without an invitation, in words the client can read', async () => {
      const response = await server.post('/auth/v1/signup', { email: 'tujec@ziva.test', password: TEST_PASSWORD });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'invitation_required', error_code: 'invitation_required' });
    });

    test('is refused with somebody else’s code', async () => {
      const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email: 'prava@ziva.test' });
      const response = await server.post('/auth/v1/signup', { email: 'napacna@ziva.test', password: TEST_PASSWORD, data: { invitation_code: code } });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error_code: 'invitation_mismatch' });
    });

    test('does not tell that somebody has an account', async () => {
      const person = await server.join();
      const response = await server.post('/auth/v1/signup', { email: person.email, password: TEST_PASSWORD });
      expect([response.status, await response.json()]).toMatchObject([403, { error_code: 'invitation_required' }]);
      const guess = (email: string) =>
        server.post('/auth/v1/signup', { email, password: TEST_PASSWORD, data: { invitation_code: 'AAAA-BBBB-CCCC' } });
      const [known, unknown] = await Promise.all([guess(person.email), guess('nihce@ziva.test')]);
      expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
    });

    test('an invitation claimed for an e-mail link lets nobody in with a password', async () => {
      const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email: 'zahtevana@ziva.test' });
      await server.service.rpc('claim_invitation', { email: 'zahtevana@ziva.test', code });
      const signUp = (data: object) => server.post('/auth/v1/signup', { email: 'zahtevana@ziva.test', password: TEST_PASSWORD, data });
      for (const data of [{}, { invitation_code: '' }, { invitation_code: 'AAAA-BBBB-CCCC' }]) expect((await signUp(data)).status).toBe(403);
      expect((await server.post('/auth/v1/otp', { email: 'zahtevana@ziva.test', create_user: true })).status).toBe(200);
    });

    test('is refused by e-mail link too, without a word about it', async () => {
      const response = await server.post('/auth/v1/otp', { email: 'tujec@ziva.test', create_user: true });
      expect([response.status, await response.json()]).toEqual([200, {}]);
      await server.running.drain();
      expect(await server.running.database.query('select 1 from auth.users where email = $1', ['tujec@ziva.test'])).toEqual([]);
      expect((await server.mails()).filter(({ to }) => to === 'tujec@ziva.test')).toEqual([]);
    });

    test('works with the invitation, which does not become part of the account', async () => {
      const person = await server.join({ email: 'nova@ziva.test' });
      const response = await server.fetch('/auth/v1/user', {}, person);
      const user = (await response.json()) as { user_metadata: Record<string, unknown> };
      expect(user.user_metadata).not.toHaveProperty('invitation_code');
      expect(user.user_metadata.is_admin).toBe(false);
    });

    test('writing is_admin into one’s own metadata gains nothing', async () => {
      const person = await server.join();
      await server.fetch('/auth/v1/user', { method: 'PUT', body: JSON.stringify({ data: { is_admin: true } }) }, person);
      const user = (await (await server.fetch('/auth/v1/user', {}, person)).json()) as { user_metadata: { is_admin: boolean } };
      expect(user.user_metadata.is_admin).toBe(false);
      expect(await (await server.post('/rest/v1/rpc/is_admin', {}, person)).json()).toBe(false);
      expect(await (await server.fetch('/rest/v1/invitations?select=*', {}, person)).json()).toEqual([]);
    });
  });

  describe('signing in', () => {
    test('with the password', async () => {
      const person = await server.join();
      const right = await signIn(person.email, TEST_PASSWORD);
      expect(right.status).toBe(200);
      const wrong = await signIn(person.email, 'napačno geslo');
      expect(wrong.status).toBe(400);
      expect(await wrong.json()).toMatchObject({ error_code: 'invalid_credentials' });
    });

    const redeem = (link: URL) =>
      server.post('/auth/v1/verify', { token_hash: link.searchParams.get('token_hash'), type: link.searchParams.get('type') });

    test('with the link of a mail, once, in the person’s language', async () => {
      const person = await server.join({ lang: 'en' });
      const asked = await server.post('/auth/v1/otp', { email: person.email, create_user: false });
      expect(asked.status).toBe(200);
      const mail = await server.mailTo(person.email);
      expect(mail.subject).toBe('Your sign-in link for Živa');
      const link = new URL(mail.link);
      expect(link.origin + link.pathname).toBe(`${server.url}/`);
      const session = await redeem(link);
      expect(session.status).toBe(200);
      const { access_token: token } = (await session.json()) as { access_token: string };
      expect((await server.fetch('/auth/v1/user', {}, { token })).status).toBe(200);
      const again = await redeem(link);
      expect([again.status, await again.json()]).toMatchObject([403, { error_code: 'otp_expired' }]);
    });

    test.each([
      ['/obroki?teden=1', '/obroki?teden=1&token_hash='],
      ['https://evil.example/', '/?token_hash='],
      ['//evil.example', '/?token_hash='],
      ['javascript:alert(1)', '/?token_hash='],
    ])('a link that should lead to %s leads to %s', async (asked, path) => {
      const person = await server.join();
      const target = asked.startsWith('/obroki') ? server.url + asked : asked;
      await server.post(`/auth/v1/otp?redirect_to=${encodeURIComponent(target)}`, { email: person.email, create_user: false });
      const { link } = await server.mailTo(person.email);
      expect(link.startsWith(server.url + path)).toBe(true);
    });

    test('no link signs in by being opened: a mail program that looks at it does not use it up', async () => {
      const person = await server.join();
      await server.post('/auth/v1/otp', { email: person.email, create_user: false });
      const link = new URL((await server.mailTo(person.email)).link);
      const query = new URLSearchParams({
        token: link.searchParams.get('token_hash') ?? '',
        type: 'magiclink',
        redirect_to: 'https://evil.example/',
      });
      expect((await server.fetch(`/auth/v1/verify?${query.toString()}`, { redirect: 'manual' })).status).toBe(404);
      expect((await redeem(link)).status).toBe(200);
    });

    test('a forgotten password is set anew by the link', async () => {
      const person = await server.join();
      await server.post('/auth/v1/recover', { email: person.email });
      const mail = await server.mailTo(person.email);
      expect(mail.subject).toBe('Novo geslo za Živo');
      const [job] = await server.running.database.query<{ seconds: number }>(
        `select extract(epoch from expires_at - created_at)::float8 as seconds from private.jobs where kind = 'mail' and payload ->> 'to' = $1`,
        [person.email],
      );
      expect(Math.round((job?.seconds ?? 0) / 60)).toBe(60);
      expect(new URL(mail.link).pathname).toBe('/reset-password');
      const { access_token: token } = (await (await redeem(new URL(mail.link))).json()) as { access_token: string };
      await server.fetch('/auth/v1/user', { method: 'PUT', body: JSON.stringify({ password: 'čisto novo geslo' }) }, { token });
      expect((await signIn(person.email, 'čisto novo geslo')).status).toBe(200);
      expect((await signIn(person.email, TEST_PASSWORD)).status).toBe(400);
    });

    test('signing out ends the session', async () => {
      const person = await server.join();
      expect((await server.fetch('/auth/v1/logout?scope=local', { method: 'POST' }, person)).status).toBe(204);
      expect((await server.fetch('/auth/v1/user', {}, person)).ok).toBe(false);
      const refresh = await server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: person.refreshToken });
      expect(refresh.status).toBe(400);
    });

    test('changing to another address needs the new mailbox', async () => {
      const person = await server.join();
      await server.fetch('/auth/v1/user', { method: 'PUT', body: JSON.stringify({ email: 'drugi@ziva.test' }) }, person);
      const mail = await server.mailTo('drugi@ziva.test');
      expect(mail.subject).toBe('Potrdite novi naslov za Živo');
      expect((await server.mails()).some(({ to }) => to === person.email)).toBe(false);
      await redeem(new URL(mail.link));
      expect((await signIn('drugi@ziva.test', TEST_PASSWORD)).status).toBe(200);
    });
  });

  describe('input that makes no sense', () => {
    test.each([
      ['POST', '/auth/v1/token?grant_type=password', '{"email":'],
      ['POST', '/auth/v1/token?grant_type=password', '[]'],
      ['POST', '/auth/v1/token?grant_type=password', '{"email":{"a":1},"password":[1]}'],
      ['POST', '/auth/v1/otp', '{"email":5}'],
      ['POST', '/auth/v1/signup', '{"email":"a@ziva.test","password":5}'],
      ['POST', '/auth/v1/verify', '{"type":"magiclink","token_hash":{}}'],
      ['PUT', '/auth/v1/user', '{"email":5}'],
      ['PUT', '/auth/v1/user', '{"data":"x"}'],
      ['PUT', '/auth/v1/user', '{"data":{"a":"\\u0000"}}'],
      ['PUT', '/auth/v1/user', `{"data":{"a":"${'x'.repeat(70_000)}"}}`],
      ['POST', '/storage/v1/object/list/files', '{'],
      ['POST', '/storage/v1/object/sign/files', '{'],
      ['GET', '/rest/v1/%E0%A4%A', undefined],
      ['POST', '/rest/v1/rpc/%E0%A4%A', '{}'],
    ])('%s %s %s is a 4xx', async (method, path, body) => {
      const person = await server.join();
      const response = await server.fetch(path, { method, ...(body === undefined ? {} : { body }) }, person);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    });
  });

  describe('calls that are rejected', () => {
    test.each(['/auth/v1/settings', '/rest/v1/profiles', '/rest/v1/rpc/overview'])('%s needs the key', async (path) => {
      const method = path.includes('/rpc/') ? 'POST' : 'GET';
      expect((await fetch(server.url + path, { method })).status).toBe(401);
      expect((await fetch(server.url + path, { method, headers: { apikey: 'sb_publishable_wrong' } })).status).toBe(401);
    });

    test('a browser may not use the secret key', async () => {
      const headers = { apikey: server.running.keys.secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)', 'content-type': 'application/json' };
      expect((await fetch(`${server.url}/rest/v1/rpc/sweep_jobs`, { method: 'POST', headers, body: '{}' })).status).toBe(401);
    });

    test.each([
      '/_system/config',
      '/_system/introspect',
      '/_studio',
      '/api/platform',
      '/auth/v1/admin/users',
      '/admin/v1',
      '/pg/query',
      '/platform/projects',
      '/auth/v1x',
      '/functions/v1/nothing',
    ])('%s answers nothing', async (path) => {
      const response = await fetch(server.url + path, {
        headers: { apikey: server.running.keys.publishableKey, authorization: `Bearer ${server.running.keys.secretKey}` },
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await response.text()).not.toMatch(/jwt_secret|studio/i);
    });

    test('a token signed with another secret is nobody', async () => {
      const [header, payload] = (await server.join()).token.split('.');
      const token = `${header}.${payload}.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;
      expect((await server.post('/rest/v1/rpc/overview', {}, { token })).status).toBe(401);
      expect((await server.fetch('/auth/v1/user', {}, { token })).ok).toBe(false);
    });
  });
});
