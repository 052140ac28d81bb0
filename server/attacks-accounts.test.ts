/**
 * Guessing, finding out and taking over accounts, by the spellings that once led past a limit or a rule, in production. Every call
 * comes from a network of its own unless the network's limit is what is tried.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TEST_PASSWORD, type Person, type TestServer } from '#testing/server.ts';

const WRONG = 'napačno geslo';
/** What once turned a body into one without an address. */
const ODD_DATA = { data: { invitation_code: 5 } };

describe('accounts under attack, in production', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { ZIVA_ENV: 'production', TRUST_PROXY: '1' } });
  });
  afterAll(() => server.stop());

  let networks = 0;
  const newNetwork = (): string => `10.${Math.floor(++networks / 250)}.${networks % 250}.1`;
  const send = (path: string, init: RequestInit, network = newNetwork(), person?: Person): Promise<Response> =>
    server.fetch(path, { ...init, headers: { 'x-forwarded-for': network, ...(init.headers as Record<string, string> | undefined) } }, person);
  const post = (path: string, body: unknown, network?: string): Promise<Response> =>
    send(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }, network);
  const signIn = (email: string, password: string, headers: Record<string, string> = {}): Promise<Response> =>
    send('/auth/v1/token?grant_type=password', { method: 'POST', body: JSON.stringify({ email, password }), headers });
  const guessed = async (email: string, times: number): Promise<number[]> => {
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) seen.push((await signIn(email, WRONG)).status);
    return seen;
  };
  const reported = async (response: Response): Promise<unknown> => [response.status, await response.text()];
  const change = (body: object, person: Person): Promise<Response> =>
    send('/auth/v1/user', { method: 'PUT', body: JSON.stringify(body) }, undefined, person);

  describe('guessing', () => {
    test.each([
      '/auth/v1/token?grant%5Ftype=refresh_token&grant_type=password',
      '/auth/v1/token?grant_type=password&grant%5Ftype=refresh_token',
      '/auth/v1/token?grant_type=refresh_token&grant_type=password',
      '/auth/v1/token?grant_type[]=refresh_token&grant_type=password',
      '/auth/v1/token?Grant_Type=refresh_token&grant_type=password',
    ])('%s tries no password, not even the right one', async (path) => {
      const { email } = await server.join();
      expect((await post(path, { email, password: TEST_PASSWORD })).status).toBe(400);
    });

    test.each<[string, object]>([
      ['/auth/v1/signup', { email: 'kdo@ziva.test', password: TEST_PASSWORD, data: { invitation_code: 'AAAA-BBBB-CCCC' } }],
      ['/auth/v1/verify', { type: 'recovery', token_hash: 'a'.repeat(56) }],
      ['/auth/v1/otp', { email: 'kdo@ziva.test', create_user: false }],
      ['/auth/v1/recover', { email: 'kdo@ziva.test' }],
    ])('%s is nothing else when a grant is named', async (path, body) => {
      for (const grant of ['refresh_token', 'password']) expect((await post(`${path}?grant_type=${grant}`, body)).status).toBe(400);
      expect(await server.mails()).toEqual([]);
    });

    test('a mail asked for clears nobody’s count of wrong passwords', async () => {
      const { email } = await server.join();
      expect(new Set(await guessed(email, 10))).toEqual(new Set([400]));
      for (const path of ['/auth/v1/otp?grant_type=password', '/auth/v1/otp', '/auth/v1/recover?grant_type=password'])
        await post(path, { email, ...(path.includes('otp') ? { create_user: false } : {}) });
      expect(await guessed(email, 1)).toEqual([429]);
    });

    test.each<[string, (email: string) => object | string]>([
      ['a code that is a number', (email) => ({ email, password: TEST_PASSWORD, ...ODD_DATA })],
      ['a code that is null', (email) => ({ email, password: TEST_PASSWORD, data: { invitation_code: null } })],
      ['an address too long', (email) => ({ email: `${'x'.repeat(330)}${email}`, password: TEST_PASSWORD })],
      ['an address in a list', (email) => ({ email: [email], password: TEST_PASSWORD })],
      ['no object', (email) => [{ email, password: TEST_PASSWORD }]],
    ])('with %s no password is tried', async (_what, body) => {
      const { email } = await server.join();
      expect((await post('/auth/v1/token?grant_type=password', body(email))).status).toBe(400);
    });

    test('an address counts however it is written', async () => {
      const { email } = await server.join();
      const seen: number[] = [];
      for (const spelt of Array.from({ length: 11 }, (_, at) => [email, email.toUpperCase(), ` ${email} `][at % 3] ?? ''))
        seen.push((await signIn(spelt, WRONG)).status);
      expect(seen.at(-1)).not.toBe(200);
      expect((await guessed(email, 11)).at(-1)).toBe(429);
    });

    test('strangers who guess do not keep the owner’s own device out', async () => {
      const { email } = await server.join();
      const first = await signIn(email, TEST_PASSWORD);
      const cookie = (first.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
      expect(cookie).not.toBe('');
      await guessed(email, 11);
      expect((await signIn(email, TEST_PASSWORD)).status).toBe(429);
      expect((await signIn(email, TEST_PASSWORD, { cookie })).status).toBe(200);
    });
  });

  describe('finding out who has an account', () => {
    test.each<[string, object]>([
      ['/auth/v1/otp', { create_user: false, ...ODD_DATA }],
      ['/auth/v1/otp', { create_user: true, ...ODD_DATA }],
      ['/auth/v1/otp', { create_user: false }],
      ['/auth/v1/magiclink', ODD_DATA],
      ['/auth/v1/magiclink', {}],
      ['/auth/v1/recover', ODD_DATA],
      ['/auth/v1/resend', { type: 'signup', ...ODD_DATA }],
    ])('%s with %j answers both alike', async (path, body) => {
      const { email } = await server.join();
      const [known, stranger] = [await post(path, { ...body, email }), await post(path, { ...body, email: `${randomUUID()}@ziva.test` })];
      expect(await reported(known)).toEqual(await reported(stranger));
    });

    test('a change of address answers alike for one that is free and one that is taken', async () => {
      const [person, other] = [await server.join(), await server.join()];
      const shapes: unknown[] = [];
      for (const email of [other.email, `${randomUUID()}@ziva.test`]) {
        const response = await change({ email, ...ODD_DATA }, person);
        shapes.push([response.status, Object.keys((await response.json()) as object).toSorted()]);
      }
      expect(shapes[0]).toEqual(shapes[1]);
    });
  });

  describe('a session in the wrong hands', () => {
    test('a new password obeys its rules however the rest is written', async () => {
      const person = await server.join();
      expect((await change({ password: '1111111111', ...ODD_DATA }, person)).ok).toBe(false);
      expect((await signIn(person.email, '1111111111')).status).toBe(400);
      expect((await signIn(person.email, TEST_PASSWORD)).status).toBe(200);
    });

    test('a new password ends the other sessions, and the former refresh token with them', async () => {
      const person = await server.join();
      const other = (await (await signIn(person.email, TEST_PASSWORD)).json()) as { access_token: string; refresh_token: string };
      const next = 'povsem drugo geslo';
      expect((await change({ password: next, current_password: TEST_PASSWORD }, person)).status).toBe(200);
      const { access_token: token, refresh_token: refreshToken } = other;
      expect((await send('/auth/v1/user', {}, undefined, { ...person, token })).status).toBe(403);
      expect((await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken })).status).toBe(400);
      expect((await signIn(person.email, next)).status).toBe(200);
    });

    test('a session of an hour ago changes neither password nor address by itself', async () => {
      const person = await server.join();
      await server.running.database.query(
        `with aged as (update auth.sessions set created_at = now() - interval '1 hour' where user_id = $1 returning id, created_at)
         update auth.mfa_amr_claims a set updated_at = aged.created_at from aged where a.session_id = aged.id`,
        [person.id],
      );
      for (const body of [{ password: 'povsem drugo geslo' }, { email: `${randomUUID()}@ziva.test` }])
        expect((await change(body, person)).ok).toBe(false);
      expect((await signIn(person.email, TEST_PASSWORD)).status).toBe(200);
    });

    test('a refresh token used again too late ends the session, its access token too', async () => {
      const person = await server.join();
      const refresh = (token: string) => post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
      type Answer = { readonly access_token: string; readonly refresh_token: string };
      const second = (await (await refresh(person.refreshToken)).json()) as Answer;
      const next = (await (await refresh(second.refresh_token)).json()) as Answer;
      await server.running.database.query(`update auth.refresh_tokens set updated_at = now() - interval '1 minute' where user_id::text = $1`, [
        person.id,
      ]);
      expect((await refresh(person.refreshToken)).status).toBe(400);
      expect((await refresh(next.refresh_token)).status).toBe(400);
      expect((await send('/auth/v1/user', {}, undefined, { ...person, token: next.access_token })).status).toBe(403);
    });
  });
});
