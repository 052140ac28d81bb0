/**
 * Syncs a connection: spans of time from the newest to the oldest, each stored before the next is fetched. A sync that was interrupted, by a limit of
 * the provider or by the end of the process, continues with the span it had reached. Records are stored by their ids, so a span that is fetched again adds
 * nothing twice.
 */
import * as z from 'zod/mini';
import type { ProviderManifest } from '#core/providers/provider.ts';
import type { ProviderRecords } from '#core/providers/records.ts';
import type { WearableBatch } from '#core/wearables/contract.ts';
import { dropFuture } from '#core/wearables/future.ts';
import { ProviderApi } from './api.ts';
import { HeldConnection, type ConnectionParts } from './connection.ts';
import type { Span } from './fetch-pages.ts';
import { FETCHERS } from './fetchers.ts';
import { ClientRefused, LostLease, ProviderAway, ProviderRefusal, RateLimited } from './failures.ts';

const DAY_MS = 86_400_000;
/** Until a provider that refuses this installation is asked again, in case its settings were corrected; in seconds. */
const REFUSED_WAIT = 300;
/** A provider that tells no windows lets nobody else of this installation wait for longer than that; in seconds. */
const LONGEST_HOLD = 3600;
/** The person is told of longer waits; in seconds. */
const SAID_AFTER = 120;
/** A sync that has taken this long lets others who wait for the same provider go first, between two of its spans. */
const TURN_MS = 15_000;

const stateSchema = z.object({
  /** Spans are of this moment; milliseconds since the epoch. */
  begunAt: z.number(),
  from: z.number(),
  /** What is still to be fetched ends here. */
  to: z.number(),
  counts: z.record(z.string(), z.int()),
  /** Something is missing since it began, which may be in spans that it has behind it: the next sync goes back for that (note_missing). */
  leavesMissing: z.optional(z.boolean()),
});
type SyncState = z.infer<typeof stateSchema>;

/** Whom a provider refuses. */
const refusedSchema = z.enum(['installation', 'person', 'unknown']);

export type SyncOutcome =
  | { readonly kind: 'done' }
  /** It has taken its turn and is to go on where it is. */
  | { readonly kind: 'paused' }
  /** There is nothing to sync. */
  | { readonly kind: 'skipped' }
  /** Another process has it, or took it over. */
  | { readonly kind: 'busy' }
  /** The person has to connect again. */
  | { readonly kind: 'refused' }
  /** The provider's limit is reached, or it refuses the whole installation; the rest is fetched after this many seconds. */
  | { readonly kind: 'limited'; readonly waitSeconds: number }
  /** Lists may be late with what was told, for this many seconds more: then it is to be looked at again. */
  | { readonly kind: 'held'; readonly waitSeconds: number };

function beginState(
  { syncState, lastSyncAt, missingFrom }: HeldConnection,
  { backfillDays, overlapDays, isPushOnly }: ProviderManifest,
  now: number,
): SyncState {
  const kept = stateSchema.safeParse(syncState);
  if (kept.success) return kept.data;
  const first = now - backfillDays * DAY_MS;
  if (lastSyncAt === undefined || isPushOnly === true) return { begunAt: now, from: first, to: now, counts: {} };
  const since = Math.max(Date.parse(lastSyncAt) - overlapDays * DAY_MS, now - 365 * DAY_MS);
  const from = missingFrom === 0 ? Math.min(first, since) : since;
  return { begunAt: now, from, to: now, counts: {} };
}

/** As far back as something is missing: of a connection that was made anew the days of a first sync. Only once all is granted, or it would be in vain. */
function findDebt(held: HeldConnection, { backfillDays }: ProviderManifest, { begunAt, from, counts }: SyncState) {
  const missingFrom = findEarliest(held);
  if (missingFrom === undefined || (counts['refused'] ?? 0) > 0) return undefined;
  const back = missingFrom === 0 ? begunAt - backfillDays * DAY_MS : Math.max(missingFrom, begunAt - 365 * DAY_MS);
  return back < from ? back : undefined;
}

