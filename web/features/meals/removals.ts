/**
 * Meals taken away that the server may still hold: it could not be reached, or nobody knows whether it got the meal at all. Their ids are
 * kept on the device (under the person's own name) until the server has answered, so that such a meal neither shows nor comes back.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { getSession } from '#web/lib/session.ts';

// The prefix of web/lib/drafts.ts: gone at sign-out with all that was not sent.
const keyOf = () => {
  const session = getSession();
  return `ziva.draft.${session.status === 'signed-in' ? session.user.id : 'visitor'}.meal-removals`;
};

const listeners = new Set<() => void>();

function readText(): string {
  try {
    return localStorage.getItem(keyOf()) ?? '';
  } catch {
    // No storage: a removal that fails then ends with an error, as any deed.
    return '';
  }
}

const idsIn = (text: string): readonly string[] => text.split(' ').filter(Boolean);

/** Ids, oldest first. */
export const waitingRemovals = (): readonly string[] => idsIn(readText());

function keep(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(keyOf());
    else localStorage.setItem(keyOf(), ids.join(' '));
  } catch {
    // Storage is full or refused: it is still sent, it only would not survive a reload.
  }
  for (const listener of listeners) listener();
}

export function putRemoval(id: string): void {
  if (!waitingRemovals().includes(id)) keep([...waitingRemovals(), id]);
}

export function dropRemoval(id: string): void {
  if (waitingRemovals().includes(id)) keep(waitingRemovals().filter((one) => one !== id));
}

export function useRemovals(): readonly string[] {
  const text = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readText);
  return useMemo(() => idsIn(text), [text]);
}
