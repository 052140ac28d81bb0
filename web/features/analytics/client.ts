/**
 * The service's library, in its smallest build and with everything switched off that sends by itself: no clicks, no recording, no surveys, no
 * flags, no cookie and no storage. Each event is cut to the listed properties (core/analytics/events.ts) just before it leaves; one that does
 * not fit the list is dropped.
 */
import posthog from 'posthog-js/dist/module.slim.no-external';
import { commonProperties, EVENTS, identifyProperties, wireEvent, type WireEvent } from '#core/analytics/events.ts';
import { captureEvent, setCapture } from '#web/lib/analytics.ts';
import { patterns } from '#web/lib/paths.ts';
import { createStore } from '#web/ui/create-store.ts';
import { matchPath } from 'react-router';

export interface Person {
  readonly id: string;
  readonly email: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** The last event that left, and whether it was refused; for /test-analytics. */
export const lastSent = createStore<{ readonly event: WireEvent; readonly refused?: number } | undefined>(undefined);

interface Outgoing {
  readonly uuid: string;
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly $set?: unknown;
}

/** The listed properties of an event of the library; undefined if it is not listed. */
function toWire({ uuid, event, properties, $set }: Outgoing, token: string): WireEvent | undefined {
  const own = event in EVENTS ? Object.keys(EVENTS[event as keyof typeof EVENTS].shape) : [];
  const names = ['user_id', 'timestamp', 'device_type', 'distinct_id', ...own];
  const kept = Object.fromEntries(names.flatMap((name) => (properties[name] === undefined ? [] : [[name, properties[name]]])));
  const parsed = wireEvent.safeParse({
    uuid,
    event,
    properties: { ...kept, token },
    ...(event.startsWith('$') ? { $set: $set ?? properties['$set'] } : {}),
  });
  return parsed.success ? parsed.data : undefined;
}

/** The name of a page in `patterns`; undefined for an address that is none. */
function toPageName(pathname: string): string | undefined {
  const path = decodeURI(pathname);
  return Object.entries(patterns).find(([, pattern]) => matchPath(pattern, path) !== null)?.[0];
}

/** Reports that a page was opened, by its name. */
export function capturePage(pathname: string): void {
  const page = toPageName(pathname);
  if (page !== undefined) captureEvent('page_opened', { page });
}

/** False after consent is withdrawn: the library itself can only be told so by a note in the browser's storage. */
let isOn = false;

function open(key: string, person: Person): void {
  posthog.init(key, {
    api_host: '/ingest',
    // Known from the start, so that no second identity is made up.
    bootstrap: { distinctID: person.id, isIdentifiedID: true },
    persistence: 'memory',
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_exceptions: false,
    capture_dead_clicks: false,
    capture_heatmaps: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_web_experiments: true,
    disable_external_dependency_loading: true,
    disable_compression: true,
    advanced_disable_flags: true,
    save_referrer: false,
    save_campaign_params: false,
    request_batching: false,
    person_profiles: 'identified_only',
    internal_or_test_user_hostname: null,
    // Users are known, so none is a bot; the filter would also drop them by the name of an unusual browser.
    opt_out_useragent_filter: true,
    before_send: (outgoing) => {
      if (outgoing === null || !isOn) return null;
      const event = toWire(outgoing as unknown as Outgoing, key);
      if (event === undefined) return null;
      lastSent.set({ event });
      return event as unknown as typeof outgoing;
    },
    on_request_error: ({ statusCode }) => {
      const last = lastSent.get();
      if (last) lastSent.set({ ...last, refused: statusCode });
    },
  });
}

/** Starts sending for this person. */
export function startAnalytics(key: string, person: Person): void {
  isOn = true;
  if (!posthog.__loaded) open(key, person);
  const common = () => commonProperties(person.id, new Date(), window.innerWidth);
  // Registered before identifying, because that is an event too.
  posthog.register(common());
  const identified = identifyProperties.safeParse({ created_at: person.createdAt, email_domain: person.email.split('@').at(-1) ?? '' });
  posthog.identify(person.id, identified.success ? identified.data : undefined);
  setCapture((event, properties) => void posthog.capture(event, { ...properties, ...common() }));
}

/** Stops, and forgets who it was. */
export function stopAnalytics(): void {
  isOn = false;
  setCapture(undefined);
  posthog.reset();
  lastSent.set(undefined);
}
