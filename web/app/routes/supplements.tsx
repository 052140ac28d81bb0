/** The person's supplements and menus. */
import { useTranslation } from 'react-i18next';
import { MyMenuCard } from '#web/features/menus/my-menu-card.tsx';
import { SupplementsScreen } from '#web/features/supplements/supplements-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('nav');
  usePageTitle(t('supplements'));
  return <SupplementsScreen Menus={MyMenuCard} />;
}
