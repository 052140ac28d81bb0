/** From an imported table to the parser in the browser. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importedFoodsSchema, type ImportedFoodsAnswer } from '#core/contracts/imported-foods.ts';
import type { ImportedFood } from '#core/foods/import/imported-food.ts';
import { decodeTable } from '#core/foods/import/table-file.ts';
import { parseFoodText } from '#core/food-text/parse-food-text.ts';
import { buildTableIndex } from '#core/food-text/table-index.ts';
import { callEndpoint, testCtx } from '#testing/ctx.ts';
import { openTestDb, type Member, type TestDb } from '#testing/db.ts';
import { importedFoods } from './imported-foods.ts';
import { readImportedRows } from './imported-tables.ts';

const food = (id: string, en: string): ImportedFood => ({
  id,
  sl: [],
  en: [en],
  category: 'dish',
  per100g: { calories: 200, protein: 8, carbs: 20, fat: 10 },
  source: id,
  portions: {},
  usualGrams: 150,
  measures: [{ words: '1 medium', grams: 190 }],
});

let db: TestDb;
let ana: Member;
beforeAll(async () => {
  db = await openTestDb();
  ana = await db.join();
});
afterAll(() => db.close());

const ask = (known = '', who: Member | undefined = ana) => callEndpoint<ImportedFoodsAnswer>(importedFoods, testCtx(db, who), { known });
const importRows = (rows: readonly ImportedFood[]) => db.service.rpc('import_foods', { rows });
const open = ({ file = '' }: ImportedFoodsAnswer) => decodeTable(JSON.parse(gunzipSync(Buffer.from(file, 'base64')).toString()));

test('imported foods: no table, no file', async () => {
  expect(await ask()).toEqual({ status: 200, body: { version: '' } });
});

test('imported foods: the file has the foods and measures of a table, and the parser finds them', async () => {
  await importRows([food('fndds:1', 'Chimichanga'), food('off:00000000000017', 'Packaged chimichanga')]);
  const { body } = await ask();
  expect(importedFoodsSchema.parse(body)).toEqual(body);
  const table = open(body);
  expect(table.foods).toEqual([food('fndds:1', 'Chimichanga')]);
  expect(parseFoodText('a medium chimichanga', buildTableIndex(table), { lang: 'en' }).ingredients).toMatchObject([
    { food: { id: 'fndds:1' }, grams: 190 },
  ]);
});

test('imported foods: a known version is not sent again, also after importing the same rows', async () => {
  const { version } = (await ask()).body;
  expect((await ask(version)).body).toEqual({ version });
  await importRows([food('fndds:1', 'Chimichanga')]);
  expect((await ask(version)).body).toEqual({ version });
});

test('imported foods: a changed table has a new version', async () => {
  const { version } = (await ask()).body;
  await importRows([food('fndds:2', 'Pupusa')]);
  const { body } = await ask(version);
  expect(body.version).not.toBe(version);
  expect(open(body).foods.map(({ id }) => id)).toEqual(['fndds:1', 'fndds:2']);
});

test('imported foods: more than a page of them come in one file', async () => {
  const rows = Array.from({ length: 2100 }, (_, n) => food(`kenya:${String(n).padStart(4, '0')}`, `Dish ${n}`));
  for (let from = 0; from < rows.length; from += 700) await importRows(rows.slice(from, from + 700));
  const ids = open((await ask()).body).foods.map(({ id }) => id);
  expect(ids).toEqual(['fndds:1', 'fndds:2', ...rows.map(({ id }) => id)]);
});

test('imported foods: an import during the reading starts it anew', async () => {
  const versions = ['a', 'b', 'b', 'b'];
  const asked: string[] = [];
  const readPage = async ({ after }: { after: string }) => {
    asked.push(after);
    const version = versions.shift() ?? 'b';
    return { version, foods: after === '' ? [food('fndds:1', `Of ${version}`)] : [] };
  };
  const rows = await readImportedRows(readPage, '', (foods) => foods.map(({ en }) => en[0]));
  expect(rows).toEqual({ version: 'b', pages: [['Of b']] });
  expect(asked).toEqual(['', 'fndds:1', '', 'fndds:1']);
});

test('imported foods: only for signed-in users', async () => {
  expect((await callEndpoint(importedFoods, testCtx(db), { known: '' })).status).toBe(401);
});
