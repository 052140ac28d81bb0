import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mealSchema, type Meal } from '#core/contracts/meal.ts';
import { movedSchema, type Moved } from '#core/contracts/moved-meals.ts';
import { openTestDb, getRefusal, type Actor, type TestDb } from '#testing/db.ts';

const DAY = '2026-11-20';

describe('moving a food to another meal', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const someone = async (): Promise<Actor> => db.as(await db.join());
  const food = (name: string, calories: number, more: object = {}) => ({
    foodId: name,
    name,
    grams: 100,
    recognized: true,
    nutrients: { calories },
    ...more,
  });
  const unknown = { name: 'frfrjanka', text: 'frfrjanka', recognized: false };
  const save = async (actor: Actor, ingredients: readonly object[], more: object = {}): Promise<Meal> =>
    mealSchema.parse(await actor.rpc('save_meal', { meal: { id: randomUUID(), day: DAY, type: 'lunch', name: 'Kosilo', ingredients, ...more } }));
  const load = async (actor: Actor, id: string) => mealSchema.parse(await actor.rpc('meal_detail', { meal_id: id }));
  const move = async (actor: Actor, from: Meal, at: number, to: object, more: object = {}): Promise<Moved & { sent: { id: string } }> => {
    const sent = { id: randomUUID(), from: { id: from.id }, ingredient: { id: from.ingredients[at]?.id }, to, ...more };
    return { ...movedSchema.parse(await actor.rpc('move_ingredient', { move: sent })), sent };
  };
  const names = (meal: Meal | null) => meal?.ingredients.map(({ name }) => name);
  const dayTotal = async (userId: string) =>
    (
      await db.rows<{ total: string }>(`select sum((nutrients ->> 'calories')::numeric)::text as total from public.meals where user_id = $1`, [
        userId,
      ])
    )[0]?.total;

  test('takes it out of one and puts it into the other as it was, sent twice once', async () => {
    const actor = await someone();
    const lunch = await save(actor, [food('riž', 130), food('juha', 40), food('kruh', 250)]);
    const dinner = await save(actor, [food('solata', 20)], { type: 'dinner' });
    const before = lunch.ingredients[1];
    const { from, to, place, sent } = await move(actor, lunch, 1, { id: dinner.id });
    expect([names(from), names(to), place]).toEqual([['riž', 'kruh'], ['solata', 'juha'], 2]);
    expect(to?.ingredients[1]).toEqual({ ...before, id: sent.id });
    expect([from?.nutrients, to?.nutrients]).toEqual([{ calories: 380 }, { calories: 60 }]);
    expect([from!.version > lunch.version, to!.version > dinner.version]).toEqual([true, true]);
    const again = movedSchema.parse(await actor.rpc('move_ingredient', { move: sent }));
    expect([names(again.from), names(again.to)]).toEqual([
      ['riž', 'kruh'],
      ['solata', 'juha'],
    ]);
    const undone = movedSchema.parse(
      await actor.rpc('undo_move', { move: { id: sent.id, ingredientId: before?.id, place, from: lunch, to: { id: dinner.id } } }),
    );
    expect([undone.from?.ingredients, undone.to?.ingredients]).toEqual([lunch.ingredients, dinner.ingredients]);
  });

  test('makes the meal it goes to, and Undo takes that away', async () => {
    const actor = await someone();
    const lunch = await save(actor, [food('riž', 130), food('juha', 40)], { name: 'Riž, juha' });
    const fresh = { id: randomUUID(), day: '2026-11-19', type: 'snack', name: 'Juha' };
    const { from, to, place, sent } = await move(actor, lunch, 1, fresh, { from: { id: lunch.id, name: 'Riž' } });
    expect([from?.name, to?.name, to?.day, to?.type, names(to)]).toEqual(['Riž', 'Juha', '2026-11-19', 'snack', ['juha']]);
    const undo = { id: sent.id, ingredientId: lunch.ingredients[1]?.id, place, from: lunch, to: { id: fresh.id } };
    const undone = movedSchema.parse(await actor.rpc('undo_move', { move: undo }));
    expect([undone.to, undone.from?.name, undone.from?.ingredients]).toEqual([null, 'Riž, juha', lunch.ingredients]);
    // What still travels when its meal was deleted makes no second one.
    expect(await getRefusal(actor.rpc('move_ingredient', { move: sent }))).toBe('meal_deleted');
    expect(names(await load(actor, lunch.id))).toEqual(['riž', 'juha']);
  });

  test('with the last food its meal goes, and its oil and notes with the food: the day stays what it was', async () => {
    const member = await db.join();
    const [userId, actor] = [member.id, db.as(member)];
    const lunch = await save(actor, [food('riž', 130)], { oil: '1', oilGrams: 10, notes: 'pri mami' });
    const dinner = await save(actor, [food('solata', 20)], { type: 'dinner', oil: '1', oilGrams: 10, notes: 'doma' });
    const total = await dayTotal(userId);
    const { from, to, sent, place } = await move(actor, lunch, 0, { id: dinner.id });
    expect([from, names(to), to?.oil, to?.oilGrams, to?.notes]).toEqual([null, ['solata', 'riž'], 'other', 20, 'doma\npri mami']);
    expect(await dayTotal(userId)).toBe(total);
    expect(await getRefusal(actor.rpc('meal_detail', { meal_id: lunch.id }))).toBe('not_found');
    const former = { id: dinner.id, oil: dinner.oil, oilGrams: dinner.oilGrams, notes: dinner.notes };
    const undo = { id: sent.id, ingredientId: lunch.ingredients[0]?.id, place, from: lunch, to: former };
    const undone = movedSchema.parse(await actor.rpc('undo_move', { move: undo }));
    expect([undone.from?.oilGrams, undone.from?.notes, names(undone.from)]).toEqual([10, 'pri mami', ['riž']]);
    expect([undone.to?.oil, undone.to?.oilGrams, undone.to?.notes, names(undone.to)]).toEqual(['1', 10, 'doma', ['solata']]);
    expect(names(movedSchema.parse(await actor.rpc('undo_move', { move: undo })).to)).toEqual(['solata']);
    expect(await dayTotal(userId)).toBe(total);
  });

  test('keeps the report of its words, and what was decided of it', async () => {
    const actor = await someone();
    const lunch = await save(actor, [food('riž', 130), unknown]);
    const dinner = await save(actor, [food('solata', 20)], { type: 'dinner' });
    await db.rows(`update public.unknown_ingredients set status = 'dismissed' where meal_id = $1`, [lunch.id]);
    const { sent } = await move(actor, lunch, 1, { id: dinner.id });
    const reports = await db.rows(`select meal_id, ingredient_id, status from public.unknown_ingredients where meal_id = any ($1::uuid[])`, [
      [lunch.id, dinner.id],
    ]);
    expect(reports).toEqual([{ meal_id: dinner.id, ingredient_id: sent.id, status: 'dismissed' }]);
  });

  test('is known by what it is where a change made the list anew, and refused where it is gone', async () => {
    const actor = await someone();
    const lunch = await save(actor, [food('riž', 130), food('juha', 40)]);
    const dinner = await save(actor, [food('solata', 20)], { type: 'dinner' });
    await actor.rpc('update_meal', { meal: { id: lunch.id, ingredients: [food('juha', 40), food('kruh', 250)] } });
    const like = (at: number) => {
      const { id, foodId, name, grams, amount, unit } = lunch.ingredients[at]!;
      return { ingredient: { id, foodId, name, grams, amount, unit } };
    };
    const { from, to } = await move(actor, lunch, 1, { id: dinner.id }, like(1));
    expect([names(from), names(to)]).toEqual([['kruh'], ['solata', 'juha']]);
    expect(await getRefusal(move(actor, lunch, 0, { id: dinner.id }, like(0)))).toBe('meal_changed');
    expect(await getRefusal(move(actor, from!, 0, { id: randomUUID() }))).toBe('meal_changed');
    expect(await getRefusal(move(actor, from!, 0, { id: from!.id }))).toBe('input_invalid');
    expect(names(await load(actor, lunch.id))).toEqual(['kruh']);
  });

  test('neither takes from nor gives to another person', async () => {
    const [ana, eva] = [await someone(), await someone()];
    const hers = await save(ana, [food('riž', 130), food('juha', 40)]);
    const mine = await save(eva, [food('solata', 20), food('kruh', 250)]);
    expect(await getRefusal(move(eva, hers, 0, { id: mine.id }))).toBe('not_found');
    expect(await getRefusal(move(eva, mine, 0, { id: hers.id }))).toBe('meal_changed');
    expect([names(await load(ana, hers.id)), names(await load(eva, mine.id))]).toEqual([
      ['riž', 'juha'],
      ['solata', 'kruh'],
    ]);
  });
});
