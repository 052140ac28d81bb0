/**
 * The food table in the browser. Table and parser are loaded once, when an input needs them or the page is idle. After that parsing needs no
 * network. Custom foods are loaded afterwards and reopen the table if there are any, then foods of imported tables (imported-foods.ts).
 */
import { useEffect, useState } from 'react';
import { createStore } from '#web/ui/create-store.ts';
import type { FoodReader } from './food-reader.ts';
import type { KnownCustomFoods } from './custom-foods.ts';

let reader: Promise<FoodReader> | undefined;
let following: Promise<void> | undefined;
/** The reader without foods of imported tables. */
let base: FoodReader | undefined;
/** Adds the foods of imported tables. */
let complete: (base: FoodReader) => FoodReader = (base) => base;
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

async function adopt(customFoods: KnownCustomFoods): Promise<void> {
  if ((await loadFoodReader()).knows(customFoods)) return;
  const { openFoodReader } = await import('./food-reader.ts');
  base = await openFoodReader(customFoods);
  publish(base);
}

function publish(opened: FoodReader): void {
  const next = complete(opened);
  reader = Promise.resolve(next);
  newer.set(next);
}

async function follow(): Promise<void> {
  base = await loadFoodReader();
  const { watchCustomFoods } = await import('./food-reader.ts');
  // Sequentially, so that the last change wins. A failed opening is retried with the next change.
  let last = Promise.resolve();
  watchCustomFoods((customFoods) => {
    last = last.then(() => adopt(customFoods)).catch(() => undefined);
  });
  const { followImportedFoods, withImportedFoods } = await import('./imported-foods.ts');
  complete = withImportedFoods;
  followImportedFoods(() => base && publish(base));
}

/** Adds custom foods and foods of imported tables to the reader, now and after changes. For pages of signed-in users. */
export function followCustomFoods(): void {
  following ??= follow().catch(() => {
    following = undefined;
  });
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
