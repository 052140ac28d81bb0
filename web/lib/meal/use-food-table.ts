/** Asks for the food table once, when the page has settled or the box is touched, and tells who waits for it. */
import { useEffect } from 'react';
import { createStore, useStore } from '#web/ui/create-store.ts';
import type { FoodReader } from '#web/lib/food-reader.ts';
import { followHouseFoods, loadFoodReader, onNewerReader } from '#web/lib/food-table.ts';

export type TableState = { status: 'waiting' } | { status: 'ready'; table: FoodReader } | { status: 'failed' };

const state = createStore<TableState>({ status: 'waiting' });
let opening: Promise<void> | undefined;
onNewerReader((table) => state.set({ status: 'ready', table }));

/** Starts opening it; again after a failure. */
export function wantFoodTable(): void {
  opening ??= loadFoodReader().then(
    (table) => state.set({ status: 'ready', table }),
    () => {
      opening = undefined;
      state.set({ status: 'failed' });
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
  return useStore(state);
}
