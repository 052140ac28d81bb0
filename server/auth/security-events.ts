/**
 * Security events of an account: one row for the user (public.security_events) and one log line with user, kind and network, without
 * secrets and e-mail addresses.
 */
import type { SecurityEventKind } from '#core/contracts/session.ts';
import { SERVICE } from '../caller.ts';
import { errorFields, type Log } from '../log.ts';
import { CallerDb, type Rpcs } from '../rest/rpc.ts';

export interface SecurityEvent {
  readonly userId: string;
  readonly kind: SecurityEventKind;
  /** password, otp, oauth, totp …; for session_ended the scope. Lower case and underscores. */
  readonly method?: string;
  /** The session of the event. */
  readonly sessionId?: string;
  /** As client-address.ts gives it. */
  readonly network: string;
  readonly userAgent: string;
}

/** How long a repeated refusal of a user is not recorded again, in ms. */
const QUIET_MS = 60_000;
/** How many users' refusals are remembered. */
const MOST_REMEMBERED = 5_000;

/** The /24 or /48 of a network, '' without one: distinguishes home from elsewhere without identifying a household. */
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

  /** Only the log line: the database wrote the row. */
  notify({ userId, kind, method, network }: Pick<SecurityEvent, 'userId' | 'kind' | 'method' | 'network'>): void {
    this.#log.info({ userId, kind, method, network: coarseNetwork(network) }, 'security event');
  }

  /** Never fails: a full disk must not prevent signing in. */
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

  /** For events that a caller can repeat at will: at most once a minute for a user, kind and method. */
  async noteSeldom(event: SecurityEvent): Promise<void> {
    const key = `${event.userId} ${event.kind} ${event.method ?? ''}`;
    const now = this.#now();
    if (now - (this.#noted.get(key) ?? -Infinity) < QUIET_MS) return;
    if (this.#noted.size >= MOST_REMEMBERED) this.#noted.clear();
    this.#noted.set(key, now);
    await this.note(event);
  }
}
