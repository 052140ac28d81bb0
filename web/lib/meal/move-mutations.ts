/** Mutations that move a food to another meal and undo the move. A move is stored in the outbox before it is sent, with a client-generated id. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { movedSchema } from '#core/contracts/moved-meals.ts';
import { say } from '#web/lib/lang.ts';
import { putWrite } from '#web/lib/outbox/outbox.ts';
import { sendUpTo } from '#web/lib/outbox/sending.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Move, MoveRequest } from './make-move.ts';
import { dropRemoval } from './removals.ts';
import { showMoved, type StoredMove } from './send-move.ts';
import { MOVE } from './waiting-moves.ts';
import './writes.ts';

export function useUndoMove() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'meal.undoMove' },
    scope: { id: 'update-meal' },
    mutationFn: ({ id }: MoveRequest) => rpc('undo_move', { move_id: id }, movedSchema),
    onSuccess: (moved, { from, to }) => {
      dropRemoval(from.id);
      showMoved(client, moved, [from.id, to.id]);
    },
    onSettled: () => invalidateTopic(client, 'meals'),
  });
}

/** @param onMoved once the server has answered; not while the move waits */
export function useMoveIngredient(onMoved: (request: MoveRequest) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'meal.move' },
    // Sent after a change of the same meal, and kept in the outbox while offline.
    scope: { id: 'update-meal' },
    networkMode: 'always',
    mutationFn: async ({ request, shown }: Move) => {
      const outcome = await sendUpTo(client, await putWrite({ id: request.id, action: MOVE, payload: request, shown, state: 'new' }));
      if (outcome.kind === 'rejected') throw outcome.error;
      if (outcome.kind === 'waits')
        toast.info({ title: say('meals:toast.changeWaits'), text: say('meals:toast.changeWaitsText'), id: 'meal-waiting' });
      return outcome.kind === 'done' ? (outcome.stored as StoredMove | undefined)?.moved : undefined;
    },
    onSuccess: (moved, { request }) => moved && onMoved(request),
    onSettled: () => invalidateTopic(client, 'meals'),
  });
}
