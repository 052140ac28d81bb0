/**
 * Everything outside the program that handlers and jobs use, in one object: built once a host (server/ports.ts, hosts/deno-entry.ts) and faked once in
 * testing/ctx.ts. A port that an installation has not configured is null. A further one (a payment provider, a wearable's provider) is a
 * file in this folder and a field here.
 */
import type { AiPort } from './ai.ts';
import type { JobsPort } from './jobs.ts';
import type { LimitedFetch } from './limited-fetch.ts';
import type { LongTexts } from './long-texts.ts';
import type { MailPort } from './mail.ts';
import type { OpenFoodFacts } from './open-food-facts.ts';
import type { PushPort } from './push.ts';

export interface Ports {
  /** Null where no model is configured. */
  readonly ai: AiPort | null;
  readonly mail: MailPort;
  /** Null where the installation has no keys for push. */
  readonly push: PushPort | null;
  /** Null where the owner has not configured it: nobody outside is asked for a product. */
  readonly foodLookUp: OpenFoodFacts | null;
  /** Null where every call has a process of its own. */
  readonly longTexts: LongTexts | null;
  readonly jobs: JobsPort;
  /** Requests to other services, with a limit of time and of size. */
  readonly fetch: LimitedFetch;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
