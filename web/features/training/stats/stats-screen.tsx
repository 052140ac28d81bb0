/** The person's training in numbers. One request. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '#web/components/unanswered.tsx';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { BackToTraining } from '../back-to-training.tsx';
import { statsQuery } from '../queries.ts';
import { TrainingSkeleton } from '../training-skeleton.tsx';
import { StatsCards } from './stats-cards.tsx';

export function StatsScreen() {
  const { t } = useTranslation(['training', 'charts', 'training-recording']);
  const query = useQuery(statsQuery());
  return (
    <>
      <PageHead above={<BackToTraining />} title={t('stats.title')} />
      {query.data ? (
        <StatsCards stats={query.data} start={<ButtonLink to={paths.training}>{t('stats.noneAction')}</ButtonLink>} />
      ) : (
        <Unanswered query={query} title={t('stats.failed')} skeleton={<TrainingSkeleton />} />
      )}
    </>
  );
}
