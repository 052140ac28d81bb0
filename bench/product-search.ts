/**
 * `npm run bench -- products [--tier embedded|postgres] [--products N] [--rounds N] [--url postgres://…]`: searching while typing over a million
 * imported products. Each call is rpc search_products as the server sends it, under the role and claims of a user with own products and sixty
 * days of meals, for every letter of the queries below. It also prints the speed of the import and the size on disk. `--url` names an existing
 * database; products of an earlier run in it are not inserted again.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { arch, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPostgres } from '#server/database-postgres.ts';
import type { Database } from '#server/database.ts';
import { importFoods } from '#server/import-foods.ts';
import { migrate, readMigrations } from '#server/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/project-root.ts';
import { impersonation } from '#server/rest/rpc.ts';
import { literal } from '#server/sql-text.ts';
import { productRow } from './product-rows.ts';
import { openFolder, startPostgres } from './throwaway-postgres.ts';

const AT_A_TIME = 1000;
/** Whole words, prefixes, typos, names with brands, and unknown words. */
const QUERIES = [
  'mleko',
  'alpsko mleko 3,5',
  'mlkeo',
  'jogurt',
  'jogrt',
  'milka čokolada',
  'milka cokolda',
  'chocolate',
  'coca cola zero',
  'prosciutto',
  'testenine barilla',
  'sir',
  'nutela',
  'lesnik kakav',
  'bababan',
  'mleko in nekaj povsem drugega',
  'qwzxv',
] as const;

async function fill(database: Database, count: number): Promise<number> {
  const start = performance.now();
  for (let from = 0; from < count; from += AT_A_TIME) {
    await importFoods(
      database,
      Array.from({ length: Math.min(AT_A_TIME, count - from) }, (_, at) => productRow(from + at)),
    );
    if (from % 100_000 === 0) console.error(`${from} products, ${Math.round((performance.now() - start) / 1000)} s`);
  }
  return (performance.now() - start) / 1000;
}

/** Somebody with 50 products of their own and 60 days of meals, half of them of products. */
async function addEater(database: Database): Promise<string> {
  const id = randomUUID();
  const [row] = await database.query<{ code: string }>(`select public.create_invitation('${id}@example.com') ->> 'code' as code`);
  await database.query(`insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, jsonb_build_object('invitation_code', $3::text))`, [
    id,
    `${id}@example.com`,
    row?.code,
  ]);
  await database.batch(`
    insert into public.products (id, user_id, name, per_100)
      select gen_random_uuid(), '${id}', (array['Mleko od sosede', 'Domači jogurt', 'Kruh iz peči', 'Čokolada', 'Namaz'])[1 + i % 5] || ' ' || i, '{"calories": 100}' from generate_series(1, 50) i;
    with days as (
      insert into public.meals (user_id, day, type) select '${id}', current_date - d, (array['breakfast', 'lunch', 'dinner'])[t] from generate_series(0, 59) d, generate_series(1, 3) t returning id)
    insert into public.meal_ingredients (meal_id, user_id, food_id, name)
      select days.id, '${id}', f.id, 'x' from days, lateral (select f.id from public.foods f where f.id > 'off:0' || left(days.id::text, 0) order by f.id offset 1 limit 3) f;
    analyze`);
  return id;
}

const percentile = (sorted: readonly number[], share: number) => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10;

async function searchCosts(database: Database, userId: string, rounds: number) {
  const claims = { sub: userId, role: 'authenticated', aud: 'authenticated' };
  const asEater = impersonation({ role: 'authenticated', claims, userId, email: 'eater@example.com' });
  const all: number[] = [];
  const best: number[] = [];
  const byQuery = [];
  for (const query of QUERIES) {
    const times: number[] = [];
    const letters: number[][] = [];
    let found = '';
    for (let round = -1; round < rounds; round += 1) {
      for (let length = 1; length <= query.length; length += 1) {
        const start = performance.now();
        const [row] = await database.batch(`${asEater} select public.search_products(${literal(query.slice(0, length))})::text as answer`);
        const took = performance.now() - start;
        found = String(row?.['answer']);
        if (round >= 0) {
          times.push(took);
          (letters[length - 1] ??= []).push(took);
        }
      }
    }
    all.push(...times);
    times.sort((a, b) => a - b);
    // The fastest round of each letter, because other work on the machine is not the search's cost.
    const quickest = letters.map((of) => Math.min(...of));
    const slowest = Math.max(...quickest);
    best.push(...quickest);
    const { hits } = JSON.parse(found) as { hits: { food: { sl: string[]; en: string[] }; brand: string | null }[] };
    byQuery.push({
      query,
      p50ms: percentile(times, 0.5),
      p95ms: percentile(times, 0.95),
      slowest: `${query.slice(0, quickest.indexOf(slowest) + 1)}: ${percentile([slowest], 1)} ms`,
      first: hits.slice(0, 2).map(({ food, brand }) => `${food.sl[0] ?? food.en[0]} (${brand ?? '–'})`),
    });
  }
  all.sort((a, b) => a - b);
  best.sort((a, b) => a - b);
  return {
    calls: all.length,
    best: { p50ms: percentile(best, 0.5), p95ms: percentile(best, 0.95), maxMs: percentile(best, 1) },
    p50ms: percentile(all, 0.5),
    p95ms: percentile(all, 0.95),
    p99ms: percentile(all, 0.99),
    maxMs: percentile(all, 1),
    byQuery,
  };
}

async function sizes(database: Database) {
  const [row] = await database.query<Record<string, string>>(
    `select pg_size_pretty(pg_table_size('public.foods')) as foods, pg_size_pretty(pg_indexes_size('public.foods')) as "indexesOfFoods",
       pg_size_pretty(pg_relation_size('public.foods_lexemes')) as "wordIndex", pg_size_pretty(pg_total_relation_size('private.food_words')) as "vocabulary",
       (select count(*)::text from private.food_words) as words`,
  );
  return row;
}

async function measure(database: Database, products: number, rounds: number) {
  try {
    await migrate(database, readMigrations(MIGRATIONS_FOLDER));
    const [stored] = await database.query<{ count: number }>('select count(*)::integer as count from public.foods');
    const seconds = stored?.count === products ? undefined : await fill(database, products);
    const userId = await addEater(database);
    return {
      tier: database.tier,
      products,
      importedPerSecond: seconds && Math.round(products / seconds),
      sizes: await sizes(database),
      ...(await searchCosts(database, userId, rounds)),
    };
  } finally {
    await database.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      tier: { type: 'string', default: 'postgres' },
      products: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '5' },
      url: { type: 'string' },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'ziva-bench-'));
  const postgres = values.tier === 'embedded' || values.url !== undefined ? undefined : await startPostgres(`${folder}-cluster`);
  try {
    const url = values.url ?? postgres?.url;
    const database = await (url === undefined ? openFolder(folder) : openPostgres(url));
    const result = await measure(database, Number(values.products), Number(values.rounds));
    console.log(
      JSON.stringify({ bench: 'products', machine: `${cpus()[0]?.model ?? arch()} x ${cpus().length}`, node: process.version, ...result }, null, 2),
    );
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
