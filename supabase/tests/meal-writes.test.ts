/** What a saved meal costs the database: rows written, statements run, triggers fired. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#server/database-postgres.ts';
import { impersonation, Rpcs } from '#server/rest/rpc.ts';
import { TestDb, type Member } from '#testing/db.ts';
import { createTestDatabase } from '#testing/postgres.ts';

const MOST_STATEMENTS = 12;
const MOST_TRIGGERS = 6;

let db: TestDb;
let client: pg.Client;
let ana: Member;
beforeAll(async () => {
  const { address, drop } = await createTestDatabase();
  const database = await openPostgres(address);
  const rpcs = new Rpcs(database);
  await rpcs.load();
  db = new TestDb(database, rpcs, drop);
  ana = await db.join();
  client = new pg.Client(address);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await db.close();
});

const egg = { foodId: 'egg', name: 'Jajce', grams: 50, recognized: true, nutrients: { calories: 77.5 }, source: 'fndds:1' };
const meal = (ingredients: readonly object[]) => ({
  id: randomUUID(),
  day: '2026-01-20',
  type: 'lunch',
  name: 'Čaj',
  oil: '1',
  oilGrams: 10,
  ingredients,
});

/** Runs `work` as Ana, and undoes it. */
async function asAna<T>(work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  const claims = { sub: ana.id, role: 'authenticated', email: ana.email, aud: 'authenticated' };
  await client.query(impersonation({ role: 'authenticated', claims, userId: ana.id, email: ana.email }));
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
}

test('save_meal: writes the row once, complete', async () => {
  const saved = meal([egg, { name: 'krhljevka', recognized: false }]);
  const rows = await asAna(async () => {
    await client.query('select public.save_meal($1)', [saved]);
    const { rows: stored } = await client.query(
      `select m.search, m.food_signature <> '' as has_signature, (m.nutrients ->> 'calories')::float as calories, s.n_tup_ins::int as inserted, s.n_tup_upd::int as updated
       from public.meals m, pg_stat_xact_user_tables s where m.id = $1 and s.relid = 'public.meals'::regclass`,
      [saved.id],
    );
    return stored as unknown[];
  });
  expect(rows).toEqual([{ search: 'caj | jajce | krhljevka', has_signature: true, calories: 77.5 + 88.4, inserted: 1, updated: 0 }]);
});

test('update_meal: writes the row once, complete, when its ingredients are replaced', async () => {
  const saved = meal([egg, { name: 'krhljevka', recognized: false }]);
  const rows = await asAna(async () => {
    await client.query('select public.save_meal($1)', [saved]);
    await client.query('select public.update_meal($1)', [
      { id: saved.id, seen: 1, name: 'Kava', ingredients: [{ ...egg, nutrients: { calories: 155 } }] },
    ]);
    const { rows: stored } = await client.query(
      `select m.search, m.version, (m.nutrients ->> 'calories')::float as calories, s.n_tup_upd::int as updated,
         (select count(*)::int from public.meal_ingredients i where i.meal_id = m.id) as ingredients
       from public.meals m, pg_stat_xact_user_tables s where m.id = $1 and s.relid = 'public.meals'::regclass`,
      [saved.id],
    );
    return stored as unknown[];
  });
  expect(rows).toEqual([{ search: 'kava | jajce', version: 2, calories: 155 + 88.4, updated: 1, ingredients: 1 }]);
});

test('save_meal: one known food costs at most 12 statements inside', async () => {
  const queries: string[] = [];
  client.on('notice', ({ message }) => {
    if (message?.includes('Query Text:') === true) queries.push(message);
  });
  await client.query(`load 'auto_explain'; set auto_explain.log_nested_statements = on`);
  await asAna(async () => {
    await client.query('reset role; set local client_min_messages = log; set local auto_explain.log_min_duration = 0; set local role authenticated');
    await client.query('select public.save_meal($1)', [meal([egg])]);
  });
  const inside = queries.filter((text) => !text.includes('select public.save_meal'));
  expect(inside.length).toBeGreaterThan(5);
  expect(inside.slice(MOST_STATEMENTS)).toEqual([]);
});

test('meals and their ingredients have at most 6 triggers each', async () => {
  const tables = await db.rows<{ name: string; triggers: number }>(
    `select tgrelid::regclass::text as name, count(*)::int as triggers from pg_trigger
     where not tgisinternal and tgrelid in ('public.meals'::regclass, 'public.meal_ingredients'::regclass) group by 1`,
  );
  expect(tables).toHaveLength(2);
  expect(tables.filter(({ triggers }) => triggers > MOST_TRIGGERS)).toEqual([]);
});
