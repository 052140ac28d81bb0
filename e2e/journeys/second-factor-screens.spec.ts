/** The screens of the second factor as they are met: clean, no wider than the screen, by keyboard, and when something fails. */
import type { Page } from '@playwright/test';
import { expectClean } from '#e2e/expect-clean.ts';
import { deviceWith, expect, isPhone, sessionOf, test } from '#e2e/fixtures.ts';
import { addAuthenticator } from '#e2e/second-factor.ts';
import { paths } from '#web/lib/paths.ts';

const NAME = 'Telefon';

async function expectInOrder(page: Page): Promise<void> {
  await expectClean(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme}`, () => {
    test.use({ colorScheme: theme, reducedMotion: 'reduce' });

    test('the second step is clean: the code, the recovery code, what is refused', async ({ browser, server, person }) => {
      await addAuthenticator(server, person, NAME);
      const context = await browser.newContext({
        storageState: deviceWith(server.url, await sessionOf(server, person.email)),
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(`${server.url}${paths.home}`);
      await expect(page.getByRole('textbox', { name: 'Koda iz aplikacije' })).toBeFocused();
      await expectInOrder(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Vpišite vseh šest številk.')).toBeVisible();
      await expectInOrder(page);
      await page.getByRole('button', { name: 'Obnovitvena koda' }).click();
      await expect(page.getByRole('textbox', { name: 'Obnovitvena koda' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Koda ima šestnajst znakov.')).toBeVisible();
      await expectInOrder(page);
      await context.close();
    });

    test('adding an authenticator app is clean', async ({ page }) => {
      await page.goto(paths.settings);
      await page.getByRole('button', { name: 'Dodaj aplikacijo za kode' }).click();
      const dialog = page.getByRole('dialog', { name: 'Dodaj aplikacijo za kode' });
      await expect(dialog.getByRole('textbox', { name: 'Koda iz aplikacije' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Vpišite vseh šest številk.')).toBeVisible();
      await expectInOrder(page);
    });

    test('the card with a factor, its removal and new codes are clean', async ({ browser, server, person }) => {
      const session = await addAuthenticator(server, person, NAME);
      const context = await browser.newContext({ storageState: deviceWith(server.url, session), colorScheme: theme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(`${server.url}${paths.settings}`);
      await expect(page.getByText('Neuporabljenih je še 10 kod.')).toBeVisible();
      await expectInOrder(page);
      await page.getByRole('button', { name: `Odstrani: ${NAME}` }).click();
      await expect(page.getByRole('alertdialog').getByText('To je vaš edini drugi korak.', { exact: false })).toBeVisible();
      await expectInOrder(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Prekliči' }).click();
      await page.getByRole('button', { name: 'Naredi nove kode' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Naredi nove kode' }).click();
      await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveCount(10);
      await expectInOrder(page);
      await context.close();
    });
  });
}

test('by keyboard: a window that is closed gives the focus back to what opened it', async ({ page }) => {
  test.skip(isPhone(page), 'a phone has no keyboard');
  await page.goto(paths.settings);
  const open = page.getByRole('button', { name: 'Dodaj aplikacijo za kode' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Dodaj aplikacijo za kode' });
  await expect(dialog.getByRole('textbox', { name: 'Koda iz aplikacije' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Potrdi' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test.describe('when the server cannot answer', () => {
  test.use({ expectedErrors: [/Failed to (load|fetch)/] });

  test('the card says so and is read at the next try', async ({ page }) => {
    let fails = true;
    await page.route('**/auth/v1/factors/recovery', (route) => (fails ? route.fulfill({ status: 500, json: {} }) : route.continue()));
    await page.goto(paths.settings);
    const card = page.getByRole('region', { name: 'Dvostopenjska prijava' });
    await expect(card.getByText('Dvostopenjske prijave ni bilo mogoče naložiti')).toBeVisible({ timeout: 20_000 });
    await expectClean(page);
    fails = false;
    await card.getByRole('button', { name: 'Poskusi znova' }).click();
    await expect(card.getByRole('button', { name: 'Dodaj aplikacijo za kode' })).toBeVisible();
  });

  test('without a network a window says so and another try goes on', async ({ page, context }) => {
    await page.goto(paths.settings);
    // The window itself is there; only what it asks for is not.
    await page.getByRole('button', { name: 'Dodaj aplikacijo za kode' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dodaj aplikacijo za kode' });
    await expect(dialog.getByRole('textbox', { name: 'Koda iz aplikacije' })).toBeVisible();
    await context.setOffline(true);
    await dialog.getByRole('textbox', { name: 'Koda iz aplikacije' }).fill('123456');
    await dialog.getByRole('button', { name: 'Potrdi' }).click();
    await expect(dialog.getByText('Strežnik ni dosegljiv')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Koda iz aplikacije' })).toHaveValue('123456');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Potrdi' }).click();
    await expect(dialog.getByText('Koda ni pravilna ali pa je že potekla. Vpišite novo.')).toBeVisible();
  });
});
