/**
 * `npm run bench -- resilience first-start [--rounds N] [--window MS]`: the first start is killed (-9) at a random moment, Node
 * alone or the whole process group, and repeated. The second start must succeed and leave nothing of the first behind.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Installation, makeScratch } from './installation.ts';
import { findOccupants, findPostmasters, signal } from './processes.ts';
import { Counts, note, print, spread } from './report.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' }, window: { type: 'string', default: '5000' } } });
const rounds = Number(values.rounds);
const windowMs = Number(values.window);

/** The contents of a data folder after a first start. */
const USUAL = /^(keys\.json|postgres|files|mail|demo\.json)$/;

interface Outcome {
  readonly target: 'node' | 'group';
  readonly afterMs: number;
  /** The stage that was reached. */
  readonly at: string;
  readonly ms: number | undefined;
  readonly leftovers: readonly string[];
  readonly servers: number;
  readonly output: string;
}

function getStage(dataFolder: string): string {
  const names = readdirSync(dataFolder);
  if (findPostmasters(dataFolder).length > 0) return 'server runs';
  if (names.includes('postgres')) return 'folder made';
  if (names.some((name) => name.startsWith('postgres.new-'))) return 'folder being made';
  return names.length === 0 ? 'nothing yet' : 'keys made';
}

async function play(dataFolder: string, target: 'node' | 'group'): Promise<Outcome> {
  const installation = await Installation.create({ dataFolder, detached: true });
  const afterMs = Math.random() * windowMs;
  const first = installation.start();
  await pause(afterMs);
  if (target === 'group') process.kill(-first.pid, 'SIGKILL');
  else first.child.kill('SIGKILL');
  const at = getStage(dataFolder);
  await first.ended;
  const run = installation.start();
  const ms = await installation.untilHealthy();
  const servers = findPostmasters(dataFolder).length;
  const leftovers = readdirSync(dataFolder).filter((name) => !USUAL.test(name));
  if (ms !== undefined) await installation.end();
  // Child processes of the killed start may end a moment later.
  await pause(300);
  const left = findOccupants(dataFolder);
  signal(left, 'SIGKILL');
  return {
    target,
    afterMs: Math.round(afterMs),
    at,
    ms,
    leftovers: [...leftovers, ...left.map((pid) => `process ${pid}`)],
    servers,
    output: run.output,
  };
}

const times: number[] = [];
const stages = new Counts();
let failed = 0;
let withLeftovers = 0;
for (let round = 0; round < rounds; round++) {
  if (round % 5 === 0) note(`first-start: ${round} of ${rounds}`);
  const scratch = makeScratch('first-start');
  try {
    const outcome = await play(join(scratch.path), round % 2 === 0 ? 'node' : 'group');
    stages.add(`${outcome.target}, ${outcome.at}`);
    if (outcome.ms === undefined) failed += 1;
    else times.push(outcome.ms);
    if (outcome.leftovers.length > 0) withLeftovers += 1;
    if (outcome.ms === undefined || outcome.leftovers.length > 0 || outcome.servers !== 1) print('first-start.fault', outcome);
  } finally {
    scratch.remove();
  }
}
print('first-start', { rounds, windowMs, failed, withLeftovers, killedAt: stages, nextStartMs: spread(times) });
