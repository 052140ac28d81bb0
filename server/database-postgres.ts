/**
 * The PostgreSQL tier: a pool behind DATABASE_URL, shared by several processes. Sessions run in UTC with the search path
 * that Supabase gives its roles. A statement is cut after STATEMENT_TIMEOUT_MS, so that a stuck one frees its connection.
 */
import { createPostgresConnection } from '@supabase/lite/postgres';
import postgres from 'postgres';
import { StartError } from './config.ts';
import type { Database, Row } from './database.ts';

const STATEMENT_TIMEOUT_MS = 30_000;
const CLOSE_SECONDS = 5;

/**
 * The backend hands over JSON that is text already and its own types would quote it once more, so that metadata would be
 * stored as one long string. Text goes through as it is, the same as in PGlite.
 */
const jsonType = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
});

export type PostgresDatabase = Database & { readonly tier: 'postgres' };

/** Opens the pool and checks that it answers. @throws StartError when the address does not answer or refuses. */
export async function openPostgres(url: string): Promise<PostgresDatabase> {
  const numbers = { to: 1700, from: [1700], serialize: String, parse: Number };
  const options = {
    max: 10,
    onnotice: () => undefined,
    connection: { TimeZone: 'UTC', search_path: '"$user", public, extensions', statement_timeout: STATEMENT_TIMEOUT_MS, application_name: 'ziva' },
  };
  const types = { numeric: numbers, json: jsonType(114), jsonb: jsonType(3802) };
  const connection = createPostgresConnection({
    url,
    postgresOptions: { ...options, types },
  });
  const sql = postgres(url, {
    ...options,
    types: {
      ...types,
      bigint: { to: 20, from: [20], serialize: String, parse: (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : text) },
    },
  });
  try {
    await sql`select 1`;
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw new StartError(`PostgreSQL at DATABASE_URL does not answer: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return {
    tier: 'postgres',
    connection,
    batch: async (text) => {
      // Results of a multi-statement message come as an array of arrays, of a single statement as one array.
      const results: unknown[] = await sql.unsafe(text).simple();
      const last: unknown = results.at(-1);
      return Array.isArray(last) ? (last as Row[]) : (results as Row[]);
    },
    query: async <T extends Row>(text: string, params: readonly unknown[] = []) => [
      ...(await sql.unsafe<T[]>(text, params as postgres.ParameterOrJSON<never>[])),
    ],
    transaction: async <T>(work: Parameters<Database['transaction']>[0]) =>
      (await sql.begin((transaction) =>
        work({
          script: async (text) => {
            await transaction.unsafe(text).simple();
          },
          query: async <R extends Row>(text: string, params: readonly unknown[] = []) => [
            ...(await transaction.unsafe<R[]>(text, params as postgres.ParameterOrJSON<never>[])),
          ],
        }),
      )) as T,
    listen: async (channel, hear) => {
      await sql.listen(channel, hear);
    },
    close: async () => {
      await Promise.all([sql.end({ timeout: CLOSE_SECONDS }), connection.close()]);
    },
  };
}
