/**
 * A person's connection to a provider over the weeks of a life, with all that goes wrong on the way, over real HTTP and into the real tables; and a
 * person who connects at the end and syncs once. What the two have must be the same.
 */
import * as z from 'zod/mini';
import { providerChangeSchema, type ProviderChange } from '#core/providers/event.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import { PROVIDERS } from '#core/providers/providers.ts';
import type { Ctx } from '#functions/ctx.ts';
import { typedRpc, type Db } from '#functions/ports/db.ts';
import { limitedFetch } from '#functions/ports/limited-fetch.ts';
import { createProvidersPort } from '#functions/ports/providers.ts';
import type { EventJob } from '#functions/ports/jobs.ts';
import { applyChange } from '#functions/providers/apply-change.ts';
import { sealTokens, tokenContext, type ConnectionParts } from '#functions/providers/connection.ts';
import { exchangeCode } from '#functions/providers/oauth.ts';
import { REGISTRY } from '#functions/registry.ts';
import { syncConnection, type SyncOutcome } from '#functions/providers/sync-connection.ts';
import { testCtx } from './ctx.ts';
import type { Member, TestDb } from './db.ts';
import { makeRandom } from './phone-life.ts';
import { PROVIDER_CLIENT, PROVIDER_WEBHOOKS, WEBHOOK_SECRET } from './provider-calls.ts';
import { ProviderFake, type Asked, type Planned } from './provider-fake.ts';
import { readStored, type Stored } from './provider-stored.ts';
import { HOUR, Life, MINUTE, pick, whole, type LifeEvent, type Random } from './provider-life.ts';
import type { Maker, MakeMaker } from './provider-lives/maker.ts';

const STEPS = 15;
/** Failures of one request of the data API. */
const FAILURES: readonly Planned[] = [
  { status: 401 },
  { status: 403 },
  { status: 429, headers: { 'retry-after': '30' } },
  { status: 500 },
  { status: 503, headers: { 'retry-after': '200' } },
  { status: 200, body: 'no list' },
  'cut',
];
/** A yes with anything in it is a yes, where what is asked for comes later. */
const PUSH_FAILURES = FAILURES.filter((one) => one === 'cut' || one.status !== 200);
const jobSchema = z.object({ connection: z.string(), change: providerChangeSchema });

interface Job {
  readonly id: string;
  readonly connection: string;
  readonly change: ProviderChange;
}

/** A process that is gone after some calls of the database: the last one may have been done, but nobody hears the answer. */
function dyingDb(db: TestDb, calls: number, isLastDone: boolean): Db {
  let left = calls;
  const rpc = typedRpc(async (name, args) => {
    left -= 1;
    if (left > 0) return db.service.rpcRaw(name, args);
    if (left === 0 && isLastDone) await db.service.rpcRaw(name, args);
    throw new Error('the process is gone');
  });
  return { rpc };
}

/** A life at one provider. */
export class ProviderRun {
  readonly #db: TestDb;
  readonly #random: Random;
  readonly #life: Life;
  readonly #maker: Maker;
  readonly #fake: ProviderFake;
  readonly #personId: string;
  readonly #person: Member;
  readonly #ctx: Ctx;
  /** What the person noted themselves, some of it of the trainings that the device recorded: day, time, zone, kind, title. */
  readonly #own: readonly (readonly string[])[];
  #at: number;
  #connection = '';
  #isWithdrawn = false;
  /** Bodies of calls that the provider has not delivered yet. */
  #calls: object[] = [];
  #jobs: Job[] = [];
  readonly #knownJobs = new Set<string>();
  #lastError: unknown;
  #isSlow = false;
  #wasRefused = false;

