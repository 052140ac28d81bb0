import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mealSchema, type Meal } from '#core/contracts/meal.ts';
import { callEndpoint, testCtx } from '#testing/ctx.ts';
import { openTestDb, type Member, type TestDb } from '#testing/db.ts';
import { builtInFoods } from './built-in-foods.ts';
import { logMeal } from './log-meal.ts';
import { updateMeal } from './update-meal.ts';

let db: TestDb;
let ana: Member;
beforeAll(async () => {
  db = await openTestDb();
  ana = await db.join();
});
afterAll(() => db.close());

async function logged(more: object): Promise<Meal> {
  const request = { id: randomUUID(), day: '2026-11-20', type: 'lunch', source: 'text', lang: 'sl', ...more };
  return (await callEndpoint<Meal>(logMeal, testCtx(db, ana), request)).body;
}
const update = <T = Meal>(change: object, who = ana) => callEndpoint<T>(updateMeal, testCtx(db, who), { lang: 'sl', ...change });
const eggs = { ingredients: [{ foodId: 'egg_boiled', name: 'Kuhano jajce', grams: 50 }] };

const rice = { foodId: 'rice_white', name: 'Riž', grams: 100 };
interface Refused {
  error: { code: string; fields?: string[]; present?: Meal };
}

test('a change of an outdated list of ingredients is rejected with the present meal; with its version it is accepted', async () => {
  const seen = await logged({ ingredients: [rice] });
  const banana = { foodId: 'banana', name: 'Banana', grams: 120 };
  const first = await update({ id: seen.id, seen: seen.version, ingredients: [rice, banana] });
  expect(first.status).toBe(200);
  const second = await update<Refused>({ id: seen.id, seen: seen.version, ingredients: [{ ...rice, grams: 150 }] });
  expect(second).toEqual({ status: 409, body: { error: { code: 'meal_changed', present: first.body } } });
  expect(mealSchema.parse(second.body.error.present).ingredients).toHaveLength(2);
  const merged = await update({ id: seen.id, seen: first.body.version, ingredients: [{ ...rice, grams: 150 }, banana] });
  expect(merged.body.ingredients.map(({ grams }) => grams)).toEqual([150, 120]);
});

test('a change of an outdated text is rejected too; without a version nothing is compared', async () => {
  const seen = await logged(eggs);
  const first = (await update({ id: seen.id, seen: seen.version, notes: 'doma' })).body;
  expect(await update<Refused>({ id: seen.id, seen: seen.version, notes: 'v službi' })).toMatchObject({
    status: 409,
    body: { error: { code: 'meal_changed', present: { notes: 'doma', version: first.version } } },
  });
  expect((await update({ id: seen.id, notes: 'v službi' })).body.notes).toBe('v službi');
  expect((await update({ id: seen.id, seen: 0, notes: 'x' })).status).toBe(400);
});

test('an impossible day is rejected', async () => {
  const meal = await logged(eggs);
  expect(await update<Refused>({ id: meal.id, day: '2026-12-24' })).toMatchObject({
    status: 422,
    body: { error: { code: 'meal_day_wrong', fields: ['day'] } },
  });
  expect((await update({ id: meal.id, eatenAt: '2027-11-20T07:00:00Z' })).status).toBe(422);
  expect((await update({ id: meal.id, day: '2019-01-01' })).status).toBe(200);
});

test('changes the given fields and no others', async () => {
  const meal = await logged({ ...eggs, notes: 'hitro', satiety: 2 });
  const { body } = await update({ id: meal.id, satiety: 5, day: '2026-11-19', type: 'dinner' });
  expect(body).toMatchObject({ satiety: 5, day: '2026-11-19', type: 'dinner', notes: 'hitro', name: meal.name });
  expect(body.ingredients).toEqual(meal.ingredients);
  expect((await update({ id: meal.id, notes: '' })).body.notes).toBeNull();
});

test('null clears satiety, oil and the time of day', async () => {
  const meal = await logged(eggs);
  await update({ id: meal.id, satiety: 4, oil: '2', eatenAt: '2026-11-20T07:00:00Z' });
  const { body } = await update({ id: meal.id, satiety: null, oil: null, eatenAt: null });
  expect(body).toMatchObject({ satiety: null, oil: null, oilGrams: null, eatenAt: null, nutrients: meal.nutrients });
  expect((await update({ id: meal.id, oil: 'other', oilGrams: 5 })).body.oilGrams).toBe(5);
  expect((await update({ id: meal.id, oilGrams: null })).body).toMatchObject({ oil: null, oilGrams: null });
});

