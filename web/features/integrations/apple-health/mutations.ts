/** Making, replacing and voiding the address for Apple Health. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { connectionsSchema, healthAddressSchema, type Connection } from '#core/contracts/connection.ts';
import { rpc } from '#web/lib/rpc.ts';
import { connectionsQuery } from '../queries.ts';

function useShowConnections() {
  const client = useQueryClient();
  return (connections: Connection[]) => client.setQueryData(connectionsQuery().queryKey, (data) => data && { ...data, connections });
}

export function useRenewAddress() {
  const show = useShowConnections();
  return useMutation({
    meta: { action: 'integrations.address' },
    mutationFn: () => rpc('renew_health_address', {}, healthAddressSchema),
    // Not after the page is left: the secret is shown once.
    gcTime: 0,
    onSuccess: ({ connections }) => show(connections),
  });
}

export function useRevokeAddress() {
  const show = useShowConnections();
  return useMutation({
    meta: { action: 'integrations.address' },
    mutationFn: () => rpc('revoke_health_address', {}, connectionsSchema),
    onSuccess: show,
  });
}
