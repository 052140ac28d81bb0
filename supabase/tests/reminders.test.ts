import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDb, type Member, type TestDb } from '#testing/db.ts';

const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const browser = (name: string) => ({ endpoint: `https://push.ziva.test/${name}`, keys: KEYS });

describe('reminders', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const log = async (member: Member, eatenAgo = '0 minutes') => {
    const [row] = await db.rows<{ at: string }>(`select to_char((now() - $1::interval) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`, [
      eatenAgo,
    ]);
    const id = randomUUID();
    await db.as(member).rpc('save_meal', {
      meal: { id, day: '2026-11-20', type: 'lunch', name: 'x', eatenAt: row?.at, ingredients: [{ name: 'x', recognized: false }] },
    });
    return id;
  };
  const planned = (member: Member) =>
    db.rows<{ meal: string; minutes: number }>(
      `select payload ->> 'mealId' as meal, round(extract(epoch from run_at - now()) / 60)::integer as minutes from private.jobs
       where kind = 'satiety_reminder' and user_id = $1 order by run_at`,
      [member.id],
    );
  const due = (meal: string, later = '31 minutes') =>
    db
      .rows<{ due: { endpoint: string }[] }>(`select public.satiety_reminder($1, now() + $2::interval) as due`, [meal, later])
      .then(([row]) => row?.due);

  test('half an hour after a meal eaten now, whoever has a browser is asked; nobody else, and not about old meals', async () => {
    const [ana, miha] = [await db.join(), await db.join()];
    await db.as(ana).rpc('upsert_push_subscription', { subscription: browser('ana') });
    const meal = await log(ana);
    await log(ana, '2 hours');
    await log(miha);
    expect(await planned(ana)).toEqual([{ meal, minutes: 30 }]);
    expect(await planned(miha)).toEqual([]);
    expect(await due(meal)).toMatchObject([{ endpoint: 'https://push.ziva.test/ana', lang: 'sl' }]);
    expect(await due(meal, '7 hours')).toEqual([]);
    await db.as(ana).rpc('update_meal', { meal: { id: meal, satiety: 4 } });
    expect(await due(meal)).toEqual([]);
  });

  test('who does not want to be asked is not, even about a meal already logged', async () => {
    const ana = await db.join();
    await db.as(ana).rpc('upsert_push_subscription', { subscription: browser('quiet') });
    const meal = await log(ana);
    expect(await db.as(ana).rpc('update_profile', { profile: { satietyReminders: false } })).toMatchObject({ satietyReminders: false });
    expect(await due(meal)).toEqual([]);
    await log(ana);
    expect(await planned(ana)).toHaveLength(1);
  });

  test('a browser belongs to whoever is signed in in it, and is forgotten when told', async () => {
    const [ana, miha] = [await db.join(), await db.join()];
    await db.as(ana).rpc('upsert_push_subscription', { subscription: browser('shared') });
    await db.as(miha).rpc('upsert_push_subscription', { subscription: browser('shared') });
    const seen = (member: Member) => db.as(member).rows(`select endpoint from public.push_subscriptions`);
    expect([await seen(ana), await seen(miha)]).toEqual([[], [{ endpoint: 'https://push.ziva.test/shared' }]]);
    await db.as(ana).rpc('drop_push', { endpoint: 'https://push.ziva.test/shared' });
    expect(await seen(miha)).toHaveLength(1);
    await db.as(miha).rpc('drop_push', { endpoint: 'https://push.ziva.test/shared' });
    expect(await seen(miha)).toEqual([]);
  });

  test('a browser may say when its subscription ends, and writes keys with or without their padding', async () => {
    const ana = await db.join();
    const padded = { p256dh: `${KEYS.p256dh}=`, auth: `${KEYS.auth}==` };
    await db.as(ana).rpc('upsert_push_subscription', { subscription: { ...browser('ends'), expirationTime: null } });
    await db.as(ana).rpc('upsert_push_subscription', { subscription: { ...browser('later'), expirationTime: 1_800_000_000_000, keys: padded } });
    expect(await db.as(ana).rows(`select endpoint from public.push_subscriptions order by 1`)).toHaveLength(2);
  });

  test.each([
    ['plain http', { ...browser('x'), endpoint: 'http://push.ziva.test/x' }],
    ['another protocol', { ...browser('x'), endpoint: 'file:///etc/passwd' }],
    ['a name and password', { ...browser('x'), endpoint: 'https://a:b@push.ziva.test/x' }],
    ['no keys', { endpoint: 'https://push.ziva.test/x' }],
    ['a number in place of an address', { ...browser('x'), endpoint: 5 }],
    ['a machine of the same network', { ...browser('x'), endpoint: 'https://localhost/x' }],
    ['an address in numbers', { ...browser('x'), endpoint: 'https://10.0.0.1/x' }],
    ['a name of empty parts', { ...browser('x'), endpoint: 'https://push..test/x' }],
    ['a port that there is none of', { ...browser('x'), endpoint: 'https://push.ziva.test:99999/x' }],
    ['letters that a browser would encode', { ...browser('x'), endpoint: 'https://push.ziva.test/č' }],
    ['a point of another form', { ...browser('x'), keys: { ...KEYS, p256dh: 'A'.repeat(87) } }],
    ['bits that no bytes have', { ...browser('x'), keys: { ...KEYS, auth: 'B'.repeat(22) } }],
    ['an end in words', { ...browser('x'), expirationTime: 'tomorrow' }],
    ['a list', [browser('x')]],
    ['keys of another kind', { endpoint: 'https://push.ziva.test/x', keys: { p256dh: '<script>', auth: 'x' } }],
  ])('%s is no subscription', async (_what, subscription) => {
    const ana = await db.join();
    await expect(db.as(ana).rpc('upsert_push_subscription', { subscription })).rejects.toThrow('input_invalid');
  });
});
