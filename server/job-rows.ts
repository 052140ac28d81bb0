/**
 * The rows that work jobs off, each by itself so that none waits for another: what is quick, mails (a mail server may be silent for
 * half a minute), what takes its time, what waits for a model, and backups.
 */
import { AccountJobs } from './account-jobs.ts';
import type { AiPort } from '#functions/ports/ai.ts';
import { NIGHTLY_KIND, type NightlyBackups } from './backup/nightly.ts';
import { SERVICE } from './caller.ts';
import type { Database } from './database.ts';
import type { DiskSpace } from './disk-space.ts';
import { createJobsOutage, Jobs, type JobHandler } from './jobs.ts';
import type { Log } from './log.ts';
import { MODEL_JOBS_AT_ONCE, modelJobs, photoFilesJob } from './photo-jobs.ts';
import { CallerDb, type Rpcs } from './rest/rpc.ts';

/** Jobs that write files of any size: put off while disk space is low. The others write a row, or free space. */
const WRITES_FILES: ReadonlySet<string> = new Set(['export_account', NIGHTLY_KIND]);

export interface JobRowsParts {
  readonly database: Database;
  readonly rpcs: Rpcs;
  readonly log: Log;
  readonly filesFolder: string;
  readonly mailFolder: string;
  /** The key under which addresses of deleted accounts were hashed. */
  readonly addressKey: string;
  readonly ai: AiPort | null;
  readonly disk: DiskSpace;
  /** Undefined where no backups are made by themselves. */
  readonly nightly: NightlyBackups | undefined;
  /** Mails and reminders; the mails get a row of their own. */
  readonly quick: Readonly<Record<string, JobHandler>> & { readonly mail: JobHandler };
}

export interface JobRows {
  /** The row of what is quick. */
  readonly jobs: Jobs;
  stop(): Promise<void>;
}

/** How many mails are handed to the mail server at once: common servers take ten connections from one client. */
const MAILS_AT_ONCE = 5;
/** How long a stop waits for the mail server: one that is well takes a second or two. */
const MAILS_END_WITHIN_MS = 3_000;

/** Starts them all; work that a process left behind in a folder of ours alone is taken up at once. */
export async function startJobRows(parts: JobRowsParts): Promise<JobRows> {
  const { database, rpcs, log, filesFolder, mailFolder, addressKey, ai, disk, nightly } = parts;
  const { mail, ...quick } = parts.quick;
  const db = new CallerDb(rpcs, SERVICE);
  if (database.tier === 'embedded') await db.rpc('release_jobs');
  const accountJobs = new AccountJobs({ db, filesFolder, mailFolder, addressKey });
  const filing = { ...accountJobs.handlers, remove_photos: photoFilesJob({ rpcs, filesFolder }) };
  const model = modelJobs({ rpcs, ai, filesFolder });
  const kinds = Object.keys({ ...parts.quick, ...filing, ...model, ...nightly?.handlers });
  const common = { kinds, outage: createJobsOutage(log) };
  const jobs = new Jobs(rpcs, quick, log, common);
  const isPutOff = (kind: string): boolean => disk.isLow && WRITES_FILES.has(kind);
  const slow = new Jobs(rpcs, filing, log, { ...common, isPutOff });
  const backups = nightly === undefined ? [] : [new Jobs(rpcs, nightly.handlers, log, { ...common, isPutOff, atOnce: 1 })];
  const mails = new Jobs(rpcs, { mail }, log, { ...common, atOnce: MAILS_AT_ONCE });
  const rows = [jobs, mails, slow, new Jobs(rpcs, model, log, { ...common, atOnce: MODEL_JOBS_AT_ONCE }), ...backups];
  for (const row of rows) await row.start(database);
  disk.onEnough(() => slow.wake());
  await accountJobs.planSweep();
  await nightly?.plan();
  return {
    jobs,
    stop: async () => {
      nightly?.stop();
      await Promise.all(rows.map((row) => row.stop(row === mails ? MAILS_END_WITHIN_MS : undefined)));
    },
  };
}
