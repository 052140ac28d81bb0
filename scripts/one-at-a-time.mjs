/**
 * Two processes that install or build in one checkout would remove each other's files. A lock file with the number of its process keeps the second
 * waiting; one whose process has ended is taken over.
 */
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

const LOOK_MS = 200;
/** Longer than an installation over a slow network and a build on a slow computer. */
const PATIENCE_MS = 20 * 60_000;

const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Longer than between the making of a file and the writing of a number into it. */
const WRITTEN_MS = 10_000;

/**
 * Gives a written file another name that nothing has yet. On FAT, on network folders and on shared folders of virtual machines there are no hard
 * links: there its copy appears empty and has its text a moment later.
 * @throws Error with the code EEXIST if something has the name
 */
function putFirst(own, file) {
  try {
    linkSync(own, file);
  } catch (error) {
    if (error.code === 'EEXIST') throw error;
    copyFileSync(own, file, constants.COPYFILE_EXCL);
  }
}

/** Who holds the lock: undefined if nobody does any more, NaN while it is being written, 0 if who wrote it was killed meanwhile. */
function readHolder(file) {
  try {
    const holder = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isNaN(holder) && Date.now() - statSync(file).mtimeMs > WRITTEN_MS ? 0 : holder;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether the lock is ours now. */
function take(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    putFirst(own, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes the lock of a process that ended, unless another did so and took it meanwhile: then it gets it back. */
function removeStale(file, holder) {
  const stale = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, stale);
    if (readHolder(stale) !== holder) putFirst(stale, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(stale, { force: true });
}

/** In a container the process before often had the same number; its own lock nobody takes twice. */
const hasEnded = (holder) => holder === 0 || holder === process.pid || (holder > 0 && !isAlive(holder));

/**
 * Runs `work` while no other process runs its own with the same lock.
 * @throws Error in words for the person at the terminal, if the other does not end
 */
export function oneAtATime(file, work, { say = (line) => process.stderr.write(`${line}\n`), patienceMs = PATIENCE_MS } = {}) {
  const begun = performance.now();
  let told;
  while (!take(file)) {
    const holder = readHolder(file);
    if (holder === undefined) continue;
    if (hasEnded(holder)) {
      removeStale(file, holder);
      continue;
    }
    if (performance.now() - begun > patienceMs)
      throw new Error(
        `Process ${holder} has been installing or building here for too long. If it does something else, remove ${file} and start again.`,
      );
    if (holder > 0 && told !== holder) say(`Process ${holder} is installing or building here; waiting for it …`);
    told = holder;
    pause(LOOK_MS);
  }
  // `work` may end the process, when a command fails.
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return work();
  } finally {
    process.off('exit', release);
    release();
  }
}
