/** Connecting a provider, syncing, disconnecting, and deleting what came from it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  connectionsSchema,
  connectProviderAnswer,
  disconnectProviderAnswer,
  returnFromProviderAnswer,
  syncProviderAnswer,
  type ConnectedSource,
  type FileOnlySource,
  type Connection,
} from '#core/contracts/connection.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import { invoke } from '#web/lib/invoke.ts';
import { rpc } from '#web/lib/rpc.ts';
import { connectionsQuery, fileSourcesQuery } from './queries.ts';

/** Puts the new state on the page. */
function useShow() {
  const client = useQueryClient();
  const { queryKey } = connectionsQuery();
  return {
    show: (connections: Connection[]) => client.setQueryData(queryKey, (data) => data && { ...data, connections }),
    refresh: () => client.invalidateQueries({ queryKey }),
  };
}

/** Leaves the app for the provider's page. */
export function useConnect() {
  return useMutation({
    meta: { action: 'integrations.connect' },
    mutationFn: (provider: ProviderId) => invoke('connect-provider', { provider }, connectProviderAnswer),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** The screen says why it failed. */
export function useReturn() {
  const { refresh } = useShow();
  return useMutation({
    meta: { action: 'integrations.connect', silent: true },
    mutationFn: (returned: { provider: ProviderId; state: string; code: string }) =>
      invoke('return-from-provider', returned, returnFromProviderAnswer),
    onSettled: refresh,
  });
}

export function useSync() {
  const { refresh } = useShow();
  return useMutation({
    meta: { action: 'integrations.sync' },
    mutationFn: (provider: ProviderId) => invoke('sync-provider', { provider }, syncProviderAnswer),
    onSettled: refresh,
  });
}

export function useSetAutomatic() {
  const { show } = useShow();
  return useMutation({
    meta: { action: 'integrations.save' },
    mutationFn: ({ provider, isAutomatic }: { provider: ProviderId; isAutomatic: boolean }) =>
      rpc('set_automatic_sync', { provider, is_automatic: isAutomatic }, connectionsSchema),
    onSuccess: show,
  });
}

export function useDisconnect() {
  const { refresh } = useShow();
  return useMutation({
    meta: { action: 'integrations.disconnect' },
    mutationFn: (asked: { provider: ProviderId; withData: boolean }) => invoke('disconnect-provider', asked, disconnectProviderAnswer),
    onSettled: refresh,
  });
}

export function useDeleteData() {
  const { refresh } = useShow();
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'integrations.deleteData' },
    mutationFn: (provider: ConnectedSource | FileOnlySource) => rpc('delete_provider_data', { provider }, z.int()),
    onSettled: () => Promise.all([refresh(), client.invalidateQueries({ queryKey: fileSourcesQuery().queryKey })]),
  });
}
