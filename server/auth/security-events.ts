/**
 * What happened to a person's account: one row for their own eyes (public.security_events) and one line in the log, with who, what
 * and from where, and no secret and no e-mail address.
 */
import type { SecurityEventKind } from '#core/contracts/session.ts';
import { SERVICE } from '../caller.ts';
import { errorFields, type Log } from '../log.ts';
import { CallerDb, type Rpcs } from '../rest/rpc.ts';

export interface SecurityEvent {
  readonly userId: string;
  readonly kind: SecurityEventKind;
  /** How: password, otp, oauth, totp …; of session_ended the scope. Lower case and underscores. */
  readonly method?: string;
  /** The session it happened in. */
  readonly sessionId?: string;
  /** As client-address.ts gives it. */
  readonly network: string;
  readonly userAgent: string;
}

/** How long the same refusal of the same person is not noted again, in ms. */
const QUIET_MS = 60_000;
/** How many people's refusals are remembered. */
const MOST_REMEMBERED = 5_000;

/** The /24 or /48 of a network, '' where there is none: enough to tell home from elsewhere, too little to single out a household. */
export function coarseNetwork(network: string): string {
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(network);
  if (four !== null) return `${four[1]}.0/24`;
  const groups = network.split(':');
  return groups.length >= 3 && groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) ? `${groups.slice(0, 3).join(':')}::/48` : '';
}

export class SecurityEvents {
  readonly #db: CallerDb;
  readonly #log: Log;
  readonly #now: () => number;
  readonly #noted = new Map<string, number>();

  /** @param now milliseconds since the epoch */
  constructor(rpcs: Rpcs, log: Log, now: () => number = Date.now) {
    this.#db = new CallerDb(rpcs, SERVICE);
    this.#log = log;
    this.#now = now;
  }

  /** Only the line in the log: the row was written by the database. */
  notify({ userId, kind, method, network }: Pick<SecurityEvent, 'userId' | 'kind' | 'method' | 'network'>): void {
    this.#log.info({ userId, kind, method, network: coarseNetwork(network) }, 'security event');
  }

  /** Never fails: a full disk must not keep anybody from signing in. */
  async note(event: SecurityEvent): Promise<void> {
    const { userId, kind, method, sessionId, network, userAgent } = event;
    this.notify(event);
    try {
      await this.#db.rpc('record_security_event', {
        user_id: userId,
        kind,
        method: method?.replace(/[^a-z]+/g, '_') ?? null,
        session_id: sessionId ?? null,
        network: coarseNetwork(network),
        user_agent: userAgent,
      });
    } catch (error) {
      this.#log.error(errorFields(error), 'a security event could not be stored');
    }
  }

  /** The same for what somebody can cause as often as they like: at most once a minute for a person, a kind and a method. */
  async noteSeldom(event: SecurityEvent): Promise<void> {
    const key = `${event.userId} ${event.kind} ${event.method ?? ''}`;
    const now = this.#now();
    if (now - (this.#noted.get(key) ?? -Infinity) < QUIET_MS) return;
    if (this.#noted.size >= MOST_REMEMBERED) this.#noted.clear();
    this.#noted.set(key, now);
    await this.note(event);
  }
}
