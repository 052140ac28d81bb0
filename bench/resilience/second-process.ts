/**
 * `npm run bench -- resilience second-holder`: a second process on a used folder is refused with a message: while the first runs, while it
 * is paused (Node alone, then its database too), and from another pid namespace as a container has it. The first continues.
 * After a kill the next start adopts the running server of the database.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Installation, makeScratch } from './installation.ts';
import { Person } from './people.ts';
import { findPostmasters, signal, readTree } from './processes.ts';
import { print, round } from './report.ts';

const REFUSED_WITHIN_MS = 60_000;
const NAMESPACE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const STACK = /^\s+at .*:\d+:\d+/m;

const scratch = makeScratch('second-holder');

/** Starts a second server on the folder. @returns its exit; undefined while it runs. */
async function trySecond(when: string, prefix: readonly string[] = []): Promise<void> {
  const second = await Installation.create({ dataFolder: scratch.path, prefix });
  const started = performance.now();
  const run = second.start();
  const end = await Promise.race([run.ended, pause(REFUSED_WITHIN_MS, undefined)]);
  const ms = performance.now() - started;
  const isServing = end === undefined && (await second.isHealthy(2_000));
  if (end === undefined) signal(readTree(run.pid), 'SIGKILL');
  print('second-holder', {
    when,
    otherPidNamespace: prefix.length > 0,
    refused: end !== undefined && end !== 0,
    end: end ?? 'runs on',
    isServing,
    ms: Math.round(ms),
    hasStack: STACK.test(run.output),
    output: run.output.trim(),
  });
}

async function tryBoth(when: string): Promise<void> {
  await trySecond(when);
  await trySecond(when, NAMESPACE);
}

/** Kills Node alone and starts again. */
async function adopt(first: Installation, person: Person, prefix: readonly string[]): Promise<Installation> {
  const before = findPostmasters(scratch.path);
  await first.end('SIGKILL');
  const next = await Installation.create({ dataFolder: scratch.path, prefix });
  next.start();
  const ms = await next.untilHealthy();
  const after = findPostmasters(scratch.path);
  const answer = await fetch(`${next.origin}/rest/v1/rpc/overview`, {
    method: 'POST',
    headers: { apikey: person.apiKey, authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined);
  print('second-holder.adopts', {
    otherPidNamespace: prefix.length > 0,
    healthyMs: ms === undefined ? null : round(ms, 0),
    isSameServer: before.length === 1 && before[0] === after[0] && after.length === 1,
    overview: answer?.status ?? 0,
    output: ms === undefined ? next.run.output : undefined,
  });
  return next;
}

try {
  const first = await Installation.create({ dataFolder: scratch.path });
  await first.startHealthy();
  const person = await Person.join(first);
  await tryBoth('running');

  signal([first.run.pid], 'SIGSTOP');
  await tryBoth('node paused');
  const database = findPostmasters(scratch.path).flatMap(readTree);
  signal(database, 'SIGSTOP');
  await tryBoth('node and database paused');
  const resumed = performance.now();
  signal([...database, first.run.pid], 'SIGCONT');
  const ms = await first.untilHealthy();
  const overview = await person.rpc('overview');
  print('second-holder.goes-on', {
    healthyMs: ms === undefined ? null : round(performance.now() - resumed, 0),
    overview: overview.status,
    isAlive: first.run.end === undefined,
    servers: findPostmasters(scratch.path).length,
  });

  let holder = await adopt(first, person, []);
  holder = await adopt(holder, person, []);
  // A container that replaces a killed one. Its server of the database is not in its pid namespace.
  signal([holder.run.pid], 'SIGKILL');
  holder = await adopt(holder, person, NAMESPACE);
  const nodes = readTree(holder.run.pid);
  signal(nodes.slice(-1), 'SIGTERM');
  await holder.run.ended;
  print('second-holder.stopped', { end: holder.run.end, serversLeft: findPostmasters(scratch.path).length, output: holder.run.output.slice(-500) });
} finally {
  scratch.remove();
}
