import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mealSchema, type Meal } from '#core/contracts/meal.ts';
import { openTestDb, getRefusal, type Actor, type Member, type TestDb } from '#testing/db.ts';

describe('meals', () => {
  let db: TestDb;
  let ana: Member;
  let asAna: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    ana = await db.join();
    asAna = db.as(ana);
  });
  afterAll(() => db.close());

  const egg = { foodId: 'egg_boiled', name: 'Jajce', grams: 50, recognized: true, nutrients: { calories: 77.5, protein: 6.3 }, source: 'fndds:1' };
  const bread = { foodId: 'bread_white', name: 'Kruh', grams: 30, recognized: true, nutrients: { calories: 80, carbs: 15.2 }, source: 'fndds:2' };
  const draft = (more: object = {}) => ({
    id: randomUUID(),
    day: '2026-11-20',
    type: 'breakfast',
    name: 'Zajtrk',
    lang: 'sl',
    source: 'text',
    ingredients: [egg, bread],
    ...more,
  });
  const save = (more: object = {}, actor = asAna) => actor.rpc<Meal>('save_meal', { meal: draft(more) });
  const counts = async () =>
    (
      await db.rows<{ meals: number; parts: number }>(
        'select (select count(*)::int from public.meals) as meals, (select count(*)::int from public.meal_ingredients) as parts',
      )
    )[0];

  test('is stored with its ingredients in order and the sum of what is known', async () => {
    const meal = mealSchema.parse(await save());
    expect(meal.ingredients.map(({ name }) => name)).toEqual(['Jajce', 'Kruh']);
    expect(meal.nutrients).toEqual({ calories: 157.5, protein: 6.3, carbs: 15.2 });
  });

  test('oil counts', async () => {
    const meal = await save({ oil: '1', oilGrams: 10, ingredients: [egg] });
    expect(meal.nutrients).toEqual({ calories: 165.9, protein: 6.3, carbs: 0, fat: 10, fiber: 0, sugar: 0, saturated_fat: 1.38 });
  });

  test('keeps its sum whatever a client writes into it, and follows its ingredients', async () => {
    const { id } = await save();
    const nutrients = async () => (await asAna.rpc<Meal>('meal_detail', { meal_id: id })).nutrients;
    await asAna.rows(`update public.meals set nutrients = '{"calories": 1}' where id = $1`, [id]);
    expect((await nutrients()).calories).toBe(157.5);
    await asAna.rows(`update public.meal_ingredients set nutrients = '{"calories": 100}' where meal_id = $1 and name = 'Kruh'`, [id]);
    expect(await nutrients()).toEqual({ calories: 177.5, protein: 6.3 });
    await asAna.rows(`delete from public.meal_ingredients where meal_id = $1 and name = 'Jajce'`, [id]);
    expect(await nutrients()).toEqual({ calories: 100 });
  });

  test('the same id twice is one meal, also at once', async () => {
    const meal = draft();
    const answers = await Promise.all(Array.from({ length: 5 }, () => asAna.rpc<Meal>('save_meal', { meal })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1);
    expect(await db.rows('select count(*)::int as n from public.meal_ingredients where meal_id = $1', [meal.id])).toEqual([{ n: 2 }]);
  });

  test("another person's id is taken, an administrator's too", async () => {
    const meal = draft();
    await asAna.rpc('save_meal', { meal });
    for (const who of [await db.join(), await db.join({ admin: true })])
      expect(await getRefusal(db.as(who).rpc('save_meal', { meal }))).toBe('id_taken');
  });

  test.each<[string, object, string]>([
    ['nothing in it', { ingredients: [] }, 'meal_empty'],
    ['no ingredients at all', { ingredients: undefined }, 'meal_empty'],
    ['no id', { id: undefined }, 'input_invalid'],
    ['an id that is none', { id: 'x' }, 'input_invalid'],
    ['a day that is none', { day: '2026-02-30' }, 'input_invalid'],
    ['a day far off', { day: '9999-12-31' }, 'input_invalid'],
    ['a type that is none', { type: 'brunch' }, 'input_invalid'],
    ['a megabyte of words', { text: 'x'.repeat(1_000_000) }, 'input_invalid'],
    ['satiety beyond the scale', { satiety: 6 }, 'input_invalid'],
    ['ingredients that are no list', { ingredients: { a: 1 } }, 'input_invalid'],
    ['too many ingredients', { ingredients: Array.from({ length: 61 }, () => egg) }, 'input_invalid'],
    ['negative grams', { ingredients: [{ ...egg, grams: -1 }] }, 'input_invalid'],
    ['grams that are no number', { ingredients: [{ ...egg, grams: 'NaN' }] }, 'input_invalid'],
    ['endless grams', { ingredients: [{ ...egg, grams: 'Infinity' }] }, 'input_invalid'],
    ['huge grams', { ingredients: [{ ...egg, grams: 1e300 }] }, 'input_invalid'],
    ['negative nutrients', { ingredients: [{ ...egg, nutrients: { calories: -1 } }] }, 'input_invalid'],
    ['an unheard-of nutrient', { ingredients: [{ ...egg, nutrients: { joy: 1 } }] }, 'input_invalid'],
    ['nutrients that are no numbers', { ingredients: [{ ...egg, nutrients: { calories: 'NaN' } }] }, 'input_invalid'],
    ['a confidence beyond 1', { ingredients: [{ ...egg, confidence: 2 }] }, 'input_invalid'],
    ['an ingredient without a name', { ingredients: [{ ...egg, name: ' ' }] }, 'input_invalid'],
    ['oil below nothing', { oilGrams: -1 }, 'input_invalid'],
  ])('with %s is refused, and nothing is stored', async (_, more, word) => {
    const before = await counts();
    expect(await getRefusal(save(more))).toBe(word);
    expect(await counts()).toEqual(before);
  });

  test('deleted, it comes back whole and in its place; brought back twice it is one', async () => {
    const meal = await save({ notes: 'dobro', satiety: 4, oil: '1', oilGrams: 13.6 });
    const gone = await asAna.rpc<Meal>('delete_meal', { meal_id: meal.id });
    expect(gone).toEqual(meal);
    expect(await getRefusal(asAna.rpc('meal_detail', { meal_id: meal.id }))).toBe('not_found');
    // What the client kept: the contract's fields only, as text.
    const kept = JSON.parse(JSON.stringify(mealSchema.parse(gone))) as object;
    const back = await asAna.rpc<Meal>('restore_meal', { meal: kept });
    const withoutIds = (one: Meal) => ({ ...one, ingredients: one.ingredients.map((ingredient) => ({ ...ingredient, id: '' })) });
    expect(withoutIds(back)).toEqual(withoutIds({ ...meal, version: back.version }));
    expect(await asAna.rpc('restore_meal', { meal: kept })).toEqual(back);
  });

  test('a stranger neither sees, changes, deletes nor copies it, nor does an administrator', async () => {
    const { id } = await save();
    for (const who of [await db.join(), await db.join({ admin: true })]) {
      const actor = db.as(who);
      expect(await getRefusal(actor.rpc('meal_detail', { meal_id: id }))).toBe('not_found');
      expect(await getRefusal(actor.rpc('update_meal', { meal: { id, name: 'x' } }))).toBe('not_found');
      expect(await getRefusal(actor.rpc('delete_meal', { meal_id: id }))).toBe('not_found');
      expect(await getRefusal(actor.rpc('copy_meal', { source_id: id, new_id: randomUUID(), day: '2026-11-21' }))).toBe('not_found');
    }
    expect((await asAna.rpc<Meal>('meal_detail', { meal_id: id })).name).toBe('Zajtrk');
  });

  test('copied, it is a new meal of the day asked for, once per id', async () => {
    const meal = await save({ notes: 'dobro', satiety: 4 });
    const new_id = randomUUID();
    const args = { source_id: meal.id, new_id, day: '2026-11-21', type: 'snack', eaten_at: '2026-11-21T09:00:00Z' };
    const copy = await asAna.rpc<Meal>('copy_meal', args);
    expect(copy).toMatchObject({
      id: new_id,
      day: '2026-11-21',
      type: 'snack',
      source: 'copy',
      notes: null,
      satiety: null,
      nutrients: meal.nutrients,
    });
    expect(await asAna.rpc('copy_meal', args)).toEqual(copy);
  });

  test('a day is copied once per request, in order, with ids that are uuids', async () => {
    const actor = db.as(await db.join());
    await save({ day: '2026-10-01', name: 'Prvi' }, actor);
    await save({ day: '2026-10-01', name: 'Drugi' }, actor);
    const args = { from_day: '2026-10-01', to_day: '2026-10-02', request_id: randomUUID() };
    const copies = await actor.rpc<Meal[]>('copy_day', args);
    expect(copies.map(({ name, day }) => `${name} ${day}`).toSorted()).toEqual(['Drugi 2026-10-02', 'Prvi 2026-10-02']);
    expect(copies.every(({ id }) => z.uuid().safeParse(id).success)).toBe(true);
    expect(await actor.rpc('copy_day', args)).toEqual(copies);
    expect(await actor.rpc<Meal[]>('copy_day', { ...args, request_id: randomUUID() })).toHaveLength(2);
    expect(await getRefusal(actor.rpc('copy_day', { ...args, to_day: args.from_day }))).toBe('input_invalid');
  });

  test('an unrecognised ingredient is reported for as long as it is there', async () => {
    const unknown = { name: 'brbončkavec', text: '2 brbončkavca', recognized: false };
    const { id } = await save({ ingredients: [egg, unknown] });
    const reports = () => asAna.rows('select text, lang, status from public.unknown_ingredients where meal_id = $1', [id]);
    expect(await reports()).toEqual([{ text: '2 brbončkavca', lang: 'sl', status: 'open' }]);
    await asAna.rpc('update_meal', { meal: { id, ingredients: [egg] } });
    expect(await reports()).toEqual([]);
  });

  test('what an administrator decided of a report stays while its words stand in the meal', async () => {
    const unknown = { name: 'brbončkavec', text: '2 brbončkavca', recognized: false };
    const other = { name: 'mrgolin', text: 'mrgolin', recognized: false };
    const { id } = await save({ ingredients: [unknown, unknown, other] });
    const reports = () =>
      db.rows<{ text: string; status: string; here: boolean }>(
        `select u.text, u.status, u.id::text as id, u.created_at::text as at, exists (select 1 from public.meal_ingredients i where i.id = u.ingredient_id and i.meal_id = u.meal_id) as here
      from public.unknown_ingredients u where u.meal_id = $1 order by u.text`,
        [id],
      );
    expect(await reports()).toMatchObject([
      { text: '2 brbončkavca', status: 'open', here: true },
      { text: 'mrgolin', status: 'open', here: true },
    ]);
    await db.rows(`update public.unknown_ingredients set status = 'dismissed' where meal_id = $1 and text = '2 brbončkavca'`, [id]);
    const before = await reports();
    await asAna.rpc('update_meal', { meal: { id, ingredients: [egg, other, { ...unknown, text: '2 Brbončkavca' }] } });
    expect(await reports()).toEqual(before);
    await asAna.rpc('update_meal', { meal: { id, ingredients: [{ ...unknown, grams: 20 }, bread, unknown] } });
    expect(await reports()).toEqual(before.slice(0, 1));
    expect(mealSchema.parse(await asAna.rpc('meal_detail', { meal_id: id })).ingredients.map(({ name }) => name)).toEqual([
      'brbončkavec',
      'Kruh',
      'brbončkavec',
    ]);
  });

  test('of two changes made on one version the second is refused, whatever kind the first was', async () => {
    const meal = await save();
    const rice = { foodId: 'rice', name: 'Riž', grams: 100, recognized: true, nutrients: { calories: 130 } };
    const change = (more: object) => asAna.rpc<Meal>('update_meal', { meal: { id: meal.id, ...more } });
    const first = await change({ seen: meal.version, ingredients: [egg, bread, rice] });
    expect(first.version).toBeGreaterThan(meal.version);
    expect(await getRefusal(change({ seen: meal.version, ingredients: [egg] }))).toBe('meal_changed');
    expect(await asAna.rpc('meal_detail', { meal_id: meal.id })).toEqual(first);
    const second = await change({ seen: first.version, notes: 'x' });
    expect(await getRefusal(change({ seen: first.version, notes: 'y' }))).toBe('meal_changed');
    // One who saw nothing is not asked: requests of older clients are taken.
    expect(await change({ notes: 'z' })).toMatchObject({ notes: 'z' });
    expect(second.version).toBeGreaterThan(first.version);
  });

  test('of many changes at once on one version one is stored', async () => {
    const { id, version } = await save();
    const change = (notes: string) => getRefusal(asAna.rpc('update_meal', { meal: { id, seen: version, notes } }));
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(change));
    expect(answers.toSorted()).toEqual(['done', 'meal_changed', 'meal_changed', 'meal_changed']);
  });

  test('the version is not for clients to write, and a copy begins anew', async () => {
    const { id, version } = await save();
    await asAna.rows('update public.meals set version = 1000 where id = $1', [id]);
    expect(await asAna.rpc('meal_detail', { meal_id: id })).toMatchObject({ version: version + 1 });
    const copy = await asAna.rpc<Meal>('copy_meal', { source_id: id, new_id: randomUUID(), day: '2026-11-21' });
    expect(copy.version).toBe(version);
  });

  test('null clears what may be unknown', async () => {
    const meal = await save({ satiety: 4, oil: '1', oilGrams: 13.6, eatenAt: '2026-11-20T07:00:00Z', ingredients: [egg] });
    const cleared = await asAna.rpc<Meal>('update_meal', { meal: { id: meal.id, satiety: null, oil: null, oilGrams: null, eatenAt: null } });
    expect(cleared).toEqual({
      ...meal,
      version: cleared.version,
      satiety: null,
      oil: null,
      oilGrams: null,
      eatenAt: null,
      nutrients: { calories: 77.5, protein: 6.3 },
    });
  });

  test('changing one keeps what is not given', async () => {
    const meal = await save({ notes: 'dobro', satiety: 4 });
    const changed = await asAna.rpc<Meal>('update_meal', { meal: { id: meal.id, name: 'Kosilo', type: 'lunch' } });
    expect(changed).toEqual({ ...meal, version: changed.version, name: 'Kosilo', type: 'lunch' });
    expect(await getRefusal(asAna.rpc('update_meal', { meal: { id: meal.id, ingredients: [{ ...egg, grams: -1 }] } }))).toBe('input_invalid');
    expect(await asAna.rpc('meal_detail', { meal_id: meal.id })).toEqual(changed);
  });
});
