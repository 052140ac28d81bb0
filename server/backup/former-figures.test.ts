/**
 * A backup from before figures of days were those of records (private.record_figures): after restoring it, what the provider deletes and moves takes
 * its figures with it, as in a database that was synced once.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitedFetch } from '#functions/ports/limited-fetch.ts';
import { createProvidersPort } from '#functions/ports/providers.ts';
import { applyChange } from '#functions/providers/apply-change.ts';
import { sealTokens, tokenContext } from '#functions/providers/connection.ts';
import { exchangeCode } from '#functions/providers/oauth.ts';
import { syncConnection } from '#functions/providers/sync-connection.ts';
import { openPostgres } from '#server/database-postgres.ts';
import { Rpcs } from '#server/rest/rpc.ts';
import { testPorts } from '#testing/ctx.ts';
import { openTestDb, TestDb, type Member } from '#testing/db.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { whoopCycle, whoopPage } from '#testing/provider-answers.ts';
import { ProviderFake } from '#testing/provider-fake.ts';
import { readStored } from '#testing/provider-stored.ts';
import { exportRows } from './export-rows.ts';
import { importRows } from './import-rows.ts';
import { isRestored } from './tables.ts';

const CLIENT = { id: 'ziva', secret: 'a-secret' };
const NOW = Date.parse('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const iso = (ms: number) => new Date(ms).toISOString();

/** A night by the moment of waking, with its recovery and its cycle. */
interface Night {
  readonly id: string;
  readonly cycle_id: number;
  readonly start: string;
  readonly end: string;
  readonly score_state: string;
}

const daysBefore = (days: number) => NOW - days * DAY_MS - 6 * HOUR_MS;
const makeNight = (cycle: number, end: number, more: Partial<Night> = {}) => ({
  id: randomUUID(),
  cycle_id: cycle,
  start: iso(end - 8 * HOUR_MS),
  end: iso(end),
  timezone_offset: '+01:00',
  nap: false,
  score_state: 'SCORED',
  score: { sleep_performance_percentage: 80, respiratory_rate: 15, stage_summary: {} },
  ...more,
});
const moved = <One extends Night>(one: One, days: number): One => ({
  ...one,
  start: iso(Date.parse(one.start) + days * DAY_MS),
  end: iso(Date.parse(one.end) + days * DAY_MS),
});

let db: TestDb;
let fake: ProviderFake;
let at = NOW;

beforeAll(async () => {
  db = await openTestDb();
  fake = await ProviderFake.open(CLIENT);
  fake.data.set('/developer/v2/activity/workout', { records: [] });
});
afterAll(async () => {
  await fake.close();
  await db.close();
});

const parts = (of: TestDb) => {
  const whoop = { clientId: CLIENT.id, clientSecret: CLIENT.secret, fakeUrl: fake.url };
  const ports = testPorts(of, { providers: createProvidersPort({ whoop }, 'a key'), fetch: limitedFetch, now: () => (at += 1) });
  return { db: of.service.db, ports };
};

async function connect(of: TestDb, member: Member): Promise<string> {
  const held = parts(of);
  const provider = held.ports.providers.find('whoop');
  if (provider === undefined) throw new Error('not configured');
  const oauth = { provider, fetch: limitedFetch, redirectUri: 'https://ziva.test/x', now: at };
  const tokens = await exchangeCode(oauth, fake.agree('https://x.test/?state=s').code, 's', '');
  const sealed = await sealTokens(held, tokens, tokenContext(member.id, 'whoop'));
  const args = { user_id: member.id, provider: 'whoop', scopes: '', tokens: sealed, expires_at: iso(tokens.expiresAt) };
  return (await of.service.db.rpc('store_connection', args)) ?? '';
}

/** What the provider has from now on. */
function answer(nights: readonly Night[]): void {
  fake.data.set('/developer/v2/activity/sleep', whoopPage(nights));
  for (const night of nights) fake.data.set(`/developer/v2/activity/sleep/${night.id}`, night);
  const cycles = nights.map(({ cycle_id: id, start, score_state }) => ({ ...whoopCycle(id, Date.parse(start)), score_state }));
  fake.data.set('/developer/v2/cycle', whoopPage(cycles));
  const score = { recovery_score: 60, resting_heart_rate: 50, hrv_rmssd_milli: 70 };
  fake.data.set('/developer/v2/recovery', whoopPage(nights.map(({ id, ...one }) => ({ ...one, sleep_id: id, score }))));
}

