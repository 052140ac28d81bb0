/** The person's body composition. */
import { useTranslation } from 'react-i18next';
import { ScanScreen } from '#web/features/body-scans/scan-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { CalmNotice } from '#web/components/calm-notice.tsx';
import { Counted } from '#web/components/counted.tsx';

export function Component() {
  const { t } = useTranslation('nav');
  usePageTitle(t('bodyScans'));
  return (
    <Counted instead={<CalmNotice title={t('bodyScans')} />}>
      <ScanScreen />
    </Counted>
  );
}
