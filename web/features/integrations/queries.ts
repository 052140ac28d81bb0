/** What the screens of integrations ask the server. */
import { queryOptions } from '@tanstack/react-query';
import { connectionsAnswer, connectionsSchema, fileSourcesSchema, restrictedWorkoutsSchema, type Connection } from '#core/contracts/connection.ts';
import { sourceMealsSchema } from '#core/contracts/source-meals.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import { invoke } from '#web/lib/invoke.ts';
import { rpc } from '#web/lib/rpc.ts';

const TOPICS = ['provider_connections'];

/** Milliseconds. A sync may be done before the window that came back from the provider hears of changes. */
const UNDERWAY_MS = 3_000;
const isUnderway = ({ provider, status, failure, progress }: Connection): boolean =>
  provider !== 'apple_health' && (progress !== undefined || (status === 'awaiting_first_sync' && failure === undefined));

export const connectionsQuery = () =>
  queryOptions({
    queryKey: ['connections'],
    queryFn: () => invoke('connections', {}, connectionsAnswer),
    meta: { topics: TOPICS },
    refetchInterval: ({ state }) => (state.data?.connections.some(isUnderway) === true ? UNDERWAY_MS : false),
  });

export const clientConnectionsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['client-connections', clientId],
    queryFn: () => rpc('client_connections', { client_id: clientId }, connectionsSchema),
    meta: { topics: TOPICS },
  });

/** @param lastSyncAt of the connection: another sync, another answer */
export const restrictedWorkoutsQuery = (provider: ProviderId, lastSyncAt: string | undefined) =>
  queryOptions({
    queryKey: ['restricted-workouts', provider, lastSyncAt],
    queryFn: () => rpc('my_restricted_workouts', { provider }, restrictedWorkoutsSchema),
    meta: { topics: TOPICS },
  });

export const sourceMealsQuery = () =>
  queryOptions({
    queryKey: ['source-meals'],
    queryFn: () => rpc('my_source_meals', {}, sourceMealsSchema),
    meta: { topics: ['doubted_meals', 'meals'] },
  });

export const fileSourcesQuery = () =>
  queryOptions({
    queryKey: ['file-sources'],
    queryFn: () => rpc('my_file_sources', {}, fileSourcesSchema),
    meta: { topics: ['daily_metrics', 'training_sessions', 'weight_entries', 'meals'] },
  });