async function* readLines(lines: readonly string[]): AsyncGenerator<string> {
  for (const line of lines) yield await Promise.resolve(line);
}

/** Tables and columns of this version that the one before had not. */
const SINCE: Readonly<Record<string, readonly string[]>> = {
  'private.provider_tokens': ['missing_from'],
  'private.record_states': ['is_deleted', 'is_answered'],
};

/** The database as the version before stored it, restored from its backup. */
async function restoreFormer(): Promise<TestDb> {
  await db.rows(`insert into private.metric_parts (user_id, provider, day, metric, part_at, value, exported_at)
    select user_id, provider, day, metric, '-infinity', value, exported_at from public.daily_metrics`);
  await db.rows(`delete from private.record_states where kind = 'figures'`);
  const tables: { name: string; columns: readonly string[]; lines: string[] }[] = [];
  await exportRows(db.database, (part) => {
    if (part.kind === 'table') tables.push({ name: part.name, columns: part.columns, lines: [] });
    if (part.kind === 'rows') tables.at(-1)?.lines.push(...part.lines);
    return Promise.resolve();
  });
  const { address, drop } = await createTestDatabase();
  const database = await openPostgres(address);
  const former = tables.filter(({ name }) => isRestored(name) && name !== 'private.record_figures');
  await importRows(
    database,
    former.map(({ name, columns, lines }) => ({
      name,
      columns: columns.filter((column) => SINCE[name]?.includes(column) !== true),
      lines: readLines(lines),
    })),
  );
  const rpcs = new Rpcs(database);
  await rpcs.load();
  return new TestDb(database, rpcs, drop);
}

test('figures of a restored backup that knew no records: what the provider deletes and moves takes them along, and what it has replaces them', async () => {
  const [kept, gone, later, unscored] = [
    makeNight(1, daysBefore(3)),
    makeNight(2, daysBefore(20)),
    makeNight(3, daysBefore(30)),
    makeNight(4, daysBefore(40)),
  ];
  // Before the days that the next sync asks for.
  const [oldGone, oldLater] = [makeNight(5, daysBefore(120)), makeNight(6, daysBefore(130))];
  const ana = await db.join();
  const id = await connect(db, ana);
  const before = [kept, gone, later, unscored, oldGone, oldLater];
  for (const daysAgo of [100, 0]) {
    at = NOW - daysAgo * DAY_MS;
    answer(before.filter(({ end }) => Date.parse(end) < at));
    expect(await syncConnection(parts(db), id)).toEqual({ kind: 'done' });
  }

  const restored = await restoreFormer();
  answer([kept, moved(later, 2), { ...unscored, score_state: 'PENDING_SCORE' }, moved(oldLater, 2)]);
  const figures = (one: Night) => [`sleep ${one.id}`, `recovery ${one.id}`];
  for (const one of [gone, oldGone])
    await applyChange(parts(restored), id, { kind: 'deleted', list: 'sleeps', id: one.id, figures: figures(one), at });
  const path = `/v2/activity/sleep/${oldLater.id}`;
  expect(await applyChange(parts(restored), id, { kind: 'record', path, id: oldLater.id, figures: figures(oldLater) })).toEqual({ kind: 'done' });
  expect(await syncConnection(parts(restored), id)).toEqual({ kind: 'done' });

  const clean = await restored.join();
  expect(await syncConnection(parts(restored), await connect(restored, clean))).toEqual({ kind: 'done' });
  const days = async (member: Member) => {
    const { metrics, sleeps } = await readStored(restored, member, at);
    return { metrics: metrics as { day: string }[], nights: sleeps.length };
  };
  const [hers, theirs] = [await days(ana), await days(clean)];
  const since = iso(NOW - 90 * DAY_MS);
  expect(hers.metrics.filter(({ day }) => day > since)).toEqual(theirs.metrics);
  expect(new Set(theirs.metrics.map(({ day }) => day)).size).toBe(2);
  const old = hers.metrics.filter(({ day }) => day < since);
  expect([...new Set(old.map(({ day }) => day))]).toEqual([iso(daysBefore(128)).slice(0, 10)]);
  expect(hers.nights).toBe(theirs.nights + 1);
  await restored.close();
});
