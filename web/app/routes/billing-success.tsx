/** Paid: back from the payment provider. */
import { PaidScreen, usePaidTitle } from '#web/features/plans/after-checkout.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  usePageTitle(usePaidTitle());
  return <PaidScreen />;
}
