import { expect, test } from './fixtures.ts';

test.use({ signedIn: false });

test('the landing page stands before its scripts, in the chosen language, and keeps what was typed meanwhile', async ({ page }) => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: /^Povejte, kaj ste jedli/ })).toBeVisible();
  // Until its style sheet is there, nothing is drawn and both languages can be asked for.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByText('Ovseni kosmiči', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Imam vabilo' }).first()).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Kaj ste jedli?' });
  await field.fill('3 jajca');
  release();
  await expect(page.locator('.static-landing')).toHaveCount(0);
  await expect(field).toHaveValue('3 jajca');
  await expect(field).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: /jajce/ })).toContainText('150 g');
});
