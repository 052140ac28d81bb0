/**
 * GET /healthz: the state of each part. 503 while the database is unavailable. A nearly full disk and an old backup are reported with 200,
 * because the server keeps working. The question is put beside the pool: a database all of whose connections are busy is not down.
 */
import type { Context } from 'hono';
import { lastBackup } from './backup/nightly.ts';
import type { ServerConfig } from './config.ts';
import type { Database } from './database.ts';
import type { DiskSpace } from './disk-space.ts';

/** Timeout for the database. */
const TIMEOUT_MS = 3_000;

/** A backup is made every day; half a day more, because jobs wait while disk space is low or nobody is there to do them. */
const BACKUP_OLD_MS = 36 * 3_600_000;

async function within<T>(work: Promise<T | undefined>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What the database said. */
interface Answer {
  /** When the last backup that went well was made, ISO 8601; null before the first, undefined where none are made by themselves. */
  readonly lastBackup: string | null | undefined;
}

interface BackupHealth {
  readonly backup: 'good' | 'old' | 'none';
  readonly lastBackup: string | null;
}

/** @param now milliseconds since the epoch */
export function backupHealth(lastGoodAt: string | null, now: number): BackupHealth {
  if (lastGoodAt === null) return { backup: 'none', lastBackup: null };
  // One that lies ahead was made while the clock was: it must not count as new until then.
  return { backup: Math.abs(now - Date.parse(lastGoodAt)) > BACKUP_OLD_MS ? 'old' : 'good', lastBackup: lastGoodAt };
}

export interface HealthParts {
  readonly config: Pick<ServerConfig, 'nightly'>;
  readonly database: Database;
  readonly disk: DiskSpace;
}

export function createHealthCheck({ config, database, disk }: HealthParts) {
  const look = async (): Promise<Answer> => {
    if (config.nightly !== undefined) return { lastBackup: (await lastBackup(database))?.lastGoodAt ?? null };
    await database.queryAside('select 1');
    return { lastBackup: undefined };
  };
  /** One question at a time: checks of a database that is silent must not take up its connections. */
  let asking: Promise<Answer | undefined> | undefined;
  const ask = (): Promise<Answer | undefined> => {
    asking ??= look()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  return async (context: Context): Promise<Response> => {
    const answer = await within(ask());
    const backup = answer?.lastBackup === undefined ? {} : backupHealth(answer.lastBackup, Date.now());
    const isUp = answer !== undefined;
    const body = { ok: isUp, database: isUp ? 'up' : 'down', disk: disk.status, ...backup };
    return context.json(body, isUp ? 200 : 503, { 'cache-control': 'no-store' });
  };
}
