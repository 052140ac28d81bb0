/** What training adds to the energy goal: nothing by default, measured and entered energy only, each session once, from the day it was chosen. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overviewTrainingEnergySchema, trainingEnergySettingSchema } from '#core/contracts/training-energy.ts';
import { addDays, type Day } from '#core/kit/day.ts';
import { openTestDb, getRefusal, type Actor, type TestDb } from '#testing/db.ts';

describe('energy of training', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const part = async (actor: Actor, day?: Day) => {
    const { parts, today } = await actor.rpc<{ today: Day; parts: Record<string, unknown> }>('overview', day === undefined ? {} : { day });
    return { today, energy: overviewTrainingEnergySchema.parse(parts.trainingEnergy) };
  };
  const set = async (actor: Actor, percent: number) => trainingEnergySettingSchema.parse(await actor.rpc('set_training_energy', { percent }));
  const save = (actor: Actor, day: Day, more: object) =>
    actor.rpc('save_training', { session: { id: randomUUID(), day, kind: 'run', exercises: [], source: 'manual', ...more } });

  test('nothing is added by default; measured and entered energy is, an estimate is not', async () => {
    const ana = db.as(await db.join());
    const { today } = await part(ana);
    await save(ana, today, { calories: 300, caloriesSource: 'measured' });
    await save(ana, today, { calories: 120, caloriesSource: 'entered' });
    await save(ana, today, { calories: 999, caloriesSource: 'estimated' });
    await save(ana, today, { calories: 888, caloriesSource: 'unstated' });
    await save(ana, today, {});
    expect(trainingEnergySettingSchema.parse(await ana.rpc('my_training_energy'))).toEqual({ percent: 0 });
    expect((await part(ana)).energy).toBeNull();
    expect(await set(ana, 50)).toEqual({ percent: 50 });
    expect((await part(ana)).energy).toEqual({ percent: 50, kcal: 420, sessions: 2 });
    expect(await set(ana, 0)).toEqual({ percent: 0 });
    expect((await part(ana)).energy).toBeNull();
  });

  test('days before the choice and days without energy stay as they were', async () => {
    const ana = db.as(await db.join());
    const { today } = await part(ana);
    await save(ana, addDays(today, -1), { calories: 300, caloriesSource: 'measured' });
    await set(ana, 100);
    expect((await part(ana)).energy).toBeNull();
    expect((await part(ana, addDays(today, -1))).energy).toBeNull();
  });

  test('less than nothing and more than all are refused', async () => {
    const ana = db.as(await db.join());
    expect([await getRefusal(set(ana, -1)), await getRefusal(set(ana, 101))]).toEqual(['input_invalid', 'input_invalid']);
  });
});
