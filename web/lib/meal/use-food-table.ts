/** Asks for the food table once, when the page has settled or the box is touched, and tells who waits for it. */
import { useEffect } from 'react';
import { createStore, useStore } from '#web/ui/create-store.ts';
import type { FoodReader } from '#web/lib/food-reader.ts';
import { followCustomFoods, loadFoodReader, onNewerReader } from '#web/lib/food-table.ts';
import { warmReader } from '#web/lib/warm-reader.ts';

export type TableState = { status: 'waiting' } | { status: 'ready'; table: FoodReader } | { status: 'failed' };

const state = createStore<TableState>({ status: 'waiting' });
let opening: Promise<void> | undefined;
onNewerReader((table) => state.set({ status: 'ready', table }));

function open(table: FoodReader): void {
  state.set({ status: 'ready', table });
  warmReader(table);
}

/** Starts opening it; again after a failure. */
export function wantFoodTable(): void {
  opening ??= loadFoodReader().then(open, () => {
    opening = undefined;
    state.set({ status: 'failed' });
  });
  followCustomFoods();
}

/** Lets the first screen be drawn, with everything it needs, before the table is fetched, in ms. Touching the box does not wait. */
const FIRST_IDLE_MS = 2000;

function whenFirstIdle(action: () => void): () => void {
  const timer = setTimeout(action, FIRST_IDLE_MS);
  return () => clearTimeout(timer);
}

export function useFoodTable(): TableState {
  useEffect(() => whenFirstIdle(wantFoodTable), []);
  return useStore(state);
}
