/** Connects to PostgreSQL; starts it if nobody listens. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#server/config.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterFolder } from './folder.ts';
import { LOCK_HELD, PID_TAKEN, removeStalePid, startPostmaster, type Environment, type StartedPostmaster } from './postmaster.ts';
import { damaged } from './refusals.ts';
import { whoListens, type ServerAddress } from './port-listener.ts';

/** Crash recovery replays up to max_wal_size, possibly on a slow disk. */
const READY_WITHIN_MS = 120_000;
/** A listening server that does not answer for this long counts as paused. */
const ANSWER_WITHIN_MS = 10_000;
const POLL_MS = 25;
const RETRY_MS = 500;

export interface ClusterAddress extends ServerAddress {
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** PostgreSQL reports that it is starting, stopping or recovering. */
const isNotReady = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57P03';

/** Errors of a server that finds the lock or shared memory of another one. */
const HELD = /still in use|another server might be running|lock file .* already exists/;

/** A server that was started while connecting. */
interface Attempt {
  started: StartedPostmaster | undefined;
  failures: number;
}
/** Temporary states of a server: stopping, crashed, starting, out of connections. */
const TRANSIENT = /^(57P0[123]|53300)$/;

export interface ReachParts {
  readonly dataFolder: string;
  readonly address: ClusterAddress;
  readonly folder: ClusterFolder;
  readonly binaries: Binaries;
  readonly account: Account;
  /** The command line of the server. */
  readonly args: readonly string[];
  /** Additional environment variables of the server. */
  readonly environment: Environment;
  /** Name of this process in the errors of other processes. */
  readonly role: string;
}

export class Reach {
  readonly #parts: ReachParts;
  #hasStarted = false;

  constructor(parts: ReachParts) {
    this.#parts = parts;
  }

  /** Whether a server was started here, successfully or not. */
  get hasStarted(): boolean {
    return this.#hasStarted;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#parts.address,
      application_name: `${this.#parts.role}, process ${process.pid}`,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      keepAlive: true,
    });
    // Told again by 'end'.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Connects to the running server; starts it if nobody listens. */
  async reach(): Promise<pg.Client> {
    const latest = performance.now() + READY_WITHIN_MS;
    const attempt: Attempt = { started: undefined, failures: 0 };
    while (performance.now() < latest) {
      if ((await whoListens(this.#parts.address)) === 'nobody') await this.#start(attempt);
      else {
        const client = await this.#tryConnect();
        if (client !== undefined) return client;
      }
      await pause(POLL_MS);
    }
    throw new StartError(
      `PostgreSQL in ${this.#parts.folder.cluster} did not become ready within ${READY_WITHIN_MS / 1000} s. Its log is in ${this.#parts.folder.logs}.`,
      { isTransient: true },
    );
  }

  /** Starts the server unless one is still starting. @throws StartError if it failed twice by itself. */
  async #start(attempt: Attempt): Promise<void> {
    const { started } = attempt;
    if (started !== undefined) {
      const how = started.ended();
      if (how === undefined) return;
      if (PID_TAKEN.test(started.output())) removeStalePid(this.#parts.folder);
      // Children of a killed server may hold its memory and lock for a moment.
      if (how === LOCK_HELD || HELD.test(started.output())) await pause(RETRY_MS);
      else if ((attempt.failures += 1) >= 2) throw damaged(this.#parts.folder, started.output());
    }
    const { folder, binaries, account, args, environment } = this.#parts;
    attempt.started = await startPostmaster(folder, binaries, account, args, environment);
    this.#hasStarted = true;
  }

  async #tryConnect(): Promise<pg.Client | undefined> {
    try {
      return await this.#connect();
    } catch (error) {
      if (isNotReady(error)) return undefined;
      if (error instanceof pg.DatabaseError && error.code === '28P01')
        throw new StartError(`${this.#parts.folder.password} is not the password of the database beside it. Put back the one from the same folder.`, {
          cause: error,
        });
      if (error instanceof pg.DatabaseError && !TRANSIENT.test(error.code ?? '')) throw damaged(this.#parts.folder, error.message);
      if (error instanceof Error && /timeout/i.test(error.message))
        throw new StartError(
          `The data folder ${this.#parts.dataFolder} is held by a database that does not answer; it may be paused. Continue or stop that process, or start this one with another folder: ZIVA_DATA=./other`,
          { cause: error, isTransient: true },
        );
      // The server ended between listening and answering.
      return undefined;
    }
  }
}
