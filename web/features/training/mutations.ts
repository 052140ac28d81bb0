/** What is done to training sessions. It waits in the outbox while the server cannot be reached. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StoredTraining } from '#core/contracts/training.ts';
import { say } from '#web/lib/lang.ts';
import { sendUpTo, type Outcome } from '#web/lib/outbox/sending.ts';
import { toast } from '#web/ui/toast.tsx';
import { putRemoval, putSession } from './waiting-sessions.ts';
import './writes.ts';

/** Whether it is stored; a write that waits is told. */
function settle(outcome: Outcome): boolean {
  if (outcome.kind === 'rejected') throw outcome.error;
  if (outcome.kind === 'done') return true;
  toast.info({ title: say('training:toast.waits'), text: say('training:toast.waitsText'), id: 'training-waiting' });
  return false;
}

/** Adds sessions, or brings deleted ones back. @param onStored not called while they wait */
export function useAddSessions(onStored?: (sessions: readonly StoredTraining[]) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'training.add' },
    mutationFn: async (sessions: readonly StoredTraining[]) => {
      let isStored = true;
      for (const session of sessions) isStored = settle(await sendUpTo(client, await putSession(session, true))) && isStored;
      return isStored;
    },
    onSuccess: (isStored, sessions) => isStored && onStored?.(sessions),
  });
}

export function useChangeSession(onStored?: (session: StoredTraining) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'training.save' },
    mutationFn: async (session: StoredTraining) => settle(await sendUpTo(client, await putSession(session, false))),
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
