import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkDigit } from '#core/products/gtin.ts';
import type { Database, Row } from '#server/database.ts';
import { LittleRoom, type Room } from '#server/room.ts';
import { openTestDb, type TestDb } from '#testing/db.ts';
import { importDump } from './import-dump.ts';
import { dumpsIn, openDump } from './product-dump.ts';

const ROWS = 2600;
type Fields = Readonly<Record<string, string>>;

function toCode(n: number): string {
  const body = `383${String(n).padStart(9, '0')}`;
  return `${body}${checkDigit(body)}`;
}

/** Every hundredth record has an error; every fiftieth is an older version of the record 1,500 before it. */
function toFields(n: number): Fields {
  const product = n % 50 === 7 && n > 1500 ? n - 1500 : n;
  return {
    code: n % 100 === 3 ? '123' : toCode(product),
    url: 'https://off.test/x',
    product_name: n % 100 === 5 ? '' : `Izdelek ${product} "posebni", ${n % 7}`,
    lang: 'sl',
    brands: 'Žito',
    quantity: '500 g',
    categories_tags: 'en:breads',
    countries_tags: 'en:slovenia',
    last_modified_t: String(1_700_000_000 + (product === n ? 1000 : 0)),
    'energy-kcal_100g': n % 100 === 9 ? '1046' : '250',
    energy_100g: n % 100 === 9 ? '4377' : '1046',
    proteins_100g: n % 100 === 11 ? '300' : '8',
    carbohydrates_100g: '50',
    fat_100g: '2',
    salt_100g: '1.2',
  };
}
const ALL = Array.from({ length: ROWS }, (_, n) => toFields(n));
const HEADER = Object.keys(toFields(0));

const asTable = (rows: readonly Fields[]): string =>
  [HEADER, ...rows.map((row) => HEADER.map((name) => row[name] ?? ''))].map((cells) => cells.join('\t')).join('\n');

/** Records as in the dump: nutrients in their own object, and one invalid line between them. */
function asDocuments(rows: readonly Fields[]): string {
  return rows
    .map((row) => {
      const entries = Object.entries(row);
      const nutriments = Object.fromEntries(entries.filter(([name]) => name.endsWith('_100g')).map(([name, value]) => [name, Number(value)]));
      return JSON.stringify({ ...Object.fromEntries(entries.filter(([name]) => !name.endsWith('_100g'))), nutriments });
    })
    .toSpliced(1200, 0, '{"code": "broken')
    .join('\n');
}

