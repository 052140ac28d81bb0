/**
 * `npm run bench -- wearables [--part years|seeds|providers] [--seeds 1000] [--delay MS]`: three years of one person (1,000 workouts, 1,000 nights, 1,000 days of every figure that is kept, and
 * 1,000 weights) are imported over HTTP in the batches of a file: seconds, the server's memory, and the overview before and after. Then days of so many
 * seeds are sent in pieces by two processes, after one that is killed (SIGKILL) in the middle at every fiftieth seed, and compared with one clean export.
 * Then so many lives at the five providers in turn, with all that goes wrong, are compared with a person who connects in the end; `--delay` holds each
 * request back at random, by so many milliseconds at most.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { addDays } from '#core/kit/day.ts';
import type { BodyMeasure, DailyMetric, SleepSession, WearableBatch, Workout } from '#core/wearables/contract.ts';
import { toBatches } from '#core/wearables/health-file.ts';
import { METRIC_IDS, METRICS } from '#core/wearables/metrics.ts';
import { openPostgres } from '#server/database-postgres.ts';
import type { Database } from '#server/database.ts';
import { makeExports, makeLife, makeRandom, sendAll } from '#testing/phone-life.ts';
import { readDays, storeBatch } from '#testing/phone-store.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';
import { compareLives } from './provider-lives.ts';
import { startPostgres } from './throwaway-postgres.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    part: { type: 'string' },
    store: { type: 'string' },
    delay: { type: 'string', default: '0' },
  },
});
const DAYS = 1000;
const FIRST = '2023-09-01';
const KILL_EVERY = 50;

const toMb = (bytes: number) => Math.round(bytes / 1_000_000);
const middle = (list: readonly number[]) => Math.round((list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0) * 10) / 10;

function makeYears(): WearableBatch[] {
  const [metrics, sleeps, workouts, measures]: [DailyMetric[], SleepSession[], Workout[], BodyMeasure[]] = [[], [], [], []];
  for (let n = 0; n < DAYS; n += 1) {
    const day = addDays(FIRST, n);
    const [offsetMinutes, device] = [60, 'Apple Watch'];
    for (const metric of METRIC_IDS) {
      const { min, max } = METRICS[metric];
      metrics.push({ metric, day, value: Math.round((min + (max - min) * ((n % 50) / 60 + 0.05)) * 10) / 10, offsetMinutes, device });
    }
    const [startAt, endAt] = [`${addDays(day, -1)}T22:10:00.000Z`, `${day}T05:40:00.000Z`];
    sleeps.push({
      externalId: `night|${day}`,
      kind: 'main',
      day,
      startAt,
      endAt,
      offsetMinutes,
      asleepSeconds: 25_000,
      deepSeconds: 4000,
      remSeconds: 5000,
      lightSeconds: 16_000,
      device,
    });
    const start = `${day}T16:00:00.000Z`;
    workouts.push({
      externalId: `${start}|${day}T16:40:00.000Z`,
      kind: 'run',
      sport: 'Running',
      day,
      startAt: start,
      offsetMinutes,
      durationMinutes: 40,
      distanceM: 7000,
      calories: 420,
      averageHeartRate: 145,
      device,
    });
    const takenAt = `${day}T06:00:00.000Z`;
    measures.push({ externalId: `weight|${takenAt}`, kind: 'weight', value: 80 + (n % 20) / 10, day, takenAt, device });
  }
  return toBatches({ provider: 'apple_health', exportedAt: '2026-06-02T10:00:00.000Z', metrics, sleeps, workouts, measures, meals: [] });
}

async function measureOverview(server: TestServer, person: Person): Promise<{ p50Ms: number; kB: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let n = 0; n < 30; n += 1) {
    const started = performance.now();
    const answer = await server.post('/rest/v1/rpc/overview', {}, person);
    bytes = (await answer.text()).length;
    times.push(performance.now() - started);
  }
  return { p50Ms: middle(times), kB: Math.round(bytes / 100) / 10 };
}

async function importYears(): Promise<object> {
  const server = await startTestServer();
  try {
    const person = await server.join();
    const before = await measureOverview(server, person);
    const batches = makeYears();
    const send = async (): Promise<{ seconds: number; slowestMs: number; mostMb: number }> => {
      const [started, times]: [number, number[]] = [performance.now(), []];
      let most = 0;
      for (const batch of batches) {
        const asked = performance.now();
        const answer = await server.post('/functions/v1/import-health-file', { batch }, person);
        if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
        times.push(performance.now() - asked);
        most = Math.max(most, process.memoryUsage().rss);
      }
      return { seconds: Math.round((performance.now() - started) / 100) / 10, slowestMs: Math.round(Math.max(...times)), mostMb: toMb(most) };
    };
    const first = await send();
    const again = await send();
    return {
      days: DAYS,
      metrics: METRIC_IDS.length,
      requests: batches.length,
      first,
      again,
      overview: { before, after: await measureOverview(server, person) },
    };
  } finally {
    await server.stop();
  }
}

async function someone(database: Database): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const id = randomUUID();
  const code = `BENCH-${id.slice(0, 13)}`.toUpperCase();
  await database.query('select public.create_invitation($1, code => $2)', [email, code]);
  await database.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
     values ($1, $2, 'x', now(), jsonb_build_object('invitation_code', $3::text))`,
    [id, email, code],
  );
  return id;
}

const store = async (database: Database, person: string, batches: readonly WearableBatch[]) => {
  for (const batch of batches) await storeBatch(database, person, batch);
};

/** A process of its own that stores the batches of a seed, and is killed after some of them. */
async function storeAndKill(url: string, person: string, seed: number, after: number): Promise<void> {
  const args = [...process.execArgv, process.argv[1] ?? '', 'wearables', '--store', JSON.stringify({ url, person, seed })];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let stored = 0;
  createInterface({ input: child.stdout }).on('line', () => {
    stored += 1;
    if (stored === after) child.kill('SIGKILL');
  });
  await ended;
}

