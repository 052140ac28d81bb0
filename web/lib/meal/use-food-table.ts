/** Loads the food table once, when the page is idle or the box is focused, and notifies subscribers. */
import { useEffect } from 'react';
import { createStore, useStore } from '#web/ui/create-store.ts';
import type { FoodReader } from '#web/lib/food-reader.ts';
import { followCustomFoods, loadFoodReader, onNewerReader } from '#web/lib/food-table.ts';

export type TableState = { status: 'waiting' } | { status: 'ready'; table: FoodReader } | { status: 'failed' };

const state = createStore<TableState>({ status: 'waiting' });
let opening: Promise<void> | undefined;
onNewerReader((table) => state.set({ status: 'ready', table }));

/** Starts loading; retries after a failure. */
export function wantFoodTable(): void {
  opening ??= loadFoodReader().then(
    (table) => state.set({ status: 'ready', table }),
    () => {
      opening = undefined;
      state.set({ status: 'failed' });
    },
  );
  followCustomFoods();
}

/** Delay in ms, so that the first screen is drawn with everything it needs before the table is fetched. Focusing the box skips it. */
const FIRST_IDLE_MS = 2000;
let firstIdle: number | undefined;

/** Counted from the first screen that uses the table: later ones do not wait again. */
function whenFirstIdle(action: () => void): () => void {
  firstIdle ??= performance.now() + FIRST_IDLE_MS;
  const timer = setTimeout(action, Math.max(0, firstIdle - performance.now()));
  return () => clearTimeout(timer);
}

export function useFoodTable(): TableState {
  useEffect(() => whenFirstIdle(wantFoodTable), []);
  return useStore(state);
}
