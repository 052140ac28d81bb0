/** A process that is killed in the middle of a sync, and of what a webhook told: the next one goes on, and the days equal one clean sync. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts';
import { runServerProcess, type ServerProcess } from '#testing/process.ts';
import { WHOOP_PROFILE, whoopCycle, whoopPage, whoopWorkout } from '#testing/provider-answers.ts';
import { PROVIDER_CLIENT, PROVIDER_WEBHOOKS, providerEnv, THEIR_ID } from '#testing/provider-calls.ts';
import { ProviderFake, type Asked } from '#testing/provider-fake.ts';
import { makeDataFolder, startTestServer, type Person, type TestServer } from '#testing/server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
const KEYS = {
  ZIVA_JWT_SECRET: 'skrivnost'.repeat(5),
  ZIVA_PUBLISHABLE_KEY: 'sb_publishable_aaaaaaaaaaaaaaaaaaaa',
  ZIVA_SECRET_KEY: 'sb_secret_bbbbbbbbbbbbbbbbbbbbbbbb',
};
const WORKOUTS = Array.from({ length: 40 }, (_, at) => whoopWorkout(randomUUID(), NOW - at * 2 * DAY_MS - HOUR_MS));
const CYCLES = Array.from({ length: 80 }, (_, at) => whoopCycle(1000 + at, NOW - (at + 1) * DAY_MS + 10 * HOUR_MS));

let database: TestDatabase;
let folder: string;
let fake: ProviderFake;
let server: TestServer;
let people: [ana: Person, clean: Person];
let processes: ServerProcess[] = [];
const env = () => ({ DATABASE_URL: database.url, ...KEYS, ...providerEnv(fake.url) });

beforeAll(async () => {
  database = await createTestDatabase('empty');
  folder = await makeDataFolder();
  fake = await ProviderFake.open(PROVIDER_CLIENT);
});
afterAll(async () => {
  await fake.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function connect(person: Person): Promise<void> {
  const { url } = (await (await server.post('/functions/v1/connect-provider', { provider: 'whoop' }, person)).json()) as { url: string };
  expect((await server.post('/functions/v1/return-from-provider', { provider: 'whoop', ...fake.agree(url) }, person)).status).toBe(200);
}
const query = <T extends Record<string, unknown>>(sql: string, params: unknown[] = []) => server.running.database.query<T>(sql, params);
const pending = () => query(`select kind, error from private.jobs where kind in ('sync_connection', 'apply_change') and status <> 'done'`);
const days = async ({ id }: Person) => ({
  metrics: await query('select day::text, metric, value::float as value from public.resolved_metrics where user_id = $1 order by day, metric', [id]),
  workouts: await query(
    `select day::text, external_id, duration_minutes::float as minutes from public.training_sessions where user_id = $1 order by 2`,
    [id],
  ),
});

/** This test's own server works on no jobs of providers: the processes do. */
async function arrange(): Promise<void> {
  fake.data.set('/developer/v2/user/profile/basic', WHOOP_PROFILE);
  for (const path of ['cycle', 'recovery', 'activity/sleep', 'activity/workout']) fake.data.set(`/developer/v2/${path}`, { records: [] });
  server = await startTestServer({ env: env(), folder });
  await query('delete from public.provider_connections');
  people = [await server.join(), await server.join()];
  for (const person of people) await connect(person);
  await expect.poll(pending, { timeout: 20_000 }).toEqual([]);
  await server.running.jobs.stop();
  fake.data.set('/developer/v2/cycle', whoopPage(CYCLES));
  fake.data.set('/developer/v2/activity/workout', whoopPage(WORKOUTS));
}
beforeEach(arrange);
afterEach(async () => {
  for (const one of processes) await one.end('SIGKILL');
  processes = [];
  await server.stop();
});

async function startProcess(): Promise<ServerProcess> {
  const started = await runServerProcess({ ...env(), ZIVA_DATA: folder });
  processes.push(started);
  return started;
}

/** Kills the process at so many requests for the data of a path, each of which is not answered. */
async function killAt(path: string, request: number, run: (process: ServerProcess) => Promise<unknown>): Promise<void> {
  const answer = fake.data.get(path) as (asked: Asked) => unknown;
  let asked = 0;
  let isAsked = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  fake.data.set(path, async (call: Asked) => {
    asked += 1;
    if (asked < request) return answer(call);
    isAsked();
    await new Promise(() => undefined);
    return undefined;
  });
  const doomed = await startProcess();
  await run(doomed);
  await reached;
  expect(await doomed.end('SIGKILL')).toBe('SIGKILL');
  fake.data.set(path, answer);
}

