/** The person's body composition. */
import { useTranslation } from 'react-i18next';
import { ScanScreen } from '#web/features/body-scans/scan-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('nav');
  usePageTitle(t('bodyScans'));
  return <ScanScreen />;
}
