/** Jobs of payments: an event of Stripe, or a period that is over without one, is the reason to ask Stripe how the customer stands. */
import * as z from 'zod';
import { paymentEventSchema } from '#functions/billing-webhook.ts';
import type { PayPort } from '#functions/ports/pay.ts';
import { syncPayment } from '#functions/sync-payment.ts';
import { FinalJobError, type JobHandler } from './lanes.ts';
import type { CallerDb } from './rest/rpc.ts';

const syncSchema = z.object({ customerId: z.string() });

function needPay(pay: PayPort | null): PayPort {
  if (pay === null) throw new FinalJobError('Payments are not configured');
  return pay;
}

export function paymentEventJob(db: CallerDb, pay: PayPort | null): JobHandler {
  return async (payload) => {
    const { id, type, created, data } = paymentEventSchema.parse(payload);
    const { customer = null } = data.object;
    const customerId = typeof customer === 'string' ? customer : (customer?.id ?? null);
    const isToBeAsked = await db.rpc('start_payment_event', { event: { id, type, created, customerId } });
    if (isToBeAsked && customerId !== null) await syncPayment(db, needPay(pay), customerId, id);
  };
}

export function syncPaymentJob(db: CallerDb, pay: PayPort | null): JobHandler {
  return async (payload) => {
    await syncPayment(db, needPay(pay), syncSchema.parse(payload).customerId);
  };
}
