/** Body scans: saves are idempotent and whole, Undo brings back everything, and no hostile or implausible value is stored. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCAN_FIELD_IDS, SCAN_FIELDS } from '#core/body-composition/fields.ts';
import { CHARDER_SHEET, HOLOGIC_SHEET } from '#core/body-composition/fixture-scans.ts';
import { saveScanRequest, scanPageSchema, storedScanSchema, type StoredScan } from '#core/contracts/body-scans.ts';
import { timelinePageSchema } from '#core/contracts/desk.ts';
import { overviewScanSchema } from '#core/contracts/overview-body-scan.ts';
import { getRefusal, openTestDb, type Actor, type TestDb } from '#testing/db.ts';

const byKey = (scan: StoredScan): StoredScan => ({
  ...scan,
  values: scan.values.toSorted((a, b) =>
    JSON.stringify([a.field, a.region, a.khz ?? 0]).localeCompare(JSON.stringify([b.field, b.region, b.khz ?? 0])),
  ),
});

describe('body scans', () => {
  let db: TestDb;
  let admin: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    admin = db.as(await db.join({ admin: true }));
  });
  afterAll(() => db.close());

  const scan = (more: Partial<StoredScan> = {}): StoredScan =>
    saveScanRequest.parse({ ...structuredClone(CHARDER_SHEET), id: randomUUID(), source: 'manual', ...more });
  const save = async (actor: Actor, one: object, is_change = false) =>
    byKey(storedScanSchema.parse(await actor.rpc('save_body_scan', { scan: one, is_change })));
  const page = async (actor: Actor, args: object = {}) => scanPageSchema.parse(await actor.rpc('my_body_scans', args));

  test('a scan is answered as it was saved, with regions and frequencies, and saving it twice makes one', async () => {
    const ana = db.as(await db.join());
    const one = scan({ takenAt: '2019-03-28T15:14:00+00:00', notes: 'Na tešče.', source: 'file' });
    expect(await save(ana, one)).toEqual(byKey(one));
    expect(await save(ana, { ...one, notes: 'sent again', values: one.values.slice(0, 1) })).toEqual(byKey(one));
    expect((await page(ana)).scans.map(byKey)).toEqual([byKey(one)]);
  });

  test('a change replaces values and device but not the source; one of a deleted scan does not bring it back, Undo does', async () => {
    const ana = db.as(await db.join());
    const one = await save(ana, scan({ source: 'file' }));
    const fat = [{ field: 'body_fat_pct' as const, region: 'whole' as const, value: 18.2 }];
    const changed = await save(ana, { ...one, device: 'MA601', values: fat, source: 'manual' }, true);
    expect(changed).toEqual({ ...one, device: 'MA601', values: fat });
    expect(storedScanSchema.parse(await ana.rpc('delete_body_scan', { scan_id: one.id }))).toEqual(changed);
    expect(await getRefusal(save(ana, one, true))).toBe('not_found');
    expect(await getRefusal(ana.rpc('delete_body_scan', { scan_id: one.id }))).toBe('not_found');
    expect(await save(ana, changed)).toEqual(changed);
    expect((await page(ana)).scans).toHaveLength(1);
  });

  test('a change that is refused leaves the scan as it was', async () => {
    const ana = db.as(await db.join());
    const one = await save(ana, scan());
    expect(await getRefusal(save(ana, { ...one, device: 'other', values: [{ field: 'body_fat_pct', region: 'whole', value: 99 }] }, true))).toBe(
      'input_invalid',
    );
    expect((await page(ana)).scans.map(byKey)).toEqual([one]);
  });

  test('another person neither takes an id nor hangs values on a scan', async () => {
    const [ana, bor] = [await db.join(), await db.join()];
    const one = await save(db.as(ana), scan());
    expect(await getRefusal(save(db.as(bor), one))).toBe('id_taken');
    expect(await getRefusal(save(db.as(bor), one, true))).toBe('not_found');
    const values = `insert into public.body_scan_values (scan_id, user_id, field, region, value) values ('${one.id}', '${bor.id}', 'whr', 'whole', 0.9)`;
    expect(await getRefusal(db.as(bor).attempt(values))).not.toBe('done');
    expect((await page(db.as(ana))).scans.map(byKey)).toEqual([one]);
  });

  test.each([
    ['a value beyond its limits', { values: [{ field: 'body_fat_pct', region: 'whole', value: 250 }] }],
    ['a field that is not known', { values: [{ field: 'soul_kg', region: 'whole', value: 20 }] }],
    ['a region of a field that has none', { values: [{ field: 'bmr_kcal', region: 'arm_left', value: 1500 }] }],
    ['a frequency of a field that has none', { values: [{ field: 'body_fat_pct', region: 'whole', khz: 50, value: 20 }] }],
    ['one value twice', { values: [1, 2].map(() => ({ field: 'body_fat_pct', region: 'whole', value: 20 })) }],
    ['no values', { values: [] }],
    ['values that are no list', { values: 'all' }],
    ['a maker that is not known', { maker: 'acme' }],
    ['a day of the future', { day: '2099-01-01' }],
    ['a device of two lines', { device: 'a\nb' }],
    ['a value that is no number', { values: [{ field: 'body_fat_pct', region: 'whole', value: 'NaN' }] }],
  ])('refuses %s', async (_what, change) => {
    const ana = db.as(await db.join());
    expect(await getRefusal(ana.rpc('save_body_scan', { scan: { ...scan(), ...change } as never, is_change: false }))).toBe('input_invalid');
    expect((await page(ana)).scans).toEqual([]);
  });

  test('limits of fields are those of core', async () => {
    const [row] = await db.rows<{ fields: object }>('select private.scan_fields() as fields');
    const ofCore = SCAN_FIELD_IDS.map((id) => {
      const { limits, part, scope } = SCAN_FIELDS[id];
      return [id, { limits: [...limits], ...(part ? { part: [...part] } : {}), ...(scope === 'frequencies' ? { khz: true } : {}) }] as const;
    });
    expect(row?.fields).toEqual(Object.fromEntries(ofCore));
  });

  test('pages end between days; the desk sees the same, the timeline the day of the scan, the overview the newest', async () => {
    const owner = await db.join();
    const ana = db.as(owner);
    await save(ana, scan({ day: '2026-05-10', values: [{ field: 'body_fat_pct', region: 'whole', value: 24.5 }] }));
    await save(ana, scan({ day: '2026-05-10' }));
    await save(ana, scan({ day: '2026-02-10', maker: 'hologic', method: 'dexa', device: 'Horizon A', values: [...HOLOGIC_SHEET.values] }));
    const first = await page(ana, { max: 1 });
    expect([first.scans.map(({ day }) => day), first.next]).toEqual([['2026-05-10', '2026-05-10'], '2026-05-10']);
    const second = await page(ana, { before: first.next });
    expect([second.scans.map(({ day }) => day), second.next]).toEqual([['2026-02-10'], null]);
    expect(scanPageSchema.parse(await admin.rpc('client_body_scans', { client_id: owner.id })).scans).toHaveLength(3);
    const timeline = timelinePageSchema.parse(await admin.rpc('client_timeline', { client_id: owner.id, kinds: ['body_scan'] }));
    // Of one day without times either may come first.
    expect(timeline.events.map(({ at, data }) => `${at.slice(0, 10)} ${String(data['bodyFatPct'])}`).toSorted()).toEqual([
      '2026-02-10 31.6',
      '2026-05-10 17.6',
      '2026-05-10 24.5',
    ]);
    expect(timeline.events.at(-1)?.at.slice(0, 10)).toBe('2026-02-10');
    const overview = async (day: string) =>
      overviewScanSchema.parse((await ana.rpc<{ parts: Record<string, unknown> }>('overview', { day })).parts['bodyScan'] ?? null);
    expect((await overview('2026-04-01'))?.values.map(({ field, value }) => [field, value])).toEqual([
      ['body_fat_pct', 31.6],
      ['fat_mass_kg', 19.7645],
      ['ffm_kg', 42.7297],
      ['lean_mass_kg', 40.8763],
    ]);
    expect(await overview('2025-04-01')).toBeNull();
  });

  test('an account that is deleted leaves nothing', async () => {
    const owner = await db.join();
    await save(db.as(owner), scan());
    await db.rows('delete from auth.users where id = $1', [owner.id]);
    expect(await db.rows('select 1 from public.body_scan_values where user_id = $1', [owner.id])).toEqual([]);
  });
});
