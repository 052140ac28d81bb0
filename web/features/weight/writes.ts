/** Registers how writes of weights and measures are sent from the outbox. What sends them is fetched when there is one. */
import type { QueryClient } from '@tanstack/react-query';
import { registerWrites } from '#web/lib/outbox/sending.ts';
import { ADD, CHANGE, REMOVE } from './write-names.ts';

export const pageKey = ['weight-page'] as const;

/** What the server answered, for the page of weights. */
export interface StoredEntry {
  readonly show: (client: QueryClient) => void;
}

const sending = () => import('./mutations.ts');

const shared = {
  lane: 'body',
  shownIn: pageKey,
  topic: 'weight_entries',
  dropRejected: true,
  onStored: (client: QueryClient, { show }: StoredEntry) => show(client),
} as const;

registerWrites<StoredEntry>({
  [ADD]: { ...shared, what: 'weight.add', send: async (write) => (await sending()).sendEntry(write, false) },
  // One that was deleted elsewhere needs no change.
  [CHANGE]: { ...shared, what: 'weight.update', send: async (write) => (await sending()).sendEntry(write, true), deletedCodes: ['not_found'] },
  [REMOVE]: { ...shared, what: 'weight.delete', send: async (write) => (await sending()).sendRemoval(write) },
});
