/** A clock moved by libfaketime, for `npm run test:odd-hours` (scripts/odd-hours.ts) and the pictures of the screens (scripts/screenshots.ts). */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** By these libfaketime moves the clock of a process; those it starts inherit them, unless they get an environment of their own. */
const VARIABLES = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'NO_FAKE_STAT'] as const;

export type MovedClock = Readonly<Record<(typeof VARIABLES)[number], string>>;

/** The build for threads first: Node has many. */
const LIBRARIES = ['x86_64-linux-gnu/faketime', 'aarch64-linux-gnu/faketime', 'faketime', '../lib64/faketime'].flatMap((folder) =>
  ['libfaketimeMT.so.1', 'libfaketime.so.1'].map((file) => join('/usr/lib', folder, file)),
);
/** How late a process may be that was to begin at the hour. */
const STARTED_WITHIN_MS = 30_000;

const isMoved = (): boolean => process.env.FAKETIME !== undefined;

/** The variables as this run has them; none where the clock is the machine's own. */
export function movedClock(): Partial<MovedClock> {
  if (!isMoved()) return {};
  return Object.fromEntries(VARIABLES.map((name) => [name, process.env[name] ?? '']));
}

/** This run's environment with the machine's own clock. */
export function environmentOfMachine(): Record<string, string> {
  const others = Object.entries(process.env).filter(([name]) => !VARIABLES.some((one) => one === name));
  return Object.fromEntries(others.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** The library that moves clocks. @throws Error where it is not installed */
export function requireClockLibrary(): string {
  const library = LIBRARIES.find((path) => existsSync(path));
  if (library === undefined) throw new Error('libfaketime is missing, so no clock can be moved. On Debian: apt-get install libfaketime');
  return library;
}

/**
 * An environment whose clock goes on from an hour.
 *
 * @param at ISO 8601
 * @throws Error when the moved clock does not show in a process; testing/postgres.ts asks the same of PostgreSQL
 */
export function environmentAt(at: string, library: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const offsetSeconds = Math.round((Date.parse(at) - Date.now()) / 1000);
  const clock: MovedClock = {
    LD_PRELOAD: library,
    // An offset, not an hour: processes that start later agree with those that started before.
    FAKETIME: `${offsetSeconds < 0 ? '' : '+'}${offsetSeconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
  const env = { ...process.env, ...clock, ...more };
  const { stdout } = spawnSync(process.execPath, ['-p', 'Date.now()'], { env, encoding: 'utf8' });
  const missedMs = Math.abs(Number(stdout) - Date.parse(at));
  if (!(missedMs < STARTED_WITHIN_MS)) throw new Error(`The clock could not be moved to ${at}: a process says ${stdout.trim()}.`);
  return env;
}

/** Runs this very script once more from an hour on, if its clock is the machine's own. @returns only with the clock moved */
export function runFrom(at: string): void {
  if (isMoved()) return;
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    env: environmentAt(at, requireClockLibrary()),
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
