import { expect, logMeal, test } from '#e2e/fixtures.ts';
import { paths } from '#web/lib/paths.ts';

const NFC = '/teža';
const NFD = '/tez\u030ca';

test('/dashboard is the overview, without a step back to it', async ({ page }) => {
  await page.goto(paths.meals);
  await page.goto(paths.dashboard);
  await expect(page).toHaveURL(paths.home);
  await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(paths.meals);
});

test('deep links work typed, with a trailing slash, reloaded and with back and forward', async ({ page, server, person }) => {
  const meal = await logMeal(server, person, '2 jajci');
  for (const path of [paths.meals, paths.settings, `${paths.settings}/`, paths.meal(meal.id)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Te strani ni')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Te strani ni')).toBeHidden();
  }
  await page.goto(paths.settings);
  await page.goto(paths.meals);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Nastavitve' })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(paths.meals);
});

test('an address with a caron is the same typed, encoded in either case, decomposed and reloaded', async ({ page }) => {
  const encoded = encodeURI(NFC);
  for (const spelling of [NFC, encoded, encoded.toLowerCase(), NFD, encodeURI(NFD), `${encoded}/`]) {
    await page.goto(spelling);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => decodeURIComponent(new URL(page.url()).pathname), `spelled ${encodeURI(spelling)}`).toBe(NFC);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(NFC);
  }
});

test('an unknown or unreadable address is a page of its own with a way home', async ({ page }) => {
  for (const path of ['/tega-ni', '/obrok', '/%E0%A4%A', '/admin', '/test-analytics']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Te strani ni' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Na začetek' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
});

test.describe('signed out', () => {
  test.use({ signedIn: false });

  test('visitors see the landing page, and every other page asks them to sign in and then goes on', async ({ page, person }) => {
    await page.goto(paths.home);
    await expect(page.getByRole('heading', { level: 1, name: /Povejte, kaj ste jedli/ })).toBeVisible();
    for (const path of [paths.meals, paths.settings, paths.meal('11111111-1111-4111-8111-111111111111')]) {
      await page.goto(path);
      await expect(page).toHaveURL(`${paths.login}?${new URLSearchParams({ next: path }).toString()}`);
    }
    await page.goto(paths.settings);
    await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person.email);
    await page.getByRole('textbox', { name: 'Geslo' }).fill('zelo dolgo geslo');
    await page.getByRole('button', { name: 'Prijava', exact: true }).click();
    await expect(page).toHaveURL(paths.settings);
  });

  test('`next` never leads to another origin', async ({ page, server, person }) => {
    await page.goto(`${paths.login}?next=${encodeURIComponent('//example.com/x')}`);
    await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person.email);
    await page.getByRole('textbox', { name: 'Geslo' }).fill('zelo dolgo geslo');
    await page.getByRole('button', { name: 'Prijava', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Glavni meni' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(server.url);
  });

  test('terms, privacy and the page for unknown addresses need no session', async ({ page }) => {
    for (const path of [paths.terms, paths.privacy]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
    await page.goto('/tega-ni');
    await expect(page.getByRole('heading', { name: 'Te strani ni' })).toBeVisible();
  });
});

test.describe('when a page cannot be shown', () => {
  test.use({ expectedErrors: [/./] });

  test('it says so, keeps a way home, and another try works', async ({ page }) => {
    await page.goto(paths.home);
    await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
    await page.route(/\/assets\/settings-.*\.js$/, (route) => route.abort());
    await page.getByRole('link', { name: 'Nastavitve' }).first().click();
    await expect(page.getByRole('heading', { name: 'Nekaj se je zalomilo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Na začetek' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Poskusi znova' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nastavitve' })).toBeVisible();
  });
});
