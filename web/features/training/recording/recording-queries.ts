/** The recording of a session. It never changes, so it is asked for once. */
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { trainingRecordingSchema } from '#core/contracts/training-recording.ts';
import { rpc } from '#web/lib/rpc.ts';

export const recordingQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['training', sessionId, 'recording'],
    queryFn: () => rpc('training_recording', { session_id: sessionId }, z.nullable(trainingRecordingSchema)),
    // A file that is imported later may bring one.
    meta: { topics: ['training_sessions'] },
  });
