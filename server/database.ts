/**
 * What the server asks of its database, the same for PGlite in a folder and for PostgreSQL behind an address. Everything of
 * ours goes through here; the embedded backend keeps its own way in (`connection`), which database-pglite.ts makes safe.
 */
import type { Connection } from '@supabase/lite';

export type Row = Record<string, unknown>;

export interface Transaction {
  /** Several statements without parameters. */
  script(sql: string): Promise<void>;
  query<T extends Row = Row>(sql: string, params?: readonly unknown[]): Promise<T[]>;
}

export interface Database {
  readonly tier: 'embedded' | 'postgres';
  /**
   * Several statements as one message, hence one implicit transaction and one round trip: all of it happens or nothing does.
   * No parameters: put values in with sql-text.ts.
   * @returns the rows of the last statement, values as text or as the driver parses them.
   */
  batch(sql: string): Promise<Row[]>;
  query<T extends Row = Row>(sql: string, params?: readonly unknown[]): Promise<T[]>;
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Hears NOTIFY on `channel`; stays subscribed over reconnects. */
  listen(channel: string, hear: (payload: string) => void): Promise<void>;
  /** The way in of the embedded backend. */
  readonly connection: Connection;
  close(): Promise<void>;
}

/** SQLSTATE of an error that a database raised, undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

/** Whether the database could not be reached, rather than said something. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(CONNECT|CONNECTION_|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/.test(String(error.code));
}
