/**
 * `npm run bench -- resilience kills [--node N] [--postmaster N] [--mixed N]`: six writers, and at a random moment Node, the
 * server of the database or both are killed (-9). A supervisor starts Node again. After each round everything acknowledged must
 * be there once and whole, and Node must never have ended by itself.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Installation, makeScratch, Supervisor } from './installation.ts';
import { Person } from './people.ts';
import { describe, findPostmasters, signal } from './processes.ts';
import { Counts, note, print, spread } from './report.ts';
import { verify } from './verify.ts';
import { Writer } from './writers.ts';

const WRITERS = 6;
const KILL_WITHIN_MS = 2_500;
const HEALTHY_WITHIN_MS = 120_000;
const CHECK_EVERY_MS = 150;
const POLL_MS = 10;

type Target = 'node' | 'postmaster';
type Kind = Target | 'mixed';

/** Counts the PostgreSQL servers on the folder continuously. */
class Census {
  most = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(dataFolder: string) {
    this.#timer = setInterval(() => {
      const found = findPostmasters(dataFolder);
      if (found.length > 1) print('kills.servers', { found: found.map(describe) });
      this.most = Math.max(this.most, found.length);
    }, CHECK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

interface Sum {
  readonly rounds: number;
  readonly healthyMs: number[];
  lost: number;
  doubled: number;
  halves: Counts;
  stayedDown: number;
}

const someTargets = (): readonly Target[] => {
  const dice = Math.random();
  if (dice < 1 / 3) return ['node'];
  if (dice < 2 / 3) return ['postmaster'];
  return dice < 5 / 6 ? ['node', 'postmaster'] : ['postmaster', 'node'];
};

/** @returns the PostgreSQL server that was killed, if any. */
async function kill(supervisor: Supervisor, targets: readonly Target[]): Promise<number | undefined> {
  let killed: number | undefined;
  for (const [at, target] of targets.entries()) {
    if (at > 0) await pause(Math.random() * 400);
    if (target === 'node') supervisor.killNode();
    else {
      [killed] = findPostmasters(supervisor.installation.dataFolder);
      if (killed !== undefined) signal([killed], 'SIGKILL');
    }
  }
  return killed;
}

/** Healthy: the server answers, and neither its database nor its Node process is a killed one. */
async function untilBack(installation: Installation, killedServer: number | undefined, killedNode: number | undefined): Promise<number | undefined> {
  const started = performance.now();
  while (performance.now() - started < HEALTHY_WITHIN_MS) {
    const [server] = findPostmasters(installation.dataFolder);
    const isNew = server !== undefined && server !== killedServer && installation.run.pid !== killedNode;
    if (isNew && (await installation.isHealthy())) return performance.now() - started;
    await pause(POLL_MS);
  }
  return undefined;
}

async function playRound(supervisor: Supervisor, writers: readonly Writer[], kind: Kind, sum: Sum): Promise<boolean> {
  const { installation } = supervisor;
  for (const writer of writers) writer.resume();
  await pause(100 + Math.random() * KILL_WITHIN_MS);
  const targets = kind === 'mixed' ? someTargets() : [kind];
  const killedNode = targets.includes('node') ? installation.run.pid : undefined;
  const killedServer = await kill(supervisor, targets);
  const ms = await untilBack(installation, killedServer, killedNode);
  if (ms === undefined) {
    sum.stayedDown += 1;
    print('kills.down', { kind, targets, output: installation.run.output.slice(-2_000) });
    return false;
  }
  sum.healthyMs.push(ms);
  // The writers run for a moment again: writes without an answer are resent.
  await pause(200);
  await Promise.all(writers.map((writer) => writer.pause()));
  const verdict = await verify(installation.dataFolder, writers);
  sum.lost += verdict.lost.length;
  sum.doubled += verdict.doubled.length;
  for (const [name, count] of Object.entries(verdict.halves)) sum.halves.add(name, count);
  const isWhole = verdict.lost.length + verdict.doubled.length === 0 && Object.values(verdict.halves).every((count) => count === 0);
  if (!isWhole) print('kills.fault', { kind, targets, ...verdict });
  return true;
}

function total(writers: readonly Writer[], of: (writer: Writer) => Counts): Counts {
  const sum = new Counts();
  for (const writer of writers) for (const [name, count] of Object.entries(of(writer).toJSON())) sum.add(name, count);
  return sum;
}

const { values } = parseArgs({
  options: { node: { type: 'string', default: '100' }, postmaster: { type: 'string', default: '100' }, mixed: { type: 'string', default: '50' } },
});
const scratch = makeScratch('kills');
try {
  const installation = await Installation.create({ dataFolder: scratch.path });
  await installation.startHealthy();
  const writers: Writer[] = [];
  for (let n = 0; n < WRITERS; n++) writers.push(new Writer(await Person.join(installation)));
  const supervisor = new Supervisor(installation);
  const census = new Census(installation.dataFolder);
  let goesOn = true;
  for (const kind of ['node', 'postmaster', 'mixed'] as const) {
    const rounds = Number(values[kind]);
    const sum: Sum = { rounds, healthyMs: [], lost: 0, doubled: 0, halves: new Counts(), stayedDown: 0 };
    for (let round = 0; goesOn && round < rounds; round++) {
      if (round % 10 === 0) note(`kills: ${kind} ${round} of ${rounds}`);
      goesOn = await playRound(supervisor, writers, kind, sum);
    }
    const { healthyMs, ...rest } = sum;
    if (rounds > 0) print('kills', { kind, ...rest, healthyMs: spread(healthyMs), nodeDeaths: supervisor.deaths.length, mostServers: census.most });
  }
  census.stop();
  for (const writer of writers) await writer.pause();
  const last = goesOn ? await verify(installation.dataFolder, writers) : undefined;
  print('kills.sum', {
    acknowledged: total(writers, (writer) => writer.acknowledged),
    answers: total(writers, (writer) => writer.answers),
    refusals: writers.flatMap((writer) => writer.refusals).slice(0, 20),
    nodeDeaths: supervisor.deaths,
    mostServers: census.most,
    meals: last?.meals,
    unusedWithoutFile: last?.unusedWithoutFile,
    filesWithoutObject: last?.filesWithoutObject,
    endedWith: await supervisor.stop(),
    left: findPostmasters(installation.dataFolder).length,
  });
} finally {
  scratch.remove();
}
