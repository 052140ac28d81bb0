// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newcomer } from '#testing/answers.ts';
import { authRefusal, refusal, unreachable, type Fakes } from '#testing/fake-server.ts';
import { ana, toSession } from '#testing/people.ts';
import { renderApp, type App } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

const CODE = 'ABCD-EFGH-JKLM';
const PASSWORD = 'zelo dolgo geslo 42';
const LINK = `${paths.register}?${new URLSearchParams({ code: CODE, email: ana.email })}`;

const field = (name: string) => screen.findByRole('textbox', { name });

/** Opens the invitation's link, types a password and sends. */
async function join(fakes: Fakes, password = PASSWORD): Promise<App> {
  const app = await renderApp(LINK, { ...newcomer, ...fakes });
  await app.user.type(await screen.findByLabelText('Geslo', { exact: true }), password);
  await app.user.click(screen.getByRole('button', { name: 'Ustvari račun' }));
  return app;
}

it('fills in code and e-mail from the link of the invitation', async () => {
  await renderApp(LINK);
  expect(await field('Koda vabila')).toHaveValue(CODE);
  expect(await field('E-poštni naslov')).toHaveValue(ana.email);
});

it('the main button is not green before everything is typed', async () => {
  const { user } = await renderApp(LINK);
  const send = await screen.findByRole('button', { name: 'Ustvari račun' });
  expect(send).not.toHaveClass('bg-accent');
  await user.type(screen.getByLabelText('Geslo', { exact: true }), PASSWORD);
  expect(send).toHaveClass('bg-accent');
});

it('empty fields: errors, focus on the first', async () => {
  const { user, calls } = await renderApp(paths.register);
  await user.click(await screen.findByRole('button', { name: 'Ustvari račun' }));
  expect(await screen.findByText('Vsa polja so obvezna')).toBeInTheDocument();
  const code = await field('Koda vabila');
  await waitFor(() => expect(code).toHaveFocus());
  expect(calls).toEqual([]);
});

it('refuses an invalid address and a short password', async () => {
  const { user, calls } = await renderApp(`${paths.register}?${new URLSearchParams({ code: CODE, email: 'ana' })}`);
  await user.type(await screen.findByLabelText('Geslo', { exact: true }), 'kratko');
  await user.click(screen.getByRole('button', { name: 'Ustvari račun' }));
  expect(await screen.findByText('To ni e-poštni naslov.')).toBeInTheDocument();
  await user.clear(await field('E-poštni naslov'));
  await user.type(await field('E-poštni naslov'), ana.email);
  await user.click(screen.getByRole('button', { name: 'Ustvari račun' }));
  expect(screen.getByLabelText('Geslo', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toEqual([]);
});

it('creates the account, signs in and opens the overview', async () => {
  const { path, sent } = await join({ functions: { register: { ok: true } }, auth: { 'POST token': toSession(ana) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Moj pregled' })).toBeInTheDocument();
  expect(await screen.findByText('Dobrodošli v Živi')).toBeInTheDocument();
  expect(path()).toBe(paths.home);
  expect(sent('register')).toMatchObject([{ email: ana.email, code: CODE, password: PASSWORD, lang: 'sl' }]);
});

it('wrong, used or foreign code: same message, and the input is kept', async () => {
  await join({ functions: { register: refusal('invitation_mismatch') } });
  expect(await screen.findByText(/Koda vabila ni veljavna ali pa se ne ujema z e-poštnim naslovom/)).toBeInTheDocument();
  expect(await field('Koda vabila')).toHaveValue(CODE);
  expect(await field('E-poštni naslov')).toHaveValue(ana.email);
});

it('existing account, same password: signs in', async () => {
  await join({ functions: { register: refusal('account_exists') }, auth: { 'POST token': toSession(ana) } });
  expect(await screen.findByText('Dobrodošli nazaj')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Moj pregled' })).toBeInTheDocument();
});

it('existing account, other password: asks to sign in', async () => {
  const { path } = await join({
    functions: { register: refusal('account_exists') },
    auth: { 'POST token': authRefusal(400, 'invalid_credentials') },
  });
  expect(await screen.findByText('S tem naslovom že imate račun, geslo pa je drugo. Prijavite se.')).toBeInTheDocument();
  await waitFor(() => expect(path()).toBe(paths.login));
  expect(await field('E-poštni naslov')).toHaveValue(ana.email);
});

it('server unreachable: says so and keeps the input', async () => {
  await join({ functions: { register: unreachable } });
  expect(await screen.findByText('Registracija ni uspela')).toBeInTheDocument();
  expect(screen.getByText(/^Strežnik ni dosegljiv\. /)).toBeInTheDocument();
  expect(screen.getByLabelText('Geslo', { exact: true })).toHaveValue(PASSWORD);
});

it('invitation refused: shows why, before the redirect to Google', async () => {
  const { user, sent } = await renderApp(LINK, { config: { google: true }, functions: { 'claim-invitation': refusal('invitation_mismatch') } });
  await user.click(await screen.findByRole('button', { name: 'Nadaljuj z Googlom' }));
  expect(await screen.findByText(/Koda vabila ni veljavna ali pa se ne ujema z e-poštnim naslovom/)).toBeInTheDocument();
  expect(sent('claim-invitation')).toEqual([{ email: ana.email, code: CODE, lang: 'sl' }]);
});
