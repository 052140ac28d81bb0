/** Asks for the food table once, when the page has settled or the box is touched, and tells who waits for it. */
import { useEffect, useSyncExternalStore } from 'react';
import type { FoodReader } from '#web/lib/food-reader.ts';
import { followHouseFoods, loadFoodReader, onNewerReader } from '#web/lib/food-table.ts';

export type TableState = { status: 'waiting' } | { status: 'ready'; table: FoodReader } | { status: 'failed' };

const WAITING: TableState = { status: 'waiting' };
let state: TableState = WAITING;
let opening: Promise<void> | undefined;
const listeners = new Set<() => void>();
onNewerReader((table) => become({ status: 'ready', table }));

function become(next: TableState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Starts opening it; again after a failure. */
export function wantFoodTable(): void {
  opening ??= loadFoodReader().then(
    (table) => become({ status: 'ready', table }),
    () => {
      opening = undefined;
      become({ status: 'failed' });
    },
  );
  followHouseFoods();
}

/** Lets the first screen be drawn, with everything it needs, before the table is fetched, in ms. Touching the box does not wait. */
const SETTLED_MS = 2000;

function whenSettled(deed: () => void): () => void {
  const timer = setTimeout(deed, SETTLED_MS);
  return () => clearTimeout(timer);
}

export function useFoodTable(): TableState {
  useEffect(() => whenSettled(wantFoodTable), []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
