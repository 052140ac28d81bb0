/** What a tab shows before its answer: a skeleton, or what failed and a way to try again. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Unanswered } from '#web/components/unanswered.tsx';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import type { AbsentQuery } from '#web/lib/absence.ts';
import { Card } from '#web/ui/card.tsx';

export interface TabQuery extends AbsentQuery {
  readonly data: unknown;
}

/** @returns undefined when there is an answer to show */
export function tabState(query: TabQuery): ReactNode {
  return query.data === undefined ? <Unknown query={query} /> : undefined;
}

function Unknown({ query }: { query: TabQuery }) {
  const { t } = useTranslation('client');
  return <Unanswered query={query} title={t('tabFailed')} skeleton={<TabSkeleton />} />;
}

export function TabSkeleton() {
  return (
    <Card>
      <SkeletonRows rows={['mb-2 h-6 w-40', ...Array<string>(4).fill('h-12')]} />
    </Card>
  );
}
