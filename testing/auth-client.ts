/** auth-js against a test server, as a browser of its own. */
import { AuthClient } from '@supabase/auth-js';
import type { TestServer } from './server.ts';

export function getAuthClient(server: TestServer): InstanceType<typeof AuthClient> {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  const headers = { apikey: server.running.keys.publishableKey };
  return new AuthClient({ url: `${server.url}/auth/v1`, headers, flowType: 'pkce', storage, autoRefreshToken: false, detectSessionInUrl: false });
}
