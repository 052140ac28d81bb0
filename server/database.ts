/**
 * The interface to the database, the same for the own cluster and for PostgreSQL behind DATABASE_URL.
 * All queries of the server use it.
 */
export type Row = Record<string, unknown>;

export interface Transaction {
  /** Several statements without parameters. */
  script(sql: string): Promise<void>;
  query<T extends Row = Row>(sql: string, params?: readonly unknown[]): Promise<T[]>;
}

export interface TransactionOptions {
  /** Statements that go before the first, in the message that begins the transaction. */
  readonly setup?: string;
  /** Milliseconds to wait for each answer before the connection counts as lost; without it, as long as it takes. */
  readonly answerMs?: number;
}

/** What a subscription to NOTIFY does. */
export interface Hearing {
  readonly onMessage: (payload: string) => void;
  /** The connection was lost and is back: what was said meanwhile was missed. */
  readonly restored?: () => void;
}

export interface QueryOptions {
  /** A name of this statement alone: it is parsed and planned once a connection. For what nearly every request asks. */
  readonly prepared?: string;
}

export interface Database {
  /** 'embedded': this process alone serves the installation. 'postgres': others may share the database. */
  readonly tier: 'embedded' | 'postgres';
  /** For how many statements of requests at once there are connections, and one more for everything else. */
  readonly connections: number;
  /**
   * Several statements as one message, hence one implicit transaction and one round trip: all of it happens or nothing does.
   * No parameters: put values in with sql-text.ts.
   * @returns the rows of the last statement; JSON stays text, so nothing is parsed only to be written again.
   */
  batch(sql: string): Promise<Row[]>;
  query<T extends Row = Row>(sql: string, params?: readonly unknown[], options?: QueryOptions): Promise<T[]>;
  /** A short question that is answered while all connections are busy, too. */
  queryAside<T extends Row = Row>(sql: string): Promise<T[]>;
  transaction<T>(work: (transaction: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Hears NOTIFY on `channel`; subscribes again after a lost connection. */
  listen(channel: string, hearing: Hearing): Promise<void>;
  close(): Promise<void>;
}

/** SQLSTATE of a write that found no room. */
export const DISK_FULL = '53100';

/** SQLSTATE of an error that a database raised, undefined for any other error. */
export function getSqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) && !/^E[A-Z]{4}$/.test(error.code) ? error.code : undefined;
}

/** Of the operating system: nobody listens, or the connection broke. */
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EHOSTUNREACH|ENETUNREACH|EAGAIN|EAI_AGAIN)/;
/** Of the driver, which gives these no code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/;
/** Of the server: class 08, and that it is shutting down, was terminated, or is starting. */
const GOING = /^(08...|57P0[1235])$/;

/** Whether the database could not be reached or went away, rather than said something. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = getSqlState(error);
  if (state !== undefined) return GOING.test(state);
  return ('code' in error && NETWORK.test(String(error.code)) && 'syscall' in error) || DRIVER.test(error.message);
}
