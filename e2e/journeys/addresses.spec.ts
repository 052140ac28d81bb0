import { expect, logMeal, test } from '#e2e/fixtures.ts';
import { paths } from '#web/lib/paths.ts';

const NFC = '/teža';
const NFD = '/tez\u030ca';

test('deep links: typed, with a trailing slash, reloaded, with back and forward, and with every encoding of a caron', async ({
  page,
  server,
  person,
}) => {
  const meal = await logMeal(server, person, '2 jajci');
  await page.goto(paths.meal(meal.id));
  await expect(page.getByRole('heading', { level: 1, name: meal.name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: meal.name })).toBeVisible();
  await page.goto(`${paths.settings}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nastavitve' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: meal.name })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Nastavitve' })).toBeVisible();

  for (const spelling of [`${NFC}/`, NFD]) {
    await page.goto(spelling);
    await expect(page.getByRole('heading', { level: 1, name: 'Teža' })).toBeVisible();
    await expect.poll(() => decodeURIComponent(new URL(page.url()).pathname).replace(/\/$/, ''), `spelled ${encodeURI(spelling)}`).toBe(NFC);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Teža' })).toBeVisible();
  }
});

test.describe('when a page cannot be shown', () => {
  test.use({ expectedErrors: [/./] });

  test('shows an error with a link home, and retrying works', async ({ page }) => {
    await page.goto(paths.home);
    await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
    let isRefused = true;
    // The route stays to the end: a request may be lost where one is taken away (answerNext in e2e/network.ts).
    await page.route(/\/assets\/settings-.*\.js$/, (route) => (isRefused ? route.abort() : route.continue()));
    await page.getByRole('button', { name: /^Račun: / }).click();
    // The page tries once by itself, by a reload: what is refused has to be refused then too.
    const reloaded = page.waitForEvent('domcontentloaded');
    await page.getByRole('menuitem', { name: 'Nastavitve' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { name: 'Nekaj se je zalomilo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Na začetek' })).toBeVisible();
    isRefused = false;
    await page.getByRole('button', { name: 'Poskusi znova' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nastavitve' })).toBeVisible();
  });
});
