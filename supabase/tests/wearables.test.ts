/** Figures of wearables: stored once whatever the order, never added up, shown from one source, and kept from whom the source forbids. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedCountsSchema, WEARABLE_SOURCES, wearableBatchSchema, type WearableBatch, type Workout } from '#core/wearables/contract.ts';
import type { StoredTraining } from '#core/contracts/training.ts';
import { fileSourcesSchema } from '#core/contracts/connection.ts';
import { addDays } from '#core/kit/day.ts';
import { METRICS } from '#core/wearables/metrics.ts';
import { getRefusal, openTestDb, type Actor, type TestDb } from '#testing/db.ts';
import { makeRandom } from '#testing/phone-life.ts';

const DAY = '2026-11-20';
const NONE = { metrics: [], sleeps: [], workouts: [], measures: [] };
const at = (hour: number, day = DAY) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
const batch = (exportedAt: string, more: Partial<WearableBatch>): WearableBatch =>
  wearableBatchSchema.parse({ provider: 'apple_health', exportedAt, isRestricted: false, ...NONE, ...more });
const steps = (value: number, partAt?: string) => ({ metric: 'steps' as const, day: DAY, value, ...(partAt !== undefined && { partAt }) });
const night = (more: object = {}) => ({
  externalId: 'night',
  kind: 'main' as const,
  day: DAY,
  startAt: '2026-11-19T22:00:00Z',
  endAt: '2026-11-20T05:30:00Z',
  offsetMinutes: 60,
  asleepSeconds: 25_000,
  ...more,
});
const run = (more: Partial<Workout> = {}): Workout => ({
  externalId: 'run',
  kind: 'run',
  day: DAY,
  startAt: at(9),
  offsetMinutes: 60,
  durationMinutes: 30,
  calories: 300,
  ...more,
});
const weight = (value: number, externalId = 'scale') => ({ externalId, kind: 'weight' as const, value, day: DAY, takenAt: at(6) });

describe('wearables', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  interface Person {
    readonly id: string;
    readonly actor: Actor;
  }
  const join = async (): Promise<Person> => {
    const member = await db.join();
    return { id: member.id, actor: db.as(member) };
  };
  const store = async ({ id }: Person, one: WearableBatch) =>
    storedCountsSchema.parse(await db.service.rpc('store_wearables', { user_id: id, batch: { ...one } }));
  const figures = ({ actor }: Person) => actor.rows(`select metric, value::float as value, provider from public.daily_metrics order by 1, 3`);
  const resolved = ({ actor }: Person) => actor.rows(`select metric, value::float as value, provider from public.resolved_metrics order by 1`);
  const trainings = ({ actor }: Person) =>
    actor.rows(
      `select title, duration_minutes::float as minutes, calories::float as kcal, linked_to, source from public.training_sessions order by source`,
    );

  test('rules of the database are those of core', async () => {
    const rules = await db.rows(`select metric, parts, lowest::float as min, highest::float as max from private.metric_rules order by metric`);
    const expected = Object.entries(METRICS).map(([metric, { parts, min, max }]) => ({ metric, parts, min, max }));
    expect(rules).toEqual(expected.toSorted((a, b) => (a.metric < b.metric ? -1 : 1)));
    const sources = await db.rows<{ name: string }>('select name from private.wearable_sources order by name');
    expect(sources.map(({ name }) => name)).toEqual([...WEARABLE_SOURCES].toSorted());
  });

  test('a batch that is sent again stores nothing and adds nothing', async () => {
    const me = await join();
    const one = batch(at(12), { metrics: [steps(5000)], sleeps: [night()], workouts: [run()], measures: [weight(80)] });
    expect(await store(me, one)).toEqual({ metrics: 1, sleeps: 1, workouts: 1, measures: 1 });
    expect(await store(me, one)).toEqual({ metrics: 0, sleeps: 0, workouts: 0, measures: 0 });
    expect(await figures(me)).toEqual([{ metric: 'steps', value: 5000, provider: 'apple_health' }]);
    expect(await me.actor.rows(`select weight_kg::float as kg from public.weight_entries`)).toEqual([{ kg: 80 }]);
  });

  test('energy that may hold the rest of the body is shown as such', async () => {
    const me = await join();
    const workouts = [run({ caloriesSource: 'unstated' }), run({ externalId: 'walk', startAt: at(15) })];
    await store(me, batch(at(20), { workouts }));
    expect(await me.actor.rows(`select external_id as id, calories_source as source from public.training_sessions order by 1`)).toEqual([
      { id: 'run', source: 'unstated' },
      { id: 'walk', source: 'measured' },
    ]);
  });

  test('the state exported later wins, in whatever order the batches arrive', async () => {
    const early = batch(at(12), { metrics: [steps(5000)], sleeps: [night()], workouts: [run()], measures: [weight(80)] });
    const late = batch(at(20), {
      metrics: [steps(9000)],
      sleeps: [night({ asleepSeconds: 26_000 })],
      workouts: [run({ durationMinutes: 31 })],
      measures: [weight(81)],
    });
    for (const order of [
      [early, late],
      [late, early],
    ]) {
      const me = await join();
      for (const one of order) await store(me, one);
      expect(await figures(me)).toMatchObject([{ value: 9000 }]);
      expect(await me.actor.rows(`select asleep_seconds::integer as s from public.sleep_sessions`)).toEqual([{ s: 26_000 }]);
      expect(await trainings(me)).toMatchObject([{ minutes: 31 }]);
      expect(await me.actor.rows(`select weight_kg::float as kg from public.weight_entries`)).toEqual([{ kg: 81 }]);
    }
  });

  test('a window that begins in the middle of a day replaces its own parts only', async () => {
    const me = await join();
    await store(me, batch(at(10), { metrics: [steps(1000, at(8)), steps(500, at(9))] }));
    await store(me, batch(at(12), { metrics: [steps(700, at(9)), steps(300, at(11))] }));
    expect(await figures(me)).toMatchObject([{ value: 2000 }]);
    // A late window that is older changes nothing but the part it alone has.
    await store(me, batch(at(11), { metrics: [steps(1, at(9)), steps(200, at(10))] }));
    expect(await figures(me)).toMatchObject([{ value: 2200 }]);
  });

  test('[HA18] windows that begin within an hour never lower it: 60 random days, in any order', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = makeRandom(seed);
      const below = (most: number) => Math.floor(random() * most);
      const minutes = Array.from({ length: 6 * 60 }, () => below(50));
      // What the phone knows of an hour when it sends a window from one minute to another.
      const addUp = (hour: number, from: number, to: number) =>
        minutes.slice(Math.max(hour * 60, from), Math.min(hour * 60 + 60, to)).reduce((sum, one) => sum + one, 0);
      const windows = Array.from({ length: 8 }, () => {
        const to = 1 + below(minutes.length);
        const from = below(to);
        const hours = Array.from({ length: Math.ceil(to / 60) - Math.floor(from / 60) }, (_, n) => Math.floor(from / 60) + n);
        return { to, sums: hours.map((hour) => [hour, addUp(hour, from, to)] as const) };
      }).sort(() => random() - 0.5);
      const me = await join();
      let best = 0;
      const fullest = new Map<number, number>();
      for (const { to, sums } of windows) {
        const exportedAt = new Date(Date.parse(at(8)) + to * 60_000).toISOString();
        await store(me, batch(exportedAt, { metrics: sums.map(([hour, sum]) => steps(sum, at(8 + hour))) }));
        for (const [hour, sum] of sums) fullest.set(hour, Math.max(sum, fullest.get(hour) ?? 0));
        const total = [...fullest.values()].reduce((sum, one) => sum + one, 0);
        expect(await figures(me), `seed ${seed}`).toMatchObject([{ value: total }]);
        expect(total).toBeGreaterThanOrEqual(best);
        best = total;
      }
    }
  });

  test('[HA18] the highest and lowest of an hour stay, and an average is not that of a part', async () => {
    const rate = (metric: 'max_hr' | 'min_hr' | 'average_hr', value: number, hour: number) => ({
      metric,
      day: DAY,
      value,
      partAt: at(hour),
      offsetMinutes: 60,
    });
    const me = await join();
    await store(
      me,
      batch(at(11), { metrics: [rate('max_hr', 150, 10), rate('min_hr', 50, 10), rate('average_hr', 70, 9), rate('average_hr', 90, 10)] }),
    );
    // It begins within the tenth hour.
    await store(
      me,
      batch(at(12), { metrics: [rate('max_hr', 120, 10), rate('min_hr', 60, 10), rate('average_hr', 110, 10), rate('average_hr', 90, 11)] }),
    );
    const values = [
      { metric: 'average_hr', value: (70 + 90 + 90) / 3 },
      { metric: 'max_hr', value: 150 },
      { metric: 'min_hr', value: 50 },
    ];
    const shown = (await figures(me)).map(({ metric, value }) => ({ metric, value: Math.round(Number(value) * 1000) / 1000 }));
    expect(shown).toEqual(values.map(({ metric, value }) => ({ metric, value: Math.round(value * 1000) / 1000 })));
  });

  test('hours of a year and more in one batch: stored within the time of a statement, and sent again nothing is written', async () => {
    const me = await join();
    const metrics = Array.from({ length: 2000 }, (_, n) => {
      const hours = Array.from({ length: 24 }, (__, hour) => ({ partAt: at(hour, addDays(DAY, -(n >> 2))), value: 10 + (n & 3) }));
      const metric = (['steps', 'active_kcal', 'distance_m', 'floors'] as const)[n & 3] ?? 'steps';
      return hours.map((hour) => ({ ...hour, metric, day: addDays(DAY, -(n >> 2)) }));
    }).flat();
    expect(metrics).toHaveLength(48_000);
    const written = () =>
      db.rows(
        `select count(*)::integer as parts, count(distinct xmin::text)::integer as times, count(*) filter (where xmax <> 0)::integer as locked from private.metric_parts where user_id = $1`,
        [me.id],
      );
    expect(await store(me, batch(at(12), { metrics }))).toMatchObject({ metrics: 2000 });
    expect(await store(me, batch(at(12), { metrics }))).toMatchObject({ metrics: 0 });
    expect(await written()).toEqual([{ parts: 48_000, times: 1, locked: 0 }]);
    // One hour of them is more by now.
    const more = metrics.map((one, place) => (place === 5 ? { ...one, value: 100 } : one));
    expect(await store(me, batch(at(12), { metrics: more }))).toMatchObject({ metrics: 1 });
    const day = await me.actor.rows(`select metric, value::float as value from public.daily_metrics where day = $1 order by 1`, [DAY]);
    expect(day).toEqual([
      { metric: 'active_kcal', value: 264 },
      { metric: 'distance_m', value: 288 },
      { metric: 'floors', value: 312 },
      { metric: 'steps', value: 330 },
    ]);
  });

  test('a total of the day and parts of it are never added', async () => {
    const me = await join();
    await store(me, batch(at(10), { metrics: [steps(3000)] }));
    await store(me, batch(at(12), { metrics: [steps(1000, at(11))] }));
    expect(await figures(me)).toMatchObject([{ value: 3000 }]);
    await store(me, batch(at(13), { metrics: [steps(1000, at(11)), steps(2500, at(12))] }));
    expect(await figures(me)).toMatchObject([{ value: 3500 }]);
    await store(me, batch(at(20), { metrics: [steps(6000)] }));
    expect(await figures(me)).toMatchObject([{ value: 6000 }]);
  });

  test('what the person deleted, or the source, does not come back', async () => {
    const me = await join();
    await store(me, batch(at(10), { workouts: [run(), run({ externalId: 'ride', kind: 'bike', startAt: at(15) })], measures: [weight(80)] }));
    await me.actor.rows(`delete from public.training_sessions where kind = 'run'`);
    await me.actor.rows(`delete from public.weight_entries`);
    await store(me, batch(at(14), { deleted: { sleeps: ['night'], workouts: ['ride'] } }));
    const again = { sleeps: [night()], measures: [weight(80)] };
    await store(me, batch(at(12), { workouts: [run({ externalId: 'ride', kind: 'bike', startAt: at(15) })], ...again }));
    await store(me, batch(at(16), { workouts: [run()], measures: [weight(80)] }));
    expect([await trainings(me), await me.actor.rows(`select 1 from public.weight_entries`)]).toEqual([[], []]);
    expect(await me.actor.rows(`select 1 from public.sleep_sessions`)).toEqual([]);
  });

  test('a workout of two sources counts once, and a title that the person gave stays', async () => {
    const me = await join();
    await store(me, batch(at(10), { workouts: [run()] }));
    await me.actor.rows(`update public.training_sessions set title = 'Ob reki'`);
    await store(me, batch(at(11), { provider: 'garmin', workouts: [run({ externalId: 'g', durationMinutes: 32 })] }));
    await store(me, batch(at(12), { workouts: [run({ durationMinutes: 30.5 })] }));
    const found = await trainings(me);
    expect(found).toMatchObject([
      { source: 'apple_health', title: 'Ob reki', minutes: 30.5, linked_to: null },
      { source: 'garmin', minutes: 32 },
    ]);
    expect(found[1]!.linked_to).not.toBeNull();
  });

  test.each(['apple_health', 'garmin', 'whoop'] as const)('a workout of three sources counts once, also when all of %s is deleted', async (gone) => {
    const me = await join();
    for (const [index, provider] of (['apple_health', 'garmin', 'whoop'] as const).entries())
      await store(me, batch(at(10 + index), { provider, workouts: [run({ externalId: provider }), run({ externalId: 'eve', startAt: at(18) })] }));
    const counted = async () => (await trainings(me)).filter(({ linked_to: other }) => other === null);
    expect(await counted()).toHaveLength(2);
    await me.actor.rpc('delete_provider_data', { provider: gone });
    expect([(await trainings(me)).length, (await counted()).length]).toEqual([4, 2]);
  });

  test('a workout to which its source gives other times is linked by those, and what was linked to it is not lost', async () => {
    const me = await join();
    const sources = ['apple_health', 'garmin', 'whoop'] as const;
    for (const [index, provider] of sources.entries())
      await store(me, batch(at(10 + index), { provider, workouts: [run({ externalId: provider })] }));
    await store(me, batch(at(13), { provider: 'oura', workouts: [run({ externalId: 'eve', startAt: at(18) })] }));
    const pairs = async () =>
      me.actor.rows(
        `select t.source, o.source as of from public.training_sessions t left join public.training_sessions o on o.id = t.linked_to order by 1`,
      );
    const [alone, other] = [(source: string) => ({ source, of: null }), (source: string, of: string) => ({ source, of })];
    const before = [alone('apple_health'), other('garmin', 'apple_health'), alone('oura'), other('whoop', 'apple_health')];
    expect(await pairs()).toEqual(before);
    // A little longer: the same one counts.
    await store(me, batch(at(14), { workouts: [run({ externalId: 'apple_health', durationMinutes: 31 })] }));
    expect(await pairs()).toEqual(before);
    await store(me, batch(at(15), { workouts: [run({ externalId: 'apple_health', startAt: at(18) })] }));
    const moved = await pairs();
    expect(moved).toContainEqual(other('apple_health', 'oura'));
    expect(moved.filter(({ of }) => of === null)).toHaveLength(2);
    // As one clean sync has it.
    await store(me, batch(at(16), { workouts: [run({ externalId: 'apple_health' })] }));
    expect((await pairs()).filter(({ of }) => of === null)).toHaveLength(2);
  });

  test('the strain of a workout that is linked to one of another source shows once, with the one that counts', async () => {
    const me = await join();
    await store(me, batch(at(10), { provider: 'garmin', workouts: [run({ externalId: 'g' })] }));
    await store(me, batch(at(11), { provider: 'whoop', workouts: [run({ externalId: 'w', durationMinutes: 31, strain: 12.4 })] }));
    const shown = ({ source, strain, linkedTo }: { source: string; strain?: number | undefined; linkedTo?: string | undefined }) => ({
      source,
      strain,
      linkedTo,
    });
    const today = await me.actor.rpc<{ parts: { training: { today: StoredTraining[]; last: StoredTraining } } }>('overview', { day: DAY });
    const expected = { source: 'garmin', strain: 12.4, linkedTo: undefined };
    expect([today.parts.training.today.map(shown), shown(today.parts.training.last)]).toEqual([[expected], expected]);
    // The session itself stays what its source says.
    expect(await me.actor.rows(`select source, strain::float from public.training_sessions order by 1`)).toEqual([
      { source: 'garmin', strain: null },
      { source: 'whoop', strain: 12.4 },
    ]);
  });

  test('a group of figures is of one source, by a priority that the person changes', async () => {
    const me = await join();
    await store(me, batch(at(10), { metrics: [steps(5000), { metric: 'active_kcal', day: DAY, value: 400 }] }));
    await store(me, batch(at(10), { provider: 'oura', metrics: [steps(6000), { metric: 'resting_hr', day: DAY, value: 52 }] }));
    const ofApple = [
      { metric: 'active_kcal', value: 400, provider: 'apple_health' },
      { metric: 'resting_hr', value: 52, provider: 'oura' },
      { metric: 'steps', value: 5000, provider: 'apple_health' },
    ];
    expect(await resolved(me)).toEqual(ofApple);
    await me.actor.rpc('set_source_priority', { metric_group: 'activity', providers: ['oura'] });
    expect(await resolved(me)).toEqual([ofApple[1], { metric: 'steps', value: 6000, provider: 'oura' }]);
    await me.actor.rpcRaw('set_source_priority', { metric_group: 'activity', providers: null });
    expect(await resolved(me)).toEqual(ofApple);
    expect(await getRefusal(me.actor.rpc('set_source_priority', { metric_group: 'luck', providers: ['oura'] }))).toBe('input_invalid');
  });

  test('a weight of the phone comes once, with its moment or for its day, whichever way brings it first', async () => {
    const timed = { measures: [weight(80, `weight|${at(6)}`)] };
    const whole = { measures: [{ externalId: `weight|${DAY}`, kind: 'weight' as const, value: 80.2, day: DAY }] };
    for (const order of [
      [timed, whole, timed],
      [whole, timed, whole],
    ]) {
      const me = await join();
      for (const [hour, one] of order.entries()) await store(me, batch(at(8 + hour), one));
      expect(await me.actor.rows(`select weight_kg::float as kg from public.weight_entries`)).toEqual([{ kg: 80 }]);
    }
  });

  test('a night of the phone that comes under another day or as a part of it is one night, the whole one', async () => {
    const part = night({ externalId: `night|${DAY}`, startAt: '2026-11-20T02:00:00Z', asleepSeconds: 12_000 });
    const whole = night({ externalId: 'night|2026-11-19', day: '2026-11-19' });
    const states = [batch(at(8), { sleeps: [part] }), batch(at(9), { sleeps: [whole] })] as const;
    const nap = batch(at(9), { sleeps: [night({ externalId: 'nap', kind: 'nap', startAt: at(12), endAt: at(13) })] });
    for (const order of [
      [states[0], nap, states[1], states[0]],
      [states[1], states[0], nap],
    ]) {
      const me = await join();
      for (const one of order) await store(me, one);
      const rows = await me.actor.rows(`select external_id as id from public.sleep_sessions order by 1`);
      expect(rows).toEqual([{ id: 'nap' }, { id: 'night|2026-11-19' }]);
    }
    const me = await join();
    for (const one of [...states, batch(at(10), { sleeps: [part] })]) await store(me, one);
    expect(await me.actor.rows(`select external_id as id from public.sleep_sessions`)).toEqual([{ id: 'night|2026-11-19' }]);
  });

  test('one night a day: the longest main sleep of the first source', async () => {
    const me = await join();
    await store(me, batch(at(10), { sleeps: [night(), night({ externalId: 'nap', kind: 'nap', startAt: at(12), endAt: at(13) })] }));
    const short = { externalId: 'o1', startAt: '2026-11-20T03:00:00Z' };
    await store(me, batch(at(10), { provider: 'oura', sleeps: [night(short), night({ externalId: 'o2' })] }));
    expect(await me.actor.rows(`select provider, external_id from public.resolved_sleeps`)).toEqual([{ provider: 'oura', external_id: 'o2' }]);
  });

  test('restricted figures: the person sees them, the administrator and the resolved day do not', async () => {
    const me = await join();
    const admin = db.as(await db.join({ admin: true }));
    await store(me, batch(at(10), { provider: 'strava', isRestricted: true, metrics: [steps(5000)], sleeps: [night()] }));
    expect(await figures(me)).toHaveLength(1);
    const seen = (table: string) => admin.rows(`select 1 from public.${table} where user_id = $1`, [me.id]);
    expect([await seen('daily_metrics'), await seen('sleep_sessions')]).toEqual([[], []]);
    expect([await resolved(me), await me.actor.rows('select 1 from public.resolved_sleeps')]).toEqual([[], []]);
    for (const merged of [{ workouts: [run()] }, { measures: [weight(70)], keepDays: 7 }])
      expect(await getRefusal(store(me, batch(at(10), { provider: 'strava', isRestricted: true, ...merged })))).toBe('input_invalid');
  });

  test('restricted workouts: apart from training sessions, seen by the person alone, until their term, which fetching them again renews', async () => {
    const me = await join();
    const admin = db.as(await db.join({ admin: true }));
    const now = Date.now();
    const fetch = (daysAgo: number, more: object = {}) =>
      store(me, batch(new Date(now - daysAgo * 86_400_000).toISOString(), { provider: 'strava', isRestricted: true, keepDays: 7, ...more }));
    const seen = async () => (await me.actor.rows<{ external_id: string }>('select external_id from public.restricted_workouts')).length;
    await fetch(6, { workouts: [run(), run({ externalId: 'gone' })] });
    expect(await seen()).toBe(2);
    expect(await admin.rows('select 1 from public.restricted_workouts where user_id = $1', [me.id])).toEqual([]);
    const traces = ['public.training_sessions where user_id = $1', 'private.record_states where user_id = $1'];
    for (const trace of traces) expect(await db.rows(`select 1 from ${trace}`, [me.id])).toEqual([]);
    await fetch(5, { deleted: { sleeps: [], workouts: ['gone'] } });
    await fetch(7.5, { workouts: [run({ externalId: 'old' })] });
    expect(await seen()).toBe(1);
    await fetch(0, { workouts: [run()] });
    const purge = (days: number) => db.service.rpc('plan_syncs', { at: new Date(now + days * 86_400_000).toISOString() });
    await purge(6);
    expect(await db.rows('select external_id from public.restricted_workouts where user_id = $1', [me.id])).toEqual([{ external_id: 'run' }]);
    await purge(8);
    expect(await db.rows('select 1 from public.restricted_workouts where user_id = $1', [me.id])).toEqual([]);
  });

  test('a batch with one record that is refused stores nothing', async () => {
    const me = await join();
    const broken = { ...batch(at(10), { metrics: [steps(5000)] }), sleeps: [{ ...night(), endAt: at(1, '2026-11-18') }] };
    expect(await getRefusal(store(me, broken as WearableBatch))).toBe('input_invalid');
    expect(await figures(me)).toEqual([]);
    expect(await getRefusal(store({ ...me, id: randomUUID() }, batch(at(10), { metrics: [steps(1)] })))).toBe('input_invalid');
  });

  test('what came as a file is counted for its owner alone, and deleted as a whole', async () => {
    const [person, other] = [await join(), await join()];
    const file = batch('2026-11-20T12:00:00Z', {
      provider: 'google_fit',
      metrics: [steps(9000)],
      sleeps: [night()],
      workouts: [run()],
      measures: [weight(80)],
    });
    await store(person, file);
    await store(person, batch('2026-11-20T12:00:00Z', { metrics: [steps(5000)] }));
    const facts = { source: 'google_fit', counts: { metrics: 1, sleeps: 1, workouts: 1, measures: 1 }, firstDay: DAY, lastDay: DAY };
    expect(fileSourcesSchema.parse(await person.actor.rpc('my_file_sources', {}))).toEqual([facts]);
    expect(await other.actor.rpc('my_file_sources', {})).toEqual([]);
    await other.actor.rpc('delete_provider_data', { provider: 'google_fit' });
    expect(await person.actor.rpc('my_file_sources', {})).toHaveLength(1);
    await person.actor.rpc('delete_provider_data', { provider: 'google_fit' });
    expect(await person.actor.rpc('my_file_sources', {})).toEqual([]);
    expect(await figures(person)).toEqual([{ metric: 'steps', value: 5000, provider: 'apple_health' }]);
    // The same file comes whole again.
    expect(await store(person, file)).toMatchObject({ metrics: 1, sleeps: 1, workouts: 1, measures: 1 });
  });
});
