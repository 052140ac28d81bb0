/** Registers how writes of training sessions are sent from the outbox. */
import type { QueryClient } from '@tanstack/react-query';
import { storedTrainingSchema, type StoredTraining, type TrainingPage } from '#core/contracts/training.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import type { Write } from '#web/lib/outbox/outbox.ts';
import { registerWrites } from '#web/lib/outbox/sending.ts';
import { rpc } from '#web/lib/rpc.ts';
import { detailKey, pageKey } from './queries.ts';
import { ADD, CHANGE, REMOVE, withoutSession, withSession } from './waiting-sessions.ts';

const save =
  (is_change: boolean) =>
  ({ payload }: Write): Promise<StoredTraining> =>
    rpc('save_training', { session: payload as StoredTraining, is_change }, storedTrainingSchema);

/** A session that does not exist counts as deleted. */
async function remove({ payload }: Write): Promise<StoredTraining> {
  const session = payload as StoredTraining;
  try {
    return await rpc('delete_training', { session_id: session.id }, storedTrainingSchema);
  } catch (error) {
    if (asAppError(error).code !== 'not_found') throw error;
    return session;
  }
}

const shared = { lane: 'training', shownIn: pageKey, topic: 'training_sessions', dropRejected: true } as const;
const saved = {
  ...shared,
  onStored: (client: QueryClient, session: StoredTraining) => {
    client.setQueryData<TrainingPage>(pageKey, (page) => page && withSession(page, session));
    client.setQueryData<StoredTraining>(detailKey(session.id), session);
  },
};

registerWrites<StoredTraining>({
  [ADD]: { ...saved, what: 'training.add', send: save(false) },
  // One that was deleted elsewhere needs no change.
  [CHANGE]: { ...saved, what: 'training.save', send: save(true), deletedCodes: ['not_found'] },
  [REMOVE]: {
    ...shared,
    what: 'training.delete',
    send: remove,
    onStored: (client, { id }) => client.setQueryData<TrainingPage>(pageKey, (page) => page && withoutSession(page, id)),
  },
});
