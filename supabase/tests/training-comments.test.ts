/** Comments on trainings: written at the desk, marked by the client, back with a session that is brought back; and the session as the desk reads it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { clientTrainingSchema, trainingCommentsSchema, TRAINING_COMMENT_MAX } from '#core/contracts/training-comment.ts';
import { shownRecordingSchema } from '#core/contracts/training-recording.ts';
import { storedTrainingSchema, trainingPageSchema } from '#core/contracts/training.ts';
import { getRefusal, openTestDb, type Actor, type TestDb } from '#testing/db.ts';

describe('comments on trainings', () => {
  let db: TestDb;
  let admin: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    admin = db.as(await db.join({ admin: true, metadata: { first_name: 'Nina', last_name: 'Zupan' } }));
  });
  afterAll(() => db.close());

  const DAY = '2026-11-20';
  async function joinWithSession() {
    const member = await db.join();
    const ana = db.as(member);
    const session = { id: randomUUID(), day: DAY, kind: 'run', durationMinutes: 30, exercises: [], source: 'file', externalId: randomUUID() };
    await ana.rpc('save_training_file', { session, recording: { samples: { seconds: [0, 1], heartRate: [100, 104] } } });
    return { ana, client_id: member.id, session, session_id: session.id };
  }
  const read = async (actor: Actor, session_id: string) => trainingCommentsSchema.parse(await actor.rpc('training_comments', { session_id }));
  const marks = async (actor: Actor) => trainingPageSchema.parse(await actor.rpc('my_trainings', {})).commented;
  const countNotices = async (client_id: string) =>
    (await db.rows(`select 1 from public.notices where user_id = $1 and kind = 'training_commented'`, [client_id])).length;
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  test('the client reads it with its author and marks it; one notice however often it is sent; changed text is unread again', async () => {
    const { ana, client_id, session_id } = await joinWithSession();
    const comment = { id: randomUUID(), sessionId: session_id, text: 'Lepo.' };
    for (let sent = 0; sent < 2; sent++) await admin.rpc('client_comment_training', { client_id, comment });
    expect(await read(ana, session_id)).toMatchObject([{ ...comment, author: 'Nina Zupan' }]);
    expect(await marks(ana)).toEqual([{ sessionId: session_id, isUnread: true }]);
    await ana.rpc('mark_training_comment', { comment_id: comment.id });
    expect(await marks(ana)).toEqual([{ sessionId: session_id, isUnread: false }]);
    await admin.rpc('client_comment_training', { client_id, comment });
    const { comments } = clientTrainingSchema.parse(await admin.rpc('client_training', { client_id, session_id }));
    expect(comments[0]?.readAt).toBeDefined();
    await admin.rpc('client_comment_training', { client_id, comment: { ...comment, text: 'Zelo lepo.' } });
    expect(await read(ana, session_id)).toMatchObject([{ text: 'Zelo lepo.' }]);
    expect((await read(ana, session_id))[0]?.readAt).toBeUndefined();
    expect(await countNotices(client_id)).toBe(1);
    await admin.rpc('client_remove_training_comment', { client_id, comment_id: comment.id });
    expect(await read(ana, session_id)).toEqual([]);
  });

  test('a session that is deleted and brought back has its comment again; a day after the deletion the comment is gone', async () => {
    const { ana, client_id, session_id } = await joinWithSession();
    await admin.rpc('client_comment_training', { client_id, comment: { id: randomUUID(), sessionId: session_id, text: 'Lepo.' } });
    const gone = storedTrainingSchema.parse(await ana.rpc('delete_training', { session_id }));
    await db.service.rpc('forget_training_samples', { at: later(23) });
    expect(await getRefusal(ana.rpc('training_comments', { session_id }))).toBe('not_found');
    await ana.rpc('restore_training', { session: gone });
    await db.service.rpc('forget_training_samples', { at: later(48) });
    expect(await read(ana, session_id)).toMatchObject([{ text: 'Lepo.' }]);
    await ana.rpc('delete_training', { session_id });
    await db.service.rpc('forget_training_samples', { at: later(25) });
    expect(await db.rows(`select 1 from public.training_comments where session_id = $1`, [session_id])).toEqual([]);
  });

  test('only at the desk, only on a session of this client, and nobody takes or marks another’s', async () => {
    const [hers, his] = [await joinWithSession(), await joinWithSession()];
    const comment = { id: randomUUID(), sessionId: hers.session_id, text: 'Lepo.' };
    expect(await getRefusal(admin.rpc('client_comment_training', { client_id: his.client_id, comment }))).toBe('not_found');
    await admin.rpc('client_comment_training', { client_id: hers.client_id, comment });
    const stolen = { ...comment, sessionId: his.session_id };
    expect(await getRefusal(admin.rpc('client_comment_training', { client_id: his.client_id, comment: stolen }))).toBe('id_taken');
    expect(await getRefusal(his.ana.rpc('mark_training_comment', { comment_id: comment.id }))).toBe('not_found');
    expect(await getRefusal(admin.rpc('client_training', { client_id: his.client_id, session_id: hers.session_id }))).toBe('not_found');
    expect(await getRefusal(admin.rpc('client_training_recording', { client_id: his.client_id, session_id: hers.session_id }))).toBe('not_found');
    for (const wrong of [{ text: ' ' }, { text: 'a'.repeat(TRAINING_COMMENT_MAX + 1) }, { id: 'x' }, { text: null }, { sessionId: 'x' }])
      expect(await getRefusal(admin.rpc('client_comment_training', { client_id: hers.client_id, comment: { ...comment, ...wrong } }))).toBe(
        'input_invalid',
      );
  });

  test('the desk reads the recording with what the client’s zones are counted from, and the weight for the estimate', async () => {
    const { ana, client_id, session, session_id } = await joinWithSession();
    await db.rows(`update public.profiles set birth_date = '1986-01-01' where user_id = $1 returning 1`, [client_id]);
    const save = (more: object) => ana.rpc('save_training', { session: { id: randomUUID(), kind: 'run', exercises: [], source: 'manual', ...more } });
    await save({ day: '2026-05-01', maxHeartRate: 188 });
    await save({ day: '2020-05-01', maxHeartRate: 201 });
    await save({ day: '2026-11-10', restingHeartRate: 52 });
    await save({ day: '2026-09-10', restingHeartRate: 44 });
    const person = { birthDate: '1986-01-01', maxHeartRate: 188, restingHeartRate: 52 };
    const hers = z.nullable(shownRecordingSchema).parse(await admin.rpc('client_training_recording', { client_id, session_id }));
    expect(hers).toMatchObject({ samples: { heartRate: [100, 104] }, person });
    expect(await ana.rpc('training_recording', { session_id })).toEqual(hers);
    const day = new Date().toISOString().slice(0, 10);
    await db.rows(`insert into public.weight_entries (user_id, day, weight_kg) values ($1, $2::date - 40, 90), ($1, $2::date - 3, 80) returning 1`, [
      client_id,
      day,
    ]);
    expect(clientTrainingSchema.parse(await admin.rpc('client_training', { client_id, session_id }))).toMatchObject({
      session: { id: session.id },
      weightKg: 80,
      comments: [],
    });
  });
});
