import { expect, signOut, test, TEST_PASSWORD } from '#e2e/fixtures.ts';
import { paths } from '#web/lib/paths.ts';

test.use({ signedIn: false });

test('signing in: wrong password, right password, sign-out, then a one-time link by e-mail that returns to the requested page', async ({
  page,
  server,
  person,
}) => {
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

  await page.goto(paths.settings);
  await expect(page).toHaveURL(/\/login\?next=%2Fnastavitve/);
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person.email);
  await page.getByRole('button', { name: 'Pošlji mi povezavo za prijavo' }).click();
  // This server has no mail server and says so; its mails are files.
  await expect(page.getByText(/^Ta namestitev ne pošilja e-pošte/).first()).toBeVisible();

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
