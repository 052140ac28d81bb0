/** Asks the payment provider how a customer stands and stores it, unless the answer to a later question is stored already. */
import * as z from 'zod/mini';
import type { PaymentState } from '#core/contracts/plan.ts';
import type { Db } from './ports/db.ts';
import type { PayPort } from './ports/pay.ts';

/** @param eventId the event because of which it is asked @throws AppError payment_unavailable */
export async function syncPayment(db: Db, pay: PayPort, customerId: string, eventId?: string): Promise<PaymentState> {
  const ticket = await db.rpc('take_payment_ticket', {}, z.int());
  const state = await pay.fetchState(customerId);
  await db.rpc('store_payment_state', {
    customer_id: customerId,
    ticket,
    // A copy: the contract's arrays are read-only.
    state: { subscription: state.subscription && { ...state.subscription }, invoices: state.invoices.map((invoice) => ({ ...invoice })) },
    ...(eventId === undefined ? {} : { event_id: eventId }),
  });
  return state;
}
