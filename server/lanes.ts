/** Lanes of background jobs, how wide each is, and what a job is. They are worked by server/jobs.ts. */
import { PROVIDER_IDS } from '#core/providers/provider.ts';

export interface LaneSettings {
  /** How many jobs of the lane a process runs at a time. */
  readonly width: number;
  /** How many of them may be of one share (a provider), so that no slow one holds the lane. */
  readonly widthOfShare?: number;
  /** How long a stop waits for running jobs; undefined: until they are done. */
  readonly endWithinMs?: number;
}

export const LANES = {
  /** A mail server may be silent for half a minute; common ones accept ten connections from one client and answer in a second or two. */
  mail: { width: 5, endWithinMs: 3_000 },
  /** Photos and texts for an AI model: a concurrency that providers accept without rate limiting. */
  reading: { width: 2 },
  /** Exports of accounts, which write files of any size. */
  exports: { width: 2 },
  /** Data of connected services, which wait for their provider most of the time: two syncs of each. */
  sync: { width: 2 * PROVIDER_IDS.length, widthOfShare: 2 },
  /** What their webhooks tell of: a few requests each, which wait for nobody's first sync. */
  changes: { width: 2 * PROVIDER_IDS.length, widthOfShare: 2 },
  /** Questions to the payment provider. */
  payments: { width: 2 },
  /** Push messages to browsers. */
  reminders: { width: 5 },
  /** Purges and daily maintenance. */
  maintenance: { width: 5 },
  backup: { width: 1 },
} as const satisfies Readonly<Record<string, LaneSettings>>;
export type LaneName = keyof typeof LANES;

/** Runs a job of one kind. An error means a retry, a FinalJobError no retry, a JobLater none that counts. Must be idempotent. */
export type JobHandler = (payload: unknown) => Promise<void>;

export interface JobKind {
  readonly kind: string;
  readonly lane: LaneName;
  readonly handler: JobHandler;
  /** Maximum retries; the default and upper limit is that of the row (private.retry_pauses). */
  readonly retries?: number;
  /** Writes files of any size or years of rows, so it waits while disk space is low. Other kinds write a few rows or free space. */
  readonly needsRoom?: boolean;
}

/** The job cannot succeed; it is not retried. */
export class FinalJobError extends Error {
  override readonly name = 'FinalJobError';
}

/** The job cannot be done now, or has to go on later, which is no failure. */
export class JobLater extends Error {
  override readonly name = 'JobLater';
  readonly waitSeconds: number;
  readonly payload: object | undefined;

  /** @param payload in place of the present one */
  constructor(waitSeconds: number, payload?: object) {
    super(`again in ${waitSeconds} seconds`);
    this.waitSeconds = waitSeconds;
    this.payload = payload;
  }
}
