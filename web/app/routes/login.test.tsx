// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newcomer } from '#testing/answers.ts';
import { authRefusal } from '#testing/fake-server.ts';
import { ana, maja, toSession } from '#testing/people.ts';
import { renderApp, type App } from '#testing/render-app.tsx';
import { paths, startPath } from '#web/lib/paths.ts';
import { makeWebManifest } from '#web/lib/web-manifest.ts';

async function fillIn({ user }: App, password = 'pravo geslo'): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'E-poštni naslov' }), ana.email);
  await user.type(screen.getByLabelText('Geslo', { exact: true }), password);
  await user.click(screen.getByRole('button', { name: 'Prijava' }));
}

it('wrong address or password: the message does not say which', async () => {
  await fillIn(await renderApp('/login', { auth: { 'POST token': authRefusal(400, 'invalid_credentials') } }), 'narobe narobe');
  expect(await screen.findByText('E-poštni naslov ali geslo ni pravilno.')).toBeInTheDocument();
});

it('returns to the requested page', async () => {
  const app = await renderApp('/login?next=%2Fneznano', { auth: { 'POST token': toSession(ana) } });
  await fillIn(app);
  expect(await screen.findByRole('heading', { name: 'Te strani ni' })).toBeInTheDocument();
  expect(app.path()).toBe('/neznano');
  expect(app.sent('POST token')).toMatchObject([{ email: ana.email, password: 'pravo geslo' }]);
});

describe('without a requested page', () => {
  it.each([
    ['an administrator', maja, paths.desk],
    ['a client', ana, paths.home],
  ])('%s lands where they begin', async (_who, person, place) => {
    const app = await renderApp(paths.login, { ...newcomer, auth: { 'POST token': toSession(person) } });
    await fillIn(app);
    await waitFor(() => expect(app.path()).toBe(place));
  });
});

describe('the installed app', () => {
  it.each([
    ['begins at the desk for an administrator', maja, startPath, paths.desk],
    ['begins at the day for a client', ana, startPath, paths.home],
    ['shows an administrator their own day where that was asked for', maja, paths.home, paths.home],
  ])('%s', async (_what, user, address, place) => {
    const app = await renderApp(address, { user, ...newcomer });
    await waitFor(() => expect(app.path()).toBe(place));
    expect(makeWebManifest('sl').start_url).toBe(startPath);
  });

  it('shows visitors the landing page', async () => {
    const app = await renderApp(startPath, {});
    await waitFor(() => expect(app.path()).toBe(paths.home));
  });
});

it('sends a sign-in link and answers the same for every address', async () => {
  const app = await renderApp('/login?next=%2Fnastavitve', { auth: { 'POST otp': authRefusal(422, 'otp_disabled') } });
  await app.user.type(await screen.findByRole('textbox', { name: 'E-poštni naslov' }), 'nihce@primer.si');
  await app.user.click(screen.getByRole('button', { name: 'Pošlji mi povezavo za prijavo' }));
  expect((await screen.findAllByText('Preverite svojo e-pošto')).length).toBeGreaterThan(0);
  expect(app.sent('POST otp')).toMatchObject([{ email: 'nihce@primer.si', create_user: false }]);
});

it('without a mail server: does not claim that a link was sent, and says who has it', async () => {
  const app = await renderApp('/login', { config: { accountMail: false }, auth: { 'POST otp': {} } });
  await app.user.type(await screen.findByRole('textbox', { name: 'E-poštni naslov' }), 'ana@primer.si');
  await app.user.click(screen.getByRole('button', { name: 'Pošlji mi povezavo za prijavo' }));
  expect((await screen.findAllByText(/ne pošilja e-pošte\. Za povezavo za ana@primer\.si prosite njenega skrbnika/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Preverite svojo e-pošto|poslali povezavo/)).not.toBeInTheDocument();
});

it('does not claim that a link was sent to what is no address', async () => {
  const app = await renderApp('/login', { auth: { 'POST otp': authRefusal(400, 'input_invalid') } });
  await app.user.type(await screen.findByRole('textbox', { name: 'E-poštni naslov' }), 'nihce@primer');
  await app.user.click(screen.getByRole('button', { name: 'Pošlji mi povezavo za prijavo' }));
  expect(await screen.findByText('To ni e-poštni naslov.')).toBeInTheDocument();
  expect(await screen.findByText(/Pošiljanje povezave za prijavo ni uspelo/)).toBeInTheDocument();
  expect(screen.queryByText(/smo tja poslali povezavo/)).not.toBeInTheDocument();
});

describe('return from Google', () => {
  it('without an invitation: says why and whom to ask, and links back', async () => {
    const { user, path } = await renderApp(
      '/login?via=google&error=access_denied&error_code=invitation_required&error_description=invitation_required',
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Za ta račun ni vabila' })).toBeInTheDocument();
    expect(await screen.findByText(/Za vabilo prosite svojo nutricionistko/)).toBeInTheDocument();
    expect(path()).toBe('/login');
    await user.click(screen.getByRole('button', { name: 'Nazaj na prijavo' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Prijava' })).toBeInTheDocument();
  });

  it.each([
    ['with a no', '?via=google&error=access_denied&error_description=cancelled', {}],
    ['with a code that is none', '?via=google&code=00000000-0000-4000-8000-000000000000', { 'POST token': authRefusal(404, 'flow_state_not_found') }],
  ])('%s: says that signing in did not work', async (_how, search, auth) => {
    const { path } = await renderApp(`/login${search}`, { auth });
    expect(await screen.findByText('Prijava z Google računom ni uspela. Prosimo, poskusite znova.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Prijava' })).toBeInTheDocument();
    expect(path()).toBe('/login');
  });
});

it.each([true, false])('shows the button of Google only where it is set up: %s', async (google) => {
  await renderApp('/login', { config: { google } });
  await screen.findByRole('heading', { level: 1, name: 'Prijava' });
  expect(screen.queryAllByRole('button', { name: 'Nadaljuj z Googlom' })).toHaveLength(google ? 1 : 0);
});
