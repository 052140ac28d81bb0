/** A list whose newest rows come with its page. Older ones are fetched page by page when they are asked for, and the first of them gets the focus. */
import { useState } from 'react';
import { useInfiniteQuery, type InfiniteData, type QueryKey, type UseInfiniteQueryOptions } from '@tanstack/react-query';
import type { Day } from '#core/kit/day.ts';
import { useRevealedFocus } from '#web/ui/revealed-focus.ts';

interface Page {
  /** The day before which the next page begins; null = there is none. */
  readonly next: Day | null;
}

export interface OlderSource<P extends Page, R, K extends QueryKey> {
  /** What is shown at once. */
  readonly first: P;
  readonly toRows: (page: P) => readonly R[];
  /** Ids of rows that are deleted on this device; fetched pages may still have them. */
  readonly removed: ReadonlySet<string>;
  readonly toQuery: (before: Day) => UseInfiniteQueryOptions<P, Error, InfiniteData<P>, K, Day>;
  /** Selects the rows within `list`; absent = its children. */
  readonly selector?: string;
}

/** Each row once, newest first, with what a list and its button "show more" need; `list` holds the rows. */
export function useOlder<P extends Page, R extends { readonly id: string }, K extends QueryKey>(source: OlderSource<P, R, K>) {
  const { first, toRows, removed, toQuery, selector } = source;
  const [isAsked, setAsked] = useState(false);
  const older = useInfiniteQuery({ ...toQuery(first.next ?? ''), enabled: isAsked && first.next !== null });
  const fetched = older.data?.pages ?? [];
  const newest = toRows(first);
  const known = new Set(newest.map(({ id }) => id));
  const rows = [...newest, ...fetched.flatMap(toRows).filter(({ id }) => !known.has(id) && !removed.has(id))];
  const { list, reveal } = useRevealedFocus<HTMLDivElement>(rows.length, selector);
  const showMore = () => {
    reveal();
    if (!isAsked) setAsked(true);
    else if (older.data === undefined) void older.refetch();
    else void older.fetchNextPage();
  };
  const isMore = first.next !== null && (older.data === undefined || older.hasNextPage);
  return { rows, pages: [first, ...fetched], list, more: { isMore, isFailed: older.isError, isBusy: older.isFetching, onMore: showMore } };
}
