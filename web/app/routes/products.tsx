/** The person's own products. */
import { useTranslation } from 'react-i18next';
import { ProductsScreen } from '#web/features/products/products-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('products');
  usePageTitle(t('title'));
  return <ProductsScreen />;
}
