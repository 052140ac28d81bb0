/** Searching at every letter: what is on the device at once, what the server knows once the typing rests. */
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FoodReader } from '#web/lib/food-reader.ts';
import { useFoodReader } from '#web/lib/food-table.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { useOnline } from '#web/lib/online.ts';
import { builtIn, mergeFound, type Found, type FoundParts } from './found.ts';
import { storedProductsQuery, productSearchQuery } from './queries.ts';

/** Letters, and rest in ms, before the server is asked. */
const SHORTEST = 2;
const REST_MS = 120;
const MOST = { builtIn: 6, recent: 12, shown: 30 } as const;

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

const NONE: readonly never[] = [];

const byLastUsed = (a: Found, b: Found) => (b.lastUsed ?? '').localeCompare(a.lastUsed ?? '');

/** Before a letter is typed: eaten lately, then own products. */
function recentFound({ kept, recent }: Pick<FoundParts, 'kept' | 'recent'>, reader: FoodReader | undefined): Found[] {
  const builtIns = recent.flatMap(({ foodId, lastUsed }) => {
    const food = reader?.foods.get(foodId);
    return food ? [builtIn(food, lastUsed)] : [];
  });
  return [...kept, ...builtIns].toSorted(byLastUsed).slice(0, MOST.recent);
}

export interface ProductSearching {
  readonly found: readonly Found[];
  /** Nothing can be said yet. */
  readonly waiting: boolean;
  /** More may come. */
  readonly asking: boolean;
  /** Only the device was asked: there is no network, or the server does not answer. */
  readonly limited: 'offline' | 'failed' | undefined;
}

/** What the server found for the words that stand there, and how that goes. */
function useAsked(query: string, lang: FoodLang, online: boolean) {
  const asked = useRested(query.toLowerCase());
  const isLong = query.length >= SHORTEST && asked.length >= SHORTEST;
  const search = useQuery({ ...productSearchQuery(asked, lang), enabled: online && isLong });
  return {
    hits: isLong ? search.data?.hits : undefined,
    asking: online && query.length >= SHORTEST && (search.isFetching || asked !== query.toLowerCase()),
    failed: isLong && search.isError,
  };
}

function useKept(lang: FoodLang) {
  const { data, isLoading, isError } = useQuery(storedProductsQuery(lang));
  return { kept: data?.hits ?? NONE, recent: data?.recent ?? NONE, loading: isLoading, failed: isError && !data };
}

export function useProductSearch(typed: string): ProductSearching {
  const lang = useFoodLang();
  const online = useOnline();
  const state = useFoodReader();
  const reader = state.status === 'ready' ? state.reader : undefined;
  const query = useDeferredValue(typed.trim());
  const { kept, recent, ...keeping } = useKept(lang);
  const { hits = NONE, asking, failed } = useAsked(query, lang, online);

  const found = useMemo(() => {
    if (query === '') return recentFound({ kept, recent }, reader);
    return mergeFound({ hits, kept, recent, builtIns: reader?.search(query, MOST.builtIn) ?? [], query }).slice(0, MOST.shown);
  }, [query, hits, kept, recent, reader]);

  const coming = asking || state.status === 'loading' || (query === '' && keeping.loading);
  const isShort = query === '' ? keeping.failed : failed;
  return { found, waiting: found.length === 0 && coming, asking, limited: limitedBy(online, isShort) };
}

const limitedBy = (online: boolean, failed: boolean): ProductSearching['limited'] => {
  if (!online) return 'offline';
  return failed ? 'failed' : undefined;
};
