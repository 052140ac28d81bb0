/** The way back to the desk, above the title of its pages. */
import { useTranslation } from 'react-i18next';
import { paths } from '#web/lib/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';

export function DeskLink() {
  const { t } = useTranslation('nav');
  return <BackLink to={paths.desk}>{t('desk')}</BackLink>;
}
