/**
 * The food table in the browser. Table and parser are loaded once, when an input needs them or the page is idle. After that parsing needs no
 * network. Custom foods are loaded afterwards and reopen the table if there are any, then foods of imported tables (imported-reader.ts).
 */
import { useEffect, useState } from 'react';
import { createStore } from '#web/ui/create-store.ts';
import type { FoodReader } from './food-reader.ts';

let reader: Promise<FoodReader> | undefined;
let following: Promise<void> | undefined;
const newer = createStore<FoodReader | undefined>(undefined);

/** @throws Error if table or parser cannot be loaded; the next call tries again */
export function loadFoodReader(): Promise<FoodReader> {
  reader ??= import('./food-reader.ts')
    .then(({ openFoodReader }) => openFoodReader())
    .catch((error: unknown) => {
      reader = undefined;
      throw error;
    });
  return reader;
}

function publish(next: FoodReader): void {
  reader = Promise.resolve(next);
  newer.set(next);
}

/** Adds custom foods and foods of imported tables to the reader, now and after changes. For pages of signed-in users. */
export function followCustomFoods(): void {
  following ??= Promise.all([loadFoodReader(), import('./food-reader.ts'), import('./imported-reader.ts')]).then(
    ([opened, parser, { followFoods }]) => followFoods(opened, parser, publish),
    () => {
      following = undefined;
    },
  );
}

/** @returns unsubscribes */
export function onNewerReader(listener: (reader: FoodReader) => void): () => void {
  return newer.subscribe(() => {
    const known = newer.get();
    if (known) listener(known);
  });
}

export type FoodReaderState = { status: 'loading' } | { status: 'ready'; reader: FoodReader } | { status: 'failed'; retry: () => void };

/** The reader for a component. @param wanted false until it is needed; then it is fetched and kept */
export function useFoodReader(wanted = true): FoodReaderState {
  const [state, setState] = useState<FoodReaderState>({ status: 'loading' });
  const { status } = state;
  useEffect(() => {
    if (!wanted || status !== 'loading') return;
    let current = true;
    loadFoodReader().then(
      (ready) => current && setState({ status: 'ready', reader: ready }),
      () => current && setState({ status: 'failed', retry: () => setState({ status: 'loading' }) }),
    );
    return () => {
      current = false;
    };
  }, [wanted, status]);
  useEffect(() => onNewerReader((newer) => setState({ status: 'ready', reader: newer })), []);
  return state;
}
