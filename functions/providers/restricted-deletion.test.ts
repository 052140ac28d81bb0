/** An activity that its athlete deletes at Strava, while lists are late with that: nothing but the activity itself is kept of it here. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPorts } from '#testing/ctx.ts';
import { openTestDb, type TestDb } from '#testing/db.ts';
import { PROVIDER_CLIENT } from '#testing/provider-calls.ts';
import { ProviderFake } from '#testing/provider-fake.ts';
import { limitedFetch } from '../ports/limited-fetch.ts';
import { createProvidersPort } from '../ports/providers.ts';
import { applyChange } from './apply-change.ts';
import { sealTokens, tokenContext } from './connection.ts';
import { exchangeCode } from './oauth.ts';
import { syncConnection } from './sync-connection.ts';

let db: TestDb;
let fake: ProviderFake;
beforeAll(async () => {
  db = await openTestDb();
  fake = await ProviderFake.open(PROVIDER_CLIENT);
});
afterAll(async () => {
  await fake.close();
  await db.close();
});

test('strava: what was deleted goes at once, and once more when a late list had brought it back', async () => {
  let at = Date.now();
  const start = new Date(at - 26 * 3_600_000).toISOString();
  fake.data.set('/api/v3/athlete/activities', [{ id: 42, name: 'Krog', sport_type: 'Run', start_date: start, utc_offset: 3600, elapsed_time: 1800 }]);
  const strava = { clientId: PROVIDER_CLIENT.id, clientSecret: PROVIDER_CLIENT.secret, fakeUrl: fake.url };
  const ports = testPorts(db, { providers: createProvidersPort({ strava }, 'a key'), fetch: limitedFetch, now: () => at });
  const parts = { db: db.service.db, ports };
  const provider = ports.providers.find('strava');
  if (provider === undefined) throw new Error('not configured');
  const { id: userId } = await db.join();
  const oauth = { provider, fetch: limitedFetch, redirectUri: 'https://ziva.test/x', now: at };
  const tokens = await exchangeCode(oauth, fake.agree('https://x.test/?state=s').code, 's', '');
  const connection =
    (await parts.db.rpc('store_connection', {
      user_id: userId,
      provider: 'strava',
      scopes: '',
      tokens: await sealTokens(parts, tokens, tokenContext(userId, 'strava')),
      expires_at: new Date(tokens.expiresAt).toISOString(),
      is_restricted: true,
    })) ?? '';
  const count = async () => (await db.rows('select 1 from public.restricted_workouts where user_id = $1', [userId])).length;
  await syncConnection(parts, connection);
  expect(await count()).toBe(1);

  at += 60_000;
  const change = { kind: 'deleted', list: 'workouts', id: '42', at } as const;
  expect(await applyChange(parts, connection, change)).toEqual({ kind: 'held', waitSeconds: 3600 });
  expect(await count()).toBe(0);
  at += 600_000;
  await syncConnection(parts, connection);
  expect(await count()).toBe(1);
  at += 3_600_000;
  expect(await applyChange(parts, connection, change)).toEqual({ kind: 'done' });
  expect(await count()).toBe(0);
});
