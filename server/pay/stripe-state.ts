/** How a customer stands, from the subscriptions and invoices that Stripe lists. */
import type Stripe from 'stripe';
import { PAID_TIERS, type Invoice, type PaidTier, type Payment, type PaymentState } from '#core/contracts/plan.ts';
import type { PaySettings } from '../pay-settings.ts';

type Plans = Pick<PaySettings, 'prices' | 'products'>;

/** Stripe's states that matter here. An incomplete subscription has never begun: its first payment is still being made. */
const STATES: Readonly<Partial<Record<Stripe.Subscription.Status, Payment['status']>>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'canceled',
};

/** Of several subscriptions that counts which gives most. */
const ORDER: readonly Payment['status'][] = ['active', 'past_due', 'unpaid', 'canceled'];

const toInstant = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** @returns undefined for a price of something else */
function toTier({ id, product }: Stripe.Price, { prices, products }: Plans): PaidTier | undefined {
  const productId = typeof product === 'string' ? product : product.id;
  return PAID_TIERS.find((tier) => prices[tier] === id) ?? PAID_TIERS.find((tier) => products[tier] === productId);
}

function toPayment(subscription: Stripe.Subscription, plans: Plans): Payment | undefined {
  const status = STATES[subscription.status];
  for (const item of subscription.items.data) {
    const tier = toTier(item.price, plans);
    if (tier === undefined || status === undefined) continue;
    const { cancel_at, cancel_at_period_end, ended_at } = subscription;
    const ends = ended_at ?? cancel_at ?? (cancel_at_period_end ? item.current_period_end : null);
    return { tier, status, periodEnd: toInstant(item.current_period_end), endsAt: ends === null ? null : toInstant(ends) };
  }
  return undefined;
}

/** An open invoice whose payment was tried has failed until it is paid. Drafts and void invoices are none. */
function toInvoiceStatus({ status, attempted }: Stripe.Invoice): Invoice['status'] | undefined {
  if (status === 'paid') return 'paid';
  if (status === 'uncollectible') return 'failed';
  if (status === 'open') return attempted ? 'failed' : 'pending';
  return undefined;
}

function toInvoice(invoice: Stripe.Invoice): Invoice[] {
  const status = toInvoiceStatus(invoice);
  if (status === undefined || invoice.id === undefined) return [];
  const { id, number, total, currency, created, status_transitions, hosted_invoice_url } = invoice;
  const issuedAt = toInstant(status_transitions.finalized_at ?? created);
  return [{ id, number, status, amount: total, currency, issuedAt, url: hosted_invoice_url ?? null }];
}

export function toPaymentState(subscriptions: readonly Stripe.Subscription[], invoices: readonly Stripe.Invoice[], plans: Plans): PaymentState {
  const known = subscriptions
    .toSorted((a, b) => b.created - a.created)
    .flatMap((one) => toPayment(one, plans) ?? [])
    .toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
  return { subscription: known[0] ?? null, invoices: invoices.flatMap(toInvoice) };
}
