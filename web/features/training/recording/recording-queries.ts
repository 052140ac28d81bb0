/** The recording of a session. It never changes, so it is asked for once. */
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { shownRecordingSchema } from '#core/contracts/training-recording.ts';
import { rpc } from '#web/lib/rpc.ts';

/** @param clientId absent = a session of the signed-in user */
export const recordingQuery = (sessionId: string, clientId?: string) =>
  queryOptions({
    queryKey: clientId === undefined ? ['training', sessionId, 'recording'] : ['client', clientId, 'training', sessionId, 'recording'],
    queryFn: () =>
      clientId === undefined
        ? rpc('training_recording', { session_id: sessionId }, z.nullable(shownRecordingSchema))
        : rpc('client_training_recording', { client_id: clientId, session_id: sessionId }, z.nullable(shownRecordingSchema)),
    // A file that is imported later may bring one.
    meta: { topics: clientId === undefined ? ['training_sessions', 'profiles'] : ['clients'] },
  });
