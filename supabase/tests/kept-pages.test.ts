/** Kept pages: only of a report or scan of one's own, once, shown with it, and used no longer than it exists. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bloodPageSchema, type BloodReport } from '#core/contracts/blood-tests.ts';
import { keptPageSchema, pagePath, PAGES_BUCKET } from '#core/contracts/kept-pages.ts';
import { getRefusal, openTestDb, type Actor, type TestDb } from '#testing/db.ts';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

async function arrange(): Promise<{ ana: Actor; userId: string; report: string; put: (id: string, subject: string) => Promise<unknown> }> {
  const member = await db.join();
  const [ana, userId] = [db.as(member), member.id];
  const report = randomUUID();
  await ana.rpc('save_blood_report', {
    report: { id: report, collectedOn: '2026-11-04', results: [{ name: 'S-Kalij', value: 4.5, unit: 'mmol/L', comparator: '=', isConfirmed: true }] },
  });
  const put = (id: string, subject: string) =>
    db.rows(`insert into storage.objects (bucket_id, name, owner_id, metadata) values ($1, $2, $3, '{"size": 900, "mimetype": "image/jpeg"}')`, [
      PAGES_BUCKET,
      pagePath(userId, subject, id),
      userId,
    ]);
  return { ana, userId, report, put };
}

const toPage = (id: string, subjectId: string) => ({ page: { id, subjectId, position: 0, isCovered: true } });
const findReports = async (actor: Actor): Promise<readonly BloodReport[]> => bloodPageSchema.parse(await actor.rpc('my_blood_tests')).reports;

test('a page is kept once and shown with its report', async () => {
  const { ana, userId, report, put } = await arrange();
  const id = randomUUID();
  expect(await getRefusal(ana.rpc('save_report_page', toPage(id, report)))).toBe('upload_missing');
  await put(id, report);
  const kept = keptPageSchema.parse(await ana.rpc('save_report_page', toPage(id, report)));
  expect(kept).toEqual({ id, path: pagePath(userId, report, id), isCovered: true });
  expect(await ana.rpc('save_report_page', toPage(id, report))).toEqual(kept);
  expect((await findReports(ana))[0]?.pages).toEqual([kept]);
  await ana.rpc('delete_upload', { upload_id: id });
  expect((await findReports(ana))[0]?.pages).toBeUndefined();
});

test("nobody keeps a page of another person's report", async () => {
  const { report } = await arrange();
  const bor = await arrange();
  const id = randomUUID();
  await bor.put(id, report);
  expect(await getRefusal(bor.ana.rpc('save_report_page', toPage(id, report)))).toBe('not_found');
});

test('a deleted report that comes back has its pages; otherwise they are removed', async () => {
  const { ana, userId, report, put } = await arrange();
  const id = randomUUID();
  await put(id, report);
  await ana.rpc('save_report_page', toPage(id, report));
  const [whole] = await findReports(ana);
  const file = { bucket: PAGES_BUCKET, name: pagePath(userId, report, id) };
  const findUnused = async () =>
    (await db.rows<{ found: unknown }>('select public.unused_files($1::jsonb) as found', [JSON.stringify([file])]))[0]?.found;
  expect(await findUnused()).toEqual([]);
  await ana.rpc('delete_blood_report', { report_id: report });
  expect(await findUnused()).toEqual([file]);
  expect(
    await db.rows(
      `select payload -> 'files' as files, run_at > now() + interval '9 minutes' as waits from private.jobs where kind = 'remove_files' and user_id = $1`,
      [userId],
    ),
  ).toEqual([{ files: [file], waits: true }]);
  await ana.rpc('save_blood_report', { report: { ...whole } });
  expect(await findUnused()).toEqual([]);
  expect((await findReports(ana))[0]?.pages).toHaveLength(1);
});
