import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { deviceStores } from '#e2e/device-stores.ts';
import { expectClean } from '#e2e/expect-clean.ts';
import { expect, expectMessage, logMeal, getOverview, setGoals, signOut, test } from '#e2e/fixtures.ts';
import { cachedAnswers } from '#e2e/cached-answers.ts';
import { setOffline, WITHOUT_NETWORK } from '#e2e/network.ts';
import { paths } from '#web/lib/paths.ts';

// The live connection is tried while the network is gone; the browser itself writes that down.
test.use({ serviceWorkers: 'allow', expectedErrors: WITHOUT_NETWORK });

/** Until the service worker holds the app and the day is written to the device, closing the network would prove nothing. */
async function untilStored(page: Page, words: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => cachedAnswers(page)).toContain(words);
}

test('offline: the app opens at any address with the last known day, logs a meal, and sends it when the network is back', async ({
  page,
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
  await untilStored(page, breakfast.name);
  await page.reload();
  await expect(page.getByRole('link', { name: breakfast.name })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // Answers of the server are never kept by the service worker.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.filter((path) => /^\/(auth|rest|functions|realtime|storage)\//.test(path))).toEqual([]);

  await setOffline(page, true);
  await page.goto(paths.settings);
  await expect(page.getByRole('navigation', { name: 'Glavni meni' })).toBeVisible();
  await expect(page.getByText('Brez povezave')).toBeVisible();
  await page.goto(paths.home);
  await expect(page.getByText('Brez povezave')).toBeVisible();
  await expect(page.getByRole('link', { name: breakfast.name })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Pojedeno [1-9]\d* od 2\.000\skcal/ })).toBeVisible();

  await page.getByRole('textbox', { name: 'Kaj ste jedli?' }).fill('banana');
  await expect(page.getByRole('list', { name: 'Prepoznana živila' }).getByRole('button')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Kaj ste jedli?' }).press('Enter');
  await expectMessage(page, 'Shranjeno v napravi');
  await expect(page.getByText('čaka na povezavo')).toBeVisible();
  await page.reload();
  await expect(page.getByText('čaka na povezavo')).toBeVisible();

  await setOffline(page, false);
  await expect(page.getByText('Brez povezave')).toBeHidden();
  await expect(page.getByText('čaka na povezavo')).toBeHidden();
  await expect.poll(async () => (await getOverview(server, person)).meals.length).toBe(2);
});

const WORDS = 'Kaj ste jedli?';
const WAITS = 'čaka na povezavo';

/** Logs so many meals while nobody answers, one after another. */
async function logWaiting(page: Page, count: number): Promise<void> {
  const box = page.getByRole('textbox', { name: WORDS });
  for (let at = 1; at <= count; at += 1) {
    await box.fill(`${at} dag kruha`);
    await box.press('Enter');
    await expect(box).toHaveValue('');
  }
}

test('offline: twenty meals logged in two tabs arrive once each, across a reload', async ({ page, context, server, person }) => {
  const breakfast = await logMeal(server, person, '2 jajci');
  await page.goto(paths.home);
  await expect(page.getByRole('link', { name: breakfast.name })).toBeVisible();
  await untilStored(page, breakfast.name);
  const other = await context.newPage();
  await other.goto(paths.home);
  await expect(other.getByRole('link', { name: breakfast.name })).toBeVisible();

  await setOffline(other, true);
  await setOffline(page, true);
  await Promise.all([logWaiting(page, 10), logWaiting(other, 10)]);
  for (const tab of [page, other]) {
    await expect(tab.getByText(WAITS, { exact: true })).toHaveCount(20);
    await tab.reload();
    await expect(tab.getByText(WAITS, { exact: true })).toHaveCount(20);
  }
  expect((await getOverview(server, person)).meals).toHaveLength(1);

  await setOffline(other, false);
  await setOffline(page, false);
  // Twenty, one after another.
  for (const tab of [page, other]) await expect(tab.getByText(WAITS, { exact: true })).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(async () => (await getOverview(server, person)).meals.length).toBe(21);
  const { meals } = await getOverview(server, person);
  expect(new Set(meals.map(({ id }) => id)).size).toBe(21);
  await expect(page.getByRole('link', { name: 'Kruh' })).toHaveCount(20);
});

test('two tabs: a meal logged in one stays in the other, without realtime', async ({ page, context, server, person }) => {
  const breakfast = await logMeal(server, person, '2 jajci');
  const other = await context.newPage();
  await other.routeWebSocket(/realtime/, (socket) => socket.close());
  await other.goto(paths.home);
  await expect(other.getByRole('link', { name: breakfast.name })).toBeVisible();
  await page.goto(paths.home);
  const asksAgain = other.waitForResponse(/rpc\/overview/);
  const box = page.getByRole('textbox', { name: WORDS });
  await box.fill('20 dag kruha');
  await box.press('Enter');
  await expect(page.getByRole('link', { name: 'Kruh' })).toBeVisible();
  await asksAgain;
  await expect(other.getByRole('link', { name: 'Kruh' })).toBeVisible();
});

test('outbox: a rejected write is shown with its reason until it is resent or dismissed', async ({ page, server, person }) => {
  const breakfast = await logMeal(server, person, '2 jajci');
  await server.running.database.query(
    `insert into public.meals (user_id, day, type, name) select $1::uuid, date '2026-01-01' + n, 'snack', 'x' from generate_series(1, 49) n`,
    [person.id],
  );
  await server.service.rpc('set_beta', { is_on: false });
  await page.goto(paths.settings);
  await expect(page.getByRole('img', { name: '50 od 50 obrokov ta mesec' })).toBeVisible();
  await page.goto(paths.home);
  await untilStored(page, breakfast.name);
  await setOffline(page, true);
  await logWaiting(page, 2);
  await expect(page.getByText(WAITS, { exact: true })).toHaveCount(2);
  await page.reload();
  await expect(page.getByText(WAITS, { exact: true })).toHaveCount(2);
  await setOffline(page, false);

  await expect(page.getByRole('heading', { name: 'Ni poslano' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Zavrzi/ })).toHaveCount(2);
  await expect(page.getByText('Obroki tega meseca so porabljeni').first()).toBeVisible();
  await expect(page.getByText(WAITS, { exact: true })).toHaveCount(0);
  await expectClean(page);
  await page
    .getByRole('button', { name: /^Zavrzi/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Zavrzi/ })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Zavrzi/ })).toHaveCount(1);

  await server.service.rpc('set_beta', { is_on: true });
  await page.getByRole('button', { name: /^Poskusi znova/ }).click();
  await expect(page.getByRole('heading', { name: 'Ni poslano' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Kruh' })).toHaveCount(1);
  // Its card stands while it is being sent.
  await expect.poll(async () => (await getOverview(server, person)).meals.length).toBe(2);
});

test('signing out: asks about unsent writes and clears every browser storage of the user’s data', async ({ page, context, server, person }) => {
  const breakfast = await logMeal(server, person, '2 jajci in kos potice');
  await page.goto(paths.home);
  await untilStored(page, breakfast.name);
  await context.route('**/functions/v1/log-meal', (route) => route.abort());
  await page.getByRole('textbox', { name: WORDS }).fill('skrivnostna zelenjavna juha');
  await page.getByRole('textbox', { name: WORDS }).press('Enter');
  await expect(page.getByText(WAITS, { exact: true })).toBeVisible();
  // A device that cannot be read takes no unsent write away: it is sent again.
  const again = page.waitForRequest('**/functions/v1/log-meal');
  const repair = await page.evaluateHandle(() => {
    const working = Object.getOwnPropertyDescriptor(IDBIndex.prototype, 'getAll') ?? {};
    const failing = (): never => {
      throw new DOMException('The device cannot be read', 'UnknownError');
    };
    Object.defineProperty(IDBIndex.prototype, 'getAll', { ...working, value: failing });
    document.dispatchEvent(new Event('visibilitychange'));
    return () => void Object.defineProperty(IDBIndex.prototype, 'getAll', working);
  });
  await again;
  await expect(page.getByText(WAITS, { exact: true })).toBeVisible();
  await repair.evaluate((restore) => restore());
  await page.getByRole('textbox', { name: WORDS }).fill('nedokončana misel');
  const mine = new RegExp(`${person.id}|${person.email}|potic|zelenjavna|nedokon`, 'i');
  expect(await deviceStores(page)).toMatch(mine);

  await signOut(page);
  const question = page.getByRole('alertdialog', { name: '1 vnos še ni poslan' });
  await question.getByRole('button', { name: 'Prekliči' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(WAITS, { exact: true })).toBeVisible();
  await signOut(page);
  await question.getByRole('button', { name: 'Odjava brez shranjevanja' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prijava' })).toBeVisible();
  await expect.poll(() => deviceStores(page)).not.toMatch(mine);
});

test('offline: a photo waits across a reload and is sent', { tag: '@phone-only' }, async ({ page, server, person }) => {
  const breakfast = await logMeal(server, person, '2 jajci');
  await page.goto(paths.home);
  await untilStored(page, breakfast.name);
  await setOffline(page, true);
  await page.getByRole('tab', { name: 'Foto' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Foto' });
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer();
  await panel.locator('input[type="file"][multiple]').setInputFiles({ name: 'kosilo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(panel.getByRole('img', { name: 'Fotografija 1' })).toBeVisible();
  await panel.getByRole('textbox').first().fill('ričet');
  await panel.getByRole('button', { name: /^Shrani (zajtrk|kosilo|večerjo|malico)/ }).click();
  await expect(page.getByText(WAITS, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(WAITS, { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: WAITS }).locator('img[src^="blob:"]')).toBeVisible();

  await setOffline(page, false);
  await expect(page.getByText(WAITS, { exact: true })).toBeHidden();
  await expect.poll(async () => (await getOverview(server, person)).meals.length).toBe(2);
  const stored = await server.running.database.query('select 1 from public.meal_photos where user_id = $1', [person.id]);
  expect(stored).toHaveLength(1);
});
