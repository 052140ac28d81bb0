/**
 * Background work of a session: sends the outbox, stores answers for offline use, retries failed requests, and listens for changes on other
 * devices. Everything ends with the session.
 */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useAdoptPreferences } from '#web/features/settings/use-adopt-preferences.ts';
import { isCapturing } from '#web/lib/analytics.ts';
import { config } from '#web/lib/config.ts';
import { useUser } from '#web/lib/session.ts';
import { retryFailed } from '#web/lib/retry-failed.ts';
import { FIRST_IDLE_MS } from '#web/ui/first-idle.ts';

export function useBackground(): void {
  const client = useQueryClient();
  const { id } = useUser();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isCapturing()) return;
    import('#web/features/analytics/client.ts').then(({ capturePage }) => capturePage(pathname)).catch(() => undefined); // Loaded already.
  }, [pathname]);
  useAdoptPreferences();
  useEffect(() => {
    // Also when the user opens another page, which is a good time to retry. Chunks that failed to load are loaded with the next page.
    import('./sending.ts').then(({ sendNow }) => sendNow(client)).catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is another try
  }, [client, pathname]);
  useEffect(() => retryFailed(client), [client]);
  useEffect(() => {
    const stops: (() => void)[] = [];
    let ended = false;
    const begin = (start: () => Promise<() => void>) => {
      start().then(
        (stop) => (ended ? stop() : stops.push(stop)),
        () => undefined, // Optional: without IndexedDB or a socket everything else works.
      );
    };
    begin(async () => (await import('./sending.ts')).sendInBackground(client));
    begin(async () => (await import('#web/lib/offline-store.ts')).persistQueries(client, id));
    const timer = setTimeout(() => {
      begin(async () => (await import('#web/lib/realtime.ts')).startRealtime(client, id));
      if (config.analytics) begin(async () => (await import('#web/features/analytics/watch-consent.ts')).watchConsent(client));
      if (config.documents) begin(async () => (await import('#web/features/legal/watch-duties.ts')).watchDuties(client, config.documents ?? []));
    }, FIRST_IDLE_MS);
    return () => {
      ended = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client, id]);
}
