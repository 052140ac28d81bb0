/** Registers how kept pages are sent from the outbox: after the report or scan that they belong to, in its lane. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { registerWrites } from '#web/lib/outbox/sending.ts';

export interface PageWrites {
  /** Name of this kind of write. */
  readonly action: string;
  /** That of the report or scan: it is stored first. */
  readonly lane: string;
  readonly shownIn: QueryKey;
  readonly topic: string;
}

export function registerPageWrites({ action, lane, shownIn, topic }: PageWrites): void {
  registerWrites<true>({
    [action]: {
      lane,
      shownIn,
      topic,
      what: 'keptPages.keep',
      send: async (write) => (await import('./send-pages.ts')).sendPages(write),
      onStored: (client: QueryClient) => void client.invalidateQueries({ queryKey: shownIn }),
      // The report was deleted meanwhile, or is the same as one that is stored.
      deletedCodes: ['not_found'],
      dropRejected: true,
    },
  });
}
