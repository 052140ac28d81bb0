/** Paid: back from the payment provider. */
import { useTranslation } from 'react-i18next';
import { paidWords, PaidScreen } from '#web/features/plans/after-checkout.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('plans');
  usePageTitle(t(`${paidWords()}.title`));
  return <PaidScreen />;
}
