/** The phone's Back: what lies over the page closes, nothing typed is lost, and no entry of the history is left behind. */
import { expect, goOn, test } from '#e2e/fixtures.ts';
import { paths } from '#web/lib/paths.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('Back closes the sheet of logging, of a food and the menu, and then leaves the page', { tag: '@phone-only' }, async ({ page }) => {
  const add = page.getByRole('button', { name: 'Vpiši obrok', exact: true }).last();
  const box = page.getByRole('dialog').getByRole('textbox', { name: 'Kaj ste jedli?' });
  await page.goto(paths.meals);
  await expect(page.getByRole('heading', { level: 1, name: 'Obroki' })).toBeVisible();
  await goOn(page, paths.weight);

  await add.click();
  await box.fill('kava z mlekom');
  await page.getByRole('list', { name: 'Prepoznana živila' }).getByRole('button').first().click();
  const amount = page.getByRole('textbox', { name: 'Količina' });
  await expect(amount).toBeVisible();
  await page.goBack();
  await expect(amount).toBeHidden();
  await expect(box).toHaveValue('kava z mlekom');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(paths.weight);

  await page.goForward();
  await expect.poll(() => page.evaluate(() => (history.state as { windows?: number } | null)?.windows)).toBeUndefined();
  await add.click();
  await expect(box).toHaveValue('kava z mlekom');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const more = page.getByRole('button', { name: 'Več', exact: true });
  await more.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toBeHidden();
  await more.click();
  await page.getByRole('menuitem', { name: 'Nastavitve', exact: true }).click();
  await expect(page).toHaveURL(paths.settings);
  await page.goBack();
  await expect(page).toHaveURL(paths.weight);
  await page.goBack();
  await expect(page).toHaveURL(paths.meals);
});

test('Back closes the calendar of a day, then the window that it stands in, and then leaves the page', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto(paths.meals);
  await expect(page.getByRole('heading', { level: 1, name: 'Obroki' })).toBeVisible();
  await goOn(page, paths.weight);
  await page.getByRole('button', { name: 'Dan, ura in opomba' }).first().click();
  const window = page.getByRole('dialog', { name: /^Nova meritev/ });
  await window.getByRole('textbox', { name: /^Teža/ }).fill('81,4');
  await window.getByRole('button', { name: /Koledar/ }).click();
  const calendar = page.getByRole('grid');
  await expect(calendar).toBeVisible();
  await page.goBack();
  await expect(calendar).toBeHidden();
  await expect(window.getByRole('textbox', { name: /^Teža/ })).toHaveValue('81,4');
  await page.goBack();
  await expect(window).toBeHidden();
  await expect(page).toHaveURL(paths.weight);
  await page.goBack();
  await expect(page).toHaveURL(paths.meals);
});

test('a page that was loaded anew under an open sheet: one Back leaves it', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto(paths.meals);
  await expect(page.getByRole('heading', { level: 1, name: 'Obroki' })).toBeVisible();
  await goOn(page, paths.weight);
  await page.getByRole('button', { name: 'Vpiši obrok', exact: true }).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Teža' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => (history.state as { windows?: number } | null)?.windows)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(paths.meals);
});
