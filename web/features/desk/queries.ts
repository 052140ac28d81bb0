/** What the desk asks: one question opens it; searching and going on are another. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientsPageSchema, deskHomeSchema, type ClientSort, type ClientsPage } from '#core/contracts/desk.ts';
import { systemStatusSchema } from '#core/contracts/system.ts';
import { invoke } from '#web/lib/invoke.ts';
import { rpc } from '#web/lib/rpc.ts';

export interface ClientsQuestion {
  q: string;
  sort: ClientSort;
  /** One of CLIENT_FILTERS, or a kind of reason. */
  filter: string;
}

/** What the desk opens with. */
export const FIRST_QUESTION: ClientsQuestion = { q: '', sort: 'attention', filter: 'all' };

export const deskHomeQuery = () =>
  queryOptions({
    queryKey: ['desk-home'],
    queryFn: () => rpc('desk_home', {}, deskHomeSchema),
    meta: { topics: ['clients'] },
  });

/** How often the desk asks how the installation is, in ms. */
const SYSTEM_AGAIN_MS = 60_000;

/** Silent: a desk that cannot be told says so by its own question. */
export const systemStatusQuery = () =>
  queryOptions({
    queryKey: ['system-status'],
    queryFn: () => invoke('system-status', {}, systemStatusSchema),
    staleTime: SYSTEM_AGAIN_MS,
    refetchInterval: SYSTEM_AGAIN_MS,
    retry: false,
    meta: { silent: true },
  });

/** @param first the page that came with the desk, if this is the question it was opened with */
export const clientsQuery = (question: ClientsQuestion, first?: { page: ClientsPage; at: number }) =>
  infiniteQueryOptions({
    queryKey: ['desk-clients', question],
    queryFn: ({ pageParam }) => rpc('desk_clients', { ...question, after: pageParam }, clientsPageSchema),
    initialPageParam: null as ClientsPage['next'],
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...(first && { initialData: { pages: [first.page], pageParams: [null] }, initialDataUpdatedAt: first.at }),
    meta: { topics: ['clients'] },
  });
