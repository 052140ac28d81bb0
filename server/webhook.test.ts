/** A webhook under attack, with the limits of production: what is not signed is not parsed, and what is signed becomes one job. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REGISTRY } from '#functions/registry.ts';
import { makeDataFolder, startTestServer, type TestServer } from '#testing/server.ts';
import { PROBE, PROBE_BODY_LIMIT, PROBE_ROW, PROBE_TOKEN, probeWebhook } from '#testing/webhook-probe.ts';

const PATH = `/functions/v1/${PROBE}`;

describe('a webhook', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      env: { ZIVA_ENV: 'production' },
      folder: await makeDataFolder(),
      endpoints: { ...REGISTRY, [PROBE]: probeWebhook },
    });
  });
  afterAll(() => server.stop());

  const call = (init: RequestInit, path = PATH): Promise<Response> => fetch(`${server.url}${path}`, init);
  const post = (body: string, headers: HeadersInit = PROBE_ROW.sign(body, Date.now())) => call({ method: 'POST', body, headers });
  const payloads = async (): Promise<unknown[]> =>
    (await server.running.database.query<{ payload: unknown }>('select payload from private.jobs where kind = $1', [PROBE_ROW.job])).map(
      ({ payload }) => payload,
    );
  /** What a call answers, and what jobs came of it. */
  async function outcome(send: () => Promise<Response>): Promise<[status: number, code: string | undefined, jobs: number]> {
    const before = (await payloads()).length;
    const response = await send();
    const text = await response.text();
    const { error } = (text === '' ? {} : JSON.parse(text)) as { error?: { code: string } };
    return [response.status, error?.code, (await payloads()).length - before];
  }
  /** Bytes written to a socket as they stand. @returns the status line */
  async function raw(text: string): Promise<string> {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(text);
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return bytes.toString().split('\r\n')[0] ?? '';
  }

  test('signed: is taken at once and becomes a job, without a key', async () => {
    const body = PROBE_ROW.body('korak');
    const response = await post(body);
    expect([response.status, response.headers.get('cache-control')]).toEqual([202, 'no-store']);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(await payloads()).toContainEqual({ id: 'korak', steps: 4000 });
  });

  test('sent again, or told of by another call at another time: is one job', async () => {
    const id = randomUUID();
    const again = { id, steps: 5000 };
    expect(await outcome(() => post(PROBE_ROW.body(id)))).toEqual([202, undefined, 1]);
    expect(await outcome(() => post(PROBE_ROW.body(id)))).toEqual([202, undefined, 0]);
    expect(await outcome(() => post(JSON.stringify(again)))).toEqual([202, undefined, 0]);
  });

  test('unsigned, wrongly signed or late: is refused before anything parses it', async () => {
    const body = PROBE_ROW.body(randomUUID());
    expect(await outcome(() => post(body, {}))).toEqual([403, 'access_denied', 0]);
    expect(await outcome(() => post(body, PROBE_ROW.sign(body, Date.now(), 'another secret')))).toEqual([403, 'access_denied', 0]);
    expect(await outcome(() => post(body, PROBE_ROW.sign(body, Date.now() - 301_000)))).toEqual([403, 'access_denied', 0]);
    expect(await outcome(() => post(`${body} `, PROBE_ROW.sign(body, Date.now())))).toEqual([403, 'access_denied', 0]);
    // What is no JSON is refused for its signature, not for its form.
    expect(await outcome(() => post('{', {}))).toEqual([403, 'access_denied', 0]);
    expect(await outcome(() => post('{'))).toEqual([400, 'input_invalid', 0]);
    expect(await outcome(() => post('{"id":"x"}'))).toEqual([400, 'input_invalid', 0]);
  });

  test('a signature that stands in two headers: is refused, whichever is right', async () => {
    const body = PROBE_ROW.body(randomUUID());
    const good = PROBE_ROW.sign(body, Date.now())['probe-signature'] ?? '';
    const bad = PROBE_ROW.sign(body, Date.now(), 'another secret')['probe-signature'] ?? '';
    for (const pair of [
      [good, bad],
      [bad, good],
      [good, good],
    ] as [string, string][]) {
      const headers: HeadersInit = pair.map((value): [string, string] => ['probe-signature', value]);
      expect(await outcome(() => post(body, headers))).toEqual([403, 'access_denied', 0]);
    }
  });

  test('a huge body: 413, announced or not, however it is signed', async () => {
    const body = PROBE_ROW.body('x'.repeat(PROBE_BODY_LIMIT));
    expect(await outcome(() => post(body))).toEqual([413, 'input_too_large', 0]);
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(body));
        controller.close();
      },
    });
    const streamed: RequestInit & { duplex: 'half' } = { method: 'POST', body: stream, duplex: 'half', headers: PROBE_ROW.sign(body, Date.now()) };
    expect(await outcome(() => call(streamed))).toEqual([413, 'input_too_large', 0]);
  });

  test('a body that does not come: 408', async () => {
    const head = `POST ${PATH} HTTP/1.1\r\nhost: ziva\r\ncontent-length: 100\r\n\r\n{`;
    expect(await raw(head)).toBe('HTTP/1.1 408 Request Timeout');
  });

  test('a handshake: answers the challenge to who knows the token, and nobody else', async () => {
    const shake = (query: Readonly<Record<string, string>> | string) =>
      call({}, `${PATH}?${typeof query === 'string' ? query : new URLSearchParams(query)}`);
    const challenge = '<script>alert(1)</script>';
    const right = await shake({ 'hub.mode': 'subscribe', 'hub.verify_token': PROBE_TOKEN, 'hub.challenge': challenge });
    expect([right.status, await right.text(), right.headers.get('content-type')]).toEqual([200, challenge, 'text/plain; charset=utf-8']);
    expect(right.headers.get('x-content-type-options')).toBe('nosniff');
    const token = encodeURIComponent(PROBE_TOKEN);
    expect((await shake({ 'hub.verify_token': 'wrong', 'hub.challenge': 'x' })).status).toBe(403);
    expect((await shake({ 'hub.challenge': 'x' })).status).toBe(403);
    expect((await shake('')).status).toBe(403);
    expect((await shake(`hub.verify_token=wrong&hub.verify_token=${token}&hub.challenge=x`)).status).toBe(400);
    expect((await shake(`hub%2Everify_token=${token}&hub.challenge=x`)).status).toBe(400);
  });

  test('other methods, and another site’s page: are refused', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) expect((await call({ method })).status).toBe(405);
    const body = PROBE_ROW.body(randomUUID());
    expect((await post(body, { ...PROBE_ROW.sign(body, Date.now()), 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('other endpoints, and other spellings of its name: still need a key', async () => {
    expect((await call({ method: 'POST', body: '{}' }, '/functions/v1/log-meal')).status).toBe(401);
    const body = PROBE_ROW.body(randomUUID());
    const init = { method: 'POST', body, headers: PROBE_ROW.sign(body, Date.now()) };
    expect((await call(init, PATH.replace('probe', '%70robe'))).status).toBe(401);
    expect((await call(init, `${PATH}/`)).status).toBe(401);
  });

  test('five hundred calls a minute: what is over the limit waits, and people are not kept out', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 500; at += 50)
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, async () => (await post(PROBE_ROW.body('isto'))).status))));
    expect([...new Set(statuses)].toSorted((a, b) => a - b)).toEqual([202, 429]);
    expect(statuses.filter((status) => status === 202).length).toBeLessThanOrEqual(240);
    const refused = await post(PROBE_ROW.body('isto'));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await server.post('/functions/v1/log-meal', {})).status).toBe(401);
  });
});
