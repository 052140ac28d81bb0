/**
 * The PostgreSQL that Živa runs itself, for an installation without DATABASE_URL. One connection (the guard) holds the
 * installation by an advisory lock, which the database gives back when the holder's process is gone and keeps while it is paused,
 * so a second Živa on the folder is refused. When the guard's connection breaks, the server is looked for and, if nobody listens,
 * started again; meanwhile requests are told that the database is away.
 */
import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#server/config.ts';
import { errorFields, type Log } from '#server/log.ts';
import { chooseAccount, type Account } from './account.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { databaseFolder, ensureClusterFolder, readPassword, removeDrafts, type ClusterFolder } from './folder.ts';
import {
  LOCK_HELD,
  PID_TAKEN,
  portOf,
  removeStalePid,
  startPostmaster,
  stopPostmaster,
  whoListens,
  type ServerAddress,
  type StartedPostmaster,
} from './postmaster.ts';
import { serverArguments, type ClusterSettings } from './settings.ts';

/** 'ziva' in ASCII, and what is locked: the installation as a whole. */
const LOCK_SQL = 'select pg_try_advisory_lock(2053731937, 1) as held';
const HOLDER_SQL = `
select a.application_name as name, to_char(a.backend_start, 'YYYY-MM-DD HH24:MI') as since
from pg_catalog.pg_locks l join pg_catalog.pg_stat_activity a on a.pid = l.pid
where l.locktype = 'advisory' and l.classid = 2053731937 and l.objid = 1 and l.granted`;

/** A crash leaves as much of the log to be read again as max_wal_size allows, on a slow disk too. */
const READY_WITHIN_MS = 120_000;
/** How long a server that listens may be silent before it is taken for paused. */
const ANSWER_WITHIN_MS = 10_000;
const NOTICED_WITHIN_MS = 3_000;
const POLL_MS = 25;
const RETRY_MS = 500;

export interface ClusterAddress extends ServerAddress {
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

export interface ClusterOptions {
  readonly dataFolder: string;
  readonly log: Log;
  /** Who holds the installation, for whoever is refused: "server", "backup". */
  readonly role: string;
  /** Besides those of settings.ts. */
  readonly settings?: ClusterSettings;
  readonly initdbFlags?: readonly string[];
  /** Called when the installation is another's, after a time without a connection. */
  readonly onLost?: () => void;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** PostgreSQL says of itself that it is starting, stopping or recovering. */
const isNotReady = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57P03';

/** What a server says that finds another's lock or memory. */
const HELD = /still in use|another server might be running|lock file .* already exists/;

/** The server as it was started while a connection was sought. */
interface Attempt {
  started: StartedPostmaster | undefined;
  failures: number;
}
/** States of a server that answers properly a moment later: stopping, crashed, starting, out of connections. */
const PASSING = /^(57P0[123]|53300)$/;

/** Another process holds the installation. */
class InUseError extends StartError {}

/** A segment of the log, which PostgreSQL may need to start, in bytes. */
const ROOM_TO_START = 16 * 1024 * 1024;

/** On a full disk PostgreSQL cannot write down either that the disk is full. */
function hasNoRoom(path: string): boolean {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize < ROOM_TO_START;
}

/** What is known of a refusal, in words. */
function damaged(folder: ClusterFolder, said: string): StartError {
  if (/No space left on device/.test(said) || hasNoRoom(folder.cluster))
    return new StartError(
      `The disk of ${folder.cluster} is full: PostgreSQL needs room to start. Free some and start again; nothing is lost.\n${said}`,
      { isPassing: true },
    );
  if (/Permission denied|Read-only file system|Operation not permitted/.test(said))
    return new StartError(
      `PostgreSQL may not write in ${folder.cluster}. Give the folder to the account that runs Živa, on a disk that can be written.\n${said}`,
    );
  return new StartError(
    `The database in ${folder.cluster} does not start, it may be damaged. Keep the folder as it is and restore your last backup into a new one ` +
      `(ZIVA_DATA=./new npm run -s ziva -- restore DIR). PostgreSQL says, and more in ${folder.logs}:\n${said}`,
  );
}

function addressOf(folder: ClusterFolder, tcpPort: number | undefined): ClusterAddress {
  const place = tcpPort === undefined ? { host: folder.socketFolder, port: 5432 } : { host: '127.0.0.1', port: tcpPort };
  return { ...place, user: 'postgres', password: readPassword(folder), database: 'postgres' };
}

export class Cluster {
  readonly address: ClusterAddress;
  readonly #options: ClusterOptions;
  readonly #folder: ClusterFolder;
  readonly #binaries: Binaries;
  readonly #account: Account;
  readonly #args: readonly string[];
  readonly #digest: string;
  #guard: pg.Client | undefined;
  #closing = false;
  #hasStarted = false;
  #recovery: Promise<void> = Promise.resolve();

