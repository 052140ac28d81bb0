/**
 * GET /healthz, for whoever watches the installation: which part is well. 503 while the database is away; a disk that is nearly
 * full is told, and is no reason to take the server out of service, because reads go on.
 */
import type { Context } from 'hono';
import type { Database } from './database.ts';
import type { DiskSpace } from './disk-space.ts';

/** Longest wait for the database; a health check that hangs tells nothing. */
const PATIENCE_MS = 3_000;

async function within(work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function createHealthCheck({ database, disk }: { readonly database: Database; readonly disk: DiskSpace }) {
  /** One question at a time: checks of a database that is silent must not take up its connections. */
  let asking: Promise<boolean> | undefined;
  const ask = (): Promise<boolean> => {
    asking ??= database
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  return async (context: Context): Promise<Response> => {
    const isUp = await within(ask());
    const body = { ok: isUp, database: isUp ? 'up' : 'down', disk: disk.status };
    return context.json(body, isUp ? 200 : 503, { 'cache-control': 'no-store' });
  };
}
