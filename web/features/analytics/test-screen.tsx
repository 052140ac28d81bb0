/** For administrators: whether analytics is set up, and what leaves when an event is sent. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { config } from '#web/lib/config.ts';
import { consentsQuery, hasAgreed } from '#web/lib/consents.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

// With the service's library, which only consent loads.
const TestEvent = lazy(async () => ({ default: (await import('./test-event.tsx')).TestEvent }));

function Configured({ host }: { host: string }) {
  const { t } = useTranslation('analytics');
  const query = useQuery(consentsQuery());
  if (!query.data) return <Unanswered query={query} title={t('test.failed')} skeleton={<SkeletonRows rows={['h-11']} />} />;
  if (!hasAgreed(query.data, 'analytics', host))
    return (
      <EmptyState
        title={t('test.noConsent')}
        action={
          <ButtonLink to={`${paths.settings}#privolitve`} icon={<Settings size={18} />}>
            {t('test.toSettings')}
          </ButtonLink>
        }
      >
        {t('test.noConsentText')}
      </EmptyState>
    );
  return (
    <Suspense fallback={<p className="text-muted">{t('test.starting')}</p>}>
      <TestEvent host={host} />
    </Suspense>
  );
}

export function TestScreen() {
  const { t } = useTranslation('analytics');
  const { analytics } = config;
  return (
    <>
      <PageHead title={t('test.title')} />
      <Card>
        {analytics ? (
          <Configured host={analytics.host} />
        ) : (
          <EmptyState
            title={t('test.none')}
            action={
              <ButtonLink to={paths.privacy} variant="quiet" size="sm">
                {t('test.toPrivacy')}
              </ButtonLink>
            }
          >
            {t('test.noneText')}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
