/** What the screens of integrations ask the server. */
import { queryOptions } from '@tanstack/react-query';
import { connectionsAnswer, connectionsSchema, restrictedWorkoutsSchema } from '#core/contracts/connection.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import { invoke } from '#web/lib/invoke.ts';
import { rpc } from '#web/lib/rpc.ts';

const TOPICS = ['provider_connections'];

export const connectionsQuery = () =>
  queryOptions({ queryKey: ['connections'], queryFn: () => invoke('connections', {}, connectionsAnswer), meta: { topics: TOPICS } });

export const clientConnectionsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['client-connections', clientId],
    queryFn: () => rpc('client_connections', { client_id: clientId }, connectionsSchema),
    meta: { topics: TOPICS },
  });

export const restrictedWorkoutsQuery = (provider: ProviderId) =>
  queryOptions({
    queryKey: ['restricted-workouts', provider],
    queryFn: () => rpc('my_restricted_workouts', { provider }, restrictedWorkoutsSchema),
    meta: { topics: TOPICS },
  });
