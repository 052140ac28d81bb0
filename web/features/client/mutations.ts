/** What an administrator does in a client's name, and the notes about a client. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { okResponse } from '#core/contracts/account.ts';
import { clientPageSchema, noteSchema, type ClientPage, type Note, type PersonalData } from '#core/contracts/desk.ts';
import type { Goals } from '#core/contracts/overview.ts';
import { invoke } from '#web/lib/invoke.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { clientKey, clientQueries, notesKey } from './queries.ts';

export type PersonalChanges = Partial<PersonalData>;

/** The page as the server has it now is shown at once. */
function useShowPage(clientId: string) {
  const client = useQueryClient();
  return (page: ClientPage) => {
    client.setQueryData(clientQueries.page(clientId).queryKey, page);
    return invalidateTopic(client, 'clients');
  };
}

export function useUpdateClient(clientId: string) {
  return useMutation({
    meta: { action: 'client.save' },
    mutationFn: (changes: PersonalChanges) => rpc('client_update_profile', { client_id: clientId, changes }, clientPageSchema),
    onSuccess: useShowPage(clientId),
  });
}

export function useSetClientGoals(clientId: string) {
  return useMutation({
    meta: { action: 'client.goals' },
    mutationFn: (goals: Goals) => rpc('client_set_goals', { client_id: clientId, goals }, clientPageSchema),
    onSuccess: useShowPage(clientId),
  });
}

/** Deletes the account with everything in it. The failure is shown where it was asked for. */
export function useDeleteClient(clientId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (confirmation: string) => invoke('delete-user', { userId: clientId, confirmation }, okResponse),
    meta: { action: 'client.delete', silent: true },
    onSuccess: () => {
      client.removeQueries({ queryKey: clientKey(clientId) });
      return invalidateTopic(client, 'clients');
    },
  });
}

/** A note written, or one brought back by Undo. */
export type NoteDraft = Pick<Note, 'id' | 'text' | 'pinned'> & Partial<Pick<Note, 'createdAt' | 'updatedAt'>>;

export function useNoteMutations(clientId: string) {
  const client = useQueryClient();
  const fresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: notesKey(clientId) }),
      client.invalidateQueries({ queryKey: [...clientKey(clientId), 'timeline'] }),
    ]);
  const save = useMutation({
    meta: { action: 'note.save' },
    mutationFn: (note: NoteDraft) => rpc('client_save_note', { client_id: clientId, note }, noteSchema),
    onSuccess: fresh,
  });
  const remove = useMutation({
    meta: { action: 'note.remove' },
    mutationFn: (id: string) => rpc('client_remove_note', { client_id: clientId, note_id: id }, noteSchema),
    onSuccess: fresh,
  });
  return { save, remove };
}
