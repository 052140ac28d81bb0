/**
 * Subscriptions to Oura's webhooks (cloud.ouraring.com/v2/docs, "Webhook Subscription"): one for each type of document and kind of event, which ends
 * by itself. Pure: what has to be done so that there is one of each, or none.
 */
import * as z from 'zod/mini';
import { OURA_EVENTS, OURA_TYPES } from './event.ts';

const subscription = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  callback_url: z.string().check(z.maxLength(2000)),
  event_type: z.string().check(z.maxLength(100)),
  data_type: z.string().check(z.maxLength(100)),
  /** With or without an offset: in UTC. */
  expiration_time: z.string().check(z.maxLength(60)),
});
export const ouraSubscriptions = z.array(subscription).check(z.maxLength(1000));
export type OuraSubscription = z.infer<typeof subscription>;

export interface Subscribed {
  readonly event_type: string;
  readonly data_type: string;
}

export interface SubscriptionPlan {
  readonly create: readonly Subscribed[];
  /** Ids. */
  readonly renew: readonly string[];
  readonly remove: readonly string[];
}

/** Milliseconds before the end at which a subscription is renewed: a week of failures loses nothing. */
const RENEW_BEFORE = 7 * 86_400_000;

const toKey = ({ event_type, data_type }: Subscribed): string => `${data_type} ${event_type}`;
const WANTED: readonly Subscribed[] = OURA_TYPES.flatMap((data_type) => OURA_EVENTS.map((event_type) => ({ event_type, data_type })));

/** NaN for what is no time. */
const toEnd = ({ expiration_time: text }: OuraSubscription): number => Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`);

/**
 * @param callbackUrl of this installation: subscriptions of another address, of a test installation with the same client, are left alone
 * @param now ms since 1970
 * @param isWanted false: nobody is connected, or the installation has no secret for the calls any more
 */
export function planSubscriptions(known: readonly OuraSubscription[], callbackUrl: string, now: number, isWanted: boolean): SubscriptionPlan {
  const own = known.filter(({ callback_url }) => callback_url === callbackUrl).sort((a, b) => (a.id < b.id ? -1 : 1));
  const kept = new Map<string, OuraSubscription>();
  const wanted = new Set(isWanted ? WANTED.map(toKey) : []);
  for (const one of own) if (wanted.has(toKey(one)) && !kept.has(toKey(one))) kept.set(toKey(one), one);
  const ids = new Set([...kept.values()].map(({ id }) => id));
  return {
    create: isWanted ? WANTED.filter((one) => !kept.has(toKey(one))) : [],
    // An end that is not understood counts as near.
    renew: [...kept.values()].filter((one) => !(toEnd(one) - now > RENEW_BEFORE)).map(({ id }) => id),
    remove: own.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
  };
}