  private constructor(db: TestDb, parts: { random: Random; life: Life; maker: Maker; fake: ProviderFake; personId: string; person: Member }) {
    this.#db = db;
    this.#random = parts.random;
    this.#life = parts.life;
    this.#maker = parts.maker;
    this.#fake = parts.fake;
    this.#personId = parts.personId;
    this.#person = parts.person;
    this.#at = parts.life.begin;
    this.#own = parts.life.records
      .filter(({ of, id }) => of === 'workout' && id % 3 === 0)
      .map(({ day, id, zone, sport }) => [day, `${day} ${17 + (id % 4)}:10`, zone, sport, `own ${id}`]);
    const settings = { clientId: PROVIDER_CLIENT.id, clientSecret: PROVIDER_CLIENT.secret, fakeUrl: parts.fake.url, apiKey: 'a-key' };
    this.#ctx = testCtx(db, undefined, {
      providers: createProvidersPort({ [parts.maker.id]: { ...settings, webhookSecret: WEBHOOK_SECRET } }, 'a key'),
      fetch: limitedFetch,
      // Nothing is at the same moment as anything else.
      now: () => (this.#at += 1),
      jobs: { enqueue: () => Promise.resolve(), enqueueEvents: (_kind, events) => Promise.resolve(this.#queue(events)) },
    });
    this.#fake.otherData = (asked: Asked) => {
      // Pages that take so long that a sync has taken its turn.
      if (this.#isSlow) this.#at += 9000;
      return this.#maker.answer(asked);
    };
  }

  /** Lives through a seed. @returns what the person has in the end, and what one has who connects then */
  static async compare(db: TestDb, make: MakeMaker, seed: number): Promise<{ readonly lived: Stored; readonly clean: Stored }> {
    const random = makeRandom(seed);
    const life = new Life(random);
    // Connections of other seeds are in the same database.
    const personId = String(1_000_000 + Math.floor(random() * 1_000_000_000));
    const fake = await ProviderFake.open(PROVIDER_CLIENT);
    try {
      const person = await db.join();
      const run = new ProviderRun(db, { random, life, maker: make(life, personId), fake, personId, person });
      return await run.#live();
    } finally {
      await fake.close();
    }
  }

  get #id(): ProviderId {
    return this.#maker.id;
  }

  #parts(db: Db = this.#db.service.db): ConnectionParts {
    return { db, ports: this.#ctx.ports };
  }

  #queue(events: readonly EventJob[]): void {
    for (const { id, payload } of events) {
      if (this.#knownJobs.has(id)) continue;
      this.#knownJobs.add(id);
      this.#jobs.push({ id, ...jobSchema.parse(JSON.parse(JSON.stringify(payload))) });
    }
  }

  async #connect(member: Member): Promise<string> {
    const parts = this.#parts();
    const provider = parts.ports.providers.find(this.#id);
    if (provider === undefined) throw new Error('not configured');
    const oauth = { provider, fetch: limitedFetch, redirectUri: 'https://ziva.test/x', now: this.#at };
    const tokens = await exchangeCode(oauth, this.#fake.agree('https://x.test/?state=s').code, 's', 'a-verifier-of-the-tests-that-is-long-enough');
    const id = await this.#db.service.db.rpc('store_connection', {
      user_id: member.id,
      provider: this.#id,
      scopes: '',
      tokens: await sealTokens(parts, tokens, tokenContext(member.id, this.#id)),
      expires_at: new Date(tokens.expiresAt).toISOString(),
      provider_user_id: this.#personId,
      is_restricted: provider.manifest.licence.isRestricted,
    });
    return id ?? '';
  }

  async #isEnded(): Promise<boolean> {
    const [row] = await this.#db.rows<{ status: string }>('select status from public.provider_connections where id = $1', [this.#connection]);
    return row?.status === 'reauth_required';
  }

  async #noteTrainings(member: Member): Promise<void> {
    for (const own of this.#own)
      await this.#db.rows(
        `insert into public.training_sessions (user_id, day, started_at, kind, duration_minutes, title)
         values ($1, $2, $3::timestamp at time zone $4, $5, 35, $6)`,
        [member.id, ...own],
      );
  }

