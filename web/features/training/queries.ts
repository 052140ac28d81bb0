/** Queries of training sessions: the newest weeks at once, older sessions when they are asked for. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { trainingEnergySettingSchema } from '#core/contracts/training-energy.ts';
import { trainingStatsSchema } from '#core/contracts/training-stats.ts';
import { storedTrainingSchema, trainingPageSchema } from '#core/contracts/training.ts';
import type { Day } from '#core/kit/day.ts';
import { OFFLINE_MS } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { pageKey } from './writes.ts';

const TOPICS = ['training_sessions', 'training_templates', 'training_comments', 'training_files', 'profiles'];

export const pageQuery = () =>
  queryOptions({
    queryKey: pageKey,
    queryFn: () => rpc('my_trainings', {}, trainingPageSchema),
    gcTime: OFFLINE_MS,
    meta: { topics: TOPICS, offline: true },
  });

export const detailKey = (id: string) => ['training', id] as const;

export const detailQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: () => rpc('training_detail', { session_id: id }, storedTrainingSchema),
    gcTime: OFFLINE_MS,
    meta: { topics: TOPICS, offline: true },
  });

export const clientPageQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['client', clientId, 'trainings'],
    queryFn: () => rpc('client_trainings', { client_id: clientId }, trainingPageSchema),
    meta: { topics: ['clients'] },
  });

export const statsQuery = () =>
  queryOptions({
    queryKey: ['training-stats'],
    queryFn: () => rpc('my_training_stats', {}, trainingStatsSchema),
    gcTime: OFFLINE_MS,
    meta: { topics: TOPICS, offline: true },
  });

export const energySettingQuery = () =>
  queryOptions({
    queryKey: ['training-energy'],
    queryFn: () => rpc('my_training_energy', {}, trainingEnergySettingSchema),
    meta: { topics: ['training_energy'] },
  });

export const clientStatsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['client', clientId, 'training-stats'],
    queryFn: () => rpc('client_training_stats', { client_id: clientId }, trainingStatsSchema),
    meta: { topics: ['clients'] },
  });

/** Sessions before a day. @param clientId absent = the signed-in user's own */
export const olderQuery = (before: Day, clientId?: string) =>
  infiniteQueryOptions({
    queryKey: clientId === undefined ? ['trainings-older', before] : ['client', clientId, 'trainings-older', before],
    queryFn: ({ pageParam }) =>
      clientId === undefined
        ? rpc('my_trainings', { before: pageParam }, trainingPageSchema)
        : rpc('client_trainings', { client_id: clientId, before: pageParam }, trainingPageSchema),
    initialPageParam: before,
    getNextPageParam: (page) => page.next,
    meta: { topics: clientId === undefined ? TOPICS : ['clients'] },
  });
