/** Reminders of supplements: by the person's own clock, once a moment, and quiet when they are switched off, moved or in the calm view. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDb, getRefusal, type Member, type TestDb } from '#testing/db.ts';

const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

describe('supplement reminders', () => {
  let db: TestDb;
  let ana: Member;
  beforeAll(async () => {
    db = await openTestDb();
  });
  beforeEach(async () => {
    ana = await db.join();
    const endpoint = `https://push.ziva.test/${randomUUID()}`;
    await db.as(ana).rpc('upsert_push_subscription', { subscription: { endpoint, keys: KEYS } });
  });
  afterAll(() => db.close());

  const inZone = (timeZone: string) => db.as(ana).rpc('update_profile', { profile: { timeZone } });
  const save = async (reminder: object) => {
    const id = randomUUID();
    await db.as(ana).rpc('save_supplement_reminder', { reminder: { id, minute: 480, ...reminder } });
    return id;
  };
  /** Moments planned from `at` on, every hour for a day, as the job does. */
  const planDay = async (at: string) => {
    await db.rows('delete from private.jobs where user_id = $1', [ana.id]);
    for (let hour = 0; hour < 25; hour += 1)
      await db.rows(`select public.plan_supplement_reminders($1::timestamptz + make_interval(hours => $2::integer))`, [at, hour]);
    const rows = await db.rows<{ at: string }>(
      `select to_char(run_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from private.jobs
       where user_id = $1 and kind = 'supplement_reminder' order by run_at`,
      [ana.id],
    );
    return rows.map((row) => row.at);
  };
  const due = (reminder: string, moment: string) =>
    db
      .rows<{ due: { courses: object[]; targets: object[] } | null }>('select public.due_supplement_reminder($1, $2) as due', [reminder, moment])
      .then(([row]) => row?.due ?? null);

  test.each([
    ['in summer', 'Europe/Ljubljana', 8 * 60, '2026-07-10 00:00Z', ['2026-07-10 06:00']],
    ['in winter', 'Europe/Ljubljana', 8 * 60, '2026-12-10 00:00Z', ['2026-12-10 07:00']],
    ['on the day the clock goes forward, at a time that is skipped', 'Europe/Ljubljana', 150, '2027-03-27 22:00Z', ['2027-03-28 01:30']],
    ['on the day the clock goes back, at a time that comes twice', 'Europe/Ljubljana', 150, '2026-10-24 23:00Z', ['2026-10-25 01:30']],
    ['where the day begins first', 'Pacific/Kiritimati', 5, '2026-07-10 00:00Z', ['2026-07-10 10:05']],
    ['where it begins last', 'Pacific/Niue', 23 * 60, '2026-07-10 00:00Z', ['2026-07-10 10:00']],
  ])('come once a day at the person’s own time %s', async (_when, zone, minute, from, moments) => {
    await inZone(zone);
    await save({ minute });
    expect(await planDay(from)).toEqual(moments);
  });

  test('nobody is reminded who switched it off, has the calm view or has no browser', async () => {
    const id = await save({});
    const [at, moment] = ['2026-07-10 00:00Z', '2026-07-10 06:00Z'];
    expect(await planDay(at)).toHaveLength(1);
    for (const profile of [{ supplementReminders: false }, { calmView: true }]) {
      await db.as(ana).rpc('update_profile', { profile });
      expect([await planDay(at), await due(id, moment)]).toEqual([[], null]);
      await db.as(ana).rpc('update_profile', { profile: { supplementReminders: true, calmView: false } });
    }
    await db.rows('update public.profiles set calm_view_set = true where user_id = $1', [ana.id]);
    expect([await planDay(at), await due(id, moment)]).toEqual([[], null]);
    await db.rows('update public.profiles set calm_view_set = false where user_id = $1', [ana.id]);
    await db.rows('delete from public.push_subscriptions where user_id = $1', [ana.id]);
    expect(await planDay(at)).toEqual([]);
  });

  test('one that was moved, deleted or taken along to another zone does not come at its former moment', async () => {
    const id = await save({});
    expect(await due(id, '2026-07-10 06:00Z')).toMatchObject({ day: '2026-07-10' });
    await inZone('America/New_York');
    expect(await due(id, '2026-07-10 06:00Z')).toBeNull();
    expect(await due(id, '2026-07-10 12:00Z')).not.toBeNull();
    await db.as(ana).rpc('save_supplement_reminder', { reminder: { id, minute: 540 } });
    expect(await due(id, '2026-07-10 12:00Z')).toBeNull();
    await db.as(ana).rpc('delete_supplement_reminder', { reminder_id: id });
    expect(await due(id, '2026-07-10 13:00Z')).toBeNull();
  });

  test('of one supplement it asks about that one, otherwise about all; with the supplement it is gone', async () => {
    const own = async () => {
      const id = randomUUID();
      await db.as(ana).rpc('save_own_supplement', { supplement: { id, type: 'zinc', fromDay: '2026-01-01' } });
      return id;
    };
    const [one] = [await own(), await own()];
    const [ofAll, ofOne] = [await save({}), await save({ ownId: one })];
    expect((await due(ofAll, '2026-07-10 06:00Z'))?.courses).toHaveLength(2);
    expect((await due(ofOne, '2026-07-10 06:00Z'))?.courses).toHaveLength(1);
    await db.as(ana).rpc('delete_own_supplement', { supplement_id: one });
    expect(await due(ofOne, '2026-07-10 06:00Z')).toBeNull();
    expect(await getRefusal(save({ ownId: one }))).toBe('input_invalid');
    expect(await getRefusal(save({ minute: 1440 }))).toBe('input_invalid');
  });

  test('one for the coming minutes is planned at once, and again for a browser that comes later', async () => {
    const [row] = await db.rows<{ minute: number }>(
      `select (extract(hour from m) * 60 + extract(minute from m))::integer as minute
       from (select now() at time zone 'Europe/Ljubljana' + interval '10 minutes' as m) x`,
    );
    const planned = () => db.rows(`select 1 from private.jobs where user_id = $1 and kind = 'supplement_reminder'`, [ana.id]);
    await save({ minute: row?.minute ?? 0 });
    expect(await planned()).toHaveLength(1);
    await db.rows('delete from private.jobs where user_id = $1', [ana.id]);
    await db.as(ana).rpc('upsert_push_subscription', { subscription: { endpoint: `https://push.ziva.test/${randomUUID()}`, keys: KEYS } });
    expect(await planned()).toHaveLength(1);
  });
});
