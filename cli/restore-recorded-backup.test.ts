/** A backup made by an earlier version (cli/recorded-backup) works in this version: rows, files, keys, passwords and second factors. */
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
  server = await startTestServer({ folder });
  const response = await server.post('/auth/v1/token?grant_type=password', { email: 'ana@ziva.test', password: TEST_PASSWORD });
  const { access_token: token, refresh_token: refreshToken, user } = (await response.json()) as Session;
  ana = { id: user.id, email: 'ana@ziva.test', token, refreshToken };
  factor = user.factors?.[0]?.id ?? '';
});
afterAll(async () => {
  await server.stop();
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

test('recorded backup: measurements of devices, of which it knew nothing, are stored and deleted as in a new installation', async () => {
  const metrics = [{ metric: 'recovery_score', day: '2026-11-20', value: 60, recordId: 'recovery a', weight: 1 }];
  const batch = { provider: 'whoop', exportedAt: '2026-11-20T08:00:00Z', isRestricted: false, sleeps: [], workouts: [], measures: [] };
  expect(await server.service.rpc('store_wearables', { user_id: ana.id, batch: { ...batch, metrics, figureRecords: ['recovery a'] } })).toMatchObject(
    { metrics: 1 },
  );
  expect(await rpc<number>('delete_provider_data', { provider: 'whoop' })).toBeGreaterThan(0);
  const left = 'select (select count(*) from public.daily_metrics) + (select count(*) from private.record_figures) as left';
  expect(await server.running.database.query(left)).toMatchObject([{ left: expect.toSatisfy((count) => Number(count) === 0) as unknown }]);
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
