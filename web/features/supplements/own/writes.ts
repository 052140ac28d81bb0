/** Registers how ticks and the person's own supplements are sent from the outbox. What sends them is fetched when there is one. */
import type { QueryClient } from '@tanstack/react-query';
import { mySupplementsQuery } from '#web/lib/my-supplements.ts';
import { registerWrites } from '#web/lib/outbox/sending.ts';
import { ADD, CHANGE, REMOVE, TICK } from './write-names.ts';

/** What the server answered, for the page. `ticks`: of a supplement that was deleted, so that it can come back whole. */
export interface StoredSupplement {
  readonly show: (client: QueryClient) => void;
  readonly ticks?: readonly string[];
}

const sending = () => import('./mutations.ts');

// One lane: a tick of a supplement that the server does not know yet waits for it.
const shared = {
  lane: 'supplements',
  shownIn: mySupplementsQuery().queryKey,
  topic: 'own_supplements',
  dropRejected: true,
  onStored: (client: QueryClient, { show }: StoredSupplement) => show(client),
} as const;

registerWrites<StoredSupplement>({
  [ADD]: { ...shared, what: 'supplement.saveOwn', send: async (write) => (await sending()).sendOwn(write, false) },
  // One that was deleted elsewhere needs no change.
  [CHANGE]: { ...shared, what: 'supplement.saveOwn', send: async (write) => (await sending()).sendOwn(write, true), deletedCodes: ['not_found'] },
  [REMOVE]: { ...shared, what: 'supplement.removeOwn', send: async (write) => (await sending()).sendRemoval(write) },
  [TICK]: {
    ...shared,
    topic: 'supplement_ticks',
    what: 'supplement.tick',
    send: async (write) => (await sending()).sendTick(write),
    deletedCodes: ['not_found'],
  },
});
