/** A list read on page by page, in each of its states: coming, failed, empty, there, and more to be had. */
import type { ReactNode } from 'react';
import { SkeletonRows } from './skeleton-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useRevealedFocus } from '#web/ui/revealed-focus.ts';
import type { AbsentQuery } from '#web/lib/absence.ts';
import { Unanswered } from './unanswered.tsx';

interface PagedQuery extends AbsentQuery {
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface PagedListProps {
  query: PagedQuery;
  /** The rows drawn, or undefined while none are known. */
  rows: readonly ReactNode[] | undefined;
  label: string;
  /** Stands there instead of a list without rows. */
  empty: ReactNode;
  failed: string;
  /** Where it is more than that nothing is lost. */
  failedText?: string;
  moreLabel: string;
}

function Unknown({ query, failed, failedText }: Pick<PagedListProps, 'query' | 'failed' | 'failedText'>) {
  const skeleton = <SkeletonRows rows={Array<string>(4).fill('h-14')} />;
  return <Unanswered bare query={query} title={failed} text={failedText} skeleton={skeleton} />;
}

export function PagedList({ query, rows, label, empty, failed, failedText, moreLabel }: PagedListProps) {
  const { list, reveal } = useRevealedFocus(rows?.length ?? 0);
  const loadMore = () => {
    reveal();
    void query.fetchNextPage();
  };
  if (!rows) return <Unknown query={query} failed={failed} failedText={failedText} />;
  if (rows.length === 0) return empty;
  return (
    <div className={cx('transition-opacity duration-150', query.isPlaceholderData && 'opacity-60 delay-150')}>
      <ul ref={list} aria-label={label}>
        {rows}
      </ul>
      {query.hasNextPage && (
        <div className="border-t border-line pt-4 text-center">
          <Button variant="quiet" size="sm" busy={query.isFetchingNextPage} onClick={loadMore}>
            {moreLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
