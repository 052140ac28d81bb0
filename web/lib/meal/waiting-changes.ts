/**
 * Changes of stored meals that could not be sent: one for each meal waits in the outbox, also across a reload. A further change of the
 * same meal is merged into it, because both are based on the same stored version.
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

/** Only this file writes these entries, so they need no validation. */
export const toUpdate = ({ payload }: Write): MealUpdate => payload as MealUpdate;

/** Versions below 0 are invalid after a reload. */
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

/** Whether a change or a move of this meal waits: later changes are sent after it. */
export const isKeptBack = (id: string): boolean => findChange(id) !== undefined || findMoves(id).length > 0;

const toMeals = (write: Write): readonly Meal[] => (isChange(write) ? [write.shown as Meal] : isMove(write) ? toMoveShown(write).meals : []);

/** The optimistic meals, oldest change first. */
export function useChanged(): readonly Meal[] {
  const writes = useWrites();
  return useMemo(() => writes.flatMap(toMeals), [writes]);
}

/** Ids of meals with an unsent change. A move is stored before its first attempt, and does not count as late because of that. */
export function useHeldUp(): ReadonlySet<string> {
  const writes = useWrites();
  return useMemo(
    () => new Set(writes.flatMap((write) => (isMove(write) && write.state === 'new' ? [] : toMeals(write).map(({ id }) => id)))),
    [writes],
  );
}
