import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Meal } from '#core/contracts/meal.ts';
import { openTestDb, getRefusal, type Actor, type Member, type TestDb } from '#testing/db.ts';

describe('deleted meals', () => {
  let db: TestDb;
  let ana: Member;
  let asAna: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    ana = await db.join();
    asAna = db.as(ana);
  });
  afterAll(() => db.close());

  const draft = (more: object = {}) => ({
    id: randomUUID(),
    day: '2026-11-20',
    type: 'lunch',
    name: 'Jajce',
    ingredients: [{ foodId: 'egg', name: 'Jajce', grams: 50, recognized: true, nutrients: { calories: 70 } }],
    ...more,
  });
  const save = (meal: object, actor = asAna) => actor.rpc<Meal>('save_meal', { meal });
  const remove = (id: string, actor = asAna) => actor.rpc<Meal>('delete_meal', { meal_id: id });
  const remembered = async (id: string) => (await db.rows('select 1 from private.deleted_meals where meal_id = $1', [id])).length;
  const exists = async (id: string) => (await db.rows('select 1 from public.meals where id = $1', [id])).length === 1;

  test('a deleted meal sent again stays deleted, also by a plain insert', async () => {
    const meal = draft();
    await save(meal);
    await remove(meal.id);
    expect(await getRefusal(save(meal))).toBe('meal_deleted');
    expect(await getRefusal(asAna.rows(`insert into public.meals (id, day, type) values ($1, '2026-11-20', 'lunch')`, [meal.id]))).toBe(
      'meal_deleted',
    );
    expect(await exists(meal.id)).toBe(false);
  });

  test('a meal deleted by whatever way is remembered', async () => {
    const [first, second] = [draft(), draft()];
    await save(first);
    await save(second);
    await asAna.rows('delete from public.meals where id = any ($1::uuid[])', [[first.id, second.id]]);
    expect([await getRefusal(save(first)), await getRefusal(save(second))]).toEqual(['meal_deleted', 'meal_deleted']);
  });

  test('Undo of the deletion brings it back, newer than any version seen; deleted once more it stays away', async () => {
    const meal = draft();
    await save(meal);
    const changed = await asAna.rpc<Meal>('update_meal', { meal: { id: meal.id, notes: 'x' } });
    const gone = await remove(meal.id);
    const back = await asAna.rpc<Meal>('restore_meal', { meal: gone });
    expect(back).toMatchObject({ id: meal.id, notes: 'x', ingredients: [{ name: 'Jajce' }] });
    expect(back.version).toBeGreaterThan(changed.version);
    expect(await remembered(meal.id)).toBe(0);
    expect((await save(meal)).id).toBe(meal.id);
    await remove(meal.id);
    expect(await getRefusal(save(meal))).toBe('meal_deleted');
  });

  test('bringing one meal back lets no other deleted one in', async () => {
    const [one, other] = [draft(), draft()];
    await save(one);
    await save(other);
    const gone = await remove(one.id);
    await remove(other.id);
    await asAna.rpc('restore_meal', { meal: gone });
    expect(await getRefusal(save(other))).toBe('meal_deleted');
  });

  test('copies and recipes sent again after their meal was deleted say so, even where their source is gone too', async () => {
    const source = draft();
    await save(source);
    const copy = { source_id: source.id, new_id: randomUUID(), day: '2026-11-21' };
    await asAna.rpc('copy_meal', copy);
    await remove(copy.new_id);
    expect(await getRefusal(asAna.rpc('copy_meal', copy))).toBe('meal_deleted');
    await remove(source.id);
    expect(await getRefusal(asAna.rpc('copy_meal', copy))).toBe('meal_deleted');

    const { ingredients } = draft();
    const recipe = { id: randomUUID(), name: 'Omleta', kind: 'recipe', portions: 1, ingredients };
    await asAna.rpc('save_recipe', { recipe });
    const logged = { recipe_id: recipe.id, new_id: randomUUID(), day: '2026-11-20', type: 'lunch', portions: 1 };
    await asAna.rpc('log_recipe', logged);
    await remove(logged.new_id);
    await asAna.rpc('delete_recipe', { recipe_id: recipe.id });
    expect(await getRefusal(asAna.rpc('log_recipe', logged))).toBe('meal_deleted');
  });

  test('a photo sent again after its meal was deleted says so before it looks for the picture', async () => {
    const meal = draft({ source: 'photo' });
    await save(meal);
    await remove(meal.id);
    const photos = [{ id: randomUUID(), width: 10, height: 10 }];
    expect(await getRefusal(asAna.rpc('log_photo', { meal: { ...meal, photos } }))).toBe('meal_deleted');
  });

  test('a copied day sent again leaves out the copy that was deleted', async () => {
    const actor = db.as(await db.join());
    await save(draft({ day: '2026-11-10' }), actor);
    await save(draft({ day: '2026-11-10' }), actor);
    const args = { from_day: '2026-11-10', to_day: '2026-11-11', request_id: randomUUID() };
    const [first, second] = await actor.rpc<Meal[]>('copy_day', args);
    await remove(first?.id ?? '', actor);
    expect((await actor.rpc<Meal[]>('copy_day', args)).map(({ id }) => id)).toEqual([second?.id]);
  });

  test('an insert that waited for the deletion of the same meal does not bring it back', async () => {
    const meal = draft();
    await save(meal);
    const answers = await Promise.all([remove(meal.id).then(() => 'deleted'), ...Array.from({ length: 4 }, () => getRefusal(save(meal)))]);
    expect(answers[0]).toBe('deleted');
    expect(await exists(meal.id)).toBe(false);
  });

  test('another person may use the id, and their deletion is their own', async () => {
    const meal = draft();
    await save(meal);
    await remove(meal.id);
    const bor = db.as(await db.join());
    expect((await save(meal, bor)).id).toBe(meal.id);
    await remove(meal.id, bor);
    expect(await remembered(meal.id)).toBe(2);
    expect([await getRefusal(save(meal)), await getRefusal(save(meal, bor))]).toEqual(['meal_deleted', 'meal_deleted']);
  });

  test('after 30 days the id is forgotten, not before', async () => {
    const meal = draft();
    await save(meal);
    await remove(meal.id);
    const inDays = async (days: number) => db.service.rpc('forget_deleted_meals', { at: new Date(Date.now() + days * 86_400_000).toISOString() });
    await inDays(29);
    expect(await remembered(meal.id)).toBe(1);
    expect(await inDays(31)).toBeGreaterThan(0);
    expect(await remembered(meal.id)).toBe(0);
    expect((await save(meal)).id).toBe(meal.id);
  });

  test('meals that go with their account leave nothing', async () => {
    const eva = await db.join();
    const [kept, deleted] = [draft(), draft()];
    await save(kept, db.as(eva));
    await save(deleted, db.as(eva));
    await remove(deleted.id, db.as(eva));
    await db.service.rpc('delete_account', { user_id: eva.id, confirmation: eva.email });
    expect([await remembered(kept.id), await remembered(deleted.id)]).toEqual([0, 0]);
  });
});
