/** Mutations that move a food to another meal and undo the move. A move is stored in the outbox before it is sent, with a client-generated id. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { movedSchema, type Moved } from '#core/contracts/moved-meals.ts';
import { say } from '#web/lib/lang.ts';
import { putWrite } from '#web/lib/outbox/outbox.ts';
import { sendUpTo } from '#web/lib/outbox/sending.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Move } from './make-move.ts';
import { dropRemoval } from './removals.ts';
import { showMoved, type StoredMove } from './send-move.ts';
import { MOVE } from './waiting-moves.ts';
import './writes.ts';

export function useUndoMove() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'meal.undoMove' },
    scope: { id: 'update-meal' },
    mutationFn: ({ undo, place }: Pick<Move, 'undo'> & Pick<Moved, 'place'>) => rpc('undo_move', { move: { ...undo, place } }, movedSchema),
    onSuccess: (moved, { undo }) => {
      dropRemoval(undo.from.id);
      showMoved(client, moved, [undo.from.id, undo.to.id]);
    },
    onSettled: () => invalidateTopic(client, 'meals'),
  });
}

/** @param onMoved called with the server's answer; not while the move waits */
export function useMoveIngredient(onMoved: (moved: Moved, move: Move) => void) {
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
    onSuccess: (moved, move) => moved && onMoved(moved, move),
    onSettled: () => invalidateTopic(client, 'meals'),
  });
}
