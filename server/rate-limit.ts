/**
 * Rate limits against guessing and flooding, for each family of paths: by network, by user, and by target account
 * (stored as a hash). With DATABASE_URL all processes share the counts. In a development installation that only this machine
 * reaches, limits are twenty times as high.
 */
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Database } from './database.ts';
import { Portions } from './rate-portions.ts';

/** points tries in `seconds`. */
const RULES = {
  /** Any call of /auth/v1 from one network. */
  authAddress: { points: 300, seconds: 300 },
  /** Calls that try a secret: password, link, code, sign-up. */
  guessAddress: { points: 30, seconds: 300 },
  /** Tries on one account since its last right password. */
  guessAccount: { points: 10, seconds: 900 },
  /** Codes tried as the second factor of one account since its last right one. */
  factorAccount: { points: 5, seconds: 300 },
  /** The same over a day: 30 tries at one in 333,333 (three codes of a million are good at any time) are 0.009 %. */
  factorAccountDay: { points: 30, seconds: 86_400 },
  /** Invitation codes tried for one address, of those that a person may have chosen (code-tries.ts). */
  codeAccount: { points: 20, seconds: 3600 },
  /** Mails to one account. */
  mailAccount: { points: 5, seconds: 3600 },
  functionsUser: { points: 120, seconds: 60 },
  /** Calls of /rest/v1 by one person. Opening fifty clients' pages is some 500 of them. */
  restUser: { points: 2400, seconds: 60 },
  /** Calls of /rest/v1 without a session, each of which is refused anyway. */
  restAddress: { points: 120, seconds: 60 },
  /** Calls of /storage/v1 by one person: each picture on a page is one, and signing them another. */
  storageUser: { points: 1200, seconds: 60 },
  /** Calls of /storage/v1 without a session: pictures by signed links, of all people behind one address. */
  storageAddress: { points: 1200, seconds: 60 },
  /** Sockets opened at /realtime/v1 from one network; a browser opens one, and again when it was cut. */
  realtimeAddress: { points: 240, seconds: 60 },
  /** Pictures, each of which is decoded and kept at least a day. */
  pictureUser: { points: 150, seconds: 3600 },
  /** Functions without a session: register, claim an invitation. */
  functionsAddress: { points: 30, seconds: 600 },
  /** Calls of webhooks from one network: all events of a provider come from a few. Who is refused comes again later. */
  webhookAddress: { points: 240, seconds: 60 },
  /** Events of use from one network, of all people behind one address. */
  ingestAddress: { points: 240, seconds: 60 },
  /** Calls of one person's own address, each of which may bring 10 MB. */
  webhookUser: { points: 300, seconds: 3600 },
} as const;
export type RuleName = keyof typeof RULES;

const DEVELOPMENT_FACTOR = 20;

type Limiter = Pick<RateLimiterAbstract, 'consume' | 'delete'>;

/** What a wait may be longer than its window by before its count is one of a clock that was ahead, in ms. */
const TOLERANCE_MS = 1_000;

/** Seconds to wait, or undefined when the try is allowed. */
export type Verdict = number | undefined;

export class RateLimits {
  readonly #limiters: ReadonlyMap<RuleName, Limiter>;

  private constructor(limiters: ReadonlyMap<RuleName, Limiter>) {
    this.#limiters = limiters;
  }

  /** @param isPublic whether real people may be on it. On PostgreSQL the counts lie in a table of system-schema.ts. */
  static create(database: Database, isPublic: boolean): RateLimits {
    const limiters = new Map<RuleName, Limiter>();
    for (const [name, rule] of Object.entries(RULES) as [RuleName, (typeof RULES)[RuleName]][]) {
      const options = { keyPrefix: name, points: rule.points * (isPublic ? 1 : DEVELOPMENT_FACTOR), duration: rule.seconds };
      if (database.tier === 'embedded') limiters.set(name, new RateLimiterMemory(options));
      else limiters.set(name, isBusy(rule) ? new Portions(sharedLimiter(database, options), options.points) : sharedLimiter(database, options));
    }
    return new RateLimits(limiters);
  }

  #limiter(rule: RuleName): Limiter {
    const limiter = this.#limiters.get(rule);
    if (limiter === undefined) throw new Error(`No limit named ${rule}`);
    return limiter;
  }

  /** Counts a try of `who`. What was counted while the clock was ahead would hold until it is there again: it is counted anew. */
  async take(rule: RuleName, who: string): Promise<Verdict> {
    const first = await this.#consume(rule, who);
    if (first.state.msBeforeNext <= RULES[rule].seconds * 1000 + TOLERANCE_MS) return first.wait;
    await this.refund(rule, who);
    return (await this.#consume(rule, who)).wait;
  }

  async #consume(rule: RuleName, who: string): Promise<{ readonly state: RateLimiterRes; readonly wait: Verdict }> {
    try {
      return { state: await this.#limiter(rule).consume(toKey(who)), wait: undefined };
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return { state: refused, wait: toSeconds(refused) };
      throw refused;
    }
  }

  async refund(rule: RuleName, who: string): Promise<void> {
    await this.#limiter(rule).delete(toKey(who));
  }
}

/** Rules under which one takes a hundred and more a minute: asking the database at each would cost more than it saves. */
const isBusy = ({ points, seconds }: { readonly points: number; readonly seconds: number }): boolean => points / seconds > 1.9;

const FAMILIES = {
  rest: { person: 'restUser', network: 'restAddress' },
  storage: { person: 'storageUser', network: 'storageAddress' },
  functions: { person: 'functionsUser', network: 'functionsAddress' },
  /** A person's own address counts for that person too. */
  webhooks: { person: 'webhookUser', network: 'webhookAddress' },
} as const satisfies Readonly<Record<string, { readonly person: RuleName; readonly network: RuleName }>>;
export type LimitedFamily = keyof typeof FAMILIES;

/** Whose call it is, by a session that was verified; without one it counts against its network. */
export interface Asker {
  readonly userId: string | null;
  readonly network: string;
}

/** Counts a call of this family. @returns seconds to wait when it is one too many */
export function limitFamily(limits: RateLimits, family: LimitedFamily, { userId, network }: Asker): Promise<Verdict> {
  const rules = FAMILIES[family];
  return userId === null ? limits.take(rules.network, network) : limits.take(rules.person, userId);
}

const toKey = (who: string): string => createHash('sha256').update(who).digest('base64url').slice(0, 22);
const toSeconds = (state: RateLimiterRes): number => Math.max(1, Math.ceil(state.msBeforeNext / 1000));

interface LimiterOptions {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}

function sharedLimiter(database: Database, options: LimiterOptions): RateLimiterAbstract {
  // The store speaks to anything with pg's query({ text, values }).
  const storeClient = {
    query: async ({ text, values }: { text: string; values?: unknown[] }) => {
      const rows = await database.query(text, values);
      return { rows, rowCount: rows.length };
    },
  };
  const insuranceLimiter = new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient,
    storeType: 'client',
    schemaName: 'ziva_server',
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter,
  });
}
