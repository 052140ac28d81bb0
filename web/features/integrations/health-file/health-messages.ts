/** What the page and the worker that reads a file of health data tell each other. */
import type { WearableBatch } from '#core/wearables/contract.ts';
import type { HealthFileProblem } from '#core/wearables/health-file.ts';

export interface HealthRequest {
  readonly file: Blob;
  /** ms since 1970 */
  readonly now: number;
}

/** What is in a file. */
export interface HealthFound {
  readonly exportedAt: string;
  readonly metrics: number;
  readonly sleeps: number;
  readonly workouts: number;
  readonly measures: number;
  readonly meals: number;
  /** Entries that were not understood. */
  readonly skipped: number;
  /** Entries of kinds that are not read. */
  readonly unread: number;
  readonly firstDay?: string;
  readonly lastDay?: string;
  readonly batches: readonly WearableBatch[];
}

export type HealthAnswer =
  /** Bytes of the unpacked file. */
  | { readonly kind: 'reading'; readonly read: number; readonly total: number }
  | { readonly kind: 'found'; readonly found: HealthFound }
  | { readonly kind: 'refused'; readonly problem: HealthFileProblem }
  | { readonly kind: 'failed'; readonly error: string };
