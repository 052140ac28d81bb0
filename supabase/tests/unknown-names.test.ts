/** A name that a function does not know is refused: left out, what somebody states would be lost without a word. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDb, getRefusal, type Actor, type TestDb } from '#testing/db.ts';

const day = '2026-11-20';
const food = { name: 'Riž', grams: 100, nutrients: { calories: 130 } };

interface Call {
  readonly rpc: string;
  /** The arguments with `more` at the place that is tried. */
  readonly args: (more: object) => Record<string, unknown>;
}
const calls: Readonly<Record<string, Call>> = {
  'a meal': {
    rpc: 'save_meal',
    args: (more) => ({ meal: { id: randomUUID(), day, type: 'lunch', ingredients: [food], ...more } }),
  },
  'a food of a meal': {
    rpc: 'save_meal',
    args: (more) => ({ meal: { id: randomUUID(), day, type: 'lunch', ingredients: [food, { ...food, ...more }] } }),
  },
  'a recipe': {
    rpc: 'save_recipe',
    args: (more) => ({ recipe: { id: randomUUID(), kind: 'recipe', name: 'x', portions: 1, ingredients: [food], ...more } }),
  },
  'a food of a recipe': {
    rpc: 'save_recipe',
    args: (more) => ({ recipe: { id: randomUUID(), kind: 'recipe', name: 'x', portions: 1, ingredients: [{ ...food, ...more }] } }),
  },
  'a product': { rpc: 'save_product', args: (more) => ({ product: { id: randomUUID(), name: 'x', per100: { calories: 100 }, ...more } }) },
  'the figures of a product': {
    rpc: 'save_product',
    args: (more) => ({ product: { id: randomUUID(), name: 'x', per100: { calories: 100, ...more } } }),
  },
  'a weight': { rpc: 'save_body_entry', args: (more) => ({ entry: { id: randomUUID(), kind: 'weight', day, value: 70, ...more } }) },
  'an imported weight': { rpc: 'import_body_entries', args: (more) => ({ entries: [{ kind: 'weight', day, value: 71, ...more }] }) },
  'a scan': {
    rpc: 'save_body_scan',
    args: (more) => ({ scan: { id: randomUUID(), day, method: 'bia', values: [{ field: 'body_fat_pct', region: 'whole', value: 20 }], ...more } }),
  },
  'a figure of a scan': {
    rpc: 'save_body_scan',
    args: (more) => ({ scan: { id: randomUUID(), day, method: 'bia', values: [{ field: 'body_fat_pct', region: 'whole', value: 20, ...more }] } }),
  },
  'a blood report': {
    rpc: 'save_blood_report',
    args: (more) => ({ report: { id: randomUUID(), collectedOn: day, results: [{ name: 'Feritin', value: 50 }], ...more } }),
  },
  'a result of blood': {
    rpc: 'save_blood_report',
    args: (more) => ({ report: { id: randomUUID(), collectedOn: day, results: [{ name: 'Feritin', value: 51, ...more }] } }),
  },
  'a range of a result': {
    rpc: 'save_blood_report',
    args: (more) => ({ report: { id: randomUUID(), collectedOn: day, results: [{ name: 'Feritin', value: 52, range: { low: 1, ...more } }] } }),
  },
  'a training': { rpc: 'save_training', args: (more) => ({ session: { id: randomUUID(), day, kind: 'run', ...more } }) },
  'its variability': {
    rpc: 'save_training',
    args: (more) => ({ session: { id: randomUUID(), day, kind: 'run', hrv: { ms: 50, measure: 'rmssd', ...more } } }),
  },
  'a supplement': {
    rpc: 'save_own_supplement',
    args: (more) => ({ supplement: { id: randomUUID(), type: 'vitamin_d', amount: 1, unit: 'tablets', ...more } }),
  },
  goals: { rpc: 'set_goals', args: (more) => ({ goals: { calories: 2000, protein: 100, carbs: 200, fat: 70, ...more } }) },
  'goals of nutrients': { rpc: 'set_nutrient_goals', args: (more) => ({ goals: [{ nutrient: 'fiber', amount: 30, aim: 'reach', ...more }] }) },
  'the profile': { rpc: 'update_profile', args: (more) => ({ profile: { firstName: 'Ana', ...more } }) },
};

describe('names that nobody knows', () => {
  let db: TestDb;
  let ana: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    ana = db.as(await db.join());
  });
  afterAll(() => db.close());

  test.each(Object.entries(calls))('in %s are refused', async (_what, { rpc, args }) => {
    expect(await getRefusal(ana.rpcRaw(rpc, args({ fiberr: 3 })))).toBe('input_invalid');
    await expect(ana.rpcRaw(rpc, args({}))).resolves.toBeDefined();
  });
});
