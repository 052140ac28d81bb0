/** Looking back, and what was saved to be eaten again. */
import { DEMO_RECIPES } from '#core/demo/demo-recipes.ts';
import { parseFoodText } from '#core/food-text/parse-food-text.ts';
import { builtInFoods } from '#functions/built-in-foods.ts';
import type { Person, TestServer } from '#testing/server.ts';
import type { Shot } from './camera.ts';

/** @param lunch a meal of theirs, which they like @returns the first recipe */
export async function fillRecipes(server: TestServer, person: Person, lunch: string): Promise<string> {
  const index = await builtInFoods();
  const ids: string[] = [];
  for (const { text, favourite, ...recipe } of DEMO_RECIPES) {
    const id = crypto.randomUUID();
    const ingredients = parseFoodText(text, index, { lang: 'sl' }).ingredients.map(({ food, grams }) => ({
      foodId: food.id,
      name: food.sl[0],
      grams,
    }));
    await server.post('/functions/v1/save-recipe', { ...recipe, id, lang: 'sl', ingredients }, person);
    if (favourite) await server.post('/rest/v1/rpc/star_recipe', { recipe_id: id, starred: true }, person);
    ids.push(id);
  }
  await server.post('/rest/v1/rpc/star_meal', { meal_id: lunch, starred: true }, person);
  return ids[0] ?? '';
}

/** @param recipe whose page is shown */
export const historyShots = (recipe: string): Shot[] => [
  { name: 'history', path: '/obroki/zgodovina', as: 'person', inSight: true },
  { name: 'history-month', path: '/obroki/zgodovina?pogled=mesec', as: 'person' },
  { name: 'recipes', path: '/recepti', as: 'person' },
  { name: 'recipe-new', path: '/recepti/nov', as: 'person' },
  { name: 'recipe', path: `/recepti/${recipe}`, as: 'person' },
  {
    name: 'recipe-log',
    path: `/recepti/${recipe}`,
    as: 'person',
    inSight: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Vpiši', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
