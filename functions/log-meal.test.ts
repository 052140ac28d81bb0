import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mealSchema, type Meal } from '#core/contracts/meal.ts';
import { OIL_PER_100G, TABLESPOON_OF_OIL_G } from '#core/nutrition/meal.ts';
import { totalNutrients } from '#core/nutrition/totals.ts';
import { callEndpoint, testCtx } from '#testing/ctx.ts';
import { openTestDb, type Member, type TestDb } from '#testing/db.ts';
import { builtInFoods } from './built-in-foods.ts';
import { logMeal } from './log-meal.ts';

interface Refused {
  error: { code: string; fields?: string[] };
}

let db: TestDb;
let ana: Member;
beforeAll(async () => {
  db = await openTestDb();
  ana = await db.join();
});
afterAll(() => db.close());

const request = (more: object) => ({ id: randomUUID(), day: '2026-11-20', type: 'breakfast', source: 'text', lang: 'sl', ...more });
const log = <T = Meal>(more: object, who: Member = ana) => callEndpoint<T>(logMeal, testCtx(db, who), request(more));
const stored = async (id: string) =>
  (await db.rows<{ count: number }>('select count(*)::int as count from public.meals where id = $1', [id]))[0]?.count;

describe('log-meal: text', () => {
  test('becomes ingredients with nutrients in the order of the text, and their sum', async () => {
    const { status, body } = await log({ text: '2 jajci, 100 g ovsenih kosmičev in žlica medu' });
    expect(status).toBe(200);
    const meal = mealSchema.parse(body);
    expect(meal.ingredients.map(({ foodId }) => foodId)).toHaveLength(3);
    expect(meal.ingredients[1]).toMatchObject({ grams: 100, unit: 'g', basis: 'weight', recognized: true });
    expect(meal.nutrients.calories).toBeCloseTo(totalNutrients(meal.ingredients.map(({ nutrients }) => nutrients ?? {})).calories ?? 0, 4);
    expect(meal.nutrients.calories).toBeGreaterThan(400);
    // What the browser's table does not have: USDA SR28 08120, 138 mg in 100 g of oats.
    expect(meal.ingredients[1]?.nutrients?.['magnesium']).toBeCloseTo(138, -1);
    expect(meal.nutrients['magnesium']).toBeGreaterThan(138);
    expect(meal.name.split(', ')).toHaveLength(3);
    expect(meal.text).toBe('2 jajci, 100 g ovsenih kosmičev in žlica medu');
  });

  test('unknown words are stored, flagged and reported to the administrator', async () => {
    const admin = await db.join({ admin: true });
    const { body } = await log({ text: '2 jajci in 50 g brbončkavca' });
    const unknown = body.ingredients.find(({ recognized }) => !recognized);
    expect(unknown).toMatchObject({ foodId: null, nutrients: null });
    const rows = await db.as(admin).rows<{ text: string }>('select text from public.unknown_ingredients where meal_id = $1', [body.id]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).toContain('brbončkavc');
  });

  test('words that the device did not understand are parsed beside the picked foods', async () => {
    const { body } = await log({ text: '2 jajci', unread: true, ingredients: [{ foodId: 'apple', name: 'jabolko', grams: 150 }] });
    expect(body.ingredients.map(({ grams }) => grams)).toEqual([100, 150]);
  });

  test('text without food creates no meal', async () => {
    const { status, body } = await log<Refused>({ text: '   ' });
    expect([status, body.error.code]).toEqual([422, 'meal_empty']);
  });

  test('impossible grams are rejected', async () => {
    const id = randomUUID();
    const { status, body } = await log<Refused>({ id, text: '90000 g kruha' });
    expect([status, body.error]).toEqual([422, { code: 'meal_too_much' }]);
    expect(await stored(id)).toBe(0);
  });
});

