import { expectClean } from '#e2e/expect-clean.ts';
import { cachedAnswers } from '#e2e/cached-answers.ts';
import { expect, openDevice, holdUndo, test } from '#e2e/fixtures.ts';
import { setOffline, WITHOUT_NETWORK } from '#e2e/network.ts';
import type { Person, TestServer } from '#testing/server.ts';
import { paths } from '#web/lib/paths.ts';

interface Stored {
  readonly day: string;
  readonly weight_kg: number;
  readonly source: string;
}

async function stored(server: TestServer, person: Person): Promise<Stored[]> {
  const answer = await server.fetch('/rest/v1/weight_entries?select=day,weight_kg,source&order=day,weight_kg', {}, person);
  return (await answer.json()) as Stored[];
}
const values = async (server: TestServer, person: Person) => (await stored(server, person)).map(({ weight_kg }) => weight_kg);

test('weight: written in one line, changed, deleted and brought back', async ({ page, server, person }) => {
  await page.goto(paths.weight);
  const field = page.getByRole('textbox', { name: /^Teža in datum/ });
  await field.fill('včeraj 81,4');
  await field.press('Enter');
  await field.fill('80,9 ob 7.05');
  await field.press('Enter');
  const rows = page.getByRole('list', { name: 'Meritve: Teža' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('7.05');
  await expect(page.getByRole('application', { name: /^Teža/ })).toBeVisible();
  await expectClean(page);

  await rows.first().getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Uredi' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Teža' }).fill('80,7');
  await dialog.getByRole('textbox', { name: /^Opomba/ }).fill('po teku');
  await dialog.getByRole('button', { name: 'Shrani' }).click();
  await expect(rows.first()).toContainText('80,7 kg');
  await expect(rows.first()).toContainText('po teku');
  await expect.poll(() => values(server, person)).toEqual([81.4, 80.7]);

  await rows.first().getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Izbriši' }).click();
  const undo = await holdUndo(page, 'Meritev je izbrisana');
  await expect(rows).toHaveCount(1);
  await expect.poll(() => values(server, person)).toEqual([81.4]);
  await undo.click();
  await expect(rows).toHaveCount(2);
  await expect.poll(() => values(server, person)).toEqual([81.4, 80.7]);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: WITHOUT_NETWORK });

  test('weight: written offline, kept across a reload, and sent once when the network is back', async ({ page, server, person }) => {
    await server.fetch('/rest/v1/weight_entries', { method: 'POST', body: JSON.stringify({ day: '2026-01-05', weight_kg: 82 }) }, person);
    await page.goto(paths.weight);
    const rows = page.getByRole('list', { name: 'Meritve: Teža' }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => cachedAnswers(page)).toContain('2026-01-05');
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    await setOffline(page, true);
    await page.getByRole('textbox', { name: /^Teža in datum/ }).fill('81,4');
    await page.getByRole('textbox', { name: /^Teža in datum/ }).press('Enter');
    await expect(rows.first()).toContainText('81,4 kg');
    await expect(rows.first()).toContainText('čaka na pošiljanje');
    await page.reload();
    await expect(rows.first()).toContainText('81,4 kg');
    expect(await values(server, person)).toEqual([82]);

    await setOffline(page, false);
    await expect.poll(() => values(server, person)).toEqual([82, 81.4]);
    await expect(rows.first()).not.toContainText('čaka na pošiljanje');
  });
});

test('weight: a CSV file is shown before it is imported; importing it again adds nothing', async ({ page, server, person }) => {
  const lines = ['Datum;Teža (kg);Maščoba (%)', '21. 11. 2020;81,4;23,1', '22. 11. 2020;81,2;', '31. 2. 2020;80;', '23. 11. 2020;81,0;22,9'];
  const file = { name: 'tehtnica.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
  await page.goto(paths.weight);
  for (const added of ['Uvoženih 5 meritev', 'Uvoženih 0 meritev']) {
    await page.getByRole('button', { name: 'Uvozi', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Uvoz meritev' });
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText(/stolpci: Teža \(kg\), Telesna maščoba/)).toBeVisible();
    await expect(dialog.getByText('1 vrstica ne bo uvožena')).toBeVisible();
    await dialog.getByRole('button', { name: 'Uvozi 5 meritev' }).click();
    await expect(page.getByText(added)).toBeVisible();
  }
  expect((await stored(server, person)).map(({ source, weight_kg }) => [source, weight_kg])).toEqual([
    ['csv', 81.4],
    ['csv', 81.2],
    ['csv', 81],
  ]);
  await expect(page.getByRole('list', { name: 'Meritve: Telesna maščoba' }).getByRole('listitem')).toHaveCount(2);
});

test('weight: what is printed in the dark is what is printed in the light', async ({ page }) => {
  await page.goto(paths.weight);
  const field = page.getByRole('textbox', { name: /^Teža in datum/ });
  for (const line of ['predvčerajšnjim 82', 'včeraj 81,4']) {
    await field.fill(line);
    await field.press('Enter');
  }
  await expect(page.getByRole('list', { name: 'Meritve: Teža' }).getByRole('listitem')).toHaveCount(2);
  const chart = page.getByRole('application', { name: /^Teža/ }).locator('canvas');
  const drawn = () => chart.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const onScreen = await drawn();
  await page.emulateMedia({ colorScheme: 'light', media: 'print' });
  // Without the menu at the side there is more room.
  await expect.poll(drawn).not.toBe(onScreen);
  const light = await drawn();
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await expect.poll(drawn).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect.poll(drawn).toBe(light);
  await expect(page.getByRole('button', { name: /^Možnosti: / }).first()).toBeHidden();
});

test("weight: the nutritionist reads a client's weight, measures and goal", async ({ browser, page, server, person }) => {
  await page.goto(paths.weight);
  await page.getByRole('textbox', { name: /^Teža in datum/ }).fill('81,4');
  await page.getByRole('textbox', { name: /^Teža in datum/ }).press('Enter');
  await page.getByRole('textbox', { name: /^Obseg pasu/ }).fill('92,5 cm');
  await page.getByRole('textbox', { name: /^Obseg pasu/ }).press('Enter');
  await page.getByRole('button', { name: 'Nastavi cilj' }).click();
  await page.getByRole('textbox', { name: 'Ciljna teža' }).fill('78');
  await page.getByRole('dialog').getByRole('button', { name: 'Shrani' }).click();
  await expect(page.getByText('−3,4 kg')).toBeVisible();

  const desk = await openDevice(browser, server, await server.join({ admin: true }));
  await desk.goto(paths.client(person.id, 'weight'));
  await expect(desk.getByRole('application', { name: /^Teža, cilj 78,0\skg/ })).toBeVisible();
  await desk.getByRole('combobox', { name: 'Mera' }).selectOption('Obseg pasu');
  await expect(desk.getByRole('list', { name: 'Meritve: Obseg pasu' })).toContainText('92,5 cm');
  await expect(desk.getByRole('button', { name: /^Možnosti: / })).toHaveCount(1);
  await desk.context().close();
});
