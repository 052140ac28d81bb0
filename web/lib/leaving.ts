/** Asks before a sign-out takes along what was not sent yet. Whoever signs out asks here; the frame draws the question. */
import { useSyncExternalStore } from 'react';

export interface LeavingQuestion {
  /** How much is not sent. */
  readonly count: number;
  readonly answer: (leave: boolean) => void;
}

let question: LeavingQuestion | undefined;
const listeners = new Set<() => void>();

function become(next: LeavingQuestion | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/** @returns whether nothing would be lost, or the person said that it may */
export async function mayLeave(): Promise<boolean> {
  const { currentWrites, refreshWrites } = await import('#web/lib/outbox/outbox.ts');
  await refreshWrites();
  const count = currentWrites().length;
  if (count === 0) return true;
  return new Promise((resolve) => {
    become({
      count,
      answer: (leave) => {
        become(undefined);
        resolve(leave);
      },
    });
  });
}

export function useLeavingQuestion(): LeavingQuestion | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
  );
}
