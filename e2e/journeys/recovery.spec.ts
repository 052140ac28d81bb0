import type { Page } from '@playwright/test';
import { expectClean } from '#e2e/expect-clean.ts';
import { expect, isPhone, sessionOf, test, TEST_PASSWORD } from '#e2e/fixtures.ts';
import type { Person, TestServer } from '#testing/server.ts';
import { paths } from '#web/lib/paths.ts';

test.use({ signedIn: false });

const NEW_PASSWORD = 'čisto novo geslo 42';

async function ask(page: Page, email: string): Promise<void> {
  await page.goto(paths.login);
  await page.getByRole('link', { name: 'Ste pozabili geslo?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pozabljeno geslo' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(email);
  await page.getByRole('button', { name: 'Pošlji povezavo' }).click();
  await expect(page.getByText(`Če ima ${email} račun, smo tja poslali povezavo za novo geslo.`)).toBeVisible();
}

async function linkFor(server: TestServer, { email }: Person): Promise<string> {
  await server.post('/auth/v1/recover', { email });
  return (await server.mailTo(email)).link;
}

async function choose(page: Page, password: string, again: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Novo geslo', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Novo geslo še enkrat' }).fill(again);
  await page.getByRole('button', { name: 'Shrani novo geslo' }).click();
}

test('a forgotten password is set anew: asked for, mailed, chosen, signed in, and other devices are out', async ({ page, server, person }) => {
  const elsewhere = JSON.parse(await sessionOf(server, person.email)) as { refresh_token: string };
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

test('a weak new password is refused beside its field', async ({ page, server, person }) => {
  await page.goto(await linkFor(server, person));
  await expect(page.getByRole('heading', { level: 1, name: 'Novo geslo' })).toBeVisible();
  await choose(page, 'kratko', 'kratko');
  await expect(page.getByRole('textbox', { name: 'Novo geslo', exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Prešibko geslo', { exact: true })).toBeVisible();
});

test('a used link is refused in words and leads to a new one', async ({ page, server, person }) => {
  const link = await linkFor(server, person);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Novo geslo' })).toBeVisible();
  await choose(page, NEW_PASSWORD, NEW_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('Povezava za obnovitev ni veljavna ali pa je potekla. Prosimo, zahtevajte novo ponastavitev gesla.')).toBeVisible();
  await page.getByRole('link', { name: 'Zahtevaj novo povezavo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pozabljeno geslo' })).toBeVisible();
});

test('a link that was never sent is refused, also on a strange device', async ({ page }) => {
  await page.goto(`${paths.resetPassword}?token_hash=${'0'.repeat(64)}&type=recovery`);
  await expect(page.getByText(/^Povezava za obnovitev ni veljavna/)).toBeVisible();
  await expect(page).toHaveURL(paths.resetPassword);
  await page.getByRole('link', { name: 'Nazaj na prijavo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prijava' })).toBeVisible();
});

test.describe('while the server is away', () => {
  // auth-js writes the failed request to the console.
  test.use({ expectedErrors: [/Failed to fetch/] });

  test('a link is kept for another try', async ({ page, server, person }) => {
    const verify = `${server.url}/auth/v1/verify*`;
    await page.route(verify, (route) => route.abort());
    await page.goto(await linkFor(server, person));
    await expect(page.getByText('Strežnik ni dosegljiv')).toBeVisible();
    await page.unroute(verify);
    await page.getByRole('button', { name: 'Poskusi znova' }).click();
    await expect(page.getByText(`Izberite novo geslo za ${person.email}.`)).toBeVisible();
  });
});

test('asking for an unknown address gives the same answer and sends nothing', async ({ page, server }) => {
  const before = (await server.mails()).filter(({ to }) => to === 'nihce@ziva.test').length;
  await ask(page, 'nihce@ziva.test');
  expect((await server.mails()).filter(({ to }) => to === 'nihce@ziva.test')).toHaveLength(before);
});

test.describe('in English', () => {
  test.use({ lang: 'en' });
  test('the words are the ones asked for', async ({ page, server, person }) => {
    await page.goto(`${paths.resetPassword}?token_hash=${'0'.repeat(64)}&type=recovery`);
    await expect(page.getByText('Invalid or expired recovery link. Please request a new password reset.')).toBeVisible();
    await page.goto(await linkFor(server, person));
    await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible();
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('textbox', { name: 'New password once more' }).fill('x');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await page.getByRole('textbox', { name: 'New password once more' }).fill(NEW_PASSWORD);
    await page.route(`${server.url}/auth/v1/user*`, (route) => route.fulfill({ status: 400, json: { code: 'unexpected', msg: 'no' } }));
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('Failed to update password. Please try again.')).toBeVisible();
  });
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('a recovery page without a link leads to the settings', async ({ page }) => {
    await page.goto(paths.resetPassword);
    await expect(page.getByRole('heading', { level: 1, name: 'Nastavitve' })).toBeVisible();
  });

  test('changing the password asks for the current one and says how strong the new one is', async ({ page, server, person }) => {
    await page.goto(paths.settings);
    await page.getByRole('button', { name: 'Spremeni geslo' }).click();
    await page.getByRole('textbox', { name: 'Sedanje geslo' }).fill('narobe narobe');
    await page.getByRole('textbox', { name: 'Novo geslo', exact: true }).fill(NEW_PASSWORD);
    await expect(page.getByText('Zelo močno geslo')).toBeVisible();
    await page.getByRole('textbox', { name: 'Novo geslo še enkrat' }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Shrani novo geslo' }).click();
    await expect(page.getByText('Sedanje geslo ni pravilno.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Sedanje geslo' }).fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Shrani novo geslo' }).click();
    await expect(page.getByText('Geslo je spremenjeno')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Spremeni geslo' })).toBeVisible();
    const signIn = (password: string) => server.post('/auth/v1/token?grant_type=password', { email: person.email, password });
    expect([(await signIn(TEST_PASSWORD)).status, (await signIn(NEW_PASSWORD)).status]).toEqual([400, 200]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Nastavitve' })).toBeVisible();
  });

  test('a new e-mail address holds once the link in its own mailbox is opened', async ({ page, server, person }) => {
    const next = `nova-${person.email}`;
    await page.goto(paths.settings);
    await page.getByRole('button', { name: 'Spremeni naslov' }).click();
    await page.getByRole('textbox', { name: 'Nov e-poštni naslov' }).fill(person.email);
    await page.getByRole('button', { name: 'Pošlji potrditev' }).click();
    await expect(page.getByText('To je že vaš naslov.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Nov e-poštni naslov' }).fill(next);
    await page.getByRole('textbox', { name: 'Sedanje geslo' }).fill('narobe narobe');
    await page.getByRole('button', { name: 'Pošlji potrditev' }).click();
    await expect(page.getByText('Sedanje geslo ni pravilno.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Sedanje geslo' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Sedanje geslo' }).fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Pošlji potrditev' }).click();
    await expect(page.getByText(`Na ${next} smo poslali povezavo.`)).toBeVisible();
    await expect(page.getByRole('main').getByText(person.email, { exact: true })).toBeVisible();

    const mail = await server.mailTo(next);
    expect(mail.subject).toBe('Potrdite novi naslov za Živo');
    await page.goto(mail.link);
    await expect(page.getByText(`Odslej se prijavljate z naslovom ${next}.`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Nastavitve' })).toBeVisible();
    await expect(page.getByRole('main').getByText(next, { exact: true })).toBeVisible();
    expect((await server.post('/auth/v1/token?grant_type=password', { email: next, password: TEST_PASSWORD })).status).toBe(200);

    // Used up: said, and the session stays.
    await page.goto(mail.link);
    await expect(page.getByText('Povezava ni več veljavna')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Nastavitve' })).toBeVisible();
  });

  test('all devices are shown and signed out at once', async ({ page, server, person }) => {
    const elsewhere = JSON.parse(await sessionOf(server, person.email)) as { refresh_token: string };
    await page.goto(paths.settings);
    const devices = page.getByRole('region', { name: 'Prijavljene naprave' });
    await expect(devices.getByText('ta naprava')).toHaveCount(1);
    await expect(devices.getByRole('listitem')).not.toHaveCount(1);
    await devices.getByRole('button', { name: 'Odjavi vse naprave' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Odjavi vse naprave' }).click();
    await expect(page).toHaveURL(paths.login);
    await expect(page.getByText('Odjavili smo vas na vseh napravah.')).toBeVisible();
    const refreshed = await server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: elsewhere.refresh_token });
    expect(refreshed.ok).toBe(false);
  });

  test('another address and another password are asked by keyboard alone', async ({ page }) => {
    test.skip(isPhone(page), 'a phone has no keyboard');
    await page.goto(paths.settings);
    await page.getByRole('button', { name: 'Spremeni geslo' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Sedanje geslo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Sedanje geslo' })).toHaveAttribute('aria-invalid', 'true');
  });
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme}`, () => {
    test.use({ colorScheme: theme });

    test('the pages of recovery are clean', async ({ page, server, person }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const [path, title] of [
        [paths.forgotPassword, 'Pozabljeno geslo'],
        [`${paths.resetPassword}?token_hash=${'0'.repeat(64)}&type=recovery`, 'Novo geslo'],
        [`${paths.login}?via=google&error_code=invitation_required`, 'Za ta račun ni vabila'],
        [await linkFor(server, person), 'Novo geslo'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await test.step(title, () => expectClean(page));
      }
      await choose(page, 'kratko', '');
      await expect(page.getByText('Prešibko geslo', { exact: true })).toBeVisible();
      await expectClean(page);
    });

    test.describe('signed in', () => {
      test.use({ signedIn: true });

      test('profile and settings are clean and no wider than the screen', async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.goto(paths.profile);
        await page.getByRole('textbox', { name: 'Telefon' }).fill('pokličite me');
        await page.getByRole('button', { name: 'Shrani' }).click();
        await expect(page.getByText('Vpišite telefonsko številko, npr. 040 123 456.')).toBeVisible();
        await expectClean(page);
        await page.goto(paths.settings);
        await page.getByRole('button', { name: 'Spremeni geslo' }).click();
        await page.getByRole('button', { name: 'Spremeni naslov' }).click();
        await page.getByRole('button', { name: 'Pošlji potrditev' }).click();
        await expect(page.getByText('To polje je obvezno.')).toHaveCount(2);
        await expect(page.getByText('ta naprava')).toBeVisible();
        await expectClean(page);
        const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
        expect(await isWide()).toBe(false);
      });
    });
  });
}
