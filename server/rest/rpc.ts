/**
 * Calls a function of the database as a caller: role, claims and call are one message, which PostgreSQL runs as one
 * transaction, so the role cannot outlive the call. Grants and row policies apply exactly as behind PostgREST, because `set local role`
 * and the settings are the same.
 */
import { AppError, isErrorCode } from '#core/kit/app-error.ts';
import { typedRpc, type Db } from '#functions/ports/db.ts';
import type { Caller } from '../caller.ts';
import { DISK_FULL, isConnectionError, getSqlState, type Database } from '../database.ts';
import { storageFull } from '../disk-space.ts';
import { callText, readRpcCatalogue, type Rpc } from './rpc-catalogue.ts';
import { literal } from '../sql-text.ts';

/** Options of a transaction of a caller. */
export interface Terms {
  /** 'read-only': writes are rejected (25006). */
  readonly access?: 'read-write' | 'read-only';
  /** Statement timeout; the default is that of the connection (database-postgres.ts). */
  readonly statementMs?: number;
  /** Maximum size of the answer in bytes; a larger one fails with answer_too_large and the call is rolled back. */
  readonly answerBytes?: number;
}

/** Limits of requests to /rest/v1 and /functions/v1. Jobs, imports and backups take longer and cannot be started by strangers. */
export const REQUEST_TERMS = { statementMs: 5_000, answerBytes: 5 * 1024 * 1024 } as const satisfies Terms;

/**
 * The statements that put a message under `caller`. A session that was not looked up is checked before anything else (P0001 session_missing or
 * second_factor_needed). Once the first query has run, a read-only transaction stays one. The time counts from the statement after these: PostgreSQL
 * measures each statement of a message by itself.
 */
export function impersonation(caller: Caller, { access, statementMs }: Terms = {}): string {
  const { unchecked } = caller;
  const settings = [
    ...(unchecked === undefined
      ? []
      : [`private.require_session(${literal(unchecked.userId)}, ${literal(unchecked.sessionId)}, ${literal(unchecked.level)})`]),
    ...(access === 'read-only' ? [`set_config('transaction_read_only', 'on', true)`] : []),
    ...(statementMs === undefined ? [] : [`set_config('statement_timeout', '${statementMs}', true)`]),
    `set_config('request.jwt.claims', ${literal(JSON.stringify(caller.claims))}, true)`,
    `set_config('request.jwt.claim.sub', ${literal(caller.userId ?? '')}, true)`,
    `set_config('request.jwt.claim.role', ${literal(caller.role)}, true)`,
  ];
  return `select ${settings.join(', ')}; set local role ${caller.role};`;
}

export type RpcArgs = Readonly<Record<string, unknown>>;

/** A setting that is never set: reading it raises 42704, which signals an answer over the limit. */
const TOO_LARGE = 'ziva.answer_too_large';

/**
 * SQL for the text `expression`, a column, of at most `bytes`. A longer one makes the statement fail in the database, and the
 * transaction is rolled back.
 */
export function withinBytes(expression: string, bytes: number): string {
  return `case when octet_length(${expression}) > ${bytes} then current_setting('${TOO_LARGE}') else ${expression} end`;
}

/** Converts the error of withinBytes to an error of the app; returns other errors unchanged. */
export function asTooLarge(error: unknown): unknown {
  const isIt = getSqlState(error) === '42704' && error instanceof Error && error.message.includes(TOO_LARGE);
  return isIt ? new AppError('answer_too_large', {}, { cause: error }) : error;
}

/** Calls functions; see WatchedRpcs for the variant that reports a full disk. */
export interface RpcCalls {
  call(caller: Caller, name: string, args: RpcArgs): Promise<string | undefined>;
}

export class Rpcs implements RpcCalls {
  readonly #database: Database;
  #catalogue: ReadonlyMap<string, Rpc> = new Map();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Reads the catalogue of functions; call it after the migrations. */
  async load(): Promise<void> {
    this.#catalogue = await readRpcCatalogue(this.#database);
  }

  /**
   * @returns the answer as JSON text ('' for void), or undefined if no function has this name and these arguments
   * @throws AppError answer_too_large, and database errors
   */
  async call(caller: Caller, name: string, args: RpcArgs, terms: Terms = {}): Promise<string | undefined> {
    const rpc = this.#catalogue.get(name);
    const call = rpc === undefined ? undefined : callText(rpc, args);
    if (rpc === undefined || call === undefined) return undefined;
    const { answerBytes } = terms;
    // "offset 0" prevents the planner from inlining the call twice, for the size and for the answer.
    const capped =
      answerBytes === undefined || rpc.returns === 'nothing'
        ? call
        : `select ${withinBytes('answer', answerBytes)} as answer from (${call} offset 0) as built`;
    const [row] = await this.#database.batch(`${impersonation(caller, terms)} ${capped}`).catch((error: unknown) => {
      throw asTooLarge(error);
    });
    if (rpc.returns === 'nothing') return '';
    return typeof row?.answer === 'string' ? row.answer : 'null';
  }
}

/** SQLSTATEs caused by the caller (invalid values) or temporary (no connection, too slow, too full). */
const SENDER = /^(22...|23514|23502)$/;
const MOMENT = /^(08...|40...|53...|57...)$/;

/** Converts database errors to AppError: codes of the app, errors of the caller and temporary ones. Returns others unchanged. */
export function toAppError(error: unknown): unknown {
  if (error instanceof RangeError) return new AppError('input_invalid', {}, { cause: error });
  if (error instanceof AppError) return error;
  const state = getSqlState(error);
  if (state === undefined || !(error instanceof Error))
    return isConnectionError(error) ? new AppError('server_unavailable', {}, { cause: error }) : error;
  if (state === 'P0001' && isErrorCode(error.message)) return new AppError(error.message, {}, { cause: error });
  if (state === DISK_FULL) return storageFull(error);
  if (SENDER.test(state)) return new AppError('input_invalid', {}, { cause: error });
  return MOMENT.test(state) ? new AppError('server_unavailable', {}, { cause: error }) : error;
}

/** The database port of functions: rpc as one caller, with errors as AppError. */
export class CallerDb implements Db {
  readonly #rpcs: RpcCalls;
  readonly #caller: Caller;
  readonly rpc = typedRpc((name, args) => this.rpcRaw(name, args));

  constructor(rpcs: RpcCalls, caller: Caller) {
    this.#rpcs = rpcs;
    this.#caller = caller;
  }

  /** An untyped call with the raw answer, for tests of calls that `rpc` does not allow. */
  async rpcRaw(name: string, args: RpcArgs = {}): Promise<unknown> {
    let text: string | undefined;
    try {
      text = await this.#rpcs.call(this.#caller, name, args);
    } catch (error) {
      throw toAppError(error);
    }
    if (text === undefined) throw new Error(`The database has no function ${name}(${Object.keys(args).join(', ')}).`);
    return text === '' ? null : JSON.parse(text);
  }
}
