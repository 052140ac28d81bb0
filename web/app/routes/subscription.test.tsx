// @vitest-environment jsdom
/** The subscription page in the beta and without it, and the same at the desk. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { consultation, newcomer, plan, toId } from '#testing/answers.ts';
import { refusal, type Fakes } from '#testing/fake-server.ts';
import { ana, maja } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { typeDay } from '#testing/type-day.ts';
import { paths } from '#web/lib/paths.ts';

const open = (rpc: Fakes['rpc']) => renderApp(paths.subscription, { user: ana, ...newcomer, rpc: { ...newcomer.rpc, ...rpc } });
const tiers = async () => within(await screen.findByRole('region', { name: 'Paketi' }));

describe('plan', () => {
  it('beta: says that nothing is charged, and another plan is chosen with one press', async () => {
    const app = await open({ choose_plan: plan({ tier: 'premium', source: 'client' }) });
    expect(await screen.findByText('Preizkusno obdobje: brez plačila')).toBeInTheDocument();
    await app.user.click((await tiers()).getByRole('button', { name: 'Izberi Premium' }));
    expect(await screen.findByText('Vaš paket je zdaj Premium')).toBeInTheDocument();
    expect(app.sent('choose_plan')).toEqual([{ tier: 'premium' }]);
    expect((await tiers()).queryByRole('button', { name: 'Izberi Premium' })).toBeNull();
    expect((await tiers()).getByRole('button', { name: 'Izberi Osnovni' })).toBeInTheDocument();
  });

  it('a refused choice: says what failed and keeps the plan', async () => {
    const app = await open({ choose_plan: refusal('access_denied') });
    await app.user.click((await tiers()).getByRole('button', { name: 'Izberi Pro' }));
    expect(await screen.findByText('Paket ni spremenjen')).toBeInTheDocument();
    expect((await tiers()).getByRole('button', { name: 'Izberi Pro' })).toBeInTheDocument();
  });

  it('set by the nutritionist: no choice, and how many meals are used', async () => {
    await open({ my_plan: plan({ mode: 'assigned', limit: 50, used: 50 }) });
    expect(await screen.findByText('Paket določi vaša nutricionistka')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '50 od 50 obrokov ta mesec' })).toBeInTheDocument();
    expect((await tiers()).queryByRole('button')).toBeNull();
  });

  it('until a day: names the last day on which it is valid', async () => {
    await open({ my_plan: plan({ tier: 'premium', source: 'nutritionist', until: '2100-03-31T22:00:00Z', timeZone: 'Europe/Ljubljana' }) });
    expect(await screen.findByText(/Do vključno 31\. 3\. 2100 · določila nutricionistka/i)).toBeInTheDocument();
  });
});

it.each([
  ['thanks where plans are paid', true, 'Plačilo je uspelo'],
  ['does not say that somebody paid where nothing is paid', false, 'Plačil tu ni'],
])('the way back from the payment: %s', async (_what, payments, title) => {
  await renderApp(paths.billingSuccess, { user: ana, ...newcomer, config: { payments } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

describe('consultation', () => {
  const pro = { tier: 'pro', source: 'client' } as const;

  it('asked for with a note, then shown as waiting', async () => {
    const app = await open({
      my_plan: plan({ ...pro, canRequest: true }),
      request_consultation: plan({ ...pro, consultations: [consultation] }),
    });
    await app.user.type(await screen.findByRole('textbox', { name: /^O čem/ }), 'Jedilnik za pot');
    await app.user.click(screen.getByRole('button', { name: 'Prosi za posvet' }));
    expect(await screen.findByText('čaka na termin')).toBeInTheDocument();
    expect(app.sent('request_consultation')).toMatchObject([{ note: 'Jedilnik za pot' }]);
    expect(screen.queryByRole('button', { name: 'Prosi za posvet' })).toBeNull();
  });

  it('scheduled: shows time and place in the zone of the person; taken back after a question', async () => {
    const scheduled = { ...consultation, status: 'scheduled', scheduledAt: '2026-12-01T09:00:00Z', place: 'https://klic.primer.si/ana' } as const;
    const app = await open({
      my_plan: plan({ ...pro, timeZone: 'Europe/Ljubljana', consultations: [scheduled] }),
      cancel_consultation: plan({ ...pro, canRequest: true, consultations: [{ ...scheduled, status: 'canceled' }] }),
    });
    expect(await screen.findByText('1. 12. 2026, 10.00')).toBeInTheDocument();
    const link = screen.getAllByRole('link').find(({ textContent }) => textContent === scheduled.place);
    expect(link).toHaveAttribute('href', scheduled.place);
    await app.user.click(screen.getByRole('button', { name: 'Prekliči posvet' }));
    await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Prekliči posvet' }));
    expect(await screen.findByText('preklican')).toBeInTheDocument();
    expect(app.sent('cancel_consultation')).toEqual([{ consultation_id: consultation.id }]);
  });

  it('not of the plan: there is no card', async () => {
    await open({ my_plan: plan({ tier: 'premium', source: 'client' }) });
    await tiers();
    expect(screen.queryByRole('heading', { name: 'Mesečni posvet' })).toBeNull();
  });
});

describe('desk', () => {
  const openTab = (rpc: Fakes['rpc']) => renderApp(paths.client(ana.id, 'plan'), { user: maja, ...newcomer, rpc: { ...newcomer.rpc, ...rpc } });

  it('plan: set after a question that names both', async () => {
    const app = await openTab({ client_set_tier: plan({ tier: 'pro', source: 'nutritionist' }) });
    await app.user.click(await screen.findByRole('radio', { name: 'Pro' }));
    await app.user.click(screen.getByRole('button', { name: 'Določi paket' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Spremenite paket stranke?' }));
    expect(dialog.getByText('Osnovni → Pro')).toBeInTheDocument();
    await app.user.click(dialog.getByRole('button', { name: 'Določi paket' }));
    await waitFor(() => expect(app.sent('client_set_tier')).toEqual([{ client_id: ana.id, tier: 'pro', last_day: null }]));
    expect(await screen.findByText('Določila nutricionistka', { exact: false, normalizer: (text) => text.replace(/^d/, 'D') })).toBeInTheDocument();
  });

  it('consultation: cancelled after a question', async () => {
    const app = await openTab({ client_plan: plan({ consultations: [consultation] }), client_save_consultation: plan() });
    await app.user.click(await screen.findByRole('button', { name: 'Prekliči posvet' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Prekličete posvet?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Prekliči posvet' }));
    await waitFor(() =>
      expect(app.sent('client_save_consultation')).toEqual([{ client_id: ana.id, consultation: { id: consultation.id, status: 'canceled' } }]),
    );
  });

  it('consultation: scheduled in the zone of the client, then marked as held', async () => {
    const timeZone = 'Europe/Ljubljana';
    const scheduled = { ...consultation, status: 'scheduled', scheduledAt: '2100-12-01T09:30:00.000Z', place: 'Po telefonu' } as const;
    const held = { ...scheduled, status: 'held', heldAt: scheduled.scheduledAt } as const;
    const stages = [scheduled, held];
    let stored = plan({ timeZone, consultations: [consultation] });
    const store = () => (stored = plan({ timeZone, consultations: stages.splice(0, 1) }));
    const app = await openTab({ client_plan: () => stored, client_save_consultation: store });
    await app.user.click(await screen.findByRole('button', { name: 'Določi termin' }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Shrani termin' }));
    expect(dialog.getByText('Izberite dan.')).toBeInTheDocument();
    expect(dialog.getByText('Vpišite uro, na primer 9.30.')).toBeInTheDocument();
    await typeDay(app.user, 'Dan', '2100-12-01');
    await app.user.type(dialog.getByRole('textbox', { name: /^Ura/ }), '10.30');
    await app.user.type(dialog.getByRole('textbox', { name: /^Kje/ }), 'Po telefonu');
    await app.user.click(dialog.getByRole('button', { name: 'Shrani termin' }));
    expect(await screen.findByText('1. 12. 2100, 10.30')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Označi kot opravljen' }));
    await waitFor(() => expect(app.sent('client_save_consultation')).toHaveLength(2));
    expect(app.sent('client_save_consultation')).toMatchObject([
      { consultation: { id: consultation.id, status: 'scheduled', scheduledAt: scheduled.scheduledAt, place: 'Po telefonu' } },
      { consultation: { id: consultation.id, status: 'held' } },
    ]);
  });
});

describe('payments', () => {
  const prices = {
    prices: [
      { tier: 'premium', amount: 990, currency: 'eur' },
      { tier: 'pro', amount: 4900, currency: 'eur' },
    ],
  };
  /** An address within the page, which is left for nowhere. */
  const away = { url: `${window.location.origin}/#placilo` };
  const timeZone = 'Europe/Ljubljana';
  const active = { tier: 'premium', status: 'active', periodEnd: '2100-03-31T10:00:00Z', endsAt: null } as const;
  const openPaid = (more: Parameters<typeof plan>[0], functions: Fakes['functions'] = {}) =>
    renderApp(paths.subscription, {
      user: ana,
      ...newcomer,
      rpc: { ...newcomer.rpc, my_plan: plan({ mode: 'paid', timeZone, ...more }) },
      functions: { ...newcomer.functions, 'billing-prices': prices, ...functions },
    });

  it('no subscription: prices in the language of the page, and the way to pay', async () => {
    const app = await openPaid({}, { 'billing-checkout': away });
    expect(await (await tiers()).findByText(/^9,90\s€ na mesec$/)).toBeInTheDocument();
    expect(screen.queryByText('Preizkusno obdobje: brez plačila')).toBeNull();
    await app.user.click((await tiers()).getByRole('button', { name: 'Izberi Pro' }));
    await waitFor(() => expect(app.sent('billing-checkout')).toEqual([{ tier: 'pro', lang: 'sl' }]));
  });

  it('prices that cannot be had: says so, and paying stays possible', async () => {
    await openPaid({}, { 'billing-prices': refusal('payment_unavailable') });
    expect(await (await tiers()).findAllByText('Cena bo navedena pred plačilom.')).toHaveLength(2);
    expect((await tiers()).getByRole('button', { name: 'Izberi Pro' })).toBeInTheDocument();
  });

  it('the provider refuses: the payment system is named', async () => {
    const app = await openPaid({}, { 'billing-checkout': refusal('payment_unavailable') });
    await app.user.click((await tiers()).getByRole('button', { name: 'Izberi Premium' }));
    expect(await screen.findByText('Plačila ni bilo mogoče začeti')).toBeInTheDocument();
    expect(screen.getByText(/^Napaka plačilnega sistema/)).toBeInTheDocument();
  });

  it('active: the next payment, and the other plans are reached by changing', async () => {
    const app = await openPaid({ tier: 'premium', source: 'payment', payment: active }, { 'billing-portal': away });
    expect(await screen.findByText('naslednje plačilo 31. 3. 2100')).toBeInTheDocument();
    expect((await tiers()).getByRole('button', { name: 'Zamenjaj za Pro' })).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Uredi naročnino' }));
    await waitFor(() => expect(app.sent('billing-portal')).toEqual([{ lang: 'sl' }]));
  });

  it('cancelled at the end of the period: names the end', async () => {
    await openPaid({ tier: 'premium', source: 'payment', payment: { ...active, endsAt: active.periodEnd } });
    expect(await screen.findByText('velja do 31. 3. 2100, potem se ne podaljša')).toBeInTheDocument();
  });

  it.each([
    ['past_due', 'Plačilo ni uspelo'],
    ['unpaid', 'Naročnina ni plačana'],
  ] as const)('%s: asks for another card', async (status, title) => {
    await openPaid({ payment: { ...active, status } });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Posodobi plačilno sredstvo' })).toBeInTheDocument();
  });

  it('over: the plans can be paid for anew', async () => {
    await openPaid({ payment: { ...active, status: 'canceled', endsAt: '2026-03-31T10:00:00Z' } });
    expect(await screen.findByText('končana 31. 3. 2026')).toBeInTheDocument();
    expect((await tiers()).getByRole('button', { name: 'Izberi Premium' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Uredi naročnino' })).toBeNull();
  });

  it('history: the free plan after a subscription is not called paid', async () => {
    const changes = (['basic', 'premium'] as const).map((tier, i) => ({
      id: toId(61 + i),
      at: '2026-03-31T10:00:00Z',
      tier,
      source: 'payment' as const,
      until: null,
    }));
    await openPaid({ changes });
    const rows = within(await screen.findByRole('list', { name: 'Zgodovina' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Osnovni · brez plačane naročnine');
    expect(rows[1]).toHaveTextContent('Premium · plačano');
  });

  it('invoices: each with its state, and with its page where it has one', async () => {
    const invoice = {
      id: 'in_1',
      number: 'ZIVA-0001',
      status: 'paid',
      amount: 990,
      currency: 'eur',
      issuedAt: '2026-03-01T10:00:00Z',
      url: null,
    } as const;
    const url = 'https://invoice.stripe.test/i/in_2';
    await openPaid({ invoices: [{ ...invoice, id: 'in_2', number: 'ZIVA-0002', status: 'failed', url }, invoice] });
    const [failed, paid] = within(await screen.findByRole('list', { name: 'Računi' })).getAllByRole('listitem');
    expect(within(failed!).getByRole('link', { name: /^ZIVA-0002/ })).toHaveAttribute('href', url);
    expect(failed).toHaveTextContent('plačilo ni uspelo');
    expect(paid).toHaveTextContent(/ZIVA-0001.*9,90\s€.*plačan/);
    expect(within(paid!).queryByRole('link')).toBeNull();
  });

  it('paid: whoever stops the countdown stays', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      const app = await renderApp(paths.billingSuccess, { user: ana, ...newcomer });
      (await screen.findByRole('button', { name: 'Ostani tukaj' })).click();
      await act(() => vi.advanceTimersByTimeAsync(6000));
      expect(app.path()).toBe(paths.billingSuccess);
      expect(screen.queryByText(/odpeljemo/)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('paid: counts five seconds and leads to the subscription', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      const app = await renderApp(paths.billingSuccess, { user: ana, ...newcomer });
      expect(await screen.findByText('Na stran naročnine vas odpeljemo čez 5 sekund.')).toBeInTheDocument();
      await act(() => vi.advanceTimersByTimeAsync(1000));
      expect(screen.getByText('Na stran naročnine vas odpeljemo čez 4 sekunde.')).toBeInTheDocument();
      for (let second = 4; second > 0; second -= 1) await act(() => vi.advanceTimersByTimeAsync(1000));
      await waitFor(() => expect(app.path()).toBe(paths.subscription));
    } finally {
      vi.useRealTimers();
    }
  });
});
