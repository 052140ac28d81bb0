/** Starts of the database that cannot succeed: told at once, and no server is left running behind them. */
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { Cluster } from './cluster.ts';

let folder: string;
const open = () => Cluster.open({ dataFolder: folder, log: createLog('silent'), role: 'test', initdbFlags: ['--no-sync'] });
const inFolder = (...parts: string[]): string => join(folder, 'postgres', ...parts);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ziva-failed-start-'));
  await (await open()).close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the folder of the logs is gone: it is made again', async () => {
  rmSync(inFolder('log'), { recursive: true });
  const cluster = await open();
  expect(existsSync(inFolder('log'))).toBe(true);
  await cluster.close();
});

test('a password of another database: refused, and no server runs on', async () => {
  const password = readFileSync(inFolder('password'), 'utf8');
  writeFileSync(inFolder('password'), 'x'.repeat(32));
  await expect(open()).rejects.toThrow('is not the password of the database');
  expect(await Cluster.find(folder)).toBeUndefined();
  writeFileSync(inFolder('password'), password);
});

test.skipIf(process.platform !== 'linux')('a killed server’s process id has gone to another process: it starts', { timeout: 60_000 }, async () => {
  const cluster = inFolder('cluster');
  // The process above this one: alive, of the same user, and no server of any database.
  writeFileSync(join(cluster, 'postmaster.pid'), `${process.ppid}\n${cluster}\n1\n5432\n\n\n`);
  const started = await open();
  expect(await Cluster.find(folder)).toEqual(started.address);
  await started.close();
});

test('a catalog that is cut: told as damaged, and no server runs on', async () => {
  // pg_database, without which nobody can connect.
  truncateSync(inFolder('cluster', 'global', '1262'), 100);
  await expect(open()).rejects.toThrow('it may be damaged');
  expect(await Cluster.find(folder)).toBeUndefined();
});
