/** Rows of an imported food table into `foods`, by the database's own import_foods, which replaces a row with the same id. */
import type { Database } from './database.ts';

/** @returns how many rows the database took. */
export async function importFoods(database: Database, rows: readonly object[]): Promise<number> {
  // $1::text first: the driver of the PostgreSQL tier would encode a jsonb parameter a second time.
  const [answer] = await database.query<{ imported: number }>('select public.import_foods($1::text::jsonb) as imported', [JSON.stringify(rows)]);
  return answer?.imported ?? 0;
}

/** Whether the database would not take a row as it is; any other error is no row's fault. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.message === 'input_invalid';
}
