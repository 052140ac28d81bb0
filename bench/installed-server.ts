/** The real server as a process of its own, on a loopback port, over a database that was filled beforehand. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#server/project-root.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../scripts/server-flags.mjs';

const START_LIMIT_MS = 60_000;
const ASK_EVERY_MS = 50;

export interface RunningServer {
  readonly origin: string;
  readonly pid: number;
  /** "bundle" as `npm start` runs it, or "sources" when nothing is built. */
  readonly runs: 'bundle' | 'sources';
  /** Resident memory in MB, undefined where there is no /proc. */
  residentMb(): Promise<number | undefined>;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilHealthy(origin: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode} while starting.`);
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new Error(`The server did not answer within ${START_LIMIT_MS / 1000} s.`);
}

async function residentMb(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kb === undefined ? undefined : Math.round(Number(kb) / 1024);
}

/** @param flags of Node, in place of those of an installation */
export async function startServer(env: Readonly<Record<string, string>>, flags: readonly string[] = SERVER_FLAGS): Promise<RunningServer> {
  const bundle = join(PROJECT_ROOT, 'dist', 'server', 'main.js');
  const runs = existsSync(bundle) ? 'bundle' : 'sources';
  const args = runs === 'bundle' ? [bundle] : ['--import', 'tsx', join(PROJECT_ROOT, 'server', 'main.ts')];
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...flags, ...args], {
    cwd: PROJECT_ROOT,
    env: { ...SERVER_ENVIRONMENT, ...process.env, ZIVA_ENV: 'development', ZIVA_DEMO: '0', LOG_LEVEL: 'error', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilHealthy(origin, child);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    origin,
    pid: child.pid ?? 0,
    runs,
    residentMb: () => residentMb(child.pid),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