describe('log-meal: text with imported foods', () => {
  const row = (id: string, en: string, per100g: object) => ({
    id,
    sl: [],
    en: [en],
    category: 'dish',
    portions: {},
    usualGrams: 100,
    source: id,
    per100g,
    measures: [{ words: '1 plate', grams: 320 }],
  });
  beforeAll(async () => {
    const figures = { calories: 141, protein: 3.3, carbs: 27.1, fat: 1.4 };
    // "Jajce" is a word of the built-in table, which comes first.
    await db.service.rpc('import_foods', { rows: [row('kenya:15005', 'Muthokoi', figures), row('kenya:9', 'Jajce', figures)] });
  });

  test('words that the built-in table does not know become an imported food with its source', async () => {
    const { body } = await log({ lang: 'en', text: '200 g muthokoi and 2 eggs' });
    expect(body.ingredients).toMatchObject([
      { foodId: 'kenya:15005', text: '200 g muthokoi', grams: 200, source: 'kenya:15005', recognized: true, nutrients: { calories: 282 } },
      { foodId: expect.stringMatching(/^egg/) as string },
    ]);
  });

  test('in a Slovenian sentence, with words of the built-in table as before', async () => {
    const { body } = await log({ lang: 'sl', text: 'jajce in 200 g muthokoi' });
    expect(body.ingredients.map(({ foodId }) => foodId)).toEqual([expect.stringMatching(/^egg/), 'kenya:15005']);
  });

  test('an import that comes later is known at once', async () => {
    const before = await log({ lang: 'en', text: '100 g omushala' });
    expect(before.body.ingredients).toMatchObject([{ recognized: false }]);
    await db.service.rpc('import_foods', { rows: [row('kenya:10', 'Omushala', { calories: 50, protein: 1, carbs: 9, fat: 1 })] });
    const { body } = await log({ lang: 'en', text: '100 g omushala' });
    expect(body.ingredients).toMatchObject([{ foodId: 'kenya:10', nutrients: { calories: 50 } }]);
  });

  test('another form of an imported food stays unknown', async () => {
    const { body } = await log({ lang: 'en', text: '10 g muthokoi powder' });
    expect(body.ingredients).toMatchObject([{ recognized: false, text: 'muthokoi powder' }]);
  });
});

describe('log-meal: choices', () => {
  test('nutrients come from the server; what the client states of them is refused, not left out', async () => {
    const egg = { foodId: 'egg_boiled', name: 'Kuhano jajce', grams: 100 };
    expect(await log({ ingredients: [{ ...egg, nutrients: { calories: 1 }, source: 'me' }] })).toMatchObject({
      status: 400,
      body: { error: { code: 'input_invalid', fields: ['nutrients', 'source'] } },
    });
    const { body } = await log({ ingredients: [egg] });
    const food = (await builtInFoods()).byId.get('egg_boiled');
    expect(body.ingredients[0]).toMatchObject({ nutrients: { calories: food?.per100g.calories }, source: food?.source });
  });

  test('a food that does not exist becomes an unrecognised ingredient', async () => {
    const { body } = await log({
      ingredients: [
        { foodId: 'no_such_food', name: 'Nekaj', grams: 50 },
        { foodId: 'egg_boiled', name: 'Jajce' },
      ],
    });
    expect(body.ingredients.map(({ recognized, grams }) => [recognized, grams])).toEqual([
      [false, 50],
      [true, (await builtInFoods()).byId.get('egg_boiled')?.usualGrams],
    ]);
  });

  test('imported foods are found by id, and other words by similarity with low confidence', async () => {
    const row = {
      sl: [],
      en: ['Quandong jam'],
      category: 'sweet',
      portions: {},
      usualGrams: 20,
      source: 'fdc:9',
      per100g: { calories: 250, protein: 0, carbs: 60, fat: 0 },
    };
    await db.service.rpc('import_foods', { rows: [{ ...row, id: 'fdc:9' }] });
    const { body } = await log({
      lang: 'en',
      ingredients: [
        { foodId: 'fdc:9', name: 'Quandong jam', grams: 40 },
        { name: 'quandong jams', grams: 10 },
      ],
    });
    expect(body.ingredients[0]).toMatchObject({ foodId: 'fdc:9', nutrients: { calories: 100 } });
    expect(body.ingredients[1]).toMatchObject({
      foodId: 'fdc:9',
      name: 'Quandong jam',
      text: 'quandong jams',
      grams: 10,
      nutrients: { calories: 25 },
    });
    expect(body.ingredients[1]?.confidence).toBeLessThan(0.75);
  });
});

test('a quick add stores only the stated macros', async () => {
  const { body } = await log({ source: 'quick', name: 'Malica', macros: { calories: 320, protein: 12 } });
  expect(body.nutrients).toEqual({ calories: 320, protein: 12 });
  expect(body).toMatchObject({ name: 'Malica', source: 'quick' });
  const { status, body: refused } = await log<Refused>({ source: 'quick' });
  expect([status, refused.error]).toEqual([400, { code: 'input_invalid', fields: ['name', 'macros'] }]);
});

test.each<[string, object, string]>([
  ['a nutrient that a quick add does not take', { source: 'quick', name: 'x', macros: { calories: 100, fiber: 3 } }, 'fiber'],
  ['macros beside words', { text: 'jabolko', macros: { calories: 100 } }, 'macros'],
  ['an unknown name of an alternative', { ingredients: [{ name: 'x', alternatives: [{ foodId: 'a', name: 'a', grams: 1, kcal: 9 }] }] }, 'kcal'],
])('%s is refused and named, not left out', async (_what, more, field) => {
  expect(await log<Refused>(more)).toMatchObject({ status: 400, body: { error: { code: 'input_invalid', fields: [field] } } });
});

