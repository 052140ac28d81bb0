/** Foods of an imported table: the owner imports it on the command line, a client types a food that only it has. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { cachedAnswers } from '#e2e/cached-answers.ts';
import { deviceStores } from '#e2e/device-stores.ts';
import { expect, getOverview, test as base } from '#e2e/fixtures.ts';
import { setOffline, WITHOUT_NETWORK } from '#e2e/network.ts';
import { paths } from '#web/lib/paths.ts';

/** Kenya Food Composition Tables 2018, rows 15086 and 15048, with the columns that are read. */
const TABLE = `Food code,Food group,Food code description,Energy (kcal)*,Protein (g),Total lipid (Fat) (g),Carbohydrate (g),"Fibre, total dietary (g)",Fe (mg)
15086,Mixed dishes,Muthokoi,161.0,5.0,5.9,19.8,4.6,1.3
15048,Mixed dishes,Mbuboyi,97.0,11.5,2.0,8.3,0.0,
`;

/** An installation with a data folder and a database of its own, which the command line finds. */
const test = base.extend<object, { folder: string; server: TestServer }>({
  folder: [
    // The runner insists on an object pattern, even an empty one.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const folder = await mkdtemp(join(tmpdir(), 'ziva-journey-'));
      await give(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ folder }, give) => {
      const server = await startTestServer({ folder: join(folder, 'data') });
      await give(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
// The live connection is tried while the network is gone; the browser itself writes that down.
test.use({ serviceWorkers: 'allow', expectedErrors: WITHOUT_NETWORK });

/** What the owner types, while the server runs. @returns the lines printed */
async function importFoods(folder: string): Promise<object[]> {
  const file = join(folder, 'table.csv');
  await writeFile(file, TABLE);
  const env = { ...process.env, ZIVA_DATA: join(folder, 'data'), ZIVA_ENV: 'development' };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'cli/main.ts', 'foods', 'import', file], { env });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
}

const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Kaj ste jedli?' });
const chips = (page: Page): Locator => page.getByRole('list', { name: 'Prepoznana živila' }).getByRole('button');

test('imported foods: a word that only the imported table knows is a chip with its source, is logged, and is known offline', async ({
  page,
  server,
  person,
  folder,
}) => {
  expect(await importFoods(folder)).toMatchObject([{ table: 'Kenya FCT', carbsBasis: 'available', foods: 2, rejected: 0, stored: 2 }]);

  await page.goto(paths.home);
  await box(page).fill('200 g muthokoi in 2 jajci');
  await expect(chips(page)).toHaveCount(2);
  await expect(chips(page).first()).toContainText(/Muthokoi.*200\sg.*322/);
  await chips(page).first().click();
  const editor = page.getByRole('dialog');
  await expect(editor.getByText('Vir: Kenya Food Composition Tables 2018 15086')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();

  await box(page).press('Enter');
  await expect(page.getByText(/^Shranjeno: /)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Muthokoi/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /Muthokoi.*200\sg/ })).toBeVisible();
  await page.getByRole('button', { name: /Muthokoi.*200\sg/ }).click();
  await expect(page.getByRole('dialog').getByText('Vir: Kenya Food Composition Tables 2018 15086')).toBeVisible();
  await page.keyboard.press('Escape');
  const [meal] = (await getOverview(server, person)).meals;
  expect(Math.round(meal?.nutrients['calories'] ?? 0)).toBeGreaterThan(322);

  // The app and the day are on the device before the network goes.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => cachedAnswers(page)).toContain('Muthokoi');
  await expect.poll(() => deviceStores(page)).toContain('imported-foods');
  await page.goto(paths.home);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await box(page).fill('100 g muthokoi');
  await expect(chips(page).first()).toContainText('161');
  await box(page).fill('');

  await setOffline(page, true);
  await page.goto(paths.home);
  await expect(page.getByText('Brez povezave')).toBeVisible();
  await box(page).fill('200 g mbuboyi');
  await expect(chips(page).first()).toContainText(/Mbuboyi.*200\sg/);
  await expect(chips(page).first()).toContainText('194');
});
