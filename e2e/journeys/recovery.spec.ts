import type { Page } from '@playwright/test';
import { expect, toSession, test, TEST_PASSWORD } from '#e2e/fixtures.ts';
import { paths } from '#web/lib/paths.ts';

test.use({ signedIn: false });

const NEW_PASSWORD = 'čisto novo geslo 42';

async function ask(page: Page, email: string): Promise<void> {
  await page.goto(paths.login);
  await page.getByRole('link', { name: 'Ste pozabili geslo?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pozabljeno geslo' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(email);
  await page.getByRole('button', { name: 'Pošlji povezavo' }).click();
  await expect(page.getByText(`Za povezavo za ${email} prosite njenega skrbnika.`)).toBeVisible();
}

async function choose(page: Page, password: string, again: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Novo geslo', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Novo geslo še enkrat' }).fill(again);
  await page.getByRole('button', { name: 'Shrani novo geslo' }).click();
}

test('forgotten password: link requested, mailed, new password set, signed in, other devices signed out', async ({ page, server, person }) => {
  const elsewhere = JSON.parse(await toSession(server, person.email)) as { refresh_token: string };
  await ask(page, person.email);
  const mail = await server.mailTo(person.email);
  expect(mail.subject).toBe('Novo geslo za Živo');

  await page.goto(mail.link);
  await expect(page.getByRole('heading', { level: 1, name: 'Novo geslo' })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page).toHaveURL(paths.resetPassword);

  await choose(page, NEW_PASSWORD, 'nekaj drugega');
  await expect(page.getByText('Gesli se ne ujemata')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Novo geslo še enkrat' })).toBeFocused();

  // A reload does not lose what the link opened.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Novo geslo' })).toBeVisible();
  await choose(page, NEW_PASSWORD, NEW_PASSWORD);
  await expect(page.getByText('Prijavljeni ste. Vse druge naprave smo odjavili.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
  await expect(page).toHaveURL(paths.home);

  const refreshed = await server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: elsewhere.refresh_token });
  expect(refreshed.ok).toBe(false);
  const signIn = (password: string) => server.post('/auth/v1/token?grant_type=password', { email: person.email, password });
  expect([(await signIn(TEST_PASSWORD)).status, (await signIn(NEW_PASSWORD)).status]).toEqual([400, 200]);
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('account: its events are listed, a password change at once; a new address applies after its confirmation link', async ({
    page,
    server,
    person,
  }) => {
    for (let time = 0; time < 2; time += 1)
      await server.post('/auth/v1/token?grant_type=password', { email: person.email, password: 'narobe narobe' });
    await page.goto(paths.settings);
    const activity = page.getByRole('region', { name: 'Dejavnost računa' });
    await expect(activity.getByText('Prijava, z geslom').first()).toBeVisible();
    const refused = activity.getByRole('listitem').filter({ hasText: 'Zavrnjena prijava: napačno geslo' });
    await expect(refused).toContainText('2-krat');
    await expect(refused).toContainText('omrežje 127.0.0.*');

    await page.getByRole('button', { name: 'Spremeni geslo' }).click();
    await page.getByRole('textbox', { name: 'Sedanje geslo' }).fill(TEST_PASSWORD);
    for (const name of ['Novo geslo', 'Novo geslo še enkrat']) await page.getByRole('textbox', { name, exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Shrani novo geslo' }).click();
    await expect(activity.getByRole('listitem').first()).toContainText('Spremenjeno geslo');
    await expect(activity.getByRole('listitem').first()).toContainText('v tej prijavi');

    const next = `nova-${person.email}`;
    await page.getByRole('button', { name: 'Spremeni naslov' }).click();
    await page.getByRole('textbox', { name: 'Nov e-poštni naslov' }).fill(person.email);
    await page.getByRole('button', { name: 'Pošlji potrditev' }).click();
    await expect(page.getByText('To je že vaš naslov.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Nov e-poštni naslov' }).fill(next);
    await page.getByRole('textbox', { name: 'Sedanje geslo' }).fill('narobe narobe');
    await page.getByRole('button', { name: 'Pošlji potrditev' }).click();
    await expect(page.getByText('Sedanje geslo ni pravilno.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Sedanje geslo' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Sedanje geslo' }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Pošlji potrditev' }).click();
    await expect(page.getByText(`Za povezavo za ${next} prosite njenega skrbnika.`)).toBeVisible();
    await expect(page.getByRole('main').getByText(person.email, { exact: true })).toBeVisible();

    const mail = await server.mailTo(next);
    expect(mail.subject).toBe('Potrdite novi naslov za Živo');
    await page.goto(mail.link);
    await expect(page.getByText(`Odslej se prijavljate z naslovom ${next}.`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Nastavitve' })).toBeVisible();
    await expect(page.getByRole('main').getByText(next, { exact: true })).toBeVisible();
    expect((await server.post('/auth/v1/token?grant_type=password', { email: next, password: NEW_PASSWORD })).status).toBe(200);

    // Used up: said, and the session stays.
    await page.goto(mail.link);
    await expect(page.getByText('Povezava ni več veljavna')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Nastavitve' })).toBeVisible();
  });
});
