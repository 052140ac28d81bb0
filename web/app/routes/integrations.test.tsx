// @vitest-environment jsdom
/** Connections to providers: the cards, and the return from a provider. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Connection, Connections } from '#core/contracts/connection.ts';
import { PROVIDER_IDS } from '#core/providers/provider.ts';
import { PROVIDERS } from '#core/providers/providers.ts';
import { settled } from '#testing/answers.ts';
import { connection, phone } from '#testing/connection-answers.ts';
import { refusal, type Fake } from '#testing/fake-server.ts';
import { ana, maja } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const open = (path: string, functions: Readonly<Record<string, Fake>> = {}) =>
  renderApp(path, { user: ana, ...settled, functions: { ...settled.functions, ...functions } });
const openWith = (answer: Partial<Connections>, functions: Readonly<Record<string, Fake>> = {}) =>
  open(paths.integrations, { connections: { available: ['whoop'], restricted: [], connections: [], ...answer }, ...functions });
const nothing: Connections = { available: [], restricted: [], connections: [] };
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('providers that are not configured stand on one card, which says what works instead', async () => {
  await openWith({});
  expect((await card('WHOOP')).getByRole('button', { name: 'Poveži WHOOP' })).toBeEnabled();
  const others = await card('Tu še ni na voljo');
  const names = Object.values(PROVIDERS).flatMap(({ id, name }) => (id === 'whoop' ? [] : [name]));
  expect(others.getByText(`Povezava še ni nastavljena: ${names.slice(0, -1).join(', ')} in ${names.at(-1)}.`)).toBeInTheDocument();
  const instead = others.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(instead).toEqual([
    ['Apple Health po korakih', paths.appleHealth],
    ['Datoteka zdravja', paths.healthFile],
    ['Telovadba', paths.training],
    ['Teža', paths.weight],
  ]);
  expect(others.queryByRole('button')).not.toBeInTheDocument();
});

test('whoever runs the server hears where to apply and what to set', async () => {
  await renderApp(paths.integrations, { user: maja, ...settled, functions: { ...settled.functions, connections: nothing } });
  const others = await card('Tu še ni na voljo');
  expect(others.getByRole('link', { name: 'cloud.ouraring.com' })).toHaveAttribute('rel', 'noreferrer');
  expect(others.getByText('SUUNTO_CLIENT_ID, SUUNTO_CLIENT_SECRET, SUUNTO_API_KEY')).toBeInTheDocument();
});

test('where all providers can be connected, nothing is said of those that cannot', async () => {
  await openWith({ available: [...PROVIDER_IDS] });
  await card('Suunto');
  expect(screen.queryByText('Tu še ni na voljo')).not.toBeInTheDocument();
});

const strava = { available: ['strava' as const], restricted: ['strava' as const] };

test('a restricted provider says before connecting who will see its workouts', async () => {
  await openWith(strava);
  expect((await card('Strava')).getByText(/vidite samo vi, največ 7 dni/)).toBeInTheDocument();
  expect((await card('Strava')).getByRole('button', { name: 'Connect with Strava' })).toBeEnabled();
});

test('a restricted provider shows its workouts with links to itself, and how far the sync is', async () => {
  const workout = {
    externalId: '42',
    kind: 'run' as const,
    day: '2026-11-19',
    startedAt: '2026-11-19T07:00:00Z',
    durationMinutes: 31,
    distanceM: 5200,
    averageHeartRate: 141,
  };
  await renderApp(paths.integrations, {
    user: ana,
    ...settled,
    rpc: { ...settled.rpc, my_restricted_workouts: [workout] },
    functions: {
      ...settled.functions,
      connections: { ...strava, connections: [{ ...connection, provider: 'strava', isRestricted: true, counts: undefined, progress: 0.4 }] },
    },
  });
  const shown = await card('Strava');
  expect(await shown.findByText(/31 min · 5,2 km · 141 utr\.\/min/)).toBeInTheDocument();
  expect(shown.getByRole('link', { name: /View on Strava/ })).toHaveAttribute('href', 'https://www.strava.com/activities/42');
  expect(shown.getByText('Powered by Strava')).toBeInTheDocument();
  expect(shown.getByText(/vidite samo vi, največ 7 dni/)).toBeInTheDocument();
  expect(shown.getByText('Prenos poteka: 40 %')).toBeInTheDocument();
});

test('a connection says what came, without kinds of which nothing came, and what was not understood', async () => {
  await openWith({ connections: [{ ...connection, counts: { metrics: 1002, sleeps: 0, workouts: 3, measures: 0, skipped: 1 } }] });
  const whoop = await card('WHOOP');
  expect(whoop.getByText('Prišlo je: 1.002 dnevni vrednosti, 3 vadbe.')).toBeInTheDocument();
  expect(whoop.getByText('1 zapisa nismo razumeli in ga nismo shranili.')).toBeInTheDocument();
  expect(whoop.queryByText(/ni dovolila brati/)).not.toBeInTheDocument();
});

test('a connection whose service let nothing be read says so beside that nothing came', async () => {
  await openWith({ connections: [{ ...connection, counts: { metrics: 0, sleeps: 0, workouts: 0, measures: 0, skipped: 0, refused: 4 } }] });
  expect((await card('WHOOP')).getByText(/ni dovolila brati/)).toBeInTheDocument();
});

test.each([
  ['has to be made anew', { status: 'reauth_required', failure: 'reauth_required' }, 'Povezava ne velja več', 'Znova poveži WHOOP'],
  ['failed to sync', { failure: 'provider_away' }, 'Prenos ni uspel', 'Prenesi zdaj'],
  ['has to wait for the limits of the service', { failure: 'provider_limited' }, 'Storitev nas je prosila, naj počakamo', 'Prenesi zdaj'],
  ['waits for a setting of the installation', { failure: 'client_refused' }, 'Te storitve zdaj ne moremo doseči', 'Znova poveži WHOOP'],
  ['may not be read as a whole', { failure: 'not_granted' }, 'Del podatkov ne prihaja', 'Znova poveži WHOOP'],
] as const)('a connection that %s says so and offers what helps', async (_what, change, words, button) => {
  await openWith({ connections: [{ ...connection, ...change }] });
  const whoop = await card('WHOOP');
  expect(whoop.getByText(words)).toBeInTheDocument();
  expect(whoop.getByRole('button', { name: button })).toBeEnabled();
});

test('a restricted connection that has to be made anew does not claim that its workouts stay', async () => {
  const ended = { ...connection, provider: 'strava', isRestricted: true, status: 'reauth_required', failure: 'reauth_required' };
  await renderApp(paths.integrations, {
    user: ana,
    ...settled,
    rpc: { ...settled.rpc, my_restricted_workouts: [] },
    functions: { ...settled.functions, connections: { available: ['strava'], restricted: ['strava'], connections: [ended] } },
  });
  const strava = await card('Strava');
  expect(strava.getByText(/smo tu izbrisali/)).toBeInTheDocument();
  expect(strava.queryByText(/ostane/)).not.toBeInTheDocument();
});

test('disconnecting keeps the data unless the person asks otherwise', async () => {
  const { sent } = await openWith({ connections: [connection] }, { 'disconnect-provider': { isRevoked: false, deleted: 3 } });
  await userEvent.click((await card('WHOOP')).getByRole('button', { name: 'Prekini povezavo' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('switch'));
  await userEvent.click(dialog.getByRole('button', { name: 'Prekini povezavo' }));
  expect(await screen.findByText(/preklica še ni potrdila/)).toBeInTheDocument();
  expect(sent('disconnect-provider')).toEqual([{ provider: 'whoop', withData: true }]);
});

test('after disconnecting, the keyboard goes on in the card, whose buttons were replaced', async () => {
  let connections = [connection];
  await openWith(
    {},
    {
      connections: () => ({ available: ['whoop'], restricted: [], connections }),
      'disconnect-provider': () => {
        connections = [];
        return { isRevoked: true, deleted: 0 };
      },
    },
  );
  await userEvent.click((await card('WHOOP')).getByRole('button', { name: 'Prekini povezavo' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Prekini povezavo' }));
  await (await card('WHOOP')).findByRole('button', { name: 'Poveži WHOOP' });
  await waitFor(() => expect(screen.getByRole('region', { name: 'WHOOP' })).toContainElement(document.activeElement as HTMLElement));
});

test('a service that was asked a moment ago says when it can be asked again', async () => {
  await openWith({ connections: [connection] }, { 'sync-provider': { isQueued: false } });
  await userEvent.click((await card('WHOOP')).getByRole('button', { name: 'Prenesi zdaj' }));
  expect(await screen.findByText('Prenos bo znova mogoč čez nekaj minut.')).toBeInTheDocument();
});

test('the nutritionist is not told to do what only the client can', async () => {
  const ended: Connection = { ...connection, status: 'reauth_required', failure: 'reauth_required' };
  const cut: Connection = { ...phone, failure: 'days_cut' };
  await renderApp(paths.client(ana.id, 'integrations'), {
    user: maja,
    ...settled,
    rpc: { ...settled.rpc, client_connections: [ended, cut] },
  });
  expect((await card('WHOOP')).getByText(/Znova jo lahko poveže le stranka/)).toBeInTheDocument();
  expect((await card('Apple Health')).getByText(/piše stranki na njeni strani/)).toBeInTheDocument();
  expect(screen.queryByText(/Povežite jo znova|V aplikaciji izberite/)).not.toBeInTheDocument();
});

test('the nutritionist reads why there is nothing of a restricted provider', async () => {
  const strava: Connection = { ...connection, provider: 'strava', isRestricted: true, counts: undefined };
  await renderApp(paths.client(ana.id, 'integrations'), { user: maja, ...settled, rpc: { ...settled.rpc, client_connections: [strava] } });
  const shown = await card('Strava');
  expect(shown.getByText('Podatke vidi samo stranka')).toBeInTheDocument();
  expect(shown.getByText(/tu in v zavihku Telovadba njenih vadb ni/)).toBeInTheDocument();
  expect(shown.queryByText(/Prišlo je|Novih zapisov/)).not.toBeInTheDocument();
});

test('the return posts code and state once and leads to the integrations', async () => {
  const { sent } = await open(`${paths.providerReturn('whoop')}?code=c&state=s`, { 'return-from-provider': { connections: [connection] } });
  expect(await screen.findByText('Zadnji prenos', { exact: false })).toBeInTheDocument();
  expect(sent('return-from-provider')).toEqual([{ provider: 'whoop', code: 'c', state: 's' }]);
});

test.each([
  ['the person said no', `${paths.providerReturn('whoop')}?error=access_denied&state=s`, {}, 'Storitev ni odobrila povezave'],
  ['the provider is unknown', `${paths.providerReturn('made-up')}?code=c&state=s`, {}, 'Storitev ni odobrila povezave'],
  [
    'the provider is away',
    `${paths.providerReturn('whoop')}?code=c&state=s`,
    { 'return-from-provider': refusal('provider_away') },
    'Storitev se ne odziva',
  ],
] as const)('the return says why it failed: %s', async (_why, path, functions, words) => {
  const { sent } = await open(path, functions);
  expect(await screen.findByText(words)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Nazaj na integracije' })).toBeInTheDocument());
  expect(sent('return-from-provider')).toHaveLength('return-from-provider' in functions ? 1 : 0);
});

test('what came as a file is shown, and all of it can be deleted', async () => {
  const { sent } = await renderApp(paths.integrations, { user: ana, ...settled, rpc: { ...settled.rpc, delete_provider_data: 502 } });
  const health = await card('Health Connect');
  expect(await health.findByText('Shranjeno je: 412 dnevnih vrednosti, 88 spancev, 2 vadbi, od 20. 8. 2026 do 19. 11. 2026.')).toBeInTheDocument();
  expect((await card('Google Fit')).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(health.getByRole('button', { name: 'Izbriši podatke' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/prišlo iz datotek Health Connect/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Izbriši' }));
  expect(await screen.findByText('Izbrisana sta 502 zapisa')).toBeInTheDocument();
  expect(sent('delete_provider_data')).toEqual([{ provider: 'health_connect' }]);
});
