import type { Page } from '@playwright/test';
import { expect, logMeal, setGoals, test } from '#e2e/fixtures.ts';
import { paths } from '#web/app/paths.ts';

/** Opens the overview and waits until the server has let it into the person's channel. */
async function openListening(page: Page): Promise<void> {
  const joined = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => String(payload).includes('"ok"') && resolve()));
  });
  await page.goto(paths.home);
  await expect(page.getByText('Danes še ni obrokov')).toBeVisible();
  await joined;
}

test('what is logged elsewhere appears by itself', async ({ page, server, person }) => {
  await openListening(page);
  const meal = await logMeal(server, person, '2 jajci');
  await expect(page.getByRole('link', { name: meal.name })).toBeVisible();
  await setGoals(server, person, { calories: 1850, protein: 100, carbs: 200, fat: 60 });
  await expect(page.getByRole('img', { name: /od 1\.850 kcal/ })).toBeVisible();
});

test('two tabs of one person show the same day', async ({ page, context }) => {
  const other = await context.newPage();
  await openListening(other);
  await page.goto(paths.home);
  await page.getByRole('textbox', { name: 'Kaj ste jedli?' }).fill('jabolko');
  await page.getByRole('button', { name: /^Shrani / }).click();
  await expect(page.getByText(/^Zabeleženo: /)).toBeVisible();
  await expect(other.getByRole('link', { name: /jabolko/i })).toBeVisible();
});

test('signing out in one tab ends the session in the other', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(paths.home);
  await expect(other.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
  await page.goto(paths.settings);
  await page.getByRole('main').getByRole('button', { name: 'Odjava' }).click();
  await expect(page).toHaveURL(paths.login);
  await expect(other.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeHidden();
});

test('at most three messages at once, and each goes by itself', async ({ page }) => {
  await page.goto(paths.home);
  const box = page.getByRole('textbox', { name: 'Kaj ste jedli?' });
  const messages = page.getByRole('status').filter({ hasText: 'Zabeleženo' });
  for (const food of ['jabolko', 'banana', 'hruška', 'sliva', 'breskev']) {
    await box.fill(food);
    await box.press('Enter');
    await expect(box).toHaveValue('');
  }
  await expect(messages).toHaveCount(3);
  const rectangle = await messages.first().boundingBox();
  const size = page.viewportSize();
  expect(rectangle && size && rectangle.x + rectangle.width).toBeGreaterThan((size?.width ?? 0) * 0.9);
  expect(rectangle && size && rectangle.y).toBeGreaterThan((size?.height ?? 0) / 3);
  await expect(messages).toHaveCount(0, { timeout: 20_000 });
});
