/** Weights and measures: saves are idempotent, imports can be cut and repeated, and SQL picks the value of a day as core does. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyEntriesSchema, bodyEntrySchema, bodyPageSchema, importedSchema, type BodyEntry } from '#core/contracts/body.ts';
import { timelinePageSchema } from '#core/contracts/desk.ts';
import { addDays } from '#core/kit/day.ts';
import { pickOfDay } from '#core/weight/day-values.ts';
import { openTestDb, getRefusal, type Actor, type TestDb } from '#testing/db.ts';

describe('weights and measures', () => {
  let db: TestDb;
  let admin: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    admin = db.as(await db.join({ admin: true }));
  });
  afterAll(() => db.close());

  const entry = (more: Partial<BodyEntry> = {}): BodyEntry => ({
    id: randomUUID(),
    kind: 'weight',
    day: '2026-11-20',
    takenAt: null,
    value: 70,
    note: null,
    source: 'manual',
    ...more,
  });
  const save = async (actor: Actor, one: BodyEntry, is_change = false) =>
    bodyEntrySchema.parse(await actor.rpc('save_body_entry', { entry: one, is_change }));
  const page = async (actor: Actor) => bodyPageSchema.parse(await actor.rpc('weight_page', {}));

  test('saving twice makes one entry; a change keeps the id, and one of a deleted entry does not bring it back', async () => {
    const ana = db.as(await db.join());
    const first = entry({ takenAt: '2026-11-20T06:30:00+00:00', note: 'po teku' });
    await save(ana, first);
    expect(await save(ana, first)).toEqual(first);
    expect((await page(ana)).kinds.weight?.entries).toEqual([first]);
    expect(await save(ana, { ...first, value: 71.5, day: '2026-11-19', takenAt: null }, true)).toMatchObject({ value: 71.5, day: '2026-11-19' });
    await ana.rpc('delete_body_entry', { entry_kind: 'weight', entry_id: first.id });
    expect(await getRefusal(save(ana, first, true))).toBe('not_found');
    expect(await getRefusal(ana.rpc('delete_body_entry', { entry_kind: 'weight', entry_id: first.id }))).toBe('not_found');
    expect((await page(ana)).kinds).toEqual({});
    expect(await save(ana, first)).toEqual(first);
  });

  test('the source that is trusted first gives the value of a day, on the page, at the desk and on the overview', async () => {
    const member = await db.join();
    const ana = db.as(member);
    const { today } = await page(ana);
    const own = await save(ana, entry({ day: today, value: 70 }));
    const scale = await save(ana, entry({ day: today, value: 71, source: 'withings', takenAt: `${today}T05:00:00+00:00` }));
    await save(ana, entry({ day: addDays(today, -1), value: 72 }));
    const valueNow = async () => {
      const overview = (await ana.rpc('overview', {})) as { parts: { weight: readonly { weightKg: number }[] } };
      const desk = bodyPageSchema.parse(await admin.rpc('client_weight_page', { client_id: member.id }));
      const { sources, kinds } = await page(ana);
      expect(desk.kinds).toEqual(kinds);
      expect(pickOfDay([own, scale], sources?.first)?.value).toBe(kinds.weight?.points[1]?.[1]);
      return { first: sources?.first, values: overview.parts.weight.map(({ weightKg }) => weightKg) };
    };
    expect((await page(ana)).sources?.known).toEqual(['manual', 'withings']);
    expect(await valueNow()).toEqual({ first: null, values: [72, 70] });
    await ana.rpc('set_source_priority', { metric_group: 'body', providers: ['withings'] });
    // A day without that source has its own entry.
    expect(await valueNow()).toEqual({ first: 'withings', values: [72, 71] });
    await ana.rpc('set_source_priority', { metric_group: 'body' });
    expect(await valueNow()).toEqual({ first: null, values: [72, 70] });
  });

  test("nobody takes another's id, and nobody sees another's page", async () => {
    const [ana, bor] = [db.as(await db.join()), db.as(await db.join())];
    const hers = await save(ana, entry());
    expect(await getRefusal(save(bor, hers))).toBe('id_taken');
    expect((await page(bor)).kinds).toEqual({});
    expect(await getRefusal(bor.rpc('delete_body_entry', { entry_kind: 'weight', entry_id: hers.id }))).toBe('not_found');
  });

  test.each([
    ['a weight below the limit', { value: 19 }],
    ['an unknown kind', { kind: 'height' as never }],
    ['a waist above the limit', { kind: 'waist' as const, value: 301 }],
    ['a day in the future', { day: addDays(new Date().toISOString().slice(0, 10), 3) }],
    ['a moment of another day', { takenAt: '2026-11-25T08:00:00Z' }],
    ['a word for a day', { day: 'today' }],
    ['a word for a moment', { takenAt: 'now' }],
    ['a note too long', { note: 'x'.repeat(201) }],
  ])('%s is refused', async (_name, more) => {
    expect(await getRefusal(save(db.as(await db.join()), entry(more)))).toBe('input_invalid');
  });

  test('the value of a day is the one that core picks', async () => {
    const member = await db.join();
    const ana = db.as(member);
    const day = '2026-11-18';
    const entries = [
      entry({ day, value: 80, source: 'csv', takenAt: '2026-11-18T04:00:00Z' }),
      entry({ day, value: 81 }),
      entry({ day, value: 82, takenAt: '2026-11-18T19:00:00Z' }),
      entry({ day, value: 83, takenAt: '2026-11-18T06:00:00Z' }),
    ];
    for (const [at, one] of entries.entries()) {
      await save(ana, one);
      expect((await page(ana)).kinds.weight?.points).toEqual([[day, pickOfDay(entries.slice(0, at + 1))?.value]]);
    }
    const overview = (await ana.rpc('overview', { day })) as { parts: { weight: unknown } };
    expect(overview.parts.weight).toMatchObject([{ day, weightKg: 83 }]);
  });

  test('pages of entries never cut a day in two, for the owner and the desk', async () => {
    const member = await db.join();
    const ana = db.as(member);
    for (const day of ['2026-11-01', '2026-11-02', '2026-11-02', '2026-11-03']) await save(ana, entry({ day }));
    const days = async (call: Promise<unknown>) => {
      const { entries, next } = bodyEntriesSchema.parse(await call);
      return [entries.map(({ day }) => day), next];
    };
    const args = { entry_kind: 'weight', before: '2026-11-04', max: 2 };
    const whole = [['2026-11-03', '2026-11-02', '2026-11-02'], '2026-11-02'];
    expect(await days(ana.rpc('older_body_entries', args))).toEqual(whole);
    expect(await days(admin.rpc('client_older_body_entries', { client_id: member.id, ...args }))).toEqual(whole);
    expect(await days(ana.rpc('older_body_entries', { ...args, before: '2026-11-02' }))).toEqual([['2026-11-01'], null]);
    expect(bodyPageSchema.parse(await admin.rpc('client_weight_page', { client_id: member.id })).kinds.weight?.points).toHaveLength(3);
  });

  describe('an import', () => {
    const rows = (count: number, from = '2016-01-01') =>
      Array.from({ length: count }, (_, at) => ({ kind: 'weight', day: addDays(from, at), takenAt: null, value: 80 + (at % 7) / 10 }));
    const bring = async (actor: Actor, entries: readonly object[]) => importedSchema.parse(await actor.rpc('import_body_entries', { entries }));

    test('repeated and overlapping after a cut: every row once', async () => {
      const ana = db.as(await db.join());
      const all = rows(1500);
      expect(await bring(ana, all.slice(0, 1000))).toEqual({ added: 1000, known: 0 });
      expect(await bring(ana, all.slice(0, 1000))).toEqual({ added: 0, known: 1000 });
      expect(await bring(ana, all.slice(900))).toEqual({ added: 500, known: 100 });
      expect((await page(ana)).kinds.weight?.points).toHaveLength(1500);
    });

    test('skips what the person entered, adds measures, and refuses more than a chunk or a row without a kind', async () => {
      const ana = db.as(await db.join());
      await save(ana, entry({ day: '2016-01-01', value: 80 }));
      expect(await bring(ana, [...rows(2), { kind: 'waist', day: '2016-01-01', takenAt: null, value: 88 }])).toEqual({ added: 2, known: 1 });
      expect(await getRefusal(bring(ana, rows(1001)))).toBe('input_invalid');
      expect(await getRefusal(bring(ana, [{ day: '2016-01-01', value: 80 }]))).toBe('input_invalid');
      for (const day of ['today', 'infinity', '2099-12-31'])
        expect(await getRefusal(bring(ana, [{ kind: 'weight', day, value: 80 }]))).toBe('input_invalid');
      expect(await getRefusal(bring(ana, [...rows(1, '2017-01-01'), { kind: 'weight', day: '2017-01-02', value: 5 }]))).toBe('input_invalid');
      expect((await page(ana)).kinds.weight?.points).toHaveLength(2);
    });

    test("does not change the newest of the client's timeline", async () => {
      const member = await db.join();
      const ana = db.as(member);
      await save(ana, entry({ day: '2026-11-20', takenAt: '2026-11-20T06:30:00Z' }));
      const newest = async () =>
        timelinePageSchema.parse(await admin.rpc('client_timeline', { client_id: member.id, kinds: ['weight', 'measurement'], max: 1 })).events;
      const before = await newest();
      await bring(ana, rows(1000));
      expect(await newest()).toEqual(before);
    });
  });

  test('a goal is set, changed and removed', async () => {
    const ana = db.as(await db.join());
    expect((await page(ana)).goalKg).toBeNull();
    await ana.rpc('set_weight_goal', { weight_kg: 70 });
    await ana.rpc('set_weight_goal', { weight_kg: 68.5 });
    expect((await page(ana)).goalKg).toBe(68.5);
    expect(await getRefusal(ana.rpc('set_weight_goal', { weight_kg: 5 }))).toBe('input_invalid');
    await ana.rpc('set_weight_goal', { weight_kg: null });
    expect((await page(ana)).goalKg).toBeNull();
  });
});
