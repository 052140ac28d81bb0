/**
 * `npm run bench -- provider-storm [--calls 30000] [--part storm|store]`: what other people's overview takes, p50 and p95, while
 * - a provider sends the same event so many times, signed, each time from another address so that the limits by network let it pass, then the same with a wrong signature,
 *   then one call of 5,000 pings;
 * - one person's health data of so many values is stored, in the largest batches that the server takes.
 * Prints rows and bytes of the write-ahead log too, and the most memory. Calls and server share one process and its processors.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { addDays } from '#core/kit/day.ts';
import type { DailyMetric } from '#core/wearables/contract.ts';
import { toBatches } from '#core/wearables/health-file.ts';
import { METRIC_IDS, METRICS } from '#core/wearables/metrics.ts';
import { PROVIDER_CLIENT, PROVIDER_WEBHOOKS, providerEnv, THEIR_ID } from '#testing/provider-calls.ts';
import { ProviderFake } from '#testing/provider-fake.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';
import { percentile } from './load.ts';

const { values } = parseArgs({ options: { calls: { type: 'string', default: '30000' }, part: { type: 'string' } } });
const CALLS = Number(values.calls);
/** Calls of the storm that are under way at once. */
const AT_ONCE = 20;
const HEALTH_VALUES = 48_000;
const HEALTH_DAYS = Math.ceil(HEALTH_VALUES / METRIC_IDS.length);

const round = (ms: number) => Math.round(ms * 10) / 10;
const toMb = (bytes: number) => Math.round(bytes / 100_000) / 10;

