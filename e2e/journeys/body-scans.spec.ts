/** Body composition: a sheet is read on the device and looked over; scans are entered, changed, deleted and brought back; the desk only reads. */
import { cachedAnswers } from '#e2e/cached-answers.ts';
import { expectClean } from '#e2e/expect-clean.ts';
import { expect, openDevice, holdUndo, test } from '#e2e/fixtures.ts';
import { setOffline, WITHOUT_NETWORK } from '#e2e/network.ts';
import { readInk } from '#e2e/read-ink.ts';
import { REGIONS, scanSheetPdf } from '#testing/scan-sheet-pdf.ts';
import type { Person, TestServer } from '#testing/server.ts';
import { paths } from '#web/lib/paths.ts';

/** Of the drawn sheet: the person's name, and the height beside it. */
const SPOTS = { name: [80, 738, 60], height: [305, 738, 80] } as const;

interface Stored {
  readonly field: string;
  readonly value: number;
}

/** Values of the whole body that a person has stored, by field. */
async function stored(server: TestServer, person: Person): Promise<Record<string, number>> {
  const answer = await server.fetch('/rest/v1/body_scan_values?select=field,value&region=eq.whole&khz=eq.0', {}, person);
  return Object.fromEntries(((await answer.json()) as Stored[]).map(({ field, value }) => [field, value]));
}

async function countScans(server: TestServer, person: Person, of: Person = person): Promise<number> {
  const answer = await server.fetch(`/rest/v1/body_scans?select=id&user_id=eq.${of.id}`, {}, person);
  return ((await answer.json()) as unknown[]).length;
}

