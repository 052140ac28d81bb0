/**
 * The backend client, put together from its parts (auth here; realtime comes lazily in live.ts; functions of the database and ours are plain calls), because the whole of supabase-js
 * costs 19 kB more at the start. Everything is on the page's own origin. Only queries.ts, mutations.ts and web/lib may import this.
 */
import { AuthClient } from '@supabase/auth-js';
import { config } from './config.ts';

/** Where the session lies in localStorage. */
export const SESSION_KEY = 'ziva.session';

export const auth = new AuthClient({
  url: `${window.location.origin}/auth/v1`,
  headers: { apikey: config.publishableKey },
  storageKey: SESSION_KEY,
  flowType: 'pkce',
  // link-return.ts reads what an e-mail link brings: `code` is also the invitation's name on /register.
  detectSessionInUrl: false,
});

/** The headers of a call in the name of whoever is signed in, or of nobody. */
export async function callHeaders(): Promise<Record<string, string>> {
  const { data } = await auth.getSession();
  const token = data.session?.access_token;
  return { apikey: config.publishableKey, ...(token ? { authorization: `Bearer ${token}` } : {}) };
}
