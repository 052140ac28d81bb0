/** Blood tests: pasted, seen by marker and by date, deleted and brought back; the desk is told of what is critical. */
import { expectClean } from '#e2e/expect-clean.ts';
import { expect, holdUndo, test } from '#e2e/fixtures.ts';
import { readInk } from '#e2e/read-ink.ts';
import { labReportPdf } from '#testing/lab-report-pdf.ts';
import { paths } from '#web/lib/paths.ts';

/** Of the drawn report: the person's name, and the day of the collection. */
const SPOTS = { name: [116, 760, 60], day: [215, 760, 80] } as const;

test('blood tests: pasted words become a report, with a trend, and it is deleted and brought back', { tag: '@phone' }, async ({ page }) => {
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

  const back = main.getByRole('link', { name: 'Krvni izvidi' });
  // What was saved is still told, and lies on nothing that leads back.
  const isFree = await back.evaluate((link) => {
    const { left, top, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + height / 2, top + height / 2));
  });
  expect(isFree).toBe(true);
  await back.click();
  await main.getByText('Po datumih').click();
  await main.getByRole('button', { name: /^Možnosti: izvid/ }).click();
  await page.getByRole('menuitem', { name: 'Izbriši' }).click();
  await expect(main.getByText('Tu bodo vaši krvni izvidi')).toBeVisible();
  await (await holdUndo(page, 'Izvid je izbrisan')).click();
  await expect(main.getByRole('list', { name: 'Rezultati' })).toContainText('LDL-holesterol');
});

test('blood tests: a report as a file is read on the device, doubted rows are confirmed by keyboard, and it is stored', async ({ page }) => {
  const rows = [
    ['Test', 'Result', 'Units', 'Reference Range'],
    ['Glucose', '6.8 H', 'mmol/L', '3.9 - 6.1'],
    ['Potassium', '4.2', 'mmol/L', '3.5 - 5.1'],
    // Far from its range, and perhaps in another unit.
    ['Creatinine', '0.88', 'umol/L', '59 - 104'],
    ['Zorbium', '12', 'mg/L', '5 - 15'],
  ];
  const files = [
    { name: 'izvid.pdf', mimeType: 'application/pdf', buffer: Buffer.from(labReportPdf(rows)) },
    { name: 'prerezan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(labReportPdf(rows)).subarray(0, 300) },
  ];
  await page.goto(paths.bloodTests);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Naloži izvid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(files);
  await expect(dialog.getByRole('status')).toHaveText('1 prebrana, 1 ni uspela');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Preglej 1 datoteko' }).click();
  await expect(dialog.getByRole('img', { name: 'Stran izvida' })).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText('na vašo potrditev');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Shrani izvid' }).click();
  await expect(dialog.getByText('Potrdite, popravite ali izpustite še označene rezultate.')).toBeVisible();

  const list = dialog.getByRole('list', { name: 'Prebrani rezultati' });
  const first = list.getByRole('button', { name: /Creatinine/ });
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await first.focus();
  await page.keyboard.press('Enter');
  // Not before its value can be.
  await expect(list.getByRole('button', { name: /^čaka na potrditev Creatinine/ })).toBeVisible();
  await list.getByRole('textbox', { name: 'Creatinine: Vrednost' }).fill('88');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: /^potrjeno Creatinine/ })).toBeVisible();
  await expect(list.getByRole('button', { name: /Zorbium/ })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(list.getByRole('button', { name: /^izpuščeno Zorbium/ })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('Noben rezultat ne čaka na vašo potrditev');
  await dialog.getByRole('switch', { name: 'Shrani tudi sliko strani' }).check();
  await expect(dialog.getByRole('switch', { name: 'Prekrij ime, datum rojstva in številke' })).toBeChecked();
  const page1 = dialog.getByRole('img', { name: 'Stran izvida' });
  await expect.poll(() => page1.evaluate(readInk, SPOTS)).toEqual({ name: 'covered', day: 'print' });
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Shrani izvid' }).click();
  await expect(main.getByRole('row', { name: /Kreatinin/ })).toContainText('88');
  await expect(main.getByRole('row', { name: /Glukoza/ })).toContainText('6,8');
  await expect(main.getByRole('row', { name: /Zorbium/ })).toBeHidden();

  // What the server has is the covered picture.
  await main.getByText('Po datumih').click();
  await main.getByRole('button', { name: 'Slika strani' }).click();
  await expect.poll(() => page.getByRole('img', { name: 'Slika strani' }).evaluate(readInk, SPOTS)).toEqual({ name: 'covered', day: 'print' });
  await expectClean(page);
  await page.getByRole('button', { name: 'Izbriši sliko' }).click();
  await page.getByRole('alertdialog', { name: 'Želite izbrisati sliko strani?' }).getByRole('button', { name: 'Izbriši sliko' }).click();
  await expect(main.getByRole('button', { name: 'Slika strani' })).toBeHidden();
});
