/**
 * Payments by Stripe's own SDK, which is loaded with the first call. Only hosted pages are used, so no card number reaches this server. What the
 * provider answers is logged by its kind; the caller learns that payments are unavailable.
 */
import type Stripe from 'stripe';
import { PAID_TIERS, type PaymentState, type PlanPrice } from '#core/contracts/plan.ts';
import { AppError } from '#core/kit/app-error.ts';
import type { NewCheckout, PayPort } from '#functions/ports/pay.ts';
import type { Log } from '../log.ts';
import type { PaySettings } from '../pay-settings.ts';
import { toPaymentState } from './stripe-state.ts';

/** Milliseconds of one attempt; there are two. */
const TIMEOUT_MS = 8_000;
/** Milliseconds for which prices are kept. */
const PRICES_MS = 10 * 60_000;
/** How many of a customer's subscriptions and invoices are read. */
const LIST_MAX = 100;

export class StripePay implements PayPort {
  readonly #settings: PaySettings;
  readonly #log: Log;
  #client: Promise<Stripe> | undefined;
  #prices: { readonly at: number; readonly prices: readonly PlanPrice[] } | undefined;

  constructor(settings: PaySettings, log: Log) {
    this.#settings = settings;
    this.#log = log;
  }

  get webhookSecret(): string {
    return this.#settings.webhookSecret;
  }

  async getPrices(): Promise<readonly PlanPrice[]> {
    if (this.#prices !== undefined && performance.now() - this.#prices.at < PRICES_MS) return this.#prices.prices;
    const prices = await this.#ask((stripe) =>
      Promise.all(
        PAID_TIERS.map(async (tier) => {
          const { unit_amount: amount, currency } = await stripe.prices.retrieve(this.#settings.prices[tier]);
          return { tier, amount, currency };
        }),
      ),
    );
    const known = prices.flatMap(({ amount, ...price }) => (amount === null ? [] : [{ ...price, amount }]));
    this.#prices = { at: performance.now(), prices: known };
    return known;
  }

  async createCustomer({ id, email, lang }: Parameters<PayPort['createCustomer']>[0]): Promise<string> {
    const customer = await this.#ask((stripe) =>
      stripe.customers.create({ email, preferred_locales: [lang], metadata: { user_id: id } }, { idempotencyKey: `customer ${id} ${lang}` }),
    );
    return customer.id;
  }

  async startCheckout({ customerId, userId, tier, lang, successUrl, cancelUrl }: NewCheckout): Promise<string> {
    const session = await this.#ask(async (stripe) => {
      const open = await stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: LIST_MAX });
      // Two pages that are open at once could both be paid.
      for (const { id } of open.data) await stripe.checkout.sessions.expire(id);
      return stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customerId,
        client_reference_id: userId,
        line_items: [{ price: this.#settings.prices[tier], quantity: 1 }],
        subscription_data: { metadata: { user_id: userId } },
        locale: lang,
        success_url: successUrl,
        cancel_url: cancelUrl,
      });
    });
    if (session.url === null) throw new AppError('payment_unavailable');
    return session.url;
  }

  async openPortal({ customerId, lang, returnUrl }: Parameters<PayPort['openPortal']>[0]): Promise<string> {
    const session = await this.#ask((stripe) => stripe.billingPortal.sessions.create({ customer: customerId, locale: lang, return_url: returnUrl }));
    return session.url;
  }

  async fetchState(customerId: string): Promise<PaymentState> {
    const [subscriptions, invoices] = await this.#ask((stripe) =>
      Promise.all([
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: LIST_MAX }),
        stripe.invoices.list({ customer: customerId, limit: LIST_MAX }),
      ]),
    );
    return toPaymentState(subscriptions.data, invoices.data, this.#settings);
  }

  async deleteCustomer(customerId: string): Promise<void> {
    await this.#ask(async (stripe) => {
      try {
        const { data } = await stripe.subscriptions.list({ customer: customerId, limit: LIST_MAX });
        for (const { id } of data) await stripe.subscriptions.cancel(id);
        await stripe.customers.del(customerId);
      } catch (error) {
        if (!(error instanceof stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')) throw error;
      }
    });
  }

  #open(): Promise<Stripe> {
    this.#client ??= import('stripe').then(({ default: Client }) => {
      const { secretKey, fakeUrl } = this.#settings;
      const options = { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false } as const;
      if (fakeUrl === undefined) return new Client(secretKey, options);
      const { hostname, port } = new URL(fakeUrl);
      return new Client(secretKey, { ...options, protocol: 'http', host: hostname, port });
    });
    return this.#client;
  }

  async #ask<Answer>(call: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    const stripe = await this.#open();
    try {
      return await call(stripe);
    } catch (error) {
      if (!(error instanceof stripe.errors.StripeError)) throw error;
      const { type, code, statusCode, requestId } = error;
      this.#log.warn({ type, code, statusCode, requestId }, 'Stripe refused or could not be reached');
      throw new AppError('payment_unavailable', {}, { cause: error });
    }
  }
}
