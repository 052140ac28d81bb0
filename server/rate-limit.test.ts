import { randomUUID } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts';
import { makeDataFolder, startTestServer, type Person, type TestServer } from '#testing/server.ts';
import { openPostgres } from './database-postgres.ts';
import type { Database } from './database.ts';
import { limitFamily, RateLimits } from './rate-limit.ts';
import { Portions } from './rate-portions.ts';

describe('a server in production', () => {
  let server: TestServer;
  let ana: Person;
  beforeAll(async () => {
    server = await startTestServer({ env: { ZIVA_ENV: 'production', TRUST_PROXY: '1' }, folder: await makeDataFolder() });
    ana = await server.join();
  });
  afterAll(() => server.stop());

  const flood = async (calls: number, call: () => Promise<Response>): Promise<Response[]> => {
    const answers: Response[] = [];
    for (let at = 0; at < calls; at += 40) answers.push(...(await Promise.all(Array.from({ length: Math.min(40, calls - at) }, async () => call()))));
    return answers;
  };
  const statuses = (answers: readonly Response[]): number[] => [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b);

  test('a visitor who floods /rest is told when to come again, and nobody else is kept out', async () => {
    const answers = await flood(130, () => server.post('/rest/v1/rpc/my_profile', {}));
    expect(statuses(answers)).toEqual([401, 429]);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(120);
    const refused = answers.find(({ status }) => status === 429);
    expect(await refused?.json()).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await server.post('/rest/v1/rpc/my_profile', {}, ana)).status).toBe(200);
  });

  test('five hundred calls of one person, as of fifty clients’ pages, are answered', async () => {
    expect(statuses(await flood(500, () => server.post('/rest/v1/rpc/is_admin', {}, ana)))).toEqual([200]);
  });

  test('a person who floods /rest is refused, the neighbour is not', async () => {
    const limits = RateLimits.create(server.running.database, true);
    const take = (userId: string) => limitFamily(limits, 'rest', { userId, network: '192.0.2.1' });
    for (let at = 0; at < 2400; at += 1) await take('ana');
    expect(await take('ana')).toBeGreaterThan(0);
    expect(await take('bor')).toBeUndefined();
  });

  test('one person’s address for Apple Health takes 300 calls an hour, from whatever network, and the neighbour’s goes on', async () => {
    const makeAddress = async (person: Person) => {
      const answer = await server.post('/rest/v1/rpc/renew_health_address', {}, person);
      return `/functions/v1/apple-health/${((await answer.json()) as { secret: string }).secret}`;
    };
    const [mine, neighbours] = [await makeAddress(ana), await makeAddress(await server.join())];
    let calls = 0;
    const send = (address: string) => {
      calls += 1;
      const headers = { 'x-forwarded-for': `192.0.${Math.floor(calls / 200)}.${calls % 200}` };
      return server.fetch(address, { method: 'POST', body: '{"data":{"metrics":[]}}', headers });
    };
    const answers = await flood(310, () => send(mine));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(neighbours)).status).toBe(200);
  });
});

describe('limits of two processes', () => {
  let own: TestDatabase;
  let databases: Database[];
  beforeAll(async () => {
    own = await createTestDatabase();
    databases = [await openPostgres(own.url), await openPostgres(own.url)];
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await own.drop();
  });

  test.each(['guessAccount', 'restUser'] as const)('%s: who was refused by a clock that was a day ahead is not refused for a day', async (rule) => {
    const limits = RateLimits.create(databases[0] as Database, true);
    const who = randomUUID();
    const takeAll = async (): Promise<number | undefined> => {
      let verdict: number | undefined;
      for (let at = 0; verdict === undefined; at += 1) verdict = await limits.take(rule, who);
      return verdict;
    };
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
    try {
      const wait = await takeAll();
      vi.useRealTimers();
      expect(await limits.take(rule, who)).toBeUndefined();
      expect(await takeAll()).toBeLessThanOrEqual(wait ?? 0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('count the same network together, also when all ask at once', async () => {
    const limits = databases.map((database) => RateLimits.create(database, true));
    // Each process alone has more calls than are allowed, so that neither keeps a portion it has not used.
    const verdicts = await Promise.all(
      Array.from({ length: 300 }, async (_, at) => limitFamily(limits[at % 2] as RateLimits, 'rest', { userId: null, network: '192.0.2.1' })),
    );
    expect(verdicts.filter((verdict) => verdict === undefined)).toHaveLength(120);
  });
});

test('a portion is asked for once it is used up or over, and never while nothing is left', async () => {
  const clock = { now: 0 };
  const shared = new RateLimiterMemory({ points: 40, duration: 60 });
  let asked = 0;
  const counted = {
    consume: (key: string, points: number) => ((asked += 1), shared.consume(key, points)),
    delete: (key: string) => shared.delete(key),
  };
  const portions = new Portions(counted as unknown as RateLimiterMemory, 40, () => clock.now);
  const take = () =>
    portions.consume('a').then(
      () => true,
      () => false,
    );
  for (let at = 0; at < 40; at += 1) expect(await take()).toBe(true);
  expect(asked).toBe(20);
  for (let at = 0; at < 10; at += 1) expect(await take()).toBe(false);
  expect(asked).toBe(21);
  await portions.delete('a');
  expect(await take()).toBe(true);
});
