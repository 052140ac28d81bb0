import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signOut, test, TEST_PASSWORD } from '#e2e/fixtures.ts';
import type { TestServer } from '#testing/server.ts';
import { paths } from '#web/lib/paths.ts';

test.use({ signedIn: false });

async function invite(server: TestServer): Promise<{ email: string; code: string }> {
  const email = `${randomUUID().slice(0, 8)}@ziva.test`;
  const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email });
  return { email, code };
}

async function fillIn(page: Page, values: { code: string; email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Koda vabila' }).fill(values.code);
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(values.email);
  await page.getByRole('textbox', { name: 'Geslo' }).fill(values.password);
  await page.getByRole('button', { name: 'Ustvari račun' }).click();
}

test('an invited stranger registers with code and e-mail and stands in their overview', async ({ page, server }) => {
  const { email, code } = await invite(server);
  await page.goto(paths.register);
  await fillIn(page, { code, email, password: TEST_PASSWORD });
  await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
  await expect(page).toHaveURL(paths.home);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
});

test('signing in with a password, wrong first, then right; signing out ends at the sign-in page', async ({ page, person }) => {
  await page.goto(paths.login);
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Geslo' }).fill('narobe narobe');
  await page.getByRole('button', { name: 'Prijava', exact: true }).click();
  await expect(page.getByText('E-poštni naslov ali geslo ni pravilno.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Geslo' }).fill(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();

  await signOut(page);
  await expect(page.getByText('Uspešno ste se odjavili')).toBeVisible();
  await expect(page).toHaveURL(paths.login);
  await page.goto(paths.meals);
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('a link sent by e-mail signs in, once, and leads back to where one wanted to go', async ({ page, server, person }) => {
  await page.goto(paths.settings);
  await expect(page).toHaveURL(/\/login\?next=%2Fnastavitve/);
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person.email);
  await page.getByRole('button', { name: 'Pošlji mi povezavo za prijavo' }).click();
  await expect(page.getByText('Preverite svojo e-pošto').first()).toBeVisible();

  const mail = await server.mailTo(person.email);
  expect(mail.subject).toBe('Vaša povezava za prijavo v Živo');
  await page.goto(mail.link);
  await expect(page.getByRole('heading', { level: 1, name: 'Nastavitve' })).toBeVisible();
  await expect(page).toHaveURL(paths.settings);

  await signOut(page);
  await expect(page).toHaveURL(paths.login);
  await page.goto(mail.link);
  await expect(page.getByText('Povezava ni več veljavna')).toBeVisible();
});

test('with Google set up, an invitation is claimed before leaving for it', async ({ page, server }) => {
  const { email, code } = await invite(server);
  await page.route(`${server.url}${paths.register}*`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('"google":false', '"google":true') });
  });
  // Where the person would leave for Google.
  const leaving = page.waitForRequest((request) => request.url().startsWith(`${server.url}/auth/v1/authorize`));
  await page.route(`${server.url}/auth/v1/authorize*`, (route) => route.fulfill({ status: 204 }));
  await page.goto(`${paths.register}?${new URLSearchParams({ code, email }).toString()}`);
  await page.getByRole('button', { name: 'Nadaljuj z Googlom' }).click();
  const asked = new URL((await leaving).url()).searchParams;
  expect(asked.get('provider')).toBe('google');
  expect(new URL(asked.get('redirect_to') ?? '').pathname).toBe(paths.login);
  const claimed = await server.running.database.query('select 1 from public.invitations where email = $1 and claimed_until > now()', [email]);
  expect(claimed).toHaveLength(1);
});
