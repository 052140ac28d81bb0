/** What a tab shows before its answer: a skeleton, or what failed and a way to try again. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Unanswered } from '#web/components/unanswered.tsx';
import type { AbsentQuery } from '#web/lib/absence.ts';
import { Card } from '#web/ui/card.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export interface TabQuery extends AbsentQuery {
  readonly data: unknown;
}

/** @returns undefined when there is an answer to show */
export function tabState(query: TabQuery): ReactNode {
  return query.data === undefined ? <Unknown query={query} /> : undefined;
}

function Unknown({ query }: { query: TabQuery }) {
  const { t } = useTranslation('client');
  return <Unanswered query={query} title={t('tabFailed')} text={t('tabFailedText')} skeleton={<TabSkeleton />} />;
}

export function TabSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Card>
      <Loading label={t('loading')} className="grid gap-3">
        <Skeleton className="mb-2 h-6 w-40" />
        {[0, 1, 2, 3].map((i) => (
          <Skeleton key={i} className="h-12" />
        ))}
      </Loading>
    </Card>
  );
}
