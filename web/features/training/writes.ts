/** Registers how writes of training sessions are sent from the outbox. What sends them is fetched when there is one. */
import type { QueryClient } from '@tanstack/react-query';
import { registerWrites } from '#web/lib/outbox/sending.ts';

export const ADD = 'training-add';
export const RESTORE = 'training-restore';
export const CHANGE = 'training-change';
export const REMOVE = 'training-remove';

export const pageKey = ['trainings'] as const;

/** What the server answered, for the page of training and that of the session. */
export interface StoredSession {
  readonly show: (client: QueryClient) => void;
}

const sending = () => import('./mutations.ts');

const shared = {
  lane: 'training',
  shownIn: pageKey,
  topic: 'training_sessions',
  dropRejected: true,
  onStored: (client: QueryClient, { show }: StoredSession) => show(client),
} as const;

registerWrites<StoredSession>({
  // Sent again after it was deleted elsewhere: it stays deleted.
  [ADD]: { ...shared, what: 'training.add', send: async (write) => (await sending()).sendSession(write, false), deletedCodes: ['training_deleted'] },
  [RESTORE]: { ...shared, what: 'training.add', send: async (write) => (await sending()).sendRestored(write) },
  // One that was deleted elsewhere needs no change.
  [CHANGE]: { ...shared, what: 'training.save', send: async (write) => (await sending()).sendSession(write, true), deletedCodes: ['not_found'] },
  [REMOVE]: { ...shared, what: 'training.delete', send: async (write) => (await sending()).sendRemoval(write) },
});
