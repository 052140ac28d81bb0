import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';

describe('tables and rpcs', () => {
  let server: TestServer;
  let ana: Person;
  let bor: Person;
  let admin: Person;
  beforeAll(async () => {
    server = await startTestServer();
    ana = await server.join();
    bor = await server.join();
    admin = await server.join({ admin: true });
  });
  afterAll(() => server.stop());

  const weigh = (person: Person | undefined, day: string, kg: unknown) =>
    server.fetch(
      '/rest/v1/weight_entries',
      { method: 'POST', headers: { prefer: 'return=representation' }, body: JSON.stringify({ day, weight_kg: kg }) },
      person,
    );
  const weights = async (person?: Person): Promise<unknown> =>
    (await server.fetch('/rest/v1/weight_entries?select=day,weight_kg&order=day', {}, person)).json();

  describe('tables', () => {
    test('give a row to its owner and to nobody else', async () => {
      const made = await weigh(ana, '2026-03-01', 70.5);
      expect(made.status).toBe(201);
      const [row] = (await made.json()) as [{ id: string; user_id: string }];
      expect(row.user_id).toBe(ana.id);
      expect(await weights(ana)).toEqual([{ day: '2026-03-01', weight_kg: 70.5 }]);
      expect(await weights(bor)).toEqual([]);
      for (const [method, body] of [
        ['PATCH', '{"weight_kg":1000}'],
        ['DELETE', undefined],
      ] as const) {
        await server.fetch(`/rest/v1/weight_entries?id=eq.${row.id}`, { method, ...(body === undefined ? {} : { body }) }, bor);
      }
      expect(await weights(ana)).toEqual([{ day: '2026-03-01', weight_kg: 70.5 }]);
      expect((await server.fetch('/rest/v1/weight_entries?select=day')).status).toBe(401);
    });

    test('refuse a row in another’s name', async () => {
      const response = await server.fetch(
        '/rest/v1/weight_entries',
        { method: 'POST', body: JSON.stringify({ user_id: ana.id, day: '2026-03-02', weight_kg: 60 }) },
        bor,
      );
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: '42501' });
    });

    test('numbers come as numbers, also when they end in zero', async () => {
      await weigh(ana, '2026-03-03', '70.50');
      await weigh(ana, '2026-03-04', 70);
      expect(await weights(ana)).toContainEqual({ day: '2026-03-03', weight_kg: 70.5 });
      expect(await weights(ana)).toContainEqual({ day: '2026-03-04', weight_kg: 70 });
    });

    test.each([[-3], [1e9], ['NaN'], ['veliko'], [null]])('a weight of %s is a 4xx with its SQLSTATE and stores nothing', async (kg) => {
      const before = await weights(ana);
      const response = await weigh(ana, '2026-03-09', kg);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(((await response.json()) as { code: string }).code).toMatch(/^(2\d|PGRST)/);
      expect(await weights(ana)).toEqual(before);
    });

    test('nobody without a session has a right to write', async () => {
      await weights(ana);
      const rows = await server.running.database.query<{ n: number }>(
        `select count(*)::int as n from information_schema.role_table_grants where grantee = 'anon' and privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE') and table_schema in ('public', 'private', 'auth')`,
      );
      expect(rows[0]?.n).toBe(0);
    });
  });

  describe('rpc', () => {
    test('answers the overview of the caller', async () => {
      const response = await server.post('/rest/v1/rpc/overview', { day: '2026-03-01' }, ana);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ day: '2026-03-01', profile: { email: ana.email }, parts: { meals: { meals: [] } } });
    });

    test('a rule of ours comes with its own status', async () => {
      const response = await server.post('/rest/v1/rpc/delete_meal', { meal_id: '11111111-1111-4111-8111-111111111111' }, ana);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'P0001', message: 'not_found' });
    });

    test.each([
      ['malformed JSON', '/rest/v1/rpc/overview', '{"day":'],
      ['NaN', '/rest/v1/rpc/save_meal', '{"meal":NaN}'],
      ['no object', '/rest/v1/rpc/save_meal', '[1]'],
      ['an unknown argument', '/rest/v1/rpc/overview', '{"nothing":1}'],
      ['an unknown function', '/rest/v1/rpc/nothing', '{}'],
      ['a wrong date', '/rest/v1/rpc/overview', '{"day":"2026-02-31"}'],
      ['a NUL byte', '/rest/v1/rpc/search_foods', '{"q":"a\\u0000b"}'],
    ])('%s is a 4xx', async (_what, path, body) => {
      const response = await server.post(path, body, ana);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    });

    test('quotes, backslashes and dollars stay text', async () => {
      const q = `a'; drop table public.meals; --\\' $$ "x" \u2028 š`;
      expect((await server.post('/rest/v1/rpc/search_foods', { q, lang: 'sl' }, ana)).status).toBe(200);
      // A name is one line.
      const firstName = q.replace('\u2028', '');
      const response = await server.post('/rest/v1/rpc/update_profile', { profile: { firstName } }, ana);
      expect(await response.json()).toMatchObject({ firstName });
    });

    test('a body over a megabyte is refused unread', async () => {
      const response = await server.post('/rest/v1/rpc/search_foods', { q: 'a'.repeat(1_100_000) }, ana);
      expect(response.status).toBe(413);
    });
  });

  test('two hundred requests at once by three people never meet each other’s claims', async () => {
    const people = [ana, bor, admin];
    const calls = Array.from({ length: 200 }, async (_, at) => {
      const person = people[at % 3]!;
      if (at % 4 === 0) await weigh(person, `2025-01-${String((at % 28) + 1).padStart(2, '0')}`, 80);
      if (at % 2 === 0) {
        const rows = (await (await server.fetch('/rest/v1/profiles?select=user_id', {}, person)).json()) as { user_id: string }[];
        return person === admin || (rows.length === 1 && rows[0]?.user_id === person.id);
      }
      const overview = (await (await server.post('/rest/v1/rpc/overview', {}, person)).json()) as { profile: { email: string } };
      return overview.profile.email === person.email;
    });
    expect((await Promise.all(calls)).every((mine) => mine)).toBe(true);
    const owners = await server.running.database.query<{ user_id: string }>(
      `select distinct user_id from public.weight_entries where day < '2026-01-01'`,
    );
    expect(owners.map((row) => row.user_id).every((id) => people.some((person) => person.id === id))).toBe(true);
  });
});
