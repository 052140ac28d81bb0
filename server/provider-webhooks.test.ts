/** Calls of the providers of wearable data, over HTTP on a running server, whose jobs ask the provider what changed. Signatures: matrix.test.ts. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProviderId } from '#core/providers/provider.ts';
import { toWebhookPath } from '#testing/endpoint-rights.ts';
import { ouraDocuments, ouraPerson, ouraReadiness, WHOOP_PROFILE, whoopWorkout } from '#testing/provider-answers.ts';
import { PROVIDER_CLIENT, PROVIDER_WEBHOOKS, providerEnv, THEIR_ID } from '#testing/provider-calls.ts';
import { ProviderFake, type Asked } from '#testing/provider-fake.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';

const HOUR_MS = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
/** A whole hour some weeks ago: nothing of the first sync lies there unless a test puts it. */
const LONG_AGO = Math.floor((Date.now() - 200 * 24 * HOUR_MS) / HOUR_MS) * HOUR_MS;

describe('webhooks of providers', () => {
  let server: TestServer;
  let fake: ProviderFake;
  let person: Person;
  beforeAll(async () => {
    fake = await ProviderFake.open(PROVIDER_CLIENT);
    server = await startTestServer({ env: providerEnv(fake.url) });
  });
  afterAll(async () => {
    await server.stop();
    await fake.close();
  });
  beforeEach(async () => {
    fake.data.clear();
    fake.data.set('/developer/v2/user/profile/basic', WHOOP_PROFILE);
    fake.data.set('/v2/usercollection/personal_info', ouraPerson(THEIR_ID));
    for (const path of ['cycle', 'recovery', 'activity/sleep', 'activity/workout']) fake.data.set(`/developer/v2/${path}`, { records: [] });
    for (const type of ['sleep', 'daily_sleep', 'daily_readiness', 'daily_activity', 'daily_spo2', 'workout'])
      fake.data.set(`/v2/usercollection/${type}`, { data: [] });
    fake.data.set('/v3/workouts/', { payload: [] });
    for (const path of ['/247samples/sleep', '/247/daily-activity-statistics']) fake.data.set(path, []);
    await server.running.database.query('delete from public.provider_connections');
    person = await server.join();
  });

  const settle = async (kind: string): Promise<void> => {
    await expect
      .poll(() => server.running.database.query(`select status, error from private.jobs where user_id = $1 and kind = $2`, [person.id, kind]), {
        timeout: 20_000,
      })
      .toSatisfy((jobs: { status: string }[]) => jobs.length > 0 && jobs.every(({ status }) => status === 'done'));
  };
  /** @returns the paths that the first sync asked for */
  async function connect(provider: ProviderId): Promise<string[]> {
    // Suunto says who it is in its token.
    const claims = Buffer.from(JSON.stringify({ user: THEIR_ID })).toString('base64url');
    fake.tokenExtras = { ...(provider === 'suunto' && { access_token: `x.${claims}.${randomUUID()}` }), athlete: { id: Number(THEIR_ID) } };
    const { url } = (await (await server.post('/functions/v1/connect-provider', { provider }, person)).json()) as { url: string };
    const returned = await server.post('/functions/v1/return-from-provider', { provider, ...fake.agree(url) }, person);
    expect(returned.status).toBe(200);
    await settle('sync_connection');
    return fake.asked.splice(0).map(({ path }) => path);
  }
  const send = (provider: ProviderId, event: object | string) => {
    const row = PROVIDER_WEBHOOKS[`${provider}-webhook`];
    const body = typeof event === 'string' ? event : JSON.stringify(event);
    const path = toWebhookPath(`${provider}-webhook`, row);
    return fetch(`${server.url}/functions/v1/${path}`, { method: 'POST', body, headers: row.sign(body, Date.now()) });
  };
  const whoop = (type: string, id: string, trace: string = randomUUID()) => send('whoop', { user_id: Number(THEIR_ID), id, type, trace_id: trace });
  const jobs = () => server.running.database.query(`select payload from private.jobs where kind = 'apply_change' and user_id = $1`, [person.id]);
  const workouts = async () =>
    (
      await server.running.database.query<{ external_id: string }>(
        'select external_id from public.training_sessions where user_id = $1 order by external_id',
        [person.id],
      )
    ).map((row) => row.external_id);

  test('whoop: answers before the provider is asked, fetches only what changed, and stores it once', async () => {
    await connect('whoop');
    const one = whoopWorkout(randomUUID(), LONG_AGO);
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    fake.data.set(`/developer/v2/activity/workout/${one.id}`, async () => {
      await gate;
      return one;
    });
    fake.data.set('/developer/v2/activity/workout', { records: [one] });
    for (const _ of [1, 2]) expect((await whoop('workout.updated', one.id, 'one and the same')).status).toBe(200);
    expect(await workouts()).toEqual([]);
    letGo();
    await settle('apply_change');
    expect(await jobs()).toHaveLength(1);
    expect(await workouts()).toEqual([one.id]);
    const starts = fake.asked.filter(({ path }) => path.endsWith('/workout')).map(({ query }) => query['start'] ?? '');
    expect(starts.length).toBeGreaterThan(0);
    for (const start of starts) expect(LONG_AGO - Date.parse(start)).toBeLessThanOrEqual(3 * 24 * HOUR_MS);
  });

  test('whoop: what was given up while the provider was away is fetched when it is told of again', async () => {
    await connect('whoop');
    const one = whoopWorkout(randomUUID(), LONG_AGO);
    fake.nextData.push({ status: 502 });
    await whoop('workout.updated', one.id, 'told twice');
    const failed = `update private.jobs set status = 'failed', attempts = 9 where user_id = $1 and kind = 'apply_change' and error is not null
      and status = 'queued' returning 1`;
    await expect.poll(() => server.running.database.query(failed, [person.id])).toHaveLength(1);
    fake.data.set(`/developer/v2/activity/workout/${one.id}`, one);
    fake.data.set('/developer/v2/activity/workout', { records: [one] });
    await whoop('workout.updated', one.id, 'told twice');
    await settle('apply_change');
    expect(await workouts()).toEqual([one.id]);
    expect(await jobs()).toHaveLength(1);
  });

  test('whoop: told of out of order, a deleted workout stays deleted', async () => {
    await connect('whoop');
    const one = whoopWorkout(randomUUID(), LONG_AGO);
    fake.data.set(`/developer/v2/activity/workout/${one.id}`, one);
    fake.data.set('/developer/v2/activity/workout', { records: [one] });
    await whoop('workout.updated', one.id);
    await settle('apply_change');
    fake.data.delete(`/developer/v2/activity/workout/${one.id}`);
    await whoop('workout.deleted', one.id);
    await settle('apply_change');
    expect(await workouts()).toEqual([]);
    // The provider's list still has it, as a cache would, and the older call comes after the newer one.
    await whoop('workout.updated', one.id);
    await settle('apply_change');
    expect(await workouts()).toEqual([]);
    // Whether it is there again is asked when lists are not late any longer.
    fake.data.set(`/developer/v2/activity/workout/${one.id}`, one);
    await whoop('workout.updated', one.id);
    const waiting = `select status, attempts, run_at between now() + interval '50 minutes' and now() + interval '61 minutes' as in_an_hour
      from private.jobs where kind = 'apply_change' and user_id = $1 and status <> 'done'`;
    await expect.poll(() => server.running.database.query(waiting, [person.id])).toEqual([{ status: 'queued', attempts: 0, in_an_hour: true }]);
    expect(await workouts()).toEqual([]);
  });

  test('oura: a document that changed brings the figures of its days', async () => {
    await connect('oura');
    const document = ouraReadiness('d1', LONG_AGO);
    fake.data.set('/v2/usercollection/daily_readiness/d1', document);
    fake.data.set('/v2/usercollection/daily_readiness', ouraDocuments([document]));
    const event = { event_type: 'create', data_type: 'daily_readiness', object_id: 'd1', event_time: iso(Date.now()), user_id: THEIR_ID };
    expect((await send('oura', event)).status).toBe(200);
    await settle('apply_change');
    const stored = await server.running.database.query('select metric, value::float as value from public.daily_metrics where user_id = $1', [
      person.id,
    ]);
    expect(stored).toEqual([{ metric: 'readiness_score', value: 83 }]);
  });

  test('suunto: of a call with figures only the times are taken, and what the provider answers counts', async () => {
    await connect('suunto');
    const workout = { workoutKey: 'k1', activityId: 1, startTime: LONG_AGO, totalTime: 3600, timeOffsetInMinutes: 60, totalDistance: 9000 };
    fake.data.set('/v3/workouts/', ({ query }: Asked) => ({ payload: Number(query['since']) <= LONG_AGO ? [workout] : [] }));
    const event = { type: 'WORKOUT_CREATED', username: THEIR_ID, workout: { ...workout, totalDistance: 1 } };
    expect((await send('suunto', event)).status).toBe(200);
    await settle('apply_change');
    const rows = await server.running.database.query<{ distance_m: number }>(
      'select distance_m::float as distance_m from public.training_sessions where user_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ distance_m: 9000 }]);
    expect(JSON.stringify(await jobs())).not.toContain('totalDistance');
  });

  test('strava: workouts are apart and the athlete’s alone, and go when consent is withdrawn there', async () => {
    const start = Date.now() - 24 * HOUR_MS;
    const activity = { id: 42, name: 'Krog', sport_type: 'Run', start_date: iso(start), utc_offset: 3600, elapsed_time: 1800, distance: 5200 };
    fake.data.set('/api/v3/athlete/activities', [activity]);
    fake.data.set('/api/v3/athlete', { id: Number(THEIR_ID) });
    await connect('strava');
    const rpc = async (name: string, body: object, who: Person) =>
      (await (await server.fetch(`/rest/v1/rpc/${name}`, { method: 'POST', body: JSON.stringify(body) }, who)).json()) as unknown;
    const mine = () => rpc('my_restricted_workouts', { provider: 'strava' }, person);
    expect(await mine()).toMatchObject([{ externalId: '42', title: 'Krog', distanceM: 5200 }]);
    expect(await workouts()).toEqual([]);
    const admin = await server.join({ admin: true });
    const [seen] = (await rpc('client_connections', { client_id: person.id }, admin)) as object[];
    expect(seen).toMatchObject({ provider: 'strava', status: 'connected', isRestricted: true });
    expect(seen).not.toHaveProperty('counts');
    // The desk says why they are not there.
    expect(await rpc('client_trainings', { client_id: person.id }, admin)).toMatchObject({ sessions: [], restricted: ['strava'] });
    const withdrawn = { object_type: 'athlete', object_id: Number(THEIR_ID), aspect_type: 'update', owner_id: Number(THEIR_ID) };
    const tell = (at: number) => send('strava', { ...withdrawn, event_time: at, updates: { authorized: 'false' } });
    // Whoever says so: the provider is asked.
    await tell(1);
    await settle('apply_change');
    expect(await mine()).toHaveLength(1);
    fake.revoke();
    await tell(2);
    await settle('apply_change');
    expect(await mine()).toEqual([]);
  });

  test('strava: an athlete who unticked the permission stays connected, and is told what does not come until it is granted', async () => {
    const errors = [{ resource: 'AccessToken', field: 'activity:read_permission', code: 'missing' }];
    fake.nextData.push({ status: 401, body: { message: 'Authorization Error', errors } });
    await connect('strava');
    const state = async () =>
      (await server.running.database.query('select status, failure from public.provider_connections where user_id = $1', [person.id]))[0];
    expect(await state()).toEqual({ status: 'connected', failure: 'not_granted' });
    expect(fake.validGrants).toBe(1);
    fake.data.set('/api/v3/athlete/activities', []);
    await connect('strava');
    expect(await state()).toEqual({ status: 'connected', failure: null });
  });

  test('garmin: asks for the last days once, and fetches what it is pinged about', async () => {
    fake.data.set('/wellness-api/rest/user/id', { userId: THEIR_ID });
    for (const list of ['dailies', 'sleeps', 'hrv', 'bodyComps', 'activities']) fake.data.set(`/wellness-api/rest/backfill/${list}`, {});
    const findBackfills = (paths: readonly string[]) => paths.filter((path) => path.includes('/backfill/'));
    expect(findBackfills(await connect('garmin'))).toHaveLength(5);
    fake.data.set('/wellness-api/rest/dailies', ({ query }: Asked) =>
      query['token'] === 't' ? [{ summaryId: 'd1', calendarDate: '2026-11-19', startTimeInSeconds: LONG_AGO / 1000, steps: 8100 }] : [],
    );
    await send('garmin', { dailies: [{ userId: THEIR_ID, callbackURL: 'https://apis.garmin.com/wellness-api/rest/dailies?token=t' }] });
    await settle('apply_change');
    const stored = await server.running.database.query('select metric, value::float as value from public.daily_metrics where user_id = $1', [
      person.id,
    ]);
    expect(stored).toEqual([{ metric: 'steps', value: 8100 }]);
    await server.service.rpc('plan_syncs', { at: iso(Date.now() + 2 * HOUR_MS) });
    await settle('sync_connection');
    expect(findBackfills(fake.asked.map(({ path }) => path))).toEqual([]);
  });

  test('garmin: what the person does not let us read any more is said until it is allowed again', async () => {
    fake.data.set('/wellness-api/rest/user/id', { userId: THEIR_ID });
    fake.routes.set('/wellness-api/rest/backfill/', () => ({ status: 403 }));
    await connect('garmin');
    fake.routes.clear();
    const state = async () =>
      (await server.running.database.query('select failure, last_counts from public.provider_connections where user_id = $1', [person.id]))[0];
    expect(await state()).toMatchObject({ failure: null, last_counts: { refused: 5 } });
    const change = async (changeTimeInSeconds: number, ...permissions: string[]) => {
      fake.data.set('/wellness-api/rest/user/permissions', permissions);
      await send('garmin', { userPermissionsChange: [{ userId: THEIR_ID, permissions: [], changeTimeInSeconds }] });
      await settle('apply_change');
    };
    await change(1, 'ACTIVITY_EXPORT');
    fake.data.set('/wellness-api/rest/activities', []);
    await send('garmin', { activities: [{ userId: THEIR_ID, callbackURL: 'https://apis.garmin.com/wellness-api/rest/activities?token=t' }] });
    await settle('apply_change');
    expect(await state()).toMatchObject({ failure: 'not_granted' });
    await change(2, 'ACTIVITY_EXPORT', 'HEALTH_EXPORT', 'MCT_EXPORT');
    expect(await state()).toMatchObject({ failure: null });
  });

  test('garmin: thousands of pings in one call are taken, and of others’ people nothing', async () => {
    fake.data.set('/wellness-api/rest/user/id', { userId: THEIR_ID });
    for (const list of ['dailies', 'sleeps', 'hrv', 'bodyComps', 'activities']) fake.data.set(`/wellness-api/rest/backfill/${list}`, {});
    await connect('garmin');
    const ping = (userId: string, n: number) => ({ userId, callbackURL: `https://apis.garmin.com/wellness-api/rest/dailies?token=${n}` });
    const dailies = Array.from({ length: 5000 }, (_, n) => ping('somebody', n));
    const sent = await send('garmin', { dailies: [...dailies, ping(THEIR_ID, 1), ping(THEIR_ID, 1), ping(THEIR_ID, 2)] });
    expect(sent.status).toBe(200);
    expect(await jobs()).toHaveLength(2);
  });

  test('garmin: that consent ended is heard again after connecting anew, though the call says nothing that differs', async () => {
    fake.data.set('/wellness-api/rest/user/id', { userId: THEIR_ID });
    for (const list of ['dailies', 'sleeps', 'hrv', 'bodyComps', 'activities']) fake.data.set(`/wellness-api/rest/backfill/${list}`, {});
    for (const time of [1, 2]) {
      await connect('garmin');
      for (let sent = 0; sent < 2; sent += 1) await send('garmin', { deregistrations: [{ userId: THEIR_ID }] });
      expect(await jobs()).toHaveLength(time);
    }
  });

  test('whom it does not know, and who disconnected: a yes and nothing', async () => {
    await connect('whoop');
    expect((await send('whoop', { user_id: 404, id: 'a1', type: 'workout.updated', trace_id: randomUUID() })).status).toBe(200);
    await server.post('/functions/v1/disconnect-provider', { provider: 'whoop', withData: false }, person);
    expect((await whoop('workout.updated', 'a1')).status).toBe(200);
    expect(await jobs()).toEqual([]);
  });

  test('without automatic sync nothing is fetched, but what is gone goes', async () => {
    await connect('whoop');
    const one = whoopWorkout(randomUUID(), LONG_AGO);
    fake.data.set(`/developer/v2/activity/workout/${one.id}`, one);
    fake.data.set('/developer/v2/activity/workout', { records: [one] });
    await whoop('workout.updated', one.id);
    await settle('apply_change');
    await server.fetch(
      '/rest/v1/rpc/set_automatic_sync',
      { method: 'POST', body: JSON.stringify({ provider: 'whoop', is_automatic: false }) },
      person,
    );
    await whoop('workout.updated', randomUUID());
    expect(await jobs()).toHaveLength(1);
    await whoop('workout.deleted', one.id);
    await settle('apply_change');
    expect(await workouts()).toEqual([]);
  });

  test('consent that was withdrawn there: the next call asks the person to connect again', async () => {
    await connect('whoop');
    fake.revoke();
    await whoop('sleep.updated', randomUUID());
    await settle('apply_change');
    const [row] = await server.running.database.query('select status from public.provider_connections where user_id = $1', [person.id]);
    expect(row).toEqual({ status: 'reauth_required' });
  });

  test('a body over the limit is not read, and one that no provider sends is refused', async () => {
    expect((await send('whoop', JSON.stringify({ note: 'x'.repeat(2 * 1024 * 1024) }))).status).toBe(413);
    expect((await send('whoop', '{"user_id":10129}')).status).toBe(400);
    expect((await send('garmin', '[]')).status).toBe(400);
    // Kinds of events that are none of ours.
    for (const event of [{ userPermissions: [{ userId: THEIR_ID }] }, { dailies: [{ userId: THEIR_ID, callbackURL: 'https://evil.test/' }] }])
      expect((await send('garmin', event)).status).toBe(200);
    expect(await jobs()).toEqual([]);
  });

  test.each([
    ['oura', 'verification_token', 'challenge', 'challenge'],
    ['strava', 'hub.verify_token', 'hub.challenge', 'hub.challenge'],
  ] as const)('%s: the handshake answers the challenge as JSON to who knows the token', async (provider, tokenName, challengeName, answerName) => {
    const path = toWebhookPath(`${provider}-webhook`, PROVIDER_WEBHOOKS[`${provider}-webhook`]);
    const secret = providerEnv('')[`${provider.toUpperCase()}_WEBHOOK_SECRET`] ?? '';
    const shake = (token: string) =>
      fetch(`${server.url}/functions/v1/${path}?${new URLSearchParams({ [tokenName]: token, [challengeName]: 'abc' })}`);
    const right = await shake(secret);
    expect([right.status, await right.json()]).toEqual([200, { [answerName]: 'abc' }]);
    expect((await shake('another')).status).toBe(403);
  });
});
