/** Registers how writes of body scans are sent from the outbox. Every page loads it, so what sends them is fetched when there is one. */
import type { QueryClient } from '@tanstack/react-query';
import { registerPageWrites } from '#web/lib/kept-pages/writes.ts';
import { registerWrites } from '#web/lib/outbox/sending.ts';

export const ADD = 'body-scan-add';
export const CHANGE = 'body-scan-change';
export const REMOVE = 'body-scan-remove';
export const PAGES = 'body-scan-pages';

export const pageKey = ['body-scans'] as const;

/** What the server answered, for the page. */
export interface SentScan {
  readonly show: (client: QueryClient) => void;
}

const sending = () => import('./mutations.ts');

const shared = {
  lane: 'body-scans',
  shownIn: pageKey,
  topic: 'body_scans',
  dropRejected: true,
  onStored: (client: QueryClient, { show }: SentScan) => show(client),
} as const;

registerWrites<SentScan>({
  [ADD]: { ...shared, what: 'bodyScans.add', send: async (write) => (await sending()).sendScan(write, false) },
  // One that was deleted elsewhere needs no change.
  [CHANGE]: { ...shared, what: 'bodyScans.save', send: async (write) => (await sending()).sendScan(write, true), deletedCodes: ['not_found'] },
  [REMOVE]: { ...shared, what: 'bodyScans.delete', send: async (write) => (await sending()).sendRemoval(write) },
});

registerPageWrites({ action: PAGES, lane: shared.lane, shownIn: pageKey, topic: shared.topic });
