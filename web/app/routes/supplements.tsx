/** The person's supplements. */
import { useTranslation } from 'react-i18next';
import { SupplementsScreen } from '#web/features/supplements/supplements-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('nav');
  usePageTitle(t('supplements'));
  return <SupplementsScreen />;
}
