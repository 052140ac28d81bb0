/** What a session may do that has not shown its second factor: nothing of any family but the second step itself. */
import { TOTP } from 'otpauth';
import WebSocket from 'ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TEST_PASSWORD, type Person, type TestServer } from '#testing/server.ts';
import { makeFilesBucket, getStorage } from '#testing/storage.ts';

interface Answer {
  readonly status: number;
  readonly body: string;
}

async function toAnswer(response: Response): Promise<Answer> {
  return { status: response.status, body: await response.text() };
}

/** A call of each family in somebody's name. */
const FAMILIES: Readonly<Record<string, (server: TestServer, person: Person) => Promise<Response>>> = {
  'a function of the database': (server, person) => server.post('/rest/v1/rpc/my_profile', {}, person),
  'a table': (server, person) => server.fetch('/rest/v1/profiles?select=user_id', {}, person),
  'a write to a table': (server, person) => server.post('/rest/v1/weight_entries', { day: '2026-01-01', weight_kg: 70 }, person),
  'an endpoint': (server, person) => server.post('/functions/v1/log-meal', {}, person),
  'the list of files': (server, person) => server.post('/storage/v1/object/list/meal-photos', { prefix: person.id }, person),
  'a file': (server, person) => server.fetch(`/storage/v1/object/authenticated/meal-photos/${person.id}/x.jpg`, {}, person),
  'a change of the account': (server, person) => server.fetch('/auth/v1/user', { method: 'PUT', body: '{"data": {"a": 1}}' }, person),
  'recovery codes': (server, person) => server.post('/auth/v1/factors/recovery/codes', {}, person),
};

/** GoTrue's own words where GoTrue's clients listen: 403 insufficient_aal. */
const AUTH_FAMILIES: ReadonlySet<string> = new Set(['a change of the account', 'recovery codes']);

/** @returns 'ok', or why not */
async function joinsTopic(server: TestServer, person: Person): Promise<unknown> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.running.keys.publishableKey}&vsn=2.0.0`);
  const reply = await new Promise<string>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('message', (data: Buffer) => resolve(data.toString('utf8')));
    socket.once('open', () =>
      socket.send(JSON.stringify(['1', '1', `realtime:user:${person.id}`, 'phx_join', { access_token: person.token, config: { private: true } }])),
    );
  });
  socket.close();
  const { status, response } = (JSON.parse(reply) as [unknown, unknown, unknown, unknown, { status: string; response: { reason?: string } }])[4];
  return response.reason ?? status;
}

async function signIn(server: TestServer, { id, email }: Person): Promise<Person> {
  const response = await server.post('/auth/v1/token?grant_type=password', { email, password: TEST_PASSWORD });
  const session = (await response.json()) as { access_token: string; refresh_token: string };
  return { id, email, token: session.access_token, refreshToken: session.refresh_token };
}

/** @returns the session that has shown the new factor */
async function addTotp(server: TestServer, person: Person): Promise<Person> {
  const enrolled = (await (await server.post('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'telefon' }, person)).json()) as {
    id: string;
    totp: { secret: string };
  };
  const challenge = (await (await server.post(`/auth/v1/factors/${enrolled.id}/challenge`, {}, person)).json()) as { id: string };
  const code = new TOTP({ secret: enrolled.totp.secret }).generate();
  const response = await server.post(`/auth/v1/factors/${enrolled.id}/verify`, { challenge_id: challenge.id, code }, person);
  const session = (await response.json()) as { access_token: string; refresh_token: string };
  return { ...person, token: session.access_token, refreshToken: session.refresh_token };
}

describe('a person with a second factor', () => {
  let server: TestServer;
  let strong: Person;
  let weak: Person;
  beforeAll(async () => {
    server = await startTestServer();
    const ana = await server.join();
    strong = await addTotp(server, ana);
    weak = await signIn(server, ana);
  });
  afterAll(() => server.stop());

  test.each(Object.keys(FAMILIES))('%s answers the second level, and not the first', async (family) => {
    const ask = FAMILIES[family]!;
    const [refused, allowed] = [await toAnswer(await ask(server, weak)), await toAnswer(await ask(server, strong))];
    // Of a file that is not there, files answer 400 to whoever may ask; whoever may not hears something else.
    expect([400, 401, 403]).toContain(refused.status);
    expect([401, 403]).not.toContain(allowed.status);
    expect(refused.body).not.toBe(allowed.body);
  });

  test.each(Object.keys(FAMILIES).filter((family) => !AUTH_FAMILIES.has(family)))('%s says why, in our code', async (family) => {
    const { status, body } = await toAnswer(await FAMILIES[family]!(server, weak));
    expect([status, body]).toEqual([403, expect.stringContaining('second_factor_needed')]);
  });

  test('opens files by links that a session of the second level signed, while that stands', async () => {
    await makeFilesBucket(server);
    const signer = await addTotp(server, await server.join());
    const first = await signIn(server, signer);
    const path = `${signer.id}/izvid.txt`;
    await getStorage(server, signer).from('files').upload(path, 'vsebina', { contentType: 'text/plain' });
    const signed = await getStorage(server, signer).from('files').createSignedUrl(path, 60);
    const open = async () => (await fetch(signed.data?.signedUrl ?? '')).status;
    expect(signed.error).toBeNull();
    expect(await open()).toBe(200);
    expect((await getStorage(server, first).from('files').createSignedUrl(path, 60)).error).toMatchObject({ status: 403 });
    expect((await server.fetch('/auth/v1/logout?scope=local', { method: 'POST' }, signer)).status).toBe(204);
    expect(await open()).toBe(400);
  });

  test('hears nothing live', async () => {
    expect([await joinsTopic(server, weak), await joinsTopic(server, strong)]).toEqual([expect.stringContaining('second_factor_needed'), 'ok']);
  });

  test('may look at the account, refresh and leave', async () => {
    const passing = await signIn(server, strong);
    expect((await server.fetch('/auth/v1/user', {}, passing)).status).toBe(200);
    const refreshed = await server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: passing.refreshToken });
    const { access_token: token } = (await refreshed.json()) as { access_token: string };
    expect((await server.post('/rest/v1/rpc/my_profile', {}, { token })).status).toBe(403);
    expect((await server.fetch('/auth/v1/logout?scope=local', { method: 'POST' }, { token })).status).toBe(204);
  });
});

describe('an administrator in production', () => {
  let server: TestServer;
  let admin: Person;
  let client: Person;
  beforeAll(async () => {
    server = await startTestServer({ env: { ZIVA_ENV: 'production' } });
    admin = await server.join({ admin: true });
    client = await server.join();
  });
  afterAll(() => server.stop());

  test('sees no client and nothing else before a second factor is set up, and clients after', async () => {
    const statuses = await Promise.all(Object.entries(FAMILIES).map(async ([name, ask]) => [name, (await ask(server, admin)).status] as const));
    expect(statuses.filter(([, status]) => ![400, 401, 403].includes(status))).toEqual([]);
    const page = (person: Person) => server.post('/rest/v1/rpc/client_page', { client_id: client.id }, person);
    expect((await page(admin)).status).toBe(403);
    const strong = await addTotp(server, admin);
    expect((await page(strong)).status).toBe(200);
    expect((await page(await signIn(server, admin))).status).toBe(403);
  });

  test('a client there needs none', async () => {
    expect((await server.post('/rest/v1/rpc/my_profile', {}, client)).status).toBe(200);
  });
});
