/** Products that clients added, to be shared with everybody. */
import { useTranslation } from 'react-i18next';
import { DeskLink } from '#web/app/desk-link.tsx';
import { DeskProductsScreen } from '#web/features/products/desk-products-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('products');
  usePageTitle(t('desk.title'));
  return <DeskProductsScreen above={<DeskLink />} />;
}
