/**
 * Jobs for exports and account deletion: create archives, purge deleted accounts, remove expired archives and orphaned files.
 * Purges start at once; a daily job repeats failed ones.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { keyedHash } from '#functions/keyed-hash.ts';
import { exportOutlineSchema, openArchive } from './export-archive.ts';
import type { JobHandler } from './lanes.ts';
import type { CallerDb } from './rest/rpc.ts';
import { DiskStorage } from './storage/disk-storage.ts';
import { removeOrphans } from './storage/orphaned-files.ts';

const DAY_MS = 86_400_000;

export interface AccountJobsParts {
  /** Under the service's rights. */
  readonly db: CallerDb;
  /** Where stored files lie. */
  readonly filesFolder: string;
  /** Where mails lie that became files. */
  readonly mailFolder: string;
  /** The key under which addresses of deleted accounts were hashed. */
  readonly addressKey: string;
  /** Address of this installation without a slash at the end. */
  readonly publicUrl: () => string;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

const exportJobSchema = z.object({ exportId: z.uuid() });
const filesSchema = z.array(z.object({ bucket: z.string(), name: z.string() }));
const remainsSchema = z.array(z.object({ id: z.uuid(), userId: z.uuid(), addressHash: z.string().nullable(), files: filesSchema }));

export class AccountJobs {
  readonly #parts: AccountJobsParts;
  readonly #storage: DiskStorage;
  readonly #now: () => number;

  constructor(parts: AccountJobsParts) {
    this.#parts = parts;
    this.#storage = new DiskStorage(parts.filesFolder);
    this.#now = parts.now ?? Date.now;
  }

  /** By kind, for job-kinds.ts. */
  get handlers(): Readonly<Record<'export_account' | 'purge_account' | 'sweep_accounts', JobHandler>> {
    return {
      export_account: (payload) => this.#export(exportJobSchema.parse(payload).exportId),
      purge_account: () => this.purge(),
      sweep_accounts: () => this.#sweepToday(),
    };
  }

  /** Queues the sweep of a day; the same day twice is one. Each sweep queues the next. What is due is so by the database's clock. */
  async planSweep(day: number = this.#now()): Promise<void> {
    const date = new Date(day).toISOString().slice(0, 10);
    const id = `5eee9000-0000-4000-8000-0000${date.replaceAll('-', '')}`;
    await this.#parts.db.rpc('enqueue_job', {
      kind: 'sweep_accounts',
      id,
      ...(Date.parse(date) > this.#now() ? { run_at: new Date(date).toISOString() } : {}),
    });
  }

  async #sweepToday(): Promise<void> {
    await this.planSweep(this.#now() + DAY_MS);
    await this.sweep();
  }

  /**
   * Removes expired archives, orphaned files, what is kept of meals and trainings deleted and foods moved 30 days ago, expired sessions and security events,
   * and remaining data of deleted accounts. Has the payment provider asked about subscriptions whose period is over. Announces coming terms.
   */
  async sweep(): Promise<void> {
    const { db, filesFolder } = this.#parts;
    const files = await db.rpc('removable_files', { at: this.#at() }, filesSchema);
    // Rows first: interrupted in between, what is left are bytes of nobody, which a later sweep finds.
    await db.rpc('forget_files', { files });
    await this.#removeFiles(files);
    await removeOrphans(db, filesFolder, this.#now() - DAY_MS);
    await db.rpc('forget_deleted_meals', { at: this.#at() });
    await db.rpc('forget_training_samples', { at: this.#at() });
    await db.rpc('forget_deleted_trainings', { at: this.#at() });
    await db.rpc('end_stale_sessions', { at: this.#at() });
    await db.rpc('forget_security_events', { at: this.#at() });
    await db.rpc('queue_payment_syncs', { at: this.#at() });
    await db.rpc('announce_legal_versions', { public_url: this.#parts.publicUrl(), at: this.#at() });
    await this.purge();
  }

  /** Removes what is left of the accounts whose purge is due. */
  async purge(): Promise<void> {
    const { db } = this.#parts;
    const due = await db.rpc('purge_accounts', { at: this.#at() }, remainsSchema);
    const hashes = new Set(due.flatMap(({ addressHash }) => addressHash ?? []));
    if (hashes.size > 0) await this.#removeMails(hashes);
    for (const { id, files } of due) {
      await this.#removeFiles(files);
      await db.rpc('finish_purge', { id, at: this.#at() });
    }
  }

  #at(): string {
    return new Date(this.#now()).toISOString();
  }

  async #removeFiles(files: readonly { bucket: string; name: string }[]): Promise<void> {
    for (const { bucket, name } of files) await this.#storage.deleteObject(bucket, name);
  }

  async #removeMails(hashes: ReadonlySet<string>): Promise<void> {
    const { mailFolder, addressKey } = this.#parts;
    for (const name of await mailsIn(mailFolder)) {
      const file = join(mailFolder, name);
      const to = /^To: (.*)$/m.exec(await readFile(file, 'utf8'))?.[1];
      if (to !== undefined && hashes.has(await keyedHash(addressKey, to))) await rm(file, { force: true });
    }
  }

  async #export(id: string): Promise<void> {
    const { db } = this.#parts;
    const storage = this.#storage;
    const outline = await db.rpc('start_export', { id }, z.nullable(exportOutlineSchema));
    if (outline === null) return;
    const archive = openArchive(outline, { db, storage, at: this.#now() });
    const bytes = await storage.keepStream('exports', outline.file, archive, 'application/zip');
    const isWanted = await db.rpc('finish_export', { id, bytes, at: this.#at() });
    // The account went while its archive was being made.
    if (!isWanted) await storage.deleteObject('exports', outline.file);
  }
}

async function mailsIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.txt'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
