import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TEST_PASSWORD, type Person, type TestServer } from '#testing/server.ts';
import { DiskSpace } from './disk-space.ts';
import { createLog, type Log } from './log.ts';

const MB = 1024 * 1024;

describe('the watch', () => {
  const reported: string[] = [];
  const log: Log = Object.assign(createLog('silent'), {
    warn: (_fields: object, words: string) => reported.push(words),
    info: (_fields: object, words: string) => reported.push(words),
    error: (_fields: object, words: string) => reported.push(words),
  });
  let freeMb = 500;
  const disk = new DiskSpace({ folder: '/', reserveMb: 128, log, measure: () => Promise.resolve(freeMb * MB) });

  test.each([
    ['plenty', 500, 'enough', 0],
    ['just under the bound', 127, 'low', 1],
    ['still under it', 100, 'low', 1],
    ['over the bound, under a quarter more', 159, 'low', 1],
    ['a quarter more', 160, 'enough', 2],
    ['just over the bound, coming from above', 129, 'enough', 2],
  ])('%s: the state changes once and is logged once', async (_what, free, state, lines) => {
    freeMb = free;
    await disk.look();
    expect(disk.status).toEqual({ state, freeMb: free });
    expect(reported).toHaveLength(lines);
  });

  test('a disk that cannot be measured is told once and keeps its state', async () => {
    reported.length = 0;
    const broken = new DiskSpace({ folder: '/', reserveMb: 128, log, measure: () => Promise.reject(new Error('EIO')) });
    await broken.look();
    await broken.look();
    expect([reported, broken.status]).toEqual([['free disk space cannot be read'], { state: 'enough', freeMb: undefined }]);
  });
});

test('a disk on which one write after the other fails is told of once', async () => {
  const told: string[] = [];
  const log: Log = Object.assign(createLog('silent'), { error: (_fields: object, words: string) => told.push(words) });
  const disk = new DiskSpace({ folder: '/', reserveMb: 0, log, measure: () => Promise.resolve(0) });
  for (let time = 0; time < 3; time += 1) await disk.noteFull('files');
  expect(told).toEqual(['the disk is full']);
});

