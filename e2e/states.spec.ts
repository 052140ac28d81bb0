/**
 * What screens look like in between: empty, being filled in, refused, with a window open. No address shows these, so each is reached by
 * hand and then judged as the screens are (screens.spec.ts), at one width.
 */
import type { Locator } from '@playwright/test';
import { expectCleanState } from '#e2e/expect-clean.ts';
import { deviceWith, expect, goOn, logMeal, toSession, test as base } from '#e2e/fixtures.ts';
import { fillHousehold } from '#e2e/household.ts';
import { addAuthenticator } from '#e2e/second-factor.ts';
import { fillDays } from '#e2e/year.ts';
import { paths } from '#web/lib/paths.ts';

const test = base.extend<{ atDesk: boolean }>({
  atDesk: [false, { option: true }],
  person: async ({ server, lang, atDesk }, give) => {
    await give(await server.join({ lang, admin: atDesk }));
  },
});

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
// One test walks several states.
test.describe.configure({ timeout: 600_000 });

test.describe('a visitor', () => {
  test.use({ signedIn: false });

  test('all errors of registration, sign-in without an invitation, a weak new password', async ({ page, server, person }) => {
    await page.goto(`${paths.login}?via=google&error_code=invitation_required`);
    await expect(page.getByRole('heading', { level: 1, name: 'Za ta račun ni vabila' })).toBeVisible();
    await test.step('no invitation', () => expectCleanState(page));
    await goOn(page, paths.register);
    await page.getByRole('button', { name: 'Ustvari račun' }).click();
    await expect(page.getByText('Vsa polja so obvezna')).toBeVisible();
    await test.step('registering', () => expectCleanState(page));
    await test.step('above an open keyboard', async () => {
      await page.setViewportSize({ width: 390, height: 500 });
      for (const name of ['Koda vabila', 'E-poštni naslov', 'Geslo']) {
        await page.getByRole('textbox', { name, exact: true }).focus();
        await expect(page.getByRole('button', { name: 'Ustvari račun' })).toBeInViewport({ ratio: 1 });
      }
      await page.setViewportSize({ width: 390, height: 844 });
    });

    await server.post('/auth/v1/recover', { email: person.email });
    await page.goto((await server.mailTo(person.email)).link);
    await page.getByRole('textbox', { name: 'Novo geslo', exact: true }).fill('kratko');
    await page.getByRole('button', { name: 'Shrani novo geslo' }).click();
    await expect(page.getByText('Prešibko geslo', { exact: true })).toBeVisible();
    await test.step('a weak password', () => expectCleanState(page));
  });
});

test('the tabs of logging stand in one line on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(paths.supplements);
  await page.getByRole('button', { name: 'Vpiši obrok', exact: true }).last().click();
  const tabs = page.getByRole('dialog').getByRole('tab');
  await expect(tabs).toHaveCount(3);
  const getTops = () => tabs.evaluateAll((all) => new Set(all.map((tab) => tab.getBoundingClientRect().top)).size);
  await expect.poll(getTops).toBe(1);
});

test('a client without anything yet: day, meals, supplements', async ({ page }) => {
  for (const [path, words] of [
    [paths.home, 'Ko vpišete prvi obrok'],
    [paths.meals, 'V tem obdobju ni obrokov'],
    [paths.mealHistory, 'Tu bo vaša zgodovina'],
    [paths.recipes, 'Kar pogosto kuhate ali jeste'],
    [paths.products, 'Tu še ni izdelkov'],
    [paths.supplements, 'Dodatkov še nimate'],
    [paths.weight, 'Tu bo vaša teža'],
  ] as const)
    await test.step(path, async () => {
      await (path === paths.home ? page.goto(path) : goOn(page, path));
      await expect(page.getByText(words)).toBeVisible();
      await expectCleanState(page);
    });
});

test('a client writes a meal: words, the dialog of a food, the log dialog, the message', async ({ page, server, person }) => {
  await fillDays(server, person, 1);
  const box = page.getByRole('textbox', { name: 'Kaj ste jedli?' });
  const chips = page.getByRole('list', { name: 'Prepoznana živila' }).getByRole('button');
  await page.goto(paths.home);
  await box.fill('2 jajci, krožnik testenin in 50 g zmrgljajev');
  await expect(chips).toHaveCount(3);
  await test.step('words', () => expectCleanState(page));
  await chips.first().click();
  await expect(page.getByRole('textbox', { name: 'Količina' })).toBeVisible();
  await test.step('one food', () => expectCleanState(page));

  await goOn(page, paths.settings);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Vpiši obrok' }).click();
  await box.fill('jabolko');
  await expect(chips).toHaveCount(1);
  await test.step('the window', () => expectCleanState(page));
  await box.press('Enter');
  await expect(page.getByText(/^Shranjeno: /)).toBeVisible();
  await test.step('the message', () => expectCleanState(page));
});

