/** Goals of nutrients: set as a whole, in order, and nothing that is no nutrient. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nutrientGoalsSchema, type NutrientGoal } from '#core/contracts/nutrient-goals.ts';
import { openTestDb, getRefusal, type Actor, type TestDb } from '#testing/db.ts';

const FIBER: NutrientGoal = { nutrient: 'fiber', amount: 30, aim: 'reach' };
const SODIUM: NutrientGoal = { nutrient: 'sodium', amount: 2400, aim: 'limit' };

describe('goals of nutrients', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());
  const set = async (actor: Actor, goals: unknown) => nutrientGoalsSchema.parse(await actor.rpc('set_nutrient_goals', { goals: goals as never }));

  test('what is set replaces what was there, and others see nothing of it', async () => {
    const ana = db.as(await db.join());
    expect(await set(ana, [FIBER])).toEqual([FIBER]);
    expect(await set(ana, [{ ...FIBER, amount: 35 }, SODIUM])).toEqual([{ ...FIBER, amount: 35 }, SODIUM]);
    expect(await set(ana, [SODIUM])).toEqual([SODIUM]);
    expect(await db.as(await db.join()).rpc('my_nutrient_goals', {})).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['energy', [{ ...FIBER, nutrient: 'calories' }]],
    ['what is no nutrient', [{ ...FIBER, nutrient: 'magic' }]],
    ['nothing of it', [{ ...FIBER, amount: 0 }]],
    ['another aim', [{ ...FIBER, aim: 'near' }]],
    ['one twice', [FIBER, FIBER]],
    ['no list', { fiber: 30 }],
  ])('%s is refused', async (_what, goals) => {
    const ana = db.as(await db.join());
    expect(await getRefusal(ana.rpc('set_nutrient_goals', { goals: goals as never }))).toBe('input_invalid');
  });
});
