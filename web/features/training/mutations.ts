/** What is done to training sessions. It waits in the outbox while the server cannot be reached. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { storedTrainingSchema, type StoredTraining, type TrainingPage } from '#core/contracts/training.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { say } from '#web/lib/lang.ts';
import type { Write } from '#web/lib/outbox/outbox.ts';
import { sendUpTo, type Outcome } from '#web/lib/outbox/sending.ts';
import { rpc } from '#web/lib/rpc.ts';
import { toast } from '#web/ui/toast.tsx';
import { detailKey } from './queries.ts';
import { putAddition, putChange, putRemoval, putRestored, withoutSession, withSession } from './waiting-sessions.ts';
import { pageKey, type Stored } from './writes.ts';

const toStored = (session: StoredTraining): Stored => ({
  show: (client) => {
    client.setQueryData<TrainingPage>(pageKey, (page) => page && withSession(page, session));
    client.setQueryData<StoredTraining>(detailKey(session.id), session);
  },
});

/** Sends a session of the outbox. @param isChange one that is gone is not made again */
export async function sendSession({ payload }: Write, isChange: boolean): Promise<Stored> {
  return toStored(await rpc('save_training', { session: payload as StoredTraining, is_change: isChange }, storedTrainingSchema));
}

/** Sends a deleted session that comes back. */
export async function sendRestored({ payload }: Write): Promise<Stored> {
  return toStored(await rpc('restore_training', { session: payload as StoredTraining }, storedTrainingSchema));
}

/** Sends a deletion of the outbox. A session that does not exist counts as deleted. */
export async function sendRemoval({ id }: Write): Promise<Stored> {
  try {
    await rpc('delete_training', { session_id: id }, storedTrainingSchema);
  } catch (error) {
    if (asAppError(error).code !== 'not_found') throw error;
  }
  return { show: (client) => client.setQueryData<TrainingPage>(pageKey, (page) => page && withoutSession(page, id)) };
}

/** Whether it is stored; a write that waits is told. */
function settle(outcome: Outcome): boolean {
  if (outcome.kind === 'rejected') throw outcome.error;
  if (outcome.kind === 'done') return true;
  toast.info({ title: say('training:toast.waits'), text: say('training:toast.waitsText'), id: 'training-waiting' });
  return false;
}

/** @param onStored not called while they wait */
export function useAddSessions(onStored?: (sessions: readonly StoredTraining[]) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'training.add' },
    mutationFn: async (sessions: readonly StoredTraining[]) => {
      let isStored = true;
      for (const session of sessions) isStored = settle(await sendUpTo(client, await putAddition(session))) && isStored;
      return isStored;
    },
    onSuccess: (isStored, sessions) => isStored && onStored?.(sessions),
  });
}

/** Brings a deleted session back. */
export function useRestoreSession() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'training.add' },
    mutationFn: async (session: StoredTraining) => settle(await sendUpTo(client, await putRestored(session))),
  });
}

export function useChangeSession(onStored?: (session: StoredTraining) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'training.save' },
    mutationFn: async (session: StoredTraining) => settle(await sendUpTo(client, await putChange(session))),
    onSuccess: (isStored, session) => isStored && onStored?.(session),
  });
}

/** @param onGone also called while the deletion waits: it can be undone */
export function useDeleteSession(onGone?: (session: StoredTraining) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'training.delete' },
    mutationFn: async (session: StoredTraining) => {
      const outcome = await sendUpTo(client, await putRemoval(session));
      if (outcome.kind === 'rejected') throw outcome.error;
    },
    onSuccess: (_gone, session) => onGone?.(session),
  });
}
