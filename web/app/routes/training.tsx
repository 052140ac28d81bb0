/** The person's training. */
import { useTranslation } from 'react-i18next';
import { TrainingScreen } from '#web/features/training/training-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('nav');
  usePageTitle(t('training'));
  return <TrainingScreen />;
}
