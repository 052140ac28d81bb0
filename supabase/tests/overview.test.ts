import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mealSchema, type Meal } from '#core/contracts/meal.ts';
import { overviewAttentionSchema } from '#core/contracts/overview-attention.ts';
import { overviewMealsSchema } from '#core/contracts/overview-meals.ts';
import { overviewWeightSchema } from '#core/contracts/overview-weight.ts';
import {
  goalsSchema,
  mealPageSchema,
  mealsPageSchema,
  mealStatsSchema,
  overviewSchema,
  profileSchema,
  weekMealsSchema,
} from '#core/contracts/overview.ts';
import { impersonation } from '#server/rest/rpc.ts';
import { openTestDb, getRefusal, type Actor, type TestDb } from '#testing/db.ts';

describe('what the screens ask', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const someone = async (options: Parameters<TestDb['join']>[0] = {}): Promise<Actor> => db.as(await db.join(options));
  const food = (foodId: string, calories: number) => ({ foodId, name: foodId, grams: 100, recognized: true, nutrients: { calories } });
  const save = (actor: Actor, day: string, more: object = {}) =>
    actor.rpc<Meal>('save_meal', { meal: { id: randomUUID(), day, type: 'lunch', name: 'Kosilo', ingredients: [food('rice', 130)], ...more } });
  const overview = async (actor: Actor, args: object = {}) => {
    const { parts, ...rest } = overviewSchema.parse(await actor.rpc('overview', { ...args }));
    const { goals, weight } = z.object({ goals: z.nullable(goalsSchema), weight: overviewWeightSchema }).parse(parts);
    const attention = overviewAttentionSchema.parse(parts['attention']);
    return { ...rest, ...overviewMealsSchema.parse(parts['meals']), attention, goals, weights: weight, parts };
  };
  const account = async (actor: Actor) => z.extend(profileSchema, { goals: z.nullable(z.unknown()) }).parse(await actor.rpc('my_account'));

  describe('overview', () => {
    test("of an empty account is empty, and of the person's own today", async () => {
      const actor = await someone({ metadata: { time_zone: 'Pacific/Auckland' } });
      const answer = await overview(actor, { at: '2026-11-20T11:30:00Z' });
      expect(answer).toMatchObject({ day: '2026-11-21', today: '2026-11-21', goals: null, meals: [], weights: [], usual: [], attention: [] });
      expect(answer.week.map(({ day, meals, nutrients }) => [day, meals, nutrients])).toEqual(
        ['16', '17', '18', '19', '20', '21', '22'].map((day) => [`2026-11-${day}`, 0, {}]),
      );
    });

    test('adds the energy of the days up from Monday to Sunday, unknown staying absent', async () => {
      const actor = await someone();
      await save(actor, '2026-11-15');
      await save(actor, '2026-11-16');
      await save(actor, '2026-11-16', { ingredients: [{ ...food('x', 0), nutrients: { calories: 0.1, iron: 2 } }] });
      await save(actor, '2026-11-22', { ingredients: [food('y', 50)] });
      const { week, meals } = await overview(actor, { day: '2026-11-16' });
      expect(week.map(({ meals }) => meals)).toEqual([2, 0, 0, 0, 0, 0, 1]);
      expect(week[0]?.nutrients).toEqual({ calories: 130.1 });
      expect(week[6]?.nutrients).toEqual({ calories: 50 });
      expect(meals.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-16']);
    });

    test('holds the goals in force on the day shown', async () => {
      const actor = await someone();
      const goals = { calories: 2000, protein: 100, carbs: 220, fat: 70 };
      await actor.rpc('set_goals', { goals, from_day: '2026-11-01' });
      await actor.rpc('set_goals', { goals: { ...goals, calories: 1800 }, from_day: '2026-11-10' });
      await actor.rpc('set_goals', { goals: { ...goals, calories: 1750 }, from_day: '2026-11-10' });
      const on = async (day: string) => (await overview(actor, { day })).goals?.calories;
      expect([await on('2026-10-31'), await on('2026-11-09'), await on('2026-11-10'), await on('2026-12-24')]).toEqual([undefined, 2000, 1750, 1750]);
    });

    test('shows thirty days of weight up to the day, oldest first', async () => {
      const actor = await someone();
      for (const [day, kg] of [
        ['2026-10-21', 71],
        ['2026-10-22', 70.5],
        ['2026-11-20', 70],
        ['2026-11-21', 69],
      ] as const) {
        await actor.rows('insert into public.weight_entries (day, weight_kg) values ($1, $2)', [day, kg]);
      }
      expect((await overview(actor, { day: '2026-11-20' })).weights).toMatchObject([
        { day: '2026-10-22', weightKg: 70.5 },
        { day: '2026-11-20', weightKg: 70 },
      ]);
    });

    test('asks for attention to words nobody knew, for two weeks', async () => {
      const actor = await someone();
      const meal = await save(actor, '2026-11-20', { ingredients: [{ name: 'brbončkavec', recognized: false }] });
      expect((await overview(actor)).attention).toEqual([
        {
          kind: 'unknown',
          id: expect.any(String) as unknown,
          at: expect.any(String) as unknown,
          data: { text: 'brbončkavec', mealId: meal.id, mealName: 'Kosilo', day: '2026-11-20', foods: [{ foodId: null, name: 'brbončkavec' }] },
        },
      ]);
      expect((await overview(actor, { at: new Date(Date.now() + 15 * 86_400_000).toISOString() })).attention).toEqual([]);
    });

    test('asks for attention to a photo nothing could be read from, until there is something', async () => {
      const actor = await someone();
      const at = '2026-11-21T12:00:00Z';
      const meal = await save(actor, '2026-11-20', { source: 'photo', status: 'failed', failure: 'provider_refused', ingredients: [] });
      const asked = { kind: 'failed', data: { mealId: meal.id, mealName: 'Kosilo', day: '2026-11-20' } };
      expect((await overview(actor, { at })).attention).toMatchObject([asked]);
      expect((await overview(actor, { at: '2026-12-05T12:00:00Z' })).attention).toEqual([]);
      await actor.rpc('delete_meal', { meal_id: meal.id });
      expect((await overview(actor, { at })).attention).toEqual([]);
    });

    test('calls a photo kept without a model no failure: not to its owner, at the desk or in the history', async () => {
      const actor = await someone();
      const meal = await save(actor, '2026-11-20', { source: 'photo', status: 'failed', failure: 'no_provider', ingredients: [] });
      expect((await overview(actor, { at: '2026-11-21T12:00:00Z' })).attention).toEqual([]);
      const signals = `select s.kind from private.client_signals s join public.meals m on m.user_id = s.user_id where m.id = $1 and s.kind = 'failed'`;
      expect(await db.rows(signals, [meal.id])).toEqual([]);
      const history = await actor.rpc<{ meals: unknown[] }>('meal_history', { statuses: ['failed'] });
      expect(history.meals).toEqual([]);
    });

    test('offers what is usual at this hour, the newest of its like, unless it was eaten already', async () => {
      const actor = await someone();
      const porridge = { type: 'breakfast', ingredients: [food('oats_rolled', 370.4), food('milk', 60.4)] };
      const seven = (day: string) => ({ eatenAt: `${day}T06:10:00Z` });
      await save(actor, '2026-11-16', { ...porridge, ...seven('2026-11-16'), name: 'Kaša' });
      const newest = await save(actor, '2026-11-18', {
        ...porridge,
        ...seven('2026-11-18'),
        name: 'Kaša z medom',
        ingredients: porridge.ingredients.toReversed(),
      });
      await save(actor, '2026-11-17', { name: 'Enkrat', ...seven('2026-11-17') });
      for (const day of ['2026-11-16', '2026-11-17']) await save(actor, day, { ingredients: [food('soup', 40)], eatenAt: `${day}T18:00:00Z` });
      for (const day of ['2026-11-16', '2026-11-17']) await save(actor, day, { ingredients: [food('cake', 400)] });
      const morning = { at: '2026-11-20T07:00:00Z' };
      const named = ({ ingredients }: Meal) => ingredients.map(({ foodId, name }) => ({ foodId, name }));
      expect((await overview(actor, morning)).usual).toEqual([
        {
          mealId: newest.id,
          name: 'Kaša z medom',
          type: 'breakfast',
          times: 2,
          favourite: false,
          nutrients: { calories: 430.8 },
          // The sum of its foods as they are shown.
          energy: { kcal: 430, kJ: 1803 },
          ingredients: named(newest),
        },
      ]);
      expect((await overview(actor, { at: '2026-11-20T17:00:00Z' })).usual.map(({ nutrients }) => nutrients.calories)).toEqual([40]);
      // Of each kind of meal, whatever the hour.
      const ofType = async () =>
        (await overview(actor, morning)).usualOfType.map(({ type, times, nutrients }) => `${type} ${times} ${nutrients.calories}`);
      expect((await ofType()).toSorted()).toEqual(['breakfast 2 430.8', 'lunch 2 40', 'lunch 2 400']);
      await save(actor, '2026-11-20', { ...porridge, ...seven('2026-11-20') });
      expect((await overview(actor, morning)).usual).toEqual([]);
      expect((await ofType()).toSorted()).toEqual(['lunch 2 40', 'lunch 2 400']);
    });

    test('knows no wall at midnight', async () => {
      const actor = await someone();
      for (const day of ['2026-11-16', '2026-11-17']) await save(actor, day, { eatenAt: `${day}T22:40:00Z` });
      expect((await overview(actor, { at: '2026-11-19T23:10:00Z' })).usual).toHaveLength(1);
    });

    test("reads the person's own rows alone, however many others there are", async () => {
      const { id, email } = await db.join();
      const fill = async (whose: Actor) => {
        await save(whose, '2026-11-20', { eatenAt: '2026-11-20T11:00:00Z' });
        await whose.rpc('set_goals', { goals: { calories: 2000, protein: 100, carbs: 220, fat: 70 }, from_day: '2026-11-01' });
        await whose.rows(`insert into public.weight_entries (day, weight_kg) values ('2026-11-20', 70)`);
      };
      await fill(db.as({ id, email }));
      const others = await Promise.all(Array.from({ length: 5 }, () => someone()));
      for (const other of others) await fill(other);
      // Known to be small, the tables tempt the planner to read them whole.
      await db.rows('analyze');
      const during = await db.database.transaction(async (transaction) => {
        const read = async () =>
          new Map(
            (
              await transaction.query<{ name: string; read: number }>(
                `select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_catalog.pg_stat_xact_user_tables
                 union all select 'whole tables', sum(seq_scan)::integer from pg_catalog.pg_stat_xact_user_tables`,
              )
            ).map((row) => [row.name, row.read]),
          );
        await transaction.script(impersonation({ role: 'authenticated', claims: { sub: id, role: 'authenticated' }, userId: id, email }));
        const before = await read();
        await transaction.query(`select public.overview('2026-11-20', '2026-11-20T12:00:00Z')`);
        const after = await read();
        return (table: string) => (after.get(table) ?? 0) - (before.get(table) ?? 0);
      });
      const tables = ['profiles', 'users', 'daily_goals', 'weight_entries', 'meal_ingredients', 'meals', 'whole tables'];
      // One meal, read for the day, what is not offered again, the week, what is usual, and whether anything was ever logged; not among failed
      // photos. Goals for the day, and whether the days of the week differ.
      expect(tables.map(during)).toEqual([1, 1, 2, 1, 1, 5, 0]);
    });

    test('shows a part from its registration on, until it is taken off again', async () => {
      const { database } = db;
      const { id, email } = await db.join();
      const actor = db.as({ id, email });
      const whole = Object.keys((await overview(actor)).parts);
      await database.query(`select private.add_overview_part('steps', 'select jsonb_build_object(''of'', uid, ''on'', shown)')`);
      expect((await overview(actor, { day: '2026-11-20' })).parts['steps']).toEqual({ of: id, on: '2026-11-20' });
      expect(Object.keys((await overview(actor)).parts).toSorted()).toEqual([...whole, 'steps'].toSorted());
      await database.query(`select private.remove_overview_part('steps')`);
      expect(Object.keys((await overview(actor)).parts)).toEqual(whole);
      expect(await getRefusal(db.anon.rpc('overview'))).toBe('42501');
    });

    test('asks a part with a condition only of those for whom it holds, administrators too', async () => {
      const { database } = db;
      const [ana, admin] = [await someone(), await someone({ admin: true })];
      const weigh = (whose: Actor) => whose.rows(`insert into public.weight_entries (day, weight_kg) values ('2026-11-20', 70)`);
      await weigh(ana);
      await database.query(
        `select private.add_overview_condition('weighed', 'exists (select 1 from public.weight_entries e where e.user_id = uid)')`,
      );
      await database.query(`select private.add_overview_part('heavy', 'select jsonb_build_object(''on'', shown)', 'weighed', '"never"')`);
      const part = async (whose: Actor) => (await overview(whose, { day: '2026-11-20' })).parts['heavy'];
      expect([await part(ana), await part(admin)]).toEqual([{ on: '2026-11-20' }, 'never']);
      expect([await ana.rpc('my_contents'), await admin.rpc('my_contents')]).toEqual([['weighed'], []]);
      await weigh(admin);
      expect(await part(admin)).toEqual({ on: '2026-11-20' });
      await database.query(`select private.remove_overview_part('heavy')`);
      await database.query(`delete from private.overview_conditions where name = 'weighed'`);
      await database.query(`select private.write_overview()`);
    });

    test('of an administrator is their own', async () => {
      const client = await someone();
      await save(client, '2026-11-20');
      const answer = await overview(await someone({ admin: true }), { day: '2026-11-20' });
      expect([answer.meals, answer.week.every(({ meals }) => meals === 0), answer.profile.isAdmin]).toEqual([[], true, true]);
    });
  });

  describe('figures', () => {
    test('have a row for each day, a streak, and what was eaten most', async () => {
      const actor = await someone();
      const { today } = await overview(actor);
      const before = (days: number) => new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
      for (const days of [1, 2, 3, 5]) await save(actor, before(days));
      await save(actor, before(2), { ingredients: [food('rice', 130), food('apple', 52)] });
      await save(actor, before(2), { source: 'quick', ingredients: [{ name: 'Malica', recognized: true, nutrients: { calories: 300 } }] });
      const stats = mealStatsSchema.parse(await actor.rpc('meal_stats', { from_day: before(6), to_day: today }));
      expect(stats.days.map(({ meals }) => meals)).toEqual([0, 1, 0, 1, 3, 1, 0]);
      expect(stats.days[4]?.nutrients).toEqual({ calories: 612 });
      expect([stats.streak, stats.mealCount]).toEqual([3, 6]);
      expect(stats.topFoods).toEqual([
        { foodId: 'rice', name: 'rice', times: 5 },
        { foodId: 'apple', name: 'apple', times: 1 },
      ]);
      await save(actor, today);
      expect((await actor.rpc<{ streak: number }>('meal_stats', { from_day: today, to_day: today })).streak).toBe(4);
    });

    test('end a streak that was not kept yesterday, and refuse a range that is none or endless', async () => {
      const actor = await someone();
      await save(actor, '2020-01-01');
      expect((await actor.rpc<{ streak: number }>('meal_stats', { from_day: '2020-01-01', to_day: '2020-01-02' })).streak).toBe(0);
      expect(await getRefusal(actor.rpc('meal_stats', { from_day: '2020-01-02', to_day: '2020-01-01' }))).toBe('input_invalid');
      expect(await getRefusal(actor.rpc('meal_stats', { from_day: '2020-01-01', to_day: '2026-01-01' }))).toBe('input_invalid');
    });

    test('week_meals lists Monday to Sunday', async () => {
      const actor = await someone();
      await save(actor, '2026-11-22');
      const { days } = weekMealsSchema.parse(await actor.rpc('week_meals', { day: '2026-11-17' }));
      expect(days.map(({ day, meals }) => [day.slice(-2), meals.length])).toEqual([
        ['16', 0],
        ['17', 0],
        ['18', 0],
        ['19', 0],
        ['20', 0],
        ['21', 0],
        ['22', 1],
      ]);
    });

    test('meals_page answers both as they answer alone', async () => {
      const actor = await someone();
      await save(actor, '2026-11-17');
      const page = mealsPageSchema.parse(await actor.rpc('meals_page', { from_day: '2026-11-10', to_day: '2026-11-20', week_day: '2026-11-20' }));
      expect(page.stats).toEqual(await actor.rpc('meal_stats', { from_day: '2026-11-10', to_day: '2026-11-20' }));
      expect(page.week).toEqual(weekMealsSchema.parse(await actor.rpc('week_meals', { day: '2026-11-20' })));
      expect(page.stats.mealCount).toBe(1);
    });

    test("meal_page holds the meal against the goals of its day, and is nobody else's", async () => {
      const actor = await someone();
      const meal = mealSchema.parse(await save(actor, '2026-11-17'));
      const goals = { calories: 2000, protein: 100, carbs: 220, fat: 70 };
      const page = async () => mealPageSchema.parse(await actor.rpc('meal_page', { meal_id: meal.id }));
      await actor.rpc('set_goals', { goals, from_day: '2026-11-18' });
      expect(await page()).toMatchObject({ meal, goals: null, timeZone: 'Europe/Ljubljana' });
      await actor.rpc('set_goals', { goals, from_day: '2026-11-17' });
      expect((await page()).goals).toEqual(goals);
      expect(await getRefusal((await someone()).rpc('meal_page', { meal_id: meal.id }))).toBe('not_found');
    });
  });

  describe('account', () => {
    test('holds profile and goals of today', async () => {
      const actor = await someone({ email: `${randomUUID().slice(0, 8)}@ziva.test`, metadata: { first_name: 'Ana' } });
      expect(await account(actor)).toMatchObject({
        firstName: 'Ana',
        lang: 'sl',
        timeZone: 'Europe/Ljubljana',
        theme: 'system',
        isAdmin: false,
        goals: null,
      });
      const goals = { calories: 2000, protein: 100.5, carbs: 220, fat: 70 };
      expect(await actor.rpc('set_goals', { goals })).toEqual({ ...goals, variants: [] });
      expect((await account(actor)).goals).toEqual({ ...goals, variants: [] });
    });

    test("changes what is given, and nothing of what is not the person's to change", async () => {
      const actor = await someone({ metadata: { first_name: 'Ana', last_name: 'Kovač' } });
      for (const other of [{ isAdmin: true }, { email: 'x@y.z' }, { userId: randomUUID() }])
        expect(await getRefusal(actor.rpc('update_profile', { profile: { theme: 'dark', ...other } }))).toBe('input_invalid');
      const change = { theme: 'dark', timeZone: 'Europe/London', lastName: '' };
      expect(await actor.rpc('update_profile', { profile: change })).toMatchObject({
        firstName: 'Ana',
        lastName: null,
        theme: 'dark',
        timeZone: 'Europe/London',
        isAdmin: false,
        lang: 'sl',
      });
    });

    test.each<[string, object]>([
      ['lang', { lang: 'de' }],
      ['theme', { theme: 'pink' }],
      ['time zone', { timeZone: 'Mars/Olympus' }],
      ['time zone that is a rule', { timeZone: 'FOO5BAR' }],
      ['name', { firstName: 'x'.repeat(101) }],
    ])('refuses a %s that is none', async (_, profile) => {
      expect(await getRefusal((await someone()).rpc('update_profile', { profile }))).toBe('input_invalid');
    });

    test.each<[string, object]>([
      ['negative', { calories: -1 }],
      ['huge', { calories: 1e9 }],
      ['no number', { calories: 'NaN' }],
      ['endless', { calories: 'Infinity' }],
      ['missing', { calories: undefined }],
    ])('refuses goals that are %s', async (_, wrong) => {
      const goals = { calories: 2000, protein: 100, carbs: 220, fat: 70, ...wrong };
      expect(await getRefusal((await someone()).rpc('set_goals', { goals }))).toBe('input_invalid');
    });
  });

  test.each([19.9, 501, 'NaN', 'Infinity'])('a weight of %s kg is refused', async (kg) => {
    const actor = await someone();
    expect(
      await getRefusal(actor.rows(`insert into public.weight_entries (day, weight_kg) values ('2026-11-20', $1::text::numeric)`, [String(kg)])),
    ).toBe('23514');
  });
});
