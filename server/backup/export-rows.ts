/**
 * Reads every row of an installation in one repeatable-read transaction, while the server may be running. PostgreSQL writes each row as one line
 * of JSON, so numbers keep all their digits and instants their microseconds. It uses one connection and blocks nobody. PostgreSQL ends a
 * transaction whose reader stalls (idle_in_transaction_session_timeout), so an old snapshot is never held open for long.
 */
import { StartError } from '#server/config.ts';
import { isConnectionError, getSqlState, type Database, type Transaction } from '#server/database.ts';
import { dataTables, sqlColumns, sqlName } from './tables.ts';

const ROWS_AT_A_TIME = 500;

/** A part of an export: the migrations first, then for each table its head and its rows. */
export type ExportPart =
  | { readonly kind: 'migrations'; readonly versions: readonly string[] }
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: 'rows'; readonly lines: readonly string[] };

/** SQLSTATE of a transaction that was idle for too long. */
const NO_CHANGE = '25P03';

async function exportIn(transaction: Transaction, take: (part: ExportPart) => Promise<void>): Promise<void> {
  await transaction.script('set transaction isolation level repeatable read, read only; set local statement_timeout = 0');
  const history = await transaction.query<{ version: string }>('select version from supabase_migrations.schema_migrations order by version');
  await take({ kind: 'migrations', versions: history.map((row) => row.version) });
  for (const { name, columns } of await dataTables(transaction)) {
    await take({ kind: 'table', name, columns });
    await transaction.script(
      `declare backup_rows no scroll cursor for select to_jsonb(r)::text as line from (select ${sqlColumns(columns)} from ${sqlName(name)}) r`,
    );
    for (;;) {
      const rows = await transaction.query<{ line: string }>(`fetch ${ROWS_AT_A_TIME} from backup_rows`);
      if (rows.length === 0) break;
      await take({ kind: 'rows', lines: rows.map((row) => row.line) });
    }
    await transaction.script('close backup_rows');
  }
}

/**
 * Passes all parts to `take`, one after the other. An error of `take` ends the export.
 * @throws StartError if PostgreSQL ended the connection
 */
export async function exportRows(database: Database, take: (part: ExportPart) => Promise<void>): Promise<void> {
  try {
    await database.transaction((transaction) => exportIn(transaction, take));
  } catch (error) {
    if (!isConnectionError(error) && getSqlState(error) !== NO_CHANGE) throw error;
    throw new StartError(
      'The database ended the connection of the backup: it was stopped, or the backup stood still for minutes (suspended, or a disk that does not take anything). ' +
        'No backup was kept; make it again.',
      { cause: error },
    );
  }
}
