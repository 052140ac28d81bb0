import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TEST_PASSWORD, type Person, type TestServer } from '#testing/server.ts';

describe('functions', () => {
  let server: TestServer;
  let ana: Person;
  beforeAll(async () => {
    server = await startTestServer();
    ana = await server.join();
  });
  afterAll(() => server.stop());

  const meal = (more: object = {}) => ({
    id: randomUUID(),
    day: '2024-04-01',
    type: 'breakfast',
    source: 'text',
    lang: 'sl',
    text: '2 jajci in 100 g ovsenih kosmičev',
    ...more,
  });
  const mealCount = async (): Promise<number> =>
    (await server.running.database.query<{ n: number }>('select count(*)::int as n from public.meals'))[0]?.n ?? -1;
  const register = (more: object) =>
    server.post('/functions/v1/register', { password: TEST_PASSWORD, lang: 'sl', timeZone: 'Europe/Ljubljana', ...more });

  describe('log-meal', () => {
    test('turns words into a stored meal with numbers, once', async () => {
      const sent = meal();
      const answers = await Promise.all([1, 2, 3].map(() => server.post('/functions/v1/log-meal', sent, ana)));
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      const stored = (await answers[0]?.json()) as { nutrients: { calories: number } };
      expect(stored.nutrients.calories).toBeGreaterThan(300);
      expect(await mealCount()).toBe(1);
    });

    test.each<[string, string, object, readonly string[]]>([
      ['a field it does not know', '/functions/v1/log-meal', { userId: randomUUID() }, ['userId']],
      ['a parameter', '/functions/v1/log-meal?day=2024-04-02', {}, ['day']],
      ['a parameter twice', '/functions/v1/log-meal?day=1&day=2', {}, ['day']],
    ])('refuses %s, and stores nothing', async (_what, path, more, fields) => {
      const before = await mealCount();
      const response = await server.post(path, meal(more), ana);
      expect([response.status, await response.json(), await mealCount()]).toEqual([400, { error: { code: 'input_invalid', fields } }, before]);
    });

    test('needs a session', async () => {
      const response = await server.post('/functions/v1/log-meal', meal());
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: { code: 'session_missing' } });
      expect((await server.post('/functions/v1/log-meal', meal(), { token: 'x.y.z' })).status).toBe(401);
      expect((await fetch(`${server.url}/functions/v1/log-meal`, { method: 'POST', body: '{}' })).status).toBe(401);
    });

    test('another’s id is taken', async () => {
      const sent = meal();
      await server.post('/functions/v1/log-meal', sent, ana);
      const response = await server.post('/functions/v1/log-meal', sent, await server.join());
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ error: { code: 'id_taken' } });
    });

    const egg = { name: 'jajce', grams: 50 };
    test.each([
      ['malformed JSON', '{"id":', 400],
      ['an empty body', '', 400],
      ['NaN', JSON.stringify(meal()).replace('"2024-04-01"', 'NaN'), 400],
      ['no object', '[]', 400],
      ['a wrong date', meal({ day: '2026-02-31' }), 400],
      ['a negative weight', meal({ ingredients: [{ ...egg, grams: -1 }] }), 400],
      ['a huge weight', meal({ ingredients: [{ ...egg, grams: 1e12 }] }), 400],
      ['an endless number', JSON.stringify(meal({ ingredients: [egg] })).replace('50', '1e999'), 400],
      ['no food at all', meal({ text: ', , ' }), 422],
      ['a text over its limit', meal({ text: 'a'.repeat(3_000) }), 400],
      ['a megabyte of text', meal({ text: 'a'.repeat(1_000_000) }), 413],
      ['a NUL byte', meal({ name: 'a\0b' }), 400],
    ])('%s is refused clearly and stores nothing', async (_what, body, status) => {
      const before = await mealCount();
      const response = await server.post('/functions/v1/log-meal', body, ana);
      expect(response.status).toBe(status);
      expect(((await response.json()) as { error: { code: string } }).error.code).toMatch(/^(input_|meal_)/);
      expect(await mealCount()).toBe(before);
    });
  });

  describe('register', () => {
    test('makes an account that signs in', async () => {
      const email = 'nova@ziva.test';
      const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email });
      expect(await (await register({ email, code, firstName: 'Nova' })).json()).toEqual({ ok: true });
      const session = await server.post('/auth/v1/token?grant_type=password', { email, password: TEST_PASSWORD });
      expect(session.status).toBe(200);
      const { access_token: token } = (await session.json()) as { access_token: string };
      expect(await (await server.post('/rest/v1/rpc/my_account', {}, { token })).json()).toMatchObject({
        firstName: 'Nova',
        timeZone: 'Europe/Ljubljana',
      });
      const again = await register({ email, code });
      expect([again.status, await again.json()]).toEqual([409, { error: { code: 'account_exists' } }]);
    });

    test('with a wrong code, or a weak password, makes none', async () => {
      const email = 'druga@ziva.test';
      const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email });
      expect((await register({ email, code: 'NAPACNA' })).status).toBe(403);
      expect((await register({ email: 'tretja@ziva.test', code })).status).toBe(403);
      expect((await register({ email, code, password: 'aaaaaaaaaaaa' })).status).toBe(422);
      const [row] = await server.running.database.query<{ n: number }>('select count(*)::int as n from auth.users where email in ($1, $2)', [
        email,
        'tretja@ziva.test',
      ]);
      expect(row?.n).toBe(0);
    });

    test('twenty at once with one invitation make one account', async () => {
      const email = 'ena@ziva.test';
      const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email });
      const statuses = (await Promise.all(Array.from({ length: 20 }, () => register({ email, code })))).map((response) => response.status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.every((status) => status < 500)).toBe(true);
    });
  });

  test('a claimed invitation lets an e-mail link make the account', async () => {
    const email = 'povezava@ziva.test';
    const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email, lang: 'en' });
    expect((await server.post('/functions/v1/claim-invitation', { email, code, lang: 'en' })).status).toBe(200);
    expect((await server.post('/auth/v1/otp', { email, create_user: true })).status).toBe(200);
    const mail = await server.mailTo(email);
    expect(mail.subject).toBe('Your sign-in link for Živa');
    const link = new URL(mail.link).searchParams;
    const session = await server.post('/auth/v1/verify', { token_hash: link.get('token_hash'), type: link.get('type') });
    expect(session.status).toBe(200);
  });

  test('GET is not a call', async () => {
    expect((await server.fetch('/functions/v1/log-meal', {}, ana)).status).toBe(405);
  });

  describe('in production', () => {
    let strict: TestServer;
    beforeAll(async () => {
      strict = await startTestServer({ env: { ZIVA_ENV: 'production', TRUST_PROXY: '1' } });
    });
    afterAll(() => strict.stop());

    test('guessing codes ends with 429, a time to wait, and our code', async () => {
      const guess = () =>
        strict.post('/functions/v1/register', {
          email: 'x@ziva.test',
          code: 'UGIBAM',
          password: TEST_PASSWORD,
          lang: 'sl',
          timeZone: 'Europe/Ljubljana',
        });
      let response = await guess();
      for (let at = 0; at < 40 && response.status !== 429; at++) response = await guess();
      expect(response.status).toBe(429);
      const { error } = (await response.json()) as { error: { code: string; retryAfter: number } };
      expect(error.code).toBe('rate_limited');
      expect(response.headers.get('retry-after')).toBe(String(error.retryAfter));
    });

    /** From a network of its own each. */
    const callFrom = (at: number, path: string, body: object) =>
      strict.fetch(path, { method: 'POST', headers: { 'x-forwarded-for': `198.51.100.${at}` }, body: JSON.stringify(body) });

    test('guesses of invitation codes are counted for the address over all networks and routes; the right code clears the count', async () => {
      const [email, other] = ['izbrana@ziva.test', 'druga@ziva.test'];
      const code = 'DOBRODOŠLA ANA';
      const service = strict.service;
      await service.rpc('create_invitation', { email, code });
      await service.rpc('create_invitation', { email: other, code: 'DOBRODOŠLA BINA' });
      const claim = async (at: number, of: string, tried: string) =>
        (await callFrom(at, '/functions/v1/claim-invitation', { email: of, code: tried, lang: 'sl' })).status;
      const signUp = async (at: number, tried: string) =>
        (await callFrom(at, '/auth/v1/signup', { email, password: TEST_PASSWORD, data: { invitation_code: tried } })).status;
      for (let at = 0; at < 19; at += 1) expect(await claim(at, email.toUpperCase(), `UGIBAM ${at}`)).toBe(403);
      expect(await claim(20, email, code)).toBe(200);
      for (let at = 0; at < 20; at += 1) expect(await (at % 2 === 0 ? claim(at, email, 'UGIBAM') : signUp(at, 'UGIBAM'))).toBe(403);
      expect([await claim(40, email, code), await signUp(41, code), await claim(42, other, 'DOBRODOŠLA BINA')]).toEqual([429, 429, 200]);
    });

    test('nobody keeps out who was sent a code that was made', async () => {
      const email = 'narejena@ziva.test';
      const { code } = await strict.service.rpc<{ code: string }>('create_invitation', { email });
      for (let at = 0; at < 21; at += 1) await callFrom(at + 60, '/functions/v1/claim-invitation', { email, code: 'UGIBAM', lang: 'sl' });
      const joining = { email, code, password: TEST_PASSWORD, lang: 'sl', timeZone: 'Europe/Ljubljana' };
      expect((await callFrom(90, '/functions/v1/register', joining)).status).toBe(200);
    });

    test('strangers who try the password do not delay the deletion of an account; its own wrong tries are limited', async () => {
      const person = await strict.join();
      for (let at = 0; at < 11; at += 1)
        await callFrom(at + 100, '/auth/v1/token?grant_type=password', { email: person.email, password: 'napačno geslo' });
      const remove = (password: string) => strict.post('/functions/v1/delete-account', { confirmation: person.email, password }, person);
      const wrong = [];
      for (let at = 0; at < 9; at += 1) wrong.push((await remove('napačno geslo')).status);
      expect([...new Set(wrong)]).toEqual([400]);
      expect((await remove(TEST_PASSWORD)).status).toBe(200);
      const other = await strict.join();
      const statuses = [];
      for (let at = 0; at < 11; at += 1)
        statuses.push((await strict.post('/functions/v1/delete-account', { confirmation: other.email, password: 'napačno geslo' }, other)).status);
      expect(statuses.at(-1)).toBe(429);
    });

    test('one account gets five mails an hour', async () => {
      const person = await strict.join();
      const statuses = [];
      for (let at = 0; at < 6; at++)
        statuses.push((await strict.post('/auth/v1/otp', { email: person.email.toUpperCase(), create_user: false })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    });

    /** Through a proxy, so that each test has an address of its own. */
    const tryFrom = (address: string, person: Person, password: string) =>
      strict.fetch('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: JSON.stringify({ email: person.email, password }),
      });

    test('tries at once are counted one by one', async () => {
      const person = await strict.join();
      const tries = Array.from({ length: 15 }, () => tryFrom('203.0.113.1', person, 'napačno'));
      const statuses = (await Promise.all(tries)).map((response) => response.status);
      expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    });

    test('the right password after a few wrong ones clears the count', async () => {
      const person = await strict.join();
      const signIn = async (password: string) => (await tryFrom('203.0.113.2', person, password)).status;
      for (let at = 0; at < 9; at++) await signIn('napačno');
      expect(await signIn(TEST_PASSWORD)).toBe(200);
      expect(await signIn('napačno')).toBe(400);
      expect(await signIn(TEST_PASSWORD)).toBe(200);
    });
  });
});
