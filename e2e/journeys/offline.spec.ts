import type { Page } from '@playwright/test';
import { expect, logMeal, overviewOf, setGoals, test } from '#e2e/fixtures.ts';
import { keptAnswers } from '#e2e/kept-answers.ts';
import { paths } from '#web/app/paths.ts';

// The live connection is tried while the network is gone; the browser itself writes that down.
test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

/** Until the service worker holds the app and the day is written to the device, closing the network would prove nothing. */
async function untilKept(page: Page, words: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => keptAnswers(page)).toContain(words);
}

test('without a network the app opens on the last known day, takes a meal, and sends it when the network is back', async ({
  page,
  context,
  server,
  person,
}) => {
  await setGoals(server, person, { calories: 2000, protein: 100, carbs: 250, fat: 70 });
  const breakfast = await logMeal(server, person, '2 jajci in kos kruha');
  await page.goto(paths.home);
  await expect(page.getByRole('link', { name: breakfast.name })).toBeVisible();
  // The parser and its foods are kept too, so that words become numbers without a network.
  await page.getByRole('textbox', { name: 'Kaj ste jedli?' }).fill('jabolko');
  await expect(page.getByRole('list', { name: 'Prepoznana živila' }).getByRole('button')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Kaj ste jedli?' }).fill('');
  await untilKept(page, breakfast.name);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Brez povezave')).toBeVisible();
  await expect(page.getByRole('link', { name: breakfast.name })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Pojedeno [1-9]\d* od 2\.000 kcal/ })).toBeVisible();

  await page.getByRole('textbox', { name: 'Kaj ste jedli?' }).fill('banana');
  await expect(page.getByRole('list', { name: 'Prepoznana živila' }).getByRole('button')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Kaj ste jedli?' }).press('Enter');
  await expect(page.getByText('Shranjeno v napravi')).toBeVisible();
  await expect(page.getByText('čaka na povezavo')).toBeVisible();
  await page.reload();
  await expect(page.getByText('čaka na povezavo')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Brez povezave')).toBeHidden();
  await expect(page.getByText('čaka na povezavo')).toBeHidden();
  await expect.poll(async () => (await overviewOf(server, person)).meals.length).toBe(2);
});

test('a deep link opens without a network', async ({ page, context }) => {
  await page.goto(paths.home);
  await page.goto(paths.settings);
  await expect(page.getByRole('heading', { level: 1, name: 'Nastavitve' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.goto(paths.settings);
  await expect(page.getByRole('navigation', { name: 'Glavni meni' })).toBeVisible();
  await expect(page.getByText('Brez povezave')).toBeVisible();
});

test('answers of the server are never kept by the service worker', async ({ page }) => {
  await page.goto(paths.home);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(page.getByRole('img', { name: /^Pojedeno/ })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.filter((path) => /^\/(auth|rest|functions|realtime|storage)\//.test(path))).toEqual([]);
});
