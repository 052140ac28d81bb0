import { useTranslation } from 'react-i18next';
import { NewsScreen } from '#web/features/news/news-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('news');
  usePageTitle(t('title'));
  return <NewsScreen />;
}
