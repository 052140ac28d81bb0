/**
 * Limits against guessing and flooding on /auth/v1 and /functions/v1: by network address, and by the account that is tried
 * (kept as a hash). On PostgreSQL the counts are shared by all processes. Outside production the limits are twenty times as
 * wide, so that developing and testing do not meet them.
 */
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Database } from './database.ts';

/** points tries in `seconds`. */
const RULES = {
  /** Any call of /auth/v1 from one network. */
  authAddress: { points: 300, seconds: 300 },
  /** Calls that try a secret: password, link, code, sign-up. */
  guessAddress: { points: 30, seconds: 300 },
  /** Tries on one account since its last right password. */
  guessAccount: { points: 10, seconds: 900 },
  /** Mails to one account. */
  mailAccount: { points: 5, seconds: 3600 },
  functionsUser: { points: 120, seconds: 60 },
  /** Pictures, each of which is decoded and kept at least a day. */
  pictureUser: { points: 150, seconds: 3600 },
  /** Functions without a session: register, claim an invitation. */
  functionsAddress: { points: 30, seconds: 600 },
} as const;
export type RuleName = keyof typeof RULES;

const DEVELOPMENT_FACTOR = 20;

/** Seconds to wait, or undefined when the try is allowed. */
export type Verdict = number | undefined;

export class RateLimits {
  readonly #limiters: ReadonlyMap<RuleName, RateLimiterAbstract>;

  private constructor(limiters: ReadonlyMap<RuleName, RateLimiterAbstract>) {
    this.#limiters = limiters;
  }

  /** On PostgreSQL the counts lie in a table of system-schema.ts. */
  static create(database: Database, production: boolean): RateLimits {
    const limiters = new Map<RuleName, RateLimiterAbstract>();
    for (const [name, rule] of Object.entries(RULES) as [RuleName, (typeof RULES)[RuleName]][]) {
      const options = { keyPrefix: name, points: rule.points * (production ? 1 : DEVELOPMENT_FACTOR), duration: rule.seconds };
      limiters.set(name, database.tier === 'embedded' ? new RateLimiterMemory(options) : sharedLimiter(database, options));
    }
    return new RateLimits(limiters);
  }

  #limiter(rule: RuleName): RateLimiterAbstract {
    const limiter = this.#limiters.get(rule);
    if (limiter === undefined) throw new Error(`No limit named ${rule}`);
    return limiter;
  }

  /** Counts a try of `who`. */
  async take(rule: RuleName, who: string): Promise<Verdict> {
    try {
      await this.#limiter(rule).consume(keyOf(who));
      return undefined;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return secondsOf(refused);
      throw refused;
    }
  }

  async forgive(rule: RuleName, who: string): Promise<void> {
    await this.#limiter(rule).delete(keyOf(who));
  }
}

const keyOf = (who: string): string => createHash('sha256').update(who).digest('base64url').slice(0, 22);
const secondsOf = (state: RateLimiterRes): number => Math.max(1, Math.ceil(state.msBeforeNext / 1000));

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
