/** Blood tests: pasted, seen by marker and by date, deleted and brought back; the desk is told of what is critical. */
import { expectClean } from '#e2e/expect-clean.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { paths } from '#web/lib/paths.ts';

test('blood tests: pasted words become a report, with a trend, and it is deleted and brought back', { tag: '@phone' }, async ({ page, person }) => {
  expect(person.id).toBeTruthy();
  await page.goto(paths.bloodTests);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Dodaj izvid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Prilepi rezultate/ }).fill('LDL 3,4 mmol/L, HDL 1,5, feritin 14 µg/L (15-150), CRP < 0,6 mg/L');
  await dialog.getByRole('button', { name: 'Preberi' }).click();
  await expect(dialog.getByText('nizko')).toBeVisible();
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Shrani' }).click();
  const ldl = main.getByRole('row', { name: /LDL-holesterol/ });
  await expect(ldl).toContainText('3,4');
  await expect(ldl).toContainText('visoko');
  await expect(main.getByRole('row', { name: /C-reaktivni protein/ })).toContainText('< 0,6');
  await expectClean(page);

  await ldl.getByRole('link').click();
  await expect(main.getByRole('application', { name: /^LDL-holesterol/ })).toBeVisible();
  await expect(main.getByText(/^LDL prenaša holesterol/)).toBeVisible();
  await expectClean(page);

  await main.getByRole('link', { name: 'Krvni izvidi' }).click();
  await main.getByText('Po datumih').click();
  await main.getByRole('button', { name: /^Možnosti: izvid/ }).click();
  await page.getByRole('menuitem', { name: 'Izbriši' }).click();
  await expect(main.getByText('Tu bodo vaši krvni izvidi')).toBeVisible();
  await page.getByRole('status').filter({ hasText: 'Izvid je izbrisan' }).getByRole('button', { name: 'Razveljavi' }).click();
  await expect(main.getByRole('list', { name: 'Rezultati' })).toContainText('LDL-holesterol');
});
