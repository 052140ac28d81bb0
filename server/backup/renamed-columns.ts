/**
 * Tables and columns that were renamed since a backup was made. A name is translated only if the database no longer has it, so a backup of any
 * version can be restored.
 */
import type { DataTable } from './tables.ts';

const TABLES: Readonly<Record<string, string>> = {
  'private.account_remains': 'private.account_purges',
  'private.client_looks': 'private.client_views',
  'private.meals_gone': 'private.deleted_meals',
};

/** By present name of the table: former column to present column. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'private.client_views': { looked_at: 'last_viewed_at' },
  'private.deleted_meals': { gone_at: 'deleted_at' },
  'public.favourite_meals': { likeness: 'food_signature' },
  'public.meals': { likeness: 'food_signature' },
};

export interface PresentTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Former name to present name, for the keys of each row. Empty if nothing was renamed. */
  readonly renamed: Readonly<Record<string, string>>;
}

/**
 * @param former "schema.table" and its columns as in the backup
 * @param here the tables of the database
 */
export function presentTable(former: DataTable, here: readonly DataTable[]): PresentTable {
  const known = here.some(({ name }) => name === former.name);
  const name = known ? former.name : (TABLES[former.name] ?? former.name);
  const columns = here.find((table) => table.name === name)?.columns ?? [];
  const renamed = Object.fromEntries(
    Object.entries(COLUMNS[name] ?? {}).filter(([from, to]) => former.columns.includes(from) && !columns.includes(from) && columns.includes(to)),
  );
  return { name, columns: former.columns.map((column) => renamed[column] ?? column), renamed };
}
