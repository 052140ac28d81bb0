import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { foodSchema } from '#core/contracts/food.ts';
import { mealSchema, type Meal } from '#core/contracts/meal.ts';
import { recipeSchema, recipesSchema, type Recipe } from '#core/contracts/recipe.ts';
import { OIL_UNKNOWN } from '#core/nutrition/meal.ts';
import { INTERFACE_LANGS, toLocale } from '#core/kit/interface-languages.ts';
import { openTestDb, getRefusal, type Actor, type TestDb } from '#testing/db.ts';

describe('recipes', () => {
  let db: TestDb;
  let ana: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    ana = db.as(await db.join());
  });
  afterAll(() => db.close());

  const oats = {
    foodId: 'oats_rolled',
    name: 'ovseni kosmiči',
    grams: 300,
    amount: 3,
    unit: 'cup',
    recognized: true,
    nutrients: { calories: 1110, iron: 12 },
  };
  const honey = { foodId: 'honey', name: 'med', grams: 60, recognized: true, nutrients: { calories: 182 } };
  const granola = () => ({
    id: randomUUID(),
    kind: 'recipe',
    name: 'Granola',
    portions: 4,
    yieldGrams: 320,
    oilGrams: 20,
    notes: 'peka 30 minut',
    ingredients: [oats, honey],
  });
  const save = async (recipe: object, actor = ana): Promise<Recipe> => recipeSchema.parse(await actor.rpc('save_recipe', { recipe: { ...recipe } }));
  const log = async (recipe: Recipe, more: object): Promise<Meal> =>
    mealSchema.parse(await ana.rpc('log_recipe', { recipe_id: recipe.id, new_id: randomUUID(), day: '2026-11-20', type: 'breakfast', ...more }));

  test('are stored whole, changed whole, and listed by name', async () => {
    const maja = db.as(await db.join());
    const saved = await save(granola(), maja);
    expect(saved).toMatchObject({
      name: 'Granola',
      portions: 4,
      yieldGrams: 320,
      favourite: false,
      ingredients: [{ name: 'ovseni kosmiči', grams: 300 }, { name: 'med' }],
    });
    await save({ ...granola(), name: 'Ajdova kaša' }, maja);
    await save({ ...saved, name: 'Granola z medom', notes: null, ingredients: [honey] }, maja);
    const all = recipesSchema.parse(await maja.rpc('my_recipes'));
    expect(all.map(({ name, notes, ingredients }) => [name, notes, ingredients.length])).toEqual([
      ['Ajdova kaša', 'peka 30 minut', 2],
      ['Granola z medom', null, 1],
    ]);
    expect(await ana.rpc('my_recipes')).toEqual([]);
  });

  test.each<[string, object]>([
    ['no name', { name: ' ' }],
    ['no portions', { portions: 0 }],
    ['a weight that is none', { yieldGrams: -5 }],
    ['another kind', { kind: 'potion' }],
    ['a figure nobody knows', { ingredients: [{ ...oats, nutrients: { joy: 1 } }] }],
  ])('with %s are refused', async (_, wrong) => {
    expect(await getRefusal(save({ ...granola(), ...wrong }))).toBe('input_invalid');
  });

  test('without ingredients are refused', async () => {
    expect(await getRefusal(save({ ...granola(), ingredients: [] }))).toBe('meal_empty');
  });

  test('of others cannot be read, overwritten, logged or removed', async () => {
    const saved = await save(granola());
    const other = db.as(await db.join());
    expect(await getRefusal(save({ ...saved, name: 'Moja' }, other))).toBe('id_taken');
    expect(await getRefusal(other.rpc('delete_recipe', { recipe_id: saved.id }))).toBe('not_found');
    expect(
      await getRefusal(other.rpc('log_recipe', { recipe_id: saved.id, new_id: randomUUID(), day: '2026-11-20', type: 'lunch', portions: 1 })),
    ).toBe('not_found');
    expect((await save(saved)).name).toBe('Granola');
  });

  test('write numbers with the decimal mark of every language of the interface', async () => {
    for (const lang of INTERFACE_LANGS) {
      const mark = new Intl.NumberFormat(toLocale(lang)).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
      const [row] = await db.rows<{ mark: string }>('select private.decimal_mark($1) as mark', [lang]);
      expect([lang, row?.mark]).toEqual([lang, mark]);
    }
  });

  test('make a meal of so many portions, with all scaled and named so', async () => {
    const saved = await save(granola());
    const meal = await log(saved, { portions: 1.5 });
    expect(meal).toMatchObject({ name: 'Granola × 1,5', source: 'recipe', oil: 'other', oilGrams: 7.5 });
    expect(meal.ingredients.map(({ grams, amount, nutrients }) => [grams, amount, nutrients])).toEqual([
      [112.5, 1.125, { calories: 416.25, iron: 4.5 }],
      [22.5, null, { calories: 68.25 }],
    ]);
    expect(meal.nutrients['calories']).toBeCloseTo(416.25 + 68.25 + 7.5 * 8.84);
    expect((await log(saved, { portions: 1 })).name).toBe('Granola');
  });

  test('make a meal of so many grams of what the whole weighs: when done, or else what went in', async () => {
    const cooked = await save(granola());
    expect((await log(cooked, { grams: 80 })).ingredients[0]?.grams).toBe(75);
    const unweighed = await save({ ...granola(), yieldGrams: null });
    expect(await log(unweighed, { grams: 38 })).toMatchObject({ name: 'Granola, 38 g', oilGrams: 2, ingredients: [{ grams: 30 }, { grams: 6 }] });
    const vague = await save({ ...granola(), yieldGrams: null, ingredients: [oats, { name: 'ščepec', recognized: false }] });
    expect(await getRefusal(log(vague, { grams: 38 }))).toBe('input_invalid');
    expect((await log(vague, { portions: 2 })).ingredients.map(({ grams, nutrients }) => [grams, nutrients?.['calories']])).toEqual([
      [150, 555],
      [null, undefined],
    ]);
  });

  test.each<[string, object]>([
    ['neither portions nor grams', {}],
    ['both', { portions: 1, grams: 100 }],
    ['nothing', { portions: 0 }],
    ['more than a meal can hold', { portions: 400 }],
  ])('are not logged as %s', async (_, serving) => {
    expect(await getRefusal(log(await save(granola()), serving))).toBe('input_invalid');
  });

  test('logged twice under one id are one meal, also when the recipe is gone by then', async () => {
    const saved = await save(granola());
    const args = { recipe_id: saved.id, new_id: randomUUID(), day: '2026-11-20', type: 'lunch', portions: 1 };
    const first = await ana.rpc('log_recipe', args);
    await ana.rpc('delete_recipe', { recipe_id: saved.id });
    expect(await ana.rpc('log_recipe', args)).toEqual(first);
  });

  test('logged under the id of a meal of somebody else: are refused, and nothing is told of that meal', async () => {
    const theirs = await log(await save(granola()), { portions: 1 });
    const other = db.as(await db.join());
    const own = await save(granola(), other);
    const args = { recipe_id: own.id, new_id: theirs.id, day: '2026-11-20', type: 'lunch', portions: 1 };
    expect(await getRefusal(other.rpc('log_recipe', args))).toBe('id_taken');
  });

  test('have a version that grows with what they are made of, not with a star or a day of use, and nobody can set', async () => {
    const first = await save(granola());
    const second = await save({ ...first, name: 'Granola 2', version: 90 });
    expect(second.version).toBeGreaterThan(first.version);
    await ana.rpc('star_recipe', { recipe_id: first.id, starred: true });
    await log(first, { portions: 1 });
    expect(await ana.rpc('recipe_detail', { recipe_id: first.id })).toMatchObject({ version: second.version });
    await ana.rows('delete from public.recipe_ingredients where recipe_id = $1', [first.id]);
    const third = recipeSchema.parse(await ana.rpc('recipe_detail', { recipe_id: first.id }));
    expect(third.version).toBeGreaterThan(second.version);
  });

  test('saved on a version that is no more are refused; on the present one, or on none, they are saved', async () => {
    const first = await save(granola());
    const second = await save({ ...first, name: 'Prva', seen: first.version });
    expect(await getRefusal(save({ ...first, name: 'Druga', seen: first.version }))).toBe('recipe_changed');
    expect(await ana.rpc('recipe_detail', { recipe_id: first.id })).toMatchObject({ name: 'Prva', version: second.version });
    expect((await save({ ...first, name: 'Tretja', seen: second.version })).name).toBe('Tretja');
    expect((await save({ ...first, name: 'Četrta' })).name).toBe('Četrta');
  });

  test('of two saves at once on one version one holds', async () => {
    const first = await save(granola());
    const said = await Promise.all(['Prva', 'Druga'].map((name) => getRefusal(save({ ...first, name, seen: first.version }))));
    expect(said.toSorted((a, b) => a.localeCompare(b))).toEqual(['done', 'recipe_changed']);
  });

  test('deleted meanwhile are not made again by a save of what was seen; brought back they are newer than that', async () => {
    const first = await save(granola());
    const gone = recipeSchema.parse(await ana.rpc('delete_recipe', { recipe_id: first.id }));
    expect(await getRefusal(save({ ...first, seen: first.version }))).toBe('not_found');
    expect((await save(gone)).version).toBeGreaterThan(first.version);
    expect(await getRefusal(save({ ...first, seen: first.version }))).toBe('recipe_changed');
  });

  test('changed or removed leave what was eaten, and come back whole', async () => {
    const saved = await save(granola());
    const meal = await log(saved, { portions: 1 });
    const starred = recipeSchema.parse(await ana.rpc('star_recipe', { recipe_id: saved.id, starred: true }));
    await save({ ...starred, ingredients: [honey] });
    const gone = recipeSchema.parse(await ana.rpc('delete_recipe', { recipe_id: saved.id }));
    expect(await ana.rpc('meal_detail', { meal_id: meal.id })).toMatchObject({ nutrients: meal.nutrients });
    const back = await save(gone);
    expect(back).toMatchObject({ ...gone, version: expect.any(Number), ingredients: [{ ...gone.ingredients[0], id: expect.any(String) }] });
    expect(back.favourite).toBe(true);
  });

  test('are foods that words can name, by what they weigh when done; with anything unknown in them they are none', async () => {
    const maja = db.as(await db.join());
    const saved = await save(granola(), maja);
    await save({ ...granola(), id: randomUUID(), name: 'Neznana', ingredients: [oats, { name: 'x', recognized: false }] }, maja);
    await save({ ...granola(), id: randomUUID(), name: 'Nestehtana', yieldGrams: null, ingredients: [{ ...oats, grams: null }] }, maja);
    const foods = z.array(foodSchema).parse(await maja.rpc('my_food_names'));
    expect(foods.map(({ id, sl, usualGrams, portions }) => [id, sl, usualGrams, portions])).toEqual([
      [`recipe:${saved.id}`, ['Granola'], 80, { portion: 80 }],
    ]);
    // Honey tells nothing of iron here, so the whole does not either.
    expect(foods[0]?.per100g).toEqual({ calories: 459 });
    expect(await ana.rpc<object[]>('my_food_names')).not.toContainEqual(expect.objectContaining({ id: `recipe:${saved.id}` }));
  });

  test('with oil are foods that do not know what differs from oil to oil', async () => {
    const maja = db.as(await db.join());
    const nutrients = { calories: 100, magnesium: 50, ...Object.fromEntries(OIL_UNKNOWN.map((id) => [id, 1])) };
    for (const oilGrams of [null, 10]) await save({ ...granola(), id: randomUUID(), oilGrams, ingredients: [{ ...oats, nutrients }] }, maja);
    const foods = z.array(foodSchema).parse(await maja.rpc('my_food_names'));
    const known = foods.map(({ per100g }) => Object.keys(per100g).toSorted()).toSorted((a, b) => a.length - b.length);
    expect(known).toEqual([['calories', 'magnesium'], Object.keys(nutrients).toSorted()]);
  });

  test('are made of a meal as it was eaten, once', async () => {
    const meal = mealSchema.parse(
      await ana.rpc('save_meal', {
        meal: {
          id: randomUUID(),
          day: '2026-11-20',
          type: 'lunch',
          name: 'Kosilo',
          oil: '1',
          oilGrams: 13.6,
          ingredients: [oats, { name: 'Malica', recognized: true, nutrients: { calories: 300 } }],
        },
      }),
    );
    const args = { meal_id: meal.id, new_id: randomUUID(), kind: 'meal', name: 'Moje kosilo', portions: 1 };
    const made = recipeSchema.parse(await ana.rpc('recipe_from_meal', args));
    expect(made).toMatchObject({
      kind: 'meal',
      name: 'Moje kosilo',
      oilGrams: 13.6,
      ingredients: [
        { foodId: 'oats_rolled', grams: 300 },
        { foodId: null, nutrients: { calories: 300 } },
      ],
    });
    expect(await ana.rpc('recipe_from_meal', args)).toEqual(made);
    expect((await log(made, { portions: 2 })).nutrients['calories']).toBeCloseTo(2 * (meal.nutrients['calories'] ?? 0));
  });
});
