/** The page of recovery: sleep, heart rate variability, resting heart rate, recovery, strain and the other figures of wearables. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { ListOrdered, MoonStar } from 'lucide-react';
import { Unanswered } from '#web/components/unanswered.tsx';
import { useFormat } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { recoveryQuery } from './queries.ts';
import { isEmpty, RecoveryCards } from './recovery-cards.tsx';
import { RecoverySkeleton } from './recovery-skeleton.tsx';

const SourcesDialog = deferred(() => import('./sources-dialog.tsx').then((module) => module.SourcesDialog));

export function RecoveryScreen() {
  const { t } = useTranslation(['recovery', 'charts']);
  const format = useFormat();
  const query = useQuery(recoveryQuery());
  const [isOpen, setOpen] = useState(false);
  const { data } = query;
  const hasData = data !== undefined && !isEmpty(data);
  return (
    <>
      <PageHead above={data ? format.dayLong(data.today) : '\u00a0'} title={t('title')}>
        {hasData && (
          <Button variant="quiet" size="sm" icon={<ListOrdered size={18} />} onClick={() => setOpen(true)}>
            {t('sources.open')}
          </Button>
        )}
      </PageHead>
      {!data && <Unanswered query={query} title={t('failed')} skeleton={<RecoverySkeleton />} />}
      {hasData && <RecoveryCards page={data} />}
      {data && !hasData && (
        <Card>
          <EmptyState
            icon={<MoonStar size={22} />}
            title={t('empty.title')}
            action={<ButtonLink to={paths.integrations}>{t('empty.connect')}</ButtonLink>}
          >
            {t('empty.text')}
          </EmptyState>
        </Card>
      )}
      {data && isOpen && <SourcesDialog sources={data.sources} onClose={() => setOpen(false)} />}
    </>
  );
}