describe('importing a dump of products', () => {
  let db: TestDb;
  let folder: string;
  let output: string[];
  let room: Room;
  beforeAll(async () => {
    db = await openTestDb();
    folder = mkdtempSync(join(tmpdir(), 'ziva-dump-'));
    writeFileSync(join(folder, 'products.csv'), asTable(ALL));
    writeFileSync(join(folder, 'products.jsonl.gz'), gzipSync(asDocuments(ALL)));
    writeFileSync(join(folder, 'food.csv'), '"fdc_id","description"\n1,x\n');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await db.close();
  });
  beforeEach(async () => {
    output = [];
    room = () => Promise.resolve();
    await db.rows('delete from public.foods');
    await db.rows('delete from private.food_imports');
  });

  /** Exits like a killed process, before or after its third batch is stored. */
  function breaking(when: 'before' | 'after'): Database {
    let batches = 0;
    return {
      ...db.database,
      query: async <T extends Row>(sql: string, params?: readonly unknown[]) => {
        if (!sql.includes('import_batch')) return db.database.query<T>(sql, params);
        batches += 1;
        if (batches === 3 && when === 'before') throw new Error('killed');
        const rows = await db.database.query<T>(sql, params);
        if (batches === 3) throw new Error('killed');
        return rows;
      },
    };
  }
  const run = async (name: string, on = db.database, restart = false) =>
    importDump(on, await openDump(join(folder, name)), { restart, say: (words) => output.push(words), room });
  const content = () => db.rows(`select to_jsonb(f) - array['created_at', 'updated_at'] as food from public.foods f order by id`);
  const rejects = (name: string) => readFileSync(join(folder, `${name}.rejects.jsonl`), 'utf8');

  test('reports corrected and rejected records with reasons; the newer of two versions is stored', async () => {
    const counts = await run('products.csv');
    expect(counts).toMatchObject({
      table: 'off',
      records: ROWS,
      rejected: { code_invalid: 26, no_name: 26, over_100_g: 26 },
      mended: { kj_as_kcal: 26 },
      resumedAfter: 0,
      rejectsFile: join(folder, 'products.csv.rejects.jsonl'),
    });
    const lines = rejects('products.csv').trim().split('\n');
    expect(lines).toHaveLength(78);
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual({ line: 5, code: '123', reason: 'code_invalid' });
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual({ line: 7, code: `0${toCode(5)}`, reason: 'no_name' });
    const [stored] = await db.rows<{ count: number }>('select count(*)::integer as count from public.foods');
    expect(stored?.count).toBe(ROWS - 78 - 22);
    const [twice] = await db.rows('select sl, brand, package_grams, per_100g, nearness from public.foods where barcode = $1', [`0${toCode(57)}`]);
    expect(twice).toEqual({
      sl: ['Izdelek 57 "posebni", 1'],
      brand: 'Žito',
      package_grams: 500,
      per_100g: { calories: 250, protein: 8, carbs: 50, fat: 2, sodium: 480 },
      nearness: 3,
    });
    const [mended] = await db.rows('select per_100g from public.foods where barcode = $1', [`0${toCode(9)}`]);
    expect(mended).toMatchObject({ per_100g: { calories: 250 } });
  });

  test('names that no database holds as they are do not end an import', async () => {
    const names = ['Nič\u0000elni', 'Pol \ud83c znaka', `${'x'.repeat(199)}\u{1f34e}`];
    const rows = names.map((product_name, n) => ({ ...toFields(20 + n), product_name }));
    writeFileSync(join(folder, 'odd.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
    expect(await run('odd.jsonl')).toMatchObject({ records: 3, taken: 3, rejected: {} });
    for (const name of ['odd.jsonl', 'odd.jsonl.rejects.jsonl']) rmSync(join(folder, name));
    const stored = await db.rows<{ sl: string[] }>('select sl from public.foods order by barcode');
    expect(stored.map(({ sl }) => sl)).toEqual([['Nič elni'], ['Pol  znaka'], ['x'.repeat(199)]]);
  });

  test.each(['before', 'after'] as const)('interrupted %s a batch is stored, it resumes and ends with the same rows', async (when) => {
    await run('products.csv');
    const [whole, leftOut] = [await content(), rejects('products.csv')];
    await db.rows('delete from public.foods');
    await db.rows('delete from private.food_imports');
    await expect(run('products.csv', breaking(when))).rejects.toThrow('killed');
    const counts = await run('products.csv');
    expect(counts).toMatchObject({ records: ROWS, resumedAfter: when === 'before' ? 2000 : 2600, rejected: { code_invalid: 26 } });
    expect(output.join()).toContain('Going on after');
    expect(await content()).toEqual(whole);
    expect(rejects('products.csv')).toBe(leftOut);
  });

  test('it ends before the disk is full, and goes on when there is room again', async () => {
    await run('products.csv');
    const [whole, leftOut] = [await content(), rejects('products.csv')];
    await db.rows('delete from public.foods');
    await db.rows('delete from private.food_imports');
    let parts = 0;
    room = () => ((parts += 1) < 3 ? Promise.resolve() : Promise.reject(new LittleRoom('too little')));
    await expect(run('products.csv')).rejects.toThrow(LittleRoom);
    room = () => Promise.resolve();
    expect(await run('products.csv')).toMatchObject({ records: ROWS, resumedAfter: 2000 });
    expect([await content(), rejects('products.csv')]).toEqual([whole, leftOut]);
  });

  test('it goes on although its list of rejected records was removed, and says so', async () => {
    await expect(run('products.csv', breaking('after'))).rejects.toThrow('killed');
    rmSync(join(folder, 'products.csv.rejects.jsonl'));
    expect(await run('products.csv')).toMatchObject({ records: ROWS, rejected: { code_invalid: 26 } });
    expect(output.join()).toContain('products.csv.rejects.jsonl was changed or removed');
    expect(rejects('products.csv')).not.toContain('\0');
  });

  test('gzipped JSON documents give the same, except for the invalid line', async () => {
    await run('products.csv');
    const fromTable = await content();
    await db.rows('delete from public.foods');
    const counts = await run('products.jsonl.gz');
    expect(counts.rejected).toEqual({ code_invalid: 26, no_name: 26, over_100_g: 26, unreadable: 1 });
    expect(await content()).toEqual(fromTable);
  });

  test('a finished dump is not read twice unless --restart is given', async () => {
    const first = await run('products.csv');
    expect(await run('products.csv')).toMatchObject({ records: ROWS, resumedAfter: ROWS, taken: first.taken, rejected: first.rejected });
    expect(output.join()).toContain('--restart');
    expect(await run('products.csv', db.database, true)).toMatchObject({ records: ROWS, resumedAfter: 0, taken: first.taken });
    expect(rejects('products.csv').trim().split('\n')).toHaveLength(78);
  });

  test('a row that only the database rejects is named, and the rest is stored', async () => {
    const refusing: Database = {
      ...db.database,
      query: (sql, params) =>
        String(params?.[0]).includes(toCode(20)) ? Promise.reject(new Error('input_invalid')) : db.database.query(sql, params),
    };
    const counts = await run('products.csv', refusing);
    expect(counts).toMatchObject({ records: ROWS, rejected: { database_refuses: 1, code_invalid: 26, no_name: 26, over_100_g: 26 } });
  });

  test('a dump is distinguished from other tables by its header', async () => {
    expect(await dumpsIn(folder)).toEqual([join(folder, 'products.csv'), join(folder, 'products.jsonl.gz')]);
  });
});
