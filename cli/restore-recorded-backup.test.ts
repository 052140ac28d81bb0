/** A backup made by an earlier version (cli/recorded-backup) works in this version: rows, files, keys, passwords and second factors. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openPostgres } from '#server/database-postgres.ts';
import { migrate, migrationsFor, readMigrations } from '#server/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/project-root.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { WHOOP_PROFILE, whoopCycle, whoopPage, whoopWorkout } from '#testing/provider-answers.ts';
import { PROVIDER_CLIENT, providerEnv } from '#testing/provider-calls.ts';
import { ProviderFake } from '#testing/provider-fake.ts';
import { startTestServer, TEST_PASSWORD, type Person, type TestServer } from '#testing/server.ts';
import { checkRestore, restore } from './restore.ts';

const RECORDED = fileURLToPath(new URL('recorded-backup', import.meta.url));
const TOTP_SECRET = '65RNP45GYYFDBSCJB2WTFDRIKQNPO7TW';
const RECOVERY_CODE = 'uoxj-tjg5-u3pn-vb2g';
const PHOTO = '36b48764-390a-46e1-a75d-3665b1b25859/2b520ae8-87f7-4297-936b-31d740c0a507/dff9ea35-35d4-497c-9aff-420b60ec84aa.jpg';

interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly user: { readonly id: string; readonly factors?: readonly { readonly id: string }[] };
}

let root: string;
let server: TestServer;
let fake: ProviderFake;
let ana: Person;
let factor: string;

async function rpc<T>(name: string, args: object = {}): Promise<T> {
  const response = await server.post(`/rest/v1/rpc/${name}`, args, ana);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ziva-recorded-'));
  const folder = join(root, 'data');
  await restore(readConfig({ ZIVA_DATA: folder, ZIVA_ENV: 'production' }), RECORDED);
  fake = await ProviderFake.open(PROVIDER_CLIENT);
  server = await startTestServer({ folder, env: providerEnv(fake.url) });
  const response = await server.post('/auth/v1/token?grant_type=password', { email: 'ana@ziva.test', password: TEST_PASSWORD });
  const { access_token: token, refresh_token: refreshToken, user } = (await response.json()) as Session;
  ana = { id: user.id, email: 'ana@ziva.test', token, refreshToken };
  factor = user.factors?.[0]?.id ?? '';
});
afterAll(async () => {
  await server.stop();
  await fake.close();
  await rm(root, { recursive: true, force: true });
});

test('recorded backup: the check finds no problem', async () => {
  expect(await checkRestore(RECORDED)).toMatchObject({ whole: true, problems: [], keys: true });
});

test('recorded backup: the second factor is required and accepted after the restore', async () => {
  expect((await server.post('/rest/v1/rpc/overview', { day: '2026-11-20' }, ana)).status).toBe(403);
  const challenge = (await (await server.post(`/auth/v1/factors/${factor}/challenge`, {}, ana)).json()) as { id: string };
  const verified = await server.post(
    `/auth/v1/factors/${factor}/verify`,
    { challenge_id: challenge.id, code: new TOTP({ secret: TOTP_SECRET }).generate() },
    ana,
  );
  expect(verified.status).toBe(200);
  ana = { ...ana, token: ((await verified.json()) as Session).access_token };
  expect((await server.post('/auth/v1/factors/recovery', { code: RECOVERY_CODE }, ana)).status).toBe(200);
});

test('recorded backup: meals keep their nutrients, reports, favourites and photos', async () => {
  interface Meals {
    readonly meals: readonly {
      readonly name: string;
      readonly nutrients: { readonly calories: number };
      readonly photos: readonly { readonly path: string }[];
    }[];
  }
  const on = async (day: string) => (await rpc<{ parts: { meals: Meals } }>('overview', { day })).parts.meals;
  const breakfast = await on('2026-11-20');
  expect(breakfast.meals.map(({ name, nutrients }) => [name, nutrients.calories])).toEqual([
    ['Jajci in kosmiči', 155 + 194.5 + 13.6 * 8.84],
    ['Krhljevka', 194.5],
  ]);
  // The backup knew no sums of what is shown.
  expect((await rpc<{ days: readonly object[] }>('meal_month', { month: '2026-11-01' })).days[19]).toMatchObject({
    energy: { kcal: 155 + 195 + 120 + 195, kJ: 649 + 814 + 503 + 814 },
  });
  const lunch = await on('2026-11-21');
  expect(lunch.meals.map(({ name, photos }) => [name, photos[0]?.path])).toEqual([['Juha', PHOTO]]);
  expect(await rpc('meal_history', { favourites: true })).toMatchObject({ meals: [{ name: 'Juha' }] });
  const photo = await server.fetch(`/storage/v1/object/authenticated/meal-photos/${PHOTO}`, {}, ana);
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(
    Buffer.from(await photo.arrayBuffer())
      .subarray(0, 3)
      .toString('hex'),
  ).toBe('ffd8ff');
});

test('recorded backup: a first sync of a device, of which it knew nothing, stores and deletes what it does for somebody new', async () => {
  const at = Date.now() - 26 * 3_600_000;
  fake.data.set('/developer/v2/user/profile/basic', WHOOP_PROFILE);
  fake.data.set('/developer/v2/cycle', whoopPage([whoopCycle(1, at)]));
  fake.data.set('/developer/v2/activity/workout', whoopPage([whoopWorkout(randomUUID(), at)]));
  for (const path of ['recovery', 'activity/sleep']) fake.data.set(`/developer/v2/${path}`, { records: [] });
  const sync = async (person: Person) => {
    const { url } = (await (await server.post('/functions/v1/connect-provider', { provider: 'whoop' }, person)).json()) as { url: string };
    expect((await server.post('/functions/v1/return-from-provider', { provider: 'whoop', ...fake.agree(url) }, person)).status).toBe(200);
    const state = 'select status, failure from public.provider_connections where user_id = $1';
    await expect.poll(() => server.running.database.query(state, [person.id]), { timeout: 20_000 }).toEqual([{ status: 'connected', failure: null }]);
    return server.running.database.query(
      `select metric, day::text, value::float as value from public.daily_metrics where user_id = $1
       union all select 'training', day::text, distance_m::float from public.training_sessions where user_id = $1 and source = 'whoop' order by 1`,
      [person.id],
    );
  };
  const restored = await sync(ana);
  expect(restored).toHaveLength(5);
  expect(restored).toEqual(await sync(await server.join()));
  const rows = await server.post('/rest/v1/rpc/delete_provider_data', { provider: 'whoop' }, ana);
  expect(await rows.json()).toBeGreaterThan(5);
  const left = `select (select count(*) from public.daily_metrics where user_id = $1) + (select count(*) from private.record_figures where user_id = $1)
    as left`;
  expect(await server.running.database.query(left, [ana.id])).toMatchObject([{ left: expect.toSatisfy((count) => Number(count) === 0) as unknown }]);
});

test("recorded backup: the desk's summaries are recomputed", async () => {
  const response = await server.post('/auth/v1/token?grant_type=password', { email: 'admin@ziva.test', password: TEST_PASSWORD });
  const { access_token: token, refresh_token: refreshToken, user } = (await response.json()) as Session;
  const admin = { id: user.id, email: 'admin@ziva.test', token, refreshToken };
  const page = await server.post('/rest/v1/rpc/client_page', { client_id: ana.id }, admin);
  expect(await page.json()).toMatchObject({
    mealCount: 3,
    reasons: expect.arrayContaining([expect.objectContaining({ kind: 'unknown', data: { count: 1 } })]),
  });
});

test('former migrations: a complete history counts as the baseline; an incomplete one and its database are rejected', async () => {
  const known = readMigrations(MIGRATIONS_FOLDER);
  expect(() => migrationsFor(['20261121000100'], known)).toThrow('unreleased version');
  expect(() => migrationsFor(['20261121000100', '20261121002720', '29990101000000'], known)).toThrow('newer Živa (migration 29990101000000');
  const former = await createTestDatabase();
  const database = await openPostgres(former.address);
  await database.query(`insert into supabase_migrations.schema_migrations (version) values ('20261121000100')`);
  await expect(migrate(database, known)).rejects.toThrow('made before the first release');
  await database.close();
  await former.drop();
});
