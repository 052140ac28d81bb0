/** Registers how writes of blood tests are sent from the outbox. What sends them is fetched when there is one. */
import type { QueryClient } from '@tanstack/react-query';
import { registerPageWrites } from '#web/lib/kept-pages/writes.ts';
import { registerWrites } from '#web/lib/outbox/sending.ts';

export const ADD = 'blood-add';
export const CHANGE = 'blood-change';
export const REMOVE = 'blood-remove';
export const PAGES = 'blood-pages';

export const pageKey = ['blood-tests'] as const;

/** What the server answered, for the page. */
export interface StoredReport {
  readonly show: (client: QueryClient) => void;
}

const sending = () => import('./mutations.ts');

const shared = {
  lane: 'blood-tests',
  shownIn: pageKey,
  topic: 'blood_reports',
  dropRejected: true,
  onStored: (client: QueryClient, { show }: StoredReport) => show(client),
} as const;

registerWrites<StoredReport>({
  [ADD]: { ...shared, what: 'bloodTests.add', send: async (write) => (await sending()).sendReport(write, false) },
  // One that was deleted elsewhere needs no change.
  [CHANGE]: { ...shared, what: 'bloodTests.save', send: async (write) => (await sending()).sendReport(write, true), deletedCodes: ['not_found'] },
  [REMOVE]: { ...shared, what: 'bloodTests.delete', send: async (write) => (await sending()).sendRemoval(write) },
});

registerPageWrites({ action: PAGES, lane: shared.lane, shownIn: pageKey, topic: shared.topic });
