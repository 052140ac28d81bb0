/**
 * Every route of signing in, and all others between them, in more than two hundred odd spellings. However a call is written: it is answered, and by no defect; nothing is done
 * that was not counted; and whoever was acted on is whom it was counted against. The limits only count here and never refuse, so that
 * no refusal hides what a spelling would have done.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { REGISTRY, type EndpointName } from '#functions/registry.ts';
import { ENDPOINT_RIGHTS } from '#testing/endpoint-rights.ts';
import { authSamples } from '#testing/fuzz/auth-calls.ts';
import { Random } from '#testing/fuzz/random.ts';
import { RawClient, type RawAnswer } from '#testing/fuzz/send.ts';
import { readSubjects, type Subjects } from '#testing/fuzz/subjects.ts';
import { fittingValue } from '#testing/fuzz/values.ts';
import { encode, toSpellings, type PlainCall, type Spelling } from '#testing/spellings/spell.ts';
import { PROBE, PROBE_ROW, probeWebhook } from '#testing/webhook-probe.ts';
import { startTestServer, TEST_PASSWORD, type Person, type TestServer } from '#testing/server.ts';
import { RateLimits, type RuleName } from './rate-limit.ts';

const LONGEST_MS = 10_000;
const FEWEST = 200;
/** All rpcs share one route and all tables another, so each rpc and table gets only every SHARE-th spelling. */
const SHARE = 32;
/** Functions share a route, as files do: each gets the plain spelling and every ROUTE_SHARE-th, another part than the one before. */
const ROUTE_SHARE = 4;
/** The plain spelling and a part of the others; consecutive places together have all of them. */
const takeShare = (spellings: readonly Spelling[], place: number, parts: number): readonly Spelling[] =>
  spellings.filter((_, at) => at === 0 || at % parts === place % parts);
/** Statuses of an answer for which something may have been done. */
const isDone = (status: number): boolean => status < 400 || [409, 422, 507].includes(status);

interface Take {
  readonly rule: RuleName;
  readonly who: string;
}

const onEach = (table: string, column: string, event: string, when = ''): string =>
  `create trigger watch_${event.slice(0, 6)} after ${event} on auth.${table} for each row ${when} execute function watch.note('${column}');`;
const onChange = (table: string, column: string): string => onEach(table, column, 'update', 'when (old.* is distinct from new.*)');

/**
 * From here on the database itself notes whose account, session, factor or link has become another: to look at all of them after each call
 * takes longer than the calls.
 */
const WATCH = [
  'create schema watch',
  'create table watch.touched (user_id uuid not null, is_new boolean not null)',
  `create function watch.note() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    insert into watch.touched
    values ((coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0])::uuid, tg_table_name = 'users' and tg_op = 'INSERT');
    return null;
  end $$`,
  onEach('users', 'id', 'insert'),
  onChange('users', 'id'),
  ...['one_time_tokens', 'mfa_factors'].flatMap((table) => [onEach(table, 'user_id', 'insert or delete'), onChange(table, 'user_id')]),
  onEach('sessions', 'user_id', 'insert or delete'),
];

