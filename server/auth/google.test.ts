import { randomBytes, createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAuthClient } from '#testing/auth-client.ts';
import { GOOGLE_CLIENT, startGoogle, type TestGoogle } from '#testing/google.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '#testing/server.ts';
import { readConfig, StartError } from '../config.ts';

let google: TestGoogle;
beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.stop());

const address = (): string => `${randomUUID().slice(0, 8)}@ziva.test`;
const verifier = (): string => randomBytes(32).toString('base64url');
const toChallenge = (text: string): string => createHash('sha256').update(text).digest('base64url');

describe('signing in with Google', () => {
  let server: TestServer;
  beforeAll(async () => {
    const env = { ...GOOGLE_CLIENT, GOOGLE_FAKE_URL: google.url };
    server = await startTestServer({ env });
  });
  afterAll(() => server.stop());

  const follow = async (url: string | URL, headers: Record<string, string> = {}): Promise<URL> => {
    const response = await fetch(url, { redirect: 'manual', headers });
    expect(response.status).toBe(302);
    return new URL(response.headers.get('location') ?? '');
  };
  const authorizeUrl = (more: Record<string, string> = {}): string => {
    const query = {
      provider: 'google',
      redirect_to: `${server.url}/login`,
      code_challenge: toChallenge('x'),
      code_challenge_method: 's256',
      ...more,
    };
    return `${server.url}/auth/v1/authorize?${new URLSearchParams(query).toString()}`;
  };
  /** Agrees at Google and returns to the callback of this server. */
  const callbackFor = async (person: { email: string; verified?: boolean; sub?: string }, more: Record<string, string> = {}): Promise<URL> => {
    google.person = { sub: person.sub ?? randomUUID(), email: person.email, email_verified: person.verified ?? true, name: 'Ana Novak' };
    return follow(await follow(authorizeUrl(more)));
  };
  const exchange = (code: string | null, code_verifier: string) => server.post('/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier });
  const invite = async (email: string): Promise<void> => {
    const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email });
    await server.service.rpc('claim_invitation', { email, code });
  };
  const getAccounts = async (email: string): Promise<string[]> =>
    (await server.running.database.query<{ id: string }>('select id::text from auth.users where email = $1', [email])).map(({ id }) => id);
  const refused = (page: URL): [string, string | null] => [page.pathname, page.searchParams.get('error_code')];

  const getClient = () => getAuthClient(server);

  test('whoever is invited joins, the whole way round', async () => {
    const email = address();
    await invite(email);
    google.person = { sub: randomUUID(), email, email_verified: true, name: 'Ana Novak', given_name: 'Ana', family_name: 'Novak' };
    const client = getClient();
    const options = { redirectTo: `${server.url}/login?next=%2Fobroki`, skipBrowserRedirect: true };
    const { data } = await client.signInWithOAuth({ provider: 'google', options });
    const page = await follow(await follow(await follow(data.url ?? '')));
    expect([page.origin, page.pathname, page.searchParams.get('next'), page.hash]).toEqual([server.url, '/login', '/obroki', '']);
    const { data: signedIn, error } = await client.exchangeCodeForSession(page.searchParams.get('code') ?? '');
    expect([error, signedIn.user?.email]).toEqual([null, email]);
    const token = signedIn.session?.access_token ?? '';
    expect(await (await server.post('/rest/v1/rpc/my_profile', {}, { token })).json()).toMatchObject({
      email,
      isAdmin: false,
      firstName: 'Ana',
      lastName: 'Novak',
    });
  });

  test('an address that has an account signs in to it, and its password stays', async () => {
    const person = await server.join();
    for (const sub of ['sub', 'sub'].map((name) => `${name}-${person.id}`)) {
      const secret = verifier();
      const page = await follow(await callbackFor({ email: person.email, sub }, { code_challenge: toChallenge(secret) }));
      const session = (await (await exchange(page.searchParams.get('code'), secret)).json()) as { user: { id: string } };
      expect(session.user.id).toBe(person.id);
    }
    const password = await server.post('/auth/v1/token?grant_type=password', { email: person.email, password: TEST_PASSWORD });
    expect(password.status).toBe(200);
  });

  test('a name from Google is taken over where the person gave none, as one line of words, and never again', async () => {
    const person = await server.join();
    const getName = async () =>
      (
        await server.running.database.query<{ name: unknown[] }>(
          'select array[first_name, last_name] as name from public.profiles where user_id = $1',
          [person.id],
        )
      )[0]?.name;
    const signIn = async (sub: string, names: object) => {
      google.person = { sub, email: person.email, email_verified: true, ...names };
      await follow(await follow(await follow(authorizeUrl())));
    };
    await server.running.database.query('update public.profiles set first_name = null, last_name = null where user_id = $1', [person.id]);
    await signIn(`first-${person.id}`, { given_name: `  Ana\nMarija ${'x'.repeat(200)}`, family_name: '\u0007' });
    expect(await getName()).toEqual([`Ana Marija ${'x'.repeat(89)}`, null]);
    await signIn(`second-${person.id}`, { given_name: 'Eva', family_name: 'Novak' });
    expect(await getName()).toEqual([`Ana Marija ${'x'.repeat(89)}`, null]);
  });

  test('whoever is not invited comes back to the login page with a word for it', async () => {
    const email = address();
    const page = await follow(await callbackFor({ email }, { redirect_to: `${server.url}/login?next=%2Fobroki` }));
    expect(page.href).toBe(`${server.url}/login?next=%2Fobroki&error=access_denied&error_code=invitation_required`);
    expect(await getAccounts(email)).toEqual([]);
    const elsewhere = await follow(await callbackFor({ email }, { redirect_to: `${server.url}/obroki` }));
    expect(refused(elsewhere)).toEqual(['/login', 'invitation_required']);
  });

  test('an address that Google has not verified opens nothing', async () => {
    const [invited, member] = [address(), await server.join()];
    await invite(invited);
    for (const email of [invited, member.email]) {
      const page = await follow(await callbackFor({ email, verified: false }));
      expect(refused(page)).toEqual(['/login', 'provider_email_needs_verification']);
    }
    expect(await getAccounts(invited)).toEqual([]);
    const identities = await server.running.database.query('select 1 from auth.identities where user_id = $1 and provider = $2', [
      member.id,
      'google',
    ]);
    expect(identities).toEqual([]);
  });

  test('whoever says no at Google comes back, and nothing of Google’s words with them', async () => {
    google.person = null;
    const page = await follow(await follow(await follow(authorizeUrl())));
    expect(page.href).toBe(`${server.url}/login?error=access_denied&error_code=access_denied`);
  });

  test.each([
    ['another’s state', (url: URL) => url.searchParams.set('state', randomUUID())],
    ['a state that is none', (url: URL) => url.searchParams.set('state', "' or 1=1")],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['a code that Google never gave', (url: URL) => url.searchParams.set('code', 'made-up')],
    ['no code', (url: URL) => url.searchParams.delete('code')],
  ])('%s is refused', async (_what, spoil) => {
    const person = await server.join();
    const callback = await callbackFor({ email: person.email });
    spoil(callback);
    const page = await follow(callback);
    expect(page.pathname).toBe('/login');
    expect(page.searchParams.get('error_code')).toMatch(/^(bad_oauth_|unexpected_failure)/);
    expect(page.searchParams.has('code')).toBe(false);
  });

  test('a callback is good once, and so is what it gives', async () => {
    const person = await server.join();
    const secret = verifier();
    const callback = await callbackFor({ email: person.email }, { code_challenge: toChallenge(secret) });
    const code = (await follow(callback)).searchParams.get('code');
    expect((await follow(callback)).searchParams.has('error_code')).toBe(true);
    const wrong = await exchange(code, verifier());
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { error_code: 'bad_code_verifier' }]);
    expect((await exchange(code, secret)).status).toBe(200);
    const again = await exchange(code, secret);
    expect([again.status, await again.json()]).toMatchObject([404, { error_code: 'flow_state_not_found' }]);
    expect((await exchange(randomUUID(), secret)).status).toBe(404);
  });

  test.each([
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }, 'validation_failed'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'validation_failed'],
    ['a short challenge', { code_challenge: 'short' }, 'validation_failed'],
    ['another provider', { provider: 'github' }, 'provider_disabled'],
  ])('%s gets no further than our own page', async (_what, more, code) => {
    const page = await follow(authorizeUrl(more));
    expect([page.origin, ...refused(page)]).toEqual([server.url, '/login', code]);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://localhost:1/',
    'http://localhost@evil.example/',
    'http://evil@localhost/',
    'data:text/html,x',
    '',
  ])('a way back to %s leads to our login page', async (asked) => {
    const person = await server.join();
    const response = await follow(authorizeUrl({ redirect_to: asked }), { referer: 'https://evil.example/' });
    google.person = { sub: randomUUID(), email: person.email, email_verified: true };
    const page = await follow(await follow(response));
    expect(page.origin + page.pathname).toBe(`${server.url}/login`);
  });

  test('nobody can slip Google other parameters', async () => {
    for (const name of ['client_id', 'redirect_uri', 'state', 'response_type', 'invite_token', 'scope', 'login_hint'])
      expect((await fetch(authorizeUrl({ [name]: 'evil' }), { redirect: 'manual' })).status).toBe(400);
    const response = await follow(authorizeUrl({ scopes: 'drive', prompt: 'select_account' }));
    expect(response.origin).toBe(google.url);
    expect(Object.fromEntries(response.searchParams)).toEqual({
      client_id: GOOGLE_CLIENT.GOOGLE_CLIENT_ID,
      redirect_uri: `${server.url}/auth/v1/callback`,
      response_type: 'code',
      scope: 'email profile openid',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      prompt: 'select_account',
    });
  });

  test('a form posted to the callback from elsewhere is refused', async () => {
    const callback = await callbackFor({ email: (await server.join()).email });
    const body = new URLSearchParams(callback.search);
    expect((await fetch(`${server.url}/auth/v1/callback`, { method: 'POST', body, redirect: 'manual' })).status).toBe(401);
  });
});

test('without Google’s keys authorize redirects with provider_disabled', async () => {
  const server = await startTestServer();
  const query = new URLSearchParams({ provider: 'google', code_challenge: toChallenge('x'), code_challenge_method: 's256' });
  const response = await fetch(`${server.url}/auth/v1/authorize?${query.toString()}`, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe(`${server.url}/login?error=access_denied&error_code=provider_disabled`);
  await server.stop();
});

test.each([
  [{ GOOGLE_CLIENT_ID: 'x' }],
  [{ GOOGLE_CLIENT_SECRET: 'x' }],
  [{ ...GOOGLE_CLIENT, GOOGLE_FAKE_URL: 'http://127.0.0.1:1', ZIVA_ENV: 'production' }],
  [{ ...GOOGLE_CLIENT, GOOGLE_FAKE_URL: 'http://evil.example' }],
])('settings that cannot be right stop the start: %j', (env) => {
  expect(() => readConfig(env)).toThrow(StartError);
});
