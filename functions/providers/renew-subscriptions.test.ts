/** Two processes that settle the subscriptions of one provider, in every order of their requests that matters. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testPorts } from '#testing/ctx.ts';
import { openTestDb, type TestDb } from '#testing/db.ts';
import type { LimitedAnswer, LimitedFetch } from '../ports/limited-fetch.ts';
import { createProvidersPort } from '../ports/providers.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';

interface Subscription {
  readonly id: string;
  readonly callback_url: string;
  readonly event_type: string;
  readonly data_type: string;
  readonly expiration_time: string;
}

describe('renewals beside each other', () => {
  let db: TestDb;
  let list: Subscription[] = [];
  /** Happens before a request is answered, once. */
  let before: ((method: string) => Promise<void>) | undefined;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    list = [];
    before = undefined;
    await db.rows('delete from public.provider_connections');
    await db.rows('delete from private.provider_leases');
  });

  const json = (status: number, body: unknown): LimitedAnswer => ({ status, headers: new Headers(), text: JSON.stringify(body) });
  const fetch: LimitedFetch = async (url, { method = 'GET', body }) => {
    const [step, id] = [before, url.split('/').at(-1)];
    before = undefined;
    await step?.(method);
    if (method === 'GET') return json(200, list);
    if (method === 'DELETE') list = list.filter((one) => one.id !== id);
    else list.push({ ...(JSON.parse(String(body)) as Omit<Subscription, 'id'>), id: randomUUID(), expiration_time: '2100-01-01T00:00:00Z' });
    return json(method === 'DELETE' ? 204 : 201, {});
  };
  const renew = () => {
    const oura = { clientId: 'ziva', clientSecret: 'x', webhookSecret: 'y', fakeUrl: 'https://oura.test' };
    return renewSubscriptions({
      db: db.service.db,
      ports: testPorts(db, { providers: createProvidersPort({ oura }, 'a key'), fetch }),
      publicUrl: 'https://ziva.test',
    });
  };
  const connect = async () => db.rows(`insert into public.provider_connections (user_id, provider) values ($1, 'oura')`, [(await db.join()).id]);
  const kinds = () => new Set(list.map(({ data_type, event_type }) => `${data_type} ${event_type}`)).size;

  test('who connects while the subscriptions of the last person are being removed gets them again', async () => {
    await connect();
    await renew();
    await db.rows('delete from public.provider_connections');
    const others: string[] = [];
    before = async () => {
      await connect();
      others.push(await renew());
    };
    expect(await renew()).toBe('done');
    expect(others).toEqual(['busy']);
    expect(await renew()).toBe('done');
    expect([list.length, kinds()]).toEqual([18, 18]);
  });

  test('who disconnects while subscriptions are being made leaves none', async () => {
    await connect();
    before = async () => {
      await db.rows('delete from public.provider_connections');
      expect(await renew()).toBe('busy');
    };
    expect(await renew()).toBe('done');
    expect(await renew()).toBe('done');
    expect(list).toEqual([]);
  });

  test('two that begin at once make one of each', async () => {
    await connect();
    before = async () => {
      await renew();
    };
    await renew();
    expect([list.length, kinds()]).toEqual([18, 18]);
  });

  test('a process that died at it keeps nobody from it for longer than a minute, whatever the clock was', async () => {
    await connect();
    const hold = (length: string) =>
      db.rows(
        `insert into private.provider_leases values ('oura', gen_random_uuid(), now() + $1::interval)
         on conflict (provider) do update set lease_until = excluded.lease_until`,
        [length],
      );
    await hold('1 day');
    expect(await renew()).toBe('busy');
    const [row] = await db.rows(`select lease_until <= now() + interval '1 minute' as is_soon from private.provider_leases`);
    expect(row).toEqual({ is_soon: true });
    await hold('0');
    expect(await renew()).toBe('done');
    expect(list).toHaveLength(18);
  });

  test('one whose lease was lost asks the provider for nothing more', async () => {
    await connect();
    before = async () => {
      await db.rows('update private.provider_leases set lease = gen_random_uuid()');
    };
    await expect(renew()).rejects.toThrow('another process');
    expect(list).toEqual([]);
  });
});