/** Since when something may be missing: it was not granted, or a record was moved away, without which the figures of its day and the one before are others. */
function findEarliest({ missingFrom, leftFrom }: HeldConnection): number | undefined {
  if (leftFrom === undefined || missingFrom === 0) return missingFrom;
  return Math.min(missingFrom ?? Number.POSITIVE_INFINITY, leftFrom - DAY_MS);
}

/** From when on something is missing after a sync. What its provider sends by itself is not asked for again before the person grants it. */
function findMissing(held: HeldConnection, { isPushOnly }: ProviderManifest, { from, counts, leavesMissing }: SyncState): number | undefined {
  if (leavesMissing === true) return held.missingFrom;
  return (counts['refused'] ?? 0) > 0 && isPushOnly !== true ? Math.min(findEarliest(held) ?? from, from) : undefined;
}

/** Since when a sync has all that the provider has. */
function findWhole({ isPushOnly }: ProviderManifest, { from, counts, leavesMissing }: SyncState): number | undefined {
  return leavesMissing === true || (counts['refused'] ?? 0) > 0 || isPushOnly === true ? undefined : from;
}

function addCounts(counts: Readonly<Record<string, number>>, more: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    [...new Set([...Object.keys(counts), ...Object.keys(more)])].map((name) => [name, (counts[name] ?? 0) + (more[name] ?? 0)]),
  );
}

export interface SyncParts extends ConnectionParts {
  readonly held: HeldConnection;
}

async function keepLease(held: HeldConnection): Promise<void> {
  if (!(await held.renew())) throw new LostLease('another process has the connection');
}

/** @param exportedAt when they were asked for; undefined: now */
export async function storeRecords({ ports, held }: SyncParts, stored: ProviderRecords, exportedAt = ports.now()): Promise<Record<string, number>> {
  const { batch: kept, dropped } = dropFuture(stored, ports.now());
  const { skipped, ...records } = kept;
  const { id: provider, licence } = held.provider.manifest;
  const batch = {
    provider,
    exportedAt: new Date(exportedAt).toISOString(),
    isRestricted: licence.isRestricted,
    ...(licence.keepDays === undefined ? {} : { keepDays: licence.keepDays }),
    ...records,
  };
  await keepLease(held);
  const counts = await held.store(batch as WearableBatch);
  if (counts === null) throw new LostLease('the connection has ended');
  return { ...counts, skipped: skipped + dropped };
}

/** Fetches a span and stores it. @returns how many records of each kind are new or others, and as `refused` how many lists were not granted */
export async function syncSpan(parts: SyncParts, span: Span): Promise<Record<string, number>> {
  const { held, ports } = parts;
  const fetcher = FETCHERS[held.provider.manifest.id];
  const exportedAt = ports.now();
  let refused = 0;
  const onNotGranted = () => {
    refused += 1;
  };
  const records = await fetcher({ api: new ProviderApi(held, ports.fetch), beforePage: () => keepLease(held), onNotGranted }, span);
  return { ...(await storeRecords(parts, records, exportedAt)), refused };
}

/** @throws LostLease, ProviderRefusal, ProviderAway */
async function syncAll(parts: SyncParts): Promise<SyncOutcome> {
  const { held, ports } = parts;
  const { manifest } = held.provider;
  const isFirst = held.lastSyncAt === undefined || held.missingFrom !== undefined;
  if (manifest.isPushOnly === true && !isFirst) return { kind: 'done' };
  const turnEnds = ports.now() + TURN_MS;
  let state = beginState(held, manifest, ports.now());
  while (state.to > state.from) {
    const from = Math.max(state.from, state.to - manifest.windowDays * DAY_MS);
    const counts = await syncSpan(parts, { from, to: state.to, isFirst });
    state = { ...state, to: from, counts: addCounts(state.counts, counts) };
    if (state.to <= state.from) state = { ...state, from: findDebt(held, manifest, state) ?? state.from };
    const progress = (state.begunAt - from) / Math.max(state.begunAt - state.from, 1);
    if (!(await held.keepState(state, progress))) throw new LostLease('another process has the connection');
    if (state.to > state.from && ports.now() > turnEnds) return { kind: 'paused' };
  }
  const { begunAt, counts } = state;
  await held.finish({ counts, at: begunAt, missingFrom: findMissing(held, manifest, state), wholeFrom: findWhole(manifest, state) });
  return { kind: 'done' };
}

