import { expectClean } from '#e2e/expect-clean.ts';
import { expect, expectMessage, logMeal, getOverview, holdUndo, test } from '#e2e/fixtures.ts';
import { setOffline } from '#e2e/network.ts';
import { paths } from '#web/lib/paths.ts';

test('recipe: made of a meal, changed, logged by portions, also offline, and restored after deletion', async ({ page, server, person }) => {
  const meal = await logMeal(server, person, '200 g skute in 30 g medu');
  const named = async (name: string) => (await getOverview(server, person)).meals.find((one) => one.name === name);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(paths.meal(meal.id));
  await page.getByRole('button', { name: 'Možnosti obroka' }).click();
  await page.getByRole('menuitem', { name: 'Shrani kot recept' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Ime' }).fill('Skuta z medom');
  await page.getByRole('radio', { name: 'Recept' }).check();
  await page.getByRole('textbox', { name: 'Za koliko porcij je ta količina?' }).fill('2');
  await page.getByRole('button', { name: 'Shrani', exact: true }).click();
  await page.getByRole('button', { name: 'Odpri' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skuta z medom' })).toBeVisible();

  const foods = page.getByRole('region', { name: 'Živila', exact: true }).getByRole('listitem');
  await expect(foods).toHaveCount(2);
  const words = page.getByRole('textbox', { name: 'Dodajte sestavine z besedami' });
  await words.fill('50 g orehov');
  await expect(page.getByRole('list', { name: 'Prepoznana živila' }).getByRole('button')).toHaveCount(1);
  await expectClean(page);
  await page.setViewportSize({ width: 390, height: 500 });
  // Above a keyboard the bar that saves is one line.
  const getTop = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y ?? 0;
  await expect.poll(async () => (await getTop('Zavrzi')) - (await getTop('Shrani recept'))).toBe(0);
  await page.getByRole('button', { name: 'Shrani recept' }).click();
  await expect(page.getByText('Recept je shranjen')).toBeVisible();
  await expect(foods).toHaveCount(3);
  await expect(words).toHaveValue('');

  await page.getByRole('button', { name: 'Vpiši', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Količina' }).fill('1,5');
  await page.getByRole('combobox', { name: 'Vrsta' }).selectOption('Malica');
  await page.getByRole('button', { name: 'Shrani malico' }).click();
  await expectMessage(page, 'Shranjeno: Skuta z medom × 1,5');
  await expect.poll(async () => (await named('Skuta z medom × 1,5'))?.nutrients.calories).toBeGreaterThan((meal.nutrients.calories ?? 0) * 0.75);

  await page.getByRole('link', { name: 'Recepti' }).click();
  await expect(page.getByRole('link', { name: 'Skuta z medom' })).toBeVisible();
  await setOffline(page, true);
  await page.getByRole('button', { name: 'Vpiši: Skuta z medom' }).click();
  await page.getByRole('combobox', { name: 'Vrsta' }).selectOption('Malica');
  await page.getByRole('button', { name: 'Shrani malico' }).click();
  await expectMessage(page, 'Shranjeno v napravi');
  await setOffline(page, false);
  await expect.poll(() => named('Skuta z medom')).toBeDefined();

  await page.getByRole('button', { name: 'Možnosti za recept Skuta z medom' }).click();
  await page.getByRole('menuitem', { name: 'Izbriši' }).click();
  await expect(page.getByText('Recepti in shranjeni obroki')).toBeVisible();
  await (await holdUndo(page, 'Recept je izbrisan')).click();
  await expect(page.getByRole('link', { name: 'Skuta z medom' })).toBeVisible();
});

test('recipe: changed elsewhere meanwhile: the dialog says so, and both changes are merged', async ({ page, server, person }) => {
  const recipe = {
    id: crypto.randomUUID(),
    kind: 'recipe',
    name: 'Granola',
    portions: 4,
    yieldGrams: null,
    oilGrams: null,
    notes: null,
    ingredients: [{ foodId: 'honey', name: 'med', grams: 60, recognized: true, nutrients: { calories: 182 } }],
  };
  const saveElsewhere = async (more: object) => {
    const response = await server.post('/rest/v1/rpc/save_recipe', { recipe: { ...recipe, ...more } }, person);
    expect(response.status).toBe(200);
  };
  await saveElsewhere({});
  await page.goto(paths.recipe(recipe.id));
  await page.getByRole('textbox', { name: 'Ime' }).fill('Domača granola');
  await saveElsewhere({ notes: 'peci 30 minut' });
  await page.getByRole('button', { name: 'Shrani recept' }).click();
  const merging = page.getByRole('alertdialog', { name: 'Recept je bil medtem spremenjen' });
  await expect(merging.getByRole('region', { name: 'Medtem spremenjeno' })).toContainText('peci 30 minut');
  await expect(merging.getByRole('region', { name: 'Vaše spremembe' })).toContainText('Domača granola');
  await expectClean(page);
  await merging.getByRole('button', { name: 'Združi' }).click();
  await expect(page.getByText('Recept je shranjen')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Ime' })).toHaveValue('Domača granola');
  await expect(page.getByRole('textbox', { name: 'Postopek in opombe' })).toHaveValue('peci 30 minut');
});
