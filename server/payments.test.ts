/**
 * Payments through the real SDK and a local server that speaks Stripe's formats: checkout, events that are duplicated, late, forged or out of order,
 * periods that are over, and the end of a subscription with its account.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pricesSchema, paymentPageSchema, planSchema, type Plan } from '#core/contracts/plan.ts';
import type { Row } from './database.ts';
import type { CallerDb } from './rest/rpc.ts';
import { startTestServer, TEST_PASSWORD, type Person, type TestServer } from '#testing/server.ts';
import { FakeStripe, signStripe } from '#testing/stripe.ts';

const DAY_S = 86_400;
const nowS = () => Math.floor(Date.now() / 1000);

describe('payments', () => {
  let stripe: FakeStripe;
  let server: TestServer;
  let db: CallerDb;
  beforeAll(async () => {
    stripe = await FakeStripe.open();
    server = await startTestServer({ env: stripe.env });
    stripe.webhookUrl = `${server.url}/functions/v1/billing-webhook`;
    db = server.service;
  });
  afterAll(async () => {
    await server.stop();
    await stripe.close();
  });

  const query = <Found extends Row>(sql: string, values: unknown[]) => server.running.database.query<Found>(sql, values);
  const plan = async (person: Person): Promise<Plan> => planSchema.parse(await (await server.post('/rest/v1/rpc/my_plan', {}, person)).json());
  const checkOut = async (person: Person, tier = 'premium') =>
    paymentPageSchema.parse(await (await server.post('/functions/v1/billing-checkout', { tier, lang: 'sl' }, person)).json()).url;
  const getCustomer = async ({ id }: Person) => (await db.rpc('payment_customer', { user_id: id })) ?? '';
  /** Somebody who went to the page of a checkout. */
  async function joinCustomer(): Promise<{ person: Person; customer: string }> {
    const person = await server.join();
    await checkOut(person);
    return { person, customer: await getCustomer(person) };
  }
  const signals = ({ id }: Person) => query(`select data from private.client_signals where user_id = $1 and kind = 'payment_due'`, [id]);
  /** Waits until every event that was taken is processed. */
  const settle = async () => {
    await expect
      .poll(() => query(`select 1 from private.jobs where kind in ('payment_event', 'sync_payment') and status in ('queued', 'running')`, []), {
        timeout: 60_000,
      })
      .toEqual([]);
  };
  const send = async (payload: string) => {
    expect(await stripe.send(payload)).toBe(202);
    await settle();
  };

  test('prices come from Stripe, and basic has none', async () => {
    const person = await server.join();
    const { prices } = pricesSchema.parse(await (await server.post('/functions/v1/billing-prices', {}, person)).json());
    expect(prices).toEqual([
      { tier: 'premium', amount: 990, currency: 'eur' },
      { tier: 'pro', amount: 4900, currency: 'eur' },
    ]);
    expect(await plan(person)).toMatchObject({ mode: 'paid', tier: 'basic', limit: 50, payment: null, invoices: [] });
  });

  test('checkout: paid on the hosted page, the plan is there with its invoice, and the way back is the page of success', async () => {
    const person = await server.join();
    const page = await checkOut(person, 'pro');
    const response = await fetch(page, { method: 'POST', redirect: 'manual' });
    expect(response.headers.get('location')).toBe(`${server.url}/billing/success`);
    await settle();
    expect(await plan(person)).toMatchObject({
      tier: 'pro',
      source: 'payment',
      limit: null,
      canRequest: true,
      payment: { tier: 'pro', status: 'active', endsAt: null },
      invoices: [{ status: 'paid', amount: 4900, currency: 'eur', number: expect.stringMatching(/^ZIVA-/) as string }],
      changes: [{ tier: 'pro', source: 'payment' }],
    });
    expect(stripe.customers.get(await getCustomer(person))?.email).toBe(person.email);
  });

  test('checkout: a second page ends the first, and whoever has a subscription is led to change it, even before its event', async () => {
    const { person, customer } = await joinCustomer();
    await checkOut(person, 'pro');
    expect(stripe.checkouts.filter((one) => one.customer === customer).map(({ status }) => status)).toEqual(['expired', 'open']);
    stripe.subscribe(customer);
    expect(await checkOut(person, 'pro')).toMatch(/\/pay\/portal/);
    expect(await plan(person)).toMatchObject({ tier: 'premium', payment: { status: 'active' } });
  });

  test('a plan cannot be chosen without paying', async () => {
    const response = await server.post('/rest/v1/rpc/choose_plan', { tier: 'pro' }, await server.join());
    expect(response.status).toBe(403);
  });

  test.each([
    ['active', 'premium'],
    ['past_due', 'premium'],
    ['unpaid', 'basic'],
    ['canceled', 'basic'],
  ])('subscription %s: the plan is %s', async (status, tier) => {
    const { person, customer } = await joinCustomer();
    const subscription = stripe.subscribe(customer, { status });
    await send(stripe.subscriptionEvent(subscription));
    expect(await plan(person)).toMatchObject({ tier, payment: { tier: 'premium', status } });
    const isDue = status === 'past_due' || status === 'unpaid';
    const notices = JSON.stringify(await (await server.post('/rest/v1/rpc/my_notices', {}, person)).json());
    expect(notices.includes('payment_failed')).toBe(isDue);
    const { parts } = (await (await server.post('/rest/v1/rpc/overview', {}, person)).json()) as { parts: { attention: { kind: string }[] } };
    expect(parts.attention.some(({ kind }) => kind === 'payment_due')).toBe(isDue);
    expect(await signals(person)).toEqual(isDue ? [{ data: { status } }] : []);
  });

  test('a failed payment is a signal at the desk, waiting since its invoice, until it is paid', async () => {
    const { person, customer } = await joinCustomer();
    const subscription = stripe.subscribe(customer, { status: 'past_due' });
    const issuedAt = new Date((nowS() - 3 * DAY_S) * 1000).toISOString();
    const store = async (status: string) =>
      db.rpc('store_payment_state', {
        customer_id: customer,
        ticket: (await db.rpc('take_payment_ticket')) as number,
        state: {
          subscription: { tier: 'premium', status, periodEnd: new Date(subscription.periodEnd * 1000).toISOString(), endsAt: null },
          invoices: [
            {
              id: `in_${customer}`,
              number: null,
              status: status === 'active' ? 'paid' : 'pending',
              amount: 990,
              currency: 'eur',
              issuedAt,
              url: null,
            },
          ],
        },
      });
    const since = () => query<{ at: Date }>(`select at from private.client_signals where user_id = $1 and kind = 'payment_due'`, [person.id]);
    await store('past_due');
    await store('past_due');
    expect((await since()).map(({ at }) => new Date(at).toISOString())).toEqual([issuedAt]);
    await store('active');
    expect(await since()).toEqual([]);
  });

  test('a subscription whose first payment is still being made gives nothing; a former price of the product still does', async () => {
    const { person, customer } = await joinCustomer();
    const subscription = stripe.subscribe(customer, { status: 'incomplete' });
    await send(stripe.subscriptionEvent(subscription));
    expect(await plan(person)).toMatchObject({ tier: 'basic', payment: null });
    Object.assign(subscription, { status: 'active', price: 'price_former' });
    await send(stripe.subscriptionEvent(subscription));
    expect(await plan(person)).toMatchObject({ tier: 'premium', payment: { tier: 'premium' } });
  });

  test('an event twice: stored once, and Stripe is asked once', async () => {
    const { customer } = await joinCustomer();
    const payload = stripe.subscriptionEvent(stripe.subscribe(customer));
    await send(payload);
    const asked = stripe.calls.length;
    await send(payload);
    // As if the job had been forgotten long ago.
    await query(`delete from private.jobs where kind = 'payment_event'`, []);
    await send(payload);
    const { id } = JSON.parse(payload) as { id: string };
    expect(await query(`select processed_at is not null as done from private.payment_events where id = $1`, [id])).toEqual([{ done: true }]);
    expect(stripe.calls).toHaveLength(asked);
  });

  test('events out of order: the state is the newest, whatever an older event says', async () => {
    const { person, customer } = await joinCustomer();
    const subscription = stripe.subscribe(customer);
    const created = stripe.subscriptionEvent(subscription, 'customer.subscription.created');
    const updated = stripe.subscriptionEvent(subscription);
    subscription.status = 'canceled';
    const deleted = stripe.subscriptionEvent(subscription, 'customer.subscription.deleted');
    for (const payload of [deleted, updated, created]) {
      await send(payload);
      expect(await plan(person)).toMatchObject({ tier: 'basic', payment: { status: 'canceled' } });
    }
  });

  test('answers out of order: one to an earlier question does not overwrite one to a later question', async () => {
    const { person, customer } = await joinCustomer();
    const subscription = stripe.subscribe(customer, { status: 'past_due' });
    const tickets = [await db.rpc('take_payment_ticket'), await db.rpc('take_payment_ticket')] as [number, number];
    const store = (ticket: number, status: string) =>
      db.rpc('store_payment_state', {
        customer_id: customer,
        ticket,
        state: {
          subscription: { tier: 'premium', status, periodEnd: new Date(subscription.periodEnd * 1000).toISOString(), endsAt: null },
          invoices: [],
        },
      });
    expect(await store(tickets[1], 'active')).toBe(true);
    expect(await store(tickets[0], 'past_due')).toBe(false);
    expect(await plan(person)).toMatchObject({ payment: { status: 'active' } });
  });

  test('forged, altered and old events are refused and stored nowhere', async () => {
    const { customer } = await joinCustomer();
    const payload = stripe.subscriptionEvent(stripe.subscribe(customer, { price: 'price_pro' }));
    const { id } = JSON.parse(payload) as { id: string };
    const now = Date.now();
    expect(await stripe.send(payload, {})).toBe(403);
    expect(await stripe.send(payload, signStripe(payload, now, 'whsec_another'))).toBe(403);
    expect(await stripe.send(payload.replace('price_pro', 'price_x'), signStripe(payload, now))).toBe(403);
    expect(await stripe.send(payload, signStripe(payload, now - 301_000))).toBe(403);
    await settle();
    expect(await query('select 1 from private.payment_events where id = $1', [id])).toEqual([]);
    // Sent again by Stripe after hours, it is signed anew.
    await send(payload);
    expect(await query('select 1 from private.payment_events where id = $1', [id])).toHaveLength(1);
  });

  test('an event of nobody here, or about no customer: is kept and changes nothing', async () => {
    const asked = stripe.calls.length;
    await send(stripe.event('invoice.paid', { customer: 'cus_of_somebody_else' }));
    await send(stripe.event('price.updated', { id: 'price_x' }));
    expect(stripe.calls).toHaveLength(asked);
  });

  test('Stripe away: the event is kept and processed later', async () => {
    const { person, customer } = await joinCustomer();
    const payload = stripe.subscriptionEvent(stripe.subscribe(customer));
    stripe.isDown = true;
    expect(await stripe.send(payload)).toBe(202);
    const { id } = JSON.parse(payload) as { id: string };
    const failed = `select 1 from private.jobs where kind = 'payment_event' and payload ->> 'id' = $1 and attempts > 0 and status = 'queued'`;
    await expect.poll(() => query(failed, [id]), { timeout: 30_000 }).toHaveLength(1);
    expect((await server.post('/functions/v1/billing-checkout', { tier: 'pro', lang: 'sl' }, person)).status).toBe(503);
    expect(await plan(person)).toMatchObject({ tier: 'basic' });
    stripe.isDown = false;
    await query(`update private.jobs set run_at = now() where kind = 'payment_event' and status = 'queued'`, []);
    await query(`select pg_notify('ziva_jobs', '')`, []);
    await settle();
    expect(await plan(person)).toMatchObject({ tier: 'premium' });
  }, 60_000);

  test('cancelled at the end of the period: named with its end, and over at that moment without any event', async () => {
    const { person, customer } = await joinCustomer();
    const subscription = stripe.subscribe(customer);
    subscription.cancelAt = subscription.periodEnd;
    await send(stripe.subscriptionEvent(subscription));
    const ends = new Date(subscription.periodEnd * 1000);
    const running = await plan(person);
    expect([running.tier, running.payment?.status, Date.parse(running.payment?.endsAt ?? '')]).toEqual(['premium', 'active', ends.getTime()]);
    // The clock moves over the end.
    await query(
      `update public.payment_accounts set period_end = period_end - interval '31 days', ends_at = ends_at - interval '31 days' where user_id = $1`,
      [person.id],
    );
    expect(await plan(person)).toMatchObject({ tier: 'basic', payment: { status: 'canceled' } });
  });

  test('a period is over and no event came: Stripe is asked, and after a week without an answer the plan ends', async () => {
    const { person, customer } = await joinCustomer();
    const subscription = stripe.subscribe(customer);
    await send(stripe.subscriptionEvent(subscription));
    const move = (days: number) =>
      query(
        `update public.payment_accounts set period_end = now() - make_interval(days => $2), synced_at = now() - interval '2 days' where user_id = $1`,
        [person.id, days],
      );
    await move(8);
    expect(await plan(person)).toMatchObject({ tier: 'basic' });
    await move(1);
    expect(await plan(person)).toMatchObject({ tier: 'premium' });
    subscription.periodEnd = nowS() + 29 * DAY_S;
    expect(await db.rpc('queue_payment_syncs')).toBe(1);
    await settle();
    expect(Date.parse((await plan(person)).payment?.periodEnd ?? '')).toBe(subscription.periodEnd * 1000);
    expect(await db.rpc('queue_payment_syncs')).toBe(0);
  });

  test('invoices: paid, pending and failed with number and link; drafts and void ones are none', async () => {
    const { person, customer } = await joinCustomer();
    const at = nowS();
    const subscription = stripe.subscribe(customer);
    stripe.invoice(customer, { status: 'paid', created: at - 60 * DAY_S });
    stripe.invoice(customer, { status: 'open', attempted: true, created: at - 30 * DAY_S });
    const pending = stripe.invoice(customer, { status: 'open', attempted: false, created: at });
    stripe.invoice(customer, { status: 'draft', number: null, created: at });
    await send(stripe.subscriptionEvent(subscription));
    const { invoices } = await plan(person);
    expect(invoices.map(({ status }) => status)).toEqual(['pending', 'failed', 'paid']);
    expect(invoices[0]).toMatchObject({ number: pending.number, url: `https://invoice.stripe.test/i/${pending.id}` });
    pending.status = 'void';
    await send(stripe.subscriptionEvent(subscription));
    expect((await plan(person)).invoices.map(({ status }) => status)).toEqual(['failed', 'paid']);
  });

  test('what the nutritionist gave and what is paid: the higher one is in force', async () => {
    const { person, customer } = await joinCustomer();
    const admin = await server.join({ admin: true });
    const give = (tier: string) => server.post('/rest/v1/rpc/client_set_tier', { client_id: person.id, tier }, admin);
    const subscription = stripe.subscribe(customer);
    await send(stripe.subscriptionEvent(subscription));
    await give('pro');
    expect(await plan(person)).toMatchObject({ tier: 'pro', source: 'nutritionist' });
    await give('basic');
    expect(await plan(person)).toMatchObject({ tier: 'premium', source: 'payment' });
  });

  describe('deleting the account', () => {
    const remove = (person: Person, confirmation = person.email) =>
      server.post('/functions/v1/delete-account', { confirmation, password: TEST_PASSWORD }, person);

    test('cancels the subscription first and leaves no customer', async () => {
      const { person, customer } = await joinCustomer();
      const subscription = stripe.subscribe(customer);
      await send(stripe.subscriptionEvent(subscription));
      expect((await remove(person)).status).toBe(200);
      expect([subscription.status, stripe.customers.has(customer)]).toEqual(['canceled', false]);
      await send(stripe.subscriptionEvent(subscription, 'customer.subscription.deleted'));
      expect(await query('select 1 from public.payment_accounts where customer_id = $1', [customer])).toEqual([]);
    });

    test('Stripe away: the account stays', async () => {
      const { person } = await joinCustomer();
      stripe.isDown = true;
      const response = await remove(person);
      stripe.isDown = false;
      expect([response.status, await response.json()]).toEqual([503, { error: { code: 'payment_unavailable' } }]);
      expect(await query('select 1 from auth.users where id = $1', [person.id])).toHaveLength(1);
    });

    test('by an administrator: only with the right address, then the same', async () => {
      const { person, customer } = await joinCustomer();
      const admin = await server.join({ admin: true });
      const subscription = stripe.subscribe(customer);
      const removeBy = (confirmation: string) => server.post('/functions/v1/delete-user', { userId: person.id, confirmation }, admin);
      expect((await removeBy('somebody@ziva.test')).status).toBe(400);
      expect(subscription.status).toBe('active');
      expect((await removeBy(person.email)).status).toBe(200);
      expect(subscription.status).toBe('canceled');
    });
  });
});