test('oil changes the sum, and removing it restores it', async () => {
  const meal = await logged(eggs);
  const oiled = (await update({ id: meal.id, oil: '2' })).body;
  expect(oiled.nutrients.fat).toBeCloseTo((meal.nutrients.fat ?? 0) + 27.2, 5);
  expect((await update({ id: meal.id, oil: 'none' })).body.nutrients).toEqual(meal.nutrients);
});

test('an ingredient that stays keeps the nutrients with which it was logged, scaled to its grams', async () => {
  const meal = await logged(eggs);
  await db.rows(`update public.meal_ingredients set nutrients = '{"calories": 111, "iron": 2}' where meal_id = $1`, [meal.id]);
  const { body } = await update({
    id: meal.id,
    ingredients: [
      { foodId: 'egg_boiled', name: 'Jajce', grams: 150 },
      { foodId: 'apple', name: 'Jabolko', grams: 100 },
    ],
  });
  expect(body.ingredients[0]).toMatchObject({ name: 'Jajce', nutrients: { calories: 333, iron: 6 } });
  expect(body.ingredients[1]?.nutrients?.calories).toBe((await builtInFoods()).byId.get('apple')?.per100g.calories);
});

test('another food has its own nutrients', async () => {
  const meal = await logged(eggs);
  const { body } = await update({ id: meal.id, ingredients: [{ foodId: 'apple', name: 'Jabolko', grams: 100 }] });
  expect(body.nutrients.calories).toBe((await builtInFoods()).byId.get('apple')?.per100g.calories);
});

test('the macros of a quick add stay when an ingredient is added', async () => {
  const meal = await logged({ source: 'quick', name: 'Malica', macros: { calories: 300 } });
  const { body } = await update({ id: meal.id, ingredients: [{ name: 'Malica' }, { foodId: 'apple', name: 'Jabolko', grams: 100 }] });
  expect(body.nutrients.calories).toBeCloseTo(300 + ((await builtInFoods()).byId.get('apple')?.per100g.calories ?? 0), 6);
});

test("a model's estimates of an unknown food stay, scaled, and do not make it recognised", async () => {
  const meal = await logged({ ingredients: [{ name: 'brbončkavec', grams: 30 }] });
  await db.rows(`update public.meal_ingredients set nutrients = '{"calories": 60}', source = 'ai:model' where meal_id = $1`, [meal.id]);
  const { body } = await update({ id: meal.id, ingredients: [{ name: 'brbončkavec', grams: 60 }] });
  expect(body.ingredients[0]).toMatchObject({ recognized: false, nutrients: { calories: 120 }, source: 'ai:model' });
  expect(await db.rows('select 1 from public.unknown_ingredients where meal_id = $1', [meal.id])).toHaveLength(1);
});

test('the report of an unknown ingredient is removed when it becomes a food', async () => {
  const meal = await logged({ ingredients: [{ name: 'brbončkavec', grams: 30 }] });
  const reports = () => db.rows('select 1 from public.unknown_ingredients where meal_id = $1', [meal.id]);
  expect(await reports()).toHaveLength(1);
  await update({ id: meal.id, ingredients: [{ foodId: 'apple', name: 'Jabolko', grams: 30 }] });
  expect(await reports()).toEqual([]);
});

test('strangers, visitors and empty changes are rejected', async () => {
  const meal = await logged(eggs);
  const stranger = await db.join();
  const admin = await db.join({ admin: true });
  for (const who of [stranger, admin]) {
    expect((await update({ id: meal.id, satiety: 1 }, who)).status).toBe(404);
    expect((await update({ id: meal.id, ...eggs }, who)).status).toBe(404);
  }
  expect((await update({ id: randomUUID(), satiety: 1 })).status).toBe(404);
  expect((await update({ id: meal.id, ingredients: [] })).status).toBe(400);
  expect((await update({ id: meal.id, satiety: 6 })).status).toBe(400);
});
