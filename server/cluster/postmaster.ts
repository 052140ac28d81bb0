/**
 * Starts and stops PostgreSQL's server process. It outlives a killed Živa; the next start finds it by its socket (port-listener.ts).
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childEnvironment } from '#server/settings/process-environment.ts';
import { isInstalled, type Account } from './account.ts';
import { cannotRun, type Binaries } from './binaries.ts';
import type { ClusterFolder } from './folder.ts';
import { fatalLines } from './server-log.ts';

/** Exit code of flock if another process holds the lock; PostgreSQL does not use it. */
export const LOCK_HELD = 75;
const STOP_FAST_MS = 20_000;
const POLL_MS = 25;

export type Environment = Readonly<Record<string, string>>;

export interface StartedPostmaster {
  readonly pid: number;
  /** Exit code or signal after it has ended. */
  ended(): number | NodeJS.Signals | undefined;
  readonly end: Promise<void>;
  /** Output before its log started, and the last errors of the log. */
  output(): string;
}

function findEnd(child: ChildProcess): Pick<StartedPostmaster, 'ended' | 'end'> {
  let how: number | NodeJS.Signals | undefined;
  const end = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      how = code ?? signal ?? 1;
      resolve();
    });
  });
  return { ended: () => how, end };
}

/**
 * How glibc gives memory back to the system, in bytes: of what was freed up to 4 MiB stay with their process for its next call, and no
 * process keeps what one large call needed. Figures in docs/bench.md.
 */
const MEMORY = { MALLOC_TRIM_THRESHOLD_: String(4 * 2 ** 20), MALLOC_MMAP_THRESHOLD_: String(32 * 2 ** 20) };

/**
 * Starts the server in its own process session, so a signal for Živa (Ctrl-C) does not reach it.
 * @param environment variables in addition to PATH, LC_ALL and TZ
 * @throws StartError if the program cannot be run.
 */
export async function startPostmaster(
  folder: ClusterFolder,
  binaries: Binaries,
  account: Account,
  args: readonly string[],
  environment: Environment,
): Promise<StartedPostmaster> {
  const lock = isInstalled('flock') ? ['flock', '--nonblock', '--no-fork', '--conflict-exit-code', String(LOCK_HELD), folder.lock] : [];
  const [command = binaries.postgres, ...rest] = [...lock, ...account.prefix, binaries.postgres, '-D', folder.cluster, ...args];
  const file = join(folder.logs, 'start.log');
  const log = openSync(file, 'w', 0o600);
  const startedAt = Date.now();
  const child = spawn(command, rest, {
    ...account.ids,
    cwd: folder.cluster,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
    // Without Živa's environment: it contains keys of other services, and PG* variables would change the server.
    env: {
      ...childEnvironment(),
      LC_ALL: 'C',
      TZ: 'UTC',
      ...MEMORY,
      ...environment,
    },
  });
  closeSync(log);
  const ending = findEnd(child);
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(cannotRun(binaries.postgres, error)));
  });
  child.unref();
  const output = (): string => [existsSync(file) ? readFileSync(file, 'utf8').trim() : '', ...fatalLines(folder.logs, startedAt)].join('\n').trim();
  return { pid: child.pid ?? 0, ...ending, output };
}

/** PostgreSQL's error if the process named in postmaster.pid exists, whatever it is. */
export const PID_TAKEN = /lock file ".*postmaster\.pid" already exists/;

/**
 * Removes postmaster.pid if its process id now belongs to another program, for example after a container was killed and restarted. It holds
 * the lock of the folder while removing: with this lock no server and no child process of it exists. Without `flock` nothing is removed.
 */
export function removeStalePid(folder: ClusterFolder): void {
  if (readPid(folder) !== undefined) return;
  spawnSync('flock', ['--nonblock', folder.lock, 'rm', '-f', join(folder.cluster, 'postmaster.pid')], { stdio: 'ignore' });
}

/** The server process of this folder, if its id is valid in this process namespace. */
function readPid(folder: ClusterFolder): number | undefined {
  const file = join(folder.cluster, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined;
  if (process.platform !== 'linux') return pid;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder.cluster) ? pid : undefined;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** Whether the server can be signalled: not if it runs in another process namespace. */
export function isVisible(folder: ClusterFolder): boolean {
  return readPid(folder) !== undefined;
}

/** The TCP port of a server that was left running. */
export function readPort(folder: ClusterFolder): number | undefined {
  return readPid(folder) === undefined ? undefined : Number(readFileSync(join(folder.cluster, 'postmaster.pid'), 'utf8').split('\n')[3]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** An ended child remains in the process table until Node waits for it. */
async function isGone(pid: number, withinMs: number): Promise<boolean> {
  for (const latest = performance.now() + withinMs; performance.now() < latest; await pause(POLL_MS)) {
    if (!isAlive(pid)) return true;
  }
  return !isAlive(pid);
}

/**
 * Stops the server of a folder. Open transactions are rolled back; acknowledged writes are on the disk.
 * @returns false if there is no server that this process may stop.
 */
export async function stopPostmaster(folder: ClusterFolder): Promise<boolean> {
  const pid = readPid(folder);
  if (pid === undefined) return false;
  // SIGINT is PostgreSQL's fast shutdown; SIGQUIT skips the checkpoint, and the next start replays the log.
  process.kill(pid, 'SIGINT');
  if (!(await isGone(pid, STOP_FAST_MS))) {
    process.kill(pid, 'SIGQUIT');
    await isGone(pid, STOP_FAST_MS);
  }
  return true;
}
