/**
 * The built-in food table in the browser. Table and parser are fetched when the first box for words asks for them (or the page is idle), once.
 * Everything after that is instant and needs no network.
 */
import { useEffect, useState } from 'react';
import type { FoodReader } from './food-reader.ts';

let reader: Promise<FoodReader> | undefined;

/** @throws Error when table or parser cannot be fetched; the next call tries again */
export function loadFoodReader(): Promise<FoodReader> {
  reader ??= import('./food-reader.ts')
    .then(({ openFoodReader }) => openFoodReader())
    .catch((error: unknown) => {
      reader = undefined;
      throw error;
    });
  return reader;
}

export type FoodReaderState = { status: 'loading' } | { status: 'ready'; reader: FoodReader } | { status: 'failed'; retry: () => void };

/** The reader for a component. @param wanted false until it is needed; then it is fetched and stays */
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
  return state;
}
