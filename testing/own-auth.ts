/**
 * A client of auth-js for each route test. The app makes one a page, and its tests are many pages in one process: what one client remembers (a refused
 * token for a minute, a renewal without an answer) would be the next test's. Must be imported before any module of the app.
 */
import { vi } from 'vitest';
import type * as authClient from '#web/lib/auth-client.ts';

let own: authClient.Auth | undefined;

vi.mock('#web/lib/auth-client.ts', async (original) => {
  const real = await original<typeof authClient>();
  const makeAuth: typeof real.makeAuth = (key, storageKey) =>
    new Proxy({} as authClient.Auth, {
      get: (_, name) => {
        own ??= real.makeAuth(key, storageKey);
        const value: unknown = Reflect.get(own, name);
        return typeof value === 'function' ? (value.bind(own) as unknown) : value;
      },
    });
  return { ...real, makeAuth };
});

/** The next call makes another. */
export async function endAuth(): Promise<void> {
  const ended = own;
  own = undefined;
  await ended?.dispose();
}
