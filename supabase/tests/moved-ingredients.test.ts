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
  const [rice, soup, bread, salad] = [food('riž', 130), food('juha', 40), food('kruh', 250), food('solata', 20)];
  const save = async (actor: Actor, ingredients: readonly object[], more: object = {}): Promise<Meal> =>
    mealSchema.parse(await actor.rpc('save_meal', { meal: { id: randomUUID(), day: DAY, type: 'lunch', name: 'Kosilo', ingredients, ...more } }));
  const change = async (actor: Actor, { id }: { readonly id: string }, fields: object): Promise<Meal> =>
    mealSchema.parse(await actor.rpc('update_meal', { meal: { id, ...fields } }));
  const load = async (actor: Actor, { id }: { readonly id: string }) => mealSchema.parse(await actor.rpc('meal_detail', { meal_id: id }));
  const send = async (actor: Actor, request: object): Promise<Moved> => movedSchema.parse(await actor.rpc('move_ingredient', { move: request }));
  const move = async (actor: Actor, from: Meal, at: number, to: object, more: object = {}): Promise<Moved & { sent: { id: string } }> => {
    const sent = { id: randomUUID(), from: { id: from.id }, ingredient: { id: from.ingredients[at]?.id }, to, ...more };
    return { ...(await send(actor, sent)), sent };
  };
  const undo = async (actor: Actor, { sent }: { sent: { id: string } }): Promise<Moved> =>
    movedSchema.parse(await actor.rpc('undo_move', { move_id: sent.id }));
  const names = (meal: Meal | null) => meal?.ingredients.map(({ name }) => name);
  const words = (meal: Meal | null) => [meal?.name, meal?.oil, meal?.oilGrams, meal?.notes];
  const reports = (...meals: readonly Meal[]) =>
    db.rows(`select meal_id, ingredient_id, status from public.unknown_ingredients where meal_id = any ($1::uuid[]) order by status`, [
      meals.map(({ id }) => id),
    ]);
  const dayTotal = async (userId: string) =>
    (
      await db.rows<{ total: string }>(`select sum((nutrients ->> 'calories')::numeric)::text as total from public.meals where user_id = $1`, [
        userId,
      ])
    )[0]?.total;

  test('takes it out of one and puts it into the other as it was, sent twice once', async () => {
    const actor = await someone();
    const lunch = await save(actor, [rice, soup, bread]);
    const dinner = await save(actor, [salad], { type: 'dinner' });
    const before = lunch.ingredients[1];
    const moved = await move(actor, lunch, 1, { id: dinner.id });
    const { from, to, sent } = moved;
    expect([names(from), names(to)]).toEqual([
      ['riž', 'kruh'],
      ['solata', 'juha'],
    ]);
    expect(to?.ingredients[1]).toEqual({ ...before, id: sent.id });
    expect([from?.nutrients, to?.nutrients]).toEqual([{ calories: 380 }, { calories: 60 }]);
    expect([from!.version > lunch.version, to!.version > dinner.version]).toEqual([true, true]);
    const again = await send(actor, sent);
    expect([again.from, again.to]).toEqual([from, to]);
    const undone = await undo(actor, moved);
    expect([undone.from?.ingredients, undone.to?.ingredients]).toEqual([lunch.ingredients, dinner.ingredients]);
    expect([await undo(actor, moved), await send(actor, sent)]).toEqual([undone, undone]);
  });

  test('makes the meal it goes to, and Undo takes that away', async () => {
    const actor = await someone();
    const lunch = await save(actor, [rice, soup], { name: 'Riž, juha' });
    const fresh = { id: randomUUID(), day: '2026-11-19', type: 'snack', name: 'Juha' };
    const moved = await move(actor, lunch, 1, fresh, { from: { id: lunch.id, name: 'Riž', nameBefore: 'Riž, juha' } });
    const { from, to, sent } = moved;
    expect([from?.name, to?.name, to?.day, to?.type, names(to)]).toEqual(['Riž', 'Juha', '2026-11-19', 'snack', ['juha']]);
    const undone = await undo(actor, moved);
    expect([undone.to, undone.from?.name, undone.from?.ingredients]).toEqual([null, 'Riž, juha', lunch.ingredients]);
    // What still travels makes no second one.
    expect(await send(actor, sent)).toEqual(undone);
    expect(await getRefusal(move(actor, lunch, 1, fresh))).toBe('meal_deleted');
    expect(names(await load(actor, lunch))).toEqual(['riž', 'juha']);
  });

  test('with the last food its meal goes, and its oil and notes with the food: the day stays what it was', async () => {
    const member = await db.join();
    const [userId, actor] = [member.id, db.as(member)];
    const lunch = await save(actor, [rice], { oil: '1', oilGrams: 10, notes: 'pri mami', satiety: 4, eatenAt: '2026-11-20T11:00:00+00:00' });
    const dinner = await save(actor, [salad], { type: 'dinner', oil: '1', oilGrams: 10, notes: 'doma' });
    const total = await dayTotal(userId);
    const moved = await move(actor, lunch, 0, { id: dinner.id });
    expect([moved.from, names(moved.to), words(moved.to)]).toEqual([null, ['solata', 'riž'], ['Kosilo', 'other', 20, 'doma\npri mami']]);
    expect(await dayTotal(userId)).toBe(total);
    expect(await getRefusal(load(actor, lunch))).toBe('not_found');
    const undone = await undo(actor, moved);
    expect(undone.from).toEqual({ ...lunch, version: undone.from?.version });
    expect(undone.from!.version).toBeGreaterThan(lunch.version);
    expect(undone.to).toEqual({ ...dinner, version: undone.to?.version });
    expect((await undo(actor, moved)).to?.ingredients).toEqual(dinner.ingredients);
    expect(await dayTotal(userId)).toBe(total);
    expect(names(await change(actor, lunch, { ingredients: [bread] }))).toEqual(['kruh']);
  });

  test('is refused where the notes of both do not fit into one', async () => {
    const actor = await someone();
    const lunch = await save(actor, [rice], { notes: 'a'.repeat(1500) });
    const dinner = await save(actor, [salad], { type: 'dinner', notes: 'b'.repeat(1500) });
    expect(await getRefusal(move(actor, lunch, 0, { id: dinner.id }))).toBe('input_invalid');
    expect([await load(actor, lunch), await load(actor, dinner)]).toEqual([lunch, dinner]);
  });

  test('keeps the report of its words, and what was decided of it', async () => {
    const actor = await someone();
    const lunch = await save(actor, [rice, unknown]);
    const dinner = await save(actor, [salad], { type: 'dinner' });
    await db.rows(`update public.unknown_ingredients set status = 'dismissed' where meal_id = $1`, [lunch.id]);
    const { sent } = await move(actor, lunch, 1, { id: dinner.id });
    expect(await reports(lunch, dinner)).toEqual([{ meal_id: dinner.id, ingredient_id: sent.id, status: 'dismissed' }]);
  });

  test('words that stand in both meals stay reported in both', async () => {
    const actor = await someone();
    const lunch = await save(actor, [unknown, unknown]);
    const dinner = await save(actor, [salad], { type: 'dinner' });
    await db.rows(`update public.unknown_ingredients set status = 'resolved' where meal_id = $1`, [lunch.id]);
    const moved = await move(actor, lunch, 0, { id: dinner.id });
    const both = [
      { meal_id: lunch.id, ingredient_id: lunch.ingredients[1]?.id, status: 'resolved' },
      { meal_id: dinner.id, ingredient_id: moved.sent.id, status: 'resolved' },
    ];
    expect(await reports(lunch, dinner)).toEqual(expect.arrayContaining(both));
    await undo(actor, moved);
    expect(await reports(lunch, dinner)).toMatchObject([{ meal_id: lunch.id, status: 'resolved' }]);
    const supper = await save(actor, [unknown], { type: 'dinner' });
    const back = await move(actor, await load(actor, lunch), 0, { id: supper.id });
    expect(await reports(lunch, supper)).toMatchObject([
      { meal_id: supper.id, status: 'open' },
      { meal_id: lunch.id, status: 'resolved' },
    ]);
    await undo(actor, back);
    expect(await reports(supper)).toMatchObject([{ ingredient_id: supper.ingredients[0]?.id, status: 'open' }]);
  });

  test('is known by what it is where a change made the list anew, and refused where it is gone', async () => {
    const actor = await someone();
    const lunch = await save(actor, [rice, soup]);
    const dinner = await save(actor, [salad], { type: 'dinner' });
    await change(actor, lunch, { ingredients: [soup, bread] });
    const like = (at: number) => {
      const { id, foodId, name, grams, amount, unit } = lunch.ingredients[at]!;
      return { ingredient: { id, foodId, name, grams, amount, unit } };
    };
    const { from, to } = await move(actor, lunch, 1, { id: dinner.id }, like(1));
    expect([names(from), names(to)]).toEqual([['kruh'], ['solata', 'juha']]);
    expect(await getRefusal(move(actor, lunch, 0, { id: dinner.id }, like(0)))).toBe('meal_changed');
    expect(await getRefusal(move(actor, from!, 0, { id: randomUUID() }))).toBe('meal_changed');
    expect(await getRefusal(move(actor, from!, 0, { id: from!.id }))).toBe('input_invalid');
    expect(names(await load(actor, lunch))).toEqual(['kruh']);
  });

  test('a name that was given meanwhile stays', async () => {
    const actor = await someone();
    const lunch = await save(actor, [rice, soup], { name: 'Riž, juha' });
    const dinner = await save(actor, [salad], { type: 'dinner', name: 'Solata' });
    await change(actor, lunch, { name: 'Pri mami' });
    await change(actor, dinner, { name: 'Doma' });
    const { from, to } = await move(
      actor,
      lunch,
      1,
      { id: dinner.id, name: 'Solata, juha', nameBefore: 'Solata' },
      { from: { id: lunch.id, name: 'Riž', nameBefore: 'Riž, juha' } },
    );
    expect([from?.name, to?.name]).toEqual(['Pri mami', 'Doma']);
  });

  test.each([
    [{ id: 'x' }, 'input_invalid'],
    [{ id: null }, 'input_invalid'],
    [{ from: null }, 'input_invalid'],
    [{ from: { id: 7 } }, 'input_invalid'],
    [{ to: { id: [] } }, 'input_invalid'],
    [{ ingredient: { id: '' } }, 'input_invalid'],
    [{ to: { id: '10000000-0000-4000-8000-000000000000', type: 'x', day: DAY } }, 'input_invalid'],
    [{ to: { id: '10000000-0000-4000-8000-000000000000', type: 'snack', day: 'včeraj' } }, 'input_invalid'],
  ])('%j is %s', async (wrong, refusal) => {
    const actor = await someone();
    const lunch = await save(actor, [rice, soup]);
    const dinner = await save(actor, [salad], { type: 'dinner' });
    expect(await getRefusal(move(actor, lunch, 0, { id: dinner.id }, wrong))).toBe(refusal);
    expect([await load(actor, lunch), await load(actor, dinner)]).toEqual([lunch, dinner]);
  });

  test('neither takes from nor gives to another person, nor undoes their moves', async () => {
    const [ana, eva] = [await someone(), await someone()];
    const hers = await save(ana, [rice, soup]);
    const mine = await save(eva, [salad, bread]);
    expect(await getRefusal(move(eva, hers, 0, { id: mine.id }))).toBe('not_found');
    expect(await getRefusal(move(eva, mine, 0, { id: hers.id }))).toBe('meal_changed');
    expect(await getRefusal(move(eva, mine, 0, { id: hers.id, type: 'snack', day: DAY }))).toBe('id_taken');
    expect(await getRefusal(move(eva, mine, 0, { id: randomUUID(), type: 'snack', day: DAY }, { id: hers.ingredients[0]?.id }))).toBe('id_taken');
    const moved = await move(ana, hers, 0, { id: (await save(ana, [bread])).id });
    expect(await getRefusal(undo(eva, moved))).toBe('not_found');
    expect(names(await load(eva, mine))).toEqual(['solata', 'kruh']);
  });

  describe('Undo after more was changed', () => {
    const arrange = async (foods: readonly object[], more: object = {}) => {
      const actor = await someone();
      const lunch = await save(actor, foods, more);
      const dinner = await save(actor, [salad], { type: 'dinner', notes: 'doma', oil: '1', oilGrams: 10 });
      return { actor, lunch, dinner };
    };

    test('leaves what was written since', async () => {
      const { actor, lunch, dinner } = await arrange([rice], { notes: 'pri mami', oil: '2', oilGrams: 20 });
      const moved = await move(actor, lunch, 0, { id: dinner.id, name: 'Solata, riž', nameBefore: 'Kosilo' });
      await change(actor, dinner, { notes: 'doma, pozno', oil: 'none', oilGrams: 0, name: 'Sobota' });
      const { from, to } = await undo(actor, moved);
      expect([words(from), words(to)]).toEqual([
        ['Kosilo', '2', 20, 'pri mami'],
        ['Sobota', 'none', 0, 'doma, pozno'],
      ]);
      expect([names(from), names(to)]).toEqual([['riž'], ['solata']]);
    });

    test('finds a food whose list was made anew, and says so where it is gone', async () => {
      const { actor, lunch, dinner } = await arrange([rice, soup]);
      const moved = await move(actor, lunch, 1, { id: dinner.id });
      await change(actor, dinner, { ingredients: [soup, salad] });
      expect((await undo(actor, moved)).from?.ingredients).toEqual(lunch.ingredients);
      const again = await move(actor, lunch, 1, { id: dinner.id });
      await change(actor, dinner, { ingredients: [salad, food('juha', 80, { grams: 200 })] });
      expect(await getRefusal(undo(actor, again))).toBe('meal_changed');
      expect([names(await load(actor, lunch)), names(await load(actor, dinner))]).toEqual([['riž'], ['solata', 'juha']]);
    });

    test('puts it back between the foods it stood between', async () => {
      const { actor, lunch, dinner } = await arrange([rice, soup, bread]);
      const moved = await move(actor, lunch, 1, { id: dinner.id });
      await change(actor, lunch, { ingredients: [rice, bread, salad] });
      expect(names((await undo(actor, moved)).from)).toEqual(['riž', 'juha', 'kruh', 'solata']);
      const full = await save(
        actor,
        Array.from({ length: 60 }, (_, at) => food(`jed ${at}`, 1)),
      );
      expect(await getRefusal(move(actor, dinner, 0, { id: full.id }))).toBe('input_invalid');
    });

    test('moved to and fro a thousand times a list still has room', async () => {
      const { actor, lunch, dinner } = await arrange([rice, soup]);
      await db.rows('update public.meal_ingredients set position = 998 + position % 2 where meal_id = $1', [dinner.id]);
      const { to } = await move(actor, lunch, 0, { id: dinner.id });
      expect(names(to)).toEqual(['solata', 'riž']);
    });

    test('brings nothing back from a meal that was deleted since, and drops no meal with notes', async () => {
      const { actor, lunch, dinner } = await arrange([rice, soup]);
      const fresh = { id: randomUUID(), day: DAY, type: 'snack' };
      const [first, second] = [await move(actor, lunch, 0, { id: dinner.id }), await move(actor, lunch, 1, fresh)];
      expect(first.from?.id).toBe(lunch.id);
      await change(actor, fresh, { notes: 'na poti' });
      expect(await getRefusal(undo(actor, second))).toBe('meal_changed');
      expect((await load(actor, fresh)).notes).toBe('na poti');
      await actor.rpc('delete_meal', { meal_id: fresh.id });
      expect(await getRefusal(undo(actor, second))).toBe('meal_changed');
      const supper = await save(actor, [rice, bread]);
      const third = await move(actor, supper, 0, { id: dinner.id });
      await actor.rpc('delete_meal', { meal_id: supper.id });
      expect(await getRefusal(undo(actor, third))).toBe('meal_deleted');
      expect(names(await load(actor, dinner))).toEqual(['solata', 'riž', 'riž']);
    });
  });

  test('what Undo needs is forgotten after a day, the move after 30', async () => {
    const actor = await someone();
    const lunch = await save(actor, [rice, soup]);
    const moved = await move(actor, lunch, 1, { id: (await save(actor, [salad])).id });
    const kept = () => db.rows('select former is null as is_empty from private.moved_ingredients where id = $1', [moved.sent.id]);
    const inDays = (days: number) => db.service.rpc('forget_deleted_meals', { at: new Date(Date.now() + days * 86_400_000).toISOString() });
    await inDays(0.9);
    expect(await kept()).toEqual([{ is_empty: false }]);
    await inDays(29);
    expect(await kept()).toEqual([{ is_empty: true }]);
    expect(await getRefusal(undo(actor, moved))).toBe('meal_changed');
    expect((await send(actor, moved.sent)).to).toEqual(moved.to);
    await inDays(31);
    expect(await getRefusal(undo(actor, moved))).toBe('not_found');
  });

  test('of a move and a deletion at once nothing is lost: what was deleted comes back with the food', async () => {
    for (let round = 0; round < 10; round++) {
      const actor = await someone();
      const lunch = await save(actor, [rice, soup]);
      const dinner = await save(actor, [salad], { type: 'dinner' });
      const [, gone] = await Promise.all([
        getRefusal(move(actor, lunch, 0, { id: dinner.id })),
        actor.rpc('delete_meal', { meal_id: dinner.id }).then((meal) => mealSchema.parse(meal)),
      ]);
      const left = [...names(await load(actor, lunch))!, ...names(gone)!];
      expect(left.toSorted()).toEqual(['juha', 'riž', 'solata']);
    }
  });
});
