/** Variants of goals: which holds on a day, what stays when goals change, and what is refused. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientPageSchema } from '#core/contracts/desk.ts';
import { baseGoalsSchema, dayGoalsSchema, mealStatsSchema, type GoalVariant } from '#core/contracts/overview.ts';
import { addDays, weekStart, type Day } from '#core/kit/day.ts';
import { openTestDb, getRefusal, type Actor, type TestDb } from '#testing/db.ts';

const GOALS = { calories: 2000, protein: 120, carbs: 220, fat: 70 };
const TRAINING: GoalVariant = { calories: 2300, protein: 130, carbs: 285, fat: 70, weekdays: [], training: true };
const WEEKEND: GoalVariant = { calories: 2200, protein: 120, carbs: 270, fat: 70, weekdays: [6, 7], training: false };

describe('variants of goals', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const on = async (actor: Actor, day: Day) => dayGoalsSchema.parse(await actor.rpc('goals_on', { day }));
  const today = async (actor: Actor) => (await actor.rpc<{ today: Day }>('overview', {})).today;
  const train = (actor: Actor, day: Day) =>
    actor.rpc('save_training', { session: { id: randomUUID(), day, kind: 'run', exercises: [], source: 'manual' } });

  test('training comes before the weekday, the weekday before the goals, on every screen', async () => {
    const ana = db.as(await db.join());
    const monday = addDays(weekStart(await today(ana)), -7);
    const stored = baseGoalsSchema.parse(await ana.rpc('set_goals', { goals: { ...GOALS, variants: [TRAINING, WEEKEND] }, from_day: monday }));
    expect(stored).toEqual({ ...GOALS, variants: [TRAINING, WEEKEND] });
    const saturday = addDays(monday, 5);
    expect(await on(ana, monday)).toMatchObject({ ...GOALS, variant: null, onTraining: { calories: 2300 } });
    expect(await on(ana, saturday)).toMatchObject({ calories: 2200, carbs: 270, variant: 'weekday' });
    await train(ana, saturday);
    await train(ana, monday);
    expect(await on(ana, saturday)).toMatchObject({ calories: 2300, protein: 130, variant: 'training' });
    const { parts } = await ana.rpc<{ parts: { goals: unknown } }>('overview', { day: monday });
    expect(dayGoalsSchema.parse(parts.goals)).toMatchObject({ calories: 2300, variant: 'training' });
    const { days } = mealStatsSchema.parse(await ana.rpc('meal_stats', { from_day: monday, to_day: addDays(monday, 6) }));
    expect(days.map(({ goals }) => goals?.calories)).toEqual([2300, 2000, 2000, 2000, 2000, 2300, 2200]);
    const month = await ana.rpc<{ days: { day: Day; goal: number }[] }>('meal_month', { month: saturday });
    expect(month.days.find(({ day }) => day === saturday)?.goal).toBe(2300);
  });

  test('changed goals keep the variants, former days keep what held then, and others see nothing', async () => {
    const member = await db.join();
    const ana = db.as(member);
    const day = await today(ana);
    await ana.rpc('set_goals', { goals: { ...GOALS, variants: [TRAINING] }, from_day: addDays(day, -9) });
    await ana.rpc('set_goals', { goals: { ...GOALS, calories: 1900 } });
    await train(ana, day);
    expect(await on(ana, day)).toMatchObject({ calories: 2300, variant: 'training' });
    await ana.rpc('set_goals', { goals: { ...GOALS, variants: [] } });
    await train(ana, addDays(day, -3));
    expect(await on(ana, day)).toEqual({ ...GOALS, variant: null });
    expect(await on(ana, addDays(day, -3))).toMatchObject({ variant: 'training' });
    const stranger = db.as(await db.join());
    expect(await stranger.rpc('goals_for_day', { owner: member.id, day })).toBeNull();
  });

  test('without variants the days of statistics carry no goals of their own', async () => {
    const ana = db.as(await db.join());
    await ana.rpc('set_goals', { goals: GOALS });
    const day = await today(ana);
    const { days, goals } = mealStatsSchema.parse(await ana.rpc('meal_stats', { from_day: day, to_day: day }));
    expect(days[0]?.goals).toBeNull();
    expect(goals).toEqual({ ...GOALS, variant: null });
  });

  test('the nutritionist sets variants, and the client is told', async () => {
    const member = await db.join();
    const admin = db.as(await db.join({ admin: true }));
    const page = await admin.rpc('client_set_goals', { client_id: member.id, goals: { ...GOALS, variants: [WEEKEND] } });
    expect(clientPageSchema.parse(page).goals).toMatchObject({ ...GOALS, variants: [WEEKEND] });
    expect(await db.as(member).rpc('my_notices', {})).toMatchObject([{ kind: 'profile_changed', payload: { fields: ['goals'] } }]);
  });

  test.each<[string, unknown]>([
    ['a weekday twice', [WEEKEND, { ...WEEKEND, weekdays: [7] }]],
    ['training twice', [TRAINING, TRAINING]],
    ['an eighth weekday', [{ ...WEEKEND, weekdays: [8] }]],
    ['half a weekday', [{ ...WEEKEND, weekdays: [1.5] }]],
    ['no day at all', [{ ...WEEKEND, weekdays: [] }]],
    ['training on weekdays', [{ ...TRAINING, weekdays: [1] }]],
    ['no energy', [{ ...WEEKEND, calories: undefined }]],
    ['energy as text', [{ ...WEEKEND, calories: '2200' }]],
    ['energy below nothing', [{ ...WEEKEND, calories: -5 }]],
    ['too much fat', [{ ...WEEKEND, fat: 2001 }]],
    ['something else', [{ ...WEEKEND, note: 'x' }]],
    ['no list', {}],
  ])('%s is refused', async (_what, variants) => {
    const ana = db.as(await db.join());
    expect(await getRefusal(ana.rpc('set_goals', { goals: { ...GOALS, variants } }))).toBe('input_invalid');
  });
});
