/** What runs while somebody is signed in: answers kept for offline, news from other devices. Both start when the page is idle and end with the session. */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useAdoptPreferences } from '#web/features/settings/use-adopt-preferences.ts';
import { useUser } from '#web/lib/session.ts';

/** Lets the first screen be drawn before anything else is fetched, in ms. */
const SETTLED_MS = 2500;

export function useBackground(): void {
  const client = useQueryClient();
  const { id } = useUser();
  useAdoptPreferences();
  useEffect(() => {
    const stops: (() => void)[] = [];
    let ended = false;
    const begin = (start: () => Promise<() => void>) => {
      start().then(
        (stop) => (ended ? stop() : stops.push(stop)),
        () => undefined, // Both are extras: without IndexedDB or a socket everything else works.
      );
    };
    begin(async () => (await import('#web/lib/offline-store.ts')).keepOffline(client, id));
    const timer = setTimeout(() => begin(async () => (await import('#web/lib/live.ts')).startLive(client, id)), SETTLED_MS);
    return () => {
      ended = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client, id]);
}