  private constructor(parts: { options: ClusterOptions; folder: ClusterFolder; binaries: Binaries; account: Account; tcpPort: number | undefined }) {
    const { options, folder, tcpPort } = parts;
    this.#options = options;
    this.#folder = folder;
    this.#binaries = parts.binaries;
    this.#account = parts.account;
    const { args, digest } = serverArguments({ socketFolder: folder.socketFolder, logFolder: folder.logs, tcpPort }, options.settings ?? {});
    this.#args = args;
    this.#digest = digest;
    this.address = addressOf(folder, tcpPort);
  }

  /**
   * Makes what is missing, finds or starts the server, and takes the installation.
   * @throws StartError when another process holds it, or the server cannot be started.
   */
  static async open(options: ClusterOptions): Promise<Cluster> {
    const { dataFolder } = options;
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    const binaries = findBinaries();
    const account = chooseAccount(dataFolder, binaries.postgres);
    const folder = await ensureClusterFolder(dataFolder, binaries, account, options.initdbFlags);
    const tcpPort = process.platform === 'win32' ? (portOf(folder) ?? (await freePort())) : undefined;
    const cluster = new Cluster({ options, folder, binaries, account, tcpPort });
    try {
      await cluster.#take();
    } catch (error) {
      // A server that was started in vain is not left behind; one that another Živa took meanwhile is that one's.
      if (cluster.#hasStarted && !(error instanceof InUseError)) await stopPostmaster(folder);
      throw error;
    }
    removeDrafts(dataFolder);
    return cluster;
  }

  /** Where the running server of a data folder answers; undefined when none runs. */
  static async find(dataFolder: string): Promise<ClusterAddress | undefined> {
    if (!existsSync(databaseFolder(dataFolder))) return undefined;
    const binaries = findBinaries();
    const folder = await ensureClusterFolder(dataFolder, binaries, chooseAccount(dataFolder, binaries.postgres));
    const address = addressOf(folder, process.platform === 'win32' ? portOf(folder) : undefined);
    return (await whoListens(address)) === 'somebody' ? address : undefined;
  }

  /** Stops the server, or leaves it to whoever holds it. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#recovery;
    if (this.#guard === undefined) return;
    await this.#guard.end().catch(() => undefined);
    await stopPostmaster(this.#folder);
  }

  async #take(): Promise<void> {
    let guard = await this.#reach();
    const { rows } = await guard.query<{ digest: string | null }>(`select current_setting('ziva.settings', true) as digest`);
    await this.#lock(guard);
    if (rows[0]?.digest !== this.#digest) {
      // Left running by a killed process of another version; nobody else holds it.
      await guard.end();
      await stopPostmaster(this.#folder);
      guard = await this.#reach();
      await this.#lock(guard);
    }
    this.#guard = guard;
    guard.once('end', () => this.#recover());
  }

  /** @throws StartError naming the holder. */
  async #lock(guard: pg.Client): Promise<void> {
    // A holder that was killed a moment ago still counts until the database has noticed.
    for (const latest = performance.now() + NOTICED_WITHIN_MS; ; await pause(POLL_MS)) {
      const { rows } = await guard.query<{ held: boolean }>(LOCK_SQL);
      if (rows[0]?.held === true) return;
      if (performance.now() > latest) break;
    }
    const holder = (await guard.query<{ name: string; since: string }>(HOLDER_SQL)).rows[0];
    await guard.end();
    throw new InUseError(
      `The data folder ${this.#options.dataFolder} is in use by another Živa (${holder?.name ?? 'unknown'}, since ${holder?.since ?? 'unknown'} UTC). ` +
        'Stop that one, or start this one with another folder: ZIVA_DATA=./other',
      { isPassing: true },
    );
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.address,
      application_name: `${this.#options.role}, process ${process.pid}`,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      keepAlive: true,
    });
    // Told again by 'end'.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** A connection to the running server, which is started when nobody listens. */
  async #reach(): Promise<pg.Client> {
    const latest = performance.now() + READY_WITHIN_MS;
    const attempt: Attempt = { started: undefined, failures: 0 };
    while (performance.now() < latest) {
      if ((await whoListens(this.address)) === 'nobody') await this.#start(attempt);
      else {
        const client = await this.#tryConnect();
        if (client !== undefined) return client;
      }
      await pause(POLL_MS);
    }
    throw new StartError(
      `PostgreSQL in ${this.#folder.cluster} did not become ready within ${READY_WITHIN_MS / 1000} s. Its log is in ${this.#folder.logs}.`,
      { isPassing: true },
    );
  }

