import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Meal } from '#core/contracts/meal.ts';
import type { NewFood, Resolved } from '#core/contracts/unknown.ts';
import { callEndpoint, testCtx } from '#testing/ctx.ts';
import { openTestDb, type Member, type TestDb } from '#testing/db.ts';
import { builtInFoods } from './built-in-foods.ts';
import { logMeal } from './log-meal.ts';
import { resolveUnknown } from './resolve-unknown.ts';
import { updateMeal } from './update-meal.ts';

let db: TestDb;
let ana: Member;
let admin: Member;
beforeAll(async () => {
  db = await openTestDb();
  ana = await db.join();
  admin = await db.join({ admin: true });
});
afterAll(() => db.close());

const log = async (more: object, who = ana) =>
  (await callEndpoint<Meal>(logMeal, testCtx(db, who), { id: randomUUID(), day: '2026-11-20', type: 'lunch', source: 'text', lang: 'sl', ...more }))
    .body;
const resolve = <T = Resolved>(words: string, resolution: object, more: object = {}) =>
  callEndpoint<T>(resolveUnknown, testCtx(db, admin), { words, lang: 'sl', resolution, fixPast: true, ...more });
const getMeal = (id: string) => db.as(ana).rpc<Meal>('meal_detail', { meal_id: id });
const newFood = (change: Partial<NewFood> = {}): NewFood => ({
  id: randomUUID(),
  sl: 'grmpoljev namaz',
  en: '',
  category: 'sauce',
  per100g: { calories: 240, protein: 2, fat: 10 },
  usualGrams: 30,
  portions: { tablespoon: 15 },
  source: 'etiketa',
  ...change,
});

test('words mapped to a built-in food update the meals that contain them, with nutrients of the table', async () => {
  const { id } = await log({ text: '50 g brbončkavca' });
  expect((await resolve('brbončkavca', { kind: 'map', foodId: 'kefir', per100g: { calories: 1 } })).status).toBe(400);
  const { status, body } = await resolve('brbončkavca', { kind: 'map', foodId: 'kefir' });
  expect([status, body]).toEqual([200, { reports: 1, people: 1, meals: 1 }]);
  const kefir = (await builtInFoods()).byId.get('kefir');
  const meal = await getMeal(id);
  expect(meal.ingredients).toMatchObject([{ foodId: 'kefir', grams: 50, recognized: true, source: kefir?.source }]);
  expect(meal.nutrients.calories).toBeCloseTo((kefir?.per100g.calories ?? 0) / 2, 6);
});

test('the decision replaces the food that a model chose, not one that the user chose', async () => {
  const guessed = await log({ text: '100 g kvaksoburgerja' });
  const corrected = await log({ text: '100 g kvaksoburgerja' });
  for (const { id, ingredients } of [guessed, corrected]) {
    const guess = { id: ingredients[0]?.id, foodId: 'bread_white', name: 'bel kruh', grams: 100, basis: 'weight', confidence: 0.5 };
    await db.service.rpc('queue_words', { meal_id: id });
    await db.service.rpc('finish_upload', {
      kind: 'meal_words',
      reading_id: id,
      result: [{ ...guess, nutrients: { calories: 253 }, source: 'model' }],
    });
  }
  const choice = { name: 'kuhano jajce', foodId: 'egg_boiled', grams: 100, text: 'kvaksoburgerja' };
  expect((await callEndpoint<Meal>(updateMeal, testCtx(db, ana), { id: corrected.id, lang: 'sl', ingredients: [choice] })).body).toMatchObject({
    ingredients: [{ foodId: 'egg_boiled' }],
  });
  expect((await resolve('kvaksoburgerja', { kind: 'map', foodId: 'kefir' })).body).toMatchObject({ meals: 1 });
  expect((await getMeal(guessed.id)).ingredients).toMatchObject([{ foodId: 'kefir', grams: 100, confidence: 1 }]);
  expect((await getMeal(corrected.id)).ingredients).toMatchObject([{ foodId: 'egg_boiled' }]);
});

