/**
 * Deletions of meals that the server may still have. They wait in the outbox until the server has answered, so a deleted
 * meal is not shown and does not return.
 */
import { useMemo } from 'react';
import { currentWrites, dropWrite, putWrite, useWrites, type Write } from '#web/lib/outbox/outbox.ts';
import { isMove, toMoveShown } from './waiting-moves.ts';

/** Meals with photos are deleted in the lane of photos: the photo may still be being sent. */
const REMOVALS = ['remove', 'remove-photo'] as const;

const isRemoval = ({ action }: Write) => REMOVALS.some((one) => one === action);
const toIds = (writes: readonly Write[]): readonly string[] => writes.filter(isRemoval).map(({ id }) => id);
/** Moving the last food out of a meal deletes it, too. */
const toGone = (write: Write): readonly string[] => (isMove(write) ? toMoveShown(write).gone : toIds([write]));

/** Ids, oldest first. */
export const waitingRemovals = (): readonly string[] => toIds(currentWrites());

export const findRemoval = (id: string): Write | undefined => currentWrites().find((one) => one.id === id && isRemoval(one));

/** In place of the meal itself, if that still waits. */
export function putRemoval(id: string): Promise<Write> {
  const isPhoto = currentWrites().some((one) => one.id === id && one.action === 'photo');
  return putWrite({ id, action: isPhoto ? 'remove-photo' : 'remove', payload: null, shown: null, state: 'new' });
}

export function dropRemoval(id: string): void {
  const write = findRemoval(id);
  if (write) dropWrite(write);
}

export function useRemovals(): readonly string[] {
  const writes = useWrites();
  return useMemo(() => writes.flatMap(toGone), [writes]);
}
