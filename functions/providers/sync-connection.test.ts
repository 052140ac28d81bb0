/** Syncs against a provider over real HTTP, into the real tables. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testPorts } from '#testing/ctx.ts';
import { openTestDb, type Member, type TestDb } from '#testing/db.ts';
import { whoopCycle, whoopPage, whoopWorkout } from '#testing/provider-answers.ts';
import { ProviderFake, type Asked } from '#testing/provider-fake.ts';
import { limitedFetch } from '../ports/limited-fetch.ts';
import { createProvidersPort } from '../ports/providers.ts';
import { applyChange } from './apply-change.ts';
import { sealTokens, tokenContext } from './connection.ts';
import { exchangeCode } from './oauth.ts';
import { syncConnection } from './sync-connection.ts';

const CLIENT = { id: 'ziva', secret: 'a-secret' };
const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;

const iso = (ms: number) => new Date(ms).toISOString();
/** Ten workouts a month for as long as the provider knows the person. */
const WORKOUTS = Array.from({ length: 40 }, (_, at) => whoopWorkout(randomUUID(), NOW - at * 2 * DAY_MS - 3_600_000));
const CYCLES = Array.from({ length: 80 }, (_, at) => whoopCycle(1000 + at, NOW - (at + 1) * DAY_MS + 10 * 3_600_000));

