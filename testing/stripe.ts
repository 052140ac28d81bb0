/**
 * A local fake of Stripe: the calls that server/pay/stripe-pay.ts makes, in the API's formats (form-encoded requests, lists, errors), with the page
 * of a checkout that is paid by one press. Its events are signed by the helper of the SDK.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

const WEBHOOK_SECRET = 'whsec_a_secret_of_the_tests';
/** The first is of a former time, and no setting names it. */
const PRICES = {
  price_former: { amount: 790, product: 'prod_premium' },
  price_premium: { amount: 990, product: 'prod_premium' },
  price_pro: { amount: 4900, product: 'prod_pro' },
} as const;
export type FakePrice = keyof typeof PRICES;
const MONTH_S = 30 * 86_400;
const now = (): number => Math.floor(Date.now() / 1000);
const makeId = (start: string): string => `${start}_${randomUUID().replaceAll('-', '')}`;

interface Subscription {
  readonly id: string;
  readonly customer: string;
  status: string;
  price: FakePrice;
  created: number;
  periodEnd: number;
  cancelAt: number | null;
}

interface Invoice {
  readonly id: string;
  readonly customer: string;
  number: string | null;
  status: string;
  attempted: boolean;
  amount: number;
  created: number;
}

interface Checkout {
  readonly id: string;
  readonly customer: string;
  readonly price: FakePrice;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly locale: string | null;
  status: 'open' | 'complete' | 'expired';
}

/** A call of the API. */
interface Call {
  readonly id: string;
  readonly form: URLSearchParams;
  readonly query: URLSearchParams;
  readonly customer: string;
}

const toPrice = (id: FakePrice) => ({
  id,
  object: 'price',
  active: true,
  currency: 'eur',
  product: PRICES[id].product,
  recurring: { interval: 'month', interval_count: 1 },
  type: 'recurring',
  unit_amount: PRICES[id].amount,
});

const toSubscription = ({ id, customer, status, price, created, periodEnd, cancelAt }: Subscription) => ({
  id,
  object: 'subscription',
  customer,
  status,
  created,
  currency: 'eur',
  cancel_at: cancelAt,
  cancel_at_period_end: cancelAt !== null && cancelAt === periodEnd,
  ended_at: status === 'canceled' ? now() : null,
  items: {
    object: 'list',
    has_more: false,
    url: `/v1/subscription_items?subscription=${id}`,
    data: [
      {
        id: `si_${id}`,
        object: 'subscription_item',
        current_period_start: periodEnd - MONTH_S,
        current_period_end: periodEnd,
        price: toPrice(price),
        quantity: 1,
        subscription: id,
      },
    ],
  },
});

const toInvoice = ({ id, customer, number, status, attempted, amount, created }: Invoice) => ({
  id,
  object: 'invoice',
  customer,
  number,
  status,
  attempted,
  currency: 'eur',
  total: amount,
  created,
  status_transitions: { finalized_at: status === 'draft' ? null : created, paid_at: status === 'paid' ? created : null },
  hosted_invoice_url: status === 'draft' ? null : `https://invoice.stripe.test/i/${id}`,
});

const list = (url: string, data: readonly object[]) => ({ object: 'list', url, has_more: false, data });

export class FakeStripe {
  readonly customers = new Map<string, { readonly id: string; readonly email: string }>();
  readonly subscriptions: Subscription[] = [];
  readonly invoices: Invoice[] = [];
  readonly checkouts: Checkout[] = [];
  /** Method and path of every call of the API, in order. */
  readonly calls: string[] = [];
  /** Every call of the API fails. */
  isDown = false;
  /** Where events go: PUBLIC_URL/functions/v1/billing-webhook. */
  webhookUrl: string | undefined;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  static async open(): Promise<FakeStripe> {
    const fake = new FakeStripe();
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Settings of a server that is paid here. */
  get env(): Readonly<Record<string, string>> {
    return {
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_PREMIUM: 'price_premium',
      STRIPE_PRICE_PRO: 'price_pro',
      STRIPE_PRODUCT_PREMIUM: 'prod_premium',
      STRIPE_FAKE_URL: this.url,
    };
  }

  subscribe(customer: string, more: Partial<Subscription> = {}): Subscription {
    const periodEnd = now() + MONTH_S;
    const subscription: Subscription = {
      id: makeId('sub'),
      customer,
      status: 'active',
      price: 'price_premium',
      created: now(),
      periodEnd,
      cancelAt: null,
      ...more,
    };
    this.subscriptions.push(subscription);
    return subscription;
  }

  invoice(customer: string, more: Partial<Invoice> = {}): Invoice {
    const number = `ZIVA-${String(this.invoices.length + 1).padStart(4, '0')}`;
    const invoice = { id: makeId('in'), customer, number, status: 'paid', attempted: true, amount: 990, created: now(), ...more };
    this.invoices.push(invoice);
    return invoice;
  }

  /** An event as Stripe sends it. */
  event(type: string, object: object, more: object = {}): string {
    return JSON.stringify({
      id: makeId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: now(),
      livemode: false,
      pending_webhooks: 1,
      type,
      data: { object },
      ...more,
    });
  }

  subscriptionEvent(subscription: Subscription, type = 'customer.subscription.updated'): string {
    return this.event(type, toSubscription(subscription));
  }

  /** @returns status of the answer */
  async send(payload: string, headers = signStripe(payload, Date.now())): Promise<number> {
    if (this.webhookUrl === undefined) throw new Error('No webhookUrl');
    const response = await fetch(this.webhookUrl, { method: 'POST', body: payload, headers: { 'content-type': 'application/json', ...headers } });
    await response.arrayBuffer();
    return response.status;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.url);
    const form = new URLSearchParams(await text(request));
    if (url.pathname.startsWith('/pay/')) return this.#servePage(url, request.method === 'POST', response);
    this.calls.push(`${request.method} ${url.pathname}`);
    const found = this.isDown ? undefined : this.#call(request.method ?? '', url.pathname, form, url.searchParams);
    const status = this.isDown ? 500 : found ? 200 : 404;
    const body = found ?? (this.isDown ? problem('api_error') : problem('invalid_request_error', 'resource_missing'));
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': makeId('req') }).end(JSON.stringify(body));
  }

