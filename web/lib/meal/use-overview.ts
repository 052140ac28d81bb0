/**
 * The overview with what still waits to be sent, so that a meal stands in its day from the press of Enter on, and is gone from it once taken
 * away. While the server is away it is the day as this device knows it; an answer that speaks of another day is not shown as this one.
 */
import { useMemo } from 'react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Overview } from '#core/contracts/overview.ts';
import { dayIn, type Day } from '#core/kit/day.ts';
import { answered } from '#web/lib/absence.ts';
import { useMinute } from '#web/lib/minute.ts';
import { inOrder, withChanged, withoutMeal, withWaiting } from './overview-change.ts';
import { useWaiting } from './unsent.ts';
import { mealQueries, overviewKey } from './queries.ts';
import { useRemovals } from './removals.ts';
import { useChanged } from './waiting-changes.ts';

/** An answer of the device that speaks of this day, asked for under another name: as "today" on that day. */
export function findStoredDay(client: QueryClient, day: Day): Overview | undefined {
  const known = client.getQueriesData<Overview>({ queryKey: overviewKey }).flatMap(([, overview]) => overview ?? []);
  return known.find((overview) => overview.day === day);
}

/** Whether an answer to "today" that could not be renewed is of a day that is over. */
function isOver(overview: Overview, now: number): boolean {
  return overview.day === overview.today && overview.today < dayIn(overview.profile.timeZone, now);
}

/** @param day absent = today */
export function useOverview(day: Day | undefined) {
  const client = useQueryClient();
  const query = useQuery(mealQueries.overview(day));
  const waiting = useWaiting();
  const removals = useRemovals();
  const changed = useChanged();
  const now = useMinute();
  const data = answered(query) ?? (day !== undefined && query.errorUpdateCount > 0 ? findStoredDay(client, day) : undefined);
  const known = data && day === undefined && query.isError && isOver(data, now) ? undefined : data;
  const overview = useMemo(() => {
    if (!known) return undefined;
    const there = removals.reduce(withoutMeal, changed.reduce(withChanged, inOrder(known)));
    return withWaiting(
      there,
      waiting.map((one) => one.meal),
    );
  }, [known, waiting, removals, changed]);
  return { overview, query, waiting };
}
