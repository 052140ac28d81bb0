/** Files of trainings that could not be read: they ask for attention of the person and at the desk until they are read or given up. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportedFile } from '#core/contracts/training-file.ts';
import { trainingPageSchema } from '#core/contracts/training.ts';
import { getRefusal, openTestDb, type Actor, type TestDb } from '#testing/db.ts';

describe('files of trainings that could not be read', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const broken: ReportedFile = { key: 'tek.fit', name: 'tek.fit', state: 'failed', reason: 'broken' };
  const report = (actor: Actor, ...files: object[]) => actor.rpc('report_training_files', { files });
  const list = async (actor: Actor) => trainingPageSchema.parse(await actor.rpc('my_trainings', {})).files;
  const attention = async (actor: Actor) =>
    (await actor.rpc<{ parts: { attention: { kind: string; data: object }[] } }>('overview', {})).parts.attention.filter(
      ({ kind }) => kind === 'training_file_failed',
    );
  const signals = (client_id: string) =>
    db.rows(`select weight from private.client_signals where user_id = $1 and kind = 'training_file_failed'`, [client_id]);

  test('a failed file asks for attention with its name, and no more once it is read', async () => {
    const member = await db.join();
    const ana = db.as(member);
    await report(ana, broken);
    await report(ana, { ...broken, reason: 'truncated' });
    expect(await list(ana)).toMatchObject([{ name: 'tek.fit', reason: 'truncated', attempts: 2 }]);
    expect(await attention(ana)).toMatchObject([{ data: { count: 1, name: 'tek.fit' } }]);
    expect(await signals(member.id)).toHaveLength(1);
    await report(ana, { key: 'tek.fit', name: 'tek.fit', state: 'completed' }, { key: 'b.fit', name: 'b.fit', state: 'completed' });
    expect([await list(ana), await attention(ana), await signals(member.id)]).toEqual([[], [], []]);
    expect(await db.rows(`select name from public.training_files where user_id = $1`, [member.id])).toEqual([{ name: 'tek.fit' }]);
  });

  test('one that is given up is gone; nobody gives up another’s', async () => {
    const [ana, bor] = [db.as(await db.join()), db.as(await db.join())];
    await report(ana, broken);
    const file_id = (await list(ana))?.[0]?.id ?? '';
    expect(await getRefusal(bor.rpc('dismiss_training_file', { file_id }))).toBe('not_found');
    await ana.rpc('dismiss_training_file', { file_id });
    expect(await list(ana)).toEqual([]);
  });

  test('at most 200 are kept, and what is no report is refused', async () => {
    const ana = db.as(await db.join());
    const many = (from: number) => Array.from({ length: 150 }, (_, at) => ({ ...broken, key: `${from + at}` }));
    await report(ana, ...many(0));
    await report(ana, ...many(150));
    expect(
      await db.rows(`select count(*)::int as amount from public.training_files where user_id = (select user_id from public.training_files
      where file_key = '299' order by created_at desc limit 1)`),
    ).toEqual([{ amount: 200 }]);
    for (const wrong of [
      null,
      {},
      [1],
      ['a'],
      [{ ...broken, reason: 'bad' }],
      [{ ...broken, reason: null }],
      [{ ...broken, name: 'a\nb' }],
      [{ ...broken, state: null }],
    ])
      expect(await getRefusal(ana.rpc('report_training_files', { files: wrong as object[] }))).toBe('input_invalid');
  });
});
