/** Stands where an answer of the server will stand: its skeleton, a word when it takes long, and an honest card when it cannot be had. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import type { ErrorCode } from '#core/kit/app-error.ts';
import { errorKey } from '#web/lib/action-failure.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { useAbsence, type AbsentQuery } from '#web/lib/absence.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

export interface UnansweredProps {
  query: AbsentQuery;
  /** What failed. */
  title: string;
  /** What was kept, and what to do, where it is more than that nothing is lost. */
  text?: string | undefined;
  /** What is not on this device, where the general words do not fit. */
  offlineTitle?: string;
  offlineText?: string;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** It stands in a card already. */
  bare?: boolean;
}

/** Today as the device keeps it, from a screen that has nothing to show without a network. */
function ToToday() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const isKept = client.getQueryData(['overview', 'today']) !== undefined;
  if (!isKept || `${pathname}${search}` === paths.home) return null;
  return (
    <ButtonLink to={paths.home} variant="quiet" size="sm">
      {t('absent.toToday')}
    </ButtonLink>
  );
}

function Offline({ query, offlineTitle, offlineText }: Pick<UnansweredProps, 'query' | 'offlineTitle' | 'offlineText'>) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <EmptyState
        icon={<CloudOff size={22} />}
        title={offlineTitle ?? t('absent.title')}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <ToToday />
            <Button variant="plain" size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
              {t('retry')}
            </Button>
          </span>
        }
      >
        {offlineText ?? t('absent.text')}
      </EmptyState>
    </div>
  );
}

/** The error's own advice where the network is not its cause: checking the connection helps nothing where the server failed. */
function useAdvice({ error }: AbsentQuery, text: string | undefined): string {
  const { t } = useTranslation('errors');
  const [kept, setKept] = useState<ErrorCode>();
  const code = error ? asAppError(error).code : kept;
  // While it is asked again, the query knows of no error.
  if (code !== kept) setKept(code);
  return code === undefined || code === 'server_unavailable' ? (text ?? t('server_unavailable.text')) : t(`${errorKey(code)}.text`);
}

export function Unanswered({ query, title, text, offlineTitle, offlineText, skeleton, bare = false }: UnansweredProps) {
  const { t } = useTranslation();
  const absence = useAbsence(query);
  const advice = useAdvice(query, text);
  if (absence === 'loading') return skeleton;
  if (absence === 'slow') {
    return (
      <div className="grid gap-4">
        {skeleton}
        <p role="status" className="text-center text-t1 text-muted">
          {t('absent.slow')}
        </p>
      </div>
    );
  }
  const state =
    absence === 'offline' ? (
      <Offline query={query} {...(offlineTitle === undefined ? {} : { offlineTitle })} {...(offlineText === undefined ? {} : { offlineText })} />
    ) : (
      <ErrorState title={title} retryLabel={t('retry')} busy={query.isFetching} onRetry={() => void query.refetch()}>
        {advice}
      </ErrorState>
    );
  return bare ? state : <Card>{state}</Card>;
}