  /** Starts the server, unless one that was started is still on its way. @throws StartError when it ended twice for a reason of its own. */
  async #start(attempt: Attempt): Promise<void> {
    const { started } = attempt;
    if (started !== undefined) {
      const how = started.ended();
      if (how === undefined) return;
      if (PID_TAKEN.test(started.said())) removeStalePid(this.#folder);
      // A server that was killed may leave children that hold its memory and its lock for a moment longer.
      if (how === LOCK_HELD || HELD.test(started.said())) await pause(RETRY_MS);
      else if ((attempt.failures += 1) >= 2) throw damaged(this.#folder, started.said());
    }
    attempt.started = await startPostmaster(this.#folder, this.#binaries, this.#account, this.#args);
    this.#hasStarted = true;
  }

  async #tryConnect(): Promise<pg.Client | undefined> {
    try {
      return await this.#connect();
    } catch (error) {
      if (isNotReady(error)) return undefined;
      if (error instanceof pg.DatabaseError && error.code === '28P01')
        throw new StartError(`${this.#folder.password} is not the password of the database beside it. Put back the one from the same folder.`, {
          cause: error,
        });
      if (error instanceof pg.DatabaseError && !PASSING.test(error.code ?? '')) throw damaged(this.#folder, error.message);
      if (error instanceof Error && /timeout/i.test(error.message))
        throw new StartError(
          `The data folder ${this.#options.dataFolder} is held by a database that does not answer; it may be paused. Continue or stop that process, or start this one with another folder: ZIVA_DATA=./other`,
          { cause: error, isPassing: true },
        );
      // It went away between listening and answering.
      return undefined;
    }
  }

  #recover(): void {
    this.#guard = undefined;
    if (this.#closing) return;
    this.#recovery = this.#recovery.then(() => this.#regain());
  }

  async #regain(): Promise<void> {
    const { log, onLost } = this.#options;
    log.error({}, 'the database went away');
    while (!this.#closing && this.#guard === undefined) {
      try {
        await this.#take();
        log.warn({}, 'the database is back');
      } catch (error) {
        log.error(errorFields(error), 'the database cannot be reached');
        if (error instanceof InUseError) return onLost?.();
        await pause(RETRY_MS);
      }
    }
  }
}