test('a client writes weights: a question, an error, the form, the goal, an import', async ({ page, server, person }) => {
  await fillDays(server, person, 1);
  await page.goto(paths.weight);
  const field = page.getByRole('textbox', { name: /^Teža in datum/ });
  await field.fill('90');
  await field.press('Enter');
  await expect(page.getByText('Je 90,0 kg prav?')).toBeVisible();
  await test.step('a question', () => expectCleanState(page));
  await field.fill('90 po teku');
  await field.press('Enter');
  await expect(page.getByText('Ne razumem: po teku')).toBeVisible();
  await page.getByRole('button', { name: 'Dan, ura in opomba' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Shrani' }).click();
  await expect(page.getByText('Vpišite težo in datum.')).toBeVisible();
  await test.step('the form', () => expectCleanState(page));
  await page.getByRole('dialog').getByRole('button', { name: 'Prekliči' }).click();
  await page.getByRole('button', { name: 'Nastavi cilj' }).click();
  await expect(page.getByRole('textbox', { name: 'Ciljna teža' })).toBeVisible();
  await test.step('the goal', () => expectCleanState(page));
  await page.getByRole('dialog').getByRole('button', { name: 'Prekliči' }).click();
  await page.getByRole('button', { name: 'Uvozi', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Date,Weight\n01/02/2020,81.4\n03/02/2020,veliko');
  await expect(page.getByText('Kako so zapisani datumi?')).toBeVisible();
  await test.step('an import', () => expectCleanState(page));
});

test('a client pastes a long address: nothing is wider than the screen', async ({ page }) => {
  const address = `https://recepti.test/${'zelodolgoimejedi'.repeat(12)}`;
  const paste = (name: string | RegExp) => page.getByRole('textbox', { name }).first().fill(address);
  const fits = () => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const isNarrower = (one: Locator) => expect.poll(async () => (await one.boundingBox())?.width).toBeLessThan(390);
  await page.goto(paths.home);
  await paste('Kaj ste jedli?');
  const hint = page.getByText(/^Označenih besed ne poznamo/);
  await expect(hint).toBeVisible();
  await isNarrower(hint);
  await page.getByRole('textbox', { name: 'Kaj ste jedli?' }).press('Enter');
  await expect(page.getByText(/^Shranjeno: /)).toBeVisible();
  await page.reload();
  await isNarrower(page.getByText('poslano nutricionistki').first());
  await goOn(page, paths.meals);
  await expect(page.getByRole('heading', { name: 'Najpogostejša živila' })).toBeVisible();
  await fits();
  await goOn(page, paths.weight);
  await paste(/^Teža in datum/);
  await page.getByRole('button', { name: 'Dodaj', exact: true }).first().click();
  await expect(page.getByText(/^Ne razumem/)).toBeVisible();
  await fits();
  await goOn(page, paths.newRecipe);
  await paste('Ime');
  await paste('Sestavine');
  await fits();
  await goOn(page, paths.profile);
  await paste('Ime');
  await expect(page.getByText(/^Neshranjeno/)).toBeVisible();
  await fits();
  await goOn(page, paths.bloodTests);
  await page.getByRole('button', { name: 'Dodaj izvid' }).click();
  await paste('Prilepi rezultate');
  await isNarrower(page.getByRole('textbox', { name: 'Prilepi rezultate' }));
});

test('a client changes their profile, password and address, adds an authenticator app and leaves, each refused', async ({ page }) => {
  await page.goto(paths.profile);
  await page.getByRole('textbox', { name: 'Telefon' }).fill('pokličite me');
  await page.getByRole('button', { name: 'Shrani' }).click();
  await expect(page.getByText('Vpišite telefonsko številko, npr. 040 123 456.')).toBeVisible();
  await test.step('profile', () => expectCleanState(page));

  await goOn(page, paths.settings);
  await page.getByRole('button', { name: 'Pripravi arhiv' }).click();
  await page.getByRole('button', { name: 'Spremeni geslo' }).click();
  await page.getByRole('button', { name: 'Spremeni naslov' }).click();
  await page.getByRole('button', { name: 'Pošlji potrditev' }).click();
  await expect(page.getByText('To polje je obvezno.')).toHaveCount(2);
  await expect(page.getByText('ta naprava')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prenesi' })).toBeVisible({ timeout: 20_000 });
  await test.step('password, address and a finished archive', () => expectCleanState(page));

  await page.getByRole('button', { name: 'Dodaj aplikacijo za kode' }).click();
  await expect(page.getByRole('textbox', { name: 'Koda iz aplikacije' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vpišite vseh šest številk.')).toBeVisible();
  await test.step('an authenticator app', () => expectCleanState(page));
  await page.keyboard.press('Escape');

  // Ten minutes after signing in.
  const late = { code: 'reauthentication_needed', error_code: 'reauthentication_needed', msg: 'Sign in again' };
  await page.route('**/auth/v1/factors', (route) => route.fulfill({ status: 403, json: late }));
  await page.getByRole('button', { name: 'Dodaj aplikacijo za kode' }).click();
  const proof = page.getByRole('dialog');
  await expect(proof.getByLabel('Sedanje geslo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(proof.getByText('To polje je obvezno.')).toBeVisible();
  await test.step('showing the password', () => expectCleanState(page));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Izbriši račun' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Želite izbrisati svoj račun?' });
  await leaving.getByRole('button', { name: 'Izbriši za vedno' }).click();
  await expect(leaving.getByText('To polje je obvezno.')).toBeVisible();
  await test.step('leaving', () => expectCleanState(page));
});

test('a client with an authenticator app: removes it, makes new codes, is asked for one', async ({ browser, server, person }) => {
  const open = async (session: string) =>
    (await browser.newContext({ baseURL: server.url, storageState: deviceWith(server.url, session) })).newPage();
  const page = await open(await addAuthenticator(server, person, 'Telefon'));
  await page.goto(paths.settings);
  await page.getByRole('button', { name: 'Odstrani: Telefon' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('To je vaš edini drugi korak.', { exact: false })).toBeVisible();
  await test.step('removing the only one', () => expectCleanState(page));
  await question.getByRole('button', { name: 'Prekliči' }).click();
  await page.getByRole('button', { name: 'Naredi nove kode' }).click();
  await question.getByRole('button', { name: 'Naredi nove kode' }).click();
  await expect(question.getByRole('listitem')).toHaveCount(10);
  await test.step('new codes', () => expectCleanState(page));
  await page.context().close();

  const asked = await open(await toSession(server, person.email));
  await asked.goto(paths.home);
  await expect(asked.getByRole('textbox', { name: 'Koda iz aplikacije' })).toBeFocused();
  await asked.keyboard.press('Enter');
  await expect(asked.getByText('Vpišite vseh šest številk.')).toBeVisible();
  await test.step('the code', () => expectCleanState(asked));
  await asked.getByRole('button', { name: 'Obnovitvena koda' }).click();
  await expect(asked.getByRole('textbox', { name: 'Obnovitvena koda' })).toBeFocused();
  await asked.keyboard.press('Enter');
  await expect(asked.getByText('Koda ima šestnajst znakov.')).toBeVisible();
  await test.step('the recovery code', () => expectCleanState(asked));
  await asked.context().close();
});

test.describe('at the desk', () => {
  test.use({ atDesk: true });

  test('somebody is invited, a client is changed, a supplement written and assigned, unknown words become a food, each refused', async ({
    page,
    server,
    person,
  }) => {
    await page.goto(paths.invitations);
    await page.getByRole('button', { name: 'Povabi', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Novo vabilo' });
    await form.getByRole('textbox', { name: 'Veljavnost' }).fill('91');
    await form.getByRole('button', { name: 'Ustvari vabilo' }).click();
    await expect(form.getByText('To polje je obvezno.')).toBeVisible();
    await test.step('inviting', () => expectCleanState(page));

    const { client, supplement } = await fillHousehold(server, person, await server.join());
    await goOn(page, paths.client(client.id));
    await page.getByRole('button', { name: 'Uredi' }).click();
    await expect(page.getByRole('textbox', { name: 'Telefon' })).toBeVisible();
    await test.step('personal data', () => expectCleanState(page));

    await page.getByRole('main').getByRole('button', { name: 'Prekliči' }).first().click();
    await page.getByRole('button', { name: /^Možnosti: / }).click();
    await page.getByRole('menuitem', { name: 'Izbriši uporabnika' }).click();
    await page.getByRole('textbox', { name: /^Za potrditev vpišite/ }).fill('nekdo@drug.si');
    await page.getByRole('button', { name: 'Izbriši za vedno' }).click();
    await expect(page.getByText('Naslov se ne ujema.')).toBeVisible();
    await test.step('deleting a client', () => expectCleanState(page));

    await goOn(page, paths.catalogue);
    await page.getByRole('searchbox').fill(supplement);
    await page.getByRole('list', { name: 'Katalog dodatkov' }).getByRole('button', { name: supplement, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await test.step('a supplement', () => expectCleanState(page));

    await goOn(page, paths.client(client.id, 'supplements'));
    await page.getByRole('button', { name: 'Dodeli dodatek' }).click();
    await page.getByRole('dialog').getByRole('searchbox').fill(supplement);
    await page.getByRole('dialog').getByRole('button', { name: supplement }).click();
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Pogostost' })).toBeVisible();
    await test.step('an assignment', () => expectCleanState(page));

    const word = `brgl${crypto.randomUUID().slice(0, 4).replaceAll(/\d/g, 'z').replaceAll('-', 'z')}`;
    await logMeal(server, await server.join(), `50 g ${word}`);
    await goOn(page, paths.desk);
    await page.getByRole('button', { name: `Poveži: ${word}` }).click();
    await page.getByRole('button', { name: 'Dodaj novo živilo' }).click();
    const window = page.getByRole('dialog', { name: 'Novo živilo' });
    await window.getByRole('textbox', { name: 'Slovensko ime' }).fill('');
    await window.getByRole('button', { name: 'Dodaj in poveži' }).click();
    await expect(window.getByText('To polje je obvezno.').first()).toBeVisible();
    await test.step('a food nobody had', () => expectCleanState(page));
  });
});
