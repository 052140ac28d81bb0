/**
 * An environment for one process in which no user namespace can be created, as in many containers: its own user namespace with
 * all accounts mapped and a limit of zero namespaces. The limit of the machine does not change. Needs root.
 */
import type { ChildProcess } from 'node:child_process';
import { readlinkSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const ACCOUNTS = 65_536;
const WITHIN_MS = 10_000;

/** Waits until the accounts are mapped, becomes root in a new shell, forbids namespaces, and runs the rest of the command line. */
export const NO_NAMESPACES = [
  'unshare',
  '--user',
  'sh',
  '-c',
  `read go; exec sh -c 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"' sh "$@"`,
  'sh',
];

function readNamespace(pid: number | 'self'): string {
  try {
    return readlinkSync(`/proc/${pid}/ns/user`);
  } catch {
    return '';
  }
}

/** Maps the accounts into the namespace of a process that was spawned with NO_NAMESPACES before its command, with a pipe for its input. */
export async function openWorld(child: ChildProcess): Promise<void> {
  const own = readNamespace('self');
  const { pid } = child;
  if (pid === undefined) return;
  for (const latest = performance.now() + WITHIN_MS; performance.now() < latest; await pause(5)) {
    const theirs = readNamespace(pid);
    if (theirs === '' || theirs === own) continue;
    for (const map of ['uid_map', 'gid_map']) writeFileSync(`/proc/${pid}/${map}`, `0 0 ${ACCOUNTS}`);
    child.stdin?.end('\n');
    return;
  }
  throw new Error('No user namespace came up.');
}
