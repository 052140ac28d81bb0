/** A mix of typical requests: the overview, logging, editing, searching, signing in, refreshing a session, joining realtime. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { toName, send, type Answer } from './client.ts';
import type { Installation } from './installation.ts';
import type { Person } from './people.ts';
import { Counts } from './report.ts';

const WORDS = ['jajce', 'ovseni', 'jabolko', 'mleko', 'kruh', 'riž', 'piščanec', 'jogurt'];
const TEXT = '2 jajci, 100 g ovsenih kosmičev in žlica medu';
const SOCKET_WITHIN_MS = 20_000;
/** Meals of one day; after these, logging continues on the next day. */
const DAYS = 200;
/** With this many open calls no further ones are sent: the server is overloaded, and the counts show it. */
const WAITING_MAX = 300;

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const toDayText = (n: number): string => new Date(Date.UTC(2025, 0, 1 + (n % DAYS))).toISOString().slice(0, 10);

export class MixedLoad {
  readonly answers = new Counts();
  readonly times: number[] = [];
  /** The last unexpected answers, for the report. */
  readonly faults: string[] = [];
  readonly #installation: Installation;
  readonly #people: readonly Person[];
  readonly #meals: { readonly id: string; readonly person: Person }[] = [];
  readonly #waiting = new Set<Promise<void>>();
  #logged = 0;

  constructor(installation: Installation, people: readonly Person[]) {
    this.#installation = installation;
    this.#people = people;
  }

  async #join(person: Person): Promise<Answer> {
    const started = performance.now();
    const url = `${this.#installation.origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=${person.apiKey}&vsn=1.0.0`;
    const socket = new WebSocket(url);
    // A socket closed before it opened emits an error; the outcome is reported below.
    socket.on('error', () => undefined);
    const signal = AbortSignal.timeout(SOCKET_WITHIN_MS);
    try {
      await once(socket, 'open', { signal });
      const payload = { access_token: person.token, config: { private: true } };
      socket.send(JSON.stringify({ topic: `realtime:user:${person.id}`, event: 'phx_join', ref: '1', join_ref: '1', payload }));
      const [data] = (await once(socket, 'message', { signal })) as [Buffer];
      const isJoined = data.toString('utf8').includes('"ok"');
      return { status: isJoined ? 200 : 403, body: data.toString('utf8'), ms: performance.now() - started };
    } catch (error) {
      return { status: 0, body: '', fault: error instanceof Error ? error.name : 'unknown', ms: performance.now() - started };
    } finally {
      socket.terminate();
    }
  }

  async #log(person: Person): Promise<Answer> {
    const id = randomUUID();
    const meal = { id, day: toDayText(this.#logged++), type: 'snack', source: 'text', lang: 'sl', text: TEXT };
    const answer = await person.invoke('log-meal', meal);
    if (answer.status === 200) this.#meals.push({ id, person });
    if (this.#meals.length > 50) this.#meals.shift();
    return answer;
  }

  #edit(): Promise<Answer> | undefined {
    const { id, person } = this.#meals.length < 20 ? {} : (this.#meals[0] ?? {});
    if (id === undefined) return undefined;
    const grams = 1 + Math.floor(Math.random() * 300);
    return person?.invoke('update-meal', { id, lang: 'sl', ingredients: [{ foodId: 'apple', name: 'jabolko', grams }] });
  }

  /** A random call. */
  call(): { readonly kind: string; readonly answer: Promise<Answer> } {
    const person = pick(this.#people);
    const dice = Math.random();
    if (dice < 0.3) return { kind: 'overview', answer: person.rpc('overview') };
    if (dice < 0.5) return { kind: 'log', answer: this.#log(person) };
    const edited = dice < 0.6 ? this.#edit() : undefined;
    if (edited !== undefined) return { kind: 'edit', answer: edited };
    if (dice < 0.8) return { kind: 'search', answer: person.rpc('search_foods', { q: pick(WORDS) }) };
    if (dice < 0.9) return { kind: 'page', answer: send(this.#installation.origin, { path: '/' }) };
    if (dice < 0.92) return { kind: 'sign-in', answer: person.signIn() };
    if (dice < 0.95) return { kind: 'socket', answer: this.#join(person) };
    return { kind: 'history', answer: person.rpc('meal_history', { q: pick(WORDS) }) };
  }

  #count(kind: string, answer: Answer): void {
    this.answers.add(`${kind} ${toName(answer)}`);
    this.times.push(answer.ms);
    if (answer.status !== 200 && this.faults.length < 20) this.faults.push(`${kind} ${toName(answer)} ${answer.body.slice(0, 150)}`);
  }

  /** Sends a number of calls, `clients` concurrently. */
  async send(count: number, clients: number): Promise<void> {
    let left = count;
    const work = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const { kind, answer } = this.call();
        this.#count(kind, await answer);
      }
    };
    await Promise.all(Array.from({ length: clients }, work));
  }

  /** Sends calls at a fixed rate until `isOver`, without waiting for answers; sometimes refreshes one session. */
  async offer(perSecond: number, isOver: () => boolean): Promise<void> {
    const started = performance.now();
    for (let sent = 0; !isOver();) {
      const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
      for (; sent < due; sent++) this.#offerOne(sent);
      await pause(20);
    }
    await Promise.all(this.#waiting);
  }

  #offerOne(n: number): void {
    if (this.#waiting.size >= WAITING_MAX) {
      this.answers.add('not sent');
      return;
    }
    // Only one user refreshes, in sequence: a refresh token is valid once.
    const refresher = n % 60 === 59 ? this.#people[0] : undefined;
    const { kind, answer } = refresher === undefined ? this.call() : { kind: 'refresh', answer: refresher.refresh() };
    const done = answer.then((got) => this.#count(kind, got)).finally(() => this.#waiting.delete(done));
    this.#waiting.add(done);
  }
}
