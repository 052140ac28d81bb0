/** The server as a process of its own, for what only a process can show: being killed, being one of two, saying why it will not start. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUNDLE = 'ZIVA_TEST_BUNDLE';

/** Hands the bundle of the run's server down to the workers. @param main its main.js, seen from the project */
export function announceTestBundle(main: string): void {
  process.env[BUNDLE] = main;
}

export const hasTestBundle = (): boolean => process.env[BUNDLE] !== undefined;

/** What node is to run for a server: the bundle of a vitest run, or the one built for the journeys. */
export const serverMain = (): string => process.env[BUNDLE] ?? 'dist/server/main.js';

export interface ServerProcess {
  /** Where it answers. */
  readonly url: string;
  readonly child: ChildProcess;
  /** Sends the signal and waits for the end. @returns exit code or signal. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

export interface FailedStart {
  readonly code: number | null;
  readonly errors: string;
}

function spawnServer(env: Readonly<Record<string, string>>): ChildProcess {
  const settings = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    ZIVA_ENV: 'development',
    PORT: '0',
    LOG_LEVEL: 'silent',
    ZIVA_DEMO: '0',
    ...env,
  };
  return spawn(process.execPath, ['--enable-source-maps', serverMain()], { cwd: ROOT, env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Starts a server process and waits until it listens. @returns why not, when it ends before. */
export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess | FailedStart> {
  const child = spawnServer(env);
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });
  const listening = new Promise<string>((resolve) => {
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /^Živa: (http\S+)/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  const url = await Promise.race([listening, ended.then(() => undefined)]);
  if (url === undefined) return { code: child.exitCode, errors };
  return {
    url,
    child,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** The same, for a test that needs it to run. */
export async function runServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const started = await startServerProcess(env);
  if ('errors' in started) throw new Error(`The server did not start (${started.code}): ${started.errors}`);
  return started;
}
