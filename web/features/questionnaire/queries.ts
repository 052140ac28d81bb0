/** A client's questionnaires at the desk. */
import { queryOptions } from '@tanstack/react-query';
import { clientQuestionnairesSchema } from '#core/contracts/questionnaire.ts';
import { rpc } from '#web/lib/rpc.ts';

export const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['client', clientId, 'questionnaires'],
    queryFn: () => rpc('client_questionnaires', { client_id: clientId }, clientQuestionnairesSchema),
    meta: { topics: ['clients'] },
  });
