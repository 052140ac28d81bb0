import type { Page } from '@playwright/test';
import { expect, logMeal, getOverview, test } from '#e2e/fixtures.ts';
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

test('foods of a meal are changed, added and taken away; the numbers follow', async ({ page, server, person }) => {
  const meal = await logMeal(server, person, '2 jajci in 100 g kruha');
  await page.goto(paths.meal(meal.id));
  const foods = card(page, 'Živila');
  await foods.getByRole('button', { name: /kruh/i }).click();
  await page.getByRole('textbox', { name: 'Količina' }).fill('50');
  await page.getByRole('button', { name: 'Končano' }).click();
  await expect.poll(async () => (await getDetail(server, person, meal.id)).ingredients.find((one) => /kruh/i.test(one.name))?.grams).toBe(50);
  await expect.poll(async () => (await getDetail(server, person, meal.id)).nutrients.calories).toBeLessThan(meal.nutrients.calories ?? 0);

  await foods.getByRole('button', { name: 'Dodaj živilo' }).click();
  await page.getByRole('combobox', { name: 'Poiščite živilo' }).fill('jabolko');
  await page.getByRole('combobox', { name: 'Poiščite živilo' }).press('Enter');
  await expect(foods.getByRole('listitem')).toHaveCount(3);
  await expect.poll(async () => (await getDetail(server, person, meal.id)).ingredients.length).toBe(3);

  await foods.getByRole('button', { name: /jajc/i }).click();
  await page.getByRole('button', { name: 'Odstrani' }).click();
  await expect(foods.getByRole('listitem')).toHaveCount(2);
  await expect.poll(async () => (await getDetail(server, person, meal.id)).ingredients.length).toBe(2);
  await page.reload();
  await expect(foods.getByRole('listitem')).toHaveCount(2);
});

test('a deleted meal comes back whole with Undo', async ({ page, server, person }) => {
  const meal = await logMeal(server, person, '2 jajci in 100 g kruha');
  const before = await getDetail(server, person, meal.id);
  await page.goto(paths.meal(meal.id));
  await page.getByRole('button', { name: 'Možnosti obroka' }).click();
  await page.getByRole('menuitem', { name: 'Izbriši obrok' }).click();
  await expect(page.getByText('Obrok je izbrisan')).toBeVisible();
  await expect(page).toHaveURL(paths.home);
  await expect.poll(async () => (await getOverview(server, person)).meals.length).toBe(0);
  await page.getByRole('button', { name: 'Razveljavi' }).click();
  await expect(page.getByRole('link', { name: meal.name })).toBeVisible();
  await expect.poll(async () => (await getOverview(server, person)).meals.length).toBe(1);
  expect(await getDetail(server, person, meal.id)).toMatchObject({ name: before.name, day: before.day, nutrients: before.nutrients });
});
