/** The way back to the page of training. */
import { useTranslation } from 'react-i18next';
import { paths } from '#web/lib/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';

export function BackToTraining() {
  const { t } = useTranslation('training');
  return <BackLink to={paths.training}>{t('title')}</BackLink>;
}
