import type { ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXIT_CONFIG as SERVER_EXIT_CONFIG, EXIT_TRANSIENT as SERVER_EXIT_PASSING } from '#server/supervised.ts';
import { serverMain } from '#testing/process.ts';
import { EXIT_CONFIG, EXIT_TRANSIENT, supervise, type Timings } from './supervise.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Does what its argument says; answers pings unless it hangs. */
const FAKE = `
const act = process.argv[2];
process.on('message', (word) => word === 'ping' && process.send('alive'));
process.on('SIGTERM', () => act !== 'deaf' && process.exit(act === 'stops' ? 0 : 7));
process.on('SIGINT', () => act !== 'deaf' && process.exit(0));
process.send('serving');
if (act === 'hangs') process.send('hangs', () => { for (;;); });
else if (act.startsWith('exit')) process.exit(Number(act.slice(4)));
`;

let folder: string;
let script: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ziva-supervise-'));
  script = join(folder, 'child.cjs');
  await writeFile(script, FAKE);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs children that act as the list says, the last one for ever. */
function run(acts: readonly string[], timings: Partial<Timings> = {}) {
  const signals = new EventEmitter();
  const output: string[] = [];
  const children: ChildProcess[] = [];
  const started = new EventEmitter();
  const args = [script, ''];
  const act = () => acts[Math.min(children.length, acts.length - 1)] ?? '';
  args[1] = act();
  const ended = supervise({
    command: process.execPath,
    args,
    stdio: 'ignore',
    signals,
    timings: { checkMs: 50, silentMs: 2_000, firstPauseMs: 1, longestPauseMs: 4, sameSignalMs: 0, ...timings },
    say: (line) => output.push(line),
    onStart: (child) => {
      children.push(child);
      args[1] = act();
      child.once('message', () => started.emit(String(children.length)));
    },
  });
  return { ended, output, children, signal: (name: string) => signals.emit(name, name), isServing: (count: number) => once(started, String(count)) };
}

describe('supervisor', () => {
  test('the exit codes are the server’s', () => {
    expect([EXIT_CONFIG, EXIT_TRANSIENT]).toEqual([SERVER_EXIT_CONFIG, SERVER_EXIT_PASSING]);
  });

  test('a child that hangs is killed and started again', async () => {
    const { ended, output, children, signal, isServing } = run(['hangs', 'stops'], { silentMs: 300 });
    await isServing(2);
    expect(children[0]?.signalCode).toBe('SIGKILL');
    expect(output[0]).toMatch(/^Živa has not answered for/);
    signal('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('a child that keeps ending is started again after growing pauses, up to the longest', async () => {
    const { ended, output } = run(['exit1', 'exit1', 'exit1', 'exit1', 'exit0']);
    expect(await ended).toBe(0);
    expect(output.map((line) => /in ([\d.]+) s/.exec(line)?.[1])).toEqual(['0.001', '0.002', '0.004', '0.004']);
  });

  test('a child that lived long enough starts the pauses anew', async () => {
    const { ended, output } = run(['exit1', 'exit1', 'exit0'], { steadyMs: 0 });
    await ended;
    expect(output.map((line) => /in ([\d.]+) s/.exec(line)?.[1])).toEqual(['0.001', '0.001']);
  });

  test.each([
    ['a clean end', 'exit0', 0],
    ['a start that cannot succeed', 'exit78', 78],
  ])('%s is passed on and not started again', async (_what, act, code) => {
    const { ended, children } = run([act]);
    expect(await ended).toBe(code);
    expect(children).toHaveLength(1);
  });

  test('a start that may succeed later is tried again by a server that has served before', async () => {
    const { ended, children } = run(['exit75', 'exit0']);
    expect(await ended).toBe(0);
    expect(children).toHaveLength(2);
  });

  test('SIGTERM is forwarded once, and the exit code passed on', async () => {
    const { ended, children, signal, isServing } = run(['fails']);
    await isServing(1);
    signal('SIGTERM');
    signal('SIGTERM');
    expect(await ended).toBe(7);
    expect(children).toHaveLength(1);
  });

  test('a second SIGINT ends a child that does not stop', async () => {
    const { ended, signal, isServing } = run(['deaf']);
    await isServing(1);
    signal('SIGINT');
    signal('SIGINT');
    expect(await ended).toBe(137);
  });

  test('a signal during the pause ends at once', async () => {
    const { ended, output, signal } = run(['exit1'], { firstPauseMs: 600_000 });
    await expect.poll(() => output.length, { timeout: 60_000 }).toBe(1);
    signal('SIGTERM');
    expect(await ended).toBe(143);
  });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

test.skipIf(process.platform === 'win32')('a server whose event loop stands still is replaced, and stops cleanly', async () => {
  const port = await freePort();
  const signals = new EventEmitter();
  const children: ChildProcess[] = [];
  const serving = new Set<ChildProcess>();
  const isHealthy = async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok === true;
  const ended = supervise({
    command: process.execPath,
    args: [serverMain()],
    cwd: ROOT,
    env: { ...process.env, ZIVA_ENV: 'development', PORT: String(port), LOG_LEVEL: 'silent', ZIVA_DEMO: '0', ZIVA_DATA: join(folder, 'data') },
    stdio: 'ignore',
    signals,
    timings: { checkMs: 100, silentMs: 2_500, firstPauseMs: 1 },
    say: () => undefined,
    onStart: (child) => {
      children.push(child);
      child.on('message', (word) => {
        if (word === 'serving') serving.add(child);
      });
    },
  });
  // The port answers before the server says so; until it says so, its start may still take minutes.
  await expect.poll(() => serving.size, { timeout: 120_000, interval: 100 }).toBe(1);
  children[0]?.kill('SIGSTOP');
  await expect.poll(() => children.length, { timeout: 120_000, interval: 100 }).toBe(2);
  expect(children[0]?.signalCode).toBe('SIGKILL');
  await expect.poll(isHealthy, { timeout: 120_000, interval: 100 }).toBe(true);
  signals.emit('SIGTERM', 'SIGTERM');
  expect(await ended).toBe(0);
});
