/** The ways to the pages of the payment provider: each asks for an address and goes there. */
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentPageSchema, type PaidTier } from '#core/contracts/plan.ts';
import { toInterfaceLang } from '#core/kit/interface-languages.ts';
import { invoke } from '#web/lib/invoke.ts';

const leave = ({ url }: { url: string }): void => window.location.assign(url);

export function useCheckout() {
  const { i18n } = useTranslation();
  return useMutation({
    meta: { action: 'plan.checkout' },
    mutationFn: (tier: PaidTier) => invoke('billing-checkout', { tier, lang: toInterfaceLang(i18n.language) }, paymentPageSchema),
    onSuccess: leave,
  });
}

export function usePortal() {
  const { i18n } = useTranslation();
  return useMutation({
    meta: { action: 'plan.portal' },
    mutationFn: () => invoke('billing-portal', { lang: toInterfaceLang(i18n.language) }, paymentPageSchema),
    onSuccess: leave,
  });
}
