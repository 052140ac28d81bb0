/** The person's blood tests. */
import { useTranslation } from 'react-i18next';
import { BloodTestsScreen } from '#web/features/blood-tests/blood-tests-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('nav');
  usePageTitle(t('bloodTests'));
  return <BloodTestsScreen />;
}
