// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clientRow, desk, toId, newcomer, settled } from '#testing/answers.ts';
import { refusal, type Fakes } from '#testing/fake-server.ts';
import { maja } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const TO = 'breda@primer.si';
const mail = { id: toId(20), kind: 'recovery', to: TO, clientId: null, failedAt: '2026-03-02T08:00:00Z', error: 'ETIMEDOUT', expired: false };

describe('failed mails', () => {
  const withMail = (more: object = {}) => ({
    ...desk,
    counts: { ...desk.counts, clients: 1 },
    undelivered: { mails: [{ ...mail, ...more }], total: 1 },
  });
  const open = async (more: object = {}, rpc: Fakes['rpc'] = {}) => {
    const app = await renderApp(paths.desk, { user: maja, ...newcomer, rpc: { ...newcomer.rpc, desk_home: withMail(more), ...rpc } });
    return { ...app, list: within(await screen.findByRole('list', { name: 'Neposlana pošta' })) };
  };

  it('shows purpose, recipient and reason', async () => {
    const { list } = await open();
    const row = list.getByRole('listitem');
    for (const words of ['Novo geslo', TO, 'poštni strežnik se ni odzval (ETIMEDOUT)']) expect(row).toHaveTextContent(words);
  });

  it('resends a mail', async () => {
    const { user, list, sent, serverState } = await open({}, { desk_resend_mail: undefined });
    serverState({ rpc: { desk_home: desk } });
    await user.click(list.getByRole('button', { name: `Pošlji znova: Novo geslo, ${TO}` }));
    expect(await screen.findByText('E-pošta ni nastavljena; sporočilo ni odšlo')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Neposlana pošta' })).not.toBeInTheDocument());
    expect(sent('desk_resend_mail')).toEqual([{ mail_id: mail.id }]);
  });

  it('shows why a mail cannot be resent', async () => {
    const { user, list } = await open({}, { desk_resend_mail: refusal('mail_expired') });
    await user.click(list.getByRole('button', { name: /^Pošlji znova/ }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(list.getByRole('listitem')).toBeInTheDocument();
  });

  it('that it failed is no longer said once it is resent', async () => {
    const { user, list, serverState } = await open({}, { desk_resend_mail: refusal('internal') });
    await user.click(list.getByRole('button', { name: /^Pošlji znova/ }));
    const message = (await screen.findByRole('alert')).closest('[data-in]');
    expect(message).toHaveAttribute('data-in', 'true');
    serverState({ rpc: { desk_resend_mail: undefined } });
    await user.click(list.getByRole('button', { name: /^Pošlji znova/ }));
    // Where nothing is drawn, a message never ends its last movement.
    await waitFor(() => expect(message).toHaveAttribute('data-in', 'false'));
  });

  it('expired link: says what to do instead, and can be dismissed', async () => {
    const { user, list, sent, serverState } = await open({ expired: true, error: 'expired: ETIMEDOUT' }, { desk_dismiss_mail: undefined });
    expect(await list.findByText('Povezava ne velja več. Oseba naj ob prijavi še enkrat zahteva novo geslo.')).toBeInTheDocument();
    expect(list.queryByRole('button', { name: /^Pošlji znova/ })).not.toBeInTheDocument();
    serverState({ rpc: { desk_home: desk } });
    await user.click(list.getByRole('button', { name: `Opusti: Novo geslo, ${TO}` }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Neposlana pošta' })).not.toBeInTheDocument());
    expect(sent('desk_dismiss_mail')).toEqual([{ mail_id: mail.id }]);
  });
});

it('key "/" opens the search for a client; without a match all clients can be shown again', async () => {
  const rowsFor = ({ q }: { q?: string | null }) => ({ rows: q ? [] : [clientRow], next: null });
  const { user, sent } = await renderApp(paths.desk, { user: maja, ...settled, rpc: { ...settled.rpc, desk_clients: rowsFor } });
  const search = await screen.findByRole('searchbox', { name: 'Ime ali e-pošta' });
  await user.keyboard('/');
  await waitFor(() => expect(search).toHaveFocus());
  await user.keyboard('tega ni');
  expect(await screen.findByText('Nobena stranka ne ustreza')).toBeInTheDocument();
  expect(sent('desk_clients')).toMatchObject([{ q: 'tega ni' }]);
  await user.click(screen.getByRole('button', { name: 'Pokaži vse stranke' }));
  expect(search).toHaveValue('');
  await waitFor(() => expect(screen.queryByText('Nobena stranka ne ustreza')).not.toBeInTheDocument());
});

it('each reason has the text and link of its resource; an unknown kind is shown as a neutral line', async () => {
  const at = '2026-03-02T08:00:00Z';
  const client = {
    ...clientRow,
    reasons: [
      { kind: 'from_tomorrow', at, data: { count: [null] } },
      { kind: 'silent', at, data: { since: '2026-02-25', ever: true } },
      { kind: 'unknown', at, data: { count: 2 } },
    ],
  };
  await renderApp(paths.desk, {
    user: maja,
    ...newcomer,
    rpc: {
      ...newcomer.rpc,
      desk_home: { ...desk, counts: { ...desk.counts, clients: 1 }, clients: { rows: [client], next: null } },
    },
  });
  const row = within(await screen.findByRole('list', { name: 'Stranke' }));
  expect(row.getByRole('link', { name: /^drugo/ })).toHaveAttribute('href', paths.client(client.id));
  expect(row.getByRole('link', { name: /^tišina\s*\d+ dni brez vnosa$/ })).toHaveAttribute('href', paths.client(client.id, 'timeline'));
  expect(row.getByRole('link', { name: /^neprepoznano\s*2 neprepoznani živili$/ })).toHaveAttribute('href', paths.client(client.id, 'meals'));
});

describe('a long list of clients', () => {
  const many = Array.from({ length: 12 }, (_, n) => ({ ...clientRow, reasons: [], id: toId(40 + n), firstName: 'Stranka', lastName: `${n}` }));
  const open = async () => {
    const home = { ...desk, counts: { ...desk.counts, clients: 12 }, clients: { rows: many, next: null } };
    const rpc = { ...newcomer.rpc, desk_home: home, desk_clients: { rows: many, next: null } };
    const app = await renderApp(paths.desk, { user: maja, ...newcomer, rpc });
    return { ...app, list: within(await screen.findByRole('list', { name: 'Stranke' })) };
  };

  it('is folded after ten until all are asked for, and each client is shown once', async () => {
    const { user, list } = await open();
    expect(list.getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getAllByRole('link', { name: 'Stranka 0' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Pokaži vse (12)' }));
    expect(list.getAllByRole('listitem')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: /^Pokaži vse/ })).not.toBeInTheDocument();
    // The first of those that were folded away: reading goes on there.
    expect(within(list.getAllByRole('listitem')[10]!).getByRole('link', { name: 'Stranka 10' })).toHaveFocus();
  });

  it('is whole once it is filtered', async () => {
    const { user, list } = await open();
    await user.click(screen.getByRole('radio', { name: 'Dejavne' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(12));
  });
});

it('an invitation that ends is told beside the clients', async () => {
  const invitations = [{ id: toId(60), email: TO, expiresAt: '2026-03-02T08:00:00Z', expired: true }];
  const home = { ...desk, counts: { ...desk.counts, clients: 1 }, ending: { invitations, total: 1 } };
  await renderApp(paths.desk, { user: maja, ...newcomer, rpc: { ...newcomer.rpc, desk_home: home } });
  const row = within(await screen.findByRole('list', { name: 'Vabila ob izteku' })).getByRole('listitem');
  expect(row).toHaveTextContent(TO);
  expect(row).toHaveTextContent(/poteklo/);
  expect(screen.getByRole('link', { name: 'Vsa vabila' })).toHaveAttribute('href', paths.invitations);
});

it('unknown words: the main button is not green until a food is chosen, and says what it needs', async () => {
  const words = { words: 'skut', lang: 'sl', text: 'skutna kepica', times: 2, clients: 1, meals: 2, newestAt: '2026-03-02T08:00:00Z', reports: [] };
  const rpc = { ...settled.rpc, desk_unknown: { total: 1, next: null, rows: [words] }, match_foods: [] };
  const { user } = await renderApp(paths.desk, { user: maja, ...settled, rpc });
  await user.click(await screen.findByRole('button', { name: 'Poveži: skutna kepica' }));
  const dialog = within(await screen.findByRole('dialog'));
  const connect = dialog.getByRole('button', { name: 'Poveži' });
  expect(connect).not.toHaveClass('bg-accent');
  await user.click(connect);
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  await user.click((await dialog.findAllByRole('radio'))[0] as HTMLElement);
  expect(connect).toHaveClass('bg-accent');
});

it('a provider that refuses the installation: says which settings to correct, and that clients stay connected', async () => {
  const refusedBy = [{ provider: 'strava', since: '2026-03-02T08:00:00Z' }];
  const functions = { ...settled.functions, 'system-status': { disk: null, backup: null, refusedBy } };
  await renderApp(paths.desk, { user: maja, ...settled, functions });
  await waitFor(() => expect(screen.getByText('Strava zavrača to namestitev')).toBeInTheDocument());
  await waitFor(() => expect(screen.getByText(/STRAVA_CLIENT_ID in STRAVA_CLIENT_SECRET.*Povezave strank ostanejo/u)).toBeInTheDocument());
});
