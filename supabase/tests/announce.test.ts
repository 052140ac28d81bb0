import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openPostgres } from '#server/database-postgres.ts';
import { migrate, readMigrations } from '#server/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/project-root.ts';
import { Rpcs } from '#server/rest/rpc.ts';
import { openTestDb, TestDb, type Actor, type Member } from '#testing/db.ts';
import { createTestDatabase } from '#testing/postgres.ts';

describe('announcements', () => {
  let db: TestDb;
  let ana: Member;
  let actor: Actor;
  let received: string[] = [];
  let onNotification: () => void = () => undefined;
  beforeAll(async () => {
    db = await openTestDb();
    ana = await db.join();
    actor = db.as(ana);
    const onMessage = (payload: string): void => {
      received.push(payload);
      onNotification();
    };
    await db.database.listen('ziva_changes', { onMessage });
    await db.database.listen('test_fence', { onMessage });
  });
  afterAll(() => db.close());

  /** What was announced by `action`: notices arrive in order, so a fence behind them ends the wait. */
  async function announcedBy(action: () => Promise<unknown>): Promise<unknown[]> {
    received = [];
    await action();
    const fence = randomUUID();
    await db.rows(`select pg_notify('test_fence', $1)`, [fence]);
    while (received.at(-1) !== fence) {
      await new Promise<void>((resolve) => {
        onNotification = resolve;
        if (received.at(-1) === fence) resolve();
      });
    }
    return received.slice(0, -1).map((payload): unknown => JSON.parse(payload));
  }

  const meal = () => ({
    id: randomUUID(),
    day: '2026-11-20',
    type: 'lunch',
    ingredients: [
      { name: 'x', nutrients: { calories: 1 } },
      { name: 'y', recognized: false },
    ],
  });
  const mine = (topic: string) => [{ userId: ana.id, topic }];

  test('of one action come once, to its owner, without data', async () => {
    const { id, ...rest } = meal();
    expect(await announcedBy(() => actor.rpc('save_meal', { meal: { id, ...rest } }))).toEqual(mine('meals'));
    expect(await announcedBy(() => actor.rpc('update_meal', { meal: { id, notes: 'x' } }))).toEqual(mine('meals'));
    expect(await announcedBy(() => actor.rpc('delete_meal', { meal_id: id }))).toEqual(mine('meals'));
  });

  test('are made of goals, weights and profiles too', async () => {
    expect(await announcedBy(() => actor.rpc('set_goals', { goals: { calories: 1, protein: 1, carbs: 1, fat: 1 } }))).toEqual(mine('daily_goals'));
    expect(await announcedBy(() => actor.rows(`insert into public.weight_entries (day, weight_kg) values ('2026-11-20', 70)`))).toEqual(
      mine('weight_entries'),
    );
    expect(await announcedBy(() => actor.rpc('update_profile', { profile: { theme: 'dark' } }))).toEqual(mine('profiles'));
  });

  test('are not made of what was refused or found nothing', async () => {
    expect(await announcedBy(() => actor.rpc('save_meal', { meal: { ...meal(), type: 'brunch' } }).catch(() => undefined))).toEqual([]);
    expect(await announcedBy(() => actor.rows(`delete from public.meals where id = $1`, [randomUUID()]))).toEqual([]);
  });

  test('reach administrators as a change of the desk, once', async () => {
    let admin: Member | undefined;
    // Behind a fence of its own: what joining announces must not be heard as the meal's.
    await announcedBy(async () => (admin = await db.join({ admin: true })));
    const notifications = await announcedBy(() => actor.rpc('save_meal', { meal: meal() }));
    expect(notifications).toHaveLength(2);
    expect(notifications).toEqual(expect.arrayContaining([{ userId: admin?.id, topic: 'clients' }, ...mine('meals')]));
  });

  test('mail given up, sent again, dismissed: each reaches administrators as a change of the desk', async () => {
    let admin: Member | undefined;
    await announcedBy(async () => (admin = await db.join({ admin: true })));
    const id = await db.service.rpc('enqueue_job', { kind: 'mail', payload: { kind: 'recovery' } }, z.string());
    const giveUp = async () => {
      await db.rows(`update private.jobs set status = 'running' where id = $1`, [id]);
      await db.service.rpc('fail_job', { id, error: 'ETIMEDOUT', final: true });
    };
    const steps = [
      giveUp,
      () => db.as(admin!).rpc('desk_resend_mail', { mail_id: id }),
      giveUp,
      () => db.as(admin!).rpc('desk_dismiss_mail', { mail_id: id }),
    ];
    for (const step of steps) expect(await announcedBy(step)).toContainEqual({ userId: admin?.id, topic: 'clients' });
  });
});

test('on Supabase they go through realtime.send, and a policy lets each listen to their own channel only', async () => {
  const { address, drop } = await createTestDatabase('empty');
  const database = await openPostgres(address);
  await database.batch(`
    create schema realtime;
    create table realtime.messages (topic text, payload jsonb, private boolean);
    alter table realtime.messages enable row level security;
    create function realtime.topic() returns text language sql as $$ select current_setting('realtime.topic', true) $$;
    create function realtime.send(payload jsonb, event text, topic text, private boolean) returns void language sql as
      $$ insert into realtime.messages values (topic, payload || jsonb_build_object('event', event), private) $$;
    grant usage on schema realtime to authenticated; grant select on realtime.messages to authenticated;`);
  await migrate(database, readMigrations(MIGRATIONS_FOLDER));
  const rpcs = new Rpcs(database);
  await rpcs.load();
  const db = new TestDb(database, rpcs, drop);
  const [ana, stranger] = [await db.join(), await db.join()];
  await db.rows('delete from realtime.messages');
  await db.as(ana).rpc('update_profile', { profile: { theme: 'dark' } });
  const topic = `user:${ana.id}`;
  expect(await db.rows('select * from realtime.messages')).toEqual([{ topic, payload: { event: 'changed', topic: 'profiles' }, private: true }]);
  const notificationsBy = async (member: Member) =>
    (await db.as(member).rows(`select 1 from (select set_config('realtime.topic', $1, true)) t, realtime.messages`, [topic])).length;
  expect([await notificationsBy(ana), await notificationsBy(stranger)]).toEqual([1, 0]);
  await db.close();
});
