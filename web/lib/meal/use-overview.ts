/**
 * The overview with unsent writes: a new meal is shown from the press of Enter, a deleted one disappears at once. While the server is
 * unreachable it is the cached day; an answer for another day is never shown as this one.
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

/** A cached answer for this day under another key: "today" on that day. */
export function findStoredDay(client: QueryClient, day: Day): Overview | undefined {
  const known = client.getQueriesData<Overview>({ queryKey: overviewKey }).flatMap(([, overview]) => overview ?? []);
  return known.find((overview) => overview.day === day);
}

/** Whether a stale answer to "today" is of a past day. */
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
  const data = answered(query) ?? (day !== undefined && query.errorUpdateCount > 0 ? findStoredDay(client, day) : undefined);
  const isPast = useMinute((ms) => data !== undefined && day === undefined && query.isError && isOver(data, ms));
  const known = isPast ? undefined : data;
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
