import { expect, goOn, logMeal, getOverview, test } from '#e2e/fixtures.ts';
import { setDeviceClock } from '#testing/device-clock.ts';
import { paths } from '#web/lib/paths.ts';

test('notices remain until dismissed; goals accept a decimal comma and fill the ring; the theme applies from the first paint', async ({
  page,
  server,
  person,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await logMeal(server, person, '2 jajci');
  await server.running.database.query('select private.notify($1, $2, $3::jsonb)', [person.id, 'supplement_assigned', '{"name": "Magnezij"}']);
  await server.running.database.query('select private.notify($1, $2)', [person.id, 'export_ready']);
  await page.goto(paths.home);
  const news = page.getByRole('region', { name: 'Za vas' });
  await expect(news.getByText('Nov dodatek za vas: Magnezij')).toBeVisible();
  await expect(news.getByText('Izvoz vaših podatkov je pripravljen.')).toBeVisible();
  await news.getByRole('button', { name: 'Pospravi: Nov dodatek za vas: Magnezij' }).click();
  await expect(news.getByText('Nov dodatek za vas: Magnezij')).toBeHidden();
  await news.getByRole('button', { name: /^Pospravi: Izvoz/ }).click();
  await expect(news).toBeHidden();
  await expect.poll(async () => (await server.post('/rest/v1/rpc/my_notices', {}, person)).json()).toEqual([]);
  // Live: one that comes while the page is open.
  await server.running.database.query('select private.notify($1, $2, $3::jsonb)', [person.id, 'menu_assigned', '{"name": "Pomladni"}']);
  await expect(news.getByText('Nov jedilnik za vas: Pomladni')).toBeVisible();

  await page.getByRole('link', { name: 'Določi cilje' }).click();
  await expect(page).toHaveURL(`${paths.settings}#cilji`);
  for (const [label, value] of [
    ['Energija', '2150'],
    ['Beljakovine', '131,5'],
    ['Ogljikovi hidrati', '230'],
    ['Maščobe', '75'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(value);
  await page.getByRole('button', { name: 'Shrani cilje' }).click();
  await expect(page.getByText('Cilji so shranjeni')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Beljakovine' })).toHaveValue('131,5');

  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('radio', { name: 'Temno' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toBeAttached();
  expect(await background()).toBe(dark);
  await page.getByRole('radio', { name: 'Kot v napravi' }).check();
  await expect.poll(background).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).toBe(dark);

  await goOn(page, paths.home);
  await expect(page.getByRole('img', { name: /^Pojedeno \d+ od 2\.150\skcal, ostane/ })).toBeVisible();
});

test('printed, a form shows its values: no box around them, and of a choice only what was chosen', async ({ page }) => {
  await page.goto(paths.settings);
  const frame = () => page.getByRole('textbox', { name: 'Energija' }).evaluate((field) => getComputedStyle(field.parentElement!).borderTopWidth);
  await expect.poll(frame).toBe('1px');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(frame).toBe('0px');
  await expect(page.getByText('kcal', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('kJ', { exact: true })).toBeHidden();
  await expect(page.getByRole('main').getByRole('navigation')).toBeHidden();
});

test('time zone: decides which day a meal belongs to', async ({ page, server, person }) => {
  // Half past eleven in the evening in Ljubljana; half past eleven in the morning of the next day in Auckland.
  await setDeviceClock(page, '2026-03-10T22:30:00Z');
  await page.goto(paths.home);
  await expect(page.getByText('torek, 10. marec', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Kaj ste jedli?' }).fill('jabolko');
  await page.getByRole('button', { name: /^Shrani (zajtrk|kosilo|večerjo|malico)/ }).click();
  await expect(page.getByText(/^Shranjeno: /)).toBeVisible();
  expect((await getOverview(server, person, '2026-03-10')).meals).toHaveLength(1);

  await goOn(page, paths.settings);
  await page.getByRole('combobox', { name: 'Časovni pas' }).selectOption('Pacific/Auckland');
  await expect.poll(async () => (await getOverview(server, person)).profile.timeZone).toBe('Pacific/Auckland');
  await goOn(page, paths.home);
  await expect(page.getByText('sreda, 11. marec', { exact: true })).toBeVisible();
  await expect(page.getByText('Danes še ni obrokov')).toBeVisible();
});
