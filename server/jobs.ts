/**
 * Background jobs. Jobs are rows; a free process claims some (SKIP LOCKED), runs them and stores the outcome. Each kind belongs to a
 * lane with its own concurrency limit, so a backlog in one lane does not delay another.
 * A NOTIFY on ziva_jobs starts work at once. A slow heartbeat also starts retries, reports running jobs, and requeues jobs of
 * dead processes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { AppError } from '#core/kit/app-error.ts';
import { SERVICE } from './caller.ts';
import { isConnectionError, type Database } from './database.ts';
import { FinalJobError, JobLater, LANES, type JobKind, type LaneName, type LaneSettings } from './lanes.ts';
import { errorFields, type Log } from './log.ts';
import { OutageLog } from './outage-log.ts';
import { CallerDb, type Rpcs } from './rest/rpc.ts';

const JOBS_CHANNEL = 'ziva_jobs';
const BEAT_MS = 15_000;
/** Beats from one planning to the next: ten minutes. */
const PLAN_BEATS = 40;
/** How often writing the end of a job is tried while the database is away. */
const WRITE_AGAIN_MS = 500;

/** Whether the database could not be reached: its port says so in words for people. */
const isAway = (error: unknown): boolean => isConnectionError(error instanceof AppError ? error.cause : error);

const claimedSchema = z.array(
  z.object({ id: z.uuid(), kind: z.string(), payload: z.unknown(), attempts: z.number(), share: z.nullable(z.string()) }),
);
type ClaimedJob = z.infer<typeof claimedSchema>[number];
const sweptSchema = z.object({ unknownKinds: z.array(z.string()) });

interface LaneParts {
  readonly kinds: readonly JobKind[];
  readonly settings: LaneSettings;
  readonly db: CallerDb;
  readonly log: Log;
  readonly hasRoom: () => boolean;
  /** Says what kept the lane itself from working. */
  readonly notify: (error: unknown, words: string) => void;
}

class Lane {
  readonly #parts: LaneParts;
  /** By id, what is being worked on. */
  readonly #working = new Map<string, { readonly share: string | null; readonly work: Promise<void> }>();
  #claiming: Promise<void> = Promise.resolve();
  #isClaiming = false;
  #again = false;
  #stopped = false;
  #isAbandoned = false;

  constructor(parts: LaneParts) {
    this.#parts = parts;
  }

  has(kind: string): boolean {
    return this.#parts.kinds.some((one) => one.kind === kind);
  }

