import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportedFood } from '#core/foods/import/imported-food.ts';
import { readConfig, type ServerConfig } from '#server/config.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { startTestServer, TEST_PASSWORD, type Person, type TestServer } from '#testing/server.ts';
import { backup } from './backup.ts';
import { storeFoods } from './foods-to-database.ts';
import type { Io } from './command.ts';
import { importDump } from './import-dump.ts';
import { openInstallation } from './installation.ts';
import { parseMeal } from './parse-meal.ts';
import { openDump } from './product-dump.ts';
import { restore } from './restore.ts';

const MADE_AT = '2026-11-20T08:00:00.000Z';
const DAY = '2026-11-19';

let root: string;
let server: TestServer;
let ana: Person;
let meal: unknown;

const folder = (name: string): string => join(root, name);
const toConfig = (name: string, databaseUrl?: string): ServerConfig =>
  readConfig({ ZIVA_DATA: folder(name), ZIVA_ENV: 'development', DATABASE_URL: databaseUrl });

async function getMeals(on: TestServer, person: Person): Promise<unknown> {
  const response = await on.post('/rest/v1/rpc/overview', { day: DAY }, person);
  if (!response.ok) throw new Error(`the overview answered ${response.status}`);
  return ((await response.json()) as { parts: { meals: { meals: unknown } } }).parts.meals.meals;
}

async function signIn(on: TestServer): Promise<Person> {
  const response = await on.post('/auth/v1/token?grant_type=password', { email: ana.email, password: TEST_PASSWORD });
  if (!response.ok) throw new Error(`signing in answered ${response.status}`);
  return { ...ana, token: ((await response.json()) as { access_token: string }).access_token };
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'ziva-installation-'));
  server = await startTestServer({ folder: folder('first') });
  ana = await server.join();
  const logged = await server.post(
    '/functions/v1/log-meal',
    {
      id: '33333333-3333-4333-8333-333333333333',
      day: DAY,
      type: 'breakfast',
      source: 'text',
      lang: 'sl',
      text: '2 jajci, 100 g ovsenih kosmičev in žlica medu',
    },
    ana,
  );
  if (!logged.ok) throw new Error(`logging answered ${logged.status}`);
  meal = await logged.json();
});

afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

describe('a backup of a running installation', () => {
  test('is made while the server runs and restored in an empty folder: same password, session key and meals', async () => {
    const counts = await backup(toConfig('first'), folder('copy'), MADE_AT);
    expect(counts.installation).toBe('running');
    await restore(toConfig('second'), folder('copy'));
    const again = await startTestServer({ folder: folder('second') });
    try {
      expect(await getMeals(again, await signIn(again))).toEqual([meal]);
      // The keys are restored, so an earlier session is valid.
      expect(await getMeals(again, ana)).toEqual([meal]);
      expect((await again.post('/auth/v1/signup', { email: 'tujka@ziva.test', password: TEST_PASSWORD })).ok).toBe(false);
    } finally {
      await again.stop();
    }
  });

  test('moves an installation to a separate PostgreSQL and back', async () => {
    const { url, drop } = await createTestDatabase('empty');
    await restore(toConfig('third', url), folder('copy'));
    const moved = await startTestServer({ folder: folder('third'), env: { DATABASE_URL: url } });
    try {
      expect(await getMeals(moved, await signIn(moved))).toEqual([meal]);
      const counts = await backup(toConfig('third', url), folder('copy-back'), MADE_AT);
      expect(counts.installation).toBe('postgres');
    } finally {
      await moved.stop();
    }
    await expect(restore(toConfig('third-again', url), folder('copy'))).rejects.toThrow(/not empty/);
    await restore(toConfig('fourth'), folder('copy-back'));
    const back = await startTestServer({ folder: folder('fourth') });
    try {
      expect(await getMeals(back, await signIn(back))).toEqual([meal]);
    } finally {
      await back.stop();
      await drop();
    }
  });
});

describe('foods of an imported table', () => {
  const food = (id: string, calories: number): ImportedFood => ({
    id,
    sl: [],
    en: [`Test food ${id}`],
    category: 'dish',
    per100g: { calories, protein: 3, carbs: 10, fat: 2 },
    source: id,
    portions: { cup: 200 },
    usualGrams: 150,
    measures: [{ words: '1 cup', grams: 200 }],
    group: 'tests',
  });

  test('are stored while the server runs; a rejected row is named and the others are stored', async () => {
    const { stored, rejects } = await storeFoods(toConfig('first'), 'test', [food('test:1', 120), food('test:2', -5), food('test:3', 130)]);
    expect(stored).toBe(2);
    expect(rejects.map((reject) => reject.id)).toEqual(['test:2']);
    const found = await server.post('/rest/v1/rpc/foods_by_ids', { ids: ['test:1', 'test:2', 'test:3'] }, ana);
    expect(((await found.json()) as { id: string }[]).map((row) => row.id).sort()).toEqual(['test:1', 'test:3']);
  });

  test('replace themselves when imported again', async () => {
    expect(await storeFoods(toConfig('first'), 'test', [food('test:1', 125)])).toEqual({ stored: 1, rejects: [] });
    const found = await server.post('/rest/v1/rpc/foods_by_ids', { ids: ['test:1'] }, ana);
    expect(((await found.json()) as { per100g: { calories: number } }[])[0]?.per100g.calories).toBe(125);
  });

  test('complete the words that the built-in foods leave unknown on the command line', async () => {
    await storeFoods(toConfig('first'), 'kenya', [{ ...food('kenya:15086', 161), en: ['Muthokoi'] }]);
    const parse = async (text: string, data: string) => {
      const out: unknown[] = [];
      const io: Io = {
        out: (value) => out.push(value),
        print: () => undefined,
        say: () => undefined,
        stdin: Readable.from([text]),
        env: { ZIVA_DATA: folder(data), ZIVA_ENV: 'development' },
        now: () => new Date(0),
      };
      expect(await parseMeal(['--lang', 'sl'], io)).toBe(0);
      return out;
    };
    expect(await parse('200 g muthokoi in 100 g riža', 'first')).toMatchObject([
      {
        ingredients: [{ foodId: 'kenya:15086', source: 'kenya:15086', grams: 200, nutrients: { calories: 322 } }, { grams: 100 }],
        unrecognized: [],
        carbsBasis: 'available',
      },
    ]);
    expect(await parse('200 g muthokoi', 'nowhere')).toMatchObject([{ ingredients: [], unrecognized: [{ text: 'muthokoi' }] }]);
  });

  test('a dump of products is imported while the server runs and is not read twice', async () => {
    const file = join(root, 'products.csv');
    writeFileSync(file, 'code\tproduct_name\tlang\tenergy-kcal_100g\n3838700024593\tAlpsko mleko\tsl\t64\n1\tNič\tsl\t64\n');
    const run = async () => {
      const installation = await openInstallation(toConfig('first'));
      expect(installation.state).toBe('running');
      return importDump(installation.database, await openDump(file), { restart: false, say: () => undefined, room: () => Promise.resolve() });
    };
    expect(await run()).toMatchObject({ records: 2, taken: 1, rejected: { code_invalid: 1 }, resumedAfter: 0 });
    expect(await run()).toMatchObject({ records: 2, taken: 1, resumedAfter: 2 });
    const found = await server.post('/rest/v1/rpc/search_products', { q: 'mlkeo' }, ana);
    expect(await found.json()).toMatchObject({ hits: [{ food: { id: 'off:03838700024593' } }] });
  });
});
