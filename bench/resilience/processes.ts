/** Processes of an installation and their resource use, from /proc. Linux only. */
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Clock ticks a second of /proc/<pid>/stat: 100 on every Linux that Node runs on. */
const TICKS = 100;

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process has ended, or is another user's.
    return '';
  }
}

function link(pid: number, file: string): string {
  try {
    return readlinkSync(`/proc/${pid}/${file}`);
  } catch {
    return '';
  }
}

const everybody = (): number[] => readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));

/** The fields of `stat` after the name, which may contain blanks. */
const readStat = (pid: number): string[] => read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];

const readParent = (pid: number): number => Number(readStat(pid)[1] ?? 0);

/** Whether the process exists and is no zombie. */
export const isRunning = (pid: number): boolean => !['', 'Z', 'X', undefined].includes(readStat(pid)[0]);

function realFolder(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** Server processes of PostgreSQL on the cluster of a data folder; their children are not counted. */
export function findPostmasters(dataFolder: string): number[] {
  const cluster = realFolder(join(dataFolder, 'postgres', 'cluster'));
  if (cluster === undefined) return [];
  const found = everybody().filter(
    (pid) => link(pid, 'cwd') === cluster && basename(link(pid, 'exe')) === 'postgres' && read(pid, 'cmdline').includes('\0-D\0') && isRunning(pid),
  );
  // A child that was forked just now still has its parent's command line; 0: it has ended meanwhile.
  return found.filter((pid) => {
    const parent = readParent(pid);
    return parent !== 0 && !found.includes(parent);
  });
}

/** Every process whose working directory or command line is in the data folder. */
export function findOccupants(dataFolder: string): number[] {
  return everybody().filter(
    (pid) => pid !== process.pid && isRunning(pid) && (link(pid, 'cwd').startsWith(dataFolder) || read(pid, 'cmdline').includes(dataFolder)),
  );
}

/** The process and its descendants. */
export function readTree(pid: number): number[] {
  const parents = new Map(everybody().map((one) => [one, readParent(one)]));
  const tree = [pid];
  for (const at of tree) for (const [one, parent] of parents) if (parent === at && !tree.includes(one)) tree.push(one);
  return tree;
}

const kilobytes = (text: string, name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);
const toMb = (kb: number): number => Math.round(kb / 102.4) / 10;

export const residentMb = (pid: number): number => toMb(kilobytes(read(pid, 'status'), 'VmRSS'));
export const peakMb = (pid: number): number => toMb(kilobytes(read(pid, 'status'), 'VmHWM'));
export const countDescriptors = (pid: number): number => {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
};

/** Proportional share: memory that several processes share counts once in the sum. */
export const sharedMb = (pids: readonly number[]): number => toMb(pids.reduce((sum, pid) => sum + kilobytes(read(pid, 'smaps_rollup'), 'Pss'), 0));

/** Processor time used so far, in seconds. */
export function cpuSeconds(pids: readonly number[]): number {
  const ticks = pids.reduce((sum, pid) => {
    const fields = readStat(pid);
    return sum + Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }, 0);
  return ticks / TICKS;
}

export interface Memory {
  readonly nodeMb: number;
  readonly postgresMb: number;
  readonly postgresProcesses: number;
  readonly nodeDescriptors: number;
  readonly postgresDescriptors: number;
}

/** Memory and descriptors of Node (resident) and of all PostgreSQL processes (proportional). */
export function readMemory(node: number, dataFolder: string): Memory {
  const tree = findPostmasters(dataFolder).flatMap(readTree);
  return {
    nodeMb: residentMb(node),
    postgresMb: sharedMb(tree),
    postgresProcesses: tree.length,
    nodeDescriptors: countDescriptors(node),
    postgresDescriptors: tree.reduce((sum, pid) => sum + countDescriptors(pid), 0),
  };
}

/** For a report: what the process is and in which state. */
export const describe = (pid: number): string =>
  `${pid} ${readStat(pid)[0] ?? ''} of ${readParent(pid)}: ${read(pid, 'cmdline').replaceAll('\0', ' ').slice(0, 80)}`;

/** Sends a signal; a process that is gone already is no error. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
