import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mealSchema, type Meal } from '#core/contracts/meal.ts';
import { mealHistorySchema, mealMonthSchema, type MealHistory } from '#core/contracts/meal-history.ts';
import { toDayEnergy } from '#core/nutrition/shown-energy.ts';
import { overviewMealsSchema } from '#core/contracts/overview-meals.ts';
import { mealPageSchema, mealStatsSchema, weekMealsSchema } from '#core/contracts/overview.ts';
import { OIL_UNKNOWN } from '#core/nutrition/meal.ts';
import { openTestDb, getRefusal, type Actor, type TestDb } from '#testing/db.ts';

describe('looking back at meals', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const someone = async (): Promise<Actor> => db.as(await db.join());
  const food = (foodId: string, calories: number, name = foodId) => ({ foodId, name, grams: 100, recognized: true, nutrients: { calories } });
  const save = async (actor: Actor, day: string, more: object = {}): Promise<Meal> =>
    mealSchema.parse(
      await actor.rpc('save_meal', {
        meal: { id: randomUUID(), day, type: 'lunch', name: 'Kosilo', ingredients: [food('rice', 130, 'riž')], ...more },
      }),
    );
  const overviewMeals = async (actor: Actor, args: object) =>
    overviewMealsSchema.parse((await actor.rpc<{ parts: { meals: unknown } }>('overview', { ...args })).parts.meals);
  const history = async (actor: Actor, args: object = {}): Promise<MealHistory> =>
    mealHistorySchema.parse(await actor.rpc('meal_history', { ...args }));
  const names = async (actor: Actor, args: object) => (await history(actor, args)).meals.map(({ name }) => name);

  describe('history', () => {
    test('goes back meal by meal to the first, none twice and none left out', async () => {
      const actor = await someone();
      for (const [day, name] of [
        ['2026-11-01', 'a'],
        ['2026-11-03', 'b'],
        ['2026-11-03', 'c'],
        ['2026-11-09', 'e'],
      ] as const) {
        await save(actor, day, { name, eatenAt: name === 'c' ? '2026-11-03T18:00:00Z' : `${day}T06:00:00Z` });
      }
      const first = await history(actor, { max: 2 });
      expect(first.meals.map(({ name }) => name)).toEqual(['e', 'c']);
      await save(actor, '2026-11-10', { name: 'newer' });
      const second = await history(actor, { max: 2, before: first.next });
      expect(second.meals.map(({ name }) => name)).toEqual(['b', 'a']);
      expect(second.next).toBeNull();
      expect((await history(await someone())).meals).toEqual([]);
    });

    test('finds words in names and foods without diacritics, inflected and mistyped, all of them together', async () => {
      const actor = await someone();
      await save(actor, '2026-11-01', { name: 'Čevapčiči', ingredients: [food('c', 200, 'čevapčiči'), food('k', 200, 'lepinja')] });
      await save(actor, '2026-11-02', { name: 'Zajtrk', ingredients: [food('e', 155, 'kuhano jajce'), food('b', 250, 'kruh')] });
      expect(await names(actor, { q: 'cevapcici' })).toEqual(['Čevapčiči']);
      expect(await names(actor, { q: 'Lepinje' })).toEqual(['Čevapčiči']);
      expect(await names(actor, { q: 'jajca kruh' })).toEqual(['Zajtrk']);
      expect(await names(actor, { q: 'jajca lepinja' })).toEqual([]);
      expect(await names(actor, { q: ' , ' })).toHaveLength(2);
      expect(await names(actor, { q: '%' })).toEqual([]);
    });

    test('knows a meal by what is in it now', async () => {
      const actor = await someone();
      const meal = await save(actor, '2026-11-01');
      await actor.rpc('update_meal', { meal: { id: meal.id, name: 'Večerja', ingredients: [food('soup', 40, 'juha')] } });
      expect([await names(actor, { q: 'riž' }), await names(actor, { q: 'juha' }), await names(actor, { q: 'vecerja' })]).toEqual([
        [],
        ['Večerja'],
        ['Večerja'],
      ]);
    });

    test('lets through what fits every filter', async () => {
      const actor = await someone();
      await save(actor, '2026-11-01', { name: 'zajtrk', type: 'breakfast' });
      await save(actor, '2026-11-05', { name: 'hitro', source: 'quick' });
      const photo = await save(actor, '2026-11-09', { name: 'slika', source: 'photo', status: 'pending', ingredients: [] });
      await db.rows(
        `with u as (insert into public.uploads (id, user_id, kind, reading_id, bucket, path) select p, m.user_id, 'meal_photo', m.id, 'meal-photos', m.user_id || '/' || m.id || '/' || p || '.jpg' from public.meals m, gen_random_uuid() p where m.id = $1 returning *)
         insert into public.meal_photos (id, meal_id, user_id, upload_id, width, height) select u.id, u.reading_id, u.user_id, u.id, 10, 10 from u`,
        [photo.id],
      );
      expect(await names(actor, { types: ['breakfast', 'dinner'] })).toEqual(['zajtrk']);
      expect(await names(actor, { sources: ['quick', 'photo'] })).toEqual(['slika', 'hitro']);
      expect(await names(actor, { statuses: ['pending'] })).toEqual(['slika']);
      expect(await names(actor, { with_photo: true })).toEqual(['slika']);
      expect(await names(actor, { from_day: '2026-11-02', to_day: '2026-11-05' })).toEqual(['hitro']);
      expect(await names(actor, { sources: ['quick'], types: ['breakfast'] })).toEqual([]);
    });

    test('refuses a place that is none', async () => {
      expect(await getRefusal((await someone()).rpc('meal_history', { before: { day: 'yesterday', at: 'noon', id: '1' } }))).toBe('input_invalid');
    });

    test("is one's own, an administrator's too", async () => {
      await save(await someone(), '2026-11-01');
      expect((await history(db.as(await db.join({ admin: true })))).meals).toEqual([]);
    });
  });

  describe('favourites', () => {
    test('are the same foods on every day, whatever the grams, and shown wherever the meal is', async () => {
      const actor = await someone();
      const monday = await save(actor, '2026-11-16');
      const tuesday = await save(actor, '2026-11-17', { name: 'Spet', ingredients: [{ ...food('rice', 260), grams: 200 }] });
      await save(actor, '2026-11-17', { name: 'drugo', ingredients: [food('soup', 40)] });
      expect(await actor.rpc('star_meal', { meal_id: monday.id, starred: true })).toBe(true);
      const found = await history(actor, { favourites: true });
      expect([found.meals.map(({ name }) => name), found.favourites]).toEqual([
        ['Spet', 'Kosilo'],
        [tuesday.id, monday.id],
      ]);
      expect((await history(actor)).favourites).toEqual([tuesday.id, monday.id]);
      expect(mealPageSchema.parse(await actor.rpc('meal_page', { meal_id: tuesday.id })).favourite).toBe(true);
      expect((await overviewMeals(actor, { day: '2026-11-17' })).favourites).toEqual([tuesday.id]);
      expect(weekMealsSchema.parse(await actor.rpc('week_meals', { day: '2026-11-17' })).favourites).toHaveLength(2);
      await actor.rpc('star_meal', { meal_id: tuesday.id, starred: false });
      expect((await history(actor, { favourites: true })).meals).toEqual([]);
    });

    test('stay when the meal is deleted and brought back, and when its foods are changed', async () => {
      const actor = await someone();
      const meal = await save(actor, '2026-11-16');
      await actor.rpc('star_meal', { meal_id: meal.id, starred: true });
      const gone = await actor.rpc<Meal>('delete_meal', { meal_id: meal.id });
      await actor.rpc('restore_meal', { meal: { ...gone } });
      expect(await names(actor, { favourites: true })).toEqual(['Kosilo']);
      await actor.rpc('update_meal', { meal: { id: meal.id, ingredients: [food('rice', 130), food('soup', 40)] } });
      expect(await names(actor, { favourites: true })).toEqual(['Kosilo']);
      await save(actor, '2026-11-17', { name: 'Samo riž' });
      expect(await names(actor, { favourites: true })).toEqual(['Kosilo']);
    });

    test('stand first among what is offered at this hour, once eaten too, and last at others', async () => {
      const actor = await someone();
      const at = (day: string, hour: number) => ({ eatenAt: `${day}T${String(hour).padStart(2, '0')}:00:00Z` });
      for (const day of ['2026-11-16', '2026-11-17']) await save(actor, day, { name: 'običajno', ingredients: [food('oats', 370)], ...at(day, 7) });
      const once = await save(actor, '2026-11-15', { name: 'enkrat', ...at('2026-11-15', 7) });
      const evening = await save(actor, '2026-11-15', { name: 'zvečer', ingredients: [food('soup', 40)], ...at('2026-11-15', 18) });
      for (const { id } of [once, evening]) await actor.rpc('star_meal', { meal_id: id, starred: true });
      const offered = async (hour: string) =>
        (await overviewMeals(actor, { at: `2026-11-20T${hour}:00Z` })).usual.map(({ name, favourite, times }) => [name, favourite, times]);
      expect(await offered('07:30')).toEqual([
        ['enkrat', true, 1],
        ['običajno', false, 2],
        ['zvečer', true, 0],
      ]);
      expect(await offered('18:10')).toEqual([
        ['zvečer', true, 1],
        ['enkrat', true, 0],
      ]);
    });

    test('are no meals without foods, and nobody else’s', async () => {
      const actor = await someone();
      const photo = await save(actor, '2026-11-16', { source: 'photo', status: 'pending', ingredients: [] });
      expect(await getRefusal(actor.rpc('star_meal', { meal_id: photo.id, starred: true }))).toBe('input_invalid');
      expect(await getRefusal((await someone()).rpc('star_meal', { meal_id: photo.id, starred: true }))).toBe('not_found');
    });
  });

  test('a month has a row a day, with energy, the goal of that day and the number of meals', async () => {
    const actor = await someone();
    await actor.rpc('set_goals', { goals: { calories: 2000, protein: 100, carbs: 220, fat: 70 }, from_day: '2026-02-10' });
    for (const day of ['2026-01-31', '2026-02-01', '2026-02-28', '2026-02-28', '2026-03-01']) await save(actor, day);
    await save(actor, '2026-02-03', { ingredients: [{ name: 'neznano', recognized: false }] });
    const month = mealMonthSchema.parse(await actor.rpc('meal_month', { month: '2026-02-17' }));
    expect([month.month, month.earliest, month.days.length]).toEqual(['2026-02-01', '2026-01-31', 28]);
    expect([0, 1, 2, 27].map((at) => month.days[at])).toEqual([
      { day: '2026-02-01', meals: 1, energy: { kcal: 130, kJ: 544 }, goal: null },
      { day: '2026-02-02', meals: 0, energy: null, goal: null },
      { day: '2026-02-03', meals: 1, energy: null, goal: null },
      { day: '2026-02-28', meals: 2, energy: { kcal: 260, kJ: 1088 }, goal: 2000 },
    ]);
  });

  test('the energy of a day is what its meals show, in either unit, whichever screen tells it', async () => {
    const actor = await someone();
    const day = '2026-11-20';
    const meals = await Promise.all([
      save(actor, day, { ingredients: [10.4, 10.4, 0.5, 62.5].map((calories, n) => food(`food${n}`, calories)) }),
      save(actor, day, { ingredients: [food('rice', 130.45), { name: 'neznano', recognized: false }], oil: 'other', oilGrams: 3 }),
    ]);
    const shown = toDayEnergy(meals);
    expect(shown).toEqual({ kcal: 10 + 10 + 1 + 63 + 130 + 27, kJ: 44 + 44 + 2 + 262 + 546 + 111 });
    const { week } = await overviewMeals(actor, { day, at: `${day}T12:00:00Z` });
    const { days } = mealStatsSchema.parse(await actor.rpc('meal_stats', { from_day: day, to_day: day }));
    const month = mealMonthSchema.parse(await actor.rpc('meal_month', { month: day }));
    expect([week[4], days[0], month.days[19]].map((one) => one?.energy)).toEqual([shown, shown, shown]);
    expect([week[3]?.energy, month.days[18]?.energy]).toEqual([null, null]);
    // A food that goes takes its energy along.
    await actor.rows(`delete from public.meal_ingredients where meal_id = '${meals[0]?.id}' and food_id = 'food3'`);
    const after = mealMonthSchema.parse(await actor.rpc('meal_month', { month: day }));
    expect(after.days[19]?.energy).toEqual({ kcal: 178, kJ: 747 });
  });

  test('figures tell the longest run, and how much of the energy a nutrient is known of', async () => {
    const actor = await someone();
    for (const day of ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-05']) await save(actor, day);
    await save(actor, '2026-01-05', {
      ingredients: [
        { ...food('spinach', 390), nutrients: { calories: 390, iron: 3 } },
        { name: 'x', recognized: false },
      ],
    });
    const stats = mealStatsSchema.parse(await actor.rpc('meal_stats', { from_day: '2026-01-05', to_day: '2026-01-05' }));
    expect([stats.streak, stats.bestStreak, stats.coverage]).toEqual([0, 3, { calories: 1, iron: 0.75 }]);
    const none = mealStatsSchema.parse(await actor.rpc('meal_stats', { from_day: '2025-01-05', to_day: '2025-01-05' }));
    expect([none.bestStreak, none.coverage]).toEqual([3, {}]);
  });

  test('oil beside the foods tells nothing of what differs from oil to oil', async () => {
    const actor = await someone();
    const nutrients = { calories: 884, iron: 3, ...Object.fromEntries(OIL_UNKNOWN.map((id) => [id, 1])) };
    await save(actor, '2026-01-05', { oil: 'other', oilGrams: 100, ingredients: [{ ...food('nuts', 100), nutrients }] });
    const { coverage } = mealStatsSchema.parse(await actor.rpc('meal_stats', { from_day: '2026-01-05', to_day: '2026-01-05' }));
    expect(coverage).toEqual({ calories: 1, iron: 1, ...Object.fromEntries(OIL_UNKNOWN.map((id) => [id, 0.5])) });
  });

  describe('so many times a meal', () => {
    const scale = async (actor: Actor, meal: Meal, factor: number): Promise<Meal> =>
      mealSchema.parse(await actor.rpc('scale_meal', { meal_id: meal.id, factor, seen: meal.ingredients.map(({ id }) => id) }));

    test('is all of it: grams, pieces, oil, stated figures, in their order; and back again', async () => {
      const actor = await someone();
      const meal = await save(actor, '2026-11-16', {
        oil: '2',
        oilGrams: 27.2,
        ingredients: [
          { ...food('egg', 150), amount: 2, unit: 'piece' },
          { name: 'Hitro', recognized: true, nutrients: { calories: 300 } },
          { name: 'neznano', recognized: false },
        ],
      });
      const half = await scale(actor, meal, 0.5);
      expect(half).toMatchObject({ name: meal.name, oil: 'other', oilGrams: 13.6 });
      expect(half.ingredients.map(({ name, grams, amount, nutrients }) => [name, grams, amount, nutrients])).toEqual([
        ['egg', 50, 1, { calories: 75 }],
        ['Hitro', null, null, { calories: 150 }],
        ['neznano', null, null, null],
      ]);
      expect((await scale(actor, half, 2)).nutrients).toEqual(meal.nutrients);
      expect(await db.rows('select text from public.unknown_ingredients where meal_id = $1', [meal.id])).toHaveLength(1);
    });

    test('sent twice is done once', async () => {
      const actor = await someone();
      const meal = await save(actor, '2026-11-16');
      await scale(actor, meal, 2);
      expect(await getRefusal(scale(actor, meal, 2))).toBe('meal_changed');
      expect(await actor.rpc('meal_detail', { meal_id: meal.id })).toMatchObject({ nutrients: { calories: 260 } });
    });

    test.each([0, -1, 1000])('is refused for %s times, and for more than a meal can hold', async (factor) => {
      const actor = await someone();
      const meal = await save(actor, '2026-11-16', { ingredients: [{ ...food('x', 1), grams: 200 }] });
      expect(await getRefusal(scale(actor, meal, factor))).toBe('input_invalid');
      expect(await getRefusal(scale(actor, meal, 90))).toBe('input_invalid');
      expect(await getRefusal((await someone()).rpc('scale_meal', { meal_id: meal.id, factor: 2, seen: [] }))).toBe('not_found');
    });
  });
});
