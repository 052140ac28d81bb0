/** Events of use go through this server to the configured service and nowhere else, and only those that are listed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commonProperties } from '#core/analytics/events.ts';
import { startCollector, type Collector } from '#testing/collector.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { readConfig } from './config.ts';

const KEY = 'phc_test';
const ID = '11111111-1111-4111-8111-111111111111';
const batch = (...events: object[]) => ({ api_key: KEY, batch: events });
const event = (more: object = {}) => ({
  event: 'page_opened',
  properties: { ...commonProperties(ID, new Date('2026-11-26T08:00:00Z'), 1280), token: KEY, distinct_id: ID, page: 'meals', ...more },
});

describe('ingest', () => {
  let collector: Collector;
  let server: TestServer;
  beforeAll(async () => {
    collector = await startCollector();
    server = await startTestServer({ env: { POSTHOG_KEY: KEY, POSTHOG_HOST: collector.url } });
  });
  afterAll(async () => {
    await server.stop();
    await collector.close();
  });

  const post = (body: unknown, headers: Record<string, string> = {}, path = '/ingest/e/?ip=0&_=1&ver=1') =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  test('a listed event arrives, and of the request nothing but the event', async () => {
    const answer = await post(batch(event()), {
      cookie: 'secret=1',
      authorization: 'Bearer x',
      referer: 'https://ziva.test/profil',
      'user-agent': 'Firefox',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(collector.requests).toHaveLength(1);
    const [{ path, headers, body } = { path: '', headers: {}, body: undefined }] = collector.requests;
    expect([path, body]).toEqual(['/e/', batch(event())]);
    expect(Object.keys(headers).filter((name) => /cookie|auth|referer|forwarded|real-ip/.test(name))).toEqual([]);
    expect(headers['user-agent']).toBe('ziva');
  });

  test.each([
    ['a health value', batch(event({ weight_kg: 81.5 }))],
    ['an unlisted event', batch({ ...event(), event: '$autocapture' })],
    ['one bad event among good ones', batch(event(), event({ note: 'x' }))],
    ['another project’s key', { ...batch(event()), api_key: 'phc_other' }],
    ['no JSON', 'data=eyJ9'],
  ])('refuses %s and forwards nothing', async (_what, body) => {
    const before = collector.requests.length;
    expect((await post(body)).status).toBe(400);
    expect(collector.requests).toHaveLength(before);
  });

  test('refuses other sites, other paths and too much', async () => {
    const before = collector.requests.length;
    expect((await post(batch(event()), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post('x'.repeat(70_000))).status).toBe(413);
    for (const path of ['/ingest/flags/?v=2', '/ingest/static/array.js', '/ingest/s/', '/ingest/e/../../x'])
      expect((await post(batch(event()), {}, path)).ok).toBe(false);
    expect(collector.requests).toHaveLength(before);
  });

  test('a service that refuses is told to the browser as being away', async () => {
    collector.status = 500;
    expect((await post(batch(event()))).status).toBe(502);
    collector.status = 200;
  });
});

test('without a key there is no such path, and a host without a key is a mistake', async () => {
  const server = await startTestServer();
  try {
    const answer = await fetch(`${server.url}/ingest/e/`, {
      method: 'POST',
      body: JSON.stringify(event()),
      headers: { 'content-type': 'application/json' },
    });
    expect([404, 405]).toContain(answer.status);
    expect(await (await fetch(server.url, { headers: { accept: 'text/html' } })).text()).not.toContain('phc_');
  } finally {
    await server.stop();
  }
  expect(() => readConfig({ POSTHOG_HOST: 'https://eu.i.posthog.com' })).toThrow('POSTHOG_KEY is missing');
});
