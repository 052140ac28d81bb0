/**
 * `npm run bench -- backfill [--photos N] [--people N]`: how much longer a photo takes to be analysed while people's first syncs fetch three years of
 * a wearable: 1,095 nights, days and 1,000 workouts each, from a provider over HTTP, page by page. The model answers at once, so that what is
 * measured is the waiting in our own server. Prints medians, the worst, and how long the backfill took.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import * as z from 'zod';
import { PHOTO_BUCKET, photoPath } from '#core/contracts/photo.ts';
import { PLATE, startAiProvider } from '#testing/ai-provider.ts';
import { PROVIDER_CLIENT, providerEnv } from '#testing/provider-calls.ts';
import { ProviderFake, type Asked } from '#testing/provider-fake.ts';
import { makeDataFolder, startTestServer, type Person, type TestServer } from '#testing/server.ts';
import { percentile } from './load.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 1095;
const PAGE = 25;

const iso = (ms: number): string => new Date(ms).toISOString();
const scored = (score: object) => ({ timezone_offset: '+01:00', score_state: 'SCORED', score });

/** Three years of one person, newest first, as Whoop sends them. */
function makeYears(now: number) {
  const nights = Array.from({ length: DAYS }, (_, at) => ({ at, start: now - (at + 1) * DAY_MS, sleep: randomUUID() }));
  return {
    cycle: nights.map(({ at, start }) => ({
      id: 1000 + at,
      start: iso(start),
      end: iso(start + DAY_MS),
      ...scored({ strain: 12, kilojoule: 9000 }),
    })),
    recovery: nights.map(({ at, start, sleep }) => {
      const score = { recovery_score: 60, resting_heart_rate: 52, hrv_rmssd_milli: 61, spo2_percentage: 96, skin_temp_celsius: 33 };
      return { cycle_id: 1000 + at, sleep_id: sleep, start: iso(start), ...scored(score) };
    }),
    'activity/sleep': nights.map(({ at, start, sleep }) => {
      const score = { respiratory_rate: 15, sleep_performance_percentage: 88, sleep_efficiency_percentage: 92 };
      return { id: sleep, cycle_id: 1000 + at, start: iso(start), end: iso(start + 8 * HOUR_MS), nap: false, ...scored(score) };
    }),
    'activity/workout': nights.slice(0, 1000).map(({ start }) => {
      const score = { strain: 10, kilojoule: 2000, average_heart_rate: 140, max_heart_rate: 171, distance_meter: 8000 };
      return { id: randomUUID(), start: iso(start + 18 * HOUR_MS), end: iso(start + 19 * HOUR_MS), sport_name: 'running', ...scored(score) };
    }),
  };
}

function page(records: readonly { readonly start: string }[]) {
  return ({ query }: Asked) => {
    const found = records.filter(({ start }) => start >= (query['start'] ?? '') && start < (query['end'] ?? ''));
    const from = Number(query['nextToken'] ?? 0);
    const next = from + PAGE < found.length ? { next_token: String(from + PAGE) } : {};
    return { records: found.slice(from, from + PAGE), ...next };
  };
}

async function analyse(server: TestServer, person: Person, picture: Blob): Promise<number> {
  const [id, photo] = [randomUUID(), randomUUID()];
  const path = `/storage/v1/object/${PHOTO_BUCKET}/${photoPath(person.id, id, photo)}`;
  const began = performance.now();
  const uploaded = await server.fetch(path, { method: 'POST', body: picture, headers: { 'content-type': 'image/jpeg' } }, person);
  if (!uploaded.ok) throw new Error(`the upload answered ${uploaded.status}`);
  const body = { id, day: '2024-05-01', type: 'lunch', lang: 'sl', photos: [{ id: photo, width: 400, height: 300 }] };
  const logged = await server.post('/functions/v1/log-photo', body, person);
  if (!logged.ok) throw new Error(`log-photo answered ${logged.status}`);
  for (;;) {
    const [row] = await server.running.database.query<{ status: string }>('select status from public.meals where id = $1', [id]);
    if (row?.status !== 'pending') return performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function connect(server: TestServer, fake: ProviderFake, now: number): Promise<void> {
  const person = await server.join();
  const { url } = z
    .object({ url: z.string() })
    .parse(await (await server.post('/functions/v1/connect-provider', { provider: 'whoop' }, person)).json());
  await server.post('/functions/v1/return-from-provider', { provider: 'whoop', ...fake.agree(url) }, person);
  // A first sync takes ninety days: an unfinished one of three years is continued instead.
  const state = JSON.stringify({ begunAt: now, from: now - DAYS * DAY_MS, to: now, counts: {} });
  const [row] = await server.running.database.query<{ id: string }>('select id from public.provider_connections where user_id = $1', [person.id]);
  await server.running.database.query('update private.provider_tokens set sync_state = $2, lease = null where connection_id = $1', [row?.id, state]);
  await server.service.rpc('enqueue_job', { kind: 'sync_connection', payload: { connection: row?.id }, user_id: person.id });
}

const toMedian = (times: readonly number[]): number =>
  Math.round(
    percentile(
      [...times].toSorted((a, b) => a - b),
      0.5,
    ),
  );

const { values } = parseArgs({ options: { photos: { type: 'string', default: '15' }, people: { type: 'string', default: '2' } } });
const now = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
const ai = await startAiProvider();
const fake = await ProviderFake.open(PROVIDER_CLIENT);
const folder = await makeDataFolder();
const server = await startTestServer({
  folder,
  env: { ...providerEnv(fake.url), AI_PROVIDER: 'compatible', AI_MODEL: 'test-model', AI_BASE_URL: `${ai.url}/v1` },
});
try {
  ai.behave({ answer: PLATE });
  fake.data.set('/developer/v2/user/profile/basic', { user_id: 1 });
  for (const [path, records] of Object.entries(makeYears(now))) fake.data.set(`/developer/v2/${path}`, page(records));
  const eater = await server.join();
  const jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a53' } })
    .jpeg()
    .toBuffer();
  const picture = new Blob([new Uint8Array(jpeg)]);
  const run = async (isGoing: () => Promise<boolean>): Promise<number[]> => {
    const times: number[] = [];
    while (times.length < Number(values.photos) && (await isGoing())) times.push(await analyse(server, eater, picture));
    return times;
  };
  await analyse(server, eater, picture);
  const alone = await run(() => Promise.resolve(true));
  const began = performance.now();
  for (let person = 0; person < Number(values.people); person += 1) await connect(server, fake, now);
  const isSyncing = async (): Promise<boolean> =>
    (await server.running.database.query(`select 1 from private.jobs where kind = 'sync_connection' and status in ('queued', 'running')`)).length > 0;
  const during = await run(isSyncing);
  while (await isSyncing()) await new Promise((resolve) => setTimeout(resolve, 100));
  const [stored] = await server.running.database.query(
    'select (select count(*)::int from public.training_sessions) as workouts, (select count(*)::int from public.sleep_sessions) as nights',
  );
  console.log(
    JSON.stringify({
      photos: { alone: alone.length, during: during.length },
      medianMs: { alone: toMedian(alone), during: toMedian(during) },
      worstMs: { alone: Math.round(Math.max(...alone)), during: Math.round(Math.max(...during)) },
      delayMs: toMedian(during) - toMedian(alone),
      backfill: {
        people: Number(values.people),
        seconds: Math.round((performance.now() - began) / 100) / 10,
        requests: fake.asked.length,
        ...stored,
      },
    }),
  );
} finally {
  await server.stop();
  await fake.close();
  await ai.stop();
  await rm(folder, { recursive: true, force: true });
}
