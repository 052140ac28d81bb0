/**
 * Everything outside the program that handlers and jobs use, in one object. Each host builds it once (server/ports.ts, hosts/deno-entry.ts), and
 * testing/ctx.ts has a fake. A port that is not configured is null. A new port (a payment provider, a wearable's provider) is a file in this
 * folder and a field here.
 */
import type { AiPort } from './ai.ts';
import type { JobsPort } from './jobs.ts';
import type { LimitedFetch } from './limited-fetch.ts';
import type { LongTexts } from './long-texts.ts';
import type { MailPort } from './mail.ts';
import type { OpenFoodFacts } from './open-food-facts.ts';
import type { ProvidersPort } from './providers.ts';
import type { PayPort } from './pay.ts';
import type { PushPort } from './push.ts';

export interface Ports {
  /** Null if no model is configured. */
  readonly ai: AiPort | null;
  readonly mail: MailPort;
  /** Null if the installation has no keys for push. */
  readonly push: PushPort | null;
  /** Null where nothing is paid. */
  readonly pay: PayPort | null;
  /** Null if it is not configured: no external service is asked for products. */
  readonly foodLookUp: OpenFoodFacts | null;
  /** Null if every call has a process of its own. */
  readonly longTexts: LongTexts | null;
  readonly providers: ProvidersPort;
  readonly jobs: JobsPort;
  /** Requests to external services with limits of time and size. */
  readonly fetch: LimitedFetch;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