test('body composition: a sheet is read on the device, what does not add up is corrected first, and the same sheet is recognised', async ({
  page,
  server,
  person,
}) => {
  // The fat of the whole body is printed wrongly: it is neither the sum of the parts nor a quarter of the mass.
  const misprinted = REGIONS.map((row) => row.map((cell) => (cell === '16500' ? '26500' : cell)));
  const sheet = { name: 'dexa.pdf', mimeType: 'application/pdf', buffer: Buffer.from(scanSheetPdf(misprinted)) };
  const files = [sheet, { ...sheet, name: 'prerezan.pdf', buffer: sheet.buffer.subarray(0, 300) }];
  await page.goto(paths.bodyScans);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'Naloži izvid' }).click();
  await dialog.locator('input[type=file]').setInputFiles(files);
  await expect(dialog.getByRole('status')).toHaveText('1 prebrana, 1 ni uspela');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Preglej 1 datoteko' }).click();
  const first = dialog.getByRole('region', { name: /^Preverite najprej/ });
  await expect(first.getByRole('textbox', { name: 'Maščobna masa', exact: true })).toHaveValue('26,5');
  await expect(dialog.getByRole('textbox', { name: /^Naprava/ })).toHaveValue('Horizon A');
  await expectClean(page);
  expect(await countScans(server, person)).toBe(0);

  await first.getByRole('textbox', { name: 'Maščobna masa', exact: true }).fill('16,5');
  // The page is kept only on request, and then without the name.
  const keep = dialog.getByRole('switch', { name: 'Shrani tudi sliko strani' });
  await expect(keep).not.toBeChecked();
  await keep.check();
  await expect(dialog.getByRole('switch', { name: 'Prekrij ime, datum rojstva in številke' })).toBeChecked();
  // Beside the values, without being unfolded.
  await expect.poll(() => dialog.getByRole('img', { name: 'Stran izvida' }).evaluate(readInk, SPOTS)).toEqual({ name: 'covered', height: 'print' });
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Shrani' }).click();
  await expect(main.getByRole('heading', { name: /4\. nov(ember)? 2024|4\. 11\. 2024/ })).toBeVisible();
  await expect(main.getByText('16,5 kg').first()).toBeVisible();
  await expect
    .poll(() => stored(server, person))
    .toEqual({ body_fat_pct: 25, fat_mass_kg: 16.5, lean_mass_kg: 47.14, bmc_kg: 2.36, total_mass_kg: 66 });
  await expectClean(page);

  // What the server has is the covered picture.
  await main.getByRole('button', { name: 'Slika strani' }).click();
  await expect.poll(() => page.getByRole('img', { name: 'Slika strani' }).evaluate(readInk, SPOTS)).toEqual({ name: 'covered', height: 'print' });
  await page.getByRole('button', { name: 'Izbriši sliko' }).click();
  await page.getByRole('alertdialog', { name: 'Želite izbrisati sliko strani?' }).getByRole('button', { name: 'Izbriši sliko' }).click();
  await expect(main.getByRole('button', { name: 'Slika strani' })).toBeHidden();

  await main.getByRole('button', { name: 'Naloži izvid' }).click();
  await dialog.locator('input[type=file]').setInputFiles({ ...sheet, buffer: Buffer.from(scanSheetPdf()) });
  await dialog.getByRole('button', { name: 'Preglej 1 datoteko' }).click();
  await expect(dialog.getByText('Ta meritev je že vpisana')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: WITHOUT_NETWORK });

  test('body composition: entered, changed offline and sent once, deleted and brought back', async ({ page, server, person }) => {
    await page.goto(paths.bodyScans);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const menu = main.getByRole('button', { name: /^Dejanja: / });
    await main.getByRole('button', { name: 'Vpiši', exact: true }).click();
    await dialog.getByRole('button', { name: 'Shrani' }).click();
    await expect(dialog.getByText('Vpišite delež maščobe ali maščobno in skupno maso.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Delež maščobe', exact: true }).fill('21,4');
    await dialog.getByRole('textbox', { name: 'Maščobna masa', exact: true }).fill('14,2');
    await dialog.getByRole('button', { name: 'Shrani' }).click();
    await expect(menu).toHaveCount(1);
    await expectClean(page);
    await expect.poll(() => stored(server, person)).toEqual({ body_fat_pct: 21.4, fat_mass_kg: 14.2 });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => cachedAnswers(page)).toContain('14.2');
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    await setOffline(page, true);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Uredi' }).click();
    await dialog.getByRole('textbox', { name: 'Maščobna masa', exact: true }).fill('14,0');
    await dialog.getByRole('button', { name: 'Shrani' }).click();
    await expect(main.getByText('čaka na omrežje')).toBeVisible();
    await page.reload();
    await expect(main.getByText('čaka na omrežje')).toBeVisible();
    await expect(main.getByText('14,0 kg').first()).toBeVisible();
    await expect.poll(() => stored(server, person)).toEqual({ body_fat_pct: 21.4, fat_mass_kg: 14.2 });
    await setOffline(page, false);
    await expect.poll(() => stored(server, person)).toEqual({ body_fat_pct: 21.4, fat_mass_kg: 14 });
    await expect(main.getByText('čaka na omrežje')).toBeHidden();

    await menu.click();
    await page.getByRole('menuitem', { name: 'Izbriši' }).click();
    const undo = await holdUndo(page, 'Izbrisano');
    await expect(main.getByText('Tu bo vaša telesna sestava')).toBeVisible();
    await expect.poll(() => countScans(server, person)).toBe(0);
    await undo.click();
    await expect(menu).toHaveCount(1);
    await expect.poll(() => stored(server, person)).toEqual({ body_fat_pct: 21.4, fat_mass_kg: 14 });
  });
});

test("body composition: the nutritionist reads a client's scan and cannot change it; a stranger sees nothing", async ({
  browser,
  page,
  server,
  person,
}) => {
  await page.goto(paths.bodyScans);
  await page.getByRole('main').getByRole('button', { name: 'Vpiši', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Delež maščobe', exact: true }).fill('21,4');
  await page.getByRole('dialog').getByRole('button', { name: 'Shrani' }).click();
  await expect.poll(() => stored(server, person)).toEqual({ body_fat_pct: 21.4 });

  const desk = await openDevice(browser, server, await server.join({ admin: true }));
  await desk.goto(paths.client(person.id, 'body-scans'));
  await expect(desk.getByText('21,4 %').first()).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Dejanja: / })).toHaveCount(0);
  await expectClean(desk);
  await desk.context().close();

  const stranger = await server.join();
  expect(await countScans(server, stranger, person)).toBe(0);
  const [scan] = (await (await server.fetch('/rest/v1/body_scans?select=id', {}, person)).json()) as { id: string }[];
  const deletion = await server.post('/rest/v1/rpc/delete_body_scan', { scan_id: scan?.id }, stranger);
  expect(await deletion.json()).toMatchObject({ message: 'not_found' });
  expect(await countScans(server, person)).toBe(1);
});
