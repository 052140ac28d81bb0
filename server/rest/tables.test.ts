/** Tables of /rest/v1 as the real client asks for them: each method, filter and modifier of docs/rest.md. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRpcCatalogue } from './rpc-catalogue.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';

describe('tables, asked by postgrest-js', () => {
  let server: TestServer;
  let ana: Person;
  let bor: Person;
  let admin: Person;
  /** supabase-js hands all of this to postgrest-js. */
  const getClient = (key: string, person?: Person) =>
    createClient(server.url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: person === undefined ? {} : { authorization: `Bearer ${person.token}` } },
      realtime: { transport: WebSocket as never },
    });
  const as = (person?: Person) => getClient(server.running.keys.publishableKey, person);
  const weights = () => as(ana).from('weight_entries');
  const goal = (day: string, calories: number) => ({ user_id: ana.id, valid_from: day, calories, protein: 90, carbs: 200, fat: 60 });

  beforeAll(async () => {
    server = await startTestServer();
    ana = await server.join();
    bor = await server.join();
    admin = await server.join({ admin: true });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.running.database.batch(`delete from public.weight_entries; delete from public.meals;`);
    await weights().insert([
      { day: '2026-03-01', weight_kg: 70.5 },
      { day: '2026-03-02', weight_kg: 71 },
      { day: '2026-03-03', weight_kg: 72 },
    ]);
  });

  const inOrder = () => weights().select('day').order('day');
  const days = (rows: readonly { day: string }[] | null) => rows?.map(({ day }) => day.slice(-1)).join('');

  describe('reading', () => {
    test('gives all columns, the named ones, or them under another name', async () => {
      const whole = await weights().select().eq('day', '2026-03-01').single();
      expect(whole.data).toMatchObject({ user_id: ana.id, day: '2026-03-01', weight_kg: 70.5 });
      expect((await weights().select('day, kg:weight_kg').eq('day', '2026-03-01')).data).toEqual([{ day: '2026-03-01', kg: 70.5 }]);
    });

    test.each<[string, (query: ReturnType<typeof inOrder>) => PromiseLike<{ data: { day: string }[] | null; error: unknown }>, string]>([
      ['eq', (query) => query.eq('day', '2026-03-02'), '2'],
      ['neq', (query) => query.neq('day', '2026-03-02'), '13'],
      ['gt', (query) => query.gt('weight_kg', 71), '3'],
      ['gte and lte of one column', (query) => query.gte('day', '2026-03-02').lte('day', '2026-03-03'), '23'],
      ['lt', (query) => query.lt('weight_kg', 71), '1'],
      ['in', (query) => query.in('day', ['2026-03-01', '2026-03-03']), '13'],
      ['in of nothing', (query) => query.in('day', []), ''],
      ['not in', (query) => query.not('day', 'in', '("2026-03-01",2026-03-03)'), '2'],
      ['not eq', (query) => query.not('day', 'eq', '2026-03-01'), '23'],
      ['is null', (query) => query.is('weight_kg', null), ''],
      ['is not null', (query) => query.not('weight_kg', 'is', null), '123'],
      ['limit', (query) => query.limit(2), '12'],
      ['a range', (query) => query.range(1, 1), '2'],
      ['match', (query) => query.match({ day: '2026-03-03', weight_kg: 72 }), '3'],
    ])('%s', async (_, narrow, expected) => {
      const { data, error } = await narrow(inOrder());
      expect(error).toBeNull();
      expect(days(data)).toBe(expected);
    });

    test('in the order asked for, with nulls where they are wanted', async () => {
      await as(ana)
        .from('meals')
        .insert(['b', null, 'a'].map((text) => ({ day: '2026-03-01', type: 'lunch', text })));
      const texts = async (ascending: boolean, nullsFirst: boolean) =>
        (await as(ana).from('meals').select('text').order('day').order('text', { ascending, nullsFirst })).data
          ?.map(({ text }) => String(text))
          .join();
      expect([await texts(true, false), await texts(true, true), await texts(false, false)]).toEqual(['a,b,null', 'null,a,b', 'b,a,null']);
    });

    test('texts by like and ilike, whatever stands in them', async () => {
      const names = ['Juha "dneva", (topla)', 'juha\\s 100 %', `d'Artagnan`];
      await as(ana)
        .from('meals')
        .insert(names.map((name) => ({ day: '2026-03-01', type: 'lunch', name })));
      const found = async (query: PromiseLike<{ data: { name: string }[] | null }>) => (await query).data?.map(({ name }) => name).toSorted();
      const meals = () => as(ana).from('meals').select('name');
      expect(await found(meals().like('name', 'Juha*'))).toEqual([names[0]]);
      expect(await found(meals().ilike('name', 'juha%'))).toEqual(expect.arrayContaining([names[0], names[1]]));
      for (const name of names) expect(await found(meals().eq('name', name))).toEqual([name]);
      const quoted = names.map((name) => `"${name.replaceAll(/(["\\])/g, '\\$1')}"`);
      expect(await found(meals().filter('name', 'in', `(${quoted.join(',')})`))).toEqual(names.toSorted());
    });

    test('counts all that there are beside the page, also without rows', async () => {
      const page = await weights().select('day', { count: 'exact' }).order('day').range(0, 1);
      expect([page.status, page.count, days(page.data)]).toEqual([206, 3, '12']);
      const head = await weights().select('*', { count: 'exact', head: true });
      expect([head.status, head.count, head.data]).toEqual([200, 3, null]);
      const beyond = await weights().select('day', { count: 'exact' }).range(5, 9);
      expect([beyond.status, beyond.error?.code]).toEqual([416, 'PGRST103']);
    });

    test('a Range header asks for rows too', async () => {
      const headers = { range: '1-1', 'range-unit': 'items' };
      const response = await server.fetch('/rest/v1/weight_entries?select=day&order=day', { headers }, ana);
      expect([response.headers.get('content-range'), await response.json()]).toEqual(['1-1/*', [{ day: '2026-03-02' }]]);
      const twice = await server.fetch('/rest/v1/weight_entries?limit=1', { headers }, ana);
      expect(twice.status).toBe(400);
    });

    test('one object, or a refusal that says how many there are', async () => {
      expect((await weights().select('day').eq('day', '2026-03-01').single()).data).toEqual({ day: '2026-03-01' });
      expect((await weights().select('day').eq('day', '2020-01-01').maybeSingle()).data).toBeNull();
      const several = await weights().select('day').single();
      expect([several.status, several.error?.code, several.error?.details]).toEqual([406, 'PGRST116', 'The result contains 3 rows']);
    });

    test('views are read and not written', async () => {
      await as(ana).from('meals').insert({ day: '2026-03-01', type: 'lunch', name: 'Juha' });
      expect((await as(ana).from('day_totals').select('day,meals')).data).toEqual([{ day: '2026-03-01', meals: 1 }]);
      const written = [
        await as(ana).from('day_totals').insert({ day: '2026-03-01' }),
        await as(ana).from('day_totals').update({ meals: 2 }).eq('day', '2026-03-01'),
        await as(ana).from('day_totals').delete().eq('day', '2026-03-01'),
      ];
      expect(written.map(({ status }) => status)).toEqual([405, 405, 405]);
    });
  });

  describe('writing', () => {
    test('one row, many, and none', async () => {
      const one = await weights().insert({ day: '2026-04-01', weight_kg: 70 });
      expect([one.status, one.data]).toEqual([201, null]);
      const many = await weights()
        .insert([
          { day: '2026-04-02', weight_kg: 70 },
          { day: '2026-04-03', weight_kg: 71 },
        ])
        .select('day');
      expect(days(many.data)).toBe('23');
      expect((await weights().insert([]).select()).data).toEqual([]);
      expect((await weights().insert({ day: '2026-04-04', weight_kg: 70 }, { count: 'exact' })).count).toBe(1);
    });

    test('the default of what a row does not name, where that is asked', async () => {
      const id = randomUUID();
      const rows = [
        { id, day: '2026-04-01', weight_kg: 70 },
        { day: '2026-04-02', weight_kg: 71 },
      ];
      expect((await weights().insert(rows)).error?.code).toBe('23502');
      const { data } = await weights().insert(rows, { defaultToNull: false }).select('id,user_id');
      expect(data).toEqual([
        { id, user_id: ana.id },
        { id: expect.stringMatching(/^[\da-f-]{36}$/) as string, user_id: ana.id },
      ]);
    });

    test('upsert merges or leaves', async () => {
      const goals = () => as(ana).from('daily_goals');
      const set = { onConflict: 'user_id,valid_from' };
      await goals().insert(goal('2026-05-01', 2000));
      expect((await goals().insert(goal('2026-05-01', 2100))).error?.code).toBe('23505');
      expect(
        (
          await goals()
            .upsert(goal('2026-05-01', 2100), { ...set, ignoreDuplicates: true })
            .select()
        ).data,
      ).toEqual([]);
      expect((await goals().upsert(goal('2026-05-01', 2200), set).select('calories').single()).data).toEqual({ calories: 2200 });
      expect(
        (
          await goals()
            .upsert([goal('2026-05-01', 2300), goal('2026-05-02', 1900)])
            .select('calories')
        ).data,
      ).toEqual([{ calories: 2300 }, { calories: 1900 }]);
    });

    test('update and delete change what the filter finds, and say it back', async () => {
      const changed = await weights().update({ weight_kg: 75 }, { count: 'exact' }).gte('day', '2026-03-02').select('day,weight_kg');
      expect([changed.count, changed.data]).toEqual([
        2,
        [
          { day: '2026-03-02', weight_kg: 75 },
          { day: '2026-03-03', weight_kg: 75 },
        ],
      ]);
      const quiet = await weights().update({ weight_kg: 76 }).eq('day', '2026-03-01');
      expect([quiet.status, quiet.data]).toEqual([204, null]);
      expect(days((await weights().delete().in('day', ['2026-03-01']).select('day')).data)).toBe('1');
      expect((await weights().delete().eq('day', '2026-03-02')).status).toBe(204);
      expect(days((await weights().select('day')).data)).toBe('3');
    });

    test('one object of several changed rows is refused and nothing is changed', async () => {
      const { status, error } = await weights().update({ weight_kg: 99 }).gt('weight_kg', 1).select().single();
      expect([status, error?.code]).toEqual([406, 'PGRST116']);
      expect((await weights().select('day').eq('weight_kg', 99)).data).toEqual([]);
    });

    test('headers-only tells where the row is', async () => {
      const headers = { prefer: 'return=headers-only' };
      const id = randomUUID();
      const body = JSON.stringify({ id, day: '2026-04-01', weight_kg: 70 });
      const response = await server.fetch('/rest/v1/weight_entries', { method: 'POST', headers, body }, ana);
      expect([response.status, response.headers.get('location'), await response.text()]).toEqual([201, `/weight_entries?id=eq.${id}`, '']);
    });

    test('lists and documents go in and come out as they are', async () => {
      const meal = { id: randomUUID(), day: '2026-03-01', type: 'lunch', name: 'null' };
      const { data, error } = await as(ana).from('meals').insert(meal).select('*').single();
      expect([error, data]).toMatchObject([null, meal]);
    });
  });

  describe('whose rows they are', () => {
    test('the owner’s, and the administrator reads', async () => {
      const seen = async (person: Person) => days((await as(person).from('weight_entries').select('day').order('day')).data);
      expect([await seen(ana), await seen(bor), await seen(admin)]).toEqual(['123', '', '123']);
      for (const person of [bor, admin]) {
        const table = () => as(person).from('weight_entries');
        expect((await table().update({ weight_kg: 99 }).eq('user_id', ana.id).select()).data).toEqual([]);
        expect((await table().delete().eq('user_id', ana.id).select()).data).toEqual([]);
        expect((await table().insert({ user_id: ana.id, day: '2026-06-01', weight_kg: 60 })).error?.code).toBe('42501');
      }
      expect(await seen(ana)).toBe('123');
    });

    test('the secret key reads all', async () => {
      const service = getClient(server.running.keys.secretKey);
      expect((await service.from('weight_entries').select('*', { count: 'exact', head: true })).count).toBe(3);
    });

    test('whoever has no session is told so, whatever they ask for', async () => {
      for (const answer of [
        await as().from('weight_entries').select(),
        await as().from('nothing').select(),
        await as().from('weight_entries').insert({ day: '2026-03-01' }),
        await as().rpc('overview'),
        await as().rpc('nothing'),
      ])
        expect([answer.status, answer.error]).toMatchObject([401, { code: '42501', message: 'session_missing' }]);
    });
  });

  describe('functions', () => {
    test('answer postgrest-js, whatever it prefers', async () => {
      expect((await as(ana).rpc('is_admin')).data).toBe(false);
      expect((await as(ana).rpc('is_admin', {}, { count: 'exact' })).data).toBe(false);
      expect((await as(ana).rpc('my_profile').single()).data).toMatchObject({ email: ana.email });
      expect((await as(ana).rpc('read_notices', { ids: [] })).error).toBeNull();
    });

    test('are called by POST with arguments in the body, and by nothing else', async () => {
      const get = await as(ana).rpc('is_admin', {}, { get: true });
      expect([get.status, get.error?.code]).toEqual([405, 'PGRST117']);
      const filtered = await as(ana).rpc('my_profile').eq('email', 'x');
      expect([filtered.status, filtered.error?.code]).toEqual([400, 'PGRST100']);
      for (const [name, args] of [
        ['nothing', {}],
        ['is_admin', { uid: ana.id }],
        ['constructor', {}],
      ] as const) {
        const { status, error } = await as(ana).rpc(name, args);
        expect([status, error?.code]).toEqual([404, 'PGRST202']);
      }
    });

    test('all that somebody may call can be called', async () => {
      const catalogue = await readRpcCatalogue(server.running.database);
      const callable = await server.running.database.query<{ name: string }>(
        `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`,
      );
      expect(callable.map(({ name }) => name).filter((name) => !catalogue.has(name))).toEqual([]);
    });
  });
});
