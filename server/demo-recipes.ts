/** Creates the demo client's recipes and favourites once, with the app's own calls. */
import { randomUUID } from 'node:crypto';
import { DEMO_FAVOURITES, DEMO_RECIPES } from '#core/demo/demo-recipes.ts';
import { choicesInText } from '#functions/choices-in-text.ts';
import { resolveIngredients } from '#functions/resolve-ingredients.ts';
import { SERVICE } from './caller.ts';
import type { Database } from './database.ts';
import { CallerDb, type Rpcs } from './rest/rpc.ts';

export async function fillRecipes({ rpcs, database }: { rpcs: Rpcs; database: Database }, clientId: string): Promise<void> {
  const client = new CallerDb(rpcs, { role: 'authenticated', claims: { sub: clientId, role: 'authenticated' }, userId: clientId, email: null });
  if ((await client.rpc<object[]>('my_recipes')).length > 0) return;
  for (const { text, ...recipe } of DEMO_RECIPES) {
    const choices = await choicesInText(text, 'sl', { userDb: client, db: new CallerDb(rpcs, SERVICE), ports: { longTexts: null } });
    const ingredients = await resolveIngredients(choices, 'sl', client);
    await client.rpc('save_recipe', { recipe: { ...recipe, id: randomUUID(), ingredients } });
  }
  for (const beginning of DEMO_FAVOURITES) {
    const [meal] = await database.query<{ id: string }>(
      'select id::text from public.meals where user_id = $1 and starts_with(text, $2) order by day desc limit 1',
      [clientId, beginning],
    );
    if (meal) await client.rpc('star_meal', { meal_id: meal.id, starred: true });
  }
}
