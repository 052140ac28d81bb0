import { expectClean } from '#e2e/expect-clean.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { fillDays } from '#e2e/year.ts';
import { paths } from '#web/lib/paths.ts';

test('history: finds meals by scrolling, words, favourite and month', { tag: '@phone-only' }, async ({ page, server, person }) => {
  // Three meals a day and one more: more than a page holds.
  await fillDays(server, person, 8);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(paths.mealHistory);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Starejši obroki' }).scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(25);

  await page.getByRole('searchbox').fill('ricet');
  await expect(rows).toHaveCount(8);
  await rows.first().getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Dodaj med priljubljene' }).click();
  await expect(page.getByText('Dodano med priljubljene')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page).not.toHaveURL(/q=/);
  await page.getByRole('button', { name: 'Priljubljeni' }).click();
  await expect(rows).toHaveCount(8);
  await page.getByRole('button', { name: 'Filtri' }).click();
  await expect(page.getByRole('combobox', { name: 'Vrsta' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('combobox', { name: 'Vrsta' }).selectOption('Zajtrk');
  await expect(page.getByText('Ni zadetkov')).toBeVisible();

  await page.getByRole('radio', { name: 'Mesec' }).click();
  const today = page.getByRole('link', { name: /4 obroki/ });
  await expect(today).toBeVisible();
  await expectClean(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectClean(page, { coloursOnly: true });
  await today.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
  await expect(page.getByText('priljubljeno', { exact: true })).toBeAttached();
});
