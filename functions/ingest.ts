/**
 * Forwards events of use to the configured analytics service, so that browsers call no other origin: POST /ingest/e/, the path that posthog-js
 * uses (server/ingest.ts, on Supabase hosts/deno-ingest.ts). Only what core/analytics/events.ts lists goes through, and nothing of the request
 * but its events: no cookie, no network address, no browser's name.
 */
import { wireBody } from '#core/analytics/events.ts';
import type { LimitedFetch } from './ports/limited-fetch.ts';

/** Of the analytics service. Without a key nothing of it exists: no route, no code in the browser. */
export interface AnalyticsSettings {
  /** The project's public key. */
  readonly key: string;
  /** Where events are forwarded to, without a slash at the end. */
  readonly url: string;
}

/** Where events go if POSTHOG_HOST names nothing else. */
export const DEFAULT_ANALYTICS_URL = 'https://eu.i.posthog.com';
/** Bytes of a batch. */
export const INGEST_LIMIT = 64 * 1024;
const LIMIT_MS = 10_000;
/** Bytes of the service's answer, which nobody reads. */
const ANSWER_MAX = 64 * 1024;

/** Whether a browser says that another site sent the request. */
export function isFromElsewhere(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin';
}

/** The events of a body with this installation's key, as JSON; undefined for anything else. */
function readEvents(bytes: Uint8Array, key: string): string | undefined {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // No JSON: not from this app.
    return undefined;
  }
  const parsed = wireBody.safeParse(json);
  if (!parsed.success) return undefined;
  const { api_key: given, batch } = parsed.data;
  return given === key && batch.every(({ properties }) => properties.token === key) ? JSON.stringify(parsed.data) : undefined;
}

/**
 * Sends the events of a body to the service.
 * @returns 'invalid' for anything but listed events with this installation's key; else the status that the service answered with
 * @throws the errors of LimitedFetch
 */
export async function forwardEvents(bytes: Uint8Array, { key, url }: AnalyticsSettings, fetch: LimitedFetch): Promise<number | 'invalid'> {
  const body = readEvents(bytes, key);
  if (body === undefined) return 'invalid';
  const { status } = await fetch(`${url}/e/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'ziva' },
    body,
    timeoutMs: LIMIT_MS,
    maxBytes: ANSWER_MAX,
  });
  return status;
}

/** Whether the service took them. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;
