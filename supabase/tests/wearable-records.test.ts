/** Figures of days that records give: they move and go with their record, whatever order states come in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DailyMetric, WearableBatch } from '#core/wearables/contract.ts';
import { openTestDb, type TestDb } from '#testing/db.ts';

const figure = (recordId: string, value: number, more: Partial<DailyMetric> = {}): DailyMetric => ({
  metric: 'sleep_score',
  day: '2026-11-20',
  value,
  recordId,
  weight: 100,
  offsetMinutes: 60,
  ...more,
});
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`;
const sleep = (externalId: string) => ({
  externalId,
  kind: 'main' as const,
  day: '2026-11-20',
  startAt: '2026-11-19T22:00:00Z',
  endAt: '2026-11-20T05:30:00Z',
  offsetMinutes: 60,
});

describe('figures of records', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  async function someone() {
    const { id } = await db.join();
    return {
      store: (exportedAt: string, more: Partial<WearableBatch>, provider: WearableBatch['provider'] = 'whoop') =>
        db.service.rpc('store_wearables', {
          user_id: id,
          batch: { provider, exportedAt, isRestricted: false, metrics: [], sleeps: [], workouts: [], measures: [], ...more },
        }),
      days: () =>
        db.rows(
          `select day::text, metric, value::float as value, offset_minutes as east from public.daily_metrics where user_id = $1 order by 1, 2`,
          [id],
        ),
      nights: async () =>
        (await db.rows<{ id: string }>(`select external_id as id from public.sleep_sessions where user_id = $1 order by 1`, [id])).map(
          (one) => one.id,
        ),
    };
  }

  test('of a record that moves to another day, and has a figure less, nothing stays on the old day', async () => {
    const me = await someone();
    await me.store(at(8), { metrics: [figure('sleep a', 80), figure('sleep a', 15, { metric: 'respiratory_rate' })], figureRecords: ['sleep a'] });
    await me.store(at(9), { metrics: [figure('sleep a', 70, { day: '2026-11-19' })], figureRecords: ['sleep a'] });
    expect(await me.days()).toEqual([{ day: '2026-11-19', metric: 'sleep_score', value: 70, east: 60 }]);
    // An older state that comes late changes nothing.
    await me.store(at(8), { metrics: [figure('sleep a', 80)], figureRecords: ['sleep a'] });
    expect(await me.days()).toMatchObject([{ day: '2026-11-19', value: 70 }]);
    await me.store(at(10), { figureRecords: ['sleep a'] });
    expect(await me.days()).toEqual([]);
  });

  test.each([
    ['in one batch', (figures: readonly DailyMetric[]) => [figures]],
    ['one after the other', (figures: readonly DailyMetric[]) => figures.map((one) => [one])],
    ['the other way round', (figures: readonly DailyMetric[]) => figures.toReversed().map((one) => [one])],
  ])('of two records of one day, %s, the heavier gives the figure, and the other one when it is gone', async (_, parts) => {
    const me = await someone();
    const both = [figure('sleep long', 80, { weight: 300 }), figure('sleep short', 60, { offsetMinutes: 120 })];
    for (const metrics of parts(both)) await me.store(at(8), { metrics: [...metrics], figureRecords: metrics.map(({ recordId = '' }) => recordId) });
    expect(await me.days()).toMatchObject([{ value: 80, east: 60 }]);
    await me.store(at(9), { deleted: { sleeps: ['long'], workouts: [], figures: ['sleep long'] } });
    expect(await me.days()).toMatchObject([{ value: 60, east: 120 }]);
  });

  test('what the source deleted comes back with a state of it that is an hour later: until then its lists may still have it', async () => {
    const me = await someone();
    const state = { metrics: [figure('sleep a', 80)], figureRecords: ['sleep a'], sleeps: [sleep('a')] };
    // Told of before it ever came.
    await me.store(at(9), { deleted: { sleeps: ['a'], workouts: [], figures: ['sleep a'] } });
    for (const early of [at(8), '2026-11-20T09:59:00Z']) await me.store(early, state);
    expect([await me.days(), await me.nights()]).toEqual([[], []]);
    await me.store(at(10), state);
    expect([await me.days(), await me.nights()]).toMatchObject([[{ value: 80 }], ['a']]);
    await me.store(at(11), { deleted: { sleeps: ['a'], workouts: [], figures: ['sleep a'] } });
    await me.store(at(11), { deleted: { sleeps: ['a'], workouts: [], figures: ['sleep a'] } });
    expect([await me.days(), await me.nights()]).toEqual([[], []]);
  });

  test('what the source itself answers as gone comes back with its next answer; a call that it is gone still counts for an hour', async () => {
    const me = await someone();
    const state = { metrics: [figure('sleep a', 80)], figureRecords: ['sleep a'], sleeps: [sleep('a')] };
    const gone = { sleeps: ['a'], workouts: [], figures: [] };
    await me.store(at(8), state);
    await me.store('2026-11-20T08:10:00Z', { figureRecords: ['sleep a'], deleted: { ...gone, isAnswered: true } });
    await me.store(at(8), state);
    expect([await me.days(), await me.nights()]).toEqual([[], []]);
    await me.store('2026-11-20T08:20:00Z', state);
    expect([await me.days(), await me.nights()]).toMatchObject([[{ value: 80 }], ['a']]);
    await me.store('2026-11-20T08:30:00Z', { deleted: { ...gone, isAnswered: true } });
    await me.store('2026-11-20T08:40:00Z', { deleted: gone });
    await me.store('2026-11-20T09:30:00Z', state);
    expect(await me.nights()).toEqual([]);
    await me.store('2026-11-20T09:40:00Z', state);
    expect(await me.nights()).toEqual(['a']);
  });

  test('records of two sources with the same id are two', async () => {
    const me = await someone();
    await me.store(at(8), { metrics: [figure('sleep 1', 80)], figureRecords: ['sleep 1'] });
    await me.store(at(8), { metrics: [figure('sleep 1', 60)], figureRecords: ['sleep 1'] }, 'oura');
    await me.store(at(9), { deleted: { sleeps: [], workouts: [], figures: ['sleep 1'] } });
    expect(await me.days()).toMatchObject([{ value: 60 }]);
  });
});