describe('while disk space is low', () => {
  let freeMb = 500;
  let server: TestServer;
  let ana: Person;
  let admin: Person;
  const setFree = async (free: number): Promise<void> => {
    freeMb = free;
    await server.running.disk.look();
  };
  beforeAll(async () => {
    server = await startTestServer({ measureDisk: () => Promise.resolve(freeMb * MB) });
    ana = await server.join();
    admin = await server.join({ admin: true });
    await setFree(50);
  });
  afterAll(() => server.stop());
  afterEach(() => setFree(50));

  const meal = () => ({ id: randomUUID(), day: '2026-04-01', type: 'lunch', source: 'text', lang: 'sl', text: '2 jajci' });
  const picture = async () => ({
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: '#aabbcc' } })
        .jpeg()
        .toBuffer(),
    ),
  });
  const path = () => `/storage/v1/object/meal-photos/${ana.id}/${randomUUID()}/${randomUUID()}.jpg`;

  const writes: readonly (readonly [string, () => Promise<Response>])[] = [
    ['a meal', () => server.post('/functions/v1/log-meal', meal(), ana)],
    ['an archive', () => server.post('/functions/v1/request-export', { id: randomUUID() }, ana)],
    ['an rpc that writes', () => server.post('/rest/v1/rpc/give_consent', { kind: 'ai_photos', place: '0.0.0.0', wording: 1 }, ana)],
    ['a row of a table', () => server.post('/rest/v1/weight_entries', { id: randomUUID(), user_id: ana.id, day: '2026-04-01', weight_kg: 70 }, ana)],
    ['a changed row', () => server.fetch(`/rest/v1/profiles?user_id=eq.${ana.id}`, { method: 'PATCH', body: '{"first_name":"X"}' }, ana)],
    ['a photo', async () => server.fetch(path(), await picture(), ana)],
    ['an upload of another kind', async () => server.fetch('/storage/v1/object/exports/x', await picture(), ana)],
    ['a new account', () => server.post('/auth/v1/signup', { email: 'n@ziva.test', password: TEST_PASSWORD, data: { invitation_code: 'X' } })],
    ['an invitation', () => server.post('/functions/v1/invite', { id: randomUUID(), email: 'i@ziva.test', lang: 'sl', days: 7 }, admin)],
  ];
  test.each(writes)('%s is refused in words, with the time to try again', async (_what, write) => {
    const response = await write();
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      507,
      '60',
      expect.stringContaining('storage_full'),
    ]);
  });

  const reads: readonly (readonly [string, () => Promise<Response>])[] = [
    ['the overview', () => server.post('/rest/v1/rpc/overview', {}, ana)],
    ['the desk', () => server.post('/rest/v1/rpc/desk_home', {}, admin)],
    ['a client’s page', () => server.post('/rest/v1/rpc/client_page', { client_id: ana.id }, admin)],
    ['a table', () => server.fetch('/rest/v1/meals?select=id', {}, ana)],
    ['a list of files', () => server.post('/storage/v1/object/list/meal-photos', { prefix: ana.id }, ana)],
    ['signing in', () => server.post('/auth/v1/token?grant_type=password', { email: admin.email, password: TEST_PASSWORD })],
    ['a new token', () => server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: ana.refreshToken })],
  ];
  test.each(reads)('%s goes on', async (_what, read) => {
    expect((await read()).status).toBe(200);
  });

  test('the health check says so and stays 200', async () => {
    const health = await fetch(`${server.url}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { ok: true, database: 'up', disk: { state: 'low', freeMb: 50 } }]);
  });

  test('an administrator is told, and nobody else', async () => {
    expect(await (await server.post('/functions/v1/system-status', {}, admin)).json()).toEqual({
      disk: { state: 'low', freeMb: 50 },
      backup: null,
      refusedBy: [],
    });
    expect((await server.post('/functions/v1/system-status', {}, ana)).status).toBe(403);
  });

  test('signing out and deleting one’s account go on', async () => {
    await setFree(500);
    const [one, other] = [await server.join(), await server.join()];
    await setFree(50);
    expect((await server.post('/auth/v1/logout', {}, one)).status).toBe(204);
    expect((await server.post('/functions/v1/delete-account', { confirmation: other.email, password: TEST_PASSWORD }, other)).status).toBe(200);
    expect((await server.post('/rest/v1/rpc/overview', {}, other)).status).toBe(401);
  });

  test('what was refused is taken as it is once there is room', async () => {
    const sent = meal();
    expect((await server.post('/functions/v1/log-meal', sent, ana)).status).toBe(507);
    await setFree(500);
    expect((await server.post('/functions/v1/log-meal', sent, ana)).status).toBe(200);
    expect((await server.fetch(path(), await picture(), ana)).status).toBe(200);
  });

  test('an archive asked for before waits until there is room', async () => {
    await setFree(500);
    const id = randomUUID();
    await setFree(50);
    await server.service.rpc('request_export', { id, user_id: ana.id });
    const toStatus = async () =>
      (await server.running.database.query<{ status: string }>('select status from public.account_exports where id = $1', [id]))[0]?.status;
    expect(await toStatus()).toBe('queued');
    await setFree(500);
    await expect.poll(toStatus, { timeout: 60_000 }).toBe('ready');
  });

  test('so does what a watch has measured; what writes little goes on beside it', async () => {
    const enqueue = (kind: string) => server.service.rpc('enqueue_job', { kind, id: randomUUID(), payload: {} });
    const toAttempts = async (kind: string) =>
      (await server.running.database.query<{ tries: number }>('select sum(attempts)::integer as tries from private.jobs where kind = $1', [kind]))[0]
        ?.tries;
    const waiting = ['sync_connection', 'apply_change'];
    for (const kind of [...waiting, 'revoke_consent']) await enqueue(kind);
    await expect.poll(() => toAttempts('revoke_consent'), { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await Promise.all(waiting.map(toAttempts))).toEqual([0, 0]);
    await setFree(500);
    for (const kind of waiting) await expect.poll(() => toAttempts(kind), { timeout: 60_000 }).toBeGreaterThan(0);
  });
});

describe('a full disk that the watch did not see', () => {
  let server: TestServer;
  let ana: Person;
  beforeAll(async () => {
    server = await startTestServer();
    ana = await server.join();
  });
  afterAll(() => server.stop());

  test('PostgreSQL without room (53100) is the same refusal', async () => {
    await server.running.database.batch(`
      create function private.no_room() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$;
      create trigger no_room before insert on public.meals for each row execute function private.no_room();
      create trigger no_room before insert on storage.objects for each row execute function private.no_room();`);
    const sent = { id: randomUUID(), day: '2026-04-01', type: 'lunch', source: 'text', lang: 'sl', text: '2 jajci' };
    const picture = new Uint8Array(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: '#aabbcc' } })
        .jpeg()
        .toBuffer(),
    );
    const answers = [
      await server.post('/functions/v1/log-meal', sent, ana),
      await server.post('/rest/v1/meals', { id: sent.id, user_id: ana.id, day: sent.day, type: sent.type }, ana),
      await server.fetch(
        `/storage/v1/object/meal-photos/${ana.id}/${sent.id}/${sent.id}.jpg`,
        { method: 'POST', body: picture, headers: { 'content-type': 'image/jpeg' } },
        ana,
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([507, 507, 507]);
    for (const answer of answers) expect(await answer.text()).toContain('storage_full');
  });
});
