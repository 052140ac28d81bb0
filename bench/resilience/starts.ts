/**
 * `npm run bench -- resilience starts [--times N] [--requests N] [--idle SECONDS]`: the first start of an empty folder and the second,
 * in production, until /healthz answers; peak memory of the first start, memory ten seconds after a start, and after mixed requests;
 * processor time without requests.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Installation, makeScratch } from './installation.ts';
import { MixedLoad } from './mixed-load.ts';
import { Person } from './people.ts';
import { cpuSeconds, findPostmasters, readMemory, peakMb, readTree } from './processes.ts';
import { note, print, round, spread } from './report.ts';

const AFTER_START_MS = 10_000;
const PEOPLE = 5;
const CLIENTS = 8;

const { values } = parseArgs({
  options: { times: { type: 'string', default: '5' }, requests: { type: 'string', default: '10000' }, idle: { type: 'string', default: '30' } },
});

async function measureStarts(times: number): Promise<void> {
  const [first, second, peaks, secondPeaks]: number[][] = [[], [], [], []];
  for (let n = 0; n < times; n++) {
    note(`starts: ${n} of ${times}`);
    const scratch = makeScratch('starts');
    try {
      const installation = await Installation.create({ dataFolder: scratch.path, env: { ZIVA_ENV: 'production' } });
      first?.push(await installation.startHealthy());
      await pause(1_000);
      peaks?.push(peakMb(installation.run.pid));
      await installation.end();
      second?.push(await installation.startHealthy());
      await pause(1_000);
      secondPeaks?.push(peakMb(installation.run.pid));
      await installation.end();
    } finally {
      scratch.remove();
    }
  }
  print('starts', {
    firstMs: spread(first ?? []),
    secondMs: spread(second ?? []),
    peakMb: spread(peaks ?? [], 1),
    secondPeakMb: spread(secondPeaks ?? [], 1),
  });
}

async function measureRunning(): Promise<void> {
  const scratch = makeScratch('starts');
  try {
    const installation = await Installation.create({ dataFolder: scratch.path, env: { ZIVA_ENV: 'production' } });
    await installation.startHealthy();
    await installation.end();
    await installation.startHealthy();
    await pause(AFTER_START_MS);
    print('starts.memory', { when: 'ten seconds after the second start, production', ...readMemory(installation.run.pid, scratch.path) });
    const processes = [installation.run.pid, ...findPostmasters(scratch.path).flatMap(readTree)];
    const [nodeBefore, allBefore] = [cpuSeconds([installation.run.pid]), cpuSeconds(processes)];
    await pause(Number(values.idle) * 1_000);
    const [nodeAfter, allAfter] = [cpuSeconds([installation.run.pid]), cpuSeconds(processes)];
    print('starts.idle', {
      seconds: Number(values.idle),
      nodePercent: round(((nodeAfter - nodeBefore) / Number(values.idle)) * 100, 2),
      postgresPercent: round(((allAfter - allBefore - nodeAfter + nodeBefore) / Number(values.idle)) * 100, 2),
    });
    await installation.end();
  } finally {
    scratch.remove();
  }
}

/** Outside production mode, where the rate limits allow so many requests. */
async function measureLoaded(): Promise<void> {
  const scratch = makeScratch('starts');
  try {
    const installation = await Installation.create({ dataFolder: scratch.path });
    await installation.startHealthy();
    await installation.end();
    await installation.startHealthy();
    const people: Person[] = [];
    for (let n = 0; n < PEOPLE; n++) people.push(await Person.join(installation));
    const load = new MixedLoad(installation, people);
    const started = performance.now();
    await load.send(Number(values.requests), CLIENTS);
    const seconds = (performance.now() - started) / 1_000;
    const busy = readMemory(installation.run.pid, scratch.path);
    await pause(AFTER_START_MS);
    print('starts.loaded', {
      requests: Number(values.requests),
      perSecond: round(Number(values.requests) / seconds),
      answers: load.answers,
      faults: load.faults,
      ms: spread(load.times),
      rightAfter: busy,
      tenSecondsLater: readMemory(installation.run.pid, scratch.path),
      nodePeakMb: peakMb(installation.run.pid),
    });
    await installation.end();
  } finally {
    scratch.remove();
  }
}

await measureStarts(Number(values.times));
await measureRunning();
await measureLoaded();
