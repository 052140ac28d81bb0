/**
 * Živa's own PostgreSQL, for an installation without DATABASE_URL. One connection (the guard) holds an advisory lock on the
 * installation. PostgreSQL releases it when the process ends and keeps it while the process is paused, so a second Živa on the folder is
 * refused. When the guard's connection breaks, the server is looked for and, if nobody listens, started again; meanwhile requests
 * get an error that the database is unavailable.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#server/log.ts';
import { OutageLog } from '#server/outage-log.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { databaseFolder, ensureClusterFolder, readPassword, removeDrafts, type ClusterFolder } from './folder.ts';
import { takeInstallation } from './installation-lock.ts';
import { readPort, stopPostmaster, type Environment } from './postmaster.ts';
import { Reach, type ClusterAddress } from './reach.ts';
import { InUseError } from './refusals.ts';
import { serverArguments, type ClusterSettings } from './settings.ts';
import { removeFarFolder, removeStaleFarFolders } from './socket-folder.ts';
import { stopServer } from './stop-server.ts';
import { whoListens } from './port-listener.ts';

export type { ClusterAddress } from './reach.ts';

const RETRY_MS = 500;

export interface ClusterOptions {
  readonly dataFolder: string;
  readonly log: Log;
  /** Name of this process in the error of a refused one: "server", "backup". */
  readonly role: string;
  /** In addition to settings.ts. */
  readonly settings?: ClusterSettings;
  readonly initdbFlags?: readonly string[];
  /** Environment variables in addition to those of postmaster.ts. */
  readonly environment?: Environment;
  /** Called if another process has taken the installation while the connection was lost. */
  readonly onLost?: () => void;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function toAddress(folder: ClusterFolder, tcpPort: number | undefined): ClusterAddress {
  const place = tcpPort === undefined ? { host: folder.socketFolder, port: 5432 } : { host: '127.0.0.1', port: tcpPort };
  return { ...place, user: 'postgres', password: readPassword(folder), database: 'postgres' };
}

interface ClusterParts {
  readonly options: ClusterOptions;
  readonly folder: ClusterFolder;
  readonly reach: Reach;
  readonly address: ClusterAddress;
  readonly digest: string;
}

export class Cluster {
  readonly #parts: ClusterParts;
  readonly #outage: OutageLog;
  #guard: pg.Client | undefined;
  #closing = false;
  #recovery: Promise<void> = Promise.resolve();

  private constructor(parts: ClusterParts) {
    this.#parts = parts;
    this.#outage = new OutageLog(parts.options.log, { away: 'the database cannot be reached', back: 'the database is back' });
  }

  get address(): ClusterAddress {
    return this.#parts.address;
  }

  /**
   * Creates what is missing, finds or starts the server, and locks the installation.
   * @throws StartError if another process holds it or the server cannot be started.
   */
  static async open(options: ClusterOptions): Promise<Cluster> {
    const { dataFolder, role } = options;
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    const binaries = findBinaries();
    const account = chooseAccount(dataFolder, binaries.postgres);
    await removeStaleFarFolders(account, Date.now());
    const folder = await ensureClusterFolder(dataFolder, binaries, account, options.initdbFlags);
    const tcpPort = process.platform === 'win32' ? (readPort(folder) ?? (await freePort())) : undefined;
    const { args, digest } = serverArguments({ socketFolder: folder.socketFolder, logFolder: folder.logs, tcpPort }, options.settings ?? {});
    const address = toAddress(folder, tcpPort);
    const reach = new Reach({ dataFolder, address, folder, binaries, account, args, environment: options.environment ?? {}, role });
    const cluster = new Cluster({ options, folder, reach, address, digest });
    try {
      await cluster.#take();
    } catch (error) {
      // Stops a server that was started for nothing, unless another Živa has taken it over.
      if (reach.hasStarted && !(error instanceof InUseError)) {
        await stopPostmaster(folder);
        removeFarFolder(dataFolder, folder.socketFolder);
      }
      throw error;
    }
    removeDrafts(dataFolder);
    return cluster;
  }

  /** The address of the running server of a data folder; undefined if none runs. */
  static async find(dataFolder: string): Promise<ClusterAddress | undefined> {
    if (!existsSync(databaseFolder(dataFolder))) return undefined;
    const binaries = findBinaries();
    const folder = await ensureClusterFolder(dataFolder, binaries, chooseAccount(dataFolder, binaries.postgres));
    const address = toAddress(folder, process.platform === 'win32' ? readPort(folder) : undefined);
    return (await whoListens(address)) === 'somebody' ? address : undefined;
  }

  /** Stops the server. If it can neither be signalled nor stopped through the database, it is left running and a warning is logged. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#recovery;
    if (this.#guard === undefined) return;
    await this.#stop(this.#guard);
  }

  async #stop(guard: pg.Client): Promise<void> {
    const { options, folder, address } = this.#parts;
    if (await stopServer(guard, folder, address)) removeFarFolder(options.dataFolder, folder.socketFolder);
    else options.log.warn({}, 'the server of the database did not end and runs on; the next start takes it over');
  }

  async #take(): Promise<void> {
    const { options, reach, digest } = this.#parts;
    let guard = await reach.reach();
    const { rows } = await guard.query<{ digest: string | null }>(`select current_setting('ziva.settings', true) as digest`);
    await takeInstallation(guard, options.dataFolder);
    if (rows[0]?.digest !== digest) {
      // Left running by a killed process of another version, so no other process holds it.
      await this.#stop(guard);
      guard = await reach.reach();
      await takeInstallation(guard, options.dataFolder);
    }
    this.#guard = guard;
    guard.once('end', () => this.#recover());
  }

  #recover(): void {
    this.#guard = undefined;
    if (this.#closing) return;
    this.#recovery = this.#recovery.then(() => this.#regain());
  }

  async #regain(): Promise<void> {
    const { log, onLost } = this.#parts.options;
    log.error({}, 'the database went away');
    this.#outage.begin();
    while (!this.#closing && this.#guard === undefined) {
      try {
        await this.#take();
        this.#outage.over();
      } catch (error) {
        this.#outage.failed(error);
        if (error instanceof InUseError) return onLost?.();
        await pause(RETRY_MS);
      }
    }
  }
}
