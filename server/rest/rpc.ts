/**
 * Calling a function of the database as somebody: role, claims and call as one message, which PostgreSQL runs as one
 * transaction, so the role cannot outlast the call. Grants and row policies judge the caller exactly as they do behind
 * PostgREST, because it is the same `set local role` and the same settings.
 */
import { AppError, isErrorCode } from '#core/kit/app-error.ts';
import { typedRpc, type Db } from '#functions/ports/db.ts';
import type { Caller } from '../caller.ts';
import { DISK_FULL, isConnectionError, getSqlState, type Database } from '../database.ts';
import { storageFull } from '../disk-space.ts';
import { callText, readRpcCatalogue, type Rpc } from './rpc-catalogue.ts';
import { literal } from '../sql-text.ts';

/** How a transaction on somebody's behalf is held. */
export interface Terms {
  /** 'read-only': what would write is refused (25006). */
  readonly access?: 'read-write' | 'read-only';
  /** How long one statement may take; without it, as long as the connection lets it (database-postgres.ts). */
  readonly statementMs?: number;
  /** The longest answer in bytes; a longer one is refused (answer_too_large) and what the call did is undone. */
  readonly answerBytes?: number;
}

/** What requests to /rest/v1 and /functions/v1 get. Jobs, imports and backups take longer and are not asked for by strangers. */
export const REQUEST_TERMS = { statementMs: 5_000, answerBytes: 5 * 1024 * 1024 } as const satisfies Terms;

/**
 * The statements that put a message under `caller`. Once the first query has run, a read-only transaction stays one. The time
 * counts from the statement after these: PostgreSQL measures each statement of a message by itself.
 */
export function impersonation(caller: Caller, { access, statementMs }: Terms = {}): string {
  const settings = [
    ...(access === 'read-only' ? [`set_config('transaction_read_only', 'on', true)`] : []),
    ...(statementMs === undefined ? [] : [`set_config('statement_timeout', '${statementMs}', true)`]),
    `set_config('request.jwt.claims', ${literal(JSON.stringify(caller.claims))}, true)`,
    `set_config('request.jwt.claim.sub', ${literal(caller.userId ?? '')}, true)`,
    `set_config('request.jwt.claim.role', ${literal(caller.role)}, true)`,
  ];
  return `select ${settings.join(', ')}; set local role ${caller.role};`;
}

export type RpcArgs = Readonly<Record<string, unknown>>;

/** Setting that nobody sets: reading it raises 42704, which is how SQL says that an answer is over the limit. */
const TOO_LARGE = 'ziva.answer_too_large';

/**
 * SQL for the text `expression`, a column's name, when it is at most `bytes` long. A longer one never leaves the database: the statement
 * fails, and all that the transaction did is undone.
 */
export function withinBytes(expression: string, bytes: number): string {
  return `case when octet_length(${expression}) > ${bytes} then current_setting('${TOO_LARGE}') else ${expression} end`;
}

/** The error of withinBytes as our own word; other errors as they are. */
export function asTooLarge(error: unknown): unknown {
  const isIt = getSqlState(error) === '42704' && error instanceof Error && error.message.includes(TOO_LARGE);
  return isIt ? new AppError('answer_too_large', {}, { cause: error }) : error;
}

/** The calling of functions, watched or not. */
export interface RpcCalls {
  call(caller: Caller, name: string, args: RpcArgs): Promise<string | undefined>;
}

export class Rpcs implements RpcCalls {
  readonly #database: Database;
  #catalogue: ReadonlyMap<string, Rpc> = new Map();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Reads the functions there are; call it after the migrations. */
  async load(): Promise<void> {
    this.#catalogue = await readRpcCatalogue(this.#database);
  }

  /**
   * @returns the answer as JSON text ('' for a function that returns nothing), or undefined when there is no such function
   * with these arguments
   * @throws AppError answer_too_large, and what the database raised
   */
  async call(caller: Caller, name: string, args: RpcArgs, terms: Terms = {}): Promise<string | undefined> {
    const rpc = this.#catalogue.get(name);
    const call = rpc === undefined ? undefined : callText(rpc, args);
    if (rpc === undefined || call === undefined) return undefined;
    const { answerBytes } = terms;
    // "offset 0" keeps the planner from writing the call out twice, once to measure it and once to answer.
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

/** SQLSTATEs that are the sender's doing (a value that cannot be) or the moment's (no connection, too slow, too full). */
const SENDER = /^(22...|23514|23502)$/;
const MOMENT = /^(08...|40...|53...|57...)$/;

/** What the database raised as AppError, where it is a word of ours, the sender's doing or the moment's; other errors as they are. */
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

/** The port handed to functions: rpc as one caller, errors of ours as AppError. */
export class CallerDb implements Db {
  readonly #rpcs: RpcCalls;
  readonly #caller: Caller;
  readonly rpc = typedRpc((name, args) => this.rpcRaw(name, args));

  constructor(rpcs: RpcCalls, caller: Caller) {
    this.#rpcs = rpcs;
    this.#caller = caller;
  }

  /** A call by whatever name with whatever arguments, the answer as it came. For what tries calls that `rpc` does not let through. */
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