test('oil is computed from its option, whatever grams the client claims', async () => {
  const { body } = await log({ source: 'quick', name: 'x', macros: { calories: 100 }, oil: '1', oilGrams: 400 });
  expect(body.oilGrams).toBe(TABLESPOON_OF_OIL_G);
  expect(body.nutrients.calories).toBeCloseTo(100 + (TABLESPOON_OF_OIL_G * OIL_PER_100G.calories) / 100, 6);
  expect((await log({ source: 'quick', name: 'x', macros: { calories: 100 }, oil: 'other', oilGrams: 5 })).body.nutrients.fat).toBe(5);
});

test('the same request twice creates one meal; another user with the same id is rejected', async () => {
  const twice = { id: randomUUID(), text: 'jabolko' };
  const [first, second] = await Promise.all([log(twice), log(twice)]);
  expect(second.body).toEqual(first.body);
  expect(await stored(twice.id)).toBe(1);
  const { status, body } = await log<Refused>(twice, await db.join());
  expect([status, body.error.code]).toEqual([409, 'id_taken']);
});

describe('an invalid request is rejected and stores nothing', () => {
  const egg = { foodId: 'egg_boiled', name: 'Jajce' };
  test.each([
    ['negative grams', { ingredients: [{ ...egg, grams: -5 }] }, 'ingredients.0.grams'],
    ['huge grams', { ingredients: [{ ...egg, grams: 1e9 }] }, 'ingredients.0.grams'],
    ['a number as text', { ingredients: [{ ...egg, grams: 'NaN' }] }, 'ingredients.0.grams'],
    ['a day that is none', { day: '2026-02-30', text: 'jajce' }, 'day'],
    ['no id', { id: undefined, text: 'jajce' }, 'id'],
    ['an id that is none', { id: 'x', text: 'jajce' }, 'id'],
    ['a type that is none', { type: 'brunch', text: 'jajce' }, 'type'],
    ['a megabyte of words', { text: 'jajce '.repeat(180_000) }, 'text'],
    ['negative macros', { source: 'quick', name: 'x', macros: { calories: -1 } }, 'macros.calories'],
    ['too many ingredients', { ingredients: Array.from({ length: 61 }, () => egg) }, 'ingredients'],
  ])('%s', async (_, more, field) => {
    const before = await db.rows('select count(*) from public.meals');
    const { status, body } = await log<Refused>(more);
    expect([status, body.error]).toEqual([400, { code: 'input_invalid', fields: [field] }]);
    expect(await db.rows('select count(*) from public.meals')).toEqual(before);
  });

  test.each(['{"id":', '[]', 'null', '"text"', ''])('rejects the body %j', async (body) => {
    const answer = await callEndpoint<Refused>(logMeal, testCtx(db, ana), body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'input_invalid']);
  });

  test('rejects a day that does not exist', async () => {
    const { status, body } = await log<Refused>({ day: '1800-01-01', text: 'jajce' });
    expect([status, body.error.code]).toEqual([400, 'input_invalid']);
  });
});

describe('log-meal: day and time', () => {
  test("an impossible day or time is rejected with the field's name", async () => {
    const refused = async (more: object) => {
      const { status, body } = await log<Refused>({ text: 'jajce', ...more });
      return [status, body.error.code, body.error.fields];
    };
    expect(await refused({ day: '2026-12-24' })).toEqual([422, 'meal_day_wrong', ['day']]);
    expect(await refused({ eatenAt: '2025-11-20T07:00:00Z' })).toEqual([422, 'meal_day_wrong', ['eatenAt']]);
  });

  test('a meal that waited for days, and one from another time zone, are accepted', async () => {
    const waited = await log({ text: 'jajce', day: '2026-11-02', eatenAt: '2026-11-02T07:00:00Z' });
    const traveller = await db.join({ metadata: { time_zone: 'Pacific/Auckland' } });
    const ahead = await log({ text: 'jajce', day: '2026-11-22' }, traveller);
    expect([waited.status, ahead.status]).toEqual([200, 200]);
    expect((await log({ text: 'jajce', day: '2026-11-22' })).status).toBe(422);
  });
});

test('a deleted meal that is sent again stays deleted, and the client is told', async () => {
  const sent = request({ text: 'jajce' });
  await log(sent);
  await db.as(ana).rpc('delete_meal', { meal_id: sent.id });
  expect(await log<Refused>(sent)).toEqual({ status: 410, body: { error: { code: 'meal_deleted' } } });
  expect(await stored(sent.id)).toBe(0);
});
