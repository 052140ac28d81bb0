/** Comments on a session, and a client's session at the desk. */
import { queryOptions } from '@tanstack/react-query';
import { clientTrainingSchema, trainingCommentsSchema } from '#core/contracts/training-comment.ts';
import { OFFLINE_MS } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';

export const commentsQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['training', sessionId, 'comments'],
    queryFn: () => rpc('training_comments', { session_id: sessionId }, trainingCommentsSchema),
    gcTime: OFFLINE_MS,
    meta: { topics: ['training_comments', 'training_sessions'], offline: true, silent: true },
  });

export const clientSessionQuery = (clientId: string, sessionId: string) =>
  queryOptions({
    queryKey: ['client', clientId, 'training', sessionId],
    queryFn: () => rpc('client_training', { client_id: clientId, session_id: sessionId }, clientTrainingSchema),
    meta: { topics: ['clients'] },
  });
