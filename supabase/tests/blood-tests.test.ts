/** Blood tests: a report is saved whole or not at all, once however often it is sent or entered, and nothing unconfirmed is critical. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bloodPageSchema, bloodReportSchema, type BloodReport, type BloodResult } from '#core/contracts/blood-tests.ts';
import { timelinePageSchema } from '#core/contracts/desk.ts';
import { overviewBloodSchema } from '#core/contracts/overview-blood.ts';
import { openTestDb, getRefusal, type Actor, type TestDb } from '#testing/db.ts';

interface Line {
  readonly kind: string;
  readonly data: unknown;
}
interface Overview {
  readonly today: string;
  readonly parts: { readonly blood: unknown; readonly attention: readonly Line[] };
}

describe('blood tests', () => {
  let db: TestDb;
  let admin: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    admin = db.as(await db.join({ admin: true }));
  });
  afterAll(() => db.close());

  const potassium = (more: Partial<BloodResult> = {}): BloodResult => ({
    marker: 'potassium',
    name: 'S-Kalij',
    specimen: 'serum',
    value: 4.5,
    decimals: 2,
    comparator: '=',
    unit: 'mmol/L',
    canonical: 4.5,
    status: 'normal',
    isConfirmed: true,
    ...more,
  });
  const crp: BloodResult = {
    marker: 'crp',
    name: 'S-CRP',
    value: 0.5,
    comparator: '<',
    unit: 'mg/dL',
    canonical: 5,
    range: { high: 0.5, isHighOpen: true },
    rangeText: '< 0,5',
    flag: 'marked',
    confidence: 0.8,
    isConfirmed: false,
  };
  const unknown: BloodResult = { name: 'U-Nekaj', finding: 'positive2', comparator: '=', isConfirmed: true };
  const report = (more: Partial<BloodReport> = {}): BloodReport => ({
    id: randomUUID(),
    collectedOn: '2026-11-12',
    collectedAt: '2026-11-12T06:40:00+00:00',
    reportedOn: '2026-11-13',
    laboratory: 'Zdravstveni dom',
    source: 'manual',
    results: [potassium(), crp, unknown],
    ...more,
  });
  const save = async (actor: Actor, one: BloodReport, is_change = false) =>
    bloodReportSchema.parse(await actor.rpc('save_blood_report', { report: one, is_change }));
  const page = async (actor: Actor) => bloodPageSchema.parse(await actor.rpc('my_blood_tests', {}));

  test('a report comes back as it was saved, in its order, and sending it twice makes one', async () => {
    const ana = db.as(await db.join());
    const one = report();
    expect(await save(ana, one)).toEqual(one);
    expect(await save(ana, one)).toEqual(one);
    expect((await page(ana)).reports).toEqual([one]);
  });

  test('entered again under another id, in another order, it is the stored one', async () => {
    const ana = db.as(await db.join());
    const one = await save(ana, report());
    expect(await save(ana, { ...report(), laboratory: 'Drug laboratorij', results: one.results.toReversed() })).toEqual(one);
    expect((await page(ana)).reports).toHaveLength(1);
    expect((await save(ana, report({ results: [potassium({ value: 4.6, canonical: 4.6 })] }))).id).not.toBe(one.id);
  });

  test('a change replaces all results; of a deleted report it is not found, and Undo brings back the whole', async () => {
    const ana = db.as(await db.join());
    const one = await save(ana, report());
    const changed = { ...one, collectedOn: '2026-11-11', results: [potassium({ value: 5, canonical: 5 })] };
    expect(await save(ana, changed, true)).toEqual(changed);
    expect(bloodReportSchema.parse(await ana.rpc('delete_blood_report', { report_id: one.id }))).toEqual(changed);
    expect(await getRefusal(save(ana, changed, true))).toBe('not_found');
    expect(await getRefusal(ana.rpc('delete_blood_report', { report_id: one.id }))).toBe('not_found');
    expect((await page(ana)).reports).toEqual([]);
    expect(await save(ana, changed)).toEqual(changed);
  });

  test("nobody takes another's id, and nobody sees another's page", async () => {
    const [ana, bor] = [db.as(await db.join()), db.as(await db.join())];
    const hers = await save(ana, report());
    expect(await getRefusal(save(bor, hers))).toBe('id_taken');
    expect(await getRefusal(save(bor, hers, true))).toBe('not_found');
    expect(await getRefusal(bor.rpc('delete_blood_report', { report_id: hers.id }))).toBe('not_found');
    expect((await page(bor)).reports).toEqual([]);
  });

  test.each([
    ['no results', { results: [] }],
    ['a value and a finding', { results: [potassium(), { ...potassium(), finding: 'negative' as const }] }],
    ['decimals of a finding', { results: [{ ...unknown, decimals: 1 }] }],
    ['neither', { results: [{ name: 'S-Kalij', comparator: '=' as const, isConfirmed: true }] }],
    ['a canonical value that is no number of JSON', { results: [potassium({ canonical: 'NaN' as never })] }],
    ['an endless bound', { results: [potassium({ range: { high: 'Infinity' as never } })] }],
    ['critical without a confirmation', { results: [potassium({ status: 'critical', isConfirmed: false })] }],
    ['a status of no kind', { results: [potassium({ status: 'odd' as never })] }],
    ['a comparator of no kind', { results: [potassium({ comparator: '~' as never })] }],
    ['a range upside down', { results: [potassium({ range: { low: 5, high: 3 } })] }],
    ['a name of two lines', { results: [potassium({ name: 'S-\nKalij' })] }],
    ['a canonical value without a marker', { results: [{ ...unknown, finding: undefined, value: 1, canonical: 1 }] }],
    ['a day in the future', { collectedOn: '2099-01-01' }],
    ['a moment of another day', { collectedAt: '2026-11-20T08:00:00Z' }],
    ['more results than a report has', { results: Array.from({ length: 301 }, () => potassium()) }],
  ])('%s is refused, and nothing of the report is stored', async (_name, more) => {
    const ana = db.as(await db.join());
    expect(await getRefusal(save(ana, report(more as Partial<BloodReport>)))).toBe('input_invalid');
    expect((await page(ana)).reports).toEqual([]);
  });

  test('the desk reads the same page, and the timeline has the report at its collection', async () => {
    const member = await db.join();
    const ana = db.as(member);
    const one = await save(ana, report({ results: [potassium({ status: 'high' }), crp] }));
    expect(bloodPageSchema.parse(await admin.rpc('client_blood_tests', { client_id: member.id }))).toEqual(await page(ana));
    const { events } = timelinePageSchema.parse(await admin.rpc('client_timeline', { client_id: member.id, kinds: ['blood_test'], max: 5 }));
    expect(events).toMatchObject([{ at: one.collectedAt, data: { day: '2026-11-12', results: 2, abnormal: 1, laboratory: 'Zdravstveni dom' } }]);
  });

  test('the overview has the newest report and says what is outside; the desk is told until it has looked', async () => {
    const member = await db.join();
    const ana = db.as(member);
    const overview = () => ana.rpc<Overview>('overview', {});
    const { today } = await overview();
    const lines = async () => (await overview()).parts.attention.filter(({ kind }) => kind.startsWith('blood')).map(({ kind, data }) => [kind, data]);
    const reasons = async () => {
      const { rows } = await admin.rpc<{ rows: { id: string; reasons: Line[] }[] }>('desk_clients', { filter: 'all', max: 100 });
      const mine = rows.find(({ id }) => id === member.id)?.reasons ?? [];
      return mine.filter(({ kind }) => kind.startsWith('blood')).map(({ kind }) => kind);
    };
    const calm = await save(ana, report({ collectedOn: today, collectedAt: undefined, results: [potassium()] }));
    expect([await lines(), await reasons()]).toEqual([[], []]);
    const wild = [
      potassium({ value: 6.9, canonical: 6.9, status: 'critical' }),
      potassium({ marker: 'sodium', name: 'S-Natrij', value: 130, status: 'low' }),
    ];
    await save(ana, { ...calm, results: wild }, true);
    expect(await lines()).toEqual([
      ['blood_abnormal', { day: today, count: 1 }],
      ['blood_critical', { day: today, count: 1 }],
    ]);
    expect((await reasons()).toSorted()).toEqual(['blood_abnormal', 'blood_critical']);
    expect(overviewBloodSchema.parse((await overview()).parts.blood).last).toMatchObject({
      id: calm.id,
      results: 2,
      abnormal: [{ status: 'critical', value: 6.9, decimals: 2 }, { status: 'low' }],
    });
    await admin.rpc('mark_client_viewed', { client_id: member.id });
    expect(await reasons()).toEqual([]);
  });
});
