/** The overview with what still waits to be sent, so that a meal stands in its day from the press of Enter on, and is gone from it once taken away. */
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Day } from '#core/kit/day.ts';
import { inOrder, withoutMeal, withWaiting } from './overview-change.ts';
import { useWaiting } from './unsent.ts';
import { mealQueries } from './queries.ts';
import { useRemovals } from './removals.ts';

/** @param day absent = today */
export function useOverview(day: Day | undefined) {
  const query = useQuery(mealQueries.overview(day));
  const waiting = useWaiting();
  const removals = useRemovals();
  const overview = useMemo(() => {
    if (!query.data) return undefined;
    const there = removals.reduce(withoutMeal, inOrder(query.data));
    return withWaiting(
      there,
      waiting.map((one) => one.meal),
    );
  }, [query.data, waiting, removals]);
  return { overview, query, waiting };
}