describe('syncing a connection', () => {
  let db: TestDb;
  let fake: ProviderFake;
  let ana: Member;
  let id = '';
  let at = NOW;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());
  /** @param clock milliseconds by which the clock of the process is ahead */
  const parts = (clock = 0) => {
    const whoop = { clientId: CLIENT.id, clientSecret: CLIENT.secret, fakeUrl: fake.url };
    const ports = testPorts(db, { providers: createProvidersPort({ whoop }, 'a key'), fetch: limitedFetch, now: () => at + clock });
    return { db: db.service.db, ports };
  };
  beforeEach(async () => {
    at = NOW;
    fake = await ProviderFake.open(CLIENT);
    fake.data.set('/developer/v2/cycle', whoopPage(CYCLES));
    fake.data.set('/developer/v2/activity/workout', whoopPage(WORKOUTS));
    for (const path of ['/developer/v2/recovery', '/developer/v2/activity/sleep']) fake.data.set(path, { records: [] });
    ana = await db.join();
    await connect();
  });
  async function connect(): Promise<void> {
    const { ports } = parts();
    const provider = ports.providers.find('whoop');
    if (provider === undefined) throw new Error('not configured');
    const oauth = { provider, fetch: limitedFetch, redirectUri: 'https://ziva.test/x', now: NOW };
    const tokens = await exchangeCode(oauth, fake.agree('https://x.test/?state=s').code, 's', '');
    const sealed = await sealTokens({ db: db.service.db, ports }, tokens, tokenContext(ana.id, 'whoop'));
    const args = { user_id: ana.id, provider: 'whoop', scopes: '', tokens: sealed, expires_at: iso(tokens.expiresAt) };
    id = (await db.service.db.rpc('store_connection', args)) ?? '';
  }
  afterEach(() => fake.close());

  const state = async () =>
    (
      await db.rows<Record<string, unknown>>('select status, failure, last_sync_at, last_counts from public.provider_connections where id = $1', [id])
    )[0];
  const holdFor = (length: string) =>
    db.rows('update private.provider_tokens set lease = gen_random_uuid(), lease_until = now() + $2::interval where connection_id = $1', [
      id,
      length,
    ]);
  const stored = async () => ({
    workouts: await db.rows(
      `select day::text, external_id, linked_to from public.training_sessions where user_id = $1 and source = 'whoop' order by external_id`,
      [ana.id],
    ),
    metrics: await db.rows('select day::text, metric, value from public.daily_metrics where user_id = $1 order by day, metric', [ana.id]),
  });

  test('the first sync fetches ninety days page by page and stores each record once', async () => {
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'done' });
    const first = await stored();
    expect(first.workouts).toHaveLength(40);
    expect(first.metrics).toHaveLength(320);
    expect(await state()).toMatchObject({ status: 'connected', failure: null, last_sync_at: new Date(NOW) });
    const starts = fake.asked.filter(({ path }) => path.endsWith('/workout')).map(({ query }) => query['start']);
    expect(starts.at(-1)).toBe(iso(NOW - 92 * DAY_MS));
    expect(await state()).toMatchObject({ last_counts: { workouts: 40, metrics: 320 } });
    at = NOW + 3_600_000;
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'done' });
    expect(await stored()).toEqual(first);
    // What was asked for again and is as it was did not come.
    expect(await state()).toMatchObject({ last_counts: { workouts: 0, metrics: 0 } });
  });

  test('a deletion that is worked late takes what was gone then, and not what the provider had again since', async () => {
    const [gone, back] = [WORKOUTS[0]?.id ?? '', WORKOUTS[1]?.id ?? ''];
    const told = (workout: string) => ({ kind: 'deleted' as const, list: 'workouts' as const, id: workout, figures: [], at: NOW });
    const isStored = async (workout: string) => (await stored()).workouts.some(({ external_id }) => external_id === workout);
    at = NOW + 1_800_000;
    // For an hour the list may still have what is gone.
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'done' });
    at = NOW + 2 * DAY_MS;
    fake.data.set('/developer/v2/activity/workout', whoopPage(WORKOUTS.filter((one) => one.id !== gone)));
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'done' });
    at = NOW + 3 * DAY_MS;
    for (const workout of [gone, back]) expect(await applyChange(parts(), id, told(workout))).toEqual({ kind: 'done' });
    expect([await isStored(gone), await isStored(back)]).toEqual([false, true]);
  });

  test('what was told to be gone and is there again within the hour is stored when the hour is over, however old it is', async () => {
    await syncConnection(parts(), id);
    at += 60_000;
    // Older than what later syncs ask for.
    const one = WORKOUTS[20]!;
    const isStored = async () => (await stored()).workouts.some(({ external_id }) => external_id === one.id);
    expect(await applyChange(parts(), id, { kind: 'deleted', list: 'workouts', id: one.id, figures: [], at })).toEqual({ kind: 'done' });
    expect(await isStored()).toBe(false);
    at += 600_000;
    const path = `/v2/activity/workout/${one.id}`;
    fake.data.set(`/developer${path}`, one);
    const change = { kind: 'record', id: one.id, path } as const;
    expect(await applyChange(parts(), id, change)).toEqual({ kind: 'held', waitSeconds: 3000 });
    // A process whose clock is behind waits no longer than that.
    expect(await applyChange(parts(-DAY_MS), id, change)).toEqual({ kind: 'held', waitSeconds: 3600 });
    expect(await isStored()).toBe(false);
    at += 3_000_000;
    expect(await applyChange(parts(), id, change)).toEqual({ kind: 'done' });
    expect(await isStored()).toBe(true);
  });

  test('what a provider sent by itself before the first sync takes nothing from it', async () => {
    const lease = randomUUID();
    await db.service.db.rpc('lease_connection', { connection_id: id, lease, seconds: 60 });
    await db.service.db.rpc('note_arrival', { connection_id: id, lease, counts: {} });
    await db.service.db.rpc('release_connection', { connection_id: id, lease });
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'done' });
    expect((await stored()).workouts).toHaveLength(40);
  });

  test('a sync that takes long lets others go first after a span, and goes on where it was', async () => {
    const answer = whoopPage(CYCLES);
    fake.data.set('/developer/v2/cycle', (asked: Asked) => {
      at += 20_000;
      return answer(asked);
    });
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'paused' });
    expect(await state()).toMatchObject({ status: 'awaiting_first_sync', failure: null });
    const kinds = [];
    while (kinds.at(-1) !== 'done') kinds.push((await syncConnection(parts(), id)).kind);
    expect(kinds.length).toBeGreaterThan(1);
    expect(await stored()).toMatchObject({ workouts: { length: 40 }, metrics: { length: 320 } });
    const starts = fake.asked.filter(({ path }) => path.endsWith('/workout')).map(({ query }) => query['start'] ?? '');
    expect(starts).toEqual(starts.toSorted().toReversed());
  });

  test('what was told of and not granted while a long sync is paused is fetched once it is granted', async () => {
    const pages = fake.data.get('/developer/v2/cycle');
    fake.data.set('/developer/v2/cycle', (asked: Asked) => {
      at += 20_000;
      return whoopPage(CYCLES)(asked);
    });
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'paused' });
    fake.data.set('/developer/v2/cycle', pages);
    // Of a span that the sync has behind it.
    const changed = whoopWorkout(WORKOUTS[9]?.id ?? '', NOW - 18 * DAY_MS - 3_600_000, NOW - 18 * DAY_MS + 3_600_000);
    fake.data.set('/developer/v2/activity/workout', whoopPage(WORKOUTS.with(9, changed)));
    fake.nextData.push({ status: 403, body: {} });
    const told = { kind: 'record', list: 'workouts', id: changed.id, path: `/developer/v2/activity/workout/${changed.id}` } as const;
    await applyChange(parts(), id, told);
    for (let kind = 'paused'; kind === 'paused';) ({ kind } = await syncConnection(parts(), id));
    at += DAY_MS;
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'done' });
    const minutes = `select duration_minutes from public.training_sessions where user_id = $1 and external_id = $2`;
    expect(await db.rows(minutes, [ana.id, changed.id])).toEqual([{ duration_minutes: 120 }]);
    // And no longer owed.
    fake.asked.length = 0;
    at += DAY_MS;
    await syncConnection(parts(), id);
    expect(fake.asked.filter(({ path }) => path.endsWith('/workout'))).toHaveLength(1);
  });

  test('later syncs fetch only the days that may have changed', async () => {
    await syncConnection(parts(), id);
    fake.asked.length = 0;
    at = NOW + DAY_MS;
    await syncConnection(parts(), id);
    const starts = fake.asked.filter(({ path }) => path.endsWith('/workout')).map(({ query }) => query['start']);
    expect(starts).toEqual([iso(NOW - 9 * DAY_MS)]);
  });

  test('a list that is granted again is fetched from when it was refused, and not before all is granted', async () => {
    await syncConnection(parts(), id);
    const cycles = fake.data.get('/developer/v2/cycle');
    const asked = () => fake.asked.filter(({ path }) => path.endsWith('/cycle')).map(({ query }) => query['start']);
    for (const days of [1, 20]) {
      at = NOW + days * DAY_MS;
      fake.nextData.push({ status: 403, body: {} });
      expect(await syncConnection(parts(), id)).toEqual({ kind: 'done' });
    }
    fake.data.set('/developer/v2/cycle', cycles);
    fake.asked.length = 0;
    at = NOW + 21 * DAY_MS;
    await syncConnection(parts(), id);
    // As far back as the first sync that was refused it.
    expect(asked().at(-1)).toBe(iso(NOW - 9 * DAY_MS));
    fake.asked.length = 0;
    at = NOW + 22 * DAY_MS;
    await syncConnection(parts(), id);
    expect(asked()).toHaveLength(1);
  });

  test('a connection that was made anew fetches its first days again', async () => {
    await syncConnection(parts(), id);
    fake.revoke();
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'refused' });
    await connect();
    fake.asked.length = 0;
    at = NOW + DAY_MS;
    await syncConnection(parts(), id);
    const starts = fake.asked.filter(({ path }) => path.endsWith('/workout')).map(({ query }) => query['start']);
    expect(starts.at(-1)).toBe(iso(NOW + DAY_MS - 92 * DAY_MS));
  });

  test('a training that has other times by now is looked for where it was, too: that day has other figures without it', async () => {
    await syncConnection(parts(), id);
    at = NOW + DAY_MS;
    const last = WORKOUTS.at(-1)!;
    fake.data.set('/developer/v2/activity/workout', whoopPage([whoopWorkout(last.id, NOW), ...WORKOUTS.slice(0, -1)]));
    fake.data.set('/developer/v2/cycle', whoopPage(CYCLES.map((cycle) => ({ ...cycle, score: { ...cycle.score, strain: 5 } }))));
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'done' });
    const since = `select distinct value::float from public.daily_metrics where user_id = $1 and metric = 'strain' and day >= $2`;
    expect(await db.rows(since, [ana.id, last.start.slice(0, 10)])).toEqual([{ value: 5 }]);
    fake.asked.length = 0;
    await syncConnection(parts(), id);
    expect(fake.asked.filter(({ path }) => path.endsWith('/workout'))).toHaveLength(1);
  });

  test('a limit of the provider is honoured, and the sync continues where it was', async () => {
    fake.nextData.push(...Array.from({ length: 6 }, () => undefined), { status: 429, headers: { 'x-ratelimit-reset': '42' } });
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'limited', waitSeconds: 42 });
    expect(await state()).toMatchObject({ status: 'awaiting_first_sync', failure: null });
    const before = (await stored()).workouts.length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(40);
    fake.asked.length = 0;
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'done' });
    expect(fake.asked.every(({ query }) => (query['end'] ?? '') < iso(NOW))).toBe(true);
    expect((await stored()).workouts).toHaveLength(40);
  });

  test.each([
    ['a cut connection', 'cut'],
    ['a failure of the server', { status: 502, body: {} }],
    ['an answer of another shape', { status: 200, body: { records: 'none' } }],
  ] as const)('%s is said, and the next try equals a single clean sync', async (_, planned) => {
    fake.nextData.push(undefined, undefined, planned);
    await expect(syncConnection(parts(), id)).rejects.toThrow('answer');
    expect(await state()).toMatchObject({ status: 'awaiting_first_sync', failure: 'provider_away' });
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'done' });
    expect((await stored()).workouts).toHaveLength(40);
    expect(await state()).toMatchObject({ status: 'connected', failure: null });
  });

  test('a provider that says for how long it is away is asked again after that', async () => {
    fake.nextData.push({ status: 503, headers: { 'retry-after': '120' } });
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'limited', waitSeconds: 120 });
  });

  test('pages that bring the same again, or more than a person can have, are not asked for any longer', async () => {
    const many = Array.from({ length: 100 }, (_, n) => ({ n }));
    fake.data.set('/developer/v2/cycle', { records: [], next_token: 'again' });
    await expect(syncConnection(parts(), id)).rejects.toThrow('the pages do not end');
    expect(fake.asked.filter(({ path }) => path.endsWith('/cycle'))).toHaveLength(2);
    fake.asked.length = 0;
    fake.data.set('/developer/v2/cycle', ({ query }: Asked) => ({ records: many, next_token: `${query['nextToken'] ?? ''}x` }));
    await expect(syncConnection(parts(), id)).rejects.toThrow('the pages do not end');
    expect(fake.asked.filter(({ path }) => path.endsWith('/cycle'))).toHaveLength(201);
  });

  test('an access token that ended early is refreshed once in the middle', async () => {
    fake.expireAccess();
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'done' });
    expect(fake.asked.filter(({ form }) => form['grant_type'] === 'refresh_token')).toHaveLength(1);
  });

  test('withdrawn consent ends the sync, keeps what was stored and asks to connect again', async () => {
    await syncConnection(parts(), id);
    fake.revoke();
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'refused' });
    expect(await state()).toMatchObject({ status: 'reauth_required' });
    expect((await stored()).workouts).toHaveLength(40);
  });

  test('what the person did not grant is missing, the rest is stored', async () => {
    fake.nextData.push({ status: 403, body: {} });
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'done' });
    expect((await stored()).workouts).toHaveLength(40);
    expect(await state()).toMatchObject({ last_counts: { refused: 1 } });
  });

  test.each([
    ['of the same clock', 0],
    ['whose clock is a day ahead', DAY_MS],
    ['whose clock is a day behind', -DAY_MS],
  ])('while one process syncs a connection, another %s leaves it alone', async (_, clock) => {
    const others: string[] = [];
    const answer = whoopPage(CYCLES);
    fake.data.set('/developer/v2/cycle', async (asked: Asked) => {
      others.push((await syncConnection(parts(clock), id)).kind);
      return answer(asked);
    });
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'done' });
    expect(new Set(others)).toEqual(new Set(['busy']));
    expect((await stored()).workouts).toHaveLength(40);
  });

  test('of processes that reach for a connection at once, one gets it', async () => {
    const lease = () => db.service.db.rpc('lease_connection', { connection_id: id, lease: randomUUID(), seconds: 60 });
    const held = await Promise.all(Array.from({ length: 12 }, lease));
    expect(held.filter((one) => one !== null)).toHaveLength(1);
  });

  test('a process that died in the middle leaves its span to the next after a minute', async () => {
    await holdFor('1 minute');
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'busy' });
    await holdFor('0');
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'done' });
  });

  test('a lease of a clock that was put back by a day ends a minute later', async () => {
    await holdFor('1 day');
    expect(await syncConnection(parts(), id)).toEqual({ kind: 'busy' });
    const held = `select 1 from private.provider_tokens where connection_id = $1 and lease_until between now() and now() + interval '1 minute'`;
    expect(await db.rows(held, [id])).toHaveLength(1);
  });

  test('a sync of a process whose clock is a day ahead keeps nobody from the next one', async () => {
    await syncConnection(parts(20 * 365 * DAY_MS), id);
    const [row] = await db.rows<{ is_past: boolean }>('select last_sync_at <= now() as is_past from public.provider_connections where id = $1', [id]);
    expect(row).toEqual({ is_past: true });
    // A clock of the database that was put back.
    await db.rows(`update public.provider_connections set last_sync_at = now() + interval '1 day' where id = $1`, [id]);
    await db.service.db.rpc('plan_syncs');
    expect(await db.rows(`select 1 from private.jobs where kind = 'sync_connection' and payload ->> 'connection' = $1`, [id])).toHaveLength(1);
  });

  test('what was being stored while the person disconnected goes with the rest, and nothing comes after', async () => {
    const lease = randomUUID();
    await db.service.db.rpc('lease_connection', { connection_id: id, lease, seconds: 60 });
    const batch = {
      provider: 'whoop',
      exportedAt: iso(NOW),
      isRestricted: false,
      metrics: [{ metric: 'strain', day: '2026-11-19', value: 12 }],
      sleeps: [],
      workouts: [],
      measures: [],
    };
    const store = 'select public.store_synced($1, $2, $3::text::jsonb) as counts';
    let removing: Promise<number | null> | undefined;
    await db.database.transaction(async (transaction) => {
      await transaction.query(store, [id, lease, JSON.stringify(batch)]);
      removing = db.service.db.rpc('remove_connection', { user_id: ana.id, provider: 'whoop', with_data: true });
      const waiting = () => db.rows(`select 1 from pg_locks where locktype = 'advisory' and not granted`);
      await expect.poll(waiting).toHaveLength(1);
    });
    expect(await removing).toBeGreaterThan(0);
    expect(await stored()).toEqual({ workouts: [], metrics: [] });
    expect(await db.rows(store, [id, lease, JSON.stringify(batch)])).toEqual([{ counts: null }]);
  });
});
