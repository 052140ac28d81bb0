/** Sleep, heart rate variability, resting heart rate, recovery and strain. */
import { useTranslation } from 'react-i18next';
import { RecoveryScreen } from '#web/features/recovery/recovery-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('recovery');
  usePageTitle(t('title'));
  return <RecoveryScreen />;
}