const makeSeed = (seed: number) => {
  const random = makeRandom(seed);
  const life = makeLife(random);
  return { life, ...makeExports(random, life) };
};

/** The schema, and commits that do not wait for the disk: of what is compared nothing depends on it, and the processes that are killed are clients. */
async function prepare(url: string): Promise<void> {
  const database = await openPostgres(url);
  try {
    const { migrate, readMigrations } = await import('#server/migrate.ts');
    const { MIGRATIONS_FOLDER } = await import('#server/project-root.ts');
    await migrate(database, readMigrations(MIGRATIONS_FOLDER));
    await database.query(`do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`);
  } finally {
    await database.close();
  }
}

async function compareSeeds(count: number): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'ziva-bench-'));
  const postgres = await startPostgres(folder);
  await prepare(postgres.url);
  const [database, other] = [await openPostgres(postgres.url), await openPostgres(postgres.url)];
  const different: number[] = [];
  let [kills, batchCount] = [0, 0];
  const started = performance.now();
  try {
    for (let seed = 0; seed < count; seed += 1) {
      const { life, batches, aggregation } = makeSeed(seed);
      const [person, clean] = [await someone(database), await someone(database)];
      if (seed % KILL_EVERY === 0) {
        await storeAndKill(postgres.url, person, seed, 1 + (seed % 4));
        kills += 1;
      }
      await Promise.all([
        store(
          database,
          person,
          batches.filter((_, at) => at % 2 === 0),
        ),
        store(
          other,
          person,
          batches.filter((_, at) => at % 2 === 1),
        ),
      ]);
      await store(database, clean, [sendAll(life, aggregation)]);
      const [found, expected] = [await readDays(database, person), await readDays(database, clean)];
      if (JSON.stringify(found) !== JSON.stringify(expected)) different.push(seed);
      batchCount += batches.length;
    }
  } finally {
    await other.close();
    await database.close();
    await postgres.stop();
  }
  return { seeds: count, batches: batchCount, kills, different, seconds: Math.round((performance.now() - started) / 1000) };
}

async function liveAtProviders(count: number, delayMs: number): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'ziva-bench-'));
  const postgres = await startPostgres(folder);
  try {
    await prepare(postgres.url);
    return await compareLives(postgres.url, count, delayMs);
  } finally {
    await postgres.stop();
  }
}

const isAsked = (part: string): boolean => values.part === undefined || values.part === part;

if (values.store !== undefined) {
  const { url, person, seed } = JSON.parse(values.store) as { url: string; person: string; seed: number };
  const database = await openPostgres(url);
  for (const batch of makeSeed(seed).batches) {
    // Said when it is begun: the kill comes while it is stored.
    process.stdout.write('begun\n');
    await storeBatch(database, person, batch);
  }
  await database.close();
} else {
  if (isAsked('years')) console.log(JSON.stringify({ imported: await importYears(), load: loadavg()[0] }, null, 1));
  if (isAsked('seeds')) console.log(JSON.stringify({ sent: await compareSeeds(Number(values.seeds)), load: loadavg()[0] }));
  if (isAsked('providers'))
    console.log(JSON.stringify({ lived: await liveAtProviders(Number(values.seeds), Number(values.delay)), load: loadavg()[0] }));
}
