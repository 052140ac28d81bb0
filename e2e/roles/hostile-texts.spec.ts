import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test as base } from '#e2e/fixtures.ts';
import type { Person, TestServer } from '#testing/server.ts';
import { paths } from '#web/lib/paths.ts';

/** Longer than a phone is wide, and nowhere to be broken. */
const UNBROKEN = 'brezpresledka'.repeat(2);
/**
 * Whatever people write is shown as they wrote it, never becomes part of the page, and makes no page wider than the screen: as the client sees
 * it, and as the desk does.
 */
const evil = (word: string) => `${word}<img src=x onerror=alert(1)><script class=evil>alert(1)</script>${UNBROKEN}`;

interface Written {
  readonly admin: Person;
  readonly client: Person;
  readonly mealId: string;
  /** Marks what is everybody's on a server. */
  readonly mark: string;
}

async function ask(server: TestServer, person: Person, name: string, args: object): Promise<void> {
  const response = await server.post(`/rest/v1/rpc/${name}`, args, person);
  if (!response.ok) throw new Error(`${name} failed: ${response.status} ${await response.text()}`);
}

/** Fills every field that takes free words with markup. */
async function writeEvil(server: TestServer, admin: Person, client: Person): Promise<Written> {
  const [mealId, supplementId, menuId, mark] = [randomUUID(), randomUUID(), randomUUID(), randomUUID().slice(0, 6)];
  await ask(server, client, 'update_profile', { profile: { firstName: evil('Ime'), lastName: evil(mark) } });
  const ingredients = [{ name: evil('Sestavina'), text: evil('Besede'), recognized: false }];
  const meal = { id: mealId, day: '2026-01-05', type: 'lunch', name: evil('Kosilo'), notes: evil('Opomba'), text: evil('Opis'), ingredients };
  await ask(server, client, 'save_meal', { meal });
  const supplement = {
    id: supplementId,
    name: evil(`Dodatek ${mark}`),
    type: 'other',
    brand: evil('Znamka'),
    dosage: evil('Odmerek'),
    notes: evil('Interno'),
  };
  await ask(server, admin, 'desk_save_supplement', { supplement });
  const assignment = {
    id: randomUUID(),
    supplementId,
    frequency: 'daily',
    dosage: evil('Kapsula'),
    note: evil('Zraven'),
    fromDay: '2026-01-01',
    toDay: null,
  };
  await ask(server, admin, 'client_assign_supplement', { client_id: client.id, assignment });
  const items = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, type: 'lunch', text: evil('Jed') }));
  await ask(server, admin, 'desk_save_menu', { menu: { id: menuId, name: evil(`Jedilnik ${mark}`), description: evil('Opis'), items } });
  await ask(server, admin, 'client_assign_menu', {
    client_id: client.id,
    assignment: { id: randomUUID(), menuId, fromDay: '2026-01-01', toDay: null },
  });
  await ask(server, admin, 'client_save_note', { client_id: client.id, note: { id: randomUUID(), text: evil('Zapisek') } });
  await ask(server, client, 'choose_plan', { tier: 'pro' });
  await ask(server, client, 'request_consultation', { id: randomUUID(), note: evil('Posvet') });
  return { admin, client, mealId, mark };
}

const test = base.extend<{ written: Written; asAdmin: boolean }>({
  asAdmin: [false, { option: true }],
  person: async ({ server, asAdmin }, give) => {
    await give(await server.join({ admin: asAdmin }));
  },
  written: async ({ server, person, asAdmin }, give) => {
    const other = await server.join({ admin: !asAdmin });
    await give(await (asAdmin ? writeEvil(server, person, other) : writeEvil(server, other, person)));
  },
});

/** Opens a page and finds the words on it, with their markup to be read and none of it at work. */
async function expectShown(page: Page, path: string, word: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(evil(word)).first()).toBeVisible();
  await expect(page.locator('img[src="x"], script.evil')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 800 });
}

function listDialogs(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

test.describe('at the desk', () => {
  test.use({ asAdmin: true });

  test('markup in texts of clients and administrators is shown as text', async ({ page, written: { client, mark } }) => {
    const dialogs = listDialogs(page);
    await expectShown(page, paths.client(client.id), mark);
    await expectShown(page, paths.client(client.id, 'meals'), 'Kosilo');
    await expectShown(page, paths.client(client.id, 'notes'), 'Zapisek');
    await expectShown(page, paths.client(client.id, 'supplements'), 'Zraven');
    await expectShown(page, paths.client(client.id, 'timeline'), 'Zapisek');
    await expectShown(page, paths.client(client.id, 'plan'), 'Posvet');
    await expectShown(page, paths.catalogue, `Dodatek ${mark}`);
    await expectShown(page, paths.menusDesk, `Jedilnik ${mark}`);
    await expectShown(page, paths.desk, mark);
    expect(dialogs).toEqual([]);
  });
});
