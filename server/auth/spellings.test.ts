/**
 * Requests that say one thing to whoever counts and another to whoever answers, or nothing to the one and everything to the other: each
 * parameter has one spelling, and what a contract does not name is refused before anything happens.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TEST_PASSWORD, type Person, type TestServer } from '#testing/server.ts';

const address = (): string => `${randomUUID().slice(0, 8)}@ziva.test`;
const getStatuses = async (times: number, call: (time: number) => Promise<Response>): Promise<number[]> => {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await call(time)).status);
  return seen;
};

describe('in production', () => {
  let server: TestServer;
  let ana: Person;
  beforeAll(async () => {
    server = await startTestServer({ env: { ZIVA_ENV: 'production', TRUST_PROXY: '1' } });
    ana = await server.join();
  });
  afterAll(() => server.stop());

  let network = 0;
  /** From a network of one's own each time. */
  const post = (path: string, body: unknown, ip?: string): Promise<Response> => {
    network += 1;
    const from = ip ?? `10.9.${Math.floor(network / 250)}.${network % 250}`;
    return server.fetch(`/auth/v1${path}`, { method: 'POST', headers: { 'x-forwarded-for': from }, body: JSON.stringify(body) });
  };

  test.each([
    '/token?grant%5Ftype=refresh_token&grant_type=password',
    '/token?grant_type=refresh_token&grant_type=password',
    '/token?grant_type=password&grant_type=refresh_token',
    '/token?GRANT_TYPE=password',
    '/token?grant_type=Password',
    '/token?grant_type=password&x=1',
    '/token?grant_type=password%00',
    '/token?grant_type[]=password',
    '/token?grant_type=id_token',
    '/token',
    '/otp?grant_type=password',
    '/otp?grant_type=refresh_token',
    '/signup?grant_type=refresh_token',
    '/verify?grant_type=refresh_token',
    '/recover?redirect_to=a&redirect_to=b',
  ])('%s is refused before anything is tried', async (path) => {
    const response = await post(path, { email: ana.email, password: TEST_PASSWORD });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('access_token');
  });

  test.each(['/Token', '/token/', '//token', '/t%6Fken', '/token/password', '/user/../token', '/token;a=b', '/constructor', '/__proto__'])(
    'the path %s with the right password gives no session that is not counted',
    async (path) => {
      const person = await server.join();
      const response = await post(`${path}?grant_type=password`, { email: person.email, password: TEST_PASSWORD });
      expect([200, 400, 404]).toContain(response.status);
      const wrong = await getStatuses(12, () => post(`${path}?grant_type=password`, { email: person.email, password: 'napačno geslo' }));
      expect(wrong.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
    },
  );

  test.each<[string, Record<string, unknown>]>([
    ['a number for the code', { data: { invitation_code: 5 } }],
    ['an unknown field', { remember: true }],
    ['data', { data: {} }],
    ['a phone', { phone: '+38640111222' }],
    ['a prototype', { constructor: {} }],
  ])('%s beside the password is no way past the count', async (_what, more) => {
    const person = await server.join();
    const tries = await getStatuses(11, () => post('/token?grant_type=password', { email: person.email, password: TEST_PASSWORD, ...more }));
    expect(tries).toEqual(Array.from({ length: 11 }, () => 400));
  });

  test('asking for a mail forgives no guesses', async () => {
    const person = await server.join();
    const guess = () => post('/token?grant_type=password', { email: person.email, password: 'napačno geslo' });
    await getStatuses(10, guess);
    for (const path of ['/otp', '/otp?grant_type=password', '/recover', '/recover?grant_type=password']) await post(path, { email: person.email });
    expect((await guess()).status).toBe(429);
  });

  test('an address is one account however it is written', async () => {
    const person = await server.join();
    const spellings = [person.email, person.email.toUpperCase(), ` ${person.email}`, `${person.email} `];
    const tries = await getStatuses(11, (time) => post('/token?grant_type=password', { email: spellings[time % 4], password: 'napačno geslo' }));
    expect(tries.slice(-1)).toEqual([429]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['/otp', { create_user: false, data: { invitation_code: 5 } }],
    ['/otp', { create_user: true, data: { invitation_code: null } }],
    ['/otp', { create_user: 'false' }],
    ['/magiclink', { data: 'x' }],
    ['/recover', { data: {} }],
    ['/resend', { type: 'sms' }],
  ])('%s with %j tells nobody who has an account', async (path, more) => {
    const answers = await Promise.all(
      [ana.email, address()].map(async (email) => {
        const response = await post(path, { email, ...more });
        return [response.status, await response.text()];
      }),
    );
    expect(answers[0]?.[0]).toBe(400);
    expect(answers[1]).toEqual(answers[0]);
  });

  test('invitation codes are guessed so many times from one network, whatever is written beside', async () => {
    const body = () => ({ email: address(), password: TEST_PASSWORD, data: { invitation_code: 'AAAA-BBBB-CCCC' } });
    const tries = await getStatuses(31, () => post('/signup?redirect_to=x', body(), '10.77.0.1'));
    expect(tries).toEqual([...Array.from({ length: 30 }, () => 403), 429]);
  });
});

describe('a change of one’s own account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const change = (token: string, body: unknown) => server.fetch('/auth/v1/user', { method: 'PUT', body: JSON.stringify(body) }, { token });
  const inside = async (token: string) => (await server.fetch('/auth/v1/user', {}, { token })).status;

  test.each<[string, Record<string, unknown>]>([
    ['a code among the data', { data: { invitation_code: 5 } }],
    ['an unknown field', { extra: 1 }],
    ['app_metadata', { app_metadata: { role: 'admin' } }],
  ])('with %s beside it, a common password stays refused and a good one puts the others out', async (_what, more) => {
    const person = await server.join();
    const other = await server.post('/auth/v1/token?grant_type=password', { email: person.email, password: TEST_PASSWORD });
    const { access_token: thief } = (await other.json()) as { access_token: string };
    const weak = await change(person.token, { password: '1111111111', ...more });
    expect([400, 422]).toContain(weak.status);
    const good = await change(person.token, { password: 'čisto novo geslo', ...more });
    const works = await server.post('/auth/v1/token?grant_type=password', { email: person.email, password: 'čisto novo geslo' });
    // Either nothing was changed, or everything that belongs to the change was done.
    expect([good.status, works.status, await inside(thief)]).toEqual(good.ok ? [200, 200, 403] : [400, 400, 200]);
  });

  test('to an address says the same then and later, whether or not it is taken', async () => {
    const [person, member] = [await server.join(), await server.join()];
    const tellings = [];
    for (const email of [member.email, address()]) {
      const answer = (await (await change(person.token, { email })).json()) as Record<string, unknown>;
      const later = (await (await server.fetch('/auth/v1/user', {}, person)).json()) as Record<string, unknown>;
      expect([answer['new_email'], later['new_email']]).toEqual([email, email]);
      tellings.push([Object.keys(answer).sort(), Object.keys(later).sort()]);
    }
    expect(tellings[0]).toEqual(tellings[1]);
    await server.running.drain();
    expect((await server.mails()).filter(({ to }) => to === member.email)).toEqual([]);
  });
});
