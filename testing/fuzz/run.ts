/** A run of random calls against a running server: counts answers by role and family, and collects forbidden ones. */
import { Random } from './random.ts';
import { nextCall, type FuzzCall } from './calls.ts';
import { RawClient, type RawAnswer, type Self } from './send.ts';
import type { Subjects } from './subjects.ts';
import type { Pool } from './values.ts';

export const ROLES = ['visitor', 'client', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** The current account of a role. */
export interface Standing extends Self {
  readonly token: string | null;
}

export interface FuzzTarget {
  readonly origin: string;
  readonly publishableKey: string;
  readonly subjects: Subjects;
  /** Creates an account of this role; called again when the previous one deleted itself. */
  readonly join: (role: Exclude<Role, 'visitor'>) => Promise<Standing>;
}

export interface FuzzOptions {
  readonly seed: number;
  readonly calls: number;
  /** Called every so many calls, and at the end. */
  readonly every?: { readonly calls: number; readonly look: (calls: number) => Promise<void> };
}

export interface Fault {
  readonly role: Role;
  readonly family: string;
  readonly status: number;
  readonly ms: number;
  readonly call: string;
  readonly answer: string;
}

export interface FuzzReport {
  readonly calls: number;
  /** Answers by role, family and status. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** 5xx and no answer in time, the first hundred. */
  readonly faults: readonly Fault[];
  readonly faultCount: number;
  readonly slowest: { readonly ms: number; readonly call: string };
}

/** No call may take longer, in milliseconds. */
export const LONGEST_MS = 10_000;
const AT_ONCE = 4;
const KEPT_IDS = 200;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const CHECK_EVERY = 200;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

class FuzzRun {
  readonly #target: FuzzTarget;
  readonly #random: Random;
  /** One for each role: the order of answers must not change the calls. */
  readonly #keeping: Random;
  readonly #client: RawClient;
  readonly #people = new Map<Role, Standing>([['visitor', { id: null, email: 'nihce@ziva.test', token: null }]]);
  readonly #ids: string[] = [NOBODY];
  readonly counts: Record<string, Record<string, number>> = {};
  readonly faults: Fault[] = [];
  faultCount = 0;
  slowest = { ms: 0, call: '' };

  constructor(target: FuzzTarget, seed: number) {
    this.#target = target;
    this.#random = new Random(seed);
    this.#keeping = new Random(seed);
    this.#client = new RawClient(target.origin, { timeoutMs: LONGEST_MS, sockets: AT_ONCE });
  }

  close(): void {
    this.#client.close();
  }

  #headers(standing: Standing): Record<string, string> {
    // Each call comes from another network: this tests the handlers, not the rate limits before them.
    const network = `10.${this.#random.below(250)}.${this.#random.below(250)}.${this.#random.below(250)}`;
    const session: Record<string, string> = standing.token === null ? {} : { authorization: `Bearer ${standing.token}` };
    return { apikey: this.#target.publishableKey, 'x-forwarded-for': network, ...session };
  }

  /** An account that its own calls signed out or deleted is replaced by a new one. */
  async seePeople(): Promise<void> {
    for (const role of ['client', 'administrator'] as const) {
      const standing = this.#people.get(role);
      const known =
        standing !== undefined &&
        (await this.#client.send({ method: 'GET', path: '/auth/v1/user', headers: this.#headers(standing) })).status === 200;
      if (!known) this.#people.set(role, await this.#target.join(role));
    }
  }

  #note(role: Role, call: FuzzCall, answer: RawAnswer): void {
    const counts = (this.counts[`${role} ${call.family}`] ??= {});
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    const shown = `${call.method} ${call.path.slice(0, 300)} ${typeof call.body === 'string' ? call.body.slice(0, 300) : ''}`;
    if (answer.ms > this.slowest.ms) this.slowest = { ms: Math.round(answer.ms), call: `${role}: ${shown}` };
    if (answer.status < 300) for (const [id] of answer.body.slice(0, 2_000).matchAll(UUID)) this.#keep(id);
    if (answer.status !== 0 && answer.status < 500) return;
    this.faultCount += 1;
    if (this.faults.length < 100)
      this.faults.push({
        role,
        family: call.family,
        status: answer.status,
        ms: Math.round(answer.ms),
        call: shown,
        answer: answer.body.slice(0, 300),
      });
  }

  #keep(id: string): void {
    if (this.#ids.length < KEPT_IDS) this.#ids.push(id);
    else this.#ids[this.#keeping.below(KEPT_IDS)] = id;
  }

  #pool(): Pool {
    return { ids: this.#ids, emails: [...this.#people.values()].map(({ email }) => email) };
  }

  async callOnce(): Promise<void> {
    const role = this.#random.pick(ROLES);
    const standing = this.#people.get(role);
    if (standing === undefined) throw new Error(`Nobody is ${role}.`);
    const call = nextCall(this.#random, this.#target.subjects, this.#pool(), standing);
    const answer = await this.#client.send({ ...call, headers: { ...call.headers, ...this.#headers(standing) } });
    this.#note(role, call, answer);
  }
}

/** @throws what `join` throws */
export async function fuzz(target: FuzzTarget, { seed, calls, every }: FuzzOptions): Promise<FuzzReport> {
  const run = new FuzzRun(target, seed);
  try {
    for (let made = 0; made < calls; made += CHECK_EVERY) {
      await run.seePeople();
      const batch = Math.min(CHECK_EVERY, calls - made);
      let begun = 0;
      const worker = async (): Promise<void> => {
        for (; begun < batch;) {
          begun += 1;
          await run.callOnce();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      const done = made + batch;
      if (every !== undefined && (done % every.calls === 0 || done === calls)) await every.look(done);
    }
    return { calls, counts: run.counts, faults: run.faults, faultCount: run.faultCount, slowest: run.slowest };
  } finally {
    run.close();
  }
}
