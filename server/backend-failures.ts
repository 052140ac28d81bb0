/**
 * The embedded backend answers a bare 500 when its database is away or a disk is full, although both pass by themselves. Here the
 * first becomes a 503 and the second our own refusal.
 */
import type { MiddlewareHandler } from 'hono';
import { apiError } from './api-error.ts';
import { isConnectionError } from './database.ts';
import type { DiskSpace } from './disk-space.ts';
import { storageFullAnswer, whoIsFull } from './storage-full.ts';

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let one = error; one instanceof Error && !causes.includes(one); one = one.cause) causes.push(one);
  return causes;
}

/** Goes into the backend's own middleware chain, where the error a handler threw is still at hand. */
export function readableFailures(disk: DiskSpace): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const causes = causesOf(context.error);
    const who = causes.map(whoIsFull).find((found) => found !== undefined);
    if (who !== undefined) {
      void disk.noteFull(who);
      context.res = storageFullAnswer();
    } else if (causes.some(isConnectionError)) context.res = apiError(503, 'server_unavailable');
  };
}
