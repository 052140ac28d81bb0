/**
 * Meals taken away that the server may still hold: it could not be reached, or nobody knows whether it got the meal at all. They wait in
 * the outbox until the server has answered, so that such a meal neither shows nor comes back.
 */
import { useMemo } from 'react';
import { currentWrites, dropWrite, putWrite, useWrites, type Write } from '#web/lib/outbox/outbox.ts';

/** What was a photo is taken away in the photos' own turn: the photo may be on its way there. */
const REMOVALS = ['remove', 'remove-photo'] as const;

const isRemoval = ({ deed }: Write) => REMOVALS.some((one) => one === deed);
const idsOf = (writes: readonly Write[]): readonly string[] => writes.filter(isRemoval).map(({ id }) => id);

/** Ids, oldest first. */
export const waitingRemovals = (): readonly string[] => idsOf(currentWrites());

export const removalOf = (id: string): Write | undefined => currentWrites().find((one) => one.id === id && isRemoval(one));

/** In place of the meal itself, if that still waits. */
export function putRemoval(id: string): Promise<Write> {
  const isPhoto = currentWrites().some((one) => one.id === id && one.deed === 'photo');
  return putWrite({ id, deed: isPhoto ? 'remove-photo' : 'remove', payload: null, shown: null, state: 'new' });
}

export function dropRemoval(id: string): void {
  const write = removalOf(id);
  if (write) dropWrite(write);
}

export function useRemovals(): readonly string[] {
  const writes = useWrites();
  return useMemo(() => idsOf(writes), [writes]);
}
