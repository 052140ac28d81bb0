/** Leads to the provider's page where a customer changes the card or the plan, cancels, and finds invoices. */
import { portalRequest } from '#core/contracts/plan.ts';
import { AppError } from '#core/kit/app-error.ts';
import { endpoint } from './respond.ts';

export const billingPortal = endpoint({
  kind: 'user',
  request: portalRequest,
  run: async ({ lang }, { user, db, ports: { pay }, publicUrl }): Promise<{ url: string }> => {
    const customerId = await db.rpc('payment_customer', { user_id: user.id });
    if (pay === null || customerId === null) throw new AppError('not_found');
    return { url: await pay.openPortal({ customerId, lang, returnUrl: `${publicUrl}/nastavitve/narocnina` }) };
  },
});
