/** A meal from cached days and weeks, for when its own query fails. */
import type { QueryClient } from '@tanstack/react-query';
import type { Overview, WeekMeals } from '#core/contracts/overview.ts';
import { goalsPart } from '#web/lib/goals-part.ts';
import { readPart } from '#web/lib/overview-part.ts';
import { mealsPart } from './meals-part.ts';
import { overviewKey, weekKey, type KnownMeal } from './queries.ts';

function inOverview(overview: Overview, id: string): KnownMeal | undefined {
  const part = readPart(overview, mealsPart);
  const meal = part?.meals.find((one) => one.id === id);
  return (
    part &&
    meal && {
      meal,
      today: overview.today,
      timeZone: overview.profile.timeZone,
      goals: readPart(overview, goalsPart) ?? null,
      favourite: part.favourites.includes(id),
    }
  );
}

function inWeek({ days, favourites }: WeekMeals, id: string): KnownMeal | undefined {
  const meal = days.flatMap(({ meals }) => meals).find((one) => one.id === id);
  return meal && { meal, favourite: favourites.includes(id) };
}

/** @returns its newest cached version */
export function findKnownMeal(client: QueryClient, id: string): KnownMeal | undefined {
  const cache = client.getQueryCache();
  const newestFirst = [...cache.findAll({ queryKey: overviewKey }), ...cache.findAll({ queryKey: weekKey })].toSorted(
    (a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt,
  );
  for (const { queryKey } of newestFirst) {
    const [kind] = queryKey;
    const overview = kind === overviewKey[0] ? client.getQueryData<Overview>(queryKey) : undefined;
    const week = kind === weekKey[0] ? client.getQueryData<WeekMeals>(queryKey) : undefined;
    const known = (overview && inOverview(overview, id)) ?? (week && inWeek(week, id));
    if (known) return known;
  }
  return undefined;
}
