/**
 * Automatic backups: one job a day at a quiet hour makes a backup in its own folder under ZIVA_BACKUP_DIR and keeps the newest ones. A job is
 * claimed by one process, so several processes on one database make one backup. The outcome of the last backup is stored in the database
 * (`lastBackup`). The job removes only complete backups that it made for this installation.
 */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { StartError, type NightlySettings } from '#server/config.ts';
import type { Database } from '#server/database.ts';
import { knownFolderId } from '#server/storage/files-folder.ts';
import type { JobHandler } from '#server/lanes.ts';
import { errorFields, type Log } from '#server/log.ts';
import type { CallerDb } from '#server/rest/rpc.ts';
import { removeStaleDrafts, removeWhere } from './drafts.ts';
import { makeBackup } from './make-backup.ts';
import { readManifest } from './manifest.ts';

const NIGHTLY_KIND = 'nightly_backup';
const NAME = /^ziva-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}$/;

const resultSchema = z.object({
  /** When it was made or failed, ISO 8601. */
  at: z.string(),
  ok: z.boolean(),
  /** The folder; null after a failure. */
  folder: z.string().nullable(),
  rows: z.number(),
  files: z.number(),
  /** Number of stored files. */
  bytes: z.number(),
  ms: z.number(),
  error: z.string().nullable(),
  /** Time of the last successful backup, ISO 8601. */
  lastGoodAt: z.string().nullable(),
});
export type BackupResult = z.infer<typeof resultSchema>;

/** The outcome of the last backup of the daily job; undefined before the first. */
export async function lastBackup(database: Database): Promise<BackupResult | undefined> {
  const [row] = await database.queryAside<{ value: string }>(`select value from ziva_server.facts where name = 'backup'`);
  return row === undefined ? undefined : resultSchema.parse(JSON.parse(row.value));
}

async function noteResult(database: Database, result: BackupResult): Promise<void> {
  await database.query(`insert into ziva_server.facts (name, value) values ('backup', $1) on conflict (name) do update set value = excluded.value`, [
    JSON.stringify(result),
  ]);
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A time in local time, as in a folder name: `ziva-2026-11-22T03-00-00`. */
export function folderName(moment: number): string {
  const at = new Date(moment);
  const date = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
  return `ziva-${date}T${[at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join('-')}`;
}

/**
 * The next time the local clock shows HH:MM, once a day: the first of two when the clock is set back, an hour later when it is set forward over
 * that time.
 * @param after milliseconds since the epoch
 * @returns milliseconds since the epoch
 */
export function nextRun(at: string, after: number): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const from = new Date(after);
  const on = (day: number): number => new Date(from.getFullYear(), from.getMonth(), day, hours, minutes).getTime();
  const today = on(from.getDate());
  return today > after ? today : on(from.getDate() + 1);
}

export interface NightlyParts {
  readonly database: Database;
  /** Calls the database as the service. */
  readonly db: CallerDb;
  readonly dataFolder: string;
  readonly diskReserveMb: number;
  readonly settings: NightlySettings;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

export class NightlyBackups {
  readonly #parts: NightlyParts;
  readonly #now: () => number;
  readonly #stopping = new AbortController();

  constructor(parts: NightlyParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  /** Kind and handler, for job-kinds.ts. */
  get job(): { readonly kind: string; readonly handler: JobHandler } {
    return { kind: NIGHTLY_KIND, handler: (payload) => this.#run(z.object({ at: z.string() }).parse(payload).at) };
  }

  /** Aborts a backup in progress. The next process runs its job again. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Queues the next backup. Queueing the same day and hour twice is one job. */
  async plan(): Promise<void> {
    const { db, settings } = this.#parts;
    const next = nextRun(settings.at, this.#now());
    const day = folderName(next)
      .slice('ziva-'.length, 'ziva-'.length + 10)
      .replaceAll('-', '');
    const id = `bacc${settings.at.replace(':', '')}-0000-4000-8000-0000${day}`;
    await db.rpc('enqueue_job', { kind: NIGHTLY_KIND, id, payload: { at: settings.at }, run_at: new Date(next).toISOString() });
  }

  async #run(at: string): Promise<void> {
    await this.plan();
    // Queued before the hour was changed.
    if (at === this.#parts.settings.at) await this.make();
  }

  /** Makes a backup now and removes surplus ones. @throws Error on failure, which is also in the log and in `lastBackup` */
  async make(): Promise<BackupResult> {
    const { database, settings, log } = this.#parts;
    const started = this.#now();
    const madeAt = new Date(started).toISOString();
    const before = await lastBackup(database);
    try {
      const made = await this.#makeIn(settings.folder, started, madeAt);
      const result: BackupResult = { ...made, at: madeAt, ok: true, ms: this.#now() - started, error: null, lastGoodAt: madeAt };
      await noteResult(database, result);
      log.info({ rows: result.rows, files: result.files, bytes: result.bytes, ms: result.ms }, 'backup made');
      return result;
    } catch (error) {
      if (this.#stopping.signal.aborted) throw error;
      const reason = error instanceof StartError ? error.message : 'The backup failed for a reason that stands in the log.';
      const none = { folder: null, rows: 0, files: 0, bytes: 0 };
      await noteResult(database, {
        ...none,
        at: madeAt,
        ok: false,
        ms: this.#now() - started,
        error: reason,
        lastGoodAt: before?.lastGoodAt ?? null,
      });
      log.error(errorFields(error), 'backup failed');
      throw error;
    }
  }

  async #makeIn(folder: string, moment: number, madeAt: string): Promise<Pick<BackupResult, 'folder' | 'rows' | 'files' | 'bytes'>> {
    const { database, dataFolder, diskReserveMb, settings } = this.#parts;
    const installation = await knownFolderId(database);
    if (installation === undefined) throw new StartError('Backups are made after the first start.');
    const drafts = `.ziva-${installation.slice(0, 8)}-`;
    // One job runs at a time, so a folder with a draft's name was interrupted.
    await removeWhere(folder, (name) => name.startsWith(drafts));
    await removeStaleDrafts(folder, moment);
    const target = join(folder, folderName(moment));
    const draft = join(folder, `${drafts}${basename(target)}`);
    const manifest = await makeBackup({
      database,
      dataFolder,
      diskReserveMb,
      target,
      madeAt,
      nightly: true,
      draft,
      signal: this.#stopping.signal,
    });
    await removeOld(folder, installation, settings.keep);
    return {
      folder: target,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: manifest.files.length,
      bytes: manifest.files.reduce((sum, file) => sum + file.bytes, 0),
    };
  }
}

/** Whether a folder is a complete backup made by the daily job of this installation. */
async function isOwn(folder: string, installation: string): Promise<boolean> {
  try {
    const manifest = await readManifest(folder);
    return manifest.nightly && manifest.installation === installation;
  } catch (error) {
    if (error instanceof StartError) return false;
    throw error;
  }
}

async function removeOld(folder: string, installation: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const own: string[] = [];
  for (const name of names) if (await isOwn(join(folder, name), installation)) own.push(name);
  const old = new Set(own.slice(0, Math.max(0, own.length - keep)));
  await removeWhere(folder, (name) => old.has(name));
}
