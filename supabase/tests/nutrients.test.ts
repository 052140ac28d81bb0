/** What SQL repeats of core's knowledge must say the same. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MEAL_LIMITS, MEAL_SOURCES, MEAL_STATUSES, MEAL_TYPES, OIL_OPTIONS, OIL_PER_100G } from '#core/nutrition/meal.ts';
import { NUTRIENT_IDS } from '#core/nutrition/nutrients.ts';
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

test('oil has the figures of core', async () => {
  const [row] = await db.rows<{ oil: object }>('select private.oil_nutrients(100) as oil');
  expect(row?.oil).toEqual(OIL_PER_100G);
});

async function wordsOf(table: string, column: string): Promise<string[]> {
  const [row] = await db.rows<{ text: string }>(
    `select pg_get_constraintdef(c.oid) as text from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.conrelid = $1::text::regclass and a.attname = $2 and c.contype = 'c'`,
    [`public.${table}`, column],
  );
  return [...(row?.text ?? '').matchAll(/'([^']+)'::text/g)].map((match) => match[1] ?? '');
}

test.each([
  ['type', MEAL_TYPES],
  ['status', MEAL_STATUSES],
  ['source', MEAL_SOURCES],
  ['oil', OIL_OPTIONS],
])('meals.%s takes the words of core', async (column, words) => {
  expect(await wordsOf('meals', column)).toEqual([...words]);
});

test.each([
  ['meals', 'text', MEAL_LIMITS.textLength],
  ['meals', 'name', MEAL_LIMITS.nameLength],
  ['meals', 'notes', MEAL_LIMITS.notesLength],
  ['meal_ingredients', 'grams', MEAL_LIMITS.grams],
])('%s.%s has the limit of core', async (table, column, limit) => {
  const rows = await db.rows<{ text: string }>(
    `select pg_get_constraintdef(c.oid) as text from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum] where c.conrelid = $1::text::regclass and a.attname = $2`,
    [`public.${table}`, column],
  );
  expect(rows.map(({ text }) => text).join()).toMatch(new RegExp(`<= \\(?${limit}\\D`));
});
