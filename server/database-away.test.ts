import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDatabaseProxy, type DatabaseProxy } from '#testing/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts';
import { startTestServer, TEST_PASSWORD, type Person, type TestServer } from '#testing/server.ts';

describe('while the database is away', () => {
  let stored: TestDatabase;
  let proxy: DatabaseProxy;
  let server: TestServer;
  let ana: Person;
  beforeAll(async () => {
    stored = await createTestDatabase();
    proxy = await startDatabaseProxy(stored.address);
    server = await startTestServer({ env: { DATABASE_URL: proxy.url } });
    ana = await server.join();
    proxy.cut();
  });
  afterAll(async () => {
    proxy.restore();
    await server.stop();
    await proxy.close();
    await stored.drop();
  });

  const meal = { id: randomUUID(), day: '2026-04-01', type: 'lunch', source: 'text', lang: 'sl', text: '2 jajci' };
  const picture = () => ({ method: 'POST', body: 'x', headers: { 'content-type': 'image/jpeg' } });
  const calls: readonly (readonly [string, () => Promise<Response>])[] = [
    ['a function', () => server.post('/functions/v1/log-meal', meal, ana)],
    ['a function without a session', () => server.post('/functions/v1/claim-invitation', { email: 'a@ziva.test', code: 'VABILO99', lang: 'sl' })],
    ['an rpc', () => server.post('/rest/v1/rpc/overview', {}, ana)],
    ['a table', () => server.fetch('/rest/v1/meals?select=id', {}, ana)],
    ['a write of a table', () => server.post('/rest/v1/weight_entries', { day: '2026-04-01' }, ana)],
    ['signing in', () => server.post('/auth/v1/token?grant_type=password', { email: ana.email, password: TEST_PASSWORD })],
    ['a new token', () => server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: ana.refreshToken })],
    ['the account', () => server.fetch('/auth/v1/user', {}, ana)],
    ['an upload', () => server.fetch(`/storage/v1/object/meal-photos/${ana.id}/a/b.jpg`, picture(), ana)],
    ['a download', () => server.fetch(`/storage/v1/object/meal-photos/${ana.id}/a/b.jpg`, {}, ana)],
    ['a list of files', () => server.post('/storage/v1/object/list/meal-photos', { prefix: '' }, ana)],
  ];
  test.each(calls)('%s is answered 503, and when to ask again', async (_what, call) => {
    const response = await call();
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      503,
      '5',
      expect.stringContaining('server_unavailable'),
    ]);
  });

  test('the health check says which part is down, and pages are served', async () => {
    const health = await fetch(`${server.url}/healthz`);
    expect([health.status, health.headers.get('retry-after'), health.headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
    expect(await health.json()).toMatchObject({ ok: false, database: 'down', disk: { state: 'enough' } });
    expect((await fetch(`${server.url}/prijava`)).status).toBeLessThan(500);
  });

  test('everything answers again once it is back', async () => {
    proxy.restore();
    expect((await server.fetch('/rest/v1/meals?select=id', {}, ana)).status).toBe(200);
    expect((await server.post('/functions/v1/log-meal', meal, ana)).status).toBe(200);
    expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({ ok: true, database: 'up' });
    proxy.cut();
  });
});
