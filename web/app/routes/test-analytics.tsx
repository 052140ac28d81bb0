import { useTranslation } from 'react-i18next';
import { TestScreen } from '#web/features/analytics/test-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('analytics');
  usePageTitle(t('test.title'));
  return <TestScreen />;
}
