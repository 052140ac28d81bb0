/**
 * SQL statements a call costs, as PostgreSQL itself counts them (pg_stat_statements, those inside functions too). The server
 * sends the same statements on both tiers. "claims" are the statements that say who is asking; they are counted apart.
 */
import type { Database } from '#server/database.ts';

const IS_CLAIMS = /set_config\(|^set local role|^(begin|commit|start transaction)/i;

export interface StatementCount {
  readonly perCall: number;
  readonly sentByServer: number;
  readonly insideFunctions: number;
  readonly claims: number;
  /** Beginning of each statement and how often a call runs it. */
  readonly statements: readonly string[];
}

/** @param call makes one call of the server. */
export async function countStatements(database: Database, calls: number, call: (n: number) => Promise<void>): Promise<StatementCount> {
  await call(-1);
  await database.query('select public.pg_stat_statements_reset()');
  for (let n = 0; n < calls; n++) await call(n);
  const rows = await database.query<{ query: string; times: number; toplevel: boolean }>(
    `select query, toplevel, sum(calls)::float8 / $1::float8 as times from public.pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) and query not ilike '%pg_stat_statements%'
     group by query, toplevel order by toplevel desc, times desc, query`,
    [calls],
  );
  const regular = rows.filter((row) => row.times >= 0.5);
  const sum = (wanted: (row: { query: string; toplevel: boolean }) => boolean) =>
    regular.filter(wanted).reduce((total, row) => total + Math.round(row.times), 0);
  const isClaims = (row: { query: string }) => IS_CLAIMS.test(row.query);
  return {
    perCall: sum((row) => !isClaims(row)),
    sentByServer: sum((row) => row.toplevel && !isClaims(row)),
    insideFunctions: sum((row) => !row.toplevel && !isClaims(row)),
    claims: sum(isClaims),
    statements: regular.map(
      (row) => `${Math.round(row.times)} x ${row.toplevel ? 'sent' : 'inside'}: ${row.query.replaceAll(/\s+/g, ' ').slice(0, 110)}`,
    ),
  };
}
