/** Queries of the questionnaire. */
import { queryOptions } from '@tanstack/react-query';
import { clientQuestionnairesSchema, questionnairePageSchema } from '#core/contracts/questionnaire.ts';
import { OFFLINE_MS } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { pageKey } from './writes.ts';

export const pageQuery = () =>
  queryOptions({
    queryKey: pageKey,
    queryFn: () => rpc('my_questionnaire', {}, questionnairePageSchema),
    gcTime: OFFLINE_MS,
    meta: { topics: ['questionnaires', 'consents', 'profiles', 'weight_entries', 'body_measurements'], offline: true },
  });

export const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['client', clientId, 'questionnaires'],
    queryFn: () => rpc('client_questionnaires', { client_id: clientId }, clientQuestionnairesSchema),
    meta: { topics: ['clients'] },
  });
