/** Counts a session by itself that counted with another one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { storedTrainingSchema, type StoredTraining } from '#core/contracts/training.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { detailKey } from '../queries.ts';

export function useUnlink(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'training.save' },
    mutationFn: (sessionId: string) => rpc('unlink_training', { session_id: sessionId }, storedTrainingSchema),
    onSuccess: (stored) => {
      client.setQueryData<StoredTraining>(detailKey(stored.id), stored);
      onDone();
    },
    onSettled: () => invalidateTopic(client, 'training_sessions'),
  });
}
