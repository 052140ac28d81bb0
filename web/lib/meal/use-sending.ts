/** Sends what waits: when a page of meals opens, when the network is back, when the page is looked at again, and now and then while something waits. */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { toastError } from '#web/lib/query-client.ts';
import { currentWrites } from '#web/lib/outbox.ts';
import { sendAllWaiting } from './sending.ts';

/** How often a server that did not answer is tried again while the browser believes it has a network, in ms. */
const AGAIN_MS = 30_000;

export function useSending(): void {
  const client = useQueryClient();
  useEffect(() => {
    const send = () => void sendAllWaiting(client).then((refusals) => refusals.forEach(toastError), toastError);
    const sendIfAny = () => {
      if (navigator.onLine && document.visibilityState === 'visible' && currentWrites().some(({ state }) => state !== 'refused')) send();
    };
    send();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', sendIfAny);
    const timer = setInterval(sendIfAny, AGAIN_MS);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendIfAny);
      clearInterval(timer);
    };
  }, [client]);
}
