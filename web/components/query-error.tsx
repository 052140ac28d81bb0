/** An error state whose button refetches the failed query. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#web/ui/error-state.tsx';

export interface QueryErrorProps {
  query: { readonly isFetching: boolean; readonly refetch: () => unknown };
  title: string;
  children?: ReactNode;
}

export function QueryError({ query, title, children }: QueryErrorProps) {
  const { t } = useTranslation();
  return (
    <ErrorState title={title} retryLabel={t('retry')} busy={query.isFetching} onRetry={() => void query.refetch()}>
      {children}
    </ErrorState>
  );
}
