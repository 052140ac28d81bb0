/**
 * Meals on their way to the server. A meal is kept here (on the device, under the person's own name) from the press of Enter until the
 * server has answered, so that the day moves at once, nothing is lost by a reload or a tunnel, and sending twice is one meal: the id was
 * made here. What the server refuses for good leaves with an error; what only could not be reached waits and is tried again.
 */
import { useSyncExternalStore } from 'react';
import type { Meal } from '#core/contracts/meal.ts';
import { getSession } from '#web/lib/session.ts';

/** `payload` is what is sent again as it is; the deed decides where. */
export interface Waiting {
  readonly deed: 'log' | 'copy';
  readonly payload: unknown;
  /** How it looks until the server has answered. */
  readonly meal: Meal;
  /** Whether it was tried and could not be reached. */
  readonly stuck?: boolean;
}

// The prefix of web/lib/drafts.ts: gone at sign-out with all that was not sent.
const keyOf = () => {
  const session = getSession();
  return `ziva.draft.${session.status === 'signed-in' ? session.user.id : 'visitor'}.meal-outbox`;
};

const NONE: readonly Waiting[] = [];
let cachedKey = '';
let cachedText: string | null = null;
let cached: readonly Waiting[] = NONE;
const listeners = new Set<() => void>();

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // No storage: what waits lives only as long as the page.
    return key === cachedKey ? cachedText : null;
  }
}

/** What waits, oldest first. The same array until something changes. */
export function waitingMeals(): readonly Waiting[] {
  const key = keyOf();
  const text = readText(key);
  if (key !== cachedKey || text !== cachedText) {
    cachedKey = key;
    cachedText = text;
    cached = text === null ? NONE : (JSON.parse(text) as Waiting[]);
  }
  return cached;
}

function keep(next: readonly Waiting[]): void {
  const key = keyOf();
  cachedKey = key;
  cached = next.length === 0 ? NONE : next;
  cachedText = next.length === 0 ? null : JSON.stringify(next);
  try {
    if (cachedText === null) localStorage.removeItem(key);
    else localStorage.setItem(key, cachedText);
  } catch {
    // Storage is full or refused: it is still sent, it only would not survive a reload.
  }
  for (const listener of listeners) listener();
}

export function putWaiting(entry: Waiting): void {
  keep([...waitingMeals().filter((one) => one.meal.id !== entry.meal.id), entry]);
}

export function markStuck(id: string): void {
  keep(waitingMeals().map((one) => (one.meal.id === id ? { ...one, stuck: true } : one)));
}

/** @returns whether it was there */
export function dropWaiting(id: string): boolean {
  const before = waitingMeals();
  const after = before.filter((one) => one.meal.id !== id);
  if (after.length === before.length) return false;
  keep(after);
  return true;
}

export function useWaiting(): readonly Waiting[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  }, waitingMeals);
}
