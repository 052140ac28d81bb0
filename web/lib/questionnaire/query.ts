/** The person's questionnaire with what is known from profile and measures: for its own page and for suggested goals. */
import { queryOptions } from '@tanstack/react-query';
import { questionnairePageSchema } from '#core/contracts/questionnaire.ts';
import { OFFLINE_MS } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';

export const questionnaireQuery = () =>
  queryOptions({
    queryKey: ['questionnaire'],
    queryFn: () => rpc('my_questionnaire', {}, questionnairePageSchema),
    gcTime: OFFLINE_MS,
    meta: { topics: ['questionnaires', 'consents', 'profiles', 'weight_entries', 'body_measurements', 'own_supplements'], offline: true },
  });
