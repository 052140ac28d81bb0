/** The person's subscription. */
import { useTranslation } from 'react-i18next';
import { SubscriptionScreen } from '#web/features/plans/subscription-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('plans');
  usePageTitle(t('title'));
  return <SubscriptionScreen />;
}
