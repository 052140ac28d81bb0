/** The page of recovery: one source a day, restricted sources named and left out, at the desk as for the person. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timelinePageSchema } from '#core/contracts/desk.ts';
import { overviewRecoverySchema } from '#core/contracts/overview-recovery.ts';
import { recoveryPageSchema } from '#core/contracts/recovery.ts';
import { addDays } from '#core/kit/day.ts';
import { wearableBatchSchema, type WearableBatch } from '#core/wearables/contract.ts';
import { openTestDb, type TestDb } from '#testing/db.ts';

describe('recovery', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const join = async () => {
    const member = await db.join();
    const actor = db.as(member);
    const page = async () => recoveryPageSchema.parse(await actor.rpc('my_recovery', {}));
    const store = (provider: WearableBatch['provider'], more: Partial<WearableBatch>) =>
      db.service.rpc('store_wearables', {
        user_id: member.id,
        batch: {
          ...wearableBatchSchema.parse({
            provider,
            exportedAt: '2026-11-20T08:00:00Z',
            isRestricted: false,
            metrics: [],
            sleeps: [],
            workouts: [],
            measures: [],
            ...more,
          }),
        },
      });
    return { id: member.id, actor, page, store, today: (await page()).today };
  };
  const night = (day: string, kind: 'main' | 'nap', startHour: number) => ({
    externalId: `${kind}-${day}`,
    kind,
    day,
    startAt: `${day}T0${startHour}:00:00Z`,
    endAt: `${day}T0${startHour + 1}:00:00Z`,
    offsetMinutes: 60,
    asleepSeconds: 3000,
  });

  test('figures of a day are of the source that is trusted first, and of the next one where that has none', async () => {
    const { actor, page, store, today } = await join();
    const yesterday = addDays(today, -1);
    const heart = (day: string, value: number) => ({ metric: 'resting_hr' as const, day, value });
    await store('oura', { metrics: [heart(yesterday, 52), heart(today, 53)] });
    await store('whoop', { metrics: [heart(today, 55)] });
    expect((await page()).series).toEqual([
      { metric: 'resting_hr', provider: 'oura', points: [[yesterday, 52]] },
      { metric: 'resting_hr', provider: 'whoop', points: [[today, 55]] },
    ]);
    await actor.rpc('set_source_priority', { metric_group: 'heart', providers: ['oura'] });
    const changed = await page();
    expect(changed.series).toEqual([
      {
        metric: 'resting_hr',
        provider: 'oura',
        points: [
          [yesterday, 52],
          [today, 53],
        ],
      },
    ]);
    expect(changed.sources).toEqual([{ group: 'heart', providers: ['oura', 'whoop'], first: 'oura' }]);
  });

  test('after the source that a person trusts first come the others in their usual order', async () => {
    const { actor, page, store, today } = await join();
    for (const [provider, value] of [
      ['garmin', 50],
      ['oura', 52],
      ['whoop', 55],
    ] as const)
      await store(provider, { metrics: [{ metric: 'resting_hr', day: today, value }] });
    await actor.rpc('set_source_priority', { metric_group: 'heart', providers: ['suunto'] });
    expect((await page()).series).toMatchObject([{ provider: 'whoop' }]);
  });

  test('nights are one a day, naps stand apart', async () => {
    const { page, store, today } = await join();
    await store('oura', { sleeps: [night(today, 'main', 1), night(today, 'nap', 8)] });
    await store('whoop', { sleeps: [night(today, 'main', 2)] });
    expect(await page()).toMatchObject({ nights: [{ provider: 'oura', day: today, asleepSeconds: 3000 }], naps: [{ provider: 'oura', day: today }] });
  });

  test('a restricted source is named and takes no part, for the person and at the desk', async () => {
    const { id, page, store, today } = await join();
    await store('strava', { isRestricted: true, metrics: [{ metric: 'steps', day: today, value: 9000 }] });
    const expected = { series: [], sources: [], restricted: ['strava'] };
    expect(await page()).toMatchObject(expected);
    const admin = db.as(await db.join({ admin: true }));
    expect(recoveryPageSchema.parse(await admin.rpc('client_recovery', { client_id: id }))).toMatchObject(expected);
  });

  test('the overview has the day shown and what its baseline is made of; without a figure the part is null', async () => {
    const { actor, store, today } = await join();
    const part = async () =>
      overviewRecoverySchema.parse((await actor.rpc<{ parts: Record<string, unknown> }>('overview', {})).parts['recovery'] ?? null);
    expect(await part()).toBeNull();
    const hrv = (day: string, value: number) => ({ metric: 'hrv_rmssd_ms' as const, day, value });
    await store('oura', {
      metrics: [hrv(addDays(today, -61), 1000 / 4), hrv(addDays(today, -60), 50), hrv(today, 60), { metric: 'steps', day: today, value: 9000 }],
      sleeps: [night(today, 'main', 1), night(today, 'nap', 8)],
    });
    expect(await part()).toEqual([
      { figure: 'asleep_min', provider: 'oura', points: [[today, 50]] },
      {
        figure: 'hrv_rmssd_ms',
        provider: 'oura',
        points: [
          [addDays(today, -60), 50],
          [today, 60],
        ],
      },
    ]);
  });

  test('a night is an event of the timeline, a nap and a restricted night are none', async () => {
    const { id, store } = await join();
    await store('oura', { sleeps: [night('2026-11-20', 'main', 1), night('2026-11-20', 'nap', 8)] });
    await store('strava', { isRestricted: true, sleeps: [night('2026-11-20', 'main', 2)] });
    const admin = db.as(await db.join({ admin: true }));
    const { events } = timelinePageSchema.parse(await admin.rpc('client_timeline', { client_id: id, kinds: ['night'] }));
    expect(events.map(({ data }) => data)).toEqual([{ provider: 'oura', asleepMinutes: 50 }]);
  });

  test('habits: what is eaten counts on days of two meals, a training without minutes is not known', async () => {
    const { id, page, today } = await join();
    const yesterday = addDays(today, -1);
    const meal = (day: string, nutrients: object) =>
      db.rows(
        `with added as (
           insert into public.meals (id, user_id, day, type, name) values (gen_random_uuid(), $1, $2, 'lunch', 'x') returning id)
         insert into public.meal_ingredients (meal_id, user_id, position, name, grams, recognized, nutrients)
         select a.id, $1, 1, 'x', 100, true, $3 from added a`,
        [id, day, JSON.stringify(nutrients)],
      );
    await meal(yesterday, { calories: 700 });
    await meal(yesterday, { calories: 800, alcohol: 12 });
    await meal(today, { calories: 500 });
    for (const [day, minutes] of [
      [yesterday, 40],
      [today, null],
    ] as const)
      await db.rows(
        `insert into public.training_sessions (id, user_id, day, kind, duration_minutes, exercises) values (gen_random_uuid(), $1, $2, 'run', $3, '[]')`,
        [id, day, minutes],
      );
    expect((await page()).habits).toEqual({
      energy: [[yesterday, 1500]],
      alcohol: [[yesterday, 12]],
      training: [
        [yesterday, 40],
        [today, null],
      ],
      trainingSince: yesterday,
    });
  });
});
