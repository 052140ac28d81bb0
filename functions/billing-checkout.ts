/**
 * Leads to the page where a plan is paid. Whoever has a subscription is led to the page where it is changed, so that nobody pays twice; the
 * provider is asked, because the event of a payment may still be on its way.
 */
import * as z from 'zod/mini';
import { checkoutRequest } from '#core/contracts/plan.ts';
import type { InterfaceLang } from '#core/kit/interface-languages.ts';
import { AppError } from '#core/kit/app-error.ts';
import type { UserCtx } from './ctx.ts';
import type { PayPort } from './ports/pay.ts';
import { endpoint } from './respond.ts';
import { syncPayment } from './sync-payment.ts';

async function getCustomer({ user, db }: UserCtx, pay: PayPort, lang: InterfaceLang): Promise<string> {
  const known = await db.rpc('payment_customer', { user_id: user.id });
  if (known !== null) return known;
  return db.rpc('save_payment_customer', { user_id: user.id, customer_id: await pay.createCustomer({ ...user, lang }) }, z.string());
}

export const billingCheckout = endpoint({
  kind: 'user',
  request: checkoutRequest,
  run: async ({ tier, lang }, ctx): Promise<{ url: string }> => {
    const { pay } = ctx.ports;
    if (pay === null) throw new AppError('not_found');
    const customerId = await getCustomer(ctx, pay, lang);
    const { subscription } = await syncPayment(ctx.db, pay, customerId);
    if (subscription !== null && subscription.status !== 'canceled')
      return { url: await pay.openPortal({ customerId, lang, returnUrl: `${ctx.publicUrl}/nastavitve/narocnina` }) };
    const [successUrl, cancelUrl] = [`${ctx.publicUrl}/billing/success`, `${ctx.publicUrl}/billing/canceled`];
    return { url: await pay.startCheckout({ customerId, userId: ctx.user.id, tier, lang, successUrl, cancelUrl }) };
  },
});
