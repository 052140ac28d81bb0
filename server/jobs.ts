/**
 * Background work. Jobs are rows; whichever process is free claims some (SKIP LOCKED), works them off and says how it went.
 * Work starts when the database says on ziva_jobs that there is some, and on a slow beat besides, which finds what was put
 * off after a failure, says what is still in hand, and gives back what a dead process held.
 */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { SERVICE } from './caller.ts';
import { isConnectionError, type Database } from './database.ts';
import { errorFields, type Log } from './log.ts';
import { OutageLog } from './outage-log.ts';
import { CallerDb, type Rpcs } from './rest/rpc.ts';

const JOBS_CHANNEL = 'ziva_jobs';
const BEAT_MS = 15_000;
const AT_ONCE = 5;

const claimedSchema = z.array(z.object({ id: z.uuid(), kind: z.string(), payload: z.unknown(), attempts: z.number() }));
type ClaimedJob = z.infer<typeof claimedSchema>[number];
const sweptSchema = z.object({ unknownKinds: z.array(z.string()) });

/** Does the work of one kind; throwing means "again later", and a FinalJobError "never". Must bear being run twice for one job. */
export type JobHandler = (payload: unknown) => Promise<void>;

/** The job cannot succeed, however often it is tried. */
export class FinalJobError extends Error {
  override readonly name = 'FinalJobError';
}

export interface JobsOptions {
  /** How many it works on at a time. */
  readonly atOnce?: number;
  /** All kinds this process handles, in this row and in others; absent = those of this row. */
  readonly kinds?: readonly string[];
  /** Kinds that are left in the queue for now; looked at again at every beat. */
  readonly isPutOff?: (kind: string) => boolean;
  /** What says that the database is away, shared by rows so that it is said once for all. */
  readonly outage?: OutageLog;
}

export const createJobsOutage = (log: Log): OutageLog =>
  new OutageLog(log, { away: 'jobs wait, the database cannot be reached', back: 'jobs go on, the database is back' });

export class Jobs {
  readonly #db: CallerDb;
  readonly #handlers: Readonly<Record<string, JobHandler>>;
  readonly #log: Log;
  readonly #atOnce: number;
  readonly #kinds: readonly string[];
  readonly #isPutOff: (kind: string) => boolean;
  readonly #outage: OutageLog;
  /** Ids of what is being worked on. */
  readonly #inHand = new Set<string>();
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  #isAbandoned = false;
  #beat: NodeJS.Timeout | undefined;

  constructor(rpcs: Rpcs, handlers: Readonly<Record<string, JobHandler>>, log: Log, options: JobsOptions = {}) {
    this.#db = new CallerDb(rpcs, SERVICE);
    this.#handlers = handlers;
    this.#log = log;
    this.#atOnce = options.atOnce ?? AT_ONCE;
    this.#kinds = options.kinds ?? Object.keys(handlers);
    this.#isPutOff = options.isPutOff ?? (() => false);
    this.#outage = options.outage ?? createJobsOutage(log);
  }

  async start(database: Database): Promise<void> {
    await database.listen(JOBS_CHANNEL, { hear: () => this.wake(), restored: () => void this.sweep() });
    this.#beat = setInterval(() => void this.#pulse(), BEAT_MS);
    this.#beat.unref();
    await this.sweep();
  }

  /**
   * Finishes what is at hand and takes no more.
   * @param withinMs after which it waits no longer; what is not done then stays in hand for the database, and is done again by
   *   whoever finds it left behind. What still comes of it here counts for nothing.
   */
  async stop(withinMs = Infinity): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#beat);
    if (withinMs === Infinity) return this.#running;
    const waiting = new AbortController();
    await Promise.race([this.#running, pause(withinMs, undefined, { signal: waiting.signal }).catch(() => undefined)]);
    waiting.abort();
    if (this.#inHand.size > 0) this.#log.warn({ kinds: Object.keys(this.#handlers), jobs: this.#inHand.size }, 'jobs were left for the next start');
    this.#isAbandoned = true;
  }

  #tell(error: unknown, words: string): void {
    if (isConnectionError(error)) this.#outage.failed(error);
    else this.#log.error(errorFields(error), words);
  }

  /** Says what is in hand, so that nobody takes it for left behind, and looks for what is. */
  async #pulse(): Promise<void> {
    try {
      if (this.#inHand.size > 0) await this.#db.rpc('heartbeat_jobs', { ids: [...this.#inHand] });
    } catch (error) {
      this.#tell(error, 'jobs could not be kept');
    }
    await this.sweep();
  }

  async sweep(): Promise<void> {
    try {
      const { unknownKinds } = sweptSchema.parse(await this.#db.rpc('sweep_jobs', { kinds: this.#kinds }));
      this.#outage.over();
      if (unknownKinds.length > 0) this.#log.warn({ kinds: unknownKinds }, 'jobs of kinds that nobody handles were given up');
    } catch (error) {
      this.#tell(error, 'jobs could not be swept');
    }
    this.wake();
  }

  wake(): void {
    this.#again = true;
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined;
    });
  }

  async #drain(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        const kinds = Object.keys(this.#handlers).filter((kind) => !this.#isPutOff(kind));
        const claimed = claimedSchema.parse(await this.#db.rpc('claim_jobs', { kinds, max: this.#atOnce }));
        if (claimed.length > 0) this.#again = true;
        await Promise.all(claimed.map((job) => this.#work(job)));
      } catch (error) {
        this.#tell(error, 'jobs could not be claimed');
      }
    }
  }

  async #work(job: ClaimedJob): Promise<void> {
    this.#inHand.add(job.id);
    try {
      await this.#workOff(job);
    } finally {
      this.#inHand.delete(job.id);
    }
  }

  async #workOff(job: ClaimedJob): Promise<void> {
    try {
      const handler = this.#handlers[job.kind];
      if (handler === undefined) throw new Error(`No handler for jobs of kind ${job.kind}`);
      await handler(job.payload);
    } catch (error) {
      if (this.#isAbandoned) return;
      this.#log.warn({ job: job.kind, attempts: job.attempts, ...errorFields(error) }, 'job failed');
      const reason = error instanceof Error ? error.message : String(error);
      await this.#db.rpc('fail_job', { id: job.id, error: reason, final: error instanceof FinalJobError });
      return;
    }
    if (!this.#isAbandoned) await this.#db.rpc('finish_job', { id: job.id });
  }
}
