/** The built server on its own data folder as a process that can be killed, and a supervisor that restarts it as a service manager would. */
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT_ROOT } from '#server/project-root.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../scripts/server-flags.mjs';
import { freePort } from '../installed-server.ts';
import { send } from './client.ts';
import { findOccupants, signal } from './processes.ts';

const HEALTHY_WITHIN_MS = 120_000;
const ASK_EVERY_MS = 20;
const RESTART_AFTER_MS = 50;
const SAID_MAX = 20_000;
const INTERRUPTIONS = ['SIGINT', 'SIGTERM'] as const;

export interface InstallationOptions {
  readonly dataFolder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A prefix of the command, such as `unshare` with its options. */
  readonly prefix?: readonly string[];
  /** A checkout other than this one. */
  readonly root?: string;
  readonly uid?: number;
  readonly gid?: number;
  /** Runs in its own process group, which can be killed as a whole. */
  readonly detached?: boolean;
  readonly umask?: number;
  /** Called with the process after it was spawned. */
  readonly onSpawn?: (child: ChildProcess) => void;
}

export type End = number | NodeJS.Signals;

export interface Keys {
  readonly publishableKey: string;
  readonly secretKey: string;
}

/** A temporary folder, deleted by `remove`. */
export function makeScratch(name: string, parent: string = tmpdir()): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(parent, `ziva-resilience-${name}-`));
  const remove = (): void => {
    for (const name of INTERRUPTIONS) process.off(name, interrupted);
    signal(findOccupants(path), 'SIGKILL');
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  // An interrupted run leaves no processes.
  const interrupted = (): never => {
    remove();
    process.exit(1);
  };
  for (const name of INTERRUPTIONS) process.once(name, interrupted);
  return { path, remove };
}

/** One run of the server. */
export class Run {
  readonly child: ChildProcess;
  readonly ended: Promise<End>;
  #output = '';
  #end: End | undefined;

  constructor(child: ChildProcess) {
    this.child = child;
    const keep = (chunk: Buffer): void => {
      this.#output = `${this.#output}${chunk.toString('utf8')}`.slice(-SAID_MAX);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    this.ended = new Promise((resolve) => {
      child.once('error', (error) => {
        this.#output += String(error);
        this.#end ??= 1;
        resolve(this.#end);
      });
      child.once('close', (code, name) => {
        this.#end ??= code ?? name ?? 1;
        resolve(this.#end);
      });
      // A PostgreSQL that outlives Node does not hold its pipes; still, only the exit of the process counts.
      child.once('exit', (code, name) => {
        this.#end ??= code ?? name ?? 1;
        setTimeout(() => resolve(this.#end ?? 1), 500);
      });
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Exit code or signal, undefined while it runs. */
  get end(): End | undefined {
    return this.#end;
  }

  /** The end of its output, of both streams. */
  get output(): string {
    return this.#output;
  }
}

export class Installation {
  readonly dataFolder: string;
  readonly port: number;
  readonly origin: string;
  readonly #options: InstallationOptions;
  #run: Run | undefined;

  private constructor(options: InstallationOptions, port: number) {
    this.#options = options;
    this.dataFolder = options.dataFolder;
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
  }

  static async create(options: InstallationOptions): Promise<Installation> {
    return new Installation(options, await freePort());
  }

  get run(): Run {
    if (this.#run === undefined) throw new Error('The server was not started.');
    return this.#run;
  }

  #environment(): NodeJS.ProcessEnv {
    return {
      ...SERVER_ENVIRONMENT,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ZIVA_ENV: 'development',
      ZIVA_DEMO: '0',
      LOG_LEVEL: 'error',
      PORT: String(this.port),
      ZIVA_DATA: this.dataFolder,
      ...this.#options.env,
    };
  }

  start(): Run {
    const { prefix = [], root = PROJECT_ROOT, uid, gid, detached = false, umask, onSpawn } = this.#options;
    const main = join(root, 'dist', 'server', 'main.js');
    if (!existsSync(main)) throw new Error(`${main} is not there: npm run build first.`);
    const [command, ...args] = [...prefix, process.execPath, ...SERVER_FLAGS, main];
    const before = umask === undefined ? undefined : process.umask(umask);
    const stdio: StdioOptions = [onSpawn === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd: root, detached, env: this.#environment(), stdio, uid, gid });
    if (before !== undefined) process.umask(before);
    onSpawn?.(child);
    this.#run = new Run(child);
    return this.#run;
  }

  async isHealthy(timeoutMs = 5_000): Promise<boolean> {
    return (await send(this.origin, { path: '/healthz', timeoutMs })).status === 200;
  }

  /** @returns milliseconds, or undefined if it exited or did not answer in time. */
  async untilHealthy(withinMs = HEALTHY_WITHIN_MS): Promise<number | undefined> {
    const started = performance.now();
    while (performance.now() - started < withinMs) {
      if (await this.isHealthy()) return performance.now() - started;
      if (this.run.end !== undefined) return undefined;
      await pause(ASK_EVERY_MS);
    }
    return undefined;
  }

  /** Starts the server and waits until it serves. @throws Error with its output. */
  async startHealthy(): Promise<number> {
    this.start();
    const ms = await this.untilHealthy();
    if (ms === undefined) throw new Error(`The server did not come up (${this.run.end ?? 'silent'}): ${this.run.output.slice(-2_000)}`);
    return ms;
  }

  /** Sends the signal and waits for the end. */
  async end(name: NodeJS.Signals = 'SIGTERM'): Promise<End> {
    const { run } = this;
    if (run.end === undefined) run.child.kill(name);
    return run.ended;
  }

  keys(): Keys {
    return JSON.parse(readFileSync(join(this.dataFolder, 'keys.json'), 'utf8')) as Keys;
  }
}

export interface Death {
  readonly end: End;
  readonly output: string;
}

/** Restarts the server whenever it exits, and distinguishes unexpected exits from requested ones. */
export class Supervisor {
  readonly installation: Installation;
  /** Unexpected exits. */
  readonly deaths: Death[] = [];
  readonly #watching: Promise<void>;
  #asked = false;
  #stopping = false;

  constructor(installation: Installation) {
    this.installation = installation;
    this.#watching = this.#watch();
  }

  async #watch(): Promise<void> {
    while (!this.#stopping) {
      const { run } = this.installation;
      const end = await run.ended;
      if (this.#stopping) return;
      if (!this.#asked) this.deaths.push({ end, output: run.output.slice(-1_500) });
      this.#asked = false;
      await pause(RESTART_AFTER_MS);
      this.installation.start();
    }
  }

  killNode(): void {
    if (this.installation.run.end !== undefined) return;
    this.#asked = true;
    this.installation.run.child.kill('SIGKILL');
  }

  async stop(): Promise<End> {
    this.#stopping = true;
    const end = await this.installation.end();
    await this.#watching;
    return end;
  }
}
