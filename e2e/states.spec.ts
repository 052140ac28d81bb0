/**
 * What screens look like in between: empty, being filled in, refused, with a window open. No address shows these, so each is reached by
 * hand and then judged as the screens are (screens.spec.ts).
 */
import { expectCleanEverywhere } from '#e2e/expect-clean.ts';
import { expect, test as base } from '#e2e/fixtures.ts';
import { fillHousehold } from '#e2e/household.ts';
import { fillDays } from '#e2e/year.ts';
import { paths } from '#web/lib/paths.ts';

const test = base.extend<{ atDesk: boolean }>({
  atDesk: [false, { option: true }],
  person: async ({ server, lang, atDesk }, give) => {
    await give(await server.join({ lang, admin: atDesk }));
  },
});

test.use({ viewport: { width: 390, height: 844 } });

test.describe('a visitor', () => {
  test.use({ signedIn: false });

  test('registers with everything refused', async ({ page }) => {
    await page.goto(paths.register);
    await page.getByRole('button', { name: 'Ustvari račun' }).click();
    await expect(page.getByText('Vsa polja so obvezna')).toBeVisible();
    await expectCleanEverywhere(page);
  });
});

test('a client without anything yet: day, meals, supplements', async ({ page }) => {
  for (const [path, words] of [
    [paths.home, 'Danes še ni obrokov'],
    [paths.meals, 'V tem obdobju ni obrokov'],
    [paths.mealHistory, 'Tu bo vaša zgodovina'],
    [paths.recipes, 'Kar pogosto kuhate ali jeste'],
    [paths.products, 'Tu še ni izdelkov'],
    [paths.supplements, 'Dodatkov še nimate'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
      await expectCleanEverywhere(page);
    });
});

test('a client writes a meal: words, one of its foods, the window of logging, the message', async ({ page, server, person }) => {
  test.slow();
  await fillDays(server, person, 1);
  const box = page.getByRole('textbox', { name: 'Kaj ste jedli?' });
  const chips = page.getByRole('list', { name: 'Prepoznana živila' }).getByRole('button');
  await page.goto(paths.home);
  await box.fill('2 jajci, krožnik testenin in 50 g zmrgljajev');
  await expect(chips).toHaveCount(3);
  await test.step('words', () => expectCleanEverywhere(page));
  await chips.first().click();
  await expect(page.getByRole('textbox', { name: 'Količina' })).toBeVisible();
  await test.step('one food', () => expectCleanEverywhere(page));

  await page.goto(paths.settings);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Dodaj obrok' }).click();
  await box.fill('jabolko');
  await expect(chips).toHaveCount(1);
  await test.step('the window', () => expectCleanEverywhere(page));
  await box.press('Enter');
  await expect(page.getByText(/^Zabeleženo: /)).toBeVisible();
  await test.step('the message', () => expectCleanEverywhere(page));
});

test.describe('at the desk', () => {
  test.use({ atDesk: true });

  test('a client is changed, a supplement is written and assigned', async ({ page, server, person }) => {
    test.slow();
    const { client, supplement } = await fillHousehold(server, person, await server.join());
    await page.goto(paths.client(client.id));
    await page.getByRole('button', { name: 'Uredi' }).click();
    await expect(page.getByRole('textbox', { name: 'Telefon' })).toBeVisible();
    await test.step('personal data', () => expectCleanEverywhere(page));

    await page.goto(paths.catalogue);
    await page.getByRole('searchbox').fill(supplement);
    await page.getByRole('list', { name: 'Katalog dodatkov' }).getByRole('button', { name: supplement, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await test.step('a supplement', () => expectCleanEverywhere(page));

    await page.goto(paths.client(client.id, 'supplements'));
    await page.getByRole('button', { name: 'Dodeli dodatek' }).click();
    await page.getByRole('dialog').getByRole('searchbox').fill(supplement);
    await page.getByRole('dialog').getByRole('button', { name: supplement }).click();
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Pogostost' })).toBeVisible();
    await test.step('an assignment', () => expectCleanEverywhere(page));
  });
});
