/**
 * Everything that may be sent to an analytics service: a typed list of events with their properties. The browser sends nothing else, and the
 * server refuses anything else (server/ingest.ts), so no entered value, no health value and no name can leave by this way.
 *
 * The shapes are those of posthog-js on the wire, cut to what is needed: POST /ingest/e/ with a batch of events.
 */
import * as z from 'zod/mini';

/** Below this width of the window a device counts as mobile. */
export const MOBILE_BELOW = 768;
export const MESSAGE_MAX = 100;

/** Names of pages, never an address: an address has ids. Words of our own source only. */
const pageName = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/));

/** The events of our own, with their properties. */
export const EVENTS = {
  /** `page`: a key of `patterns` in web/lib/paths.ts. */
  page_opened: z.strictObject({ page: pageName }),
  /** The error boundary stood. `type`: the class of the error. */
  error_shown: z.strictObject({ type: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)), message: z.string().check(z.maxLength(MESSAGE_MAX)) }),
  /** Sent by an administrator on /test-analytics. */
  analytics_test: z.strictObject({}),
} as const;
export type AnalyticsEvent = keyof typeof EVENTS;
export type AnalyticsProperties<Name extends AnalyticsEvent> = z.infer<(typeof EVENTS)[Name]>;

/** Properties that every event has. */
const COMMON = {
  user_id: z.uuid(),
  /** ISO 8601. */
  timestamp: z.iso.datetime(),
  device_type: z.enum(['mobile', 'desktop']),
};
export type CommonProperties = z.infer<z.ZodMiniObject<typeof COMMON>>;

/** What the service's own library needs: the project's key and who it is. */
const WIRE = { token: z.string().check(z.regex(/^[\w-]{1,100}$/)), distinct_id: z.uuid() };
const ENVELOPE = { uuid: z.optional(z.uuid()), timestamp: z.optional(z.iso.datetime()), offset: z.optional(z.number()) };

/** What identifies the person, at the start of a session. */
export const identifyProperties = z.strictObject({
  created_at: z.iso.datetime({ offset: true }),
  email_domain: z.string().check(z.regex(/^[\p{L}\d.-]{1,253}$/u)),
});

const own = (Object.keys(EVENTS) as AnalyticsEvent[]).map((name) =>
  z.strictObject({ ...ENVELOPE, event: z.literal(name), properties: z.extend(EVENTS[name] as z.ZodMiniObject, { ...COMMON, ...WIRE }) }),
);
const identify = z.strictObject({
  ...ENVELOPE,
  // The library says `$identify` for somebody new to it, and `$set` for somebody it knows.
  event: z.enum(['$identify', '$set']),
  properties: z.strictObject({ ...COMMON, ...WIRE }),
  $set: identifyProperties,
});

/** One event as it leaves the browser. */
export const wireEvent = z.union([...own, identify]);
export type WireEvent = z.infer<typeof wireEvent>;
/** The body of a request. */
export const wireBody = z.strictObject({
  api_key: WIRE.token,
  batch: z.array(wireEvent).check(z.minLength(1), z.maxLength(50)),
  sent_at: z.optional(z.iso.datetime()),
});

/** The common properties at a moment. @param width of the window in px */
export const commonProperties = (userId: string, now: Date, width: number): CommonProperties => ({
  user_id: userId,
  timestamp: now.toISOString(),
  device_type: width < MOBILE_BELOW ? 'mobile' : 'desktop',
});

/** An error's type and message for `error_shown`: numbers and quoted words, which may be a person's, are left out; at most 100 characters. */
export function errorProperties(error: unknown): AnalyticsProperties<'error_shown'> {
  const { name, message } = error instanceof Error ? error : { name: 'Unknown', message: '' };
  return {
    type: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error',
    message: message
      .replaceAll(/(["'`]).*?\1|[“„«»].*?[”“»«]/gs, '…')
      .replaceAll(/\d+/g, '#')
      .slice(0, MESSAGE_MAX),
  };
}
