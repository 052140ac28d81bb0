/** What a provider says of this installation as a whole, over real HTTP: that it takes its secret no more, and that its limit is reached. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connections } from '#core/contracts/connection.ts';
import type { SystemStatus } from '#core/contracts/system.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import { callEndpoint, testCtx } from '#testing/ctx.ts';
import { openTestDb, type Member, type TestDb } from '#testing/db.ts';
import { ProviderFake, type Planned } from '#testing/provider-fake.ts';
import { connectProvider } from '../connect-provider.ts';
import { connections } from '../connections.ts';
import { limitedFetch } from '../ports/limited-fetch.ts';
import { createProvidersPort } from '../ports/providers.ts';
import { returnFromProvider } from '../return-from-provider.ts';
import { systemStatus } from '../system-status.ts';
import { syncConnection } from './sync-connection.ts';

const CLIENT = { id: 'ziva', secret: 'a-secret' };
const NOW = Date.parse('2026-11-20T12:07:00Z');
const HOUR_MS = 3_600_000;

describe('a provider and this installation', () => {
  let db: TestDb;
  let fake: ProviderFake;
  let people: Member[] = [];
  let admin: Member;
  let at = NOW;
  let secret = CLIENT.secret;
  beforeAll(async () => {
    db = await openTestDb();
    admin = await db.join({ admin: true });
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    [at, secret] = [NOW, CLIENT.secret];
    await db.rows('delete from public.provider_connections');
    await db.rows('delete from private.share_waits');
    fake = await ProviderFake.open(CLIENT);
    people = [await db.join(), await db.join()];
    for (const path of ['cycle', 'recovery', 'activity/sleep', 'activity/workout']) fake.data.set(`/developer/v2/${path}`, { records: [] });
    fake.data.set('/developer/v2/user/profile/basic', { user_id: 10_129 });
    fake.data.set('/api/v3/athlete/activities', []);
  });
  afterEach(() => fake.close());

  const ctx = (who: Member | undefined) => {
    const settings = { clientId: CLIENT.id, clientSecret: secret, fakeUrl: fake.url };
    return testCtx(db, who, { providers: createProvidersPort({ whoop: settings, strava: settings }, 'key'), fetch: limitedFetch, now: () => at });
  };
  const connect = async (provider: ProviderId, who: Member | undefined) => {
    const { url } = (await callEndpoint<{ url: string }>(connectProvider, ctx(who), { provider })).body;
    return callEndpoint<Connections>(returnFromProvider, ctx(who), { provider, ...fake.agree(url) });
  };
  const sync = async (who: Member | undefined) => {
    const [row] = await db.rows<{ id: string }>('select id from public.provider_connections where user_id = $1', [who?.id]);
    const { ports } = ctx(who);
    return syncConnection({ db: db.service.db, ports }, row?.id ?? '');
  };
  const state = async (who: Member | undefined) => {
    const [one] = (await callEndpoint<Connections>(connections, ctx(who), {})).body.connections;
    return [one?.status, one?.failure];
  };
  const refusedBy = async () => (await callEndpoint<SystemStatus>(systemStatus, ctx(admin), {})).body.refusedBy.map(({ provider }) => provider);
  const held = async () =>
    (await db.rows<{ seconds: number }>('select round(extract(epoch from until - now()))::int as seconds from private.share_waits'))[0]?.seconds;

  test('a secret that is wrong: nobody is disconnected, and all goes on when it is right', async () => {
    const [ana, bor] = people;
    for (const who of people) expect((await connect('whoop', who)).status).toBe(200);
    at = NOW + 2 * HOUR_MS;
    secret = 'a typing mistake';
    expect(await sync(ana)).toEqual({ kind: 'limited', waitSeconds: 300 });
    for (const who of people) expect(await state(who)).toEqual(['awaiting_first_sync', 'client_refused']);
    expect([await refusedBy(), await held(), fake.validGrants]).toEqual([['whoop'], 300, 2]);
    // Who connects now is told so, too, and is not said to have been refused.
    const cilka = await db.join();
    expect((await connect('whoop', cilka)).body).toEqual({ error: { code: 'provider_unavailable' } });
    secret = CLIENT.secret;
    expect(await sync(bor)).toEqual({ kind: 'done' });
    expect([await state(ana), await state(bor)]).toEqual([
      ['awaiting_first_sync', undefined],
      ['connected', undefined],
    ]);
    expect([await refusedBy(), await held()]).toEqual([[], undefined]);
    expect(await sync(ana)).toEqual({ kind: 'done' });
  });

  /** Says nothing of whom it refuses. */
  const BARE: Planned = { status: 401, body: {} };

  test('401 and no word, once: that work waits alone, and when another gets tokens the next one is of the person', async () => {
    const [ana, bor] = people;
    for (const who of people) await connect('whoop', who);
    at = NOW + 2 * HOUR_MS;
    fake.nextTokens.push(BARE);
    expect(await sync(ana)).toEqual({ kind: 'limited', waitSeconds: 300 });
    expect([await state(ana), await refusedBy(), await held()]).toEqual([['awaiting_first_sync', 'provider_away'], [], undefined]);
    expect([await sync(bor), await state(bor)]).toEqual([{ kind: 'done' }, ['connected', undefined]]);
    fake.nextTokens.push(BARE);
    expect(await sync(ana)).toEqual({ kind: 'refused' });
    expect([await state(ana), await refusedBy(), await held()]).toEqual([['reauth_required', 'reauth_required'], [], undefined]);
    // Connected again, she is asked anew the next time.
    at += HOUR_MS;
    await connect('whoop', ana);
    at += 2 * HOUR_MS;
    fake.nextTokens.push(BARE);
    expect(await sync(ana)).toEqual({ kind: 'limited', waitSeconds: 300 });
    expect(await sync(ana)).toEqual({ kind: 'done' });
  });

  test('401 and no word to two in a row is of the installation, until one of them gets tokens', async () => {
    const [ana, bor] = people;
    for (const who of people) await connect('whoop', who);
    at = NOW + 2 * HOUR_MS;
    fake.nextTokens.push(BARE, BARE, BARE);
    for (const who of [ana, ana, bor]) expect(await sync(who)).toEqual({ kind: 'limited', waitSeconds: 300 });
    for (const who of people) expect(await state(who)).toEqual(['awaiting_first_sync', 'client_refused']);
    expect([await refusedBy(), await held()]).toEqual([['whoop'], 300]);
    expect([await sync(bor), await state(ana)]).toEqual([{ kind: 'done' }, ['awaiting_first_sync', undefined]]);
    expect([await refusedBy(), await held()]).toEqual([[], undefined]);
    expect(await sync(ana)).toEqual({ kind: 'done' });
  });

  test('401 and no word to the only one who is connected: the owner is asked to look, and nobody is disconnected', async () => {
    const [ana] = people;
    await connect('whoop', ana);
    at = NOW + 2 * HOUR_MS;
    fake.nextTokens.push(BARE);
    expect(await sync(ana)).toEqual({ kind: 'limited', waitSeconds: 300 });
    expect([await state(ana), await refusedBy()]).toEqual([['awaiting_first_sync', 'client_refused'], ['whoop']]);
  });

  test('401 and no word to who disconnects meanwhile is of nobody else', async () => {
    const [ana, bor] = people;
    for (const who of people) await connect('whoop', who);
    at = NOW + 2 * HOUR_MS;
    fake.nextTokens.push(async () => {
      await db.rows('delete from public.provider_connections where user_id = $1', [ana?.id]);
      return BARE;
    });
    expect(await sync(ana)).toEqual({ kind: 'refused' });
    expect([await refusedBy(), await held(), await state(bor)]).toEqual([[], undefined, ['awaiting_first_sync', undefined]]);
  });

  test('a person whose consent is over connects again, and nobody else', async () => {
    const [ana, bor] = people;
    for (const who of people) await connect('whoop', who);
    at = NOW + 2 * HOUR_MS;
    fake.nextTokens.push({ status: 400, body: { error: 'invalid_grant' } });
    expect(await sync(ana)).toEqual({ kind: 'refused' });
    expect([await state(ana), await sync(bor), await refusedBy()]).toEqual([['reauth_required', 'reauth_required'], { kind: 'done' }, []]);
  });

  const limits = (overall: string, reads: string, status = 429): Planned => ({
    status,
    body: [],
    headers: {
      date: 'Fri, 20 Nov 2026 12:07:00 GMT',
      'x-ratelimit-limit': '200,2000',
      'x-ratelimit-usage': overall,
      'x-readratelimit-limit': '100,1000',
      'x-readratelimit-usage': reads,
    },
  });
  test.each([
    ['the quarter of an hour', limits('101,300', '101,300'), 8 * 60 + 5],
    ['the day', limits('90,1200', '50,1001'), (12 * HOUR_MS) / 1000 - 7 * 60 + 5],
  ])('strava’s limit of %s: is waited for until its window ends, by all athletes', async (_, planned, seconds) => {
    const [ana] = people;
    fake.tokenExtras = { athlete: { id: 1 } };
    await connect('strava', ana);
    fake.nextData.push(planned);
    expect(await sync(ana)).toEqual({ kind: 'limited', waitSeconds: seconds });
    expect([await held(), await state(ana)]).toEqual([seconds, ['awaiting_first_sync', 'provider_limited']]);
  });

  test('strava’s last request of a window: what it brought is stored, and the next athlete’s waits without being tried', async () => {
    const [ana] = people;
    fake.tokenExtras = { athlete: { id: 1 } };
    await connect('strava', ana);
    fake.nextData.push(limits('100,300', '100,300', 200));
    expect(await sync(ana)).toEqual({ kind: 'done' });
    expect(await held()).toBe(8 * 60 + 5);
  });

  test.each([
    ['says for how long', { status: 429, headers: { 'retry-after': '240' } }, 240],
    ['does not say', { status: 429 }, 60],
    ['is away for a while', { status: 503, headers: { 'retry-after': '90' } }, 90],
  ] as const)('a limit that the token address says, where it %s: is waited for by all, and no connection is over', async (_, planned, seconds) => {
    const [ana, bor] = people;
    for (const who of people) await connect('whoop', who);
    at = NOW + 2 * HOUR_MS;
    fake.nextTokens.push(planned);
    expect(await sync(ana)).toEqual({ kind: 'limited', waitSeconds: seconds });
    expect([await held(), (await state(ana))[0], await refusedBy()]).toEqual([seconds, 'awaiting_first_sync', []]);
    expect(await sync(bor)).toEqual({ kind: 'done' });
  });

  test('a provider that says for how long it is away holds nobody else for longer than an hour', async () => {
    const [ana] = people;
    await connect('whoop', ana);
    fake.nextData.push({ status: 503, headers: { 'retry-after': '80000' } });
    expect(await sync(ana)).toEqual({ kind: 'limited', waitSeconds: 80_000 });
    expect(await held()).toBe(3600);
  });
});
