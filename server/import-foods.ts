/** Imports rows of a food table into `foods` with the rpc import_foods, which replaces rows with the same id. */
import type { Database } from './database.ts';

/** @returns how many rows the database took. */
export async function importFoods(database: Database, rows: readonly object[]): Promise<number> {
  // $1::text first: the driver of the PostgreSQL tier would encode a jsonb parameter a second time.
  const [answer] = await database.query<{ imported: number }>('select public.import_foods($1::text::jsonb) as imported', [JSON.stringify(rows)]);
  return answer?.imported ?? 0;
}

export interface FoodBatch {
  readonly rows: readonly object[];
  /** Of the file they are from. */
  readonly fingerprint: string;
  /** How far that is read with these rows. */
  readonly rowsDone: number;
  readonly state: object;
  readonly finished: boolean;
}

/** Rows and how far their file is read, in one transaction. @returns how many rows the database took. */
export async function importBatch(database: Database, { rows, fingerprint, rowsDone, state, finished }: FoodBatch): Promise<number> {
  const [answer] = await database.query<{ imported: number }>(
    'select public.import_batch($1::text::jsonb, $2, $3, $4::text::jsonb, $5) as imported',
    [JSON.stringify(rows), fingerprint, rowsDone, JSON.stringify(state), finished],
  );
  return answer?.imported ?? 0;
}

export interface ImportProgress {
  readonly rowsDone: number;
  readonly state: object;
  readonly finished: boolean;
}

/** How far a file had come; null when it was never begun. */
export async function importProgress(database: Database, fingerprint: string): Promise<ImportProgress | null> {
  const [answer] = await database.query<{ progress: ImportProgress | null }>('select public.import_progress($1) as progress', [fingerprint]);
  return answer?.progress ?? null;
}

/** Whether the database would not take a row as it is; any other error is no row's fault. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.message === 'input_invalid';
}
