/** Recordings of trainings: one file is one session, the same training of two sources counts once, and what is deleted comes back or goes. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overviewTrainingSchema } from '#core/contracts/overview-training.ts';
import { savedFileSchema, trainingRecordingSchema } from '#core/contracts/training-recording.ts';
import { storedTrainingSchema, trainingPageSchema } from '#core/contracts/training.ts';
import { addDays } from '#core/kit/day.ts';
import { getRefusal, openTestDb, type Actor, type TestDb } from '#testing/db.ts';

describe('recordings of trainings', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const DAY = '2026-11-20';
  const join = async (): Promise<Actor> => db.as(await db.join());
  const session = (more: object = {}) => ({
    id: randomUUID(),
    day: DAY,
    startedAt: `${DAY}T09:00:00+00:00`,
    kind: 'run',
    durationMinutes: 30,
    distanceM: 5000,
    exercises: [],
    source: 'file',
    externalId: randomUUID(),
    ...more,
  });
  const recording = { samples: { seconds: [0, 1, 2], heartRate: [100, null, 104], resumed: [1] }, laps: [{ seconds: 0, durationSeconds: 2 }] };
  const save = async (actor: Actor, one: object, more: object | null = recording) =>
    savedFileSchema.parse(await actor.rpc('save_training_file', { session: one, recording: more }));
  const type = async (actor: Actor, more: object = {}) =>
    storedTrainingSchema.parse(await actor.rpc('save_training', { session: session({ source: 'manual', externalId: undefined, ...more }) }));
  const read = async (actor: Actor, session_id: string) => trainingRecordingSchema.parse(await actor.rpc('training_recording', { session_id }));
  const page = async (actor: Actor) => trainingPageSchema.parse(await actor.rpc('my_trainings', {}));

  test('the same file twice is one session with one recording', async () => {
    const me = await join();
    const one = session();
    const first = await save(me, one);
    const again = await save(me, { ...one, id: randomUUID(), title: 'Drugače' });
    expect([first.isKnown, again.isKnown]).toEqual([false, true]);
    expect(again.session).toEqual(first.session);
    expect((await page(me)).sessions).toHaveLength(1);
    expect(await read(me, one.id)).toEqual(recording);
  });

  test('a file that overlaps a session of another source is linked and counts once', async () => {
    const me = await join();
    const typed = await type(me, { startedAt: `${DAY}T09:04:00+00:00`, durationMinutes: 28 });
    const { session: file } = await save(me, session());
    expect(file.linkedTo).toBe(typed.id);
    const { weeks, sessions } = await page(me);
    expect(sessions).toHaveLength(2);
    expect(weeks).toMatchObject([{ kind: 'run', sessions: 1, minutes: 28 }]);
    // Both show the one recording.
    expect(await read(me, typed.id)).toEqual(recording);
    const { last, today } = overviewTrainingSchema.parse(
      (await me.rpc<{ parts: { training: unknown } }>('overview', { day: DAY, at: `${DAY}T20:00:00Z` })).parts.training,
    );
    expect([last?.id, today.map(({ id }) => id)]).toEqual([typed.id, [typed.id]]);
  });

  test('it counts by itself when the person says so, or when the other one is deleted', async () => {
    const me = await join();
    const typed = await type(me);
    const { session: file } = await save(me, session());
    const apart = storedTrainingSchema.parse(await me.rpc('unlink_training', { session_id: file.id }));
    expect(apart).not.toHaveProperty('linkedTo');
    expect((await page(me)).weeks).toMatchObject([{ sessions: 2 }]);
    await me.rpc('delete_training', { session_id: file.id });
    const { session: second } = await save(me, session());
    expect(second.linkedTo).toBe(typed.id);
    await me.rpc('delete_training', { session_id: typed.id });
    expect((await page(me)).weeks).toMatchObject([{ sessions: 1 }]);
    // Undo of that deletion finds the file there, and counts once still.
    expect(storedTrainingSchema.parse(await me.rpc('restore_training', { session: typed })).linkedTo).toBe(second.id);
  });

  test.each([
    ['another kind', { kind: 'strength' }],
    ['a third of the time in common', { startedAt: `${DAY}T08:40:00+00:00`, durationMinutes: 30 }],
    ['the same clock of another day', { day: addDays(DAY, -1), startedAt: `${addDays(DAY, -1)}T09:00:00+00:00` }],
    ['no time of day and another distance', { startedAt: undefined, distanceM: 8000 }],
    ['no time of day and half the minutes', { startedAt: undefined, durationMinutes: 15 }],
    ['neither a time of day nor a figure', { startedAt: undefined, durationMinutes: undefined, distanceM: undefined }],
    ['no time of day and a kind that says nothing', { startedAt: undefined, kind: 'other' }],
    ['no time of day on the day before', { startedAt: undefined, day: addDays(DAY, -1) }],
    ['no duration', { durationMinutes: undefined }],
  ])('%s is no link', async (_what, more) => {
    const me = await join();
    await type(me, more);
    expect((await save(me, session())).session).not.toHaveProperty('linkedTo');
  });

  test.each([
    ['minutes and distance', { durationMinutes: 31, distanceM: 5200 }],
    ['minutes alone', { durationMinutes: 28, distanceM: undefined }],
    ['a distance alone', { durationMinutes: undefined, distanceM: 5000 }],
    ['a kind of the same family', { kind: 'trail_run' }],
  ])('a session without a time is linked by %s, whichever comes first, and counts once', async (_what, more) => {
    const [typedFirst, fileFirst] = [await join(), await join()];
    const typed = await type(typedFirst, { startedAt: undefined, ...more });
    expect((await save(typedFirst, session())).session.linkedTo).toBe(typed.id);
    const { session: file } = await save(fileFirst, session());
    expect((await type(fileFirst, { startedAt: undefined, ...more })).linkedTo).toBe(file.id);
    for (const me of [typedFirst, fileFirst]) expect((await page(me)).weeks.map(({ sessions }) => sessions)).toEqual([1]);
  });

  test('a session without a time is linked to nothing when two fit, and to one file only', async () => {
    const [me, other] = [await join(), await join()];
    await save(me, session());
    await save(me, session({ startedAt: `${DAY}T17:00:00+00:00` }));
    expect(await type(me, { startedAt: undefined })).not.toHaveProperty('linkedTo');
    const typed = await type(other, { startedAt: undefined });
    expect((await save(other, session())).session.linkedTo).toBe(typed.id);
    const { session: evening } = await save(other, session({ startedAt: `${DAY}T17:00:00+00:00` }));
    expect(evening).not.toHaveProperty('linkedTo');
    expect((await page(other)).weeks).toMatchObject([{ sessions: 2 }]);
  });

  test('a session without a time that the person took apart stays apart', async () => {
    const me = await join();
    await save(me, session());
    const typed = await type(me, { startedAt: undefined });
    expect(typed).toHaveProperty('linkedTo');
    await me.rpc('unlink_training', { session_id: typed.id });
    const changed = { ...typed, linkedTo: undefined, title: 'Zvečer' };
    expect(storedTrainingSchema.parse(await me.rpc('save_training', { session: changed, is_change: true }))).not.toHaveProperty('linkedTo');
  });

  test('two files of one ride are linked, two entries by hand are not', async () => {
    const me = await join();
    const { session: first } = await save(me, session({ kind: 'bike' }));
    expect((await save(me, session({ kind: 'other', startedAt: `${DAY}T09:00:20+00:00` }))).session.linkedTo).toBe(first.id);
    const other = await join();
    await type(other);
    expect(await type(other)).not.toHaveProperty('linkedTo');
  });

  test('sessions of two people are never linked, nor recordings read', async () => {
    const [me, stranger] = [await join(), await join()];
    await type(stranger);
    const { session: mine } = await save(me, session());
    expect(mine).not.toHaveProperty('linkedTo');
    expect(await getRefusal(stranger.rpc('training_recording', { session_id: mine.id }))).toBe('not_found');
  });

  test('a recording comes back with Undo, and is removed a day after its session', async () => {
    const me = await join();
    const { session: file } = await save(me, session());
    await me.rpc('delete_training', { session_id: file.id });
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await db.service.rpc('forget_training_samples', { at: later(23) });
    await me.rpc('restore_training', { session: file });
    expect(await read(me, file.id)).toEqual(recording);
    await me.rpc('delete_training', { session_id: file.id });
    await db.service.rpc('forget_training_samples', { at: later(25) });
    await me.rpc('restore_training', { session: file });
    expect(await me.rpc('training_recording', { session_id: file.id })).toBeNull();
  });

  test.each([
    ['columns of different length', { samples: { seconds: [0, 1], heartRate: [1] } }],
    ['text among numbers', { samples: { seconds: [0], heartRate: ['1'] } }],
    ['a column nobody knows', { samples: { seconds: [0], password: [1] } }],
    ['no samples', { samples: { seconds: [] } }],
    ['too many samples', { samples: { seconds: Array.from({ length: 2001 }, (_, at) => at) } }],
    ['a lap with text', { samples: { seconds: [0] }, laps: [{ seconds: 0, durationSeconds: '1' }] }],
    ['a lap without its times', { samples: { seconds: [0] }, laps: [{ distanceM: 5 }] }],
    ['a number that no browser reads', { samples: { seconds: [0], altitudeM: [1e300] } }],
    ['a kilometre in half a minute', { samples: { seconds: [0] }, efforts: [{ metres: 1000, seconds: 30 }] }],
    ['an effort of a way nobody asks for', { samples: { seconds: [0] }, efforts: [{ metres: 3000, seconds: 900 }] }],
    ['a pause after no sample', { samples: { seconds: [0], resumed: [0.5] } }],
    ['extra that is no column', { samples: { seconds: [0], extra: { core: 5 } } }],
  ])('%s is refused, and the session with it', async (_what, more) => {
    const me = await join();
    expect(await getRefusal(me.rpc('save_training_file', { session: session(), recording: more }))).toBe('input_invalid');
    expect((await page(me)).sessions).toHaveLength(0);
  });

  test('a session of another source is no file', async () => {
    const me = await join();
    expect(await getRefusal(me.rpc('save_training_file', { session: session({ source: 'manual' }) }))).toBe('input_invalid');
    expect(await getRefusal(me.rpc('save_training_file', { session: session({ externalId: undefined }) }))).toBe('input_invalid');
  });
});
