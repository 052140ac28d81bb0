/** Which terms and privacy policy the user accepted. */
import { queryOptions } from '@tanstack/react-query';
import { acceptancesSchema } from '#core/contracts/legal.ts';
import { OFFLINE_MS } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';

export const acceptancesQuery = () =>
  queryOptions({
    queryKey: ['acceptances'],
    queryFn: () => rpc('my_acceptances', {}, acceptancesSchema),
    gcTime: OFFLINE_MS,
    meta: { topics: ['legal_acceptances'], offline: true },
  });
