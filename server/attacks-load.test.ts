/** What once froze the server, or made it answer a sender's mistake as a defect of its own; and what browsers and proxies may keep of the answers. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RawClient } from '#testing/fuzz/send.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';

describe('load and odd requests', () => {
  let server: TestServer;
  let client: RawClient;
  let person: Person;
  beforeAll(async () => {
    server = await startTestServer();
    client = new RawClient(server.url, { timeoutMs: 10_000, sockets: 2 });
    person = await server.join();
  });
  afterAll(async () => {
    client.close();
    await server.stop();
  });

  const send = (method: string, path: string, body?: string, who: Person | undefined = person) =>
    client.send({ method, path, headers: server.headers(who), ...(body === undefined ? {} : { body }) });

  test.each([1, 2, 8, 400])('tables are not asked for inside tables, %d deep', async (depth) => {
    const select = `${'*,meal_ingredients('.repeat(depth)}*${')'.repeat(depth)}`;
    const answer = await send('GET', `/rest/v1/meals?select=${encodeURIComponent(select)}`);
    expect([answer.status, answer.body.length < 1_000]).toEqual([400, true]);
  });

  test('a visitor is refused a hundred times over, and the server goes on', async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 50; time += 1) {
      const visitor = { headers: server.headers() };
      statuses.add((await client.send({ method: 'POST', path: '/rest/v1/rpc/my_profile', ...visitor, body: '{}' })).status);
      statuses.add((await client.send({ method: 'GET', path: '/rest/v1/meals', ...visitor })).status);
    }
    expect([...statuses]).toEqual([401]);
    expect((await send('POST', '/rest/v1/rpc/my_profile', '{}')).status).toBe(200);
  });

  test.each<[string, string, string?]>([
    ['GET', '/storage/v1/object/sign/meal-photos/x?token=x'],
    ['GET', '/rest/v1/meals?id=__proto__.1'],
    ['DELETE', '/rest/v1/meals?id=constructor.1'],
    ['PATCH', '/rest/v1/meals?id=toString.1', '{"name":"x"}'],
    ['GET', `/rest/v1/meals?select=${'a('.repeat(2_000)}`],
    ['GET', '/rest/v1/meals?%00=eq.1'],
    ['POST', '/rest/v1/meals', '{"name":{"a":1}}'],
    ['POST', '/rest/v1/day_totals', '{"day":"2026-11-20"}'],
    ['PATCH', '/rest/v1/recipe_foods?id=eq.1', '{"name":"x"}'],
    ['DELETE', '/rest/v1/assignment_documents?id=eq.1'],
    ['POST', '/storage/v1/object/list/meal-photos', '{"prefix":"","sortBy":{"column":"bogus","order":"bogus"}}'],
    ['POST', '/storage/v1/object/list/meal-photos', '{"prefix":"","offset":-1}'],
    ['POST', '/storage/v1/object/list/meal-photos', '{"prefix":"","limit":1.5}'],
    ['POST', '/storage/v1/object/meal-photos/a%00b', 'x'],
  ])('%s %s is the sender’s mistake', async (method, path, body) => {
    const answer = await send(method, path, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).not.toMatch(/TypeError|RangeError|at .*\.(ts|js):\d/);
  });

  test('a bucket that is there and one that is not are refused alike', async () => {
    const answers = [];
    for (const bucket of ['exports', 'meal-photos', `x-${randomUUID()}`]) {
      const { status, body } = await send('DELETE', `/storage/v1/bucket/${bucket}`);
      answers.push([status, body]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
  });

  test('nothing keeps tokens and health answers, and a picture only its own browser, shortly', async () => {
    for (const [method, path, body] of [
      ['POST', '/auth/v1/token?grant_type=password', '{}'],
      ['GET', '/auth/v1/user'],
      ['POST', '/rest/v1/rpc/my_profile', '{}'],
      ['GET', '/rest/v1/meals'],
      ['POST', '/functions/v1/system-status', '{}'],
    ] as const)
      expect([path, (await send(method, path, body)).headers['cache-control']]).toEqual([path, 'no-store']);
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    const path = `/storage/v1/object/meal-photos/${person.id}/${randomUUID()}/${randomUUID()}.jpg`;
    const stored = await client.send({
      method: 'POST',
      path,
      headers: { ...server.headers(person), 'content-type': 'image/jpeg' },
      body: new Uint8Array(picture),
    });
    expect(stored.status).toBe(200);
    const kept = String((await send('GET', path)).headers['cache-control']);
    expect(kept).toMatch(/no-store|private/);
    expect(Number(/max-age=(\d+)/.exec(kept)?.[1] ?? 0)).toBeLessThanOrEqual(3600);
  });

  test('names that tell two readers two things are refused', async () => {
    for (const firstName of ['a\r\nBcc: x', '\u202egnp.exe', 'a\u0000b', '\u2066x'])
      expect((await send('POST', '/rest/v1/rpc/update_profile', JSON.stringify({ profile: { firstName } }))).status).toBe(400);
  });
});
