import { randomUUID } from 'node:crypto';
import { REALTIME_SUBSCRIBE_STATES, RealtimeClient } from '@supabase/realtime-js';
import { SMTPServer } from 'smtp-server';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import WebSocket from 'ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts';
import { makeDataFolder, startTestServer, type Person, type TestServer } from '#testing/server.ts';

/** Two servers behind one PostgreSQL, with keys from the environment, one data folder and a mail server between them that counts. */
let database: TestDatabase;
let databaseUrl: string;
let folder: string;
let one: TestServer;
let two: TestServer;
let ana: Person;
let smtp: SMTPServer;
const received: string[] = [];
let onMessage: () => void = () => undefined;

const KEYS = {
  ZIVA_JWT_SECRET: 'skrivnost'.repeat(5),
  ZIVA_PUBLISHABLE_KEY: 'sb_publishable_aaaaaaaaaaaaaaaaaaaa',
  ZIVA_SECRET_KEY: 'sb_secret_bbbbbbbbbbbbbbbbbbbbbbbb',
};

beforeAll(async () => {
  database = await createTestDatabase('empty');
  databaseUrl = database.url;
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
      stream.on('end', () => {
        received.push(text);
        onMessage();
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const env = { DATABASE_URL: databaseUrl, ...KEYS, SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_FROM: 'Živa <ziva@ziva.test>' };
  // At once: migrations, keys and the first invitation must bear it.
  folder = await makeDataFolder();
  [one, two] = await Promise.all([startTestServer({ env, folder }), startTestServer({ env, folder })]);
  ana = await one.join();
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await new Promise<void>((resolve) => smtp.close(resolve));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function untilReceived(count: number): Promise<void> {
  while (received.length < count) {
    await new Promise<void>((resolve) => {
      onMessage = resolve;
    });
  }
}

test('started together, one migrates', () => {
  const applied = [one.running.applied.length, two.running.applied.length].sort((a, b) => a - b);
  expect(applied[0]).toBe(0);
  expect(applied[1]).toBeGreaterThan(0);
});

test('a session of one is a session of the other', async () => {
  expect((await two.post('/rest/v1/rpc/overview', {}, ana)).status).toBe(200);
  expect((await two.fetch('/auth/v1/user', {}, ana)).status).toBe(200);
});

test('both tell their browsers of a change made at one', async () => {
  const clients = [one, two].map(
    (server) =>
      new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
        params: { apikey: KEYS.ZIVA_PUBLISHABLE_KEY },
        transport: WebSocket as never,
      }),
  );
  const topics = await Promise.all(
    clients.map(async (client) => {
      await client.setAuth(ana.token);
      const channel = client.channel(`user:${ana.id}`, { config: { private: true } });
      const topic = new Promise<string>((resolve) =>
        channel.on('broadcast', { event: 'changed' }, ({ payload }: { payload: { topic: string } }) => resolve(payload.topic)),
      );
      await new Promise<void>((resolve) => channel.subscribe((status) => status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && resolve()));
      return { topic };
    }),
  );
  await one.fetch('/rest/v1/weight_entries', { method: 'POST', body: JSON.stringify({ day: '2026-01-01', weight_kg: 70 }) }, ana);
  expect(await Promise.all(topics.map(({ topic }) => topic))).toEqual(['weight_entries', 'weight_entries']);
  for (const client of clients) await client.disconnect();
});

test('forty jobs are each done once, whichever process takes them', async () => {
  const subjects = Array.from({ length: 40 }, () => randomUUID());
  await Promise.all(
    subjects.map((id, at) =>
      (at % 2 === 0 ? one : two).service.rpc('enqueue_job', {
        kind: 'mail',
        payload: { kind: 'magicLink', to: `${id}@ziva.test`, lang: 'sl', link: `https://ziva.test/${id}` },
      }),
    ),
  );
  await untilReceived(40);
  const done = async () =>
    (await one.running.database.query<{ n: number }>(`select count(*)::int as n from private.jobs where status = 'done' and kind = 'mail'`))[0]?.n;
  while ((await done()) !== 40) await new Promise((resolve) => setImmediate(resolve));
  for (const id of subjects) expect(received.filter((mail) => mail.includes(`To: ${id}@ziva.test`))).toHaveLength(1);
  expect(received[0]).toMatch(/Subject: =\?UTF-8\?/);
  const [row] = await one.running.database.query<{ attempts: number }>('select max(attempts) as attempts from private.jobs');
  expect(row?.attempts).toBe(1);
});

test('a job that fails is tried again later with the reason kept', async () => {
  const id = randomUUID();
  await one.service.rpc('enqueue_job', { kind: 'mail', payload: { kind: 'nobody knows' }, id });
  const read = async () =>
    (
      await one.running.database.query<{ status: string; attempts: number; error: string | null }>(
        'select status, attempts, error from private.jobs where id = $1',
        [id],
      )
    )[0];
  for (let job = await read(); job?.error === null; job = await read()) await new Promise((resolve) => setImmediate(resolve));
  expect(await read()).toMatchObject({ status: 'queued', attempts: 1 });
});

test('a process with other keys is refused', async () => {
  await expect(startTestServer({ env: { DATABASE_URL: databaseUrl } })).rejects.toThrow('started with other keys');
});

test('the account’s tries are counted across processes', async () => {
  const env = { DATABASE_URL: databaseUrl, ...KEYS, ZIVA_ENV: 'production' };
  const strict = await Promise.all([startTestServer({ env, folder }), startTestServer({ env, folder })]);
  const statuses: number[] = [];
  for (let at = 0; at < 12; at++) {
    const response = await strict[at % 2]!.post('/auth/v1/token?grant_type=password', { email: ana.email, password: 'napačno' });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  await Promise.all(strict.map((server) => server.stop()));
});
