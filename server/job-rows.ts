/**
 * The rows that work jobs off, each by itself so that none waits for another: what is quick, what takes its time, what waits for a model, and backups.
 */
import { AccountJobs } from './account-jobs.ts';
import type { AiPort } from '#functions/ports/ai.ts';
import type { NightlyBackups } from './backup/nightly.ts';
import { SERVICE } from './caller.ts';
import type { Database } from './database.ts';
import { Jobs, type JobHandler } from './jobs.ts';
import type { Log } from './log.ts';
import { MODEL_JOBS_AT_ONCE, modelJobs, photoFilesJob } from './photo-jobs.ts';
import { CallerDb, type Rpcs } from './rpc.ts';

export interface JobRowsParts {
  readonly database: Database;
  readonly rpcs: Rpcs;
  readonly log: Log;
  readonly filesFolder: string;
  readonly mailFolder: string;
  /** The key under which addresses of deleted accounts were hashed. */
  readonly addressKey: string;
  readonly ai: AiPort | null;
  /** Undefined where no backups are made by themselves. */
  readonly nightly: NightlyBackups | undefined;
  /** Mails and reminders. */
  readonly quick: Readonly<Record<string, JobHandler>>;
}

export interface JobRows {
  /** The row of what is quick. */
  readonly jobs: Jobs;
  stop(): Promise<void>;
}

/** Starts them all; work that a process left behind in a folder of ours alone is taken up at once. */
export async function startJobRows(parts: JobRowsParts): Promise<JobRows> {
  const { database, rpcs, log, filesFolder, mailFolder, addressKey, ai, nightly, quick } = parts;
  const db = new CallerDb(rpcs, SERVICE);
  if (database.tier === 'embedded') await db.rpc('release_jobs');
  const accountJobs = new AccountJobs({ db, filesFolder, mailFolder, addressKey });
  const jobs = new Jobs(rpcs, quick, log);
  const slow = new Jobs(rpcs, { ...accountJobs.handlers, remove_photos: photoFilesJob({ rpcs, filesFolder }) }, log);
  const model = new Jobs(rpcs, modelJobs({ rpcs, ai, filesFolder }), log, MODEL_JOBS_AT_ONCE);
  const backups = nightly === undefined ? [] : [new Jobs(rpcs, nightly.handlers, log, 1)];
  const rows = [jobs, slow, model, ...backups];
  for (const row of rows) await row.start(database);
  await accountJobs.planSweep();
  await nightly?.plan();
  return {
    jobs,
    stop: async () => {
      nightly?.stop();
      for (const row of rows.toReversed()) await row.stop();
    },
  };
}
