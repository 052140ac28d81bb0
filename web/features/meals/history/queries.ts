/** What looking back asks the server: meals page by page, a month at once. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { mealHistorySchema, mealMonthSchema, type HistoryCursor } from '#core/contracts/meal-history.ts';
import type { Day } from '#core/kit/day.ts';
import { rpc } from '#web/lib/rpc.ts';
import { historyArgs, type HistoryFilter } from './history-filter.ts';

/** Meals asked for at a time. */
const PAGE = 20;

export const historyQueries = {
  list: (filter: HistoryFilter) =>
    infiniteQueryOptions({
      queryKey: ['meal-history', filter],
      queryFn: ({ pageParam }) => rpc('meal_history', { ...historyArgs(filter), before: pageParam, max: PAGE }, mealHistorySchema),
      initialPageParam: null as HistoryCursor | null,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      meta: { topics: ['meals', 'favourite_meals'] },
    }),
  /** @param month its first day */
  month: (month: Day) =>
    queryOptions({
      queryKey: ['meal-month', month],
      queryFn: () => rpc('meal_month', { month }, mealMonthSchema),
      placeholderData: keepPreviousData,
      meta: { topics: ['meals', 'daily_goals', 'training_sessions'] },
    }),
};
