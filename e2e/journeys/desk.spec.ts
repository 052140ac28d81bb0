import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { test, type NamedClient } from '#e2e/desk-fixtures.ts';
import { expectClean } from '#e2e/expect-clean.ts';
import { expect, expectMessage, holdUndo, openDevice, test as base } from '#e2e/fixtures.ts';
import { fillDays } from '#e2e/year.ts';
import { paths } from '#web/lib/paths.ts';

async function openClient(page: Page, { name, person }: NamedClient): Promise<void> {
  await page.goto(paths.desk);
  await expect(page.getByRole('heading', { level: 1, name: 'Delovna miza' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Ime ali e-pošta' }).fill(person.email);
  // The rows are other ones once the answer is there: what is pressed before may be gone under the finger.
  // A client's reasons are a list inside the row.
  const found = page.getByRole('list', { name: 'Stranke' }).locator('> li');
  await expect(found).toHaveCount(1);
  await found.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function openTab(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: /^Razdelki: / });
  await tabs.getByRole('link', { name, exact: true }).click();
  await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
}

test("desk: reads a client's meals and weight, writes a note hidden from the client, and the timeline shows all events", async ({
  page,
  server,
  client,
}) => {
  await fillDays(server, client.person, 1);
  await openClient(page, client);
  await openTab(page, 'Obroki');
  await expect(page.locator('summary').filter({ hasText: 'Malica' })).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Zajtrk' }).first().click();
  await expect(page.getByText(/ovseni kosmiči · 100\sg/i).first()).toBeVisible();
  await openTab(page, 'Teža');
  await expect(page.getByText('77,0 kg').first()).toBeVisible();
  const chart = page.getByRole('application', { name: /^Teža/ });
  await expect(chart.locator('canvas')).toBeVisible();
  await chart.press('ArrowLeft');
  await chart.press('ArrowLeft');
  await expect(
    page
      .locator('[aria-live="polite"]')
      .getByText(/Meritev 77,1\skg, Trend \d+,\d\skg, Povprečje 7 dni \d+,\d\skg/)
      .first(),
  ).toBeAttached();
  await page.getByText('7 dni', { exact: true }).click();
  await page.getByRole('button', { name: 'Pokaži tabelo' }).click();
  await expect(page.getByRole('table', { name: 'Teža' }).getByRole('row')).toHaveCount(8);
  await openTab(page, 'Beležke');
  await page.getByRole('textbox', { name: 'Nova beležka' }).fill('Ne mara rib.');
  await page.getByRole('button', { name: 'Shrani beležko' }).click();
  const notes = page.getByRole('list', { name: 'Beležke' });
  await expect(notes.getByText('Ne mara rib.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nova beležka' })).toHaveValue('');
  await notes.getByRole('button', { name: 'Možnosti beležke' }).click();
  await page.getByRole('menuitem', { name: 'Pripni na vrh' }).click();
  await expect(notes.getByText('pripeto')).toBeVisible();
  await notes.getByRole('button', { name: 'Možnosti beležke' }).click();
  await page.getByRole('menuitem', { name: 'Izbriši' }).click();
  await expect(page.getByText('Beležk še ni')).toBeVisible();
  await (await holdUndo(page)).click();
  await expect(notes.getByText('Ne mara rib.')).toBeVisible();

  await openTab(page, 'Časovnica');
  await expect(page.getByText('Ne mara rib.')).toBeVisible();
  await expect(page.getByText('Novi dnevni cilji')).toBeVisible();
  await page.getByRole('combobox', { name: 'Kaj se je dogajalo' }).selectOption('Teža');
  await expect(page.getByText('Novi dnevni cilji')).toBeHidden();
  await expect(page.getByText('Teža 77,0 kg')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(paths.client(client.person.id, 'timeline'));
  await expect(page.getByText('Novi dnevni cilji')).toBeVisible();

  for (const [name, args] of [
    ['my_audit', {}],
    ['my_notices', {}],
    ['client_notes_page', { client_id: client.person.id }],
    ['client_timeline', { client_id: client.person.id }],
  ] as const) {
    const answer = await server.post(`/rest/v1/rpc/${name}`, args, client.person);
    expect(await answer.text(), name).not.toContain('rib');
  }
  const table = await server.fetch('/rest/v1/client_notes?select=*', {}, client.person);
  expect(await table.json()).toEqual([]);
});

test("desk: a change on the client's behalf names the client, asks for confirmation, and the client sees who made it", async ({
  page,
  browser,
  server,
  client,
}) => {
  await openClient(page, client);
  const banner = page.getByRole('note').filter({ hasText: 'Podatki stranke:' });
  await expect(banner).toContainText(client.name);
  await page.getByRole('button', { name: 'Uredi' }).click();
  await page.getByRole('textbox', { name: 'Višina' }).fill('900');
  await page.getByRole('button', { name: 'Shrani' }).click();
  await expect(page.getByRole('textbox', { name: 'Višina' })).toBeFocused();
  await expect(page.getByText('Vpišite višino od 50 do 260 cm.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Višina' }).fill('170,5');
  await page.getByRole('textbox', { name: 'Telefon' }).fill('+386 41 123 456');
  await page.getByRole('button', { name: 'Shrani' }).click();
  const question = page.getByRole('alertdialog', { name: 'Spremenite podatke stranke?' });
  await expect(question).toContainText(client.name);
  await expect(question).toContainText('170,5 cm');
  await expectClean(page);
  await question.getByRole('button', { name: 'Spremeni podatke' }).click();
  await expectMessage(page, 'Shranjeno, stranka je obveščena');
  await expect(page.getByText('170,5 cm')).toBeVisible();

  const hers = await openDevice(browser, server, client.person);
  await hers.goto(paths.settings);
  const log = hers.getByRole('list', { name: 'Kdo je spreminjal moje podatke' });
  await expect(log.getByText(': višina, telefon')).toBeVisible();
  await hers.context().close();
});

test('desk: a client’s product is made common and withdrawn', async ({ page, server, client: { person, name: whose } }) => {
  const name = `Skupni napitek ${randomUUID().slice(0, 6)}`;
  const product = { id: randomUUID(), basis: 'ml', source: 'manual', lang: 'sl', name, per100: { calories: 60, protein: 4, carbs: 5, fat: 3 } };
  expect((await server.post('/rest/v1/rpc/save_product', { product }, person)).status).toBe(200);
  const other = await server.join();
  const found = async () => {
    const answer = await server.post('/rest/v1/rpc/search_products', { q: name, lang: 'sl', max: 5 }, other);
    return ((await answer.json()) as { hits: { kind: string }[] }).hits.map((hit) => hit.kind);
  };
  expect(await found()).toEqual([]);
  await page.goto(paths.productsDesk);
  await expect(page.getByText(whose)).toBeVisible();
  await page.getByRole('button', { name: `Naredi skupno: ${name}` }).click();
  await expect(page.getByRole('button', { name: `Vzemi iz skupnih: ${name}` })).toBeVisible();
  await expect.poll(found).toEqual(['common']);
  await page.getByRole('button', { name: `Vzemi iz skupnih: ${name}` }).click();
  await expect(page.getByRole('button', { name: `Naredi skupno: ${name}` })).toBeVisible();
  await expect.poll(found).toEqual([]);
});

base('who is no administrator sees the 404 page and fetches nothing of the desk', async ({ page, server }) => {
  const other = await server.join();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of [paths.desk, paths.client(other.id, 'notes'), paths.newMenu]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Te strani ni' })).toBeVisible();
  }
  expect(asked.filter((path) => /admin-|desk|client|timeline|rpc\/(desk|client)_/.test(path.replace(/^\/admin.*/, '')))).toEqual([]);
});
