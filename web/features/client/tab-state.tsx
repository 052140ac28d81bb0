/** What a tab shows before its answer: a skeleton, or what failed and a way to try again. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export interface TabQuery {
  data: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** @returns undefined when there is an answer to show */
export function tabState(query: TabQuery): ReactNode {
  if (query.data !== undefined) return undefined;
  return query.isError ? <TabFailed busy={query.isFetching} onRetry={() => void query.refetch()} /> : <TabSkeleton />;
}

function TabFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['client', 'common']);
  return (
    <Card>
      <ErrorState title={t('tabFailed')} retryLabel={t('common:retry')} busy={busy} onRetry={onRetry}>
        {t('tabFailedText')}
      </ErrorState>
    </Card>
  );
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
