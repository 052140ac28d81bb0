/** Queries of blood tests: all reports with all results at once, so that trends and offline reading need nothing more. */
import { queryOptions } from '@tanstack/react-query';
import { bloodPageSchema } from '#core/contracts/blood-tests.ts';
import { OFFLINE_MS } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { pageKey } from './writes.ts';

export const pageQuery = () =>
  queryOptions({
    queryKey: pageKey,
    queryFn: () => rpc('my_blood_tests', {}, bloodPageSchema),
    gcTime: OFFLINE_MS,
    meta: { topics: ['blood_reports', 'blood_comments', 'profiles'], offline: true },
  });

export const clientPageQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['client', clientId, 'blood-tests'],
    queryFn: () => rpc('client_blood_tests', { client_id: clientId }, bloodPageSchema),
    meta: { topics: ['clients'] },
  });
