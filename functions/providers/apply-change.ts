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
import { NO_RECORDS } from '#core/providers/records.ts';
import { NotFound, NotGranted, ProviderAway } from './failures.ts';
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

function readTimes(record: unknown): number[] {
  const { data } = timesSchema.safeParse(record);
  if (data === undefined) return [];
  const { day, ...moments } = data;
  return [...Object.values(moments).flatMap((at) => at ?? []), ...(day === undefined ? [] : [Date.parse(day)])];
}

const storedSpanSchema = z.object({ from: z.optional(z.string()), to: z.optional(z.string()), heldUntil: z.optional(z.string()) });
type OfRecord = Pick<Extract<ProviderChange, { kind: 'record' }>, 'id' | 'figures'>;

interface StoredRecord {
  /** When it is by what is stored: the days that it leaves become others, too. */
  readonly times: readonly number[];
  /** It was told to be gone, and is not stored before this moment. */
  readonly heldUntil: number | undefined;
}

async function findStored({ db, held }: SyncParts, { id, figures = [] }: OfRecord): Promise<StoredRecord> {
  if (id === undefined) return { times: [], heldUntil: undefined };
  const args = { connection_id: held.id, external_id: id, figure_ids: [...figures] };
  const { from, to, heldUntil } = await db.rpc('find_record_span', args, storedSpanSchema);
  return {
    times: [from, to].flatMap((at) => (at === undefined ? [] : [Date.parse(at)])),
    heldUntil: heldUntil === undefined ? undefined : Date.parse(heldUntil),
  };
}

/** Days between the old and the new times of a record for which all between is asked in one span. */
const NEAR_MS = 7 * DAY_MS;

/** @param one and `other`: times of two states of a record */
function findSpans(one: readonly number[], other: readonly number[]): readonly Span[] {
  const both = [...one, ...other];
  const isNear = Math.max(...both) - Math.min(...both) <= NEAR_MS;
  return (isNear ? [both] : [one, other]).flatMap((times) => widen(times) ?? []);
}

const REFUSED = Symbol('refused');
const GONE = Symbol('gone');

/** GONE where it is gone by now, REFUSED where the person grants it no more. */
async function askFor(parts: SyncParts, path: string): Promise<unknown> {
  try {
    return await new ProviderApi(parts.held, parts.ports.fetch).get(path);
  } catch (error) {
    if (error instanceof NotFound) return GONE;
    if (error instanceof NotGranted) return REFUSED;
    throw error;
  }
}

/** What was told of once and is not granted now is not told of again: a sync goes back for it when it is. */
async function syncTold(parts: SyncParts, span: Span): Promise<void> {
  const { refused = 0 } = await syncSpan(parts, span);
  if (refused > 0) await parts.held.noteMissing(span.from);
}

const DONE: SyncOutcome = { kind: 'done' };
/** For so long after it was told a list may still have what is gone. */
const STALE_MS = 3_600_000;

/** @param moment milliseconds since the epoch, of a clock that may be ahead of this one; past: it is done */
function holdUntil({ ports }: SyncParts, moment: number): SyncOutcome {
  const waitMs = Math.min(moment - ports.now(), STALE_MS);
  return waitMs > 0 ? { kind: 'held', waitSeconds: Math.ceil(waitMs / 1000) } : DONE;
}

/** What was told to be gone and is there again, as it seems, is asked for once more when lists are not late any longer. */
async function applyRecord(parts: SyncParts, change: Extract<ProviderChange, { kind: 'record' }>): Promise<SyncOutcome> {
  const record = await askFor(parts, change.path);
  if (record === GONE) return DONE;
  if (record === REFUSED) {
    await parts.held.noteMissing(0);
    return DONE;
  }
  const times = readTimes(record);
  if (times.length === 0) throw new ProviderAway('an answer of another shape');
  const stored = await findStored(parts, change);
  for (const span of findSpans(times, stored.times)) await syncTold(parts, span);
  return holdUntil(parts, stored.heldUntil ?? 0);
}

/**
 * Deletes it, and asks for its days again where their figures are others without it. A list that still has it is not believed (newer_records). A call
 * that is worked long after it was told does not delete what the provider had again since. Of what is restricted nothing is noted that would keep a list
 * from bringing it back, so it is deleted once more when lists are not late any longer.
 */
async function applyDeleted(parts: SyncParts, { list, id, figures, at }: Extract<ProviderChange, { kind: 'deleted' }>): Promise<SyncOutcome> {
  const { times } = await findStored(parts, { id, figures });
  const ids = { sleeps: [], workouts: [], figures: figures ?? [] };
  const now = parts.ports.now();
  const goneAt = at === undefined ? now : Math.min(now, at + STALE_MS);
  await storeRecords(parts, { ...NO_RECORDS, deleted: list === 'figures' ? ids : { ...ids, [list]: [id] } }, goneAt);
  // What has ended is fetched again as a whole when it is made anew.
  const span = figures === undefined || parts.held.isEnded ? undefined : widen(times);
  if (span !== undefined) await syncTold(parts, span);
  const { isRestricted } = parts.held.provider.manifest.licence;
  return isRestricted ? holdUntil(parts, (at ?? 0) + STALE_MS) : DONE;
}

async function applyReady(parts: SyncParts, { list, path, at }: Extract<ProviderChange, { kind: 'ready' }>): Promise<void> {
  const answer = isGarminList(list) ? await askFor(parts, path) : GONE;
  if (answer === GONE || answer === REFUSED) return;
  if (!Array.isArray(answer)) throw new ProviderAway('an answer of another shape');
  const now = parts.ports.now();
  await parts.held.noteArrival(await storeRecords(parts, readGarmin({ [list]: answer }), Math.min(at ?? now, now)));
}

async function applyPermissions(parts: SyncParts, path: string): Promise<void> {
  const answer = await askFor(parts, path);
  if (answer === GONE || answer === REFUSED) return;
  const missing = findMissingPermissions(answer);
  await parts.db.rpc('fail_sync', { connection_id: parts.held.id, failure: missing.length > 0 ? 'not_granted' : null });
  // The history may be granted only now, and what was told of before was refused: the next sync asks for both.
  if (missing.length === 0) await parts.held.noteMissing(0);
}

async function apply(parts: SyncParts, change: ProviderChange): Promise<SyncOutcome> {
  switch (change.kind) {
    case 'span': {
      const span = widen([change.from, change.to]);
      if (span !== undefined) await syncTold(parts, span);
      return DONE;
    }
    case 'record':
      return applyRecord(parts, change);
    case 'ready':
      await applyReady(parts, change);
      return DONE;
    case 'deleted':
      return applyDeleted(parts, change);
    case 'permissions':
      await applyPermissions(parts, change.path);
      return DONE;
    case 'ended':
      // Whether it is so is for the provider to say: if it is, the request is refused.
      await askFor(parts, change.path);
      return DONE;
  }
}

/** @throws ProviderAway if another try may succeed */
export function applyChange(parts: ConnectionParts, id: string, change: ProviderChange): Promise<SyncOutcome> {
  return withConnection(parts, id, (held) => apply(held, change));
}
