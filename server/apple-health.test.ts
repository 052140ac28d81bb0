/** The address for Apple Health over HTTP: what arrives is stored once, what is not understood is kept nowhere, and the person is told why. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#core/contracts/connection.ts';
import { HEALTH_BODY_LIMIT } from '#functions/apple-health.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';

const point = (qty: number, hour = 0) => ({ date: `2026-11-20 ${String(hour).padStart(2, '0')}:00:00 +0100`, qty });
const steps = (...data: object[]) => JSON.stringify({ data: { metrics: [{ name: 'step_count', units: 'count', data }] } });

describe('the address for Apple Health', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  async function rpc<T>(person: Person, name: string): Promise<T> {
    const response = await server.fetch(`/rest/v1/rpc/${name}`, { method: 'POST', body: '{}' }, person);
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  }
  const renew = async (person: Person) => (await rpc<{ secret: string }>(person, 'renew_health_address')).secret;
  const connection = async (person: Person) => (await rpc<Connection[]>(person, 'my_connections'))[0];
  async function send(secret: string, body: string, headers: Readonly<Record<string, string>> = {}) {
    const response = await fetch(`${server.url}/functions/v1/apple-health/${secret}`, { method: 'POST', body, headers });
    return { status: response.status, body: (await response.json()) as { stored?: object; error?: { code: string; message?: string } } };
  }
  const figures = (person: Person) =>
    server.running.database.query<{ value: number }>('select value::float as value from public.daily_metrics where user_id = $1', [person.id]);

  test('waits for the first data, takes it, and counts the same export once', async () => {
    const person = await server.join();
    const secret = await renew(person);
    expect(await connection(person)).toMatchObject({ provider: 'apple_health', status: 'awaiting_first_sync' });
    const hours = steps(point(300, 7), point(900, 8));
    const sent = await send(secret, hours, { 'automation-aggregation': 'Hours' });
    expect(sent).toEqual({ status: 200, body: { stored: { metrics: 1, sleeps: 0, workouts: 0, measures: 0, skipped: 0 } } });
    expect(await connection(person)).toMatchObject({ status: 'connected', counts: { metrics: 1, skipped: 0 } });
    await send(secret, hours, { 'automation-aggregation': 'Hours' });
    expect(await figures(person)).toEqual([{ value: 1200 }]);
    // A window that begins in the middle of the day replaces its own part only.
    await send(secret, steps(point(1000, 8)), { 'automation-aggregation': 'Hours' });
    expect(await figures(person)).toEqual([{ value: 1300 }]);
  });

  test('an export that is not understood is kept nowhere, and the person reads why', async () => {
    const person = await server.join();
    const secret = await renew(person);
    for (const body of ['{', '[]', '{"data":{"metrics":7}}', '']) {
      const { status, body: answer } = await send(secret, body);
      expect([status, answer.error?.code, answer.error?.message]).toEqual([400, 'input_invalid', expect.stringContaining('JSON')]);
    }
    expect(await connection(person)).toMatchObject({ status: 'awaiting_first_sync', failure: 'malformed' });
    const traces = await server.running.database.query('select 1 from private.jobs where user_id = $1', [person.id]);
    expect([...(await figures(person)), ...traces]).toEqual([]);
  });

  test('a value with NUL, or a number that no double holds, is left out, and all else is stored', async () => {
    const person = await server.join();
    const secret = await renew(person);
    const named = (source: string) => ({ ...point(900, 8), source });
    const metrics = [
      { name: 'step_count', units: 'count', data: [named('Ura\u0000 Apple')] },
      { name: 'resting_heart_rate', units: 'count/min', data: [{ ...point(0), qty: 'HUGE' }, point(52)] },
      { name: 'vo2_max', units: 'ml/kg\u0000/min', data: [point(44)] },
      { name: 'active_energy\u0000', units: 'kcal', data: [point(300)] },
      { name: 'weight_body_mass', units: 'kg', data: [{ ...point(71), source: '\u0000' }] },
      { name: 'dietary_protein', units: 'g', data: [{ ...point(0), qty: 'HUGE', source: 'My\u0000App' }] },
    ];
    const span = { start: '2026-11-20 17:00:00 +0100', end: '2026-11-20 18:00:00 +0100' };
    const huge = { qty: 'HUGE', units: 'kcal' };
    const workouts = [
      { name: 'Tek\u0000', ...span, duration: 3600, activeEnergyBurned: huge, heartRateData: [{ Max: 'HUGE' }] },
      { name: 'Tek', start: '2026-11-20\u0000', end: span.end },
    ];
    const nights = [{ date: '2026-11-20', sleepStart: '2026-11-19 23:00:00 +0100', sleepEnd: '2026-11-20 07:00:00 +0100', totalSleep: 'HUGE' }];
    const data = { metrics: [...metrics, { name: 'sleep_analysis', units: 'hr', data: nights }], workouts };
    const { status, body } = await send(secret, JSON.stringify({ data }).replaceAll('"HUGE"', '1e400'));
    expect([status, body]).toEqual([200, { stored: { metrics: 2, sleeps: 1, workouts: 1, measures: 1, skipped: 4 } }]);
    const stored = await server.running.database.query(
      `select metric, value::float as value, device from public.daily_metrics where user_id = $1 order by metric`,
      [person.id],
    );
    expect(stored).toEqual([
      { metric: 'resting_hr', value: 52, device: null },
      { metric: 'steps', value: 900, device: 'Ura  Apple' },
    ]);
    // What is no JSON, or not in UTF-8, is kept nowhere.
    for (const broken of [JSON.stringify({ data }).slice(0, -1), new Uint8Array([...new TextEncoder().encode('{"data":{"metrics":["'), 0xff, 0x22])])
      expect((await fetch(`${server.url}/functions/v1/apple-health/${secret}`, { method: 'POST', body: broken })).status).toBe(400);
  });

  test('an export without anything for us proves the address, and no more', async () => {
    const person = await server.join();
    expect((await send(await renew(person), '{"data":{"metrics":[]}}')).status).toBe(200);
    expect(await connection(person)).toMatchObject({ status: 'awaiting_first_sync', failure: 'nothing_read' });
  });

  test('once data came, an export of days without a workout is no failure, and one that is not understood is', async () => {
    const person = await server.join();
    const secret = await renew(person);
    await send(secret, steps(point(100)));
    await send(secret, '{"data":{"workouts":[]}}');
    expect(await connection(person)).toEqual(expect.not.objectContaining({ failure: expect.anything() }));
    await send(secret, '{"data":{"workouts":[{"name":"Tek"}]}}');
    expect(await connection(person)).toMatchObject({ status: 'connected', failure: 'nothing_read' });
  });

  test('days that a window since the last sync may know a part of are not stored, and the person reads what to choose', async () => {
    const person = await server.join();
    const secret = await renew(person);
    const headers = { 'automation-aggregation': 'Days', 'automation-period': 'Since Last Sync' };
    await send(secret, steps(point(400)), headers);
    expect([await figures(person), await connection(person)]).toMatchObject([[], { status: 'awaiting_first_sync', failure: 'days_cut' }]);
    await send(secret, '{"data":{"workouts":[]}}', headers);
    expect(await connection(person)).toMatchObject({ failure: 'days_cut' });
    await send(secret, steps(point(9000)), { ...headers, 'automation-period': 'Default' });
    expect([await figures(person), (await connection(person))?.failure]).toEqual([[{ value: 9000 }], undefined]);
  });

  test('a day to come is not stored, and half a character in the name of a device spoils no export', async () => {
    const person = await server.join();
    const tomorrow = { date: '2099-11-20 00:00:00 +0100', qty: 5000 };
    const body = steps({ ...point(4000), source: 'Ura \ud83d' }, tomorrow);
    const sent = await send(await renew(person), body, { 'automation-aggregation': 'Days' });
    expect(sent).toMatchObject({ status: 200, body: { stored: { metrics: 1, skipped: 1 } } });
    expect(await figures(person)).toEqual([{ value: 4000 }]);
  });

  test('10 MB are read; more is answered 413 with a word', async () => {
    const person = await server.join();
    const secret = await renew(person);
    const body = steps(point(100));
    expect((await send(secret, body.padEnd(HEALTH_BODY_LIMIT))).status).toBe(200);
    const { status, body: answer } = await send(secret, body.padEnd(HEALTH_BODY_LIMIT + 1));
    expect([status, answer.error?.message]).toEqual([413, expect.stringContaining('10 MB')]);
    expect(await connection(person)).toMatchObject({ status: 'connected', failure: 'too_large' });
  });

  test('more figures than are stored at once are stored one part after the other, as if they were one', async () => {
    const person = await server.join();
    const secret = await renew(person);
    const first = Date.parse('2026-10-01T06:00:00Z');
    const at = (minutes: number) => `${new Date(first + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')} +0000`;
    const data = Array.from({ length: 16_000 }, (_, n) => ({ date: at(n), qty: 40 + (n % 2) * 20 }));
    const metrics = [
      { name: 'heart_rate_variability', units: 'ms', data },
      { name: 'vo2_max', units: 'ml/kg/min', data: [{ date: at(0), qty: 44 }] },
    ];
    const days = Math.ceil((16_000 + 6 * 60) / (24 * 60));
    const sendAll = () => send(secret, JSON.stringify({ data: { metrics } }), { 'automation-aggregation': 'Minutes' });
    const both = (await Promise.all([sendAll(), sendAll()])).toSorted((a, b) => a.status - b.status);
    expect(both).toMatchObject([{ status: 200, body: { stored: { metrics: days + 1 } } }, { status: 429 }]);
    expect(await connection(person)).toMatchObject({ status: 'connected', counts: { metrics: days + 1 } });
    // Only what the window begins with is not believed to be whole.
    const parts = `select count(*)::int as parts, count(*) filter (where exported_at < now() - interval '1 day')::int as cut
      from private.metric_parts where user_id = $1 and metric = 'hrv_sdnn_ms'`;
    expect(await server.running.database.query(parts, [person.id])).toEqual([{ parts: 16_000, cut: 1 }]);
  });

  test('a new address voids the old one, and a removed one takes nothing; what came stays', async () => {
    const person = await server.join();
    const first = await renew(person);
    await send(first, steps(point(100)));
    const second = await renew(person);
    expect((await send(first, steps(point(200)))).status).toBe(403);
    expect((await send(second, steps(point(300)))).status).toBe(200);
    expect(await rpc(person, 'revoke_health_address')).toEqual([]);
    expect((await send(second, steps(point(400)))).status).toBe(403);
    expect(await figures(person)).toEqual([{ value: 300 }]);
    await server.fetch('/rest/v1/rpc/delete_provider_data', { method: 'POST', body: '{"provider":"apple_health"}' }, person);
    expect(await figures(person)).toEqual([]);
  });

  test('without a secret, with another path or another method it is no address', async () => {
    const secret = await renew(await server.join());
    const call = async (path: string, method = 'POST') =>
      (await fetch(`${server.url}/functions/v1/${path}`, { method, ...(method === 'POST' && { body: '{}' }) })).status;
    expect(await call('apple-health')).toBe(401);
    expect(await call(`log-meal/${secret}`)).toBe(401);
    expect(await call(`apple-health/${secret}/x`)).toBe(401);
    expect(await call(`apple-health/${secret}?x=1`)).toBe(400);
    expect(await call(`apple-health/${secret}`, 'GET')).toBe(405);
    expect(await call('apple-health/short')).toBe(403);
  });
});
