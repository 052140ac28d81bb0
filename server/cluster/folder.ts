/**
 * The folder of Živa's own database, <data>/postgres: `cluster` is PGDATA; beside it are the password, the
 * socket and the logs. It is created under a temporary name and renamed when it is complete, so an interrupted first start leaves
 * nothing that looks like a database.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  fsyncSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/config.ts';
import { childEnvironment } from '#server/settings/process-environment.ts';
import { give, type Account } from './account.ts';
import { cannotRun, type Binaries } from './binaries.ts';
import { checkPaths } from './paths.ts';
import { chooseSocketFolder } from './socket-folder.ts';

/** The version of the programs in package.json. A folder of another version needs a backup and a restore. */
const MAJOR_VERSION = '18';
const DRAFT = 'postgres.new-';

export interface ClusterFolder {
  /** PostgreSQL's own folder (PGDATA). */
  readonly cluster: string;
  readonly logs: string;
  readonly socketFolder: string;
  /** The file that a running server locks. */
  readonly lock: string;
  readonly password: string;
}

const toParts = (folder: string) => ({
  cluster: join(folder, 'cluster'),
  logs: join(folder, 'log'),
  lock: join(folder, 'server.lock'),
  password: join(folder, 'password'),
});

/** The database folder of a data folder. */
export function databaseFolder(dataFolder: string): string {
  return join(dataFolder, 'postgres');
}

function syncFolder(path: string): void {
  // Windows has no fsync of a folder.
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Runs initdb and captures its error output. */
function runInitdb(program: string, args: readonly string[], account: Account): Promise<void> {
  const [command, ...rest] = [...account.prefix, program, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command ?? program, rest, {
      ...account.ids,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...childEnvironment(), LC_ALL: 'C' },
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
    child.once('error', (error) => reject(cannotRun(program, error)));
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new StartError(`PostgreSQL could not make its files (${code ?? signal}):\n${output.trim()}`));
    });
  });
}

async function make(draft: string, binaries: Binaries, account: Account, flags: readonly string[]): Promise<void> {
  const { cluster, logs, lock, password } = toParts(draft);
  mkdirSync(draft, { mode: 0o700 });
  for (const path of [cluster, logs, join(draft, 'socket')]) {
    mkdirSync(path, { mode: 0o700 });
    give(account, path);
  }
  writeFileSync(lock, '', { mode: 0o600 });
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  for (const path of [draft, lock, password]) give(account, path);
  const args = [`--pgdata=${cluster}`, '--username=postgres', `--pwfile=${password}`, '--auth=scram-sha-256', '--data-checksums'];
  // The built-in locale sorts by code point and knows the letters of every language, the same on each system.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await runInitdb(binaries.initdb, [...args, ...locale, ...flags], account);
  if (account.ids !== undefined) chownSync(password, 0, 0);
  syncFolder(draft);
}

/** Renames a complete draft into place; if another process was faster, its folder is kept. */
function settle(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(toParts(folder).password)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Removes drafts of interrupted first starts. Only for the holder of the installation: other processes may be creating theirs. */
export function removeDrafts(dataFolder: string): void {
  for (const name of readdirSync(dataFolder)) {
    if (name.startsWith(DRAFT)) rmSync(join(dataFolder, name), { recursive: true, force: true });
  }
}

function refuseOthers(dataFolder: string, cluster: string): void {
  const folder = databaseFolder(dataFolder);
  if (!existsSync(folder) && existsSync(join(dataFolder, 'db', 'PG_VERSION')))
    throw new StartError(
      `${dataFolder} was made by an older Živa with another database. Make a backup with that version (ziva backup DIR), ` +
        `then restore it into a new folder with this one: ZIVA_DATA=./new npm run -s ziva -- restore DIR`,
    );
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(folder)) return;
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (version === undefined || version === '')
    throw new StartError(
      `The database in ${folder} is damaged: ${file} is missing or empty. Restore your last backup into a new folder: ziva restore DIR`,
    );
  if (version !== MAJOR_VERSION)
    throw new StartError(
      `The database in ${folder} is of PostgreSQL ${version}, this Živa brings ${MAJOR_VERSION}. Make a backup with the Živa that made it, and restore it into a new folder with this one.`,
    );
}

/**
 * The database folder, created if it is missing.
 * @param flags additional flags of initdb
 * @throws StartError for a folder of another version, a damaged one, or if it cannot be created.
 */
export async function ensureClusterFolder(
  dataFolder: string,
  binaries: Binaries,
  account: Account,
  flags: readonly string[] = [],
): Promise<ClusterFolder> {
  const folder = databaseFolder(dataFolder);
  const parts = toParts(folder);
  refuseOthers(dataFolder, parts.cluster);
  if (!existsSync(folder)) {
    checkPaths(dataFolder, binaries);
    const draft = join(dataFolder, `${DRAFT}${process.pid}-${randomBytes(4).toString('hex')}`);
    try {
      await make(draft, binaries, account, flags);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      throw error;
    }
    settle(draft, folder);
    syncFolder(dataFolder);
  }
  const socketFolder = chooseSocketFolder(dataFolder, join(folder, 'socket'), account);
  // Missing in a copy without logs and sockets.
  for (const path of [socketFolder, parts.logs]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    give(account, path);
  }
  return { ...parts, socketFolder };
}

/** @throws StartError if the file is missing or empty. */
export function readPassword(folder: ClusterFolder): string {
  const password = existsSync(folder.password) ? readFileSync(folder.password, 'utf8').trim() : '';
  if (password === '')
    throw new StartError(
      `${folder.password} is missing or empty: without it the database beside it cannot be opened. Restore your last backup into a new folder: ziva restore DIR`,
    );
  return password;
}
