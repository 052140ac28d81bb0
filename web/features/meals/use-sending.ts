/** Sends what waits: when a page of meals opens and when the network is back. */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { toastError } from '#web/lib/query-client.ts';
import { sendAllWaiting } from './mutations.ts';

export function useSending(): void {
  const client = useQueryClient();
  useEffect(() => {
    const send = () => void sendAllWaiting(client).catch(toastError);
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [client]);
}
