// @vitest-environment jsdom
/** The subscription page in the beta and without it, and the same at the desk. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { consultation, newcomer, plan } from '#testing/answers.ts';
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
    expect(screen.getByRole('link', { name: scheduled.place })).toHaveAttribute('href', scheduled.place);
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
