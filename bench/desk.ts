/**
 * `npm run bench -- desk [--tier embedded|postgres] [--clients N] [--calls N]`: costs of the nutritionist's desk in the database with many
 * clients who have a year of meals each: the first page of the desk, and of one client's timeline. Each is one statement as the server sends it,
 * under an administrator's role and claims; PostgreSQL counts the blocks. The same is measured with a tenth of the clients, to show what grows.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { arch, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dayIn } from '#core/kit/day.ts';
import { openPostgres } from '#server/database-postgres.ts';
import type { Database } from '#server/database.ts';
import { migrate, readMigrations } from '#server/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/project-root.ts';
import { impersonation } from '#server/rest/rpc.ts';
import { openFolder, startPostgres } from './throwaway-postgres.ts';
import { seedYears } from './years.ts';

type Tier = Database['tier'];

/** A year of meals for each takes a minute on PostgreSQL for a thousand people; the embedded database would take a quarter of an hour. */
const CLIENTS: Readonly<Record<Tier, number>> = { embedded: 200, postgres: 1000 };
const WARM_UP = 5;

interface Cost {
  readonly call: string;
  readonly p50ms: number;
  readonly p95ms: number;
  /** Blocks of 8 kB touched, in memory or not. */
  readonly blocks: number;
  readonly answerKb: number;
}

async function addAdmin(database: Database): Promise<string> {
  const id = randomUUID();
  const [row] = await database.query<{ code: string }>(
    `select public.create_invitation('bench-admin@example.com', grants_admin => true) ->> 'code' as code`,
  );
  await database.query(
    `insert into auth.users (id, email, raw_user_meta_data) values ($1, 'bench-admin@example.com', jsonb_build_object('invitation_code', $2::text, 'first_name', 'Nika'))`,
    [id, row?.code],
  );
  return id;
}

/** Fills what triggers would have stored, because the years were copied without them. A few people need attention. */
async function drain(database: Database): Promise<void> {
  await database.query('select private.rebuild_client_summary(p.user_id) from public.profiles p');
  await database.batch(`
    update public.profiles set first_name = 'Ime' || left(user_id::text, 4), last_name = 'Priimek' || right(user_id::text, 6);
    update private.client_summaries set last_logged_at = now() - interval '9 days' where hashtext(user_id::text) % 20 = 0;
    select private.refresh_client_signals(s.user_id) from private.client_summaries s;
    analyze`);
}

const percentile = (sorted: readonly number[], share: number) => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10;

async function measureCost(database: Database, adminId: string, name: string, call: string, calls: number): Promise<Cost> {
  const claims = { sub: adminId, role: 'authenticated', aud: 'authenticated' };
  const asAdmin = impersonation({ role: 'authenticated', claims, userId: adminId, email: 'bench-admin@example.com' });
  const times: number[] = [];
  let answer = '';
  for (let n = -WARM_UP; n < calls; n++) {
    const start = performance.now();
    const [row] = await database.batch(`${asAdmin} select ${call}::text as answer`);
    if (n >= 0) times.push(performance.now() - start);
    answer = String(row?.['answer']);
  }
  times.sort((a, b) => a - b);
  const [plan] = await database.batch(`${asAdmin} explain (analyze, buffers, format json) select ${call}`);
  const text = JSON.stringify(plan?.['QUERY PLAN']);
  const count = (key: string) => Number(new RegExp(`\\\\?"${key}\\\\?": ?(\\d+)`).exec(text)?.[1] ?? 0);
  return {
    call: name,
    p50ms: percentile(times, 0.5),
    p95ms: percentile(times, 0.95),
    blocks: count('Shared Hit Blocks') + count('Shared Read Blocks'),
    answerKb: Math.round(answer.length / 100) / 10,
  };
}

async function measureRound(open: () => Promise<Database>, clients: number, calls: number) {
  const database = await open();
  try {
    await migrate(database, readMigrations(MIGRATIONS_FOLDER));
    const [first = ''] = await seedYears(database, clients, dayIn('Europe/Ljubljana', Date.now()));
    const adminId = await addAdmin(database);
    await drain(database);
    const [stored] = await database.query<{ meals: number }>('select count(*)::integer as meals from public.meals');
    const cost = (name: string, call: string) => measureCost(database, adminId, name, call, calls);
    return {
      tier: database.tier,
      clients,
      mealsStored: stored?.meals ?? 0,
      costs: [
        await cost('desk_home', 'public.desk_home()'),
        await cost('desk_clients by name, found', `public.desk_clients(q => 'priimek', sort => 'name')`),
        await cost('client_page', `public.client_page('${first}')`),
        await cost('client_timeline', `public.client_timeline('${first}')`),
        await cost('client_timeline, half a year back', `public.client_timeline('${first}', before => now() - interval '180 days')`),
        await cost('client_meals', `public.client_meals('${first}')`),
      ],
    };
  } finally {
    await database.close();
  }
}

async function measureTier(tier: Tier, clients: number, calls: number) {
  const rounds = [];
  for (const people of [Math.max(1, Math.round(clients / 10)), clients]) {
    const folder = mkdtempSync(join(tmpdir(), 'ziva-bench-'));
    const postgres = tier === 'postgres' ? await startPostgres(`${folder}-cluster`) : undefined;
    try {
      rounds.push(await measureRound(() => (postgres ? openPostgres(postgres.url) : openFolder(folder)), people, calls));
    } finally {
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return rounds;
}

const { values } = parseArgs({ options: { tier: { type: 'string' }, clients: { type: 'string' }, calls: { type: 'string', default: '30' } } });
const tiers = (['embedded', 'postgres'] as const).filter((tier) => values.tier === undefined || values.tier === tier);
const rounds = [];
for (const tier of tiers) rounds.push(...(await measureTier(tier, Number(values.clients ?? CLIENTS[tier]), Number(values.calls))));
console.log(JSON.stringify({ node: process.version, machine: `${cpus().length} x ${cpus()[0]?.model ?? '?'} (${arch()})`, rounds }, null, 2));