/** What a dead process held is taken for dead: two minutes and one minute later. */
async function forgetDead(): Promise<void> {
  await query(`update private.jobs set locked_at = now() - interval '3 minutes' where status = 'running'`);
  await query(`update private.provider_tokens set lease_until = now() where lease is not null`);
}

const syncFromTheStart = (person: Person) =>
  query(
    `with c as (update public.provider_connections set last_sync_at = null, status = 'awaiting_first_sync' where user_id = $1 returning id, user_id)
     select public.enqueue_job('sync_connection', jsonb_build_object('connection', c.id), user_id => c.user_id, share => 'whoop') from c`,
    [person.id],
  );

test('in the second window of the first sync: the next process continues there, and the days equal one clean sync', async () => {
  const [ana, clean] = people;
  await killAt('/developer/v2/activity/workout', 2, () => syncFromTheStart(ana));
  const [half] = await query<{ state: { to: number } }>(
    `select t.sync_state as state from private.provider_tokens t join public.provider_connections c on c.id = t.connection_id where c.user_id = $1`,
    [ana.id],
  );
  expect(half?.state.to).toBeLessThan(NOW);
  fake.asked.length = 0;
  await forgetDead();
  await startProcess();
  await expect.poll(pending, { timeout: 20_000 }).toEqual([]);
  // The window that was stored is not asked for again, but for the day beside it: a cycle there may have its night here.
  expect(fake.asked.filter(({ query: asked }) => Date.parse(asked['end'] ?? '') > (half?.state.to ?? 0) + DAY_MS)).toEqual([]);
  await syncFromTheStart(clean);
  await expect.poll(pending, { timeout: 20_000 }).toEqual([]);
  const expected = await days(clean);
  expect([expected.metrics.length > 100, expected.workouts.length]).toEqual([true, 40]);
  expect(await days(ana)).toEqual(expected);
});

test('while a dead process still seems to have the connection: the sync waits for it and is not dropped', async () => {
  const [ana] = people;
  await killAt('/developer/v2/activity/workout', 2, () => syncFromTheStart(ana));
  await query(`update private.jobs set locked_at = now() - interval '3 minutes' where status = 'running'`);
  await startProcess();
  await expect
    .poll(() => query(`select payload -> 'tries' as tries from private.jobs where kind = 'sync_connection' and status = 'queued'`))
    .toEqual([{ tries: 1 }]);
  await forgetDead();
  await query(`update private.jobs set run_at = now() where status = 'queued' and kind = 'sync_connection'`);
  await query(`select pg_notify('ziva_jobs', 'sync_connection')`);
  await expect.poll(pending, { timeout: 20_000 }).toEqual([]);
  expect((await days(ana)).workouts).toHaveLength(40);
});

test('in the middle of what a webhook told: it is done by the next process, once', async () => {
  const [ana, clean] = people;
  const one = whoopWorkout(randomUUID(), NOW - 3 * DAY_MS);
  const path = `/developer/v2/activity/workout/${one.id}`;
  fake.data.set(path, one);
  fake.data.set('/developer/v2/activity/workout', { records: [one] });
  const row = PROVIDER_WEBHOOKS['whoop-webhook'];
  const body = JSON.stringify({ user_id: Number(THEIR_ID), id: one.id, type: 'workout.updated', trace_id: randomUUID() });
  const tell = (url: string) => fetch(`${url}/functions/v1/whoop-webhook`, { method: 'POST', body, headers: row.sign(body, Date.now()) });
  await killAt('/developer/v2/recovery', 1, async ({ url }) => expect((await tell(url)).status).toBe(200));
  await forgetDead();
  const next = await startProcess();
  expect((await tell(next.url)).status).toBe(200);
  await expect.poll(pending, { timeout: 20_000 }).toEqual([]);
  const ids = people.map(({ id }) => id);
  expect(await query(`select 1 from private.jobs where kind = 'apply_change' and user_id = any ($1)`, [ids])).toHaveLength(2);
  for (const person of [ana, clean]) expect((await days(person)).workouts).toMatchObject([{ external_id: one.id }]);
});
