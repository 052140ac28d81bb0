/** The questionnaire: left in the middle on a phone, offline for a while, finished on a desktop, and read by the nutritionist. */
import { ask } from '#e2e/household.ts';
import { expectClean } from '#e2e/expect-clean.ts';
import { deviceWith, expect, goOn, test, toSession } from '#e2e/fixtures.ts';
import { setOffline } from '#e2e/network.ts';
import { paths } from '#web/lib/paths.ts';

test('questionnaire: left in the middle on a phone and finished on a desktop', async ({ page, person, server, browser }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: deviceWith(server.url, await toSession(server, person.email)),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const phone = await context.newPage();
  await phone.goto(paths.questionnaire);
  await phone.getByRole('button', { name: 'Dovolim in začnem' }).click();
  await phone.getByRole('textbox', { name: 'Ime', exact: true }).fill('Ana');
  await phone.getByRole('textbox', { name: 'Priimek' }).fill('Novak');
  await phone.getByRole('textbox', { name: 'Višina' }).fill('20');
  await phone.getByRole('button', { name: 'Naprej' }).click();
  await expect(phone.getByText('Vpišite število od 50 do 260.')).toBeVisible();
  await expectClean(phone);
  await setOffline(phone, true);
  await phone.getByRole('textbox', { name: 'Višina' }).fill('167,5');
  await phone.getByText('Ženski').click();
  await expect(phone.getByText('Shranjeno na napravi, čaka na povezavo')).toBeVisible();
  await setOffline(phone, false);
  await expect(phone.getByText('Shranjeno', { exact: true })).toBeVisible();
  await context.close();

  await page.goto(paths.questionnaire);
  await expect(page.getByRole('textbox', { name: 'Višina' })).toHaveValue('167,5');
  await page.getByRole('textbox', { name: 'Teža' }).fill('62,4');
  const date = page.getByRole('group', { name: 'Datum rojstva' });
  await date.getByRole('spinbutton').first().pressSequentially('12041990');
  await page.getByRole('button', { name: 'Naprej' }).click();
  await page.getByRole('combobox', { name: 'Glavni cilj' }).selectOption('menstrual');
  await page.getByRole('button', { name: 'Naprej' }).click();
  await expect(page.getByRole('heading', { name: 'Splošna vprašanja' })).toBeVisible();
  await page.getByRole('button', { name: 'Naprej' }).click();
  await expect(page.getByText('To polje je obvezno.')).toBeVisible();
  await page.getByText('Nič od tega').click();
  await page.getByRole('button', { name: 'Dodaj dodatek' }).click();
  await page.getByRole('combobox', { name: 'Vrsta' }).selectOption('iron');
  await page.getByRole('textbox', { name: 'Količina' }).fill('14,5');
  await page.getByRole('button', { name: 'Naprej' }).click();
  const gout = page.getByRole('listitem').filter({ hasText: 'Protin' });
  await gout.getByText('Da', { exact: true }).click();
  await gout.getByText('oče').click();
  await page.getByRole('button', { name: 'Še 22 označi z Ne' }).click();
  await expectClean(page);
  await page.getByRole('button', { name: /^Življenjski slog/ }).click();
  await page.getByRole('combobox', { name: 'Telesna dejavnost' }).selectOption('light');
  await page.getByRole('button', { name: /^Krvni izvidi/ }).click();
  await page
    .getByRole('group', { name: /^Dan odvzema/ })
    .getByRole('spinbutton')
    .first()
    .pressSequentially('02112025');
  await page.getByRole('combobox', { name: 'Dodaj preiskavo' }).fill('LDL');
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: /: Vrednost$/ }).fill('4,1');
  await expectClean(page);
  await page.getByRole('main').getByRole('button', { name: 'Pregled' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Protin: oče');
  await expect(main).toContainText('Železo · 14,5');
  await page.getByRole('button', { name: 'Zaključi vprašalnik' }).click();
  await expect(page.getByRole('button', { name: 'Izpolni znova' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Izpolni znova' }).click();
  await expect(page.getByRole('textbox', { name: 'Teža' })).toHaveValue('62,4');
  await expect(page.getByText('Shranjeno', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Zavrzi osnutek' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zavrzi osnutek' }).click();
  await expect(page.getByRole('button', { name: 'Izpolni znova' })).toBeVisible();
  const { kinds } = await ask<{ kinds: { weight: { points: [string, number][] } } }>(server, person, 'weight_page', {});
  expect(kinds.weight.points.map(([, value]) => value)).toEqual([62.4]);
  await goOn(page, paths.bloodTests);
  await expect(page.getByRole('main')).toContainText('4,1 mmol/L');
  await page.goto(paths.settings);
  const suggestion = page.getByRole('region', { name: /^Predlog iz vprašalnika/ });
  await suggestion.getByText('Zakaj toliko').click();
  await expect(suggestion).toContainText('Mifflin–St Jeor, 62,4 kg');
  await expectClean(page);
  await suggestion.getByRole('button', { name: 'Sprejmi predlog' }).click();
  await expect(suggestion).toContainText('Vaši cilji so enaki predlogu.');
  await page.goto(paths.home);
  await expect(page.getByRole('main')).toContainText(/cilj 1\.\d\d0\skcal/);
  await page.goto(paths.profile);
  await expect(page.getByRole('textbox', { name: 'Višina' })).toHaveValue('167,5');
});
