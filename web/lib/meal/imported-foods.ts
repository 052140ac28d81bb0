/** Foods of the imported tables, searched by name. */
import { useEffect, useState } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { foodsSchema } from '#core/contracts/food.ts';
import type { FoodLang } from '#core/food-text/food-languages.ts';
import type { Food } from '#core/foods/food.ts';
import { rpc } from '../rpc.ts';

/** Most foods that a search shows of one table. */
export const MOST_FOUND = 8;
/** Minimum letters, and pause in typing (ms), before the server is asked. */
const SHORTEST = 3;
const REST_MS = 300;

const importedFoodsQuery = (q: string, lang: FoodLang) =>
  queryOptions({
    queryKey: ['imported-foods', lang, q],
    queryFn: () => rpc('search_foods', { q, lang, max: MOST_FOUND }, foodsSchema),
    staleTime: Infinity,
    meta: { silent: true },
  });

/** @returns matches in the imported tables, after a pause in typing */
export function useImportedFoods(query: string, lang: FoodLang): readonly Food[] {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query.trim().toLowerCase()), REST_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const { data } = useQuery({ ...importedFoodsQuery(asked, lang), enabled: asked.length >= SHORTEST });
  return asked.length >= SHORTEST && data ? data : [];
}
