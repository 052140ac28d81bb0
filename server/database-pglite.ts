/**
 * The embedded tier: PGlite in <data>/db. The backend's own PGlite dialect opens transactions on the one shared session
 * without keeping other requests out, so two requests at once could run under each other's claims. Here every statement and
 * every transaction, the backend's and ours, passes one gate (exclusive.ts).
 */
import { AsyncResource } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgliteConnection, type PGlite, type PgliteConnection } from '@supabase/lite/pglite';
import type { Database, Row } from './database.ts';
import { durableOptions } from './durable-files.ts';
import { Exclusive } from './exclusive.ts';

const toNumber = (text: string): number => Number(text);
/** int8: a count or a sum; past 2^53 it stays text rather than becoming a wrong number. */
const toSafeInteger = (text: string): number | string => (Number.isSafeInteger(Number(text)) ? Number(text) : text);

const asText = (text: string): string => text;
/** Rows of a batch are passed on as they came: JSON stays text, so nothing is parsed only to be written again. */
const BATCH_PARSERS = { 114: asText, 3802: asText };

export interface EmbeddedDatabase extends Database {
  readonly tier: 'embedded';
  /** Milliseconds for which nobody has used the one session. */
  quietMs(): number;
}

function guardConnection(connection: PgliteConnection, gate: Exclusive): PGlite['query'] {
  const { driver, kysely } = connection;
  const query: PGlite['query'] = driver.query.bind(driver);
  driver.query = (text, params, options) => gate.run(() => query(text, params, options));
  const begin = kysely.transaction.bind(kysely);
  kysely.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => gate.run(() => execute(work));
    return builder;
  };
  return query;
}

/** Opens (and at the first start creates) the database in `dataFolder`. The folder must be locked by this process. */
export async function openEmbedded(dataFolder: string): Promise<EmbeddedDatabase> {
  const folder = join(dataFolder, 'db');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: { ...(await durableOptions(folder)), extensions: { pg_trgm, unaccent }, parsers: { 20: toSafeInteger, 1700: toNumber } },
  });
  const gate = new Exclusive();
  guardConnection(connection, gate);
  const { driver } = connection;
  await driver.waitReady;
  await driver.exec(`set timezone to 'UTC'; set search_path to "$user", public, extensions`);
  return {
    tier: 'embedded',
    connection,
    batch: (sql) => gate.run(async () => (await driver.exec(sql, { parsers: BATCH_PARSERS })).at(-1)?.rows ?? []),
    query: async <T extends Row>(sql: string, params: readonly unknown[] = []) => (await driver.query<T>(sql, [...params])).rows,
    transaction: (work) =>
      gate.run(() =>
        driver.transaction((transaction) =>
          work({
            script: async (sql) => {
              await transaction.exec(sql);
            },
            query: async <T extends Row>(sql: string, params: readonly unknown[] = []) => (await transaction.query<T>(sql, [...params])).rows,
          }),
        ),
      ),
    listen: async (channel, hear) => {
      // A notification arrives in the middle of whoever's statement raised it; what it sets off must not count as theirs.
      const outside = AsyncResource.bind(hear);
      await gate.run(() => driver.listen(channel, outside));
    },
    quietMs: () => gate.quietMs(),
    close: () => gate.run(() => connection.close()),
  };
}
