import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { expect, goOn, logMeal, test, TEST_PASSWORD, getToday } from '#e2e/fixtures.ts';
import { cachedAnswers } from '#e2e/cached-answers.ts';
import { paths } from '#web/lib/paths.ts';

async function unzip(path: string): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  const zip = await fromBufferPromise(await readFile(path));
  for await (const entry of zip.eachEntry()) contents.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return contents;
}

test('account: a user exports all data in one archive and deletes the account; signing in is then impossible', async ({ page, server, person }) => {
  await logMeal(server, person, '2 jajci in 100 g ovsenih kosmičev');
  const day = await getToday(server, person);
  await server.fetch('/rest/v1/weight_entries', { method: 'POST', body: JSON.stringify({ day, weight_kg: 70.5 }) }, person);
  await page.goto(paths.settings);
  const card = page.getByRole('region', { name: 'Vaši podatki' });
  await card.getByRole('button', { name: 'Pripravi arhiv' }).click();
  await expect(card.getByText('Arhiv je pripravljen')).toBeVisible({ timeout: 20_000 });
  await expect(card.getByText(/^\d+(,\d)?\skB, na voljo do \d+\.\s\d+\.\s\d{4}$/)).toBeVisible();

  const [download] = await Promise.all([page.waitForEvent('download'), card.getByRole('button', { name: 'Prenesi' }).click()]);
  expect(download.suggestedFilename()).toBe(`ziva-${day}.zip`);
  const contents = await unzip(await download.path());
  expect(JSON.parse(contents.get('json/meals.json') ?? '')).toMatchObject([{ day, text: '2 jajci in 100 g ovsenih kosmičev' }]);
  expect(contents.get('csv/meals.csv')).toContain('2 jajci in 100 g ovsenih kosmičev');
  expect(JSON.parse(contents.get('json/weight_entries.json') ?? '')).toMatchObject([{ day, weight_kg: 70.5 }]);
  expect(contents.get('csv/weight_entries.csv')).toMatch(/,70\.5,/);
  expect(contents.get('PREBERI.txt')).toContain('Vaši podatki iz Žive');

  await page.reload();
  await expect(card.getByRole('button', { name: 'Prenesi' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Pripravi novega' })).toBeVisible();

  await goOn(page, paths.home);
  await page.getByRole('textbox', { name: 'Kaj ste jedli?' }).fill('skrivni obrok');
  await page.goto(paths.settings);
  await page.getByRole('button', { name: 'Izbriši račun' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Želite izbrisati svoj račun?' });
  const confirm = dialog.getByRole('button', { name: 'Izbriši za vedno' });
  const address = dialog.getByRole('textbox', { name: `Za potrditev vpišite ${person.email}` });

  await address.fill('nekdo.drug@ziva.test');
  await dialog.getByLabel('Geslo').fill('napačno geslo');
  await confirm.click();
  await expect(dialog.getByText('Naslov se ne ujema z vašim.')).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill(person.email);
  await confirm.click();
  await expect(dialog.getByText('Geslo ni pravilno.')).toBeVisible();
  await dialog.getByLabel('Geslo').fill(TEST_PASSWORD);
  await confirm.click();

  await expect(page.getByText('Vaš račun je izbrisan')).toBeVisible();
  await expect(page).toHaveURL(paths.home);
  await expect(page.getByRole('link', { name: 'Prijava' }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toMatch(/skrivni|access_token|@ziva\.test/);
  expect(await cachedAnswers(page)).toBe('');

  expect((await server.post('/rest/v1/rpc/my_account', {}, person)).status).toBe(401);
  await goOn(page, paths.login);
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person.email);
  await page.getByLabel('Geslo', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Prijava', exact: true }).click();
  await expect(page.getByText('E-poštni naslov ali geslo ni pravilno.')).toBeVisible();
});
