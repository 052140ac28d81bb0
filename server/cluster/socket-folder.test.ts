import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { Cluster } from './cluster.ts';

/** Deeper than a socket's path may be long. */
let folder: string;
const made: string[] = [];
beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'ziva-deep-'));
  made.push(root);
  folder = join(root, 'd'.repeat(60), 'e'.repeat(60));
});
afterAll(() => {
  for (const path of made) rmSync(path, { recursive: true, force: true });
});

const open = () => Cluster.open({ dataFolder: folder, log: createLog('silent'), role: 'test', initdbFlags: ['--no-sync'] });

test.skipIf(process.platform === 'win32')(
  'a deep data folder: its socket is in the temporary folder, and nothing of it is left there after the stop',
  async () => {
    const cluster = await open();
    const { host } = cluster.address;
    expect([dirname(host), existsSync(host)]).toEqual([tmpdir(), true]);
    await cluster.close();
    expect(existsSync(host)).toBe(false);
  },
);

test.skipIf(process.platform === 'win32')(
  'socket folders that killed servers left an hour ago are removed at a start; younger ones and those of others stay',
  async () => {
    const make = (name: string, mode: number, hoursAgo: number): string => {
      const path = join(tmpdir(), name);
      mkdirSync(path, { mode });
      made.push(path);
      const then = new Date(Date.now() - hoursAgo * 3_600_000);
      utimesSync(path, then, then);
      return path;
    };
    const own = process.pid.toString(16).padStart(8, '0');
    const stale = make(`ziva-${own}aaaaaaaa`, 0o700, 2);
    const young = make(`ziva-${own}bbbbbbbb`, 0o700, 0.5);
    const openToOthers = make(`ziva-${own}cccccccc`, 0o755, 2);
    const other = make(`ziva-${own}-photos`, 0o700, 2);
    await (await open()).close();
    expect([stale, young, openToOthers, other].map(existsSync)).toEqual([false, true, true, true]);
  },
);
