/**
 * Where a run of the tests puts what it throws away: in memory, if the system lends some as a folder. Databases of tests come and go by the hundred, and
 * a busy disk takes ten times as long for each.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Of Linux; elsewhere there is none. */
const MEMORY = '/dev/shm';
/** A run needs a few hundred megabytes of it; the rest is for its browsers and databases. */
const ROOM = 6 * 1024 ** 3;

const NAME = 'ziva-tests-';
/** A run takes minutes; what is that old was left by one that was killed. */
const OLD_MS = 6 * 3_600_000;

/** Removes what killed runs left: memory is not emptied by itself. @param now milliseconds since the epoch */
export function removeLeftFolders(parent, now) {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(NAME)) continue;
    const folder = join(parent, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: now };
    if (now - mtimeMs > OLD_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** Some systems let nothing be run from there, and tests do. */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o700 });
  return spawnSync(program).status === 0;
}

/** @returns the path of a new folder; undefined if the usual one is to be used */
export function makeFolderInMemory() {
  let folder;
  try {
    removeLeftFolders(MEMORY, Date.now());
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, freemem()) < ROOM) return undefined;
    folder = mkdtempSync(join(MEMORY, NAME));
    // As in the usual folder, the account of a database passes through.
    chmodSync(folder, 0o711);
    if (runsPrograms(folder)) return folder;
  } catch {
    // No such folder, or not for us.
  }
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  return undefined;
}
