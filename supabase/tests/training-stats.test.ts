/** Training in numbers: counted from what is known, for the owner and the desk alike. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trainingStatsSchema } from '#core/contracts/training-stats.ts';
import { addDays, weekStart } from '#core/kit/day.ts';
import { toHeartSeconds } from '#core/training/recording.ts';
import { openTestDb, type Actor, type TestDb } from '#testing/db.ts';

describe('training in numbers', () => {
  let db: TestDb;
  let admin: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    admin = db.as(await db.join({ admin: true }));
  });
  afterAll(() => db.close());

  const stats = async (actor: Actor) => trainingStatsSchema.parse(await actor.rpc('my_training_stats'));
  const save = (actor: Actor, day: string, more: object = {}) =>
    actor.rpc('save_training', { session: { id: randomUUID(), day, kind: 'run', exercises: [], source: 'manual', ...more } });

  test('without sessions everything is empty', async () => {
    const { today: _today, timeZone: _zone, ...rest } = await stats(db.as(await db.join()));
    expect(rest).toEqual({ loadSince: null, days: [], weeks: [], recent: [], efforts: [], heart: { seconds: {}, person: {} }, exercises: [] });
  });

  test('the fastest 1, 5 and 10 km are of recorded runs, not of rides and not of deleted ones', async () => {
    const me = db.as(await db.join());
    const { today } = await stats(me);
    const run = async (daysAgo: number, efforts: object[], kind = 'run') => {
      const session = { id: randomUUID(), day: addDays(today, -daysAgo), kind, exercises: [], source: 'file', externalId: randomUUID() };
      await me.rpc('save_training_file', { session, recording: { samples: { seconds: [0] }, laps: [], efforts } });
      return session.id;
    };
    await run(9, [
      { metres: 1000, seconds: 290.4 },
      { metres: 5000, seconds: 1500 },
    ]);
    await run(5, [{ metres: 1000, seconds: 301 }]);
    await run(4, [{ metres: 1000, seconds: 130 }], 'bike');
    const deleted = await run(3, [{ metres: 1000, seconds: 200 }]);
    await me.rpc('delete_training', { session_id: deleted });
    expect((await stats(me)).efforts).toEqual([
      { metres: 1000, seconds: 290.4, day: addDays(today, -9) },
      { metres: 5000, seconds: 1500, day: addDays(today, -9) },
    ]);
  });

  test('heart rates of 28 days add up as core counts them: not over pauses, a minute at most, once for two recordings of one training', async () => {
    const me = db.as(await db.join());
    const { today } = await stats(me);
    const samples = { seconds: [0, 10, 20.5, 30, 40, 900, 905], heartRate: [90, 130.4, null, 190, 190, 129.6, 60], resumed: [4] };
    const run = async (daysAgo: number, more: object = {}) => {
      const session = {
        id: randomUUID(),
        day: addDays(today, -daysAgo),
        kind: 'run',
        exercises: [],
        source: 'file',
        externalId: randomUUID(),
        ...more,
      };
      await me.rpc('save_training_file', { session, recording: { samples, laps: [] } });
      return session.id;
    };
    await run(28);
    expect((await stats(me)).heart.seconds).toEqual({});
    await run(27, { restingHeartRate: 48 });
    const { heart } = await stats(me);
    expect(heart).toEqual({ seconds: toHeartSeconds(samples), person: { restingHeartRate: 48 } });
    expect(heart.seconds).toEqual({ 90: 10, 130: 15.5, 190: 60 });
    const second = await run(3);
    expect((await stats(me)).heart.seconds[190]).toBe(120);
    const other = await run(3);
    await db.rows(`update public.training_sessions set linked_to = '${second}' where id = '${other}'`);
    expect((await stats(me)).heart.seconds[190]).toBe(120);
    await me.rpc('delete_training', { session_id: second });
    expect((await stats(me)).heart.seconds[190]).toBe(120);
  });

  test('days once each, 28 days of sessions, twelve whole weeks, and the first day with a load', async () => {
    const member = await db.join();
    const ana = db.as(member);
    const { today } = await stats(ana);
    const [last, first, before] = [addDays(today, -27), addDays(weekStart(today), -77), addDays(weekStart(today), -78)];
    await save(ana, today, { durationMinutes: 30, strain: 11 });
    await save(ana, today, { kind: 'yoga' });
    await save(ana, last, { durationMinutes: 40, exertion: 6 });
    await save(ana, addDays(today, -28), { exertion: 9 });
    await save(ana, first, { durationMinutes: 20, distanceM: 4000 });
    await save(ana, before, { durationMinutes: 99 });
    const answer = await stats(ana);
    expect(answer.days).toEqual([before, first, addDays(today, -28), last, today]);
    expect(answer.loadSince).toBe(last);
    expect(answer.recent.map(({ day }) => day)).toEqual([today, today, last]);
    expect(answer.weeks.at(-1)).toEqual({ week: first, kind: 'run', sessions: 1, minutes: 20, distanceM: 4000 });
    expect(answer.weeks.find(({ kind }) => kind === 'yoga')).toEqual({
      week: weekStart(today),
      kind: 'yoga',
      sessions: 1,
      minutes: null,
      distanceM: null,
    });
    expect(trainingStatsSchema.parse(await admin.rpc('client_training_stats', { client_id: member.id }))).toEqual(answer);
    expect((await stats(db.as(await db.join()))).days).toEqual([]);
  });

  test('a session that is linked to another one counts in no total, and its energy not twice', async () => {
    const ana = db.as(await db.join());
    const { today } = await stats(ana);
    const at = { startedAt: `${today}T00:00:10+00:00`, durationMinutes: 30, calories: 300, caloriesSource: 'measured' };
    await ana.rpc('set_training_energy', { percent: 100 });
    await save(ana, today, at);
    for (const externalId of ['a', 'b']) {
      const session = { id: randomUUID(), day: today, kind: 'run', exercises: [], ...at, source: 'file', externalId };
      await ana.rpc('save_training_file', { session, recording: null });
    }
    const { weeks, recent } = await stats(ana);
    expect(recent).toHaveLength(1);
    expect(weeks).toMatchObject([{ sessions: 1, minutes: 30 }]);
    const { parts } = (await ana.rpc('overview', { day: today })) as { parts: { trainingEnergy: object } };
    expect(parts.trainingEnergy).toEqual({ percent: 100, kcal: 300, sessions: 1 });
  });
});
