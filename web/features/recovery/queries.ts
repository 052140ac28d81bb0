/** Queries of recovery: the page asks once for a whole year. */
import { queryOptions } from '@tanstack/react-query';
import { recoveryPageSchema } from '#core/contracts/recovery.ts';
import { OFFLINE_MS } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';

const TOPICS = ['daily_metrics', 'sleep_sessions', 'source_priorities'];

export const recoveryQuery = () =>
  queryOptions({
    queryKey: ['recovery'],
    queryFn: () => rpc('my_recovery', {}, recoveryPageSchema),
    gcTime: OFFLINE_MS,
    meta: { topics: [...TOPICS, 'profiles'], offline: true },
  });

export const clientRecoveryQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['client', clientId, 'recovery'],
    queryFn: () => rpc('client_recovery', { client_id: clientId }, recoveryPageSchema),
    meta: { topics: ['clients'] },
  });
