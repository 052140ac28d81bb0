import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_HARD_LINKS } from '#testing/no-hard-links.ts';
import { oneAtATime } from './one-at-a-time.mjs';

let folder: string;
let lock: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ziva-lock-'));
  lock = join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Takes the lock, writes that it began, and that it ended once it was given a line. */
const WORKER = `
import { appendFileSync, readSync } from 'node:fs';
import { oneAtATime } from ${JSON.stringify(new URL('one-at-a-time.mjs', import.meta.url).href)};
const [lock, log, wait] = process.argv.slice(1);
oneAtATime(lock, () => {
  appendFileSync(log, 'begins\\n');
  process.stdout.write('begins');
  if (wait) readSync(0, Buffer.alloc(1));
  appendFileSync(log, 'ends\\n');
});
`;
const start = (...more: string[]) => spawn(process.execPath, ['--input-type=module', '-e', WORKER, lock, join(folder, 'log'), ...more]);

const startWithoutLinks = (...more: string[]) =>
  spawn(process.execPath, ['--import', NO_HARD_LINKS, '--input-type=module', '-e', WORKER, lock, join(folder, 'log'), ...more]);

/** The number of a process that has ended. */
const ENDED = spawnSync(process.execPath, ['-e', '']).pid;

test('the second waits until the first has ended, says so once, and leaves nothing behind', async () => {
  const first = start('wait');
  await once(first.stdout, 'data');
  const second = start();
  const said = text(second.stderr);
  await once(second.stderr, 'data');
  first.stdin.write('x');
  await once(second, 'exit');
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('begins\nends\nbegins\nends\n');
  expect((await said).trim()).toBe(`Process ${first.pid} is installing or building here; waiting for it …`);
  expect(readdirSync(folder)).toEqual(['log']);
});

test('who waits for one that is killed goes on', async () => {
  const first = start('wait');
  await once(first.stdout, 'data');
  const second = start();
  await once(second.stderr, 'data');
  first.kill('SIGKILL');
  await once(second, 'exit');
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('begins\nbegins\nends\n');
});

test.each([
  ['ended', ENDED],
  ['ended and had the number of this one, as in a container', process.pid],
])('the lock of a process that %s is taken over', (_how, pid) => {
  writeFileSync(lock, String(pid));
  expect(oneAtATime(lock, () => readFileSync(lock, 'utf8'))).toBe(String(process.pid));
  expect(readdirSync(folder)).toEqual([]);
});

test('without hard links the second waits all the same, and takes over from one that is killed', async () => {
  const first = startWithoutLinks('wait');
  await once(first.stdout, 'data');
  const second = startWithoutLinks('wait');
  await once(second.stderr, 'data');
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('begins\n');
  first.kill('SIGKILL');
  await once(second.stdout, 'data');
  const third = startWithoutLinks();
  await once(third.stderr, 'data');
  second.stdin.write('x');
  await once(third, 'exit');
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('begins\nbegins\nends\nbegins\nends\n');
  expect(readdirSync(folder)).toEqual(['log']);
});

test('a lock without a number is being written; one that stayed so is taken over', () => {
  writeFileSync(lock, '');
  expect(() => oneAtATime(lock, () => undefined, { say: () => undefined, patienceMs: 0 })).toThrow(`remove ${lock}`);
  utimesSync(lock, 0, 0);
  expect(oneAtATime(lock, () => readFileSync(lock, 'utf8'))).toBe(String(process.pid));
});

test('work that fails gives the lock back', () => {
  expect(() =>
    oneAtATime(lock, () => {
      throw new Error('broken');
    }),
  ).toThrow('broken');
  expect(existsSync(lock)).toBe(false);
});

test('who waits too long is told which file to remove, and the lock stays', () => {
  writeFileSync(lock, String(process.ppid));
  expect(() => oneAtATime(lock, () => undefined, { say: () => undefined, patienceMs: 0 })).toThrow(`remove ${lock}`);
  expect(readdirSync(folder)).toEqual(['lock']);
});
