import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Meal } from '#core/contracts/meal.ts';
import type { Recipe } from '#core/contracts/recipe.ts';
import { callEndpoint, testCtx } from '#testing/ctx.ts';
import { openTestDb, type Member, type TestDb } from '#testing/db.ts';
import { builtInFoods } from './built-in-foods.ts';
import { logMeal } from './log-meal.ts';
import { saveRecipe } from './save-recipe.ts';

let db: TestDb;
let ana: Member;
beforeAll(async () => {
  db = await openTestDb();
  ana = await db.join();
});
afterAll(() => db.close());

const omelette = (more: object = {}) => ({
  id: randomUUID(),
  kind: 'recipe',
  name: 'Omleta',
  portions: 2,
  yieldGrams: null,
  oilGrams: 10,
  notes: null,
  lang: 'sl',
  ingredients: [
    { foodId: 'egg_boiled', name: 'jajce', grams: 150 },
    { name: 'brbončkavec', grams: 5 },
  ],
  ...more,
});
const save = <T = Recipe>(recipe: object) => callEndpoint<T>(saveRecipe, testCtx(db, ana), recipe);

test('nutrients are looked up and not taken from the client, and unknown foods are stored', async () => {
  const { status, body } = await save(omelette());
  const egg = (await builtInFoods()).byId.get('egg_boiled');
  expect(status).toBe(200);
  expect(body.ingredients[0]?.nutrients?.['calories']).toBeCloseTo((egg?.per100g.calories ?? 0) * 1.5);
  expect(body.ingredients[1]).toMatchObject({ name: 'brbončkavec', recognized: false, nutrients: null });
  const claimed = omelette({ ingredients: [{ foodId: 'egg_boiled', name: 'jajce', grams: 150, nutrients: { calories: 1 } }] });
  expect(await save(claimed)).toMatchObject({ status: 400, body: { error: { fields: ['nutrients'] } } });
});

test('ingredients that stay in a changed recipe keep their nutrients, scaled to their grams', async () => {
  const { body } = await save(omelette());
  await db.rows(`update public.recipe_ingredients set nutrients = '{"calories": 300}' where recipe_id = $1 and food_id is not null`, [body.id]);
  const changed = await save(
    omelette({
      id: body.id,
      ingredients: [
        { foodId: 'egg_boiled', name: 'jajce', grams: 300 },
        { foodId: 'apple', name: 'jabolko', grams: 100 },
      ],
    }),
  );
  expect(changed.body.ingredients[0]?.nutrients).toEqual({ calories: 600 });
  expect(changed.body.ingredients[1]?.nutrients?.['calories']).toBe((await builtInFoods()).byId.get('apple')?.per100g.calories);
});

test('a change of an outdated version is rejected with the present recipe; a change of that version is saved', async () => {
  const { body: first } = await save(omelette());
  const { body: second } = await save(omelette({ id: first.id, name: 'Omleta s sirom', seen: first.version }));
  const mine = { id: first.id, name: 'Omleta z gobami' };
  expect(await save<unknown>(omelette({ ...mine, seen: first.version }))).toEqual({
    status: 409,
    body: { error: { code: 'recipe_changed', present: second } },
  });
  expect((await save(omelette({ ...mine, seen: second.version }))).body.name).toBe('Omleta z gobami');
});

test('a recipe named in the text of a meal has its own nutrients', async () => {
  const { body } = await save(omelette({ ingredients: [{ foodId: 'egg_boiled', name: 'jajce', grams: 190 }], oilGrams: null }));
  const request = {
    id: randomUUID(),
    day: '2026-11-20',
    type: 'lunch',
    source: 'text',
    lang: 'sl',
    ingredients: [{ foodId: `recipe:${body.id}`, name: 'Omleta', grams: 95 }],
  };
  const meal = await callEndpoint<Meal>(logMeal, testCtx(db, ana), request);
  const egg = (await builtInFoods()).byId.get('egg_boiled');
  expect(meal.body.ingredients[0]).toMatchObject({ foodId: `recipe:${body.id}`, recognized: true, source: 'recipe' });
  expect(meal.body.nutrients['calories']).toBeCloseTo((egg?.per100g.calories ?? 0) * 0.95, 3);
  const other = await callEndpoint<Meal>(logMeal, testCtx(db, await db.join()), { ...request, id: randomUUID() });
  expect(other.body.ingredients[0]).toMatchObject({ recognized: false, nutrients: null });
});

test.each<[string, object]>([
  ['portions', { portions: 0 }],
  ['name', { name: '  ' }],
  ['ingredients', { ingredients: [] }],
  ['yieldGrams', { yieldGrams: -1 }],
])('a wrong %s is named', async (field, wrong) => {
  expect(await save<unknown>(omelette(wrong))).toEqual({ status: 400, body: { error: { code: 'input_invalid', fields: [field] } } });
});
