/**
 * A connection in the hands of one process: tokens under a lease of the database, by its clock. The lease ends by itself after a minute without
 * renewal, so a process that dies blocks nobody for long. Refreshed tokens are stored before they are used: providers void the old pair at once.
 */
import * as z from 'zod/mini';
import { isProviderId, type ProviderId } from '#core/providers/provider.ts';
import { storedCountsSchema, type WearableBatch } from '#core/wearables/contract.ts';
import type { Db } from '../ports/db.ts';
import type { Ports } from '../ports/ports.ts';
import type { ConfiguredProvider } from '../ports/providers.ts';
import { openText, sealText } from '../sealed-text.ts';
import { LostLease, ProviderRefusal } from './failures.ts';
import { refreshTokens, type OauthParts } from './oauth.ts';
import { parseTokens, type Tokens } from './tokens.ts';

const LEASE_SECONDS = 60;
/** Tokens are refreshed this long before they end: Garmin advises ten minutes. */
const AHEAD_MS = 10 * 60_000;

const heldSchema = z.nullable(
  z.object({
    userId: z.string(),
    provider: z.string(),
    status: z.string(),
    lastSyncAt: z.nullable(z.string()),
    tokens: z.string(),
    version: z.int(),
    syncState: z.nullable(z.unknown()),
    missingFrom: z.nullable(z.string()),
  }),
);

/** Binds stored tokens to their owner and provider. */
export const tokenContext = (userId: string, provider: ProviderId): string => `${userId} ${provider}`;

export interface ConnectionParts {
  /** Under the service's rights. */
  readonly db: Db;
  readonly ports: Pick<Ports, 'providers' | 'fetch' | 'now'>;
}

export async function sealTokens({ ports }: ConnectionParts, tokens: Tokens, context: string): Promise<string> {
  return sealText(await ports.providers.key(), JSON.stringify(tokens), context);
}

/** With the earliest time from which a record was moved. */
const syncedCountsSchema = z.extend(storedCountsSchema, { leftFrom: z.optional(z.string()) });

/** Moments in milliseconds since the epoch. */
export interface FinishedSync {
  readonly counts: Readonly<Record<string, number>>;
  /** The moment that its spans are of. */
  readonly at: number;
  /** Since when something was not granted; undefined: nothing is missing. */
  readonly missingFrom: number | undefined;
  /** Since when it has asked for everything and was answered; undefined: it was refused something, or the provider answers later. */
  readonly wholeFrom: number | undefined;
}

export class HeldConnection {
  readonly id: string;
  readonly userId: string;
  readonly provider: ConfiguredProvider;
  readonly lastSyncAt: string | undefined;
  /** The provider takes its tokens no more. */
  readonly isEnded: boolean;
  /** How far an unfinished sync had come. */
  readonly syncState: unknown;
  /** Milliseconds since the epoch: from then on something may be missing, for which a sync goes back once all is granted. */
  readonly missingFrom: number | undefined;
  /** For how many seconds no more may be asked: the last answer used up what the provider allows. */
  spentSeconds: number | undefined;
  /** Milliseconds since the epoch: the earliest time from which a record was moved since the connection was taken. */
  leftFrom: number | undefined;
  readonly #parts: ConnectionParts;
  readonly #lease: string;
  #tokens: Tokens;
  #version: number;

  private constructor(
    parts: ConnectionParts,
    held: Pick<HeldConnection, 'id' | 'userId' | 'provider' | 'lastSyncAt' | 'isEnded' | 'syncState' | 'missingFrom'> & {
      tokens: Tokens;
      version: number;
      lease: string;
    },
  ) {
    this.#parts = parts;
    this.id = held.id;
    this.userId = held.userId;
    this.provider = held.provider;
    this.lastSyncAt = held.lastSyncAt;
    this.isEnded = held.isEnded;
    this.syncState = held.syncState;
    this.missingFrom = held.missingFrom;
    this.#lease = held.lease;
    this.#tokens = held.tokens;
    this.#version = held.version;
  }

  /**
   * Takes a connection.
   * @returns 'busy' while another process has it; undefined if it is gone, its provider is not configured, or its tokens do not open, which
   * marks it as to be made anew
   */
  static async take(parts: ConnectionParts, id: string): Promise<HeldConnection | 'busy' | undefined> {
    const { db, ports } = parts;
    const lease = crypto.randomUUID();
    const held = await db.rpc('lease_connection', { connection_id: id, lease, seconds: LEASE_SECONDS }, heldSchema);
    if (held === null) return (await db.rpc('is_connection', { connection_id: id })) === true ? 'busy' : undefined;
    const provider = isProviderId(held.provider) ? ports.providers.find(held.provider) : undefined;
    const context = isProviderId(held.provider) ? tokenContext(held.userId, held.provider) : '';
    const tokens = provider === undefined ? undefined : parseTokens(await openText(await ports.providers.key(), held.tokens, context));
    if (provider !== undefined && tokens !== undefined) {
      const missingFrom = held.missingFrom === null ? undefined : Date.parse(held.missingFrom);
      const lastSyncAt = held.lastSyncAt ?? undefined;
      return new HeldConnection(parts, { ...held, id, provider, lastSyncAt, isEnded: held.status === 'reauth_required', missingFrom, tokens, lease });
    }
    if (provider !== undefined) await db.rpc('require_reauth', { connection_id: id });
    await db.rpc('release_connection', { connection_id: id, lease });
    return undefined;
  }