/** What the provider limits, or refuses, it does so for the whole installation: the jobs of others wait, too, and do not each find out. */
async function holdAll({ db, held }: SyncParts, waitSeconds: number): Promise<void> {
  const { id: share, limitWindows } = held.provider.manifest;
  await db.rpc('hold_share', { share, seconds: limitWindows === undefined ? Math.min(waitSeconds, LONGEST_HOLD) : waitSeconds });
}

const REFUSED: SyncOutcome = { kind: 'refused' };

/** Whom the provider refuses: the installation, for which all wait; the person, who has to connect again; or it is not known yet, and this work waits alone. */
async function settleRefusal(parts: SyncParts, { isCertain }: ClientRefused): Promise<SyncOutcome> {
  const { db, held } = parts;
  const refused = isCertain ? 'installation' : await db.rpc('judge_refusal', { connection_id: held.id }, refusedSchema);
  if (refused === 'person') {
    await db.rpc('require_reauth', { connection_id: held.id });
    return REFUSED;
  }
  if (refused === 'unknown') await db.rpc('fail_sync', { connection_id: held.id, failure: 'provider_away' });
  else {
    await db.rpc('note_client_refusal', { provider: held.provider.manifest.id });
    await holdAll(parts, REFUSED_WAIT);
  }
  return { kind: 'limited', waitSeconds: REFUSED_WAIT };
}

/** @throws what it was given, where another try may succeed */
async function settle(parts: SyncParts, error: unknown): Promise<SyncOutcome> {
  const { db, held } = parts;
  if (error instanceof LostLease) return { kind: 'busy' };
  if (error instanceof ProviderRefusal) {
    await db.rpc('require_reauth', { connection_id: held.id });
    return REFUSED;
  }
  if (error instanceof ClientRefused) return settleRefusal(parts, error);
  if (!(error instanceof RateLimited)) throw error;
  await holdAll(parts, error.waitSeconds);
  if (error.waitSeconds > SAID_AFTER) await db.rpc('fail_sync', { connection_id: held.id, failure: 'provider_limited' });
  return { kind: 'limited', waitSeconds: error.waitSeconds };
}

/**
 * Does something with a connection that no other process has.
 * @throws ProviderAway if another try may succeed
 */
export async function withConnection(parts: ConnectionParts, id: string, work: (held: SyncParts) => Promise<SyncOutcome>): Promise<SyncOutcome> {
  const held = await HeldConnection.take(parts, id);
  if (held === undefined) return { kind: 'skipped' };
  if (held === 'busy') return { kind: 'busy' };
  try {
    const outcome = await work({ ...parts, held });
    if (held.spentSeconds !== undefined) await holdAll({ ...parts, held }, held.spentSeconds);
    return outcome;
  } catch (error) {
    return await settle({ ...parts, held }, error);
  } finally {
    await held.release();
  }
}

/** @throws ProviderAway if another try may succeed */
export async function syncConnection(parts: ConnectionParts, id: string): Promise<SyncOutcome> {
  try {
    return await withConnection(parts, id, syncAll);
  } catch (error) {
    if (error instanceof ProviderAway) await parts.db.rpc('fail_sync', { connection_id: id, failure: 'provider_away' });
    throw error;
  }
}
