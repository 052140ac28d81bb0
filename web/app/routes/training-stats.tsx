/** The person's training in numbers. */
import { useTranslation } from 'react-i18next';
import { StatsScreen } from '#web/features/training/stats/stats-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('training');
  usePageTitle(t('stats.title'));
  return <StatsScreen />;
}
