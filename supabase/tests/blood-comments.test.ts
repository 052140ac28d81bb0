/** Comments on blood tests: written at the desk, read by the client with one notice, and back with a report that is brought back. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BLOOD_COMMENT_MAX, bloodCommentSchema, bloodPageSchema, bloodReportSchema } from '#core/contracts/blood-tests.ts';
import { getRefusal, openTestDb, type Actor, type TestDb } from '#testing/db.ts';

describe('comments on blood tests', () => {
  let db: TestDb;
  let admin: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    admin = db.as(await db.join({ admin: true, metadata: { first_name: 'Nina', last_name: 'Zupan' } }));
  });
  afterAll(() => db.close());

  async function joinWithReport() {
    const member = await db.join();
    const ana = db.as(member);
    const report = {
      id: randomUUID(),
      collectedOn: '2026-03-02',
      source: 'manual',
      results: [{ name: 'S-Kalij', value: 4.5, unit: 'mmol/L', comparator: '=', isConfirmed: true }],
    };
    await ana.rpc('save_blood_report', { report });
    return { ana, client_id: member.id, report };
  }
  const readPage = async (actor: Actor) => bloodPageSchema.parse(await actor.rpc('my_blood_tests', {}));
  const countNotices = async (client_id: string) =>
    (await db.rows(`select 1 from public.notices where user_id = $1 and kind = 'blood_commented'`, [client_id])).length;

  test('the client reads it with its author, and gets one notice however often it is sent or changed', async () => {
    const { ana, client_id, report } = await joinWithReport();
    const comment = { id: randomUUID(), reportId: report.id, resultName: 'S-Kalij', text: 'Lepo.' };
    const saved = bloodCommentSchema.parse(await admin.rpc('client_comment_blood', { client_id, comment }));
    expect(saved).toMatchObject({ ...comment, author: 'Nina Zupan' });
    await admin.rpc('client_comment_blood', { client_id, comment });
    await admin.rpc('client_comment_blood', { client_id, comment: { ...comment, text: 'Zelo lepo.' } });
    expect((await readPage(ana)).comments).toEqual([{ ...saved, text: 'Zelo lepo.' }]);
    expect(await countNotices(client_id)).toBe(1);
    await admin.rpc('client_remove_blood_comment', { client_id, comment_id: comment.id });
    expect((await readPage(ana)).comments).toEqual([]);
    expect(await getRefusal(admin.rpc('client_remove_blood_comment', { client_id, comment_id: comment.id }))).toBe('not_found');
  });

  test('a report that is deleted and brought back has its comment again', async () => {
    const { ana, client_id, report } = await joinWithReport();
    await admin.rpc('client_comment_blood', { client_id, comment: { id: randomUUID(), reportId: report.id, text: 'Lepo.' } });
    const gone = bloodReportSchema.parse(await ana.rpc('delete_blood_report', { report_id: report.id }));
    await ana.rpc('save_blood_report', { report: gone });
    expect((await readPage(ana)).comments).toMatchObject([{ reportId: report.id, text: 'Lepo.' }]);
  });

  test('only at the desk, only on a report and a result of this client, and nobody takes another’s id', async () => {
    const [hers, his] = [await joinWithReport(), await joinWithReport()];
    const comment = { id: randomUUID(), reportId: hers.report.id, text: 'Lepo.' };
    expect(await getRefusal(hers.ana.rpc('client_comment_blood', { client_id: hers.client_id, comment }))).toBe('access_denied');
    expect(await getRefusal(admin.rpc('client_comment_blood', { client_id: his.client_id, comment }))).toBe('not_found');
    await admin.rpc('client_comment_blood', { client_id: hers.client_id, comment });
    const stolen = { ...comment, reportId: his.report.id };
    expect(await getRefusal(admin.rpc('client_comment_blood', { client_id: his.client_id, comment: stolen }))).toBe('id_taken');
    expect((await readPage(his.ana)).comments).toEqual([]);
    for (const wrong of [{ resultName: 'S-Natrij' }, { text: ' ' }, { text: 'a'.repeat(BLOOD_COMMENT_MAX + 1) }, { id: 'x' }, { text: null }])
      expect(await getRefusal(admin.rpc('client_comment_blood', { client_id: hers.client_id, comment: { ...comment, ...wrong } }))).toBe(
        'input_invalid',
      );
    expect(await countNotices(his.client_id)).toBe(0);
  });
});
