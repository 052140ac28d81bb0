/** What is done to invitations: made, sent again, taken back, removed. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { invitationSchema, type InviteRequest } from '#core/contracts/invitation.ts';
import { invoke } from '#web/lib/invoke.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { INVITATIONS_TOPIC } from './queries.ts';

function useFresh() {
  const client = useQueryClient();
  // The desk counts invitations too.
  return () => Promise.all([invalidateTopic(client, INVITATIONS_TOPIC), invalidateTopic(client, 'clients')]);
}

/** The refusal is shown in the form. */
export function useInvite() {
  const onSettled = useFresh();
  return useMutation({
    mutationFn: (request: InviteRequest) => invoke('invite', request, invitationSchema),
    meta: { action: 'invitation.send', silent: true },
    onSettled,
  });
}

export function useInvitationMutations() {
  const onSettled = useFresh();
  const resend = useMutation({
    meta: { action: 'invitation.resend' },
    mutationFn: (id: string) => invoke('resend-invitation', { id, mailId: crypto.randomUUID() }, invitationSchema),
    onSettled,
  });
  const revoke = useMutation({
    meta: { action: 'invitation.revoke' },
    mutationFn: (id: string) => rpc('desk_revoke_invitation', { invitation_id: id }, invitationSchema),
    onSettled,
  });
  const remove = useMutation({
    meta: { action: 'invitation.remove' },
    mutationFn: (id: string) => rpc('desk_remove_invitation', { invitation_id: id }, z.unknown()),
    onSettled,
  });
  return { resend, revoke, remove };
}
