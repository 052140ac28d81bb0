/** What the mails of a client's page ask: those sent, and how one being written will look. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientMailsPageSchema, sendClientMailResponse, type SendClientMailRequest } from '#core/contracts/client-mail.ts';
import { NEWEST, toNextCursor } from '#web/lib/cursor.ts';
import { invoke } from '#web/lib/invoke.ts';
import { rpc } from '#web/lib/rpc.ts';

/** A mail under way is looked at so often, in ms, until it has arrived or failed. */
const CHECK_MS = 3000;

export const clientMailsKey = (clientId: string) => ['client', clientId, 'mails'] as const;

export const clientMailsQuery = (clientId: string) =>
  infiniteQueryOptions({
    queryKey: clientMailsKey(clientId),
    queryFn: ({ pageParam }) => rpc('client_mails_page', { client_id: clientId, ...pageParam }, clientMailsPageSchema),
    initialPageParam: NEWEST,
    getNextPageParam: ({ mails, more }) => toNextCursor(more, mails, (row) => row.createdAt),
    refetchInterval: ({ state }) => {
      const shown = state.data?.pages.flatMap((page) => page.mails) ?? [];
      return shown.some(({ status }) => status === 'queued') ? CHECK_MS : false;
    },
    meta: { topics: ['clients'] },
  });

export type DraftedMail = Omit<SendClientMailRequest, 'preview'>;

/** Written anew each time: what the client takes may have changed. */
export const previewQuery = (draft: DraftedMail) =>
  queryOptions({
    queryKey: ['client-mail-preview', draft],
    queryFn: () => invoke('send-client-mail', { ...draft, preview: true }, sendClientMailResponse),
    gcTime: 0,
    staleTime: Infinity,
  });
