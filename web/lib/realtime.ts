/**
 * Realtime: invalidates queries when data of this user changes elsewhere (another device, the nutritionist). Optional:
 * without it everything refreshes on focus and after 30 s. The client is fetched when the page is idle.
 */
import type { QueryClient } from '@tanstack/react-query';
import { config } from './config.ts';
import { setRealtimeConnected } from './realtime-state.ts';
import { invalidateTopicSoon } from './query-client.ts';
import { retryFailedNow } from './retry-failed.ts';
import { readSession } from './supabase.ts';

/** @returns stops listening */
export async function startRealtime(queryClient: QueryClient, userId: string): Promise<() => void> {
  const { RealtimeClient, REALTIME_SUBSCRIBE_STATES } = await import('@supabase/realtime-js');
  const url = `${window.location.origin.replace(/^http/, 'ws')}/realtime/v1`;
  const client = new RealtimeClient(url, {
    params: { apikey: config.publishableKey },
    accessToken: async () => (await readSession()).data.session?.access_token ?? null,
  });
  await client.setAuth();
  const channel = client.channel(`user:${userId}`, { config: { private: true } });
  channel
    .on('broadcast', { event: 'changed' }, ({ payload }: { payload?: { topic?: unknown } }) => {
      if (typeof payload?.topic === 'string') invalidateTopicSoon(queryClient, payload.topic);
    })
    .subscribe((status) => {
      const isRealtimeConnected = status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED;
      setRealtimeConnected(isRealtimeConnected);
      if (isRealtimeConnected) void retryFailedNow(queryClient);
    });
  return () => {
    setRealtimeConnected(false);
    void client.removeAllChannels();
    void client.disconnect();
  };
}
