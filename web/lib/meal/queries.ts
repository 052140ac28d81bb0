/** Queries of the screens of meals: one request for each screen. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Meal } from '#core/contracts/meal.ts';
import { mealPageSchema, overviewSchema, type MealPage, type Overview } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import { clockShift, currentInstant } from '#web/lib/current-time.ts';
import { readPart } from '#web/lib/overview-part.ts';
import { learnPerson } from '#web/lib/person.ts';
import { FRESH_MS, OFFLINE_MS } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { mealsPart } from './meals-part.ts';
import { pollAfter } from './reading-watch.ts';
import { askStats, askWeek } from './stats-queries.ts';

/** The overview's own parts come from these tables; cards of resources add theirs. */
const OVERVIEW_TOPICS = ['meals', 'favourite_meals', 'daily_goals', 'training_sessions', 'weight_entries', 'profiles'];

/** Refetches the overview when one of these topics changes. */
export function addOverviewTopics(topics: readonly string[]): void {
  OVERVIEW_TOPICS.push(...topics.filter((topic) => !OVERVIEW_TOPICS.includes(topic)));
}

export const overviewKey = ['overview'] as const;
export const weekKey = ['week-meals'] as const;
export const mealKey = (id: string) => ['meal', id] as const;

/** A meal in the cache: one just stored or changed is here before its page was fetched. */
export type KnownMeal = { readonly meal: Meal } & Partial<MealPage>;

const askAt = (day: Day | undefined) => rpc('overview', { day: day ?? null, at: currentInstant() }, overviewSchema);

/** Once more if only its answer told that the clock of this device is wrong. */
async function askOverview(day: Day | undefined): Promise<Overview> {
  const before = clockShift();
  const overview = await askAt(day);
  return clockShift() === before ? overview : askAt(day);
}

export const mealQueries = {
  /** @param day absent = today in the user's time zone, computed by the server */
  overview: (day?: Day) =>
    queryOptions({
      queryKey: [...overviewKey, day ?? 'today'],
      queryFn: async () => {
        const overview = await askOverview(day);
        learnPerson(overview.profile);
        return overview;
      },
      placeholderData: keepPreviousData,
      gcTime: OFFLINE_MS,
      refetchInterval: ({ state }) => pollAfter((state.data && readPart(state.data, mealsPart)?.meals) ?? [], Date.now()),
      meta: { topics: OVERVIEW_TOPICS, offline: true },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: mealKey(id),
      queryFn: (): Promise<KnownMeal> => rpc('meal_page', { meal_id: id }, mealPageSchema),
      // A meal stored by a mutation lacks the rest of its page, and may be outdated.
      staleTime: ({ state }) => (state.data?.timeZone === undefined ? 0 : FRESH_MS),
      gcTime: OFFLINE_MS,
      refetchInterval: ({ state }) => pollAfter(state.data ? [state.data.meal] : [], Date.now()),
      meta: { topics: ['meals', 'uploads', 'favourite_meals', 'daily_goals', 'training_sessions', 'profiles'], offline: true },
    }),
  stats: (from: Day, to: Day) =>
    queryOptions({
      queryKey: ['meal-stats', from, to],
      queryFn: () => askStats(from, to),
      placeholderData: keepPreviousData,
      gcTime: OFFLINE_MS,
      meta: { topics: ['meals', 'daily_goals', 'training_sessions'], offline: true },
    }),
  week: (day: Day) =>
    queryOptions({
      queryKey: [...weekKey, day],
      queryFn: () => askWeek(day),
      placeholderData: keepPreviousData,
      gcTime: OFFLINE_MS,
      meta: { topics: ['meals', 'favourite_meals'], offline: true },
    }),
};
