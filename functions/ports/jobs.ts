/** Queues background jobs. A job is a row of the database, so a crash after the response loses none. */
import type { Db } from './db.ts';

export interface NewJob {
  /** A kind in server/job-kinds.ts. A kind without a handler fails after an hour. */
  readonly kind: string;
  readonly payload?: object;
  /** Queueing the same id twice is one job. Without an id each call is a new job. */
  readonly id?: string;
  /** The user of the job; deleting the account deletes the job. */
  readonly userId?: string;
  /** A moment by the clock of the world. What waits for a time has `waitSeconds`: the clock of this process may be another than the database's. */
  readonly runAt?: Date;
  /** How long it waits. */
  readonly waitSeconds?: number;
  /** When the job becomes useless. */
  readonly expiresAt?: Date;
  /** After how long it becomes useless. */
  readonly lifeSeconds?: number;
  /** Who else is asked by it, such as a provider: a lane gives each only a part of its width. */
  readonly share?: string;
}

/** A job that a service told of: the same id is the same event. */
export type EventJob = Required<Pick<NewJob, 'id' | 'payload'>> & Pick<NewJob, 'userId' | 'share'>;

export interface JobsPort {
  enqueue(job: NewJob): Promise<void>;
  /** Queues all of them at once. One that is known already is none, unless it was given up: then it is tried anew. */
  enqueueEvents(kind: string, events: readonly EventJob[]): Promise<void>;
}

/** @param db under the service's rights */
export function createJobsPort(db: Db): JobsPort {
  return {
    enqueue: async ({ kind, payload, id, userId, runAt, waitSeconds, expiresAt, lifeSeconds, share }) => {
      await db.rpc('enqueue_job', {
        kind,
        ...(payload === undefined ? {} : { payload }),
        ...(id === undefined ? {} : { id }),
        ...(userId === undefined ? {} : { user_id: userId }),
        ...(runAt === undefined ? {} : { run_at: runAt.toISOString() }),
        ...(waitSeconds === undefined ? {} : { wait_seconds: waitSeconds }),
        ...(expiresAt === undefined ? {} : { expires_at: expiresAt.toISOString() }),
        ...(lifeSeconds === undefined ? {} : { life_seconds: lifeSeconds }),
        ...(share === undefined ? {} : { share }),
      });
    },
    enqueueEvents: async (kind, events) => {
      if (events.length > 0) await db.rpc('enqueue_events', { kind, events });
    },
  };
}