  get tokens(): Tokens {
    return this.#tokens;
  }

  /** Milliseconds since the epoch. */
  now(): number {
    return this.#parts.ports.now();
  }

  get #oauth(): OauthParts {
    const { ports } = this.#parts;
    return { provider: this.provider, fetch: ports.fetch, redirectUri: this.provider.redirectUri ?? '', now: ports.now() };
  }

  /** Keeps it for another minute. @returns false if it was lost: the caller must stop */
  async renew(): Promise<boolean> {
    return (
      (await this.#parts.db.rpc('lease_connection', { connection_id: this.id, lease: this.#lease, seconds: LEASE_SECONDS }, heldSchema)) !== null
    );
  }

  async release(): Promise<void> {
    await this.#parts.db.rpc('release_connection', { connection_id: this.id, lease: this.#lease });
  }

  /**
   * @param progress how much of the sync is done, 0 to 1
   * @returns false if the lease was lost: the caller must stop
   */
  async keepState(state: object, progress: number): Promise<boolean> {
    return (await this.#parts.db.rpc('keep_sync_state', { connection_id: this.id, lease: this.#lease, state, progress })) === true;
  }

  /** @returns how many records of each kind are new or others; null if the lease was lost or the connection has ended: the caller must stop */
  async store(batch: WearableBatch): Promise<z.infer<typeof storedCountsSchema> | null> {
    const goesBack = this.provider.manifest.isPushOnly !== true;
    const args = { connection_id: this.id, lease: this.#lease, batch, goes_back: goesBack };
    const stored = await this.#parts.db.rpc('store_synced', args, z.nullable(syncedCountsSchema));
    if (stored === null) return null;
    const { leftFrom, ...counts } = stored;
    if (leftFrom !== undefined) this.leftFrom = Math.min(this.leftFrom ?? Number.POSITIVE_INFINITY, Date.parse(leftFrom));
    return counts;
  }

  /** Something from this moment on was told of and not granted. */
  async noteMissing(from: number): Promise<void> {
    await this.#parts.db.rpc('note_missing', { connection_id: this.id, lease: this.#lease, missing_from: new Date(from).toISOString() });
  }

  /** Data came of a provider that sends by itself. */
  async noteArrival(counts: Readonly<Record<string, number>>): Promise<void> {
    await this.#parts.db.rpc('note_arrival', { connection_id: this.id, lease: this.#lease, counts });
  }

  /** The sync is done, and the connection is given back. */
  async finish({ counts, at, missingFrom, wholeFrom }: FinishedSync): Promise<void> {
    const { isRestricted } = this.provider.manifest.licence;
    const toIso = (ms: number) => new Date(ms).toISOString();
    await this.#parts.db.rpc('finish_sync', {
      connection_id: this.id,
      lease: this.#lease,
      counts,
      at: toIso(at),
      is_restricted: isRestricted,
      ...(missingFrom === undefined ? {} : { missing_from: toIso(missingFrom) }),
      ...(wholeFrom === undefined ? {} : { whole_from: toIso(wholeFrom) }),
    });
  }

  /**
   * A token that is good for some minutes.
   * @param isRefused the provider refused the present one before its time
   * @throws ProviderRefusal, after which the person has to connect again; ClientRefused, ProviderAway, LostLease
   */
  async accessToken(isRefused = false): Promise<string> {
    if (!isRefused && this.#tokens.expiresAt - this.#parts.ports.now() > AHEAD_MS) return this.#tokens.accessToken;
    try {
      if (this.#tokens.refreshToken === undefined) throw new ProviderRefusal('no refresh token');
      await this.#store(await refreshTokens(this.#oauth, this.#tokens.refreshToken));
    } catch (error) {
      if (error instanceof ProviderRefusal) await this.#parts.db.rpc('require_reauth', { connection_id: this.id });
      throw error;
    }
    return this.#tokens.accessToken;
  }

  /** @throws LostLease */
  async #store(tokens: Tokens): Promise<void> {
    const sealed = await sealTokens(this.#parts, tokens, tokenContext(this.userId, this.provider.manifest.id));
    const isStored = await this.#parts.db.rpc('store_tokens', {
      connection_id: this.id,
      lease: this.#lease,
      version: this.#version,
      tokens: sealed,
      expires_at: new Date(tokens.expiresAt).toISOString(),
    });
    if (isStored !== true) throw new LostLease('the lease of the connection was lost');
    this.#tokens = tokens;
    this.#version += 1;
  }
}
