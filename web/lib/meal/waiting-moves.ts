/** Moves of foods between meals: each waits in the outbox until the server has answered, and both meals show it at once. */
import type { Meal } from '#core/contracts/meal.ts';
import { currentWrites, type Write } from '#web/lib/outbox/outbox.ts';

export const MOVE = 'move';

/** The optimistic version. */
export interface MoveShown {
  /** The optimistic meals. */
  readonly meals: readonly Meal[];
  /** Ids of meals that become empty. */
  readonly gone: readonly string[];
}

export const isMove = ({ action }: Write): boolean => action === MOVE;

/** Only move-mutations.ts writes moves. */
export const toMoveShown = ({ shown }: Write): MoveShown => shown as MoveShown;

/** The moves to or from a meal. */
export const findMoves = (id: string): readonly Write[] =>
  currentWrites().filter(
    (write) => isMove(write) && (toMoveShown(write).gone.includes(id) || toMoveShown(write).meals.some((meal) => meal.id === id)),
  );
