/** A payment provider with hosted pages for checkout and for a customer's own changes. */
import type { InterfaceLang } from '#core/kit/interface-languages.ts';
import type { PaidTier, PaymentState, PlanPrice } from '#core/contracts/plan.ts';

export interface NewCheckout {
  readonly customerId: string;
  readonly userId: string;
  readonly tier: PaidTier;
  readonly lang: InterfaceLang;
  /** Where the provider leads to once it is paid, and when it is given up. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Every method throws AppError payment_unavailable if the provider cannot be asked or refuses. */
export interface PayPort {
  /** Signs the provider's events. */
  readonly webhookSecret: string;
  /** A month's prices. */
  getPrices(): Promise<readonly PlanPrice[]>;
  /** The same user twice within a day is one customer. @returns its id */
  createCustomer(user: { readonly id: string; readonly email: string; readonly lang: InterfaceLang }): Promise<string>;
  /** Other open checkouts of the customer end. @returns the address of the page */
  startCheckout(checkout: NewCheckout): Promise<string>;
  /** @returns the address of the page */
  openPortal(portal: { readonly customerId: string; readonly lang: InterfaceLang; readonly returnUrl: string }): Promise<string>;
  fetchState(customerId: string): Promise<PaymentState>;
  /** Cancels all subscriptions at once, then deletes the customer. Does nothing for one who is gone. */
  deleteCustomer(customerId: string): Promise<void>;
}
