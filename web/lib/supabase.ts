/**
 * The backend client, composed of parts, because the whole supabase-js is much larger. auth-js is fetched for signing in,
 * refreshing a session, or after the first screen; realtime is in realtime.ts; rpcs and endpoints are plain calls.
 * All requests go to the page's origin. Only queries.ts, mutations.ts and web/lib may import this.
 */
import type { AuthChangeEvent, Session as AuthSession } from '@supabase/auth-js';
import type { Auth } from './auth-client.ts';
import { config } from './config.ts';

/** Key of the session in localStorage. */
export const SESSION_KEY = 'ziva.session';
/** With less time left than this a token is renewed before it is used, in ms; the margin of auth-js. */
const RENEW_MS = 90_000;

type AuthListener = (event: AuthChangeEvent, session: AuthSession | null) => void;

const listeners: AuthListener[] = [];
let loading: Promise<Auth> | undefined;

async function load(): Promise<Auth> {
  const { makeAuth } = await import('./auth-client.ts');
  const auth = makeAuth(config.publishableKey, SESSION_KEY);
  for (const listener of listeners) auth.onAuthStateChange(listener);
  return auth;
}

/** The client of auth-js, one a page. @throws TypeError when its file cannot be fetched; the next call tries again */
export function loadAuth(): Promise<Auth> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Hears what becomes of the session, from when auth-js is there; its first event says how it found it. Call it before the first screen. */
export function followAuth(listener: AuthListener): void {
  listeners.push(listener);
  if (loading) void loading.then((auth) => auth.onAuthStateChange(listener));
}

/** The session as it lies in storage, unchecked. */
export function storedSession(): AuthSession | undefined {
  try {
    const text = localStorage.getItem(SESSION_KEY);
    const stored = text ? (JSON.parse(text) as Partial<AuthSession>) : undefined;
    return stored?.user ? { access_token: '', refresh_token: '', token_type: 'bearer', expires_in: 0, ...stored, user: stored.user } : undefined;
  } catch {
    // No storage, or not ours: nobody is signed in.
    return undefined;
  }
}

const isFresh = ({ access_token: token, expires_at: expiresAt = 0 }: AuthSession): boolean =>
  token !== '' && expiresAt * 1000 - Date.now() >= RENEW_MS;

/** The session as auth-js would give it; asks auth-js itself only to renew one. */
export async function readSession(): Promise<Awaited<ReturnType<Auth['getSession']>>> {
  const stored = storedSession();
  if (stored && isFresh(stored)) return { data: { session: stored }, error: null };
  // Where storage is refused, the client keeps the session itself.
  if (!stored && !loading) return { data: { session: null }, error: null };
  return (await loadAuth()).getSession();
}

/** How long a call waits for its session to be renewed, in ms: auth-js itself tries for half a minute when nobody answers. */
const RENEWING_MS = 8000;

/**
 * The server takes a token no more, though it is good by this device's clock: the session ended elsewhere, or the clock is wrong. The next call renews
 * it, and auth-js signs out whom it is refused to.
 */
export function noteEnded(token: string): void {
  const stored = storedSession();
  if (stored?.access_token !== token) return;
  try {
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...stored, expires_at: 1 }));
  } catch {
    // Storage is full: it stays as it is until the page is opened anew.
  }
}

/** The headers of a call as the signed-in user or as a visitor. @throws DOMException TimeoutError when the session cannot be renewed now */
export async function callHeaders(): Promise<Record<string, string>> {
  const { data } = await Promise.race([
    readSession(),
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new DOMException('The session was not renewed in time', 'TimeoutError')), RENEWING_MS);
    }),
  ]);
  const token = data.session?.access_token;
  return { apikey: config.publishableKey, ...(token ? { authorization: `Bearer ${token}` } : {}) };
}
