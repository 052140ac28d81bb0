import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planSchema } from '#core/contracts/plan.ts';
import { getRefusal, openTestDb, type Actor, type Member, type TestDb } from '#testing/db.ts';

const meal = (id: string = randomUUID(), day = '2026-11-20') => ({
  id,
  day,
  type: 'lunch',
  name: 'juha',
  ingredients: [{ name: 'juha', recognized: false }],
});

describe('plans', () => {
  let db: TestDb;
  let ana: Member;
  let actor: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    ana = await db.join();
    actor = db.as(ana);
  });
  afterAll(() => db.close());

  const log = (id?: string, day?: string) => actor.rpc<{ id: string }>('save_meal', { meal: meal(id, day) });
  const plan = () => actor.rpc<{ tier: string; limit: number | null; used: number }>('my_plan');
  /** All but `left` of the month's meals. */
  const fill = (left: number, member = ana) =>
    db
      .rows(`delete from public.meals where user_id = $1`, [member.id])
      .then(() =>
        db.rows(`insert into public.meals (user_id, day, type) select $1::uuid, '2026-11-20', 'snack' from generate_series(1, 50 - $2::integer)`, [
          member.id,
          left,
        ]),
      );

  test('in the beta nobody is counted, and a paid plan never is', async () => {
    await fill(0);
    await log();
    expect(await plan()).toMatchObject({ tier: 'basic', limit: null, used: 51 });
    await db.service.rpc('set_beta', { is_on: false });
    await db.rows(`insert into public.subscriptions (user_id, tier) values ($1, 'premium')`, [ana.id]);
    await log();
    expect(await plan()).toMatchObject({ tier: 'premium', limit: null, used: 52 });
    await db.rows(`update public.subscriptions set since = now() - interval '2 days', until = now() - interval '1 day' where user_id = $1`, [ana.id]);
    await expect(log()).rejects.toThrow('meal_limit_reached');
    expect(await plan()).toMatchObject({ tier: 'basic', limit: 50, used: 52 });
  });

  test('the 50th meal of the month is taken and the 51st is not; the 50th sent again is still the 50th', async () => {
    await fill(1);
    const last = await log(undefined, '2026-10-02');
    await expect(log()).rejects.toThrow('meal_limit_reached');
    expect(await log(last.id)).toMatchObject({ id: last.id });
    await expect(actor.rpc('copy_meal', { source_id: last.id, new_id: randomUUID(), day: '2026-11-21' })).rejects.toThrow('meal_limit_reached');
    expect(await plan()).toMatchObject({ limit: 50, used: 50 });
  });

  test('deleting frees a place, and what was deleted comes back even when the place is taken', async () => {
    await fill(1);
    const first = await log();
    const gone = await actor.rpc<object>('delete_meal', { meal_id: first.id });
    await log();
    expect(await actor.rpc('restore_meal', { meal: gone })).toMatchObject({ id: first.id });
    expect(await plan()).toMatchObject({ used: 51 });
    await expect(log()).rejects.toThrow('meal_limit_reached');
  });

  test("nobody dates a meal into another month; last month's meals take no place", async () => {
    await fill(0);
    await expect(
      actor.rows(
        `insert into public.meals (day, type, created_at, logged_at) values ('2026-11-20', 'lunch', now() - interval '60 days', now() - interval '60 days')`,
      ),
    ).rejects.toThrow('meal_limit_reached');
    await actor.rows(`update public.meals set created_at = now() - interval '60 days', logged_at = now() - interval '60 days' where user_id = $1`, [
      ana.id,
    ]);
    await expect(log()).rejects.toThrow('meal_limit_reached');
    await db.rows(`alter table public.meals disable trigger meals_guard`);
    await db.rows(`update public.meals set logged_at = now() - interval '40 days' where user_id = $1`, [ana.id]);
    await db.rows(`alter table public.meals enable trigger meals_guard`);
    await expect(log()).resolves.toBeDefined();
  });

  test('of two at once only as many get in as there is room', async () => {
    await fill(1);
    const answers = await Promise.allSettled([log(), log(), log()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await plan()).toMatchObject({ used: 50 });
  });

  test('an administrator changes a plan, and the person reads of it', async () => {
    const admin = await db.join({ admin: true });
    const miha = await db.join();
    await expect(db.as(miha).rpc('client_set_tier', { client_id: miha.id, tier: 'pro' })).rejects.toThrow('access_denied');
    await db.as(admin).rpc('client_set_tier', { client_id: miha.id, tier: 'pro' });
    expect(await db.as(miha).rpc('my_plan')).toMatchObject({ tier: 'pro', source: 'nutritionist', limit: null, until: null });
    expect(JSON.stringify(await db.as(miha).rpc('my_audit'))).toContain('tier_changed');
    expect(JSON.stringify(await db.as(miha).rpc('my_notices'))).toContain('plan_changed');
  });

  test('set to the end of a day, a plan ends when that day ends where the client is', async () => {
    const admin = db.as(await db.join({ admin: true }));
    const miha = await db.join();
    await db.as(miha).rpc('update_profile', { profile: { timeZone: 'Pacific/Auckland' } });
    await admin.rpc('client_set_tier', { client_id: miha.id, tier: 'premium', last_day: '2100-03-31' });
    const stored = planSchema.parse(await admin.rpc('client_plan', { client_id: miha.id }));
    expect([stored.tier, Date.parse(stored.until ?? '')]).toEqual(['premium', Date.parse('2100-03-31T11:00:00Z')]);
    expect(await getRefusal(admin.rpc('client_set_tier', { client_id: miha.id, tier: 'premium', last_day: '2020-01-01' }))).toBe('input_invalid');
    expect(await getRefusal(admin.rpc('client_set_tier', { client_id: miha.id, tier: 'gold' }))).toBe('input_invalid');
    expect(await getRefusal(admin.rpc('client_set_tier', { client_id: randomUUID(), tier: 'pro' }))).toBe('not_found');
  });

  test('history: every change once, newest first, with who made it', async () => {
    await db.service.rpc('set_beta', { is_on: true });
    const admin = db.as(await db.join({ admin: true }));
    const miha = await db.join();
    const own = db.as(miha);
    expect(planSchema.parse(await own.rpc('choose_plan', { tier: 'basic' })).changes).toEqual([]);
    await own.rpc('choose_plan', { tier: 'pro' });
    await own.rpc('choose_plan', { tier: 'pro' });
    await admin.rpc('client_set_tier', { client_id: miha.id, tier: 'premium' });
    const { changes } = planSchema.parse(await own.rpc('choose_plan', { tier: 'basic' }));
    expect(changes.map(({ tier, source }) => [tier, source])).toEqual([
      ['basic', 'client'],
      ['premium', 'nutritionist'],
      ['pro', 'client'],
    ]);
    const timeline = await admin.rpc<{ events: { kind: string }[] }>('client_timeline', { client_id: miha.id, kinds: ['plan'] });
    expect(timeline.events).toHaveLength(3);
  });

  test('a plan that was chosen freely ends with the beta; one that the nutritionist set does not', async () => {
    await db.service.rpc('set_beta', { is_on: true });
    const admin = db.as(await db.join({ admin: true }));
    const [chosen, given] = [await db.join(), await db.join()];
    expect(await db.as(chosen).rpc('choose_plan', { tier: 'premium' })).toMatchObject({ tier: 'premium', mode: 'beta', limit: null });
    await admin.rpc('client_set_tier', { client_id: given.id, tier: 'premium' });
    await db.service.rpc('set_beta', { is_on: false });
    expect(await db.as(chosen).rpc('my_plan')).toMatchObject({ tier: 'basic', source: null, since: null, mode: 'assigned', limit: 50 });
    expect(await db.as(given).rpc('my_plan')).toMatchObject({ tier: 'premium', limit: null });
    expect(await getRefusal(db.as(chosen).rpc('choose_plan', { tier: 'premium' }))).toBe('access_denied');
  });

  test('a plan that does not exist cannot be chosen', async () => {
    await db.service.rpc('set_beta', { is_on: true });
    expect(await getRefusal(actor.rpc('choose_plan', { tier: 'gold' }))).toBe('input_invalid');
  });
});
