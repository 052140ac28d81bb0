/** What the screens of meals ask the server: one question a screen. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Meal } from '#core/contracts/meal.ts';
import { mealPageSchema, overviewSchema, type MealPage } from '#core/contracts/overview.ts';
import type { Day } from '#core/kit/day.ts';
import { readPart } from '#web/lib/overview-part.ts';
import { learnPerson } from '#web/lib/person.ts';
import { FRESH_MS, OFFLINE_MS } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { mealsPart } from './meals-part.ts';
import { pollAfter } from './reading-watch.ts';
import { askStats, askWeek } from './stats-queries.ts';

/** The overview's own parts come from these tables; cards of resources add theirs. */
const OVERVIEW_TOPICS = ['meals', 'favourite_meals', 'daily_goals', 'weight_entries', 'profiles'];

/** Has the overview asked anew when one of these topics changes. */
export function addOverviewTopics(topics: readonly string[]): void {
  OVERVIEW_TOPICS.push(...topics.filter((topic) => !OVERVIEW_TOPICS.includes(topic)));
}

export const overviewKey = ['overview'] as const;
export const weekKey = ['week-meals'] as const;
export const mealKey = (id: string) => ['meal', id] as const;

/** A meal as far as it is known: one just stored or changed stands here before its page was asked for. */
export type KnownMeal = { readonly meal: Meal } & Partial<MealPage>;

export const mealQueries = {
  /** @param day absent = the person's own today, which the server knows best */
  overview: (day?: Day) =>
    queryOptions({
      queryKey: [...overviewKey, day ?? 'today'],
      queryFn: async () => {
        const overview = await rpc('overview', { day: day ?? null, at: new Date().toISOString() }, overviewSchema);
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
      // What was only stored here lacks the rest of its page, and has heard nothing of what became of it since.
      staleTime: ({ state }) => (state.data?.timeZone === undefined ? 0 : FRESH_MS),
      gcTime: OFFLINE_MS,
      refetchInterval: ({ state }) => pollAfter(state.data ? [state.data.meal] : [], Date.now()),
      meta: { topics: ['meals', 'uploads', 'favourite_meals', 'daily_goals', 'profiles'], offline: true },
    }),
  stats: (from: Day, to: Day) =>
    queryOptions({
      queryKey: ['meal-stats', from, to],
      queryFn: () => askStats(from, to),
      placeholderData: keepPreviousData,
      gcTime: OFFLINE_MS,
      meta: { topics: ['meals', 'daily_goals'], offline: true },
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
