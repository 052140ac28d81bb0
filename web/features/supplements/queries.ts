/** What the screens of supplements ask the server: one question a screen. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cataloguePageSchema, clientSupplementsSchema } from '#core/contracts/supplement.ts';
import type { Availability, SupplementType, Tier } from '#core/supplements/supplement.ts';
import { SUPPLEMENT_TOPICS } from '#web/lib/my-supplements.ts';
import { rpc } from '#web/lib/rpc.ts';

/** The topic of the catalogue: it has no owner, so nobody announces it but the one who changes it. */
export const CATALOGUE_TOPIC = 'supplements';

export const clientSupplementsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['client-supplements', clientId],
    queryFn: () => rpc('client_supplements', { client_id: clientId }, clientSupplementsSchema),
    meta: { topics: SUPPLEMENT_TOPICS },
  });

export interface CatalogueFilter {
  readonly q: string;
  /** '' = any */
  readonly type: SupplementType | '';
  readonly tier: Tier | '';
  readonly availability: Availability | '';
  readonly archived: boolean;
}
export const WHOLE_CATALOGUE: CatalogueFilter = { q: '', type: '', tier: '', availability: '', archived: false };

export const catalogueQuery = (filter: CatalogueFilter) =>
  infiniteQueryOptions({
    queryKey: ['supplement-catalogue', filter],
    queryFn: ({ pageParam }) =>
      rpc(
        'desk_supplements',
        {
          q: filter.q,
          type: filter.type || null,
          tier: filter.tier || null,
          availability: filter.availability || null,
          archived: filter.archived,
          after: pageParam?.name ?? null,
          after_id: pageParam?.id ?? null,
        },
        cataloguePageSchema,
      ),
    initialPageParam: null as { name: string; id: string } | null,
    getNextPageParam: ({ supplements, more }) => {
      const last = supplements.at(-1);
      return more && last ? { name: last.name, id: last.id } : undefined;
    },
    placeholderData: keepPreviousData,
    meta: { topics: [CATALOGUE_TOPIC] },
  });
