/**
 * `npm run bench -- resilience soak [--minutes N] [--rate N]`: mixed requests at a steady rate; memory, descriptors and answers each
 * minute, and at the end the slope of the memory over the second half, when caches are full.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Installation, makeScratch } from './installation.ts';
import { MixedLoad } from './mixed-load.ts';
import { Person } from './people.ts';
import { findPostmasters, readMemory, type Memory } from './processes.ts';
import { print, round, spread } from './report.ts';

const PEOPLE = 10;
const MINUTE_MS = 60_000;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' }, rate: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);

/** Least squares over equal steps. @returns change a step */
function slope(series: readonly number[]): number {
  const middle = (series.length - 1) / 2;
  const mean = series.reduce((sum, value) => sum + value, 0) / series.length;
  const over = series.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const under = series.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return over / under;
}

const scratch = makeScratch('soak');
try {
  const installation = await Installation.create({ dataFolder: scratch.path });
  await installation.startHealthy();
  const people: Person[] = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await Person.join(installation));
  const load = new MixedLoad(installation, people);
  let isOver = false;
  const offered = load.offer(Number(values.rate), () => isOver);
  const series: Memory[] = [];
  for (let minute = 1; minute <= minutes && installation.run.end === undefined; minute++) {
    await pause(MINUTE_MS);
    const memory = readMemory(installation.run.pid, scratch.path);
    series.push(memory);
    print('soak.minute', { minute, ...memory, ms: spread(load.times.splice(0)) });
  }
  isOver = true;
  await offered;
  const second = series.slice(Math.floor(series.length / 2));
  const perHour = (of: (memory: Memory) => number): number | null => (second.length < 2 ? null : round(slope(second.map(of)) * 60));
  print('soak', {
    minutes,
    perSecond: Number(values.rate),
    answers: load.answers,
    faults: load.faults,
    nodeMbPerHour: perHour(({ nodeMb }) => nodeMb),
    postgresMbPerHour: perHour(({ postgresMb }) => postgresMb),
    descriptorsPerHour: perHour(({ nodeDescriptors }) => nodeDescriptors),
    isAlive: installation.run.end === undefined,
    endedWith: await installation.end(),
    serversLeft: findPostmasters(scratch.path).length,
  });
} finally {
  scratch.remove();
}
