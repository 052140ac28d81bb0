import { randomUUID } from 'node:crypto';
import bcrypt from 'bcrypt';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import commonPasswords from '#functions/common-passwords.json' with { type: 'json' };
import { hashAtRealCost } from '#testing/quick-hashes.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '#testing/server.ts';
import { DECOY_HASH, isPassword } from './passwords.ts';

const address = (): string => `${randomUUID().slice(0, 8)}@ziva.test`;
const reported = async (response: Response) => [response.status, await response.json()] as const;

describe('what auth tells', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const count = async (sql: string, params: readonly unknown[] = []): Promise<number> =>
    (await server.running.database.query<{ n: number }>(`select count(*)::int as n ${sql}`, params))[0]!.n;
  const signIn = (email: string, password: string) => server.post('/auth/v1/token?grant_type=password', { email, password });

  describe('whether an address has an account', () => {
    test('is not told by signing in', async () => {
      const person = await server.join();
      const passwordless = await server.join();
      await server.running.database.query('update auth.users set encrypted_password = null where id = $1', [passwordless.id]);
      const answers = await Promise.all(
        [person.email, passwordless.email, address()].map(async (email) => reported(await signIn(email, 'napačno geslo'))),
      );
      expect(answers[0]).toMatchObject([400, { error_code: 'invalid_credentials' }]);
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    });

    test('nor by its time: a password is compared at the same cost where there is none', async () => {
      onTestFinished(hashAtRealCost());
      const person = await server.join();
      const [row] = await server.running.database.query<{ hash: string }>('select encrypted_password as hash from auth.users where id = $1', [
        person.id,
      ]);
      expect(row!.hash.split('$').slice(1, 3)).toEqual(['2b', '10']);
      expect(DECOY_HASH.split('$').slice(1, 3)).toEqual(['2b', '10']);
      const compare = vi.spyOn(bcrypt, 'compare');
      for (const hash of [undefined, null, '']) expect(await isPassword('napačno geslo', hash)).toBe(false);
      expect(compare.mock.calls.map(([, hash]) => hash)).toEqual([DECOY_HASH, DECOY_HASH, DECOY_HASH]);
      compare.mockRestore();
    });

    test.each([
      ['/auth/v1/otp', { create_user: false }],
      ['/auth/v1/otp', { create_user: true }],
      ['/auth/v1/magiclink', {}],
      ['/auth/v1/recover', {}],
      ['/auth/v1/resend', { type: 'email_change' }],
    ])('is not told by %s %j', async (path, body) => {
      const person = await server.join();
      await server.fetch('/auth/v1/user', { method: 'PUT', body: JSON.stringify({ email: address() }) }, person);
      const nobody = address();
      expect(await reported(await server.post(path, { ...body, email: nobody }))).toEqual([200, {}]);
      expect(await reported(await server.post(path, { ...body, email: person.email }))).toEqual([200, {}]);
      await server.running.drain();
      expect(await count('from auth.users where email = $1', [nobody])).toBe(0);
    });

    test('nor by their time: the answer is given before the database is asked', async () => {
      const person = await server.join();
      await server.running.database.transaction(async (transaction) => {
        // Whoever looked for an account would wait for ever.
        await transaction.query('lock table auth.users in access exclusive mode');
        for (const path of ['/auth/v1/otp', '/auth/v1/magiclink', '/auth/v1/recover', '/auth/v1/resend'])
          for (const email of [person.email, address()])
            expect((await server.post(path, path.endsWith('resend') ? { email, type: 'signup' } : { email })).status).toBe(200);
      });
      await server.running.drain();
      expect((await server.mailTo(person.email, 3)).to).toBe(person.email);
    });

    test('is not told by signing up, nor by its time: only the invitation is looked at', async () => {
      const person = await server.join();
      const seen = () => count('from auth.audit_log_entries');
      const before = await seen();
      const tries = [person.email, address()].map(async (email) =>
        reported(await server.post('/auth/v1/signup', { email, password: TEST_PASSWORD, data: { invitation_code: 'AAAA-BBBB-CCCC' } })),
      );
      const [known, unknown] = await Promise.all(tries);
      expect(known).toMatchObject([403, { error_code: 'invitation_mismatch' }]);
      expect(unknown).toEqual(known);
      expect(await seen()).toBe(before);
    });

    test('is not told to a member who would move there', async () => {
      const [person, other, free] = [await server.join(), await server.join(), address()];
      const move = async (email: string) =>
        (await (await server.fetch('/auth/v1/user', { method: 'PUT', body: JSON.stringify({ email }) }, person)).json()) as Record<string, unknown>;
      const [taken, open] = [await move(other.email.toUpperCase()), await move(free)];
      expect(taken).toMatchObject({ id: person.id, email: person.email, new_email: other.email });
      expect(Object.keys(taken).sort()).toEqual(Object.keys(open).sort());
      expect((await server.mailTo(free)).to).toBe(free);
      expect((await server.mails()).filter(({ to }) => to === other.email)).toEqual([]);
    });
  });

  describe('a password', () => {
    test.each(['qwertyuiop', '1q2w3e4r5t', 'Manchester', 'superspurs', 'Basketball2026!', 'aaaaaaaaaaaa'])(
      'as common as %s is refused',
      async (password) => {
        const person = await server.join();
        const changed = await server.fetch('/auth/v1/user', { method: 'PUT', body: JSON.stringify({ password }) }, person);
        expect(await reported(changed)).toMatchObject([422, { error_code: 'weak_password', weak_password: { reasons: ['pwned'] } }]);
        const email = address();
        const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email });
        const joined = await server.post('/auth/v1/signup', { email, password, data: { invitation_code: code } });
        expect(await reported(joined)).toMatchObject([422, { error_code: 'weak_password' }]);
        expect((await signIn(person.email, TEST_PASSWORD)).status).toBe(200);
      },
    );

    test('that is one’s own address or shorter than ten characters is refused', async () => {
      const person = await server.join();
      for (const [password, reason] of [
        [person.email, 'pwned'],
        ['dev3tzn4k', 'length'],
      ]) {
        const changed = await server.fetch('/auth/v1/user', { method: 'PUT', body: JSON.stringify({ password }) }, person);
        expect(await reported(changed)).toMatchObject([422, { error_code: 'weak_password', weak_password: { reasons: [reason] } }]);
      }
    });

    test('that is refused by a link of recovery can be chosen again with the same session', async () => {
      const person = await server.join();
      await server.post('/auth/v1/recover', { email: person.email });
      const link = new URL((await server.mailTo(person.email)).link).searchParams;
      const { access_token: token } = (await (
        await server.post('/auth/v1/verify', { token_hash: link.get('token_hash'), type: 'recovery' })
      ).json()) as { access_token: string };
      const change = (password: string) => server.fetch('/auth/v1/user', { method: 'PUT', body: JSON.stringify({ password }) }, { token });
      expect((await change('password123')).status).toBe(422);
      expect((await change('hiša na robu vasi')).status).toBe(200);
      expect((await signIn(person.email, 'hiša na robu vasi')).status).toBe(200);
    });
  });
});

