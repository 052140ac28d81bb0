/**
 * `npm run bench -- resilience silent-database [--seconds N]`: all processes of the database are paused under load, as a stalled disk
 * would. Requests must fail with 503 within their limits, pages must still be served, and afterwards everything works in the same process.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { toName, send } from './client.ts';
import { Installation, makeScratch } from './installation.ts';
import { MixedLoad } from './mixed-load.ts';
import { Person } from './people.ts';
import { findPostmasters, signal, readTree } from './processes.ts';
import { Counts, print, round, spread } from './report.ts';

const PEOPLE = 4;
const RATE = 10;
const PAGE_EVERY_MS = 200;
const LOAD_AFTER_MS = 10_000;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });
const silentMs = Number(values.seconds) * 1_000;

async function askPages(installation: Installation, isOver: () => boolean): Promise<object> {
  const [times, answers]: [number[], Counts] = [[], new Counts()];
  while (!isOver()) {
    const answer = await send(installation.origin, { path: '/', timeoutMs: 30_000 });
    times.push(answer.ms);
    answers.add(toName(answer));
    await pause(PAGE_EVERY_MS);
  }
  return { answers, ms: spread(times) };
}

/** Sends requests for a while and waits for the last answer. */
async function offer(installation: Installation, people: readonly Person[], forMs: number): Promise<object> {
  const load = new MixedLoad(installation, people);
  const end = performance.now() + forMs;
  await load.offer(RATE, () => performance.now() > end);
  return { answers: load.answers, ms: spread(load.times), faults: load.faults };
}

const scratch = makeScratch('silent');
try {
  const installation = await Installation.create({ dataFolder: scratch.path });
  await installation.startHealthy();
  const people: Person[] = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await Person.join(installation));
  print('silent-database.before', await offer(installation, people, LOAD_AFTER_MS));

  let isOver = false;
  const started = performance.now();
  const during = offer(installation, people, silentMs);
  await pause(500);
  const database = findPostmasters(scratch.path).flatMap(readTree);
  signal(database, 'SIGSTOP');
  const pages = askPages(installation, () => isOver);
  const health = await send(installation.origin, { path: '/healthz', timeoutMs: 60_000 });
  const left = silentMs - (performance.now() - started);
  if (left > 0) await pause(left);
  isOver = true;
  signal(database, 'SIGCONT');
  const resumed = performance.now();
  const ms = await installation.untilHealthy();
  print('silent-database.during', {
    silentMs,
    healthz: { answer: toName(health), ms: round(health.ms, 0) },
    pages: await pages,
    requests: await during,
    healthyAfterMs: ms === undefined ? null : round(performance.now() - resumed, 0),
  });
  print('silent-database.after', {
    ...(await offer(installation, people, LOAD_AFTER_MS)),
    isAlive: installation.run.end === undefined,
    servers: findPostmasters(scratch.path).length,
    endedWith: await installation.end(),
  });
} finally {
  scratch.remove();
}
