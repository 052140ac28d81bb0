import type { Page } from '@playwright/test';
import { expect, logMeal, overviewOf, setGoals, test } from '#e2e/fixtures.ts';
import { fillDays } from '#e2e/year.ts';
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

async function detailOf(server: TestServer, person: Person, id: string): Promise<StoredMeal> {
  const response = await server.post('/rest/v1/rpc/meal_detail', { meal_id: id }, person);
  if (!response.ok) throw new Error(`no such meal: ${response.status}`);
  return (await response.json()) as StoredMeal;
}

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('a meal is opened from the day, shows every nutrient with its share and says what it does not know', async ({ page, server, person }) => {
  await setGoals(server, person, { calories: 2000, protein: 100, carbs: 250, fat: 70 });
  const meal = await logMeal(server, person, '2 jajci, 100 g ovsenih kosmičev in žlica medu');
  await page.goto(paths.home);
  await page.getByRole('link', { name: meal.name }).click();
  await expect(page).toHaveURL(paths.meal(meal.id));
  await expect(page.getByRole('heading', { level: 1, name: meal.name })).toBeVisible();
  await expect(card(page, 'Živila').getByRole('listitem')).toHaveCount(3);
  const rows = card(page, 'Hranila').getByRole('row');
  await expect(rows.filter({ hasText: 'Energija' })).toContainText(`${Math.round(meal.nutrients.calories ?? 0)} kcal`);
  for (const name of ['Beljakovine', 'Vlaknine', 'Sladkorji', 'Kalcij', 'Železo', 'Vitamin C'])
    await expect(rows.filter({ hasText: name })).toHaveCount(1);
  await page.getByRole('link', { name: 'Nazaj' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moj pregled' })).toBeVisible();
});

test('foods of a meal are changed, added and taken away; the numbers follow', { tag: '@phone' }, async ({ page, server, person }) => {
  const meal = await logMeal(server, person, '2 jajci in 100 g kruha');
  await page.goto(paths.meal(meal.id));
  const foods = card(page, 'Živila');
  await foods.getByRole('button', { name: /kruh/i }).click();
  await page.getByRole('textbox', { name: 'Količina' }).fill('50');
  await page.getByRole('button', { name: 'Končano' }).click();
  await expect.poll(async () => (await detailOf(server, person, meal.id)).ingredients.find((one) => /kruh/i.test(one.name))?.grams).toBe(50);
  await expect.poll(async () => (await detailOf(server, person, meal.id)).nutrients.calories).toBeLessThan(meal.nutrients.calories ?? 0);

  await foods.getByRole('button', { name: 'Dodaj živilo' }).click();
  await page.getByRole('combobox', { name: 'Poiščite živilo' }).fill('jabolko');
  await page.getByRole('combobox', { name: 'Poiščite živilo' }).press('Enter');
  await expect(foods.getByRole('listitem')).toHaveCount(3);
  await expect.poll(async () => (await detailOf(server, person, meal.id)).ingredients.length).toBe(3);

  await foods.getByRole('button', { name: /jajc/i }).click();
  await page.getByRole('button', { name: 'Odstrani' }).click();
  await expect(foods.getByRole('listitem')).toHaveCount(2);
  await expect.poll(async () => (await detailOf(server, person, meal.id)).ingredients.length).toBe(2);
  await page.reload();
  await expect(foods.getByRole('listitem')).toHaveCount(2);
});

test('name, kind, oil, how filling it was and notes are kept as soon as they are changed', async ({ page, server, person }) => {
  const meal = await logMeal(server, person, '150 g piščančjih prsi');
  await page.goto(paths.meal(meal.id));
  await page.getByRole('textbox', { name: 'Ime' }).fill('Nedeljski piščanec');
  await page.getByRole('combobox', { name: 'Vrsta', exact: true }).selectOption('Kosilo');
  await page.getByRole('combobox', { name: 'Olje pri kuhi' }).selectOption('1 žlica');
  await page.getByRole('radio', { name: '4' }).click();
  await page.getByRole('textbox', { name: 'Opombe' }).fill('Pri babici, z Ano.');
  await page.getByRole('textbox', { name: 'Opombe' }).blur();
  await expect
    .poll(() => detailOf(server, person, meal.id))
    .toMatchObject({ name: 'Nedeljski piščanec', type: 'lunch', oil: '1', satiety: 4, notes: 'Pri babici, z Ano.' });
  const stored = await detailOf(server, person, meal.id);
  expect(stored.nutrients.fat).toBeCloseTo((meal.nutrients.fat ?? 0) + 13.6, 1);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Opombe' })).toHaveValue('Pri babici, z Ano.');
  await expect(page.getByRole('radio', { name: '4' })).toBeChecked();
});

test('a deleted meal comes back whole with Undo', async ({ page, server, person }) => {
  const meal = await logMeal(server, person, '2 jajci in 100 g kruha');
  const before = await detailOf(server, person, meal.id);
  await page.goto(paths.meal(meal.id));
  await page.getByRole('button', { name: 'Možnosti obroka' }).click();
  await page.getByRole('menuitem', { name: 'Izbriši obrok' }).click();
  await expect(page.getByText('Obrok je izbrisan')).toBeVisible();
  await expect(page).toHaveURL(paths.home);
  await expect.poll(async () => (await overviewOf(server, person)).meals.length).toBe(0);
  await page.getByRole('button', { name: 'Razveljavi' }).click();
  await expect(page.getByRole('link', { name: meal.name })).toBeVisible();
  await expect.poll(async () => (await overviewOf(server, person)).meals.length).toBe(1);
  expect(await detailOf(server, person, meal.id)).toMatchObject({ name: before.name, day: before.day, nutrients: before.nutrients });
});

test('the week and the figures of somebody’s eating', async ({ page, server, person }) => {
  await fillDays(server, person, 4);
  await page.goto(paths.meals);
  await expect(page.getByRole('heading', { level: 1, name: 'Obroki' })).toBeVisible();
  await expect(card(page, 'Povprečen dan')).toBeVisible();
  await expect(page.getByText('Dnevi z vnosi')).toBeVisible();
  await expect(card(page, 'Najpogostejša živila').getByRole('listitem').first()).toBeVisible();
  await expect(card(page, 'Po dnevih')).toBeVisible();
  await page.getByRole('button', { name: 'Pokaži tabelo' }).first().click();
  await expect(page.getByRole('table').first()).toBeVisible();
});