test('a guess that stays while another food of its meal is changed is replaced too', async () => {
  const meal = await log({ text: '2 jajci in 100 g vrkljuncev' });
  const unknown = meal.ingredients.find(({ recognized }) => !recognized);
  const guess = { id: unknown?.id, foodId: 'bread_white', name: 'bel kruh', grams: 100, basis: 'weight', confidence: 0.5 };
  await db.service.rpc('queue_words', { meal_id: meal.id });
  await db.service.rpc('finish_upload', {
    kind: 'meal_words',
    reading_id: meal.id,
    result: [{ ...guess, nutrients: { calories: 253 }, source: 'model' }],
  });
  const [eggs, bread] = (await getMeal(meal.id)).ingredients;
  const ingredients = [eggs, bread].map((one) => ({ name: one?.name, foodId: one?.foodId, text: one?.text, grams: one === eggs ? 60 : 100 }));
  expect((await callEndpoint<Meal>(updateMeal, testCtx(db, ana), { id: meal.id, lang: 'sl', ingredients })).body.ingredients).toMatchObject([
    { grams: 60 },
    { foodId: 'bread_white', grams: 100 },
  ]);
  expect((await resolve(unknown?.text ?? '', { kind: 'map', foodId: 'kefir' })).body).toMatchObject({ reports: 1, meals: 1 });
  expect((await getMeal(meal.id)).ingredients).toMatchObject([{ grams: 60 }, { foodId: 'kefir', grams: 100 }]);
});

test('one decision resolves all spellings in both languages, also in later meals', async () => {
  const bor = await db.join();
  const spellings = [
    { text: '50 g kvintavca', lang: 'sl' },
    { text: '60 g kvintavcev', lang: 'sl' },
    { text: '70 g kvintavec', lang: 'en' },
  ];
  const meals = [];
  for (const spelling of spellings) meals.push(await log(spelling));
  expect((await resolve('kvintavca', { kind: 'map', foodId: 'kefir' })).body).toEqual({ reports: 3, people: 1, meals: 3 });
  for (const { id } of meals) expect((await getMeal(id)).ingredients).toMatchObject([{ foodId: 'kefir' }]);
  const next = await log({ ingredients: [{ name: 'kvintavcem', grams: 80 }], lang: 'en' }, bor);
  expect(next.ingredients).toMatchObject([{ foodId: 'kefir', grams: 80 }]);
});

test('aliases apply to later meals of all users, to other forms of the words and to choices without a food', async () => {
  const bor = await db.join();
  const inText = await log({ text: '2 jajci in 80 g brbončkavcev' }, bor);
  expect(inText.ingredients[1]).toMatchObject({ foodId: 'kefir', grams: 80, recognized: true });
  const chosen = await log({ ingredients: [{ name: 'Brbončkavca' }, { name: 'brbonckavca', grams: 70 }] }, bor);
  expect(chosen.ingredients).toMatchObject([
    { foodId: 'kefir', text: 'Brbončkavca', basis: 'usual', confidence: 0.75 },
    { foodId: 'kefir', grams: 70, confidence: 1 },
  ]);
});

test('a new food can be logged from then on; unknown nutrients stay unknown', async () => {
  const { id } = await log({ text: 'žlica kvrgljančka' });
  const food = newFood();
  expect((await resolve('kvrgljančka', { kind: 'add', food })).status).toBe(200);
  const [mended] = (await getMeal(id)).ingredients;
  expect(mended).toMatchObject({ foodId: `ziva:${food.id}`, name: 'grmpoljev namaz', source: 'Živa: etiketa' });
  const next = await log({ text: '2 žlici grmpoljevega namaza' });
  expect(next.ingredients).toMatchObject([{ foodId: `ziva:${food.id}`, grams: 30, nutrients: { calories: 72, protein: 0.6, fat: 3 } }]);
  expect(next.nutrients).not.toHaveProperty('carbs');
});

test('dismissed words stay without a food', async () => {
  const { id } = await log({ text: 'hmrk' });
  expect((await resolve('hmrk', { kind: 'dismiss' })).body).toEqual({ reports: 1, people: 1, meals: 0 });
  expect((await getMeal(id)).ingredients[0]).toMatchObject({ foodId: null, nutrients: null });
});

test.each<[string, object, number, string]>([
  ['a food nobody has', { kind: 'map', foodId: 'no_such_food' }, 404, 'not_found'],
  ['no decision', { kind: 'later' }, 400, 'input_invalid'],
  ['a food without energy', { kind: 'add', food: newFood({ per100g: { protein: 1 } }) }, 400, 'input_invalid'],
  ['more of it than fits', { kind: 'add', food: newFood({ per100g: { calories: 100, fat: 101 } }) }, 400, 'input_invalid'],
  ['a nutrient that is none', { kind: 'add', food: newFood({ per100g: { calories: 100, joy: 1 } }) }, 400, 'input_invalid'],
  ['a name of spaces', { kind: 'add', food: newFood({ sl: '  ' }) }, 400, 'input_invalid'],
])('%s is refused, and the words stay open', async (_, resolution, status, code) => {
  await log({ text: 'zvrgelj' });
  const answer = await resolve<{ error: { code: string } }>('zvrgelj', resolution);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  const open = await db.rows(`select 1 from public.unknown_ingredients where words = 'zvrgelj' and status = 'open'`);
  expect(open.length).toBeGreaterThan(0);
});