  get inHand(): readonly string[] {
    return [...this.#working.keys()];
  }

  wake(): void {
    this.#again = true;
    if (!this.#isClaiming) this.#claiming = this.#claim();
  }

  /** Takes jobs into what is free; each that ends wakes the lane for the next. */
  async #claim(): Promise<void> {
    this.#isClaiming = true;
    while (this.#again && !this.#stopped) {
      this.#again = false;
      const { kinds, settings, hasRoom, notify } = this.#parts;
      const max = settings.width - this.#working.size;
      const open = kinds.filter(({ needsRoom = false }) => !needsRoom || hasRoom()).map(({ kind }) => kind);
      if (max === 0 || open.length === 0) break;
      try {
        for (const job of await this.#take(open, max)) this.#begin(job);
      } catch (error) {
        notify(error, 'jobs could not be claimed');
      }
    }
    this.#isClaiming = false;
  }

  /** One at a time where shares have their part: several may be of the same. */
  async #take(kinds: readonly string[], max: number): Promise<readonly ClaimedJob[]> {
    const { db, settings } = this.#parts;
    if (settings.widthOfShare === undefined) return db.rpc('claim_jobs', { kinds, max }, claimedSchema);
    const taken = await db.rpc('claim_jobs', { kinds, max: 1, full_shares: this.#fullShares(settings.widthOfShare) }, claimedSchema);
    if (taken.length > 0) this.#again = true;
    return taken;
  }

  #fullShares(width: number): readonly string[] {
    const shares = [...this.#working.values()].flatMap(({ share }) => share ?? []);
    return [...new Set(shares)].filter((share) => shares.filter((other) => other === share).length >= width);
  }

  #begin(job: ClaimedJob): void {
    const work = this.#work(job)
      .catch((error: unknown) => this.#parts.notify(error, 'the end of a job could not be written'))
      .finally(() => {
        this.#working.delete(job.id);
        this.wake();
      });
    this.#working.set(job.id, { share: job.share, work });
  }

  /** Writes how a job ended, if need be once the database is back: it would be done a second time, and a mail be sent twice. */
  async #write(end: () => Promise<unknown>): Promise<void> {
    while (!this.#isAbandoned)
      try {
        await end();
        return;
      } catch (error) {
        if (!isAway(error) || this.#stopped) throw error;
        this.#parts.notify(error, 'the end of a job waits');
        await pause(WRITE_AGAIN_MS);
      }
  }

  async #work(job: ClaimedJob): Promise<void> {
    const { kinds, db, log } = this.#parts;
    const known = kinds.find(({ kind }) => kind === job.kind);
    try {
      if (known === undefined) throw new Error(`No handler for jobs of kind ${job.kind}`);
      await known.handler(job.payload);
    } catch (error) {
      if (this.#isAbandoned) return;
      if (error instanceof JobLater) {
        const { waitSeconds, payload } = error;
        await this.#write(() => db.rpc('postpone_job', { id: job.id, wait_seconds: waitSeconds, ...(payload === undefined ? {} : { payload }) }));
        return;
      }
      log.warn({ job: job.kind, attempts: job.attempts, ...errorFields(error) }, 'job failed');
      const reason = error instanceof Error ? error.message : String(error);
      const final = error instanceof FinalJobError || job.attempts > (known?.retries ?? Infinity);
      await this.#write(() => db.rpc('fail_job', { id: job.id, error: reason, final }));
      return;
    }
    await this.#write(() => db.rpc('finish_job', { id: job.id }));
  }

  async #ended(): Promise<void> {
    await this.#claiming;
    await Promise.all([...this.#working.values()].map(({ work }) => work));
  }

  /**
   * Finishes what is at hand and takes no more. What is not done within the lane's time stays in hand for the database, and is done again by
   * whoever finds it left behind; what still comes of it here counts for nothing.
   */
  async stop(): Promise<void> {
    this.#stopped = true;
    const { endWithinMs } = this.#parts.settings;
    if (endWithinMs === undefined) return this.#ended();
    const waiting = new AbortController();
    await Promise.race([this.#ended(), pause(endWithinMs, undefined, { signal: waiting.signal }).catch(() => undefined)]);
    waiting.abort();
    if (this.#working.size > 0)
      this.#parts.log.warn({ kinds: this.#parts.kinds.map(({ kind }) => kind), jobs: this.#working.size }, 'jobs were left for the next start');
    this.#isAbandoned = true;
  }
}

export interface JobsOptions {
  /** Whether there is room for files of any size; looked at again at every beat. */
  readonly hasRoom?: () => boolean;
  /**
   * Queues what is to be done at its hour; again adds nothing. Called at the start and every ten minutes: a job that queues the next one queues
   * itself where this clock is behind the database's, and one of another year where the clock was there for a moment.
   */
  readonly plan?: () => Promise<void>;
}

export class Jobs {
  readonly #db: CallerDb;
  readonly #kinds: readonly string[];
  readonly #lanes: readonly Lane[];
  readonly #log: Log;
  readonly #outage: OutageLog;
  readonly #plan: () => Promise<void>;
  #beat: NodeJS.Timeout | undefined;
  #beats = 0;

  constructor(rpcs: Rpcs, kinds: readonly JobKind[], log: Log, { hasRoom = () => true, plan = () => Promise.resolve() }: JobsOptions = {}) {
    this.#plan = plan;
    this.#db = new CallerDb(rpcs, SERVICE);
    this.#kinds = kinds.map(({ kind }) => kind);
    if (new Set(this.#kinds).size < kinds.length) throw new Error('A kind of job has two handlers');
    this.#log = log;
    this.#outage = new OutageLog(log, { away: 'jobs wait, the database cannot be reached', back: 'jobs go on, the database is back' });
    const notify = (error: unknown, words: string): void => this.#notify(error, words);
    this.#lanes = (Object.entries(LANES) as [LaneName, LaneSettings][]).map(
      ([name, settings]) => new Lane({ kinds: kinds.filter(({ lane }) => lane === name), settings, db: this.#db, log, hasRoom, notify }),
    );
  }

  /** Begins to work; what a process left behind in an installation of ours alone is taken up at once. */
  async start(database: Database): Promise<void> {
    if (database.tier === 'embedded') await this.#db.rpc('release_jobs');
    const onMessage = (kind: string): void => this.#lanes.find((lane) => lane.has(kind))?.wake();
    await database.listen(JOBS_CHANNEL, { onMessage, restored: () => void this.#pulse() });
    this.#beat = setInterval(() => void this.#onBeat(), BEAT_MS);
    this.#beat.unref();
    await this.#plan();
    await this.sweep();
  }

  /** Finishes what is at hand and takes no more; mails are waited for only for some seconds. */
  async stop(): Promise<void> {
    clearInterval(this.#beat);
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
  }

  #notify(error: unknown, words: string): void {
    if (isAway(error)) this.#outage.failed(error);
    else this.#log.error(errorFields(error), words);
  }

  async #onBeat(): Promise<void> {
    this.#beats = (this.#beats + 1) % PLAN_BEATS;
    const isPlanning = this.#beats === 0;
    await this.#pulse();
    if (!isPlanning) return;
    try {
      await this.#plan();
    } catch (error) {
      this.#notify(error, 'jobs could not be planned');
    }
  }

  /** Says what is in hand, so that nobody takes it for left behind, and looks for what is. */
  async #pulse(): Promise<void> {
    const ids = this.#lanes.flatMap((lane) => lane.inHand);
    try {
      if (ids.length > 0) await this.#db.rpc('heartbeat_jobs', { ids });
    } catch (error) {
      this.#notify(error, 'jobs could not be kept');
    }
    await this.sweep();
  }

  async sweep(): Promise<void> {
    try {
      const { unknownKinds } = await this.#db.rpc('sweep_jobs', { kinds: this.#kinds }, sweptSchema);
      this.#outage.over();
      if (unknownKinds.length > 0) this.#log.warn({ kinds: unknownKinds }, 'jobs of kinds that nobody handles were given up');
    } catch (error) {
      this.#notify(error, 'jobs could not be swept');
    }
    this.wake();
  }

  /** Looks for work in every lane. */
  wake(): void {
    for (const lane of this.#lanes) lane.wake();
  }
}
