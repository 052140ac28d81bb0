// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newcomer, settled } from '#testing/answers.ts';
import { authRefusal, unreachable } from '#testing/fake-server.ts';
import { ana, authUser, toSession } from '#testing/people.ts';
import { renderApp, type App, type AppOptions } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const LINK = `${paths.resetPassword}?token_hash=${'0'.repeat(64)}&type=recovery`;
const NEW_PASSWORD = 'čisto novo geslo 42';
const EXPIRED = 'Povezava za obnovitev ni veljavna ali pa je potekla. Prosimo, zahtevajte novo ponastavitev gesla.';

const redeemed: AppOptions = { ...newcomer, auth: { ...newcomer.auth, 'POST verify': toSession(ana), 'PUT user': authUser(ana) } };

async function choose({ user }: App, password: string, again: string): Promise<void> {
  const fields = [await screen.findByLabelText('Novo geslo', { exact: true }), screen.getByLabelText('Novo geslo še enkrat')];
  for (const [index, text] of [password, again].entries()) {
    await user.clear(fields[index]!);
    await user.type(fields[index]!, text);
  }
  await user.click(screen.getByRole('button', { name: 'Shrani novo geslo' }));
}

describe('requesting a link', () => {
  const ask = async (email: string, auth: AppOptions['auth'], config: AppOptions['config'] = {}) => {
    const app = await renderApp(paths.forgotPassword, { auth, config });
    if (email) await app.user.type(await screen.findByRole('textbox', { name: 'E-poštni naslov' }), email);
    await app.user.click(await screen.findByRole('button', { name: 'Pošlji povezavo' }));
    return app;
  };

  it.each([
    ['one that has an account', {}],
    ['one that has none', authRefusal(422, 'user_not_found')],
  ])('says the same of an address: %s', async (_whose, answer) => {
    const { sent } = await ask('ana@primer.si', { 'POST recover': answer });
    expect(await screen.findByText(/^Če ima ana@primer\.si račun, smo tja poslali povezavo za novo geslo\./)).toBeInTheDocument();
    expect(sent('POST recover')).toMatchObject([{ email: 'ana@primer.si' }]);
  });

  it('without a mail server: says before and after who passes the link on, and claims no mail', async () => {
    const { sent } = await ask('ana@primer.si', { 'POST recover': {} }, { accountMail: false });
    expect(await screen.findByText(/Za povezavo za ana@primer\.si prosite njenega skrbnika/)).toBeInTheDocument();
    expect(screen.getByText(/zato vam povezavo za novo geslo izroči njen skrbnik/)).toBeInTheDocument();
    expect(screen.queryByText(/Preverite svojo e-pošto|smo tja poslali|poslali vam bomo/)).not.toBeInTheDocument();
    expect(sent('POST recover')).toHaveLength(1);
  });

  it.each([
    ['', 'To polje je obvezno.'],
    ['ana', 'To ni e-poštni naslov.'],
  ])('refuses "%s" beside its field', async (email, words) => {
    const { calls } = await ask(email, {});
    expect(await screen.findByText(words)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'E-poštni naslov' })).toHaveFocus());
    expect(calls).toEqual([]);
  });

  it('reports too many requests', async () => {
    await ask('ana@primer.si', { 'POST recover': authRefusal(429, 'over_email_send_rate_limit') });
    expect(await screen.findByText('Povezava za novo geslo ni bila poslana')).toBeInTheDocument();
    expect(screen.getByText(/^Preveč poskusov\. /)).toBeInTheDocument();
  });
});

describe('with a link', () => {
  it('shows the account and removes the token from the address bar', async () => {
    const { path, sent } = await renderApp(LINK, redeemed);
    expect(await screen.findByText(`Izberite novo geslo za ${ana.email}.`)).toBeInTheDocument();
    expect(path()).toBe(paths.resetPassword);
    expect(sent('POST verify')).toMatchObject([{ token_hash: '0'.repeat(64), type: 'recovery' }]);
  });

  it('refuses a weak password beside its field', async () => {
    const app = await renderApp(LINK, redeemed);
    await choose(app, 'kratko', 'kratko');
    expect(screen.getByLabelText('Novo geslo', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    expect(await screen.findByText('Prešibko geslo')).toBeInTheDocument();
    expect(app.sent('PUT user')).toEqual([]);
  });

  it('refuses two different passwords, focus on the second', async () => {
    const app = await renderApp(LINK, redeemed);
    await choose(app, NEW_PASSWORD, 'nekaj drugega');
    expect(await screen.findByText('Gesli se ne ujemata')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Novo geslo še enkrat')).toHaveFocus());
    expect(app.sent('PUT user')).toEqual([]);
  });

  it('stores the new password and opens the overview', async () => {
    const app = await renderApp(LINK, redeemed);
    await choose(app, NEW_PASSWORD, NEW_PASSWORD);
    expect(await screen.findByText('Prijavljeni ste. Vse druge naprave smo odjavili.')).toBeInTheDocument();
    await waitFor(() => expect(app.path()).toBe(paths.home));
    expect(app.sent('PUT user')).toMatchObject([{ password: NEW_PASSWORD }]);
  });

  it('shows the refusal in English', async () => {
    const app = await renderApp(LINK, { ...redeemed, lang: 'en', auth: { ...redeemed.auth, 'PUT user': authRefusal(400, 'unexpected') } });
    await app.user.type(await screen.findByLabelText('New password', { exact: true }), NEW_PASSWORD);
    await app.user.type(screen.getByLabelText('New password once more'), NEW_PASSWORD);
    await app.user.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(await screen.findByText('Failed to update password. Please try again.')).toBeInTheDocument();
  });
});

it.each([
  ['otp_expired', 403],
  ['validation_failed', 400],
])('refuses a used or unknown link in words and leads to a new one: %s', async (code, status) => {
  const { user, path } = await renderApp(LINK, { auth: { 'POST verify': authRefusal(status, code) } });
  expect(await screen.findByText(EXPIRED)).toBeInTheDocument();
  expect(path()).toBe(paths.resetPassword);
  expect(screen.getByRole('link', { name: 'Nazaj na prijavo' })).toHaveAttribute('href', paths.login);
  await user.click(screen.getByRole('link', { name: 'Zahtevaj novo povezavo' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pozabljeno geslo' })).toBeInTheDocument();
});

it('server unreachable: the link can be tried again', async () => {
  await renderApp(LINK, { auth: { 'POST verify': unreachable } });
  expect(await screen.findByText('Strežnik ni dosegljiv')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Poskusi znova' })).toBeInTheDocument();
  expect(window.location.search).toContain('token_hash');
});

it('signed in without a link: redirects to the settings', async () => {
  const { path } = await renderApp(paths.resetPassword, { user: ana, ...settled });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nastavitve' })).toBeInTheDocument();
  expect(path()).toBe(paths.settings);
});
