import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signOut, test, TEST_PASSWORD } from '#e2e/fixtures.ts';
import type { TestServer } from '#testing/server.ts';
import { paths } from '#web/app/paths.ts';

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

test('the invitation link fills code and e-mail in', async ({ page, server }) => {
  const { email, code } = await invite(server);
  await page.goto(`${paths.register}?${new URLSearchParams({ code, email }).toString()}`);
  await expect(page.getByRole('textbox', { name: 'Koda vabila' })).toHaveValue(code);
  await expect(page.getByRole('textbox', { name: 'E-poštni naslov' })).toHaveValue(email);
});

test('empty fields are refused in words, and the first of them has the focus', async ({ page }) => {
  await page.goto(paths.register);
  await page.getByRole('button', { name: 'Ustvari račun' }).click();
  await expect(page.getByText('Vsa polja so obvezna')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Koda vabila' })).toBeFocused();
});

test('a wrong code, a used one and one for another address get the same answer', async ({ page, server }) => {
  const mine = await invite(server);
  const theirs = await invite(server);
  const used = await invite(server);
  await server.post('/auth/v1/signup', { email: used.email, password: TEST_PASSWORD, data: { invitation_code: used.code } });
  await page.goto(paths.register);
  for (const code of ['0000-0000-0000', theirs.code, used.code]) {
    await fillIn(page, { code, email: mine.email, password: TEST_PASSWORD });
    await expect(page.getByText(/Koda vabila ni veljavna ali pa se ne ujema z e-poštnim naslovom/)).toBeVisible();
    await page.reload();
  }
  await expect(page.getByRole('textbox', { name: 'E-poštni naslov' })).toHaveValue(mine.email);
});

test('who is registered already and gives the same password is simply signed in', async ({ page, server, person }) => {
  const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email: person.email });
  await page.goto(paths.register);
  await fillIn(page, { code, email: person.email, password: TEST_PASSWORD });
  await expect(page.getByText('Dobrodošli nazaj')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
});

test('who is registered already but gives another password is asked to sign in', async ({ page, server, person }) => {
  const { code } = await server.service.rpc<{ code: string }>('create_invitation', { email: person.email });
  await page.goto(paths.register);
  await fillIn(page, { code, email: person.email, password: 'nekaj povsem drugega' });
  await expect(page).toHaveURL(paths.login);
  await expect(page.getByText(/račun/).first()).toBeVisible();
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

test('asking a link for an unknown address gives the same answer and sends nothing', async ({ page, server }) => {
  const before = (await server.mails()).length;
  await page.goto(paths.login);
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill('nihce@ziva.test');
  await page.getByRole('button', { name: 'Pošlji mi povezavo za prijavo' }).click();
  await expect(page.getByText('Preverite svojo e-pošto').first()).toBeVisible();
  expect((await server.mails()).length).toBe(before);
});

test.describe('without the server', () => {
  // auth-js writes the failed request to the console.
  test.use({ expectedErrors: [/Failed to fetch/] });

  test('a sign-out the server never heard of is said so, and the session stays', async ({ page, server, person }) => {
    await page.goto(paths.login);
    await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person.email);
    await page.getByRole('textbox', { name: 'Geslo' }).fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Prijava', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
    await page.route(`${server.url}/auth/v1/logout*`, (route) => route.abort());
    await signOut(page);
    await expect(page.getByText('Odjava ni uspela. Prosimo, poskusite znova.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
  });
});
