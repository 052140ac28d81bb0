/** Refuses writes while disk space is low, and detects errors of a full disk. */
import { DISK_FULL, getSqlState } from './database.ts';
import { FULL_RETRY_SECONDS, storageFull, type DiskSpace } from './disk-space.ts';
import { apiError } from './api-error.ts';
import type { Caller } from './caller.ts';
import type { PersonTurns } from './person-turns.ts';
import { REQUEST_TERMS, type RpcArgs, type RpcCalls, type Rpcs } from './rest/rpc.ts';

/** The refusal as an answer of the API families. */
export function storageFullAnswer(): Response {
  return apiError(507, 'storage_full', { retryAfter: FULL_RETRY_SECONDS }, { 'retry-after': String(FULL_RETRY_SECONDS) });
}

/** Which part met a full disk; undefined for any other error. */
export function whoIsFull(error: unknown): 'database' | 'files' | undefined {
  if (getSqlState(error) === DISK_FULL) return 'database';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'files' : undefined;
}

/** Writes that are allowed on a full disk: they free space or withdraw something. */
const GOES_ON: ReadonlySet<string> = new Set(['delete_account', 'withdraw_consent', 'drop_push']);
/** The database refused a write in a read-only transaction. */
const READ_ONLY = '25006';

/** Rpcs of requests, with their limits of time, size and of those of one person at once. While disk space is low, they are read-only. */
export class WatchedRpcs implements RpcCalls {
  readonly #rpcs: Rpcs;
  readonly #disk: DiskSpace;
  readonly #turns: PersonTurns;

  constructor(rpcs: Rpcs, disk: DiskSpace, turns: PersonTurns) {
    this.#rpcs = rpcs;
    this.#disk = disk;
    this.#turns = turns;
  }

  /** @throws AppError storage_full, answer_too_large, rate_limited, and what the database raised. */
  call(caller: Caller, name: string, args: RpcArgs): Promise<string | undefined> {
    const work = () => this.#call(caller, name, args);
    return caller.userId === null ? work() : this.#turns.take(caller.userId, work);
  }

  async #call(caller: Caller, name: string, args: RpcArgs): Promise<string | undefined> {
    const access = this.#disk.isLow && !GOES_ON.has(name) ? 'read-only' : 'read-write';
    try {
      return await this.#rpcs.call(caller, name, args, { ...REQUEST_TERMS, access });
    } catch (error) {
      if (access === 'read-only' && getSqlState(error) === READ_ONLY) throw storageFull(error);
      const who = whoIsFull(error);
      if (who === undefined) throw error;
      void this.#disk.noteFull(who);
      throw storageFull(error);
    }
  }
}
