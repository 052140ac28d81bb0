/**
 * `npm run bench -- resilience damage [--only NAME]`: a start on a damaged folder exits with a clear message and no stack, and leaves the
 * folder unchanged, so that it can still be repaired.
 */
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { cpSync, lstatSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Installation, makeScratch } from './installation.ts';
import { Person } from './people.ts';
import { findOccupants, findPostmasters, signal } from './processes.ts';
import { note, print, round } from './report.ts';

const GIVE_UP_MS = 180_000;
const STACK = /^\s+at .*:\d+:\d+/m;
/** Files that every start of PostgreSQL writes: its log, the name of that log, and its pid. */
const LOGS = /^postgres\/(log\/|cluster\/(current_logfiles|postmaster\.)|socket)/;

const { values } = parseArgs({ options: { only: { type: 'string' } } });

const newest = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .map((name) => join(folder, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0] ?? '';

type Damage = (folder: string) => void;

const cluster = (folder: string, ...parts: string[]): string => join(folder, 'postgres', 'cluster', ...parts);

const DAMAGES: Readonly<Record<string, Damage>> = {
  'newest file of the log cut': (folder) => truncateSync(newest(cluster(folder, 'pg_wal')), 1_000_000),
  'newest file of the log empty': (folder) => truncateSync(newest(cluster(folder, 'pg_wal')), 0),
  'files of the log gone': (folder) => {
    for (const name of readdirSync(cluster(folder, 'pg_wal'))) if (/^[0-9A-F]{24}$/.test(name)) rmSync(cluster(folder, 'pg_wal', name));
  },
  'pg_control empty': (folder) => truncateSync(cluster(folder, 'global', 'pg_control'), 0),
  'pg_control gone': (folder) => rmSync(cluster(folder, 'global', 'pg_control')),
  'PG_VERSION gone': (folder) => rmSync(cluster(folder, 'PG_VERSION')),
  'PG_VERSION 19': (folder) => writeFileSync(cluster(folder, 'PG_VERSION'), '19\n'),
  'PG_VERSION 17': (folder) => writeFileSync(cluster(folder, 'PG_VERSION'), '17\n'),
  'password empty': (folder) => writeFileSync(join(folder, 'postgres', 'password'), ''),
  'password gone': (folder) => rmSync(join(folder, 'postgres', 'password')),
  'password of another': (folder) => writeFileSync(join(folder, 'postgres', 'password'), 'x'.repeat(32)),
  'server.lock gone': (folder) => rmSync(join(folder, 'postgres', 'server.lock')),
  'log folder gone': (folder) => rmSync(join(folder, 'postgres', 'log'), { recursive: true }),
  'cluster gone': (folder) => rmSync(cluster(folder), { recursive: true }),
  'catalog cut': (folder) => truncateSync(cluster(folder, 'global', '1262'), 100),
  'keys.json empty': (folder) => writeFileSync(join(folder, 'keys.json'), ''),
  'stale postmaster.pid': (folder) => writeFileSync(cluster(folder, 'postmaster.pid'), `1\n${cluster(folder)}\n1\n5432\n\n\n`),
};

/** A copy of an unused data folder; sockets are not copied. */
function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: (path) => !lstatSync(path).isSocket() });
}

/** Path and digest of every file except logs. */
function toDigest(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const key = relative(folder, path);
    if (LOGS.test(key)) continue;
    const entry = lstatSync(path);
    if (entry.isFile()) found.set(key, createHash('sha256').update(readFileSync(path)).digest('hex'));
    else if (entry.isDirectory()) found.set(key, 'folder');
  }
  return found;
}

const changes = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));

async function start(name: string, folder: string): Promise<void> {
  const before = toDigest(folder);
  const installation = await Installation.create({ dataFolder: folder });
  const started = performance.now();
  const run = installation.start();
  const up = installation.untilHealthy(GIVE_UP_MS);
  const end = await Promise.race([run.ended, up.then(() => undefined)]);
  const ms = performance.now() - started;
  const isUp = end === undefined && (await up) !== undefined;
  const serversWhile = findPostmasters(folder).length;
  if (end === undefined) await installation.end(isUp ? 'SIGTERM' : 'SIGKILL');
  await pause(500);
  const left = findOccupants(folder);
  const changed = isUp ? [] : changes(before, toDigest(folder));
  signal(left, 'SIGKILL');
  print('damage', {
    name,
    up: isUp,
    end: end ?? 'ran on',
    ms: round(ms, 0),
    hasStack: STACK.test(run.output),
    changed: changed.slice(0, 10),
    serversWhile,
    processesLeft: left.length,
    output: run.output.trim().slice(0, 1_500),
  });
}

/** Copies a good folder, damages the copy and starts on it. */
async function tryDamage(name: string, good: string, folder: string, damage: Damage): Promise<void> {
  if (values.only !== undefined && values.only !== name) return;
  note(`damage: ${name}`);
  copyFolder(good, folder);
  damage(folder);
  await start(name, folder);
}

/** A read-only file system: a bind mount in its own mount namespace. */
async function tryReadOnly(good: string, scratch: string): Promise<void> {
  const name = 'read-only file system';
  if (process.getuid?.() !== 0 || (values.only !== undefined && values.only !== name)) return;
  const folder = join(scratch, 'read-only');
  copyFolder(good, folder);
  spawnSync('mount', ['--bind', folder, folder]);
  spawnSync('mount', ['-o', 'remount,ro,bind', folder]);
  try {
    await start(name, folder);
  } finally {
    spawnSync('umount', ['--lazy', folder]);
  }
}

const scratch = makeScratch('damage');
try {
  const good = join(scratch.path, 'good');
  const installation = await Installation.create({ dataFolder: good });
  await installation.startHealthy();
  const person = await Person.join(installation);
  await person.rpc('overview');
  await installation.end();
  // A folder as after a power failure: the write-ahead log must be replayed.
  const killed = join(scratch.path, 'killed');
  await installation.startHealthy();
  await Person.join(installation);
  signal([...findPostmasters(good), installation.run.pid], 'SIGKILL');
  await installation.run.ended;
  await pause(1_000);
  copyFolder(good, killed);

  for (const [at, [name, damage]] of Object.entries(DAMAGES).entries()) await tryDamage(name, killed, join(scratch.path, `copy-${at}`), damage);
  await tryReadOnly(killed, scratch.path);
} finally {
  scratch.remove();
}