test('the list of common passwords is a real one', () => {
  expect(new Set(commonPasswords).size).toBeGreaterThanOrEqual(10_000);
  expect(commonPasswords.filter((password) => password.length < 10)).toEqual([]);
});

describe('in production', () => {
  let server: TestServer;
  let waited: string | null;
  beforeAll(async () => {
    server = await startTestServer({ env: { ZIVA_ENV: 'production', TRUST_PROXY: '1' } });
  });
  afterAll(() => server.stop());

  /** From a network of one's own each time, so that only the account's limit counts; the same for the network's. */
  let network = 0;
  const from = (ip: string) => ({ 'x-forwarded-for': ip, 'content-type': 'application/json', apikey: server.running.keys.publishableKey });
  const statuses = async (times: number, call: (ip: string) => Promise<Response>, sameNetwork = false): Promise<number[]> => {
    network += 1;
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const response = await call(sameNetwork ? `10.${network}.0.1` : `10.${network}.${time}.1`);
      waited = response.headers.get('retry-after');
      seen.push(response.status);
    }
    return seen;
  };
  const post = (path: string, body: object) => (ip: string) =>
    fetch(server.url + path, { method: 'POST', headers: from(ip), body: JSON.stringify(body) });
  const allowed = (times: number, status: number): number[] => [...Array.from({ length: times }, () => status), 429];

  test.each([
    ['/auth/v1/recover', {}],
    ['/auth/v1/otp', { create_user: false }],
    ['/auth/v1/magiclink', {}],
    ['/auth/v1/resend', { type: 'signup' }],
  ])('%s sends so many mails to one address, known or not, and says how long to wait', async (path, body) => {
    expect(await statuses(6, post(path, { ...body, email: address() }))).toEqual(allowed(5, 200));
    expect(Number(waited)).toBeGreaterThan(3000);
  });

  test('a password is tried so many times, on an account or where there is none', async () => {
    const person = await server.join();
    for (const email of [person.email, address()])
      expect(await statuses(11, post('/auth/v1/token?grant_type=password', { email, password: 'napačno geslo' }))).toEqual(allowed(10, 400));
    expect(Number(waited)).toBeGreaterThan(600);
  });

  test.each([
    ['/auth/v1/token?grant_type=password', () => ({ email: address(), password: 'napačno geslo' }), 400],
    ['/auth/v1/recover', () => ({ email: address() }), 200],
    ['/auth/v1/verify', () => ({ type: 'recovery', token_hash: randomUUID() }), 403],
    ['/auth/v1/token?grant_type=pkce', () => ({ auth_code: randomUUID(), code_verifier: randomUUID() }), 404],
    ['/auth/v1/signup', () => ({ email: address(), password: TEST_PASSWORD, data: { invitation_code: 'AAAA-BBBB-CCCC' } }), 403],
  ])('%s is tried so many times from one network', async (path, body, status) => {
    expect(await statuses(31, (ip) => post(path, body())(ip), true)).toEqual(allowed(30, status));
    expect(Number(waited)).toBeGreaterThan(0);
  });

  test('a member cannot have mails sent to one address without end', async () => {
    const [person, target] = [await server.join(), address()];
    const move = (ip: string) =>
      fetch(`${server.url}/auth/v1/user`, {
        method: 'PUT',
        headers: { ...from(ip), authorization: `Bearer ${person.token}` },
        body: JSON.stringify({ email: target }),
      });
    expect(await statuses(6, move)).toEqual(allowed(5, 200));
  });
});