describe('odd spellings', () => {
  let server: TestServer;
  let client: RawClient;
  let subjects: Subjects;
  /** Whose account is tried, somebody else whose address is put beside it, and who acts with a session. */
  let victim: Person;
  let person: Person;
  let admin: Person;
  let takes: Take[] = [];

  beforeAll(async () => {
    server = await startTestServer({ endpoints: { ...REGISTRY, [PROBE]: probeWebhook } });
    client = new RawClient(server.url, { timeoutMs: LONGEST_MS, sockets: 1 });
    subjects = await readSubjects(server.running.database);
    await server.join({ email: 'vaba@ziva.test' });
    [victim, person, admin] = [await server.join({ email: 'zrtev.si@ziva.test' }), await server.join(), await server.join({ admin: true })];
    for (const statement of WATCH) await server.running.database.query(statement);
  });
  afterAll(async () => {
    client.close();
    await server.stop();
  });
  beforeEach(() => {
    vi.spyOn(RateLimits.prototype, 'take').mockImplementation((rule, who) => {
      takes.push({ rule, who });
      return Promise.resolve(undefined);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  /** Whose account, session, factor or link has become another since this was asked last; is_new = it was not there before. */
  const listTouched = () =>
    server.running.database.query<{ email: string; is_new: boolean }>(`
      with seen as (delete from watch.touched returning user_id, is_new)
      select email, bool_or(is_new) as is_new from seen join auth.users on id = user_id group by email`);

  async function send(spelling: Spelling, who: Person | undefined): Promise<RawAnswer> {
    takes = [];
    const session: Record<string, string> = who === undefined ? {} : { authorization: `Bearer ${who.token}` };
    return client.send({ ...spelling, headers: { apikey: server.running.keys.publishableKey, ...session, ...spelling.headers } });
  }

  /** What every family is held to. @returns what is wrong with the answer */
  function toFault(answer: RawAnswer): string | undefined {
    if (answer.status === 0) return `no answer (${answer.body})`;
    if (answer.status >= 500 && answer.status !== 501) return `${answer.status} ${answer.body.slice(0, 200)}`;
    if (isDone(answer.status) && takes.length === 0) return `${answer.status}, and nothing counted it`;
    return undefined;
  }

  /** Sends the spellings one after another. @returns those that went wrong */
  async function findFaults(spellings: readonly Spelling[], who: Person | undefined): Promise<string[]> {
    const faults: string[] = [];
    for (const spelling of spellings) {
      const fault = toFault(await send(spelling, who));
      if (fault !== undefined) faults.push(`${spelling.method} ${spelling.path.slice(0, 120)} (${spelling.oddity}): ${fault}`);
    }
    return faults;
  }

  const samples = authSamples('zrtev.si@ziva.test').map((sample) => ({
    ...sample,
    path: `/auth/v1${sample.path.replaceAll(/\{\w+\}/g, new Random(1).uuid())}`,
  }));

  test('each route of signing in has a call to be spelt', () => {
    const folder = join(import.meta.dirname, 'auth');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    const declared = [
      ...[...sources.matchAll(/method: '(\w+)',\s+path: '(\/[^']+)'/g)].map(([, method, path]) => `${method} ${path}`),
      ...[...sources.matchAll(/told\('([^']+)'/g)].map(([, path]) => `GET ${path}`),
    ];
    expect(declared.length).toBeGreaterThan(15);
    const spelt = new Set(authSamples('').map(({ method, path }) => `${method} ${path}`));
    expect(declared.filter((route) => !spelt.has(route))).toEqual([]);
  });

  describe('of signing in', () => {
    test.each(samples)('$method $path $query', async (call) => {
      const spellings = toSpellings(call);
      expect(spellings.length).toBeGreaterThanOrEqual(FEWEST);
      const faults: string[] = [];
      await listTouched();
      for (const spelling of spellings) {
        const answer = await send(spelling, undefined);
        await server.running.drain();
        const uncounted = (await listTouched()).map(({ email }) => email).filter((email) => !takes.some(({ who }) => who === email));
        const fault = toFault(answer) ?? (uncounted.length > 0 ? `acted on ${uncounted.join()}, counted ${JSON.stringify(takes)}` : undefined);
        if (fault !== undefined) faults.push(`${spelling.oddity}: ${fault}`);
        if (answer.body.includes('invalid_credentials') && takes.every(({ who }) => !who.includes('@')))
          faults.push(`${spelling.oddity}: a guess that no account counted`);
      }
      expect(faults).toEqual([]);
    });

    test('the plain spelling acts: what is looked at above does change', async () => {
      await listTouched();
      const plain = samples.find(({ path, query }) => path === '/auth/v1/token' && query['grant_type'] === 'password');
      const [spelling] = plain === undefined ? [] : toSpellings({ ...plain, body: { email: victim.email, password: TEST_PASSWORD } });
      const answer = spelling === undefined ? undefined : await send(spelling, undefined);
      expect(answer?.status).toBe(200);
      expect(await listTouched()).toContainEqual({ email: victim.email, is_new: false });
      expect(takes.map(({ who }) => who)).toContain(victim.email);
    });

    test.each(samples.map((sample, place) => ({ ...sample, place })))('with a session: $method $path $query', async ({ place, ...call }) => {
      const member = await server.join();
      const faults: string[] = [];
      await listTouched();
      for (const spelling of takeShare(toSpellings(call), place, ROUTE_SHARE)) {
        const answer = await send(spelling, member);
        await server.running.drain();
        const others = (await listTouched()).filter(({ email, is_new: isNew }) => !isNew && email !== member.email).map(({ email }) => email);
        const uncounted = others.filter((email) => !takes.some(({ who }) => who === email));
        const fault = toFault(answer) ?? (uncounted.length > 0 ? `acted on ${uncounted.join()}` : undefined);
        if (fault !== undefined) faults.push(`${spelling.oddity}: ${fault}`);
      }
      expect(faults).toEqual([]);
    });
  });

  /** Faults of a part of the spellings of a call by `caller`, and of fewer of them without a session. */
  async function findAllFaults(call: PlainCall, caller: Person, place: number): Promise<string[]> {
    const spellings = toSpellings(call);
    expect(spellings.length).toBeGreaterThanOrEqual(FEWEST);
    const own = takeShare(spellings, place, ROUTE_SHARE);
    return [...(await findFaults(own, caller)), ...(await findFaults(takeShare(spellings, place, SHARE), undefined))];
  }

  const names = Object.keys(ENDPOINT_RIGHTS) as EndpointName[];
  describe('of functions', () => {
    test.each(names.map((name, place) => ({ name, place })))('$name', async ({ name, place }) => {
      const caller = REGISTRY[name].kind === 'admin' ? admin : person;
      const [id, fresh] = [new Random(2).uuid(), new Random(3).uuid()];
      const things = { owner: victim, password: 'ni pravo geslo', id, fresh, invitation: { email: `${fresh}@ziva.test`, code: 'AAAA-BBBB-CCCC' } };
      const body = ENDPOINT_RIGHTS[name].body(things) as Readonly<Record<string, unknown>>;
      // Whose account would be ended keeps it: the word that confirms is another.
      const call: PlainCall = {
        method: 'POST',
        path: `/functions/v1/${name}`,
        query: {},
        body: 'confirmation' in body ? { ...body, confirmation: 'x' } : body,
      };
      expect(await findAllFaults(call, caller, place)).toEqual([]);
    });
  });

  describe('of webhooks', () => {
    test('with the signature of the plain call, and without a key: at most one event, and each call counted', async () => {
      const event = JSON.parse(PROBE_ROW.body('ena')) as Readonly<Record<string, unknown>>;
      const signature = PROBE_ROW.sign(JSON.stringify(event), Date.now());
      const spellings = toSpellings({ method: 'POST', path: `/functions/v1/${PROBE}`, query: {}, body: event });
      expect(spellings.length).toBeGreaterThanOrEqual(FEWEST);
      const faults: string[] = [];
      const taken: string[] = [];
      for (const spelling of spellings) {
        takes = [];
        const answer = await client.send({ ...spelling, headers: { ...signature, ...spelling.headers } });
        const fault = toFault(answer);
        if (fault !== undefined) faults.push(`${spelling.oddity}: ${fault}`);
        if (answer.status === 202) taken.push(spelling.oddity);
      }
      expect(faults).toEqual([]);
      expect(taken).toContain('plain');
      expect(await server.running.database.query('select payload from private.jobs where kind = $1', [PROBE_ROW.job])).toEqual([{ payload: event }]);
    });
  });

  describe('of tables and rpcs', () => {
    const row = { id: new Random(4).uuid(), user_id: new Random(5).uuid(), day: '2026-11-20', type: 'lunch', name: 'kosilo' };
    const routes: readonly PlainCall[] = [
      { method: 'GET', path: '/rest/v1/meals', query: { select: 'id,day', day: 'eq.2026-11-20', order: 'day.desc', limit: '10' } },
      { method: 'HEAD', path: '/rest/v1/meals', query: { select: 'id' } },
      { method: 'POST', path: '/rest/v1/meals', query: { columns: 'id,day' }, body: row },
      { method: 'PATCH', path: '/rest/v1/meals', query: { id: `eq.${row.id}` }, body: { name: 'večerja' } },
      { method: 'DELETE', path: '/rest/v1/meals', query: { id: `eq.${row.id}` } },
      { method: 'POST', path: '/rest/v1/rpc/meal_detail', query: {}, body: { id: row.id } },
      { method: 'GET', path: '/rest/v1/rpc/my_profile', query: {} },
      { method: 'GET', path: '/rest/v1/', query: {} },
    ];
    test.each(routes.map((call, place) => ({ ...call, place })))('$method $path', async ({ place, ...call }) => {
      expect(await findAllFaults(call, person, place)).toEqual([]);
    });

    test('each table', async () => {
      const calls = subjects.relations.map(({ name, columns }): PlainCall => ({
        method: 'GET',
        path: `/rest/v1/${name}`,
        query: { select: columns[0]?.name ?? '*' },
      }));
      expect(calls.length).toBeGreaterThan(20);
      const spellings = calls.flatMap((call, at) => toSpellings(call).filter((_, index) => index % SHARE === at % SHARE));
      expect(await findFaults(spellings, person)).toEqual([]);
    });

    test('each rpc', async () => {
      const random = new Random(6);
      const pool = { ids: [row.id], emails: [person.email] };
      const calls = subjects.rpcs.map(({ name, args }): PlainCall => {
        const body = Object.fromEntries(args.map((argument) => [argument.name, fittingValue(random, argument.type, pool)]));
        return { method: 'POST', path: `/rest/v1/rpc/${name}`, query: {}, body };
      });
      expect(calls.length).toBeGreaterThan(100);
      const spellings = calls.flatMap((call, at) => toSpellings(call).filter((_, index) => index % SHARE === at % SHARE));
      expect(await findFaults(spellings, person)).toEqual([]);
    });
  });

  describe('of files', () => {
    const file = `${encode('owner')}/${new Random(7).uuid()}.jpg`;
    const bucket = 'meal-photos';
    const routes: readonly PlainCall[] = [
      { method: 'POST', path: `/storage/v1/object/${bucket}/${file}`, query: {}, body: {} },
      { method: 'PUT', path: `/storage/v1/object/${bucket}/${file}`, query: {}, body: {} },
      { method: 'GET', path: `/storage/v1/object/${bucket}/${file}`, query: { download: 'a.jpg' } },
      { method: 'HEAD', path: `/storage/v1/object/${bucket}/${file}`, query: {} },
      { method: 'GET', path: `/storage/v1/object/authenticated/${bucket}/${file}`, query: {} },
      { method: 'GET', path: `/storage/v1/object/info/${bucket}/${file}`, query: {} },
      { method: 'POST', path: `/storage/v1/object/sign/${bucket}/${file}`, query: {}, body: { expiresIn: 60 } },
      { method: 'POST', path: `/storage/v1/object/sign/${bucket}`, query: {}, body: { expiresIn: 60, paths: [file] } },
      { method: 'GET', path: `/storage/v1/object/sign/${bucket}/${file}`, query: { token: 'eyJhbGciOiJub25lIn0.e30.' } },
      {
        method: 'POST',
        path: `/storage/v1/object/list/${bucket}`,
        query: {},
        body: { prefix: 'owner', limit: 10, offset: 0, sortBy: { column: 'name', order: 'asc' } },
      },
      { method: 'DELETE', path: `/storage/v1/object/${bucket}`, query: {}, body: { prefixes: [file] } },
      { method: 'POST', path: '/storage/v1/object/move', query: {}, body: { bucketId: bucket, sourceKey: file, destinationKey: `${file}.x` } },
      { method: 'POST', path: '/storage/v1/object/copy', query: {}, body: { bucketId: bucket, sourceKey: file, destinationKey: `${file}.x` } },
      { method: 'GET', path: '/storage/v1/bucket', query: {} },
      { method: 'DELETE', path: `/storage/v1/bucket/${bucket}`, query: {} },
    ];
    test.each(routes.map((call, place) => ({ ...call, place })))('$method $path', async ({ place, ...call }) => {
      const own: PlainCall = JSON.parse(JSON.stringify(call).replaceAll('owner', person.id)) as PlainCall;
      expect(await findAllFaults(own, person, place)).toEqual([]);
    });
  });
});
