/** Meals that other apps wrote to the phone: taken over where the person wants it, once, and never silently beside one that they resemble. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sourceMealsSchema } from '#core/contracts/source-meals.ts';
import { storedCountsSchema, wearableBatchSchema, type SourceMeal } from '#core/wearables/contract.ts';
import { openTestDb, type Actor, type TestDb } from '#testing/db.ts';

const DAY = '2026-11-20';
const APP = 'Lifesum';
const moment = (time: string) => `${DAY}T${time}:00.000Z`;

function eaten(time: string, calories: number | undefined, more: Partial<SourceMeal> = {}): SourceMeal {
  const device = more.device ?? APP;
  const nutrients = { ...(calories !== undefined && { calories }), protein: 10 };
  const at = { span: 'moment', eatenAt: moment(time), externalId: `meal|${moment(time)}|${device}` } as const;
  return { day: DAY, type: 'lunch', offsetMinutes: 60, foods: [{ nutrients }], device, ...at, ...more };
}
const ofDay = (calories: number): SourceMeal => {
  const { eatenAt: _none, ...meal } = eaten('00:00', calories);
  return { ...meal, span: 'day', externalId: `meal|${DAY}|${APP}` };
};

describe('meals of other apps', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  interface Person {
    readonly id: string;
    readonly actor: Actor;
  }
  const ask = async ({ actor }: Person) => sourceMealsSchema.parse(await actor.rpc('my_source_meals', {}));
  const join = async (isTaken = true): Promise<Person> => {
    const member = await db.join();
    const person = { id: member.id, actor: db.as(member) };
    if (isTaken) expect(sourceMealsSchema.parse(await person.actor.rpc('set_source_meals', { is_taken: true }))).toMatchObject({ isTaken: true });
    return person;
  };
  let sent = 0;
  const send = async ({ id }: Person, meals: readonly SourceMeal[], exportedAt?: string, provider = 'apple_health') => {
    sent += 1;
    const at = exportedAt ?? new Date(Date.UTC(2026, 10, 21) + sent * 60_000).toISOString();
    const none = { metrics: [], sleeps: [], workouts: [], measures: [] };
    const batch = wearableBatchSchema.parse({ provider, exportedAt: at, isRestricted: false, ...none, meals });
    return storedCountsSchema.parse(await db.service.rpc('store_wearables', { user_id: id, batch: { ...batch } })).meals;
  };
  const meals = ({ actor }: Person) =>
    actor.rows(`select (nutrients ->> 'calories')::float as kcal, source from public.meals order by coalesce(eaten_at, created_at), id`);
  const kcals = async (person: Person) => (await meals(person)).map(({ kcal }) => kcal as number).toSorted((a, b) => a - b);
  const log = async ({ actor }: Person, calories: number, day = DAY) => {
    const id = randomUUID();
    const ingredients = [{ name: 'Kosilo', nutrients: { calories } }];
    await actor.rpc('save_meal', { meal: { id, day, type: 'lunch', source: 'quick', ingredients } });
    return id;
  };

  test('nothing is taken over until the person wants it, and then what is sent again comes', async () => {
    const me = await join(false);
    expect(await ask(me)).toEqual({ isTaken: false, doubted: [], count: 0 });
    expect(await send(me, [eaten('11:20', 600)])).toBe(0);
    expect(await meals(me)).toEqual([]);
    await me.actor.rpc('set_source_meals', { is_taken: true });
    expect(await send(me, [eaten('11:20', 600)])).toBe(1);
    expect(await meals(me)).toEqual([{ kcal: 600, source: 'health' }]);
  });

  test('a meal of an app has its foods and its source, and comes once, whatever comes again', async () => {
    const me = await join();
    const foods = [{ name: 'Rižota', nutrients: { calories: 500, sodium: 900 } }, { nutrients: { calories: 80, sugar: 12 } }];
    const one = eaten('11:20', undefined, { foods });
    expect(await send(me, [one], '2026-11-20T12:00:00Z')).toBe(1);
    expect(await send(me, [one], '2026-11-20T12:00:00Z')).toBe(0);
    await send(me, [eaten('11:20', 580)]);
    expect(await kcals(me)).toEqual([580]);
    expect(await me.actor.rows(`select name, nutrients, source from public.meal_ingredients order by position`)).toEqual([
      { name: 'Rižota', nutrients: { calories: 500, sodium: 900 }, source: 'apple_health:Lifesum' },
      { name: 'Lifesum', nutrients: { calories: 80, sugar: 12 }, source: 'apple_health:Lifesum' },
    ]);
    expect(await me.actor.rows(`select nutrients from public.meals`)).toEqual([{ nutrients: { calories: 580, sodium: 900, sugar: 12 } }]);
  });

  test('nutrients that are sent one by one are one meal, and none without energy', async () => {
    const me = await join();
    await send(me, [eaten('11:20', undefined)]);
    expect(await meals(me)).toEqual([]);
    await send(me, [eaten('11:20', 600)]);
    await send(me, [eaten('11:20', undefined, { foods: [{ nutrients: { fat: 20 } }] })]);
    expect(await me.actor.rows(`select nutrients from public.meals`)).toEqual([{ nutrients: { calories: 600, protein: 10, fat: 20 } }]);
  });

  test('what the person deleted or changed stays so', async () => {
    const me = await join();
    await send(me, [eaten('07:00', 300), eaten('11:20', 600)]);
    await me.actor.rows(`delete from public.meals where nutrients @> '{"calories": 300}'`);
    await me.actor.rows(`update public.meals set name = 'Moje kosilo'`);
    await send(me, [eaten('07:00', 310), eaten('11:20', 620)]);
    expect(await me.actor.rows(`select name, (nutrients ->> 'calories')::float as kcal from public.meals`)).toEqual([
      { name: 'Moje kosilo', kcal: 600 },
    ]);
  });

  test.each(['before', 'after'])('one that resembles a meal logged %s it waits, and counts only when it is another', async (order) => {
    const me = await join();
    const mine = order === 'before' ? await log(me, 610) : '';
    await send(me, [eaten('11:20', 600), eaten('18:00', 900)]);
    const logged = order === 'before' ? mine : await log(me, 610);
    expect(await kcals(me)).toEqual([610, 900]);
    const { doubted, count } = await ask(me);
    expect([count, doubted]).toEqual([
      1,
      [expect.objectContaining({ app: APP, calories: 600, resembles: { id: logged, name: 'Kosilo', calories: 610 } })],
    ]);
    // Sent again it changes nothing, and decided it stays decided.
    await send(me, [eaten('11:20', 600)]);
    expect(await kcals(me)).toEqual([610, 900]);
    const isAnother = order === 'after';
    for (let twice = 0; twice < 2; twice++) await me.actor.rpc('decide_doubted_meal', { id: doubted[0]!.id, is_another: isAnother });
    await send(me, [eaten('11:20', 602)]);
    await log(me, 605);
    expect(await kcals(me)).toEqual(isAnother ? [602, 605, 610, 900] : [605, 610, 900]);
    expect((await ask(me)).count).toBe(0);
  });

  test('of one app the finer figures stand, in whatever order they come, and another day is another meal', async () => {
    const hour = eaten('11:00', 600, { span: 'hour' });
    for (const order of [
      [ofDay(900), hour, eaten('11:20', 580)],
      [eaten('11:20', 580), hour, ofDay(900)],
    ]) {
      const me = await join();
      await log(me, 600, '2026-11-19');
      for (const one of order) await send(me, [one]);
      expect(await kcals(me)).toEqual([580, 600]);
      expect((await ask(me)).count).toBe(0);
    }
  });

  test('an hour that a window knows a part of does not become less', async () => {
    const me = await join();
    for (const kcal of [200, 600, 100]) await send(me, [eaten('11:00', kcal, { span: 'hour' })]);
    expect(await kcals(me)).toEqual([600]);
  });

  test('the sum of a day beside own meals waits; the same meal of two sources is one', async () => {
    const me = await join();
    await log(me, 400);
    await send(me, [ofDay(2000)]);
    expect([await kcals(me), (await ask(me)).count]).toEqual([[400], 1]);
    const other = await join();
    await send(other, [eaten('11:20', 600)]);
    await send(other, [eaten('11:21', 590, { device: 'com.lifesum' })], undefined, 'health_connect');
    expect([await kcals(other), (await ask(other)).count]).toEqual([[600], 1]);
  });

  test('deleting everything of the source takes its meals and doubts, and it may come again', async () => {
    const me = await join();
    await log(me, 400);
    await send(me, [eaten('11:20', 600), eaten('12:00', 400)]);
    await me.actor.rpc('delete_provider_data', { provider: 'apple_health' });
    expect([await kcals(me), (await ask(me)).count]).toEqual([[400], 0]);
    await send(me, [eaten('11:20', 600)]);
    expect(await kcals(me)).toEqual([400, 600]);
  });

  test('nobody decides for another person', async () => {
    const [me, other] = [await join(), await join()];
    await log(me, 600);
    await send(me, [eaten('11:20', 600)]);
    const [doubt] = (await ask(me)).doubted;
    await other.actor.rpc('decide_doubted_meal', { id: doubt!.id, is_another: true });
    expect([(await ask(me)).count, await meals(other)]).toEqual([1, []]);
  });
});