/** The overview of somebody else, one call after the other, until `work` is done. */
async function beside(server: TestServer, other: Person, work: () => Promise<unknown>): Promise<object> {
  const times: number[] = [];
  const state = { isDone: false, most: 0 };
  const began = performance.now();
  const looking = (async () => {
    while (!state.isDone) {
      const asked = performance.now();
      const answer = await server.post('/rest/v1/rpc/overview', {}, other);
      await answer.text();
      if (!answer.ok) throw new Error(`overview answered ${answer.status}`);
      times.push(performance.now() - asked);
      state.most = Math.max(state.most, process.memoryUsage().rss);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await work();
  const seconds = (performance.now() - began) / 1000;
  state.isDone = true;
  await looking;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    seconds: round(seconds),
    overview: { calls: times.length, p50Ms: round(percentile(sorted, 0.5)), p95Ms: round(percentile(sorted, 0.95)) },
    mostMb: Math.round(state.most / 1e6),
  };
}

/** What `work` writes. */
async function written<T>(server: TestServer, work: () => Promise<T>): Promise<T & { jobs: number; walMb: number }> {
  const read = async () => {
    const [row] = await server.running.database.query<{ jobs: number; wal: number }>(
      `select (select count(*)::int from private.jobs) as jobs, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal`,
    );
    return row ?? { jobs: 0, wal: 0 };
  };
  const before = await read();
  const result = await work();
  const after = await read();
  return { ...result, jobs: after.jobs - before.jobs, walMb: toMb(after.wal - before.wal) };
}

async function connect(server: TestServer, fake: ProviderFake, provider: 'whoop' | 'garmin', person: Person): Promise<void> {
  const { url } = (await (await server.post('/functions/v1/connect-provider', { provider }, person)).json()) as { url: string };
  const answer = await server.post('/functions/v1/return-from-provider', { provider, ...fake.agree(url) }, person);
  if (!answer.ok) throw new Error(`connecting answered ${answer.status}`);
}

async function flood(server: TestServer, secret: string | undefined): Promise<Record<string, number>> {
  const row = PROVIDER_WEBHOOKS['whoop-webhook'];
  const body = JSON.stringify({ user_id: Number(THEIR_ID), id: 'a1', type: 'workout.updated', trace_id: `storm ${secret ?? ''}` });
  const statuses: Record<string, number> = {};
  let sent = 0;
  const caller = async () => {
    while (sent < CALLS) {
      sent += 1;
      const network = `10.${Math.floor(sent / 200) % 250}.${sent % 200}.1`;
      const headers = { ...row.sign(body, Date.now(), secret), 'x-forwarded-for': network };
      const answer = await fetch(`${server.url}/functions/v1/whoop-webhook`, { method: 'POST', body, headers });
      await answer.text();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return statuses;
}

async function storm(server: TestServer, fake: ProviderFake, other: Person): Promise<object> {
  const person = await server.join();
  for (const provider of ['whoop', 'garmin'] as const) await connect(server, fake, provider, person);
  const run = async (secret: string | undefined) =>
    written(server, async () => {
      let statuses: object = {};
      const seen = await beside(server, other, async () => {
        statuses = await flood(server, secret);
      });
      return { ...seen, statuses };
    });
  const pings = async (count: number) =>
    written(server, async () => {
      const dailies = Array.from({ length: count }, (_, n) => ({
        userId: THEIR_ID,
        callbackURL: `https://apis.garmin.com/wellness-api/rest/dailies?token=${n}`,
      }));
      const path = `/functions/v1/garmin-webhook/${PROVIDER_WEBHOOKS['garmin-webhook'].secret ?? ''}`;
      const began = performance.now();
      const answer = await server.fetch(path, { method: 'POST', body: JSON.stringify({ dailies }) });
      return { status: answer.status, answerMs: round(performance.now() - began) };
    });
  return { signed: await run(undefined), wronglySigned: await run('another secret'), pings: await pings(5000), pingsAgain: await pings(5000) };
}

async function storeValues(server: TestServer, other: Person): Promise<object> {
  const person = await server.join();
  const metrics: DailyMetric[] = Array.from({ length: HEALTH_DAYS }, (_, n) => addDays('2021-03-01', n)).flatMap((day, n) =>
    METRIC_IDS.map((metric) => {
      const { min, max } = METRICS[metric];
      return { metric, day, value: Math.round((min + (max - min) * ((n % 50) / 60 + 0.05)) * 10) / 10, offsetMinutes: 60, device: 'Apple Watch' };
    }),
  );
  const none = { sleeps: [], workouts: [], measures: [], meals: [] };
  const batches = toBatches({ provider: 'apple_health', exportedAt: '2026-11-20T10:00:00.000Z', metrics, ...none });
  const seen = await beside(server, other, async () => {
    for (const batch of batches) {
      const answer = await server.post('/functions/v1/import-health-file', { batch }, person);
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    }
  });
  // As the phone's webhook stores a body of up to 10 MB: at once.
  const another = await server.join();
  const batch = { provider: 'apple_health', exportedAt: '2026-11-20T10:00:00.000Z', isRestricted: false, metrics, ...none };
  const atOnce = await beside(server, other, () => server.service.rpc('store_wearables', { user_id: another.id, batch: batch as never }));
  return { values: metrics.length, batches: batches.length, ...seen, atOnce };
}

const fake = await ProviderFake.open(PROVIDER_CLIENT);
fake.tokenExtras = {};
fake.data.set('/developer/v2/user/profile/basic', { user_id: Number(THEIR_ID) });
fake.data.set('/wellness-api/rest/user/id', { userId: THEIR_ID });
for (const path of ['cycle', 'recovery', 'activity/sleep', 'activity/workout']) fake.data.set(`/developer/v2/${path}`, { records: [] });
const server = await startTestServer({ env: { ...providerEnv(fake.url), TRUST_PROXY: '1' } });
try {
  const other = await server.join();
  const still = () => beside(server, other, () => new Promise((resolve) => setTimeout(resolve, 5000)));
  await still();
  const alone = await still();
  const result = {
    alone,
    ...(values.part === 'store' ? {} : { storm: await storm(server, fake, other) }),
    ...(values.part === 'storm' ? {} : { store: await storeValues(server, other) }),
    load: loadavg()[0],
  };
  console.log(JSON.stringify(result, null, 1));
} finally {
  await server.stop();
  await fake.close();
}
