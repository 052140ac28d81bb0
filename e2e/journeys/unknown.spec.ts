import type { Browser, Locator, Page } from '@playwright/test';
import { expectClean } from '#e2e/expect-clean.ts';
import { expect, logMeal, openDevice, getOverview, test } from '#e2e/fixtures.ts';
import type { TestServer } from '#testing/server.ts';
import { paths } from '#web/lib/paths.ts';

/** A word nobody knows, and nobody else in these tests writes: what is decided here serves everybody on the server. */
const LETTERS = 'bdfgklmnprstvz';
function newWord(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS.charAt(byte % LETTERS.length));
  return `${letters.slice(0, 4).join('')}o${letters.slice(4).join('')}`;
}

const openDesk = async (browser: Browser, server: TestServer) => openDevice(browser, server, await server.join({ admin: true }));
const getQueue = (desk: Page): Locator => desk.getByRole('region', { name: 'Neprepoznana živila' });
const opener = (desk: Page, word: string): Locator => getQueue(desk).getByRole('button', { name: `Poveži: ${word}` });

/** Opens the window of a word, wherever in the queue it stands. */
async function openWord(desk: Page, word: string): Promise<Locator> {
  await desk.goto(paths.desk);
  const more = getQueue(desk).getByRole('button', { name: 'Pokaži več' });
  await expect(getQueue(desk).getByRole('listitem').first()).toBeVisible();
  await expect(async () => {
    if (!(await opener(desk, word).isVisible())) await more.click({ timeout: 1000 });
    await expect(opener(desk, word)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await opener(desk, word).click();
  const window = desk.getByRole('dialog', { name: `Kaj je »${word}«?` });
  await expect(window).toBeVisible();
  return window;
}

const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Kaj ste jedli?' });
const chips = (page: Page): Locator => page.getByRole('list', { name: 'Prepoznana živila' }).getByRole('button');

test('unknown words: mapped to a food, made a food, dismissed; past meals get nutrients, the user is notified, and the words are known to everybody', async ({
  page,
  browser,
  server,
  person,
}) => {
  // Three windows one after another.
  test.slow();
  const [word, added, nothing] = [newWord(), newWord(), newWord()];
  const name = `${added} namaz`;
  const meals = async () => (await getOverview(server, person)).meals;
  const mapped = await logMeal(server, person, `50 g ${word}`);
  const spread = await logMeal(server, person, `20 g ${added}`);
  await logMeal(server, person, `2 jajci in ${nothing}`);
  await page.goto(paths.home);
  await expect(page.getByRole('main').getByText(word).first()).toBeVisible();
  const desk = await openDesk(browser, server);

  await test.step('mapped to a food', async () => {
    const window = await openWord(desk, word);
    await expect(window.getByText('Zapisano: 1 vnos, 1 stranka.')).toBeVisible();
    await window.getByRole('button', { name: 'Poveži', exact: true }).click();
    await expect(window.getByRole('alert')).toHaveText('Izberite živilo, s katerim želite povezati te besede.');
    await window.getByRole('button', { name: 'Poišči drugo živilo' }).click();
    await window.getByRole('combobox', { name: 'Poiščite živilo' }).fill('skuta');
    await window
      .getByRole('option', { name: /^Pusta skuta/ })
      .first()
      .click();
    await expect(window.getByRole('radio', { name: /^Pusta skuta/ })).toBeChecked();
    await expect(window.getByRole('switch', { name: 'Popravi tudi pretekle obroke (1)' })).toBeChecked();
    await expectClean(desk);
    await window.getByRole('button', { name: 'Poveži', exact: true }).click();
    await expect(desk.getByText('Popravljen je 1 obrok.')).toBeVisible();
    await expect(window).toBeHidden();
    await expect(opener(desk, word)).toHaveCount(0);
    // Told at once, in a window that was open all along.
    await expect(page.getByText(`»${word}« zdaj poznamo: `)).toBeVisible();
    await expect.poll(async () => (await meals()).find(({ id }) => id === mapped.id)?.nutrients.calories).toBeGreaterThan(20);
  });

  await test.step('made a food: warned of energy that does not add up, refused what cannot be', async () => {
    await (await openWord(desk, added)).getByRole('button', { name: 'Dodaj novo živilo' }).click();
    const form = desk.getByRole('dialog', { name: 'Novo živilo' });
    await expect(form.getByRole('textbox', { name: 'Slovensko ime' })).toHaveValue(added);
    await form.getByRole('button', { name: 'Dodaj in poveži' }).click();
    await expect(form.getByText('To polje je obvezno.').first()).toBeVisible();
    await expect(form.getByRole('combobox', { name: 'Skupina' })).toBeFocused();

    await form.getByRole('textbox', { name: 'Slovensko ime' }).fill(name);
    await form.getByRole('combobox', { name: 'Skupina' }).selectOption('sauce');
    await form.getByRole('textbox', { name: 'Običajna količina' }).fill('30');
    await form.getByRole('textbox', { name: 'Energija' }).fill('1000');
    await form.getByRole('textbox', { name: 'Beljakovine' }).fill('2,5');
    await form.getByRole('textbox', { name: 'Ogljikovi hidrati' }).fill('30');
    await form.getByRole('textbox', { name: 'Maščobe', exact: true }).fill('10');
    await expect(form.getByText('Energija se ne ujema s hranili')).toBeVisible();
    await form.getByRole('textbox', { name: 'Energija' }).fill('220');
    await expect(form.getByText('Energija se ne ujema s hranili')).toBeHidden();
    await expectClean(desk);
    await form.getByRole('button', { name: 'Dodaj in poveži' }).click();
    await expect(form).toBeHidden();
    await expect(opener(desk, added)).toHaveCount(0);
    const nutrients = { calories: 44, protein: 0.5, carbs: 6, fat: 2 };
    await expect.poll(async () => (await meals()).find(({ id }) => id === spread.id)?.nutrients).toEqual(nutrients);
  });

  await test.step('put away', async () => {
    const window = await openWord(desk, nothing);
    await window.getByRole('button', { name: 'Ni živilo' }).click();
    await expect(desk.getByText(`»${nothing}« ne bo več čakalo na rešitev`)).toBeVisible();
    await expect(opener(desk, nothing)).toHaveCount(0);
    await desk.context().close();
    await expect(page.getByText(`Besede »${nothing}« ne bomo šteli med živila.`)).toBeVisible();
  });

  const other = await openDevice(browser, server, await server.join());
  await other.goto(paths.home);
  await box(other).fill(`2 žlici in 100 g ${name}a`);
  await expect(chips(other).last()).toContainText(/100\sg/);
  await expect(chips(other).last()).toContainText(new RegExp(name, 'i'));
  await box(other).fill(`80 g ${word}`);
  await expect(chips(other)).toHaveCount(1);
  await expect(chips(other).first()).toContainText(/Pusta skuta.*80\sg/);
  await box(other).press('Enter');
  await expect(other.getByText(/^Shranjeno: /)).toBeVisible();
  await other.context().close();
});
