import type { Page } from '@playwright/test';
import { expect, logMeal, getOverview, holdUndo, test } from '#e2e/fixtures.ts';
import { paths } from '#web/lib/paths.ts';
import type { Person, TestServer } from '#testing/server.ts';

interface StoredMeal {
  readonly name: string;
  readonly day: string;
  readonly type: string;
  readonly notes: string | null;
  readonly satiety: number | null;
  readonly oil: string | null;
  readonly nutrients: Readonly<Record<string, number>>;
  readonly ingredients: readonly { readonly name: string; readonly grams: number | null }[];
}

async function getDetail(server: TestServer, person: Person, id: string): Promise<StoredMeal> {
  const response = await server.post('/rest/v1/rpc/meal_detail', { meal_id: id }, person);
  if (!response.ok) throw new Error(`no such meal: ${response.status}`);
  return (await response.json()) as StoredMeal;
}

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('meal: its share eaten is changed and restored; foods are changed, added and removed; Undo restores the deleted meal completely', async ({
  page,
  server,
  person,
}) => {
  const meal = await logMeal(server, person, '2 jajci in 100 g kruha');
  const detail = () => getDetail(server, person, meal.id);
  const calories = meal.nutrients.calories ?? 0;
  await page.goto(paths.meal(meal.id));
  const foods = card(page, 'Živila');
  await page.getByRole('button', { name: 'Dodaj med priljubljene' }).click();
  await expect(page.getByRole('button', { name: 'Odstrani iz priljubljenih' })).toBeVisible();
  await page.getByRole('button', { name: 'Možnosti obroka' }).click();
  await page.getByRole('menuitem', { name: 'Spremeni količino' }).click();
  await page.getByRole('button', { name: '2 ×' }).click();
  await page.getByRole('button', { name: 'Spremeni', exact: true }).click();
  await expect(page.getByText('Obrok je posodobljen')).toBeVisible();
  const undoChange = await holdUndo(page);
  await expect.poll(async () => (await detail()).nutrients.calories).toBeCloseTo(2 * calories, 3);
  await expect(foods).toContainText('200 g');
  await undoChange.click();
  await expect(foods).not.toContainText('200 g');
  await expect.poll(async () => (await detail()).nutrients.calories).toBeCloseTo(calories, 3);

  await foods.getByRole('button', { name: /kruh/i }).click();
  await page.getByRole('textbox', { name: 'Količina' }).fill('50');
  await page.getByRole('button', { name: 'Končano' }).click();
  await expect.poll(async () => (await detail()).ingredients.find((one) => /kruh/i.test(one.name))?.grams).toBe(50);
  await expect.poll(async () => (await detail()).nutrients.calories).toBeLessThan(calories);

  await foods.getByRole('button', { name: 'Dodaj živilo' }).click();
  await page.getByRole('combobox', { name: 'Poiščite živilo' }).fill('jabolko');
  await page.getByRole('combobox', { name: 'Poiščite živilo' }).press('Enter');
  await expect(foods.getByRole('listitem')).toHaveCount(3);
  await expect.poll(async () => (await detail()).ingredients.length).toBe(3);

  await foods.getByRole('button', { name: /jajc/i }).click();
  await page.getByRole('button', { name: 'Odstrani', exact: true }).click();
  await expect(foods.getByRole('listitem')).toHaveCount(2);
  await expect.poll(async () => (await detail()).ingredients.length).toBe(2);
  await page.reload();
  await expect(foods.getByRole('listitem')).toHaveCount(2);

  const before = await detail();
  await page.getByRole('button', { name: 'Možnosti obroka' }).click();
  await page.getByRole('menuitem', { name: 'Izbriši obrok' }).click();
  await expect(page.getByText('Obrok je izbrisan')).toBeVisible();
  await expect(page).toHaveURL(paths.home);
  const undo = await holdUndo(page);
  await expect.poll(async () => (await getOverview(server, person)).meals.length).toBe(0);
  await undo.click();
  await expect(page.getByRole('main').getByRole('link', { name: before.name })).toBeVisible();
  await expect.poll(async () => (await getOverview(server, person)).meals.length).toBe(1);
  expect(await detail()).toMatchObject({ name: before.name, day: before.day, nutrients: before.nutrients });
});
