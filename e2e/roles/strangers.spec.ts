import { expect, logMeal, test } from '#e2e/fixtures.ts';
import { paths } from '#web/lib/paths.ts';

test('whose meal it is not, sees a page that says there is no such meal, and nothing of it', async ({ page, server }) => {
  const ana = await server.join();
  const meal = await logMeal(server, ana, '2 jajci');
  const told: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/rest\/v1\/|\/functions\/v1\//.test(response.url())) told.push(response.text());
  });
  await page.goto(paths.meal(meal.id));
  await expect(page.getByRole('heading', { name: 'Tega obroka ni' })).toBeVisible();
  await expect(page.getByText(meal.name)).toHaveCount(0);
  const texts = await Promise.all(told);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes(meal.name))).toEqual([]);
});
