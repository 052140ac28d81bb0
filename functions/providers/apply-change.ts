/**
 * Applies what a webhook told of: asks the provider for the span that changed and stores it as a sync does, or deletes what is gone there. The state
 * of the connection is that of its syncs and stays, so that a sync never takes what a webhook brought for all there was.
 */
import * as z from 'zod/mini';
import type { ProviderChange } from '#core/providers/event.ts';
import { isGarminList } from '#core/providers/garmin/event.ts';
import { findMissingPermissions } from '#core/providers/garmin/permissions.ts';
import { readGarmin } from '#core/providers/garmin/transform.ts';
import { calendarDay, isoMoment, part } from '#core/providers/payload.ts';
import { NotFound, NotGranted } from './failures.ts';
import { ProviderApi } from './api.ts';
import type { ConnectionParts } from './connection.ts';
import type { Span } from './fetch-pages.ts';
import { storeRecords, syncSpan, withConnection, type SyncOutcome, type SyncParts } from './sync-connection.ts';

const DAY_MS = 86_400_000;

/** Where a record says when it was: Whoop, Oura, Strava. */
const timesSchema = z.object({
  start: part(isoMoment),
  end: part(isoMoment),
  day: part(calendarDay),
  bedtime_start: part(isoMoment),
  bedtime_end: part(isoMoment),
  start_datetime: part(isoMoment),
  end_datetime: part(isoMoment),
  start_date: part(isoMoment),
});

/** A day more on each side: a night belongs to the day of waking, and a workout changes the figures of its day. */
const widen = (times: readonly number[]): Span | undefined =>
  times.length === 0 ? undefined : { from: Math.min(...times) - DAY_MS, to: Math.max(...times) + DAY_MS };

function readSpan(record: unknown): Span | undefined {
  const { data } = timesSchema.safeParse(record);
  if (data === undefined) return undefined;
  const { day, ...moments } = data;
  return widen([...Object.values(moments).flatMap((at) => at ?? []), ...(day === undefined ? [] : [Date.parse(day)])]);
}

/** Undefined where it is gone by now, or the person grants it no more. */
async function askFor(parts: SyncParts, path: string): Promise<unknown> {
  try {
    return await new ProviderApi(parts.held, parts.ports.fetch).get(path);
  } catch (error) {
    if (error instanceof NotFound || error instanceof NotGranted) return undefined;
    throw error;
  }
}

async function apply(parts: SyncParts, change: ProviderChange): Promise<void> {
  switch (change.kind) {
    case 'span': {
      const span = widen([change.from, change.to]);
      if (span !== undefined) await syncSpan(parts, span);
      return;
    }
    case 'record': {
      const span = readSpan(await askFor(parts, change.path));
      if (span !== undefined) await syncSpan(parts, span);
      return;
    }
    case 'ready': {
      const { list } = change;
      const answer = isGarminList(list) ? await askFor(parts, change.path) : undefined;
      if (answer !== undefined) await parts.held.noteArrival(await storeRecords(parts, readGarmin({ [list]: answer })));
      return;
    }
    case 'deleted':
      await storeRecords(parts, { metrics: [], sleeps: [], workouts: [], measures: [], skipped: 0, deleted: { [change.list]: [change.id] } });
      return;
    case 'permissions': {
      const missing = findMissingPermissions(await askFor(parts, change.path));
      await parts.db.rpc('fail_sync', { connection_id: parts.held.id, failure: missing.length > 0 ? 'not_granted' : null });
      return;
    }
    case 'ended':
      // Whether it is so is for the provider to say: if it is, the request is refused.
      await askFor(parts, change.path);
  }
}

/** @throws ProviderAway if another try may succeed */
export function applyChange(parts: ConnectionParts, id: string, change: ProviderChange): Promise<SyncOutcome> {
  return withConnection(parts, id, async (held) => {
    await apply(held, change);
    return 'done';
  });
}
