/** Foods on their way from one meal to another: each move waits in the outbox until the server has answered, and both meals show it at once. */
import type { Meal } from '#core/contracts/meal.ts';
import { currentWrites, type Write } from '#web/lib/outbox/outbox.ts';

export const MOVE = 'move';

/** How it looks until the server has answered. */
export interface MoveShown {
  /** As they will be. */
  readonly meals: readonly Meal[];
  /** Ids of those that are left without anything. */
  readonly gone: readonly string[];
}

export const isMove = ({ action }: Write): boolean => action === MOVE;

/** Only move-mutations.ts puts moves here. */
export const toMoveShown = ({ shown }: Write): MoveShown => shown as MoveShown;

/** The moves that give to a meal or take from it. */
export const findMoves = (id: string): readonly Write[] =>
  currentWrites().filter(
    (write) => isMove(write) && (toMoveShown(write).gone.includes(id) || toMoveShown(write).meals.some((meal) => meal.id === id)),
  );
