/**
 * `npm run bench -- resilience refusals [--calls N]`: calls that are refused, eight at a time, by a visitor with the public key and
 * by a signed-in person. The last hundred answers must be those of the first hundred, and the memory must stay.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { toName, send, type Answer } from './client.ts';
import { Installation, makeScratch } from './installation.ts';
import { Person } from './people.ts';
import { readMemory } from './processes.ts';
import { Counts, note, print, spread } from './report.ts';

const CLIENTS = 8;
const COMPARED = 100;
const HEALTH_EVERY_MS = 250;
const SETTLE_MS = 5_000;

type Refused = (n: number) => Promise<Answer>;

const { values } = parseArgs({ options: { calls: { type: 'string', default: '30000' } } });
const calls = Number(values.calls);

function asVisitor(installation: Installation): readonly [string, Refused][] {
  const { publishableKey } = installation.keys();
  const post = (path: string, body: object) => send(installation.origin, { path, headers: { apikey: publishableKey }, body });
  const get = (path: string) => send(installation.origin, { path, headers: { apikey: publishableKey } });
  return [
    ['my_profile', () => post('/rest/v1/rpc/my_profile', {})],
    ['create_invitation', () => post('/rest/v1/rpc/create_invitation', { email: 'x@ziva.test', lang: 'sl' })],
    ['meals', () => get('/rest/v1/meals?select=id')],
    ['insert meals', () => post('/rest/v1/meals', { day: '2026-01-01', type: 'lunch' })],
    ['wrong code', (n) => post('/rest/v1/rpc/claim_invitation', { email: 'x@ziva.test', code: `WRONG-${n}` })],
    ['unknown function', () => post('/rest/v1/rpc/nobody_knows_it', {})],
    [
      'wrong token',
      () =>
        send(installation.origin, { path: '/rest/v1/rpc/my_profile', headers: { apikey: publishableKey, authorization: 'Bearer x.y.z' }, body: {} }),
    ],
    ['log-meal', () => post('/functions/v1/log-meal', {})],
  ];
}

function asPerson(person: Person): readonly [string, Refused][] {
  return [
    ['save_meal {}', () => person.rpc('save_meal', { meal: {} })],
    ['update_meal {}', () => person.rpc('update_meal', { meal: {} })],
    ['meal_detail', () => person.rpc('meal_detail', { meal_id: randomUUID() })],
    ['delete_meal', () => person.rpc('delete_meal', { meal_id: 'no uuid' })],
    ['desk_home', () => person.rpc('desk_home')],
    ['create_invitation', () => person.rpc('create_invitation', { email: 'x@ziva.test' })],
    ['insert meals', () => person.call({ path: '/rest/v1/meals', body: { day: 'never' } })],
    ['wrong filter', () => person.call({ path: '/rest/v1/meals?day=lt.never' })],
  ];
}

/** Polls the health of the server until it is stopped. */
class Watch {
  readonly times: number[] = [];
  readonly answers = new Counts();
  #on = true;
  readonly #done: Promise<void>;

  constructor(installation: Installation) {
    this.#done = this.#ask(installation);
  }

  async #ask(installation: Installation): Promise<void> {
    while (this.#on) {
      const answer = await send(installation.origin, { path: '/healthz', timeoutMs: 30_000 });
      this.times.push(answer.ms);
      this.answers.add(toName(answer));
      await pause(HEALTH_EVERY_MS);
    }
  }

  async stop(): Promise<void> {
    this.#on = false;
    await this.#done;
  }
}

async function attack(installation: Installation, who: string, kinds: readonly [string, Refused][]): Promise<void> {
  const before = readMemory(installation.run.pid, installation.dataFolder);
  const watch = new Watch(installation);
  const answers = new Counts();
  const names: string[] = [];
  const started = performance.now();
  let next = 0;
  const work = async (): Promise<void> => {
    for (let n = next++; n < calls; n = next++) {
      if (n % 5_000 === 0) note(`refusals: ${who} ${n} of ${calls}`);
      const [kind, refused] = kinds[n % kinds.length] ?? ['', undefined];
      if (refused === undefined) return;
      const name = `${kind}: ${toName(await refused(n))}`;
      names[n] = name;
      answers.add(name);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  const seconds = (performance.now() - started) / 1000;
  await watch.stop();
  await pause(SETTLE_MS);
  const [first, last] = [names.slice(0, COMPARED).sort().join('\n'), names.slice(-COMPARED).sort().join('\n')];
  const isSame = new Set(first.split('\n')).size === new Set([...first.split('\n'), ...last.split('\n')]).size;
  print('refusals', {
    who,
    calls,
    perSecond: Math.round(calls / seconds),
    answers,
    lastAsFirst: isSame,
    healthz: spread(watch.times),
    healthzAnswers: watch.answers,
    before,
    after: readMemory(installation.run.pid, installation.dataFolder),
    isAlive: installation.run.end === undefined,
  });
}

const scratch = makeScratch('refusals');
try {
  const installation = await Installation.create({ dataFolder: scratch.path, env: { LOG_LEVEL: 'silent' } });
  await installation.startHealthy();
  const person = await Person.join(installation);
  await pause(SETTLE_MS);
  await attack(installation, 'visitor', asVisitor(installation));
  await attack(installation, 'person', asPerson(person));
  const overview = await person.rpc('overview');
  print('refusals.end', { overview: overview.status, endedWith: await installation.end() });
} finally {
  scratch.remove();
}
