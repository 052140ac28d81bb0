import type { Page } from '@playwright/test';
import { expect, logMeal, openDevice, setGoals, test } from '#e2e/fixtures.ts';
import { paths } from '#web/lib/paths.ts';

/** Opens a page and waits until the server has let it into the person's channel. */
async function openAndListen(page: Page, path: string): Promise<void> {
  const joined = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => String(payload).includes('"ok"') && resolve()));
  });
  await page.goto(path);
  await joined;
}

async function openListening(page: Page): Promise<void> {
  await openAndListen(page, paths.home);
  await expect(page.getByText(/^Ko vpišete prvi obrok/)).toBeVisible();
}

test('realtime: a meal logged elsewhere appears after one request; at most three messages are shown; signing out in one tab signs out the other', async ({
  page,
  context,
  server,
  person,
}) => {
  await openListening(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/rest/v1/rpc/overview') asked.push(request.url());
  });
  const answered = page.waitForResponse((response) => response.url().endsWith('/rest/v1/rpc/overview'));
  const box = page.getByRole('textbox', { name: 'Kaj ste jedli?' });
  await box.fill('jabolko');
  await page.getByRole('button', { name: /^Shrani (zajtrk|kosilo|večerjo|malico)/ }).click();
  await answered;
  const meal = await logMeal(server, person, '2 jajci');
  await expect(page.getByRole('link', { name: meal.name })).toBeVisible();
  expect(asked).toHaveLength(2);
  await setGoals(server, person, { calories: 1850, protein: 100, carbs: 200, fat: 60 });
  await expect(page.getByRole('img', { name: /od 1\.850\skcal/ })).toBeVisible();

  const messages = page.getByRole('status').filter({ hasText: 'Shranjeno' });
  for (const food of ['jabolko', 'banana', 'hruška', 'sliva', 'breskev']) {
    await box.fill(food);
    await box.press('Enter');
    await expect(box).toHaveValue('');
  }
  await expect(messages).toHaveCount(3);
  await expect(async () => {
    const rectangle = await messages.first().boundingBox();
    const size = page.viewportSize();
    expect(rectangle && size && rectangle.x + rectangle.width).toBeGreaterThan((size?.width ?? 0) * 0.9);
    expect(rectangle && size && rectangle.y).toBeGreaterThan((size?.height ?? 0) / 3);
  }).toPass();

  const other = await context.newPage();
  await other.goto(paths.settings);
  await other.getByRole('main').getByRole('button', { name: 'Odjava' }).click();
  await expect(other).toHaveURL(paths.login);
  await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeHidden();
});

test('two devices change one meal: the later one is informed and merges', async ({ page, browser, server, person }) => {
  const meal = await logMeal(server, person, '100 g riža in 2 jajci');
  const other = await openDevice(browser, server, person);
  const foods = (where: Page) => where.getByRole('region', { name: 'Živila', exact: true });
  await openAndListen(page, paths.meal(meal.id));
  await openAndListen(other, paths.meal(meal.id));

  await foods(page).getByRole('button', { name: /riž/i }).click();
  await page.getByRole('textbox', { name: 'Količina' }).fill('150');
  await foods(other).getByRole('button', { name: 'Dodaj živilo' }).click();
  await other.getByRole('combobox', { name: 'Poiščite živilo' }).fill('banana');
  await other.getByRole('combobox', { name: 'Poiščite živilo' }).press('Enter');
  await expect(foods(other).getByRole('listitem')).toHaveCount(3);

  await expect(page.getByText('Ta obrok je bil medtem spremenjen drugje.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Količina' })).toHaveValue('150');
  await page.getByRole('button', { name: 'Končano' }).click();
  const merging = page.getByRole('alertdialog', { name: 'Obrok je bil medtem spremenjen' });
  await expect(merging.getByRole('region', { name: 'Shranjeno zdaj' }).getByRole('listitem')).toHaveCount(3);
  await expect(merging.getByRole('region', { name: 'Vaše spremembe' }).getByRole('listitem')).toHaveText([/riž · 100\sg → 150\sg/]);

  // Put away, nothing is lost: it waits on the page, also over a reload.
  await merging.getByRole('button', { name: 'Zapri' }).click();
  await expect(page.getByText('Vaše spremembe tega obroka še niso shranjene.')).toBeVisible();
  await page.reload();
  await merging.getByRole('button', { name: 'Združi' }).click();
  await expect(merging).toBeHidden();
  for (const where of [page, other]) {
    await expect(foods(where).getByRole('listitem')).toHaveCount(3);
    await expect(foods(where)).toContainText(/riž.*150\sg/i);
    await expect(foods(where)).toContainText(/banana/i);
  }
  await other.context().close();
});