  async #deliver(body: object): Promise<void> {
    const row = PROVIDER_WEBHOOKS[`${this.#id}-webhook`];
    const text = JSON.stringify(body);
    const path = row.secret === undefined ? '' : `/${row.secret}`;
    const request = new Request(`http://localhost/functions/v1/${this.#id}-webhook${path}`, {
      method: 'POST',
      headers: row.sign(text, this.#at),
      body: text,
    });
    const { status } = await REGISTRY[`${this.#id}-webhook`].handle(request, this.#ctx);
    if (status !== 200) throw new Error(`a call was answered ${status}`);
  }

  /** Calls in any order, some of them twice. @param share of those that wait */
  async #deliverSome(share: number): Promise<void> {
    const [now, later] = [[] as object[], [] as object[]];
    for (const call of this.#calls) (this.#random() < share ? now : later).push(call);
    this.#calls = later;
    const order = now.map((call) => ({ call, at: this.#random() })).toSorted((a, b) => a.at - b.at);
    for (const { call } of order) {
      await this.#deliver(call);
      if (this.#random() < 0.15) await this.#deliver(call);
      if (this.#random() < 0.05) this.#calls.push(call);
    }
  }

  /** @returns whether there is nothing more to do with it */
  async #work({ connection, change }: Job, db?: Db): Promise<boolean> {
    try {
      return ['done', 'skipped', 'refused'].includes((await applyChange(this.#parts(db), connection, change)).kind);
    } catch (error) {
      this.#lastError = error;
      return false;
    }
  }

  async #workSome(share: number, db?: Db): Promise<void> {
    const [now, later] = [[] as Job[], [] as Job[]];
    for (const job of this.#jobs) (this.#random() < share ? now : later).push(job);
    this.#jobs = later;
    for (const job of now) if (!(await this.#work(job, db))) this.#jobs.push(job);
  }

  async #sync(db?: Db): Promise<SyncOutcome['kind'] | 'failed'> {
    try {
      return (await syncConnection(this.#parts(db), this.#connection)).kind;
    } catch (error) {
      this.#lastError = error;
      return 'failed';
    } finally {
      this.#calls.push(...(this.#maker.takeHistory?.() ?? []));
    }
  }

  /** What a process held that is gone is free after a minute. */
  async #endLease(): Promise<void> {
    await this.#db.rows(`update private.provider_tokens set lease_until = now() - interval '1 second' where connection_id = $1`, [this.#connection]);
  }

  async #die(): Promise<void> {
    const db = dyingDb(this.#db, whole(this.#random, 1, 14), this.#random() < 0.5);
    if (this.#random() < 0.5) await this.#sync(db);
    else await this.#workSome(0.3, db);
    await this.#endLease();
  }

  /** The installation is restored from a backup of a version that knew no records of figures. What is only pushed says nothing more of the days before. */
  async #restoreFormer(): Promise<void> {
    // At once: others restore theirs in the same database.
    await this.#db.database.transaction(async (transaction) => {
      await transaction.query(`delete from private.record_states where user_id = $1 and kind = 'figures'`, [this.#person.id]);
      await transaction.query('delete from private.record_figures where user_id = $1', [this.#person.id]);
      await transaction.query('select private.give_figures_records()');
    });
  }

  #planFailure(): void {
    const [failure, after] = [pick(this.#random, this.#id === 'garmin' ? PUSH_FAILURES : FAILURES), whole(this.#random, 0, 8)];
    if (this.#random() < 0.2) this.#fake.nextTokens.push(failure === 'cut' ? failure : { status: 500 });
    this.#fake.nextData.push(...Array.from({ length: after }, () => undefined), failure);
    if (typeof failure === 'object' && failure.status === 403) this.#wasRefused = true;
  }

  #withdraw(): void {
    this.#fake.revoke();
    this.#isWithdrawn = true;
    this.#calls.push(...(this.#maker.tellEnded?.() ?? []));
  }

  async #happen(): Promise<void> {
    const random = this.#random;
    const what = random();
    if (what < 0.1) this.#fake.expireAccess();
    else if (what < 0.16) this.#withdraw();
    else if (what < 0.45) this.#planFailure();
    else if (what < 0.5) this.#isSlow = true;
    if (random() < 0.25) await this.#die();
    if (random() < 0.08 && PROVIDERS[this.#id].isPushOnly !== true) await this.#restoreFormer();
    const [share, part] = [random(), random() * 0.6];
    await this.#deliverSome(share);
    if (random() < 0.3) await Promise.all([this.#sync(), this.#sync(), this.#workSome(part)]);
    else if (random() < 0.7) await this.#workSome(part);
    if (random() < 0.6) await this.#sync();
    this.#isSlow = false;
    // What was planned and did not come to pass.
    if (random() < 0.5) this.#fake.nextData.length = 0;
    this.#fake.nextTokens.length = 0;
  }

  /** Time goes on. Who has no consent is told nothing. */
  #advance(to: number): void {
    this.#at = Math.max(this.#at + 1, Math.floor(to));
    this.#tell(this.#life.advance(this.#at));
  }

  #tell(events: readonly LifeEvent[]): void {
    for (const event of events) {
      const calls = this.#maker.tell(event);
      // Of what is new some calls are lost where a sync finds it, too.
      const isLost = this.#maker.tellAll === undefined && ['begun', 'created'].includes(event.kind) && this.#random() < 0.6;
      if (!this.#isWithdrawn && !isLost) this.#calls.push(...calls);
    }
  }

  #changeLife(): void {
    const { can } = this.#maker;
    for (let n = whole(this.#random, 0, 3); n > 0; n -= 1) {
      this.#advance(this.#at + MINUTE);
      // What is deleted while there is no consent is told to nobody, ever.
      const isDeletion = !this.#isWithdrawn && this.#random() < 0.35;
      this.#tell(isDeletion ? this.#life.remove(can) : this.#life.change(can));
    }
  }

  async #connectAnew(): Promise<void> {
    await this.#connect(this.#person);
    this.#isWithdrawn = false;
  }

  async #live(): Promise<{ readonly lived: Stored; readonly clean: Stored }> {
    const { begin, end } = this.#life;
    await this.#noteTrainings(this.#person);
    this.#advance(begin + whole(this.#random, 1, 12) * 24 * HOUR);
    this.#calls = [];
    this.#connection = await this.#connect(this.#person);
    const stride = (end - this.#at) / STEPS;
    for (let step = 0; step < STEPS && this.#at < end; step += 1) {
      this.#advance(this.#at + stride * (0.3 + this.#random()));
      this.#changeLife();
      await this.#happen();
      if (this.#random() < 0.5 && (await this.#isEnded())) await this.#connectAnew();
    }
    return this.#settle();
  }

  /** All is well again, all that was told arrives, and there is one sync more. */
  async #settle(): Promise<{ readonly lived: Stored; readonly clean: Stored }> {
    this.#fake.nextData.length = 0;
    this.#advance(Math.max(this.#life.end, this.#at + HOUR));
    if (this.#isWithdrawn || (await this.#isEnded())) await this.#connectAnew();
    if (this.#wasRefused) this.#calls.push(...(this.#maker.tellGranted?.() ?? []));
    await this.#arrive();
    // That nothing more could be fetched may have been learnt only now.
    if (await this.#isEnded()) await this.#connectAnew();
    await this.#finishSync();
    await this.#arrive();
    const clean = await this.#db.join();
    await this.#noteTrainings(clean);
    return { lived: await readStored(this.#db, this.#person, this.#at), clean: await this.#syncClean(clean) };
  }

  async #arrive(): Promise<void> {
    for (let n = 0; this.#calls.length + this.#jobs.length > 0; n += 1) {
      if (n > 30) throw new Error('What was told is never done.', { cause: this.#lastError });
      await this.#deliverSome(1);
      await this.#workSome(1);
      // What waits is tried again later.
      if (this.#jobs.length > 0) this.#at += HOUR;
    }
  }

  /** The one that was interrupted, and one from the beginning. */
  async #finishSync(): Promise<void> {
    for (let n = 0; n < 2; n += 1) {
      let kind = await this.#sync();
      for (let more = 0; kind === 'paused' && more < 50; more += 1) kind = await this.#sync();
      if (kind !== 'done') throw new Error(`The last sync ended with ${kind}.`, { cause: this.#lastError });
    }
  }

  async #syncClean(member: Member): Promise<Stored> {
    const connection = await this.#connect(member);
    const { kind } = await syncConnection(this.#parts(), connection);
    if (kind !== 'done') throw new Error(`A clean sync ended with ${kind}.`);
    this.#calls.push(...(this.#maker.tellAll?.() ?? []));
    await this.#deliverSome(1);
    for (const job of this.#jobs.filter((one) => one.connection === connection))
      if (!(await this.#work(job))) throw new Error('A clean change was not applied.');
    return readStored(this.#db, member, this.#at);
  }
}