  /** By method and path, where `:` is an id. */
  readonly #calls: Readonly<Record<string, (request: Call) => object | undefined>> = {
    'POST /v1/customers': ({ form }) => this.#addCustomer(form.get('email') ?? ''),
    'DELETE /v1/customers/:': ({ id }) => (this.customers.delete(id) ? { id, object: 'customer', deleted: true } : undefined),
    'GET /v1/prices/:': ({ id }) => (Object.hasOwn(PRICES, id) ? toPrice(id as FakePrice) : undefined),
    'GET /v1/subscriptions': ({ query, customer }) => {
      const isShown = (one: Subscription) => one.customer === customer && (query.get('status') === 'all' || one.status !== 'canceled');
      return list('/v1/subscriptions', this.subscriptions.filter(isShown).map(toSubscription));
    },
    'DELETE /v1/subscriptions/:': ({ id }) => this.#cancel(id),
    'GET /v1/invoices': ({ customer }) =>
      list(
        '/v1/invoices',
        this.invoices
          .filter((one) => one.customer === customer)
          .map(toInvoice)
          .toReversed(),
      ),
    'POST /v1/billing_portal/sessions': ({ form, customer }) => ({
      id: makeId('bps'),
      object: 'billing_portal.session',
      customer,
      url: `${this.url}/pay/portal?${form}`,
    }),
    'GET /v1/checkout/sessions': ({ customer }) => {
      const open = this.checkouts.filter((one) => one.customer === customer && one.status === 'open');
      return list(
        '/v1/checkout/sessions',
        open.map((one) => this.#toCheckout(one)),
      );
    },
    'POST /v1/checkout/sessions': ({ form, customer }) => this.#addCheckout(form, customer),
    'POST /v1/checkout/sessions/:/expire': ({ id }) => {
      const known = this.checkouts.find((one) => one.id === id);
      return known && this.#toCheckout(Object.assign(known, { status: 'expired' }));
    },
  };

  #call(method: string, path: string, form: URLSearchParams, query: URLSearchParams): object | undefined {
    const [id = ''] = /(?<=\/)[a-z]+_\w+(?=\/|$)/.exec(path.replace('billing_portal', '')) ?? [];
    const customer = query.get('customer') ?? form.get('customer');
    // Whatever names a customer asks about one who is there.
    if (customer !== null && !this.customers.has(customer)) return undefined;
    return this.#calls[`${method} ${id === '' ? path : path.replace(id, ':')}`]?.({ id, form, query, customer: customer ?? '' });
  }

  #addCustomer(email: string): object {
    const customer = { id: makeId('cus'), email };
    this.customers.set(customer.id, customer);
    return { ...customer, object: 'customer' };
  }

  #cancel(id: string): object | undefined {
    const subscription = this.subscriptions.find((one) => one.id === id);
    return subscription && toSubscription(Object.assign(subscription, { status: 'canceled' }));
  }

  #toCheckout(one: Checkout): object {
    return { ...one, object: 'checkout.session', mode: 'subscription', url: `${this.url}/pay/${one.id}` };
  }

  #addCheckout(form: URLSearchParams, customer: string): object {
    const checkout: Checkout = {
      id: makeId('cs'),
      customer,
      price: form.get('line_items[0][price]') as FakePrice,
      successUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
      locale: form.get('locale'),
      status: 'open',
    };
    this.checkouts.push(checkout);
    return this.#toCheckout(checkout);
  }

  /** The page of a checkout, and what pressing its button does. */
  async #servePage(url: URL, isPaid: boolean, response: ServerResponse): Promise<void> {
    const checkout = this.checkouts.find((one) => url.pathname === `/pay/${one.id}`);
    if (checkout && isPaid) {
      checkout.status = 'complete';
      this.invoice(checkout.customer, { amount: PRICES[checkout.price].amount });
      const subscription = this.subscribe(checkout.customer, { price: checkout.price });
      await this.send(this.subscriptionEvent(subscription, 'customer.subscription.created'));
      response.writeHead(303, { location: checkout.successUrl }).end();
      return;
    }
    const body = checkout
      ? `<form method="post"><button>Pay</button></form><a href="${checkout.cancelUrl}">Back</a>`
      : `<a href="${url.searchParams.get('return_url')}">Back</a>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><title>Stripe</title><h1>Stripe</h1>${body}`);
  }
}

const problem = (type: string, code?: string): object => ({ error: { type, message: type, ...(code === undefined ? {} : { code }) } });

/** @param at milliseconds since the epoch @param secret in place of the right one */
export function signStripe(payload: string, at: number, secret: string = WEBHOOK_SECRET): Readonly<Record<string, string>> {
  const stripe = new Stripe('sk_test_of_the_tests');
  return { 'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) }) };
}
