/** What /rest/v1 must refuse, and how: as the sender's mistake, in words, with nothing stored and nothing told. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../database-postgres.ts';
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';

/** Things that only this test's database has. */
const ARRANGE = `
  create table public.long_rows (id integer primary key, long text);
  grant select, insert, update on public.long_rows to authenticated;
  alter table public.long_rows enable row level security;
  create policy all_rows on public.long_rows using (true) with check (true);
  create view public.slow_rows with (security_invoker = true) as select id, pg_sleep(20)::text as slept from public.long_rows;
  grant select on public.slow_rows to authenticated;
  create function public.slow() returns integer language plpgsql as $$ begin perform pg_sleep(20); return 1; end $$;
  create function public.long_answer(bytes integer) returns text language sql as $$
    insert into public.long_rows values (bytes, 'kept only if answered'); select repeat('x', bytes) $$;
  create function public.patience() returns text language sql as $$ select current_setting('statement_timeout') $$;
  create function public.holes() returns text language sql as $$ select null::text $$;
  grant execute on function public.slow(), public.long_answer(integer), public.patience(), public.holes() to authenticated;`;

describe('attacks on /rest/v1', () => {
  let stored: TestDatabase;
  let server: TestServer;
  let ana: Person;
  let bor: Person;
  let rowId: string;
  beforeAll(async () => {
    stored = await createTestDatabase();
    const database = await openPostgres(stored.address);
    await database.batch(ARRANGE);
    await database.close();
    server = await startTestServer({ env: { DATABASE_URL: stored.url } });
    [ana, bor] = [await server.join(), await server.join()];
    const headers = { prefer: 'return=representation' };
    const made = await server.fetch('/rest/v1/meals', { method: 'POST', headers, body: '{"day":"2026-03-01","type":"lunch","name":"Juha"}' }, ana);
    [{ id: rowId }] = (await made.json()) as [{ id: string }];
  });
  afterAll(async () => {
    await server.stop();
    await stored.drop();
  });

  const get = (path: string, init: RequestInit = {}, person: Person | undefined = ana) => server.fetch(`/rest/v1/${path}`, init, person);
  const said = async (response: Response): Promise<unknown> => [response.status, ((await response.json()) as { code: string }).code];

  describe('a query is refused', () => {
    const deep = (depth: number) => `${'meal_ingredients(*,meals('.repeat(depth)}*${'))'.repeat(depth)}`;
    test.each<[string, number, string]>([
      // Other tables, paths, casts, aggregates.
      ['meals?select=*,meal_ingredients(*)', 400, 'PGRST100'],
      [`meals?select=*,${deep(8)}`, 400, 'PGRST100'],
      [`meals?select=${'a('.repeat(2000)}`, 400, 'PGRST100'],
      ['meals?select=id::text', 400, 'PGRST100'],
      ['meals?select=nutrients->>kcal', 400, 'PGRST100'],
      ['meals?select=count()', 400, 'PGRST100'],
      ['meals?select=id.sum()', 400, 'PGRST100'],
      ['meals?select=', 400, 'PGRST100'],
      ['meals?select=*,id', 400, 'PGRST100'],
      [`meals?select=${Array.from({ length: 101 }, (_, at) => `a${at}:id`).join(',')}`, 400, 'PGRST100'],
      // Names that every object has.
      ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].flatMap((name): [string, number, string][] => [
        [`meals?${name}=eq.1`, 400, '42703'],
        [`meals?select=${name}`, 400, '42703'],
        [`meals?order=${name}`, 400, '42703'],
        [`meals?name=${name}.1`, 400, 'PGRST100'],
        [`meals?name=is.${name}`, 400, 'PGRST100'],
        [name, 404, 'PGRST205'],
      ]),
      ['meals?id=__proto__.1', 400, 'PGRST100'],
      // Spellings.
      ['meals?%00=eq.1', 400, 'PGRST100'],
      ['meals?name=eq.%00', 400, 'PGRST100'],
      ['meals?name=eq.%', 400, 'PGRST100'],
      ['meals?n%61me=eq.Juha', 400, 'PGRST100'],
      ['meals?select=id&select=*', 400, 'PGRST100'],
      ['meals?limit=1&limit=1000', 400, 'PGRST100'],
      ['meals?NAME=eq.Juha', 400, '42703'],
      ['%6Deals', 404, 'PGRST205'],
      ['meals/x', 404, 'PGRST125'],
      ['public.meals', 404, 'PGRST205'],
      ['auth.users', 404, 'PGRST205'],
      ['pg_user', 404, 'PGRST205'],
      ['', 404, 'PGRST125'],
      // Values.
      ['meals?id=eq.x', 400, '22P02'],
      ['meals?id=in.(x)', 400, '22P02'],
      ['meals?day=gt.never', 400, '22007'],
      ['meals?id=in.x', 400, 'PGRST100'],
      ['meals?name=in.(a"b)', 400, 'PGRST100'],
      ['meals?name=in.("a)', 400, 'PGRST100'],
      ['meals?name=eq', 400, 'PGRST100'],
      ['meals?name=not.not.eq.x', 400, 'PGRST100'],
      ['meals?name=fts.x', 400, 'PGRST100'],
      ['meals?name=cs.{x}', 400, 'PGRST100'],
      ['meals?id=like.x*', 400, 'PGRST100'],
      ['meals?name=like.%5C', 400, '22025'],
      ['meals?name=is.true', 400, '42804'],
      ['meals?nutrients=eq.{}', 400, 'PGRST100'],
      ['meals?order=nutrients', 400, 'PGRST100'],
      ['meals?or=(id.eq.1,name.eq.x)', 400, 'PGRST100'],
      ['meals?limit=1001', 400, 'PGRST100'],
      ['meals?limit=-1', 400, 'PGRST100'],
      ['meals?limit=1e3', 400, 'PGRST100'],
      ['meals?offset=99999999999999999999', 400, 'PGRST100'],
      ['meals?on_conflict=id', 400, 'PGRST100'],
      [`meals?meal_type=eq.x`, 400, '42703'],
      [`meals?day=in.(${Array.from({ length: 1001 }, () => '1').join(',')})`, 400, 'PGRST100'],
      [Array.from({ length: 70 }, () => 'id=eq.1').reduce((path, part) => `${path}&${part}`, 'meals?select=id'), 400, 'PGRST100'],
    ])('%s', async (path, status, code) => {
      expect(await said(await get(path))).toEqual([status, code]);
    });

    test.each([
      `meals?select=id;drop table meals`,
      `meals?select=id"`,
      `meals?select="id"`,
      `meals?select=id from auth.users --`,
      `meals?select=x:id,y"z:id`,
      `meals?order=id;select 1`,
      `meals?order=(select 1)`,
      `meals?order=id.asc.nullsfirst.x`,
      `meals?order=id desc`,
      `meals?name"=eq.x`,
      `meals?id=eq.'||pg_sleep(9)||'`,
      `meals?limit=1;select 1`,
      `meals?offset=(select 1)`,
    ])('SQL in %s', async (path) => {
      const response = await get(encodeURI(path));
      expect(response.status).toBe(400);
      expect(await response.text()).not.toMatch(/syntax error|at character/);
    });

    test.each([
      ['on_conflict=id) do nothing; --', '42703'],
      ['on_conflict=nothing', '42703'],
      ['on_conflict=name', '42P10'],
      ['columns="id","nothing"', '42703'],
      ['columns=id,id', 'PGRST100'],
      ['id=eq.1', 'PGRST100'],
      ['order=id', 'PGRST100'],
    ])('an upsert with %s', async (query, code) => {
      const headers = { prefer: 'resolution=merge-duplicates' };
      const body = JSON.stringify({ id: randomUUID(), day: '2026-03-01', type: 'lunch' });
      expect(await said(await get(`meals?${encodeURI(query)}`, { method: 'POST', headers, body }))).toEqual([400, code]);
    });
  });

  test('SQL in a value is a value', async () => {
    const evil = `x'; drop table public.meals; --\\' $$ "`;
    const path = `meals?select=id&name=eq.${encodeURIComponent(evil)}`;
    expect(await (await get(path)).json()).toEqual([]);
    const body = JSON.stringify({ id: randomUUID(), day: '2026-03-01', type: 'lunch', name: evil });
    expect((await get('meals', { method: 'POST', body })).status).toBe(201);
    expect(await (await get(path)).json()).toHaveLength(1);
  });

  describe('a body is refused', () => {
    test.each<[string, string, number, string]>([
      ['an object for a text', '{"name":{"a":1}}', 400, '22P02'],
      ['a list for a text', '{"name":["a"]}', 400, '22P02'],
      ['an object for an id', '{"id":{}}', 400, '22P02'],
      ['a word for an id', '{"id":"x"}', 400, '22P02'],
      ['a day that is none', '{"day":"2026-02-31"}', 400, '22008'],
      ['a number for a day', '{"day":5}', 400, '22007'],
      ['another column', '{"nothing":1}', 400, 'PGRST204'],
      ['__proto__', '{"__proto__":1}', 400, 'PGRST204'],
      ['constructor', '{"constructor":1}', 400, 'PGRST204'],
      ['a column that is SQL', '{"id\\") values (1); --":1}', 400, 'PGRST204'],
      ['no object', '5', 400, 'PGRST102'],
      ['null', 'null', 400, 'PGRST102'],
      ['no objects', '[1]', 400, 'PGRST102'],
      ['rows of two kinds', '[{"name":"a"},{"day":"2026-01-01"}]', 400, 'PGRST102'],
      ['half of JSON', '{"day":', 400, 'PGRST100'],
      ['a NUL', '{"name":"a\\u0000"}', 400, 'PGRST100'],
      ['half of a character', '{"name":"\\ud800","day":"2026-01-01","type":"lunch"}', 400, '22P02'],
      ['deep lists', `{"nutrients":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 400, '22P05'],
      ['over a megabyte', `{"name":"${'x'.repeat(1_100_000)}"}`, 413, 'input_too_large'],
    ])('%s', async (_, body, status, code) => {
      expect(await said(await get('meals', { method: 'POST', body }))).toEqual([status, code]);
      expect((await get(`meals?id=eq.${rowId}`, { method: 'PATCH', body })).status).toBe(status);
    });

    test('that is called something else', async () => {
      const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'day\n2026-01-01' };
      expect(await said(await get('meals', init))).toEqual([415, 'PGRST102']);
      expect(await said(await get('rpc/is_admin', { ...init, body: '{}' }))).toEqual([415, 'PGRST102']);
    });
  });

  describe('a request is refused', () => {
    test.each<[string, string, RequestInit, number, string]>([
      ['all changed', 'meals', { method: 'PATCH', body: '{"name":"x"}' }, 400, '21000'],
      ['all deleted', 'meals', { method: 'DELETE' }, 400, '21000'],
      ['some deleted', 'meals?id=not.is.null&limit=1', { method: 'DELETE' }, 400, 'PGRST100'],
      ['PUT', 'meals?id=eq.x', { method: 'PUT', body: '{}' }, 405, 'PGRST117'],
      ['a view written', 'day_totals', { method: 'POST', body: '{}' }, 405, 'PGRST117'],
      ['another schema', 'admins', { headers: { 'accept-profile': 'private' } }, 406, 'PGRST106'],
      ['another schema written', 'meals', { method: 'POST', body: '{}', headers: { 'content-profile': 'auth' } }, 406, 'PGRST106'],
      ['another schema called', 'rpc/is_admin', { method: 'POST', body: '{}', headers: { 'content-profile': 'private' } }, 406, 'PGRST106'],
      ['CSV', 'meals', { headers: { accept: 'text/csv' } }, 406, 'PGRST107'],
      ['a plan', 'meals', { headers: { accept: 'application/vnd.pgrst.plan+json' } }, 406, 'PGRST107'],
      ['a rollback', 'meals', { headers: { prefer: 'tx=rollback' } }, 400, 'PGRST122'],
      ['a guessed count', 'meals', { headers: { prefer: 'count=planned' } }, 400, 'PGRST122'],
      ['two preferences of a kind', 'meals', { headers: { prefer: 'return=minimal, return=representation' } }, 400, 'PGRST122'],
      ['a range backwards', 'meals', { headers: { range: '5-1' } }, 416, 'PGRST103'],
      ['a range of bytes', 'meals', { headers: { range: 'bytes=0-9' } }, 400, 'PGRST100'],
      ['a range of all', 'meals', { headers: { range: '0-5000' } }, 400, 'PGRST100'],
      ['a function by GET', 'rpc/is_admin', {}, 405, 'PGRST117'],
      ['a function with a query', 'rpc/is_admin?select=x', { method: 'POST', body: '{}' }, 400, 'PGRST100'],
      ['a function with a list', 'rpc/is_admin', { method: 'POST', body: '[]' }, 400, 'PGRST102'],
      ['a function, encoded', 'rpc/is%5Fadmin', { method: 'POST', body: '{}' }, 404, 'PGRST202'],
      ['__proto__ as an argument', 'rpc/overview', { method: 'POST', body: '{"__proto__":{"day":"x"}}' }, 404, 'PGRST202'],
      ['a function nobody may call', 'rpc/sweep_jobs', { method: 'POST', body: '{}' }, 403, '42501'],
    ])('%s', async (_, path, init, status, code) => {
      const response = await get(path, init);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await said(response)).toEqual([status, code]);
    });

    test('nothing of it was done', async () => {
      const rows = (await (await get(`meals?select=name&id=eq.${rowId}`)).json()) as unknown;
      expect(rows).toEqual([{ name: 'Juha' }]);
      expect(await (await get('meals?select=id', {}, bor)).json()).toEqual([]);
    });
  });

  test('no answer is kept, and whoever has no session is refused before the database hears of it', async () => {
    expect((await get('meals?select=id')).headers.get('cache-control')).toBe('no-store');
    expect((await server.post('/rest/v1/rpc/is_admin', {}, ana)).headers.get('cache-control')).toBe('no-store');
    for (const path of ['meals?select=id', 'slow_rows', 'rpc/slow', 'nothing', '']) {
      const response = await server.fetch(`/rest/v1/${path}`, path.startsWith('rpc') ? { method: 'POST', body: '{}' } : {});
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await said(response)).toEqual([401, '42501']);
    }
  });

  describe('what takes too much', () => {
    test('five seconds and no more, also for what is asked of several rows', { timeout: 30_000 }, async () => {
      await get('long_rows', { method: 'POST', body: '[{"id":1},{"id":2}]' });
      const start = performance.now();
      const answers = await Promise.all([get('slow_rows'), get('rpc/slow', { method: 'POST', body: '{}' })]);
      for (const answer of answers)
        expect([answer.status, await answer.json()]).toMatchObject([504, { code: '57014', message: 'server_unavailable' }]);
      expect(performance.now() - start).toBeLessThan(15_000);
    });

    test('jobs of the server have longer', async () => {
      expect(await (await get('rpc/patience', { method: 'POST', body: '{}' })).json()).toBe('5s');
      expect(await server.service.rpcRaw('patience')).toBe('30s');
    });

    const MOST = 5 * 1024 * 1024;
    test('an answer over 5 MiB is refused, and what made it is undone', async () => {
      const call = (bytes: number) => get('rpc/long_answer', { method: 'POST', body: JSON.stringify({ bytes }) });
      // Two quotes make a JSON text of it.
      expect((await (await call(MOST - 2)).text()).length).toBe(MOST);
      expect(await said(await call(MOST - 1))).toEqual([413, 'answer_too_large']);
      expect(await (await get('long_rows?select=id&id=gte.1000')).json()).toEqual([{ id: MOST - 2 }]);
    });

    test('so are rows, also when they are written', async () => {
      await server.running.database.batch(`insert into public.long_rows select n, repeat('y', 1000000) from generate_series(11, 16) n`);
      expect(await said(await get('long_rows'))).toEqual([413, 'answer_too_large']);
      expect(await (await get('long_rows?select=id&id=gt.10&limit=3')).json()).toHaveLength(3);
      const headers = { prefer: 'return=representation' };
      const changed = await get('long_rows?id=gt.10', { method: 'PATCH', headers, body: '{"id":999}' });
      expect(changed.ok).toBe(false);
      const set = await get('long_rows?id=gt.10&id=lt.20', { method: 'PATCH', headers, body: `{"long":"${'z'.repeat(950_000)}"}` });
      expect(await said(set)).toEqual([413, 'answer_too_large']);
      expect(await (await get('long_rows?select=id&long=like.z*')).json()).toEqual([]);
    });

    test('nothing is an answer too', async () => {
      expect(await (await get('rpc/holes', { method: 'POST', body: '{}' })).json()).toBeNull();
    });
  });
});
