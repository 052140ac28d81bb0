/**
 * Changes of stored meals that the server could not be told: one a meal waits in the outbox, over a reload too. A further change of the same
 * meal joins it, because both were made on the meal as the server last told it.
 */
import { useMemo } from 'react';
import type { Meal } from '#core/contracts/meal.ts';
import { currentWrites, putWrite, useWrites, type Write } from '#web/lib/outbox/outbox.ts';
import { findMoves, isMove, toMoveShown } from './waiting-moves.ts';
import type { MealUpdate } from './updates.ts';
import { seenVersion } from './versions.ts';

export const CHANGE = 'change';

const isChange = ({ action }: Write) => action === CHANGE;

export const findChange = (id: string): Write | undefined => currentWrites().find((one) => one.id === id && isChange(one));

/** What was put here is what is read: only this file writes it. */
export const toUpdate = ({ payload }: Write): MealUpdate => payload as MealUpdate;

/** Versions below 0 mean nothing after a reload. */
function withSeen(update: MealUpdate): MealUpdate {
  const version = seenVersion(update.base) ?? update.base.version;
  return { ...update, base: { ...update.base, version }, preview: { ...update.preview, version } };
}

export function putChange(update: MealUpdate): Promise<Write> {
  const earlier = findChange(update.preview.id);
  const before = earlier && toUpdate(earlier);
  const whole = before
    ? { base: before.base, request: { ...before.request, ...update.request }, preview: { ...update.preview, version: before.base.version } }
    : withSeen(update);
  return putWrite({ id: update.preview.id, action: CHANGE, payload: whole, shown: whole.preview, state: 'new' });
}

/** Whether a change or a move of this meal is kept here: what is changed next is sent behind it. */
export const isKeptBack = (id: string): boolean => findChange(id) !== undefined || findMoves(id).length > 0;

const toMeals = (write: Write): readonly Meal[] => (isChange(write) ? [write.shown as Meal] : isMove(write) ? toMoveShown(write).meals : []);

/** The meals as they will be, oldest change first. */
export function useChanged(): readonly Meal[] {
  const writes = useWrites();
  return useMemo(() => writes.flatMap(toMeals), [writes]);
}

/** Ids of the meals whose change could not be sent yet. A move is kept before it is first sent, and is not late because of that. */
export function useHeldUp(): ReadonlySet<string> {
  const writes = useWrites();
  return useMemo(
    () => new Set(writes.flatMap((write) => (isMove(write) && write.state === 'new' ? [] : toMeals(write).map(({ id }) => id)))),
    [writes],
  );
}
