/** Importing a file of health data. */
import { useTranslation } from 'react-i18next';
import { HealthFileScreen } from '#web/features/integrations/health-file/health-file-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('health-file');
  usePageTitle(t('title'));
  return <HealthFileScreen />;
}
