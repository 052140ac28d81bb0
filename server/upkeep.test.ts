import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '#testing/server.ts';
import { openEmbedded, type EmbeddedDatabase } from './database-pglite.ts';
import { createLog } from './log.ts';
import { Upkeep } from './upkeep.ts';

const AT_ONCE = { quietMs: 0, patienceMs: 0 };
const log = createLog('silent');
let folder: string;
let database: EmbeddedDatabase;
beforeAll(async () => {
  folder = await makeDataFolder();
  database = await openEmbedded(folder);
  await database.batch('create table public.leaves (n integer, tree text)');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Counters reach the view at the end of a statement, at most once a second unless asked. */
async function change(sql: string): Promise<void> {
  await database.batch(sql);
  await database.batch('select pg_catalog.pg_stat_force_next_flush()');
}

async function leaves(): Promise<unknown> {
  const [row] = await database.query(
    `select c.reltuples::integer as rows, s.n_dead_tup::integer as dead,
      (select n_distinct::integer from pg_catalog.pg_stats where tablename = 'leaves' and attname = 'tree') as trees
     from pg_catalog.pg_class c join pg_catalog.pg_stat_user_tables s on s.relid = c.oid where c.relname = 'leaves'`,
  );
  return row;
}

test('every table is looked after once, then those that changed: dead rows go, statistics are of today', async () => {
  const upkeep = new Upkeep(database, log, AT_ONCE);
  const first = await upkeep.look();
  expect(first).toEqual(expect.arrayContaining(['auth.users', 'private.jobs', 'public.leaves', 'public.meals']));
  expect(await leaves()).toMatchObject({ rows: 0, dead: 0 });

  await change(`insert into public.leaves select n, 'tree ' || n % 4 from generate_series(1, 1000) n; delete from public.leaves where n > 600`);
  expect(await leaves()).toMatchObject({ rows: 0, dead: 400 });
  expect(await upkeep.look()).toEqual(['public.leaves']);
  expect(await leaves()).toEqual({ rows: 600, dead: 0, trees: 4 });
  expect(await upkeep.look()).toEqual([]);

  await change('delete from public.leaves where n < 20');
  expect(await upkeep.look()).toEqual([]);
});

test('what a start after a crash would have to read again stays small', async () => {
  const toRead = async () => {
    const [row] = await database.query<{ mb: number }>(
      `select pg_catalog.pg_wal_lsn_diff(pg_catalog.pg_current_wal_insert_lsn(), redo_lsn)::float8 / 1048576 as mb from pg_catalog.pg_control_checkpoint()`,
    );
    return row?.mb;
  };
  await database.batch(`select pg_catalog.pg_logical_emit_message(false, 'leaves', repeat('leaf', 250000)) from generate_series(1, 40)`);
  expect(await toRead()).toBeGreaterThan(35);
  await new Upkeep(database, log, AT_ONCE).look();
  expect(await toRead()).toBeLessThan(1);
});

test('it waits while the database is in use, but not for ever', async () => {
  const patient = new Upkeep(database, log, { quietMs: Number.POSITIVE_INFINITY, patienceMs: Number.POSITIVE_INFINITY });
  const looking = patient.look();
  await patient.stop();
  expect(await looking).toEqual([]);
  expect(await new Upkeep(database, log, { quietMs: Number.POSITIVE_INFINITY, patienceMs: 0 }).look()).toContain('public.leaves');
});

test('once stopped it does nothing more', async () => {
  const upkeep = new Upkeep(database, log, AT_ONCE);
  await upkeep.stop();
  expect(await upkeep.look()).toEqual([]);
});

test('the database is quiet only when nobody is inside', async () => {
  await database.transaction(async () => {
    expect(database.quietMs()).toBe(0);
    await Promise.resolve();
  });
});
