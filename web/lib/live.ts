/**
 * Hears that something of this person changed elsewhere (another device, the nutritionist) and makes it stale here. An accelerator
 * only: without it everything still refreshes on focus and after 30 s. The client is fetched when the page is idle.
 */
import type { QueryClient } from '@tanstack/react-query';
import { config } from './config.ts';
import { setLive } from './live-state.ts';
import { nounChangedSoon } from './query-client.ts';
import { retryFailedNow } from './retry-failed.ts';
import { readSession } from './supabase.ts';

/** @returns stops listening */
export async function startLive(queryClient: QueryClient, userId: string): Promise<() => void> {
  const { RealtimeClient, REALTIME_SUBSCRIBE_STATES } = await import('@supabase/realtime-js');
  const url = `${window.location.origin.replace(/^http/, 'ws')}/realtime/v1`;
  const client = new RealtimeClient(url, {
    params: { apikey: config.publishableKey },
    accessToken: async () => (await readSession()).data.session?.access_token ?? null,
  });
  await client.setAuth();
  const channel = client.channel(`user:${userId}`, { config: { private: true } });
  channel
    .on('broadcast', { event: 'changed' }, ({ payload }: { payload?: { noun?: unknown } }) => {
      if (typeof payload?.noun === 'string') nounChangedSoon(queryClient, payload.noun);
    })
    .subscribe((status) => {
      const isLive = status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED;
      setLive(isLive);
      if (isLive) void retryFailedNow(queryClient);
    });
  return () => {
    setLive(false);
    void client.removeAllChannels();
    void client.disconnect();
  };
}
