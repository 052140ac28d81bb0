/** Asks before a sign-out deletes unsent writes. Every sign-out calls it; the app frame draws the dialog. */
import { createStore, useStore } from '#web/ui/create-store.ts';

export interface SignOutQuestion {
  /** How much is not sent. */
  readonly count: number;
  readonly answer: (leave: boolean) => void;
}

const question = createStore<SignOutQuestion | undefined>(undefined);

/** @returns whether nothing would be lost, or the person said that it may */
export async function confirmSignOut(): Promise<boolean> {
  const { currentWrites, refreshWrites } = await import('#web/lib/outbox/outbox.ts');
  await refreshWrites();
  const count = currentWrites().length;
  if (count === 0) return true;
  return new Promise((resolve) => {
    question.set({
      count,
      answer: (leave) => {
        question.set(undefined);
        resolve(leave);
      },
    });
  });
}

export function useSignOutQuestion(): SignOutQuestion | undefined {
  return useStore(question);
}
