/** Training sessions: saves are idempotent, Undo brings back the whole, pages never cut a day in two, and no hostile value is stored. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timelinePageSchema } from '#core/contracts/desk.ts';
import { overviewTrainingSchema } from '#core/contracts/overview-training.ts';
import { storedTrainingSchema, trainingPageSchema, type StoredTraining } from '#core/contracts/training.ts';
import { addDays } from '#core/kit/day.ts';
import { openTestDb, getRefusal, type Actor, type TestDb } from '#testing/db.ts';

describe('training sessions', () => {
  let db: TestDb;
  let admin: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    admin = db.as(await db.join({ admin: true }));
  });
  afterAll(() => db.close());

  const session = (more: object = {}): StoredTraining => ({
    id: randomUUID(),
    day: '2026-11-20',
    kind: 'strength',
    exercises: [],
    source: 'manual',
    ...more,
  });
  const whole = (): StoredTraining =>
    session({
      startedAt: '2026-11-20T17:30:00+00:00',
      title: 'Noge',
      durationMinutes: 62.5,
      distanceM: 1200,
      ascentM: 40,
      averageHeartRate: 121,
      maxHeartRate: 162,
      restingHeartRate: 52,
      hrv: { ms: 61, measure: 'rmssd' },
      calories: 430,
      caloriesSource: 'measured',
      exertion: 7,
      strain: 12.4,
      intervals: { repeats: 6, distanceM: 400 },
      exercises: [
        {
          exerciseId: 'squat',
          name: 'počep',
          sets: [
            { reps: 10, weightKg: 60 },
            { reps: 5, weightKg: 82.5, warmUp: false },
          ],
        },
      ],
      notes: 'Koleno drži.\nPrihodnjič več.',
      text: 'noge, počep 10x60',
      lang: 'sl',
      source: 'whoop',
      externalId: randomUUID(),
    });
  const save = async (actor: Actor, one: object, is_change = false) =>
    storedTrainingSchema.parse(await actor.rpc('save_training', { session: one, is_change }));
  const page = async (actor: Actor, args: object = {}) => trainingPageSchema.parse(await actor.rpc('my_trainings', args));

  test('a session of everything is answered as it was saved, and saving it twice makes one', async () => {
    const ana = db.as(await db.join());
    const one = whole();
    expect(await save(ana, one)).toEqual(one);
    expect(await save(ana, { ...one, title: 'sent again' })).toEqual(one);
    expect((await page(ana)).sessions).toEqual([one]);
    expect(storedTrainingSchema.parse(await ana.rpc('training_detail', { session_id: one.id }))).toEqual(one);
  });

  test('a change replaces the whole but not the source; one of a deleted session does not bring it back, Undo does', async () => {
    const ana = db.as(await db.join());
    const one = await save(ana, whole());
    const changed = await save(ana, { ...session({ durationMinutes: 30 }), id: one.id }, true);
    expect(changed).toEqual({ ...session({ durationMinutes: 30 }), id: one.id, source: 'whoop', externalId: one.externalId });
    const gone = storedTrainingSchema.parse(await ana.rpc('delete_training', { session_id: one.id }));
    expect(gone).toEqual(changed);
    expect(await getRefusal(save(ana, one, true))).toBe('not_found');
    expect(await getRefusal(ana.rpc('delete_training', { session_id: one.id }))).toBe('not_found');
    expect((await page(ana)).sessions).toEqual([]);
    expect(storedTrainingSchema.parse(await ana.rpc('restore_training', { session: gone }))).toEqual(gone);
    expect(storedTrainingSchema.parse(await ana.rpc('restore_training', { session: gone }))).toEqual(gone);
    expect((await page(ana)).sessions).toEqual([gone]);
  });

  test('a deleted session sent again from another device stays deleted, also by a plain insert, until Undo', async () => {
    const [ana, bor] = [db.as(await db.join()), db.as(await db.join())];
    const [one, other] = [session(), session()];
    for (const each of [one, other]) {
      await save(ana, each);
      await ana.rpc('delete_training', { session_id: each.id });
      expect(await getRefusal(save(ana, each))).toBe('training_deleted');
    }
    const plain = ana.rows(`insert into public.training_sessions (id, day, kind) values ($1, '2026-11-20', 'run')`, [one.id]);
    expect(await getRefusal(plain)).toBe('training_deleted');
    await ana.rpc('restore_training', { session: one });
    expect(await getRefusal(save(ana, other))).toBe('training_deleted');
    expect((await page(ana)).sessions.map(({ id }) => id)).toEqual([one.id]);
    await ana.rpc('delete_training', { session_id: one.id });
    expect(await getRefusal(save(ana, one))).toBe('training_deleted');
    expect(await save(bor, one)).toEqual(one);
  });

  test('the id of a deleted session is forgotten after 30 days and with the account', async () => {
    const member = await db.join();
    const ana = db.as(member);
    const one = await save(ana, session());
    await ana.rpc('delete_training', { session_id: one.id });
    const remembered = async () => (await db.rows('select 1 from private.deleted_trainings where user_id = $1', [member.id])).length;
    const inDays = (days: number) => db.service.rpc('forget_deleted_trainings', { at: new Date(Date.now() + days * 86_400_000).toISOString() });
    await inDays(29);
    expect(await remembered()).toBe(1);
    await inDays(31);
    expect(await remembered()).toBe(0);
    await save(ana, one);
    await ana.rpc('delete_training', { session_id: one.id });
    await save(ana, session());
    await db.rows('delete from auth.users where id = $1', [member.id]);
    expect(await remembered()).toBe(0);
  });

  test('a session that waited for its deletion does not bring it back', async () => {
    const ana = db.as(await db.join());
    const one = await save(ana, session());
    const answers = await Promise.all([
      ana.rpc('delete_training', { session_id: one.id }).then(() => 'deleted'),
      ...Array.from({ length: 4 }, () => getRefusal(save(ana, one))),
    ]);
    expect(answers[0]).toBe('deleted');
    expect((await page(ana)).sessions).toEqual([]);
  });

  test('the same session of a service under another id is the one that is stored', async () => {
    const ana = db.as(await db.join());
    const one = await save(ana, whole());
    expect(await save(ana, { ...one, id: randomUUID() })).toEqual(one);
  });

  test("nobody takes another's id, and nobody sees another's sessions", async () => {
    const [ana, bor] = [db.as(await db.join()), db.as(await db.join())];
    const hers = await save(ana, session());
    expect(await getRefusal(save(bor, hers))).toBe('id_taken');
    expect(await getRefusal(save(bor, hers, true))).toBe('not_found');
    expect(await getRefusal(bor.rpc('training_detail', { session_id: hers.id }))).toBe('not_found');
    expect(await getRefusal(bor.rpc('delete_training', { session_id: hers.id }))).toBe('not_found');
    expect((await page(bor)).sessions).toEqual([]);
  });

  const exercise = { name: 'počep', sets: [{ reps: 10 }] };
  test.each([
    ['no kind', { kind: undefined }],
    ['an unknown kind', { kind: 'sleep' }],
    ['a day in the future', { day: addDays(new Date().toISOString().slice(0, 10), 3) }],
    ['a moment of another day', { startedAt: '2026-11-25T08:00:00Z' }],
    ['no number', { durationMinutes: 'NaN' }],
    ['infinite distance', { distanceM: 'Infinity' }],
    ['calories without a source', { calories: 300 }],
    ['a source without calories', { caloriesSource: 'measured' }],
    ['a measure without variability', { hrv: { measure: 'sdnn' } }],
    ['two lines in a title', { title: 'a\nb' }],
    ['control characters in notes', { notes: 'a\u0007b' }],
    ['exercises that are no list', { exercises: { name: 'x' } }],
    ['an exercise without a name', { exercises: [{ sets: [] }] }],
    ['an exercise without sets', { exercises: [{ name: 'x' }] }],
    ['a key that nobody knows', { exercises: [{ ...exercise, script: 'x' }] }],
    ['a set with a key that nobody knows', { exercises: [{ name: 'x', sets: [{ reps: 1, x: {} }] }] }],
    ['reps as text', { exercises: [{ name: 'x', sets: [{ reps: '10' }] }] }],
    ['half a repetition', { exercises: [{ name: 'x', sets: [{ reps: 1.5 }] }] }],
    ['an id with quotes', { exercises: [{ ...exercise, exerciseId: `'"` }] }],
    ['a list as a set', { exercises: [{ name: 'x', sets: [[]] }] }],
    ['intervals without repeats', { intervals: { distanceM: 400 } }],
    ['a word for a day', { day: 'today', startedAt: undefined }],
    ['a word for a moment', { startedAt: 'now' }],
    ['intervals that are text', { intervals: 'x' }],
  ])('%s is refused', async (_name, more) => {
    expect(await getRefusal(save(db.as(await db.join()), session(more)))).toBe('input_invalid');
  });

  test('null and absent are the same: unknown', async () => {
    const ana = db.as(await db.join());
    const sent = { ...session(), durationMinutes: null, hrv: null, intervals: null, notes: ' ', exercises: [{ name: 'x', sets: [{ reps: null }] }] };
    const { id } = sent;
    expect(await save(ana, sent)).toEqual({ ...session({ exercises: [{ name: 'x', sets: [{}] }] }), id });
  });

  test('pages never cut a day in two, and weeks are counted whole, for the owner and the desk', async () => {
    const member = await db.join();
    const ana = db.as(member);
    // 2025-11-03 is a Monday.
    for (const [day, kind] of [
      ['2025-11-03', 'run'],
      ['2025-11-04', 'yoga'],
      ['2025-11-04', 'run'],
      ['2025-11-05', 'run'],
      ['2025-10-31', 'walk'],
    ] as const)
      await save(ana, session({ day, kind, ...(kind === 'run' ? { durationMinutes: 30, distanceM: 5000 } : {}) }));
    const args = { before: '2025-11-06', max: 2 };
    const first = await page(ana, args);
    expect(first.sessions.map(({ day }) => day)).toEqual(['2025-11-05', '2025-11-04', '2025-11-04']);
    expect(first.next).toBe('2025-11-04');
    expect(first.weeks).toEqual([
      { week: '2025-11-03', kind: 'run', sessions: 3, minutes: 90, distanceM: 15_000 },
      { week: '2025-11-03', kind: 'yoga', sessions: 1, minutes: null, distanceM: null },
    ]);
    expect(trainingPageSchema.parse(await admin.rpc('client_trainings', { client_id: member.id, ...args }))).toEqual(first);
    const second = await page(ana, { before: first.next, max: 2 });
    expect([second.sessions.map(({ day }) => day), second.next]).toEqual([['2025-11-03', '2025-10-31'], null]);
  });

  test('the first page has the last weeks whole, however many sessions they hold', async () => {
    const ana = db.as(await db.join());
    const { today } = await page(ana);
    for (let back = 0; back < 15; back++) await save(ana, session({ day: addDays(today, -back) }));
    await save(ana, session({ day: addDays(today, -90) }));
    const { sessions, next } = await page(ana, { max: 1 });
    expect(sessions).toHaveLength(15);
    expect(next).not.toBeNull();
    expect((await page(ana, { before: next })).sessions).toHaveLength(1);
  });

  test('the overview shows the last session and those of the day; the timeline tells when it happened', async () => {
    const member = await db.join();
    const ana = db.as(member);
    const part = async (day: string) =>
      overviewTrainingSchema.parse(((await ana.rpc('overview', { day })) as { parts: { training: unknown } }).parts.training);
    expect(await part('2026-11-20')).toEqual({ last: null, today: [] });
    const one = await save(ana, whole());
    expect(await part('2026-11-20')).toEqual({ last: one, today: [one] });
    expect(await part('2026-11-21')).toEqual({ last: one, today: [] });
    expect(await part('2026-11-19')).toEqual({ last: null, today: [] });
    const { events } = timelinePageSchema.parse(await admin.rpc('client_timeline', { client_id: member.id, kinds: ['training'], max: 5 }));
    expect(events).toMatchObject([{ kind: 'training', at: one.startedAt, data: { day: one.day, kind: 'strength', durationMinutes: 62.5 } }]);
  });
});
