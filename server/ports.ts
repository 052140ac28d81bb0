/** Builds the ports of functions/ports/ports.ts for the Node server. */
import { createJobsPort } from '#functions/ports/jobs.ts';
import { limitedFetch } from '#functions/ports/limited-fetch.ts';
import { createMailPort } from '#functions/ports/mail.ts';
import { createOpenFoodFacts } from '#functions/ports/open-food-facts.ts';
import type { Ports } from '#functions/ports/ports.ts';
import { createProvidersPort } from '#functions/ports/providers.ts';
import { AiProvider } from './ai-provider.ts';
import type { ServerConfig } from './config.ts';
import type { Log } from './log.ts';
import { LongTextReader } from './long-texts.ts';
import { StripePay } from './pay/stripe-pay.ts';
import { PushSender } from './push.ts';
import type { CallerDb } from './rest/rpc.ts';

export interface PortParts {
  readonly config: ServerConfig;
  /** Under the service's rights. */
  readonly db: CallerDb;
  readonly log: Log;
  /** From which the key of stored tokens is derived. */
  readonly secret: string;
  /** Where this installation is reached, without a slash at the end. */
  readonly publicUrl: () => string;
}

export interface OpenPorts {
  readonly ports: Ports;
  /** Waits for no model any more, so that jobs which ask one end at once and are done again after the next start. */
  interrupt(): void;
  close(): Promise<void>;
}

export function openPorts({ config, db, log, secret, publicUrl }: PortParts): OpenPorts {
  const { ai: settings, openFoodFactsUrl } = config;
  const ai = settings === undefined ? null : new AiProvider({ settings, log, note: async (call) => void (await db.rpc('record_ai_call', { call })) });
  const longTexts = new LongTextReader();
  const jobs = createJobsPort(db);
  return {
    ports: {
      ai,
      mail: createMailPort(jobs),
      push: PushSender.open(config) ?? null,
      pay: config.pay === undefined ? null : new StripePay(config.pay, log),
      foodLookUp: openFoodFactsUrl === undefined ? null : createOpenFoodFacts({ url: openFoodFactsUrl, publicUrl, fetch: limitedFetch }),
      longTexts,
      providers: createProvidersPort(config.providers, secret),
      jobs,
      fetch: limitedFetch,
      now: Date.now,
    },
    interrupt: () => ai?.close(),
    close: async () => longTexts.close(),
  };
}
