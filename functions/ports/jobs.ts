/** Queues background work. A job is a row of the database, so a crash after the answer loses none. */
import type { Db } from './db.ts';

export interface NewJob {
  /** A kind of the registry in server/job-kinds.ts; a kind that nobody handles fails after an hour. */
  readonly kind: string;
  readonly payload?: object;
  /** Queuing the same id twice is one job. Without it, each call is a job of its own. */
  readonly id?: string;
  /** Whose account it is about: deleting the account deletes the job. */
  readonly userId?: string;
  readonly runAt?: Date;
  /** When it stops being of use. */
  readonly expiresAt?: Date;
}

export interface JobsPort {
  enqueue(job: NewJob): Promise<void>;
}

/** @param db under the service's rights */
export function createJobsPort(db: Db): JobsPort {
  return {
    enqueue: async ({ kind, payload, id, userId, runAt, expiresAt }) => {
      await db.rpc('enqueue_job', {
        kind,
        ...(payload === undefined ? {} : { payload }),
        ...(id === undefined ? {} : { id }),
        ...(userId === undefined ? {} : { user_id: userId }),
        ...(runAt === undefined ? {} : { run_at: runAt.toISOString() }),
        ...(expiresAt === undefined ? {} : { expires_at: expiresAt.toISOString() }),
      });
    },
  };
}
