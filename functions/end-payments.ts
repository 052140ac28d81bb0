/** Cancels what a person pays before their account is deleted: afterwards nobody would know whose subscription it is. */
import { AppError } from '#core/kit/app-error.ts';
import type { Ctx } from './ctx.ts';

/**
 * @param confirmation the typed address; a wrong one cancels nothing
 * @throws AppError payment_unavailable if it cannot be cancelled; the account then stays
 */
export async function endPayments({ db, ports: { pay } }: Pick<Ctx, 'db' | 'ports'>, userId: string, confirmation: string): Promise<void> {
  const customerId = await db.rpc('payment_customer', { user_id: userId, confirmation });
  if (customerId === null) return;
  if (pay === null) throw new AppError('payment_unavailable');
  await pay.deleteCustomer(customerId);
}
