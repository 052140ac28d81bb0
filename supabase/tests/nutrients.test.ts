/** What SQL repeats of core's knowledge must say the same. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostIn100g } from '#core/contracts/unknown.ts';
import { OIL_PER_100G } from '#core/nutrition/meal.ts';
import { NUTRIENT_IDS } from '#core/nutrition/nutrient-ids.ts';
import { NUTRIENTS } from '#core/nutrition/nutrients.ts';
import { openTestDb, type TestDb } from '#testing/db.ts';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const passes = async (json: string) => (await db.rows<{ ok: boolean }>('select private.is_nutrients($1::text::jsonb) as ok', [json]))[0]?.ok;

test('the guard knows every nutrient of core and no other', async () => {
  expect(await passes(JSON.stringify(Object.fromEntries(NUTRIENT_IDS.map((id) => [id, 1]))))).toBe(true);
  const [row] = await db.rows<{ body: string }>(`select prosrc as body from pg_proc where oid = 'private.is_nutrients(jsonb)'::regprocedure`);
  const listed = /array\[([^\]]+)\]/.exec(row?.body ?? '')?.[1]?.match(/\w+/g);
  expect(listed).toEqual([...NUTRIENT_IDS]);
});

test.each(['{}', '{"calories": 0}', '{"iron": 10000000}', '{"sodium": 0.25}'])('%s is nutrients', async (json) => {
  expect(await passes(json)).toBe(true);
});

test.each([
  '[]',
  '5',
  '"x"',
  'null',
  '{"kcal": 1}',
  '{"calories": -1}',
  '{"calories": "1"}',
  '{"calories": null}',
  '{"calories": [1]}',
  '{"calories": {"a": 1}}',
  '{"calories": 10000001}',
  '{"calories": true}',
])('%s is not', async (json) => {
  expect(await passes(json)).toBe(false);
});

test('100 g hold of each nutrient what core says they can', async () => {
  const holds = async (id: string, amount: number) =>
    (await db.rows<{ ok: boolean }>('select private.fits_in_100($1::text::jsonb) as ok', [JSON.stringify({ [id]: amount })]))[0]?.ok;
  for (const { id, unit } of NUTRIENTS)
    expect([id, await holds(id, mostIn100g(unit)), await holds(id, mostIn100g(unit) + 1)]).toEqual([id, true, false]);
});

test('oil has the figures of core', async () => {
  const [row] = await db.rows<{ oil: object }>('select private.oil_nutrients(100) as oil');
  expect(row?.oil).toEqual(OIL_PER_100G);
});
