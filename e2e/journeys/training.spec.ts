/** Training: written in words, seen in the week and the history, changed in the form, deleted and brought back. */
import { expectClean } from '#e2e/expect-clean.ts';
import { expect, expectMessage, holdUndo, test } from '#e2e/fixtures.ts';
import { paths } from '#web/lib/paths.ts';

test('training: words become sessions, which are changed, deleted and brought back', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto(paths.training);
  const main = page.getByRole('main');
  const box = page.getByRole('textbox', { name: 'Kaj ste trenirali?' });
  await box.fill('tek 5 km 27 min');
  await expect(page.getByRole('list', { name: 'Prepoznano' })).toContainText('27 min');
  await box.press('Enter');
  await expect(main.getByRole('link', { name: 'Tek', exact: true })).toBeVisible();
  await expect(main).toContainText('5:24 min/km');
  await expect(box).toHaveValue('');

  await box.fill('počep 3x10 60 kg, bla');
  await expect(main).toContainText('Ni razumljeno: »bla«');
  await expectClean(page);
  await box.fill('počep 3x10 60 kg');
  await box.press('Enter');
  await main.getByRole('link', { name: 'Trening moči' }).click();
  await expect(main).toContainText('3 × (10 ponovitev × 60,0 kg)');
  await expectClean(page);

  await main.getByRole('button', { name: 'Uredi' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Trajanje' }).fill('45,5');
  await dialog.getByRole('textbox', { name: 'Napor' }).fill('11');
  await dialog.getByRole('button', { name: 'Shrani' }).click();
  await expect(dialog).toContainText('Vpišite število med 1 in 10.');
  await dialog.getByRole('textbox', { name: 'Napor' }).fill('7,5');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Shrani' }).click();
  await expect(main).toContainText('7,5 / 10');
  await expect(main).toContainText('46 min');

  await main.getByRole('button', { name: 'Izbriši' }).click();
  await expectMessage(page, 'Izbrisano: Trening moči');
  const undo = await holdUndo(page);
  await expect(main.getByRole('link', { name: 'Trening moči' })).toBeHidden();
  await undo.click();
  await expect(main.getByRole('link', { name: 'Trening moči' })).toBeVisible();

  await page.goto(paths.home);
  await expect(page.getByRole('link', { name: 'Zadnja vadba' })).toBeVisible();
});
