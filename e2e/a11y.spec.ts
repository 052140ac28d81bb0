import type { Page } from '@playwright/test';
import { expectClean } from '#e2e/expect-clean.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { fillDays } from '#e2e/year.ts';
import { paths } from '#web/lib/paths.ts';

const THEMES = ['light', 'dark'] as const;

async function chooseTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
}

for (const theme of THEMES) {
  test.describe(`visitors, ${theme}`, () => {
    test.use({ signedIn: false });

    for (const [name, path] of [
      ['landing', paths.home],
      ['login', paths.login],
      ['register', paths.register],
      ['terms', paths.terms],
      ['privacy', paths.privacy],
      ['404', '/tega-ni'],
    ] as const) {
      test(`${name} is clean`, async ({ page }) => {
        await chooseTheme(page, theme);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectClean(page);
      });
    }

    test('register with everything refused is clean', async ({ page }) => {
      await chooseTheme(page, theme);
      await page.goto(paths.register);
      await page.getByRole('button', { name: 'Ustvari račun' }).click();
      await expect(page.getByText('Vsa polja so obvezna')).toBeVisible();
      await expectClean(page);
    });
  });

  test.describe(`signed in, ${theme}`, () => {
    test('the overview is clean: empty, full, and while a meal is written', async ({ page, server, person }) => {
      await chooseTheme(page, theme);
      await page.goto(paths.home);
      await expect(page.getByText('Danes še ni obrokov')).toBeVisible();
      await expectClean(page);

      await fillDays(server, person);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Potrebuje pozornost' })).toBeVisible();
      await expectClean(page);

      await page.getByRole('textbox', { name: 'Kaj ste jedli?' }).fill('2 jajci, krožnik testenin in 50 g zmrgljajev');
      await expect(page.getByRole('list', { name: 'Prepoznana živila' }).getByRole('button')).toHaveCount(3);
      await expectClean(page);
      await page.getByRole('list', { name: 'Prepoznana živila' }).getByRole('button').first().click();
      await expect(page.getByRole('textbox', { name: 'Količina' })).toBeVisible();
      await expectClean(page);
    });

    test('the meals, a meal and the settings are clean', async ({ page, server, person }) => {
      const meal = await fillDays(server, person);
      await chooseTheme(page, theme);
      for (const path of [paths.meals, paths.meal(meal.id), paths.settings]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
        await test.step(path, () => expectClean(page));
      }
    });

    test('logging in its window, and a message, are clean', async ({ page }) => {
      await chooseTheme(page, theme);
      await page.goto(paths.settings);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Dodaj obrok' }).click();
      await page.getByRole('textbox', { name: 'Kaj ste jedli?' }).fill('jabolko');
      await expect(page.getByRole('list', { name: 'Prepoznana živila' }).getByRole('button')).toHaveCount(1);
      await expectClean(page);
      await page.getByRole('textbox', { name: 'Kaj ste jedli?' }).press('Enter');
      await expect(page.getByText(/^Zabeleženo: /)).toBeVisible();
      await expectClean(page);
    });
  });
}
