/**
 * Limits of a process that parses untrusted files, kept by a thread of its own, because a parser blocks the process. Processor time counts instead of
 * hours: on a busy server a harmless file takes longer.
 */
import { Worker } from 'node:worker_threads';

export interface ProcessLimits {
  /** Of the whole process, in bytes. */
  readonly memory: number;
  /** From now on, of all threads. */
  readonly seconds: number;
}

/** Ends a process whose file takes too much: a verdict about the file. */
export const LIMIT_SIGNAL = 'SIGUSR2';

const WATCH = `
  const { parentPort } = require('node:worker_threads');
  const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
  let limits, until;
  parentPort.on('message', (next) => { limits = next; until = next && spent() + next.seconds; });
  setInterval(() => {
    if (limits && (process.memoryUsage.rss() > limits.memory || spent() > until)) process.kill(process.pid, '${LIMIT_SIGNAL}');
  }, 10);`;

/** @returns sets the limits of what is done next; undefined = none */
export function watchProcess(): (limits: ProcessLimits | undefined) => void {
  const watcher = new Worker(WATCH, { eval: true });
  watcher.unref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  return (limits) => watcher.postMessage(limits);
}
